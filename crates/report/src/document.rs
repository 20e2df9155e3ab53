//! A scored event as JSON. Numbers that are not always whole are strings, never floating-point
//! numbers.

use serde::Serialize;

use crate::heading::RegulationsDocument;
use crate::table::TableRows;
use crate::view::decisions::DecisionLine;
use crate::view::pair_matches::document::PairMatchesDocument;
use crate::view::pairs::document::PairsDocument;
use crate::view::teams::document::TeamsDocument;

/// A scored event, for programs. Lists are computed while they are written.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
pub struct Document<'a> {
    /// The version of this schema. It changes if a name is removed or changes its meaning, but not if a name is added.
    schema_version: u32,
    title: Option<&'a str>,
    method: &'static str,
    regulations: RegulationsDocument,
    /// Every decision of the director.
    #[serde(skip_serializing_if = "TableRows::is_empty")]
    decisions: TableRows<'a, DecisionLine<'a>>,
    #[serde(flatten)]
    body: Body<'a>,
}

/// The scores of a pair, match or team event.
#[derive(Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(untagged)]
pub(crate) enum Body<'a> {
    Pairs(PairsDocument<'a>),
    PairMatches(PairMatchesDocument<'a>),
    Teams(TeamsDocument<'a>),
    /// The method has no report yet.
    #[cfg_attr(feature = "schema", schemars(skip))]
    Empty {},
}

impl<'a> Document<'a> {
    /// The version of the schema.
    pub const SCHEMA_VERSION: u32 = 1;

    pub(crate) const fn new(
        title: Option<&'a str>,
        method: &'static str,
        regulations: RegulationsDocument,
        decisions: TableRows<'a, DecisionLine<'a>>,
        body: Body<'a>,
    ) -> Self {
        let schema_version = Self::SCHEMA_VERSION;
        Self { schema_version, title, method, regulations, decisions, body }
    }
}
