//! Charts. Each is a template with integer coordinates.

mod axis;
mod curve;
mod distribution;
mod frequency;
mod graph;
mod log_axis;
mod place_race;
mod race;
mod strip;

pub(crate) use curve::{Curve, MatchPoint};
pub(crate) use distribution::Distribution;
pub(crate) use frequency::{Column, Frequencies};
pub(crate) use graph::Graph;
pub(crate) use log_axis::LogAxis;
pub(crate) use place_race::{PlaceRace, PlaceRunner};
pub(crate) use race::{Race, Runner};
pub(crate) use strip::Strip;
