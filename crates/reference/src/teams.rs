//! Events of teams, and matches of any two sides.
