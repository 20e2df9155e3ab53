//! Integration tests of `index-vec`, linked as one binary.

mod like_a_list;
