//! Reads LIN, the format of Bridge Base Online: team matches (vugraph), tournaments, and deals.
//!
//! A file consists of tags and values, such as `mb|1N|`. Its publisher has not described it. The
//! reader uses the tags of contestants, boards, auctions, plays, and results, and ignores all
//! others. It passes over the text twice: first it finds out which kind of event this is, then it
//! adds the results one by one. The event keeps two bytes for each call and each card.

mod auction;
mod contestants;
mod deal;
mod event_builder;
mod hands;
mod heading;
pub(crate) mod lin_problem;
mod listed_result;
mod overview;
mod parts;
mod play;
#[cfg(test)]
mod tests;
mod tokens;

use regulations::Method;

use crate::hand_records::game_hands::GameHands;
use crate::hand_records::hand_problem::HandProblem;
use crate::problem::{Problem, Problems};
use crate::read::parsed_results::{ParsedFile, ReadResult, prepend_note};
use crate::read::read_error::ReadError;
use crate::read::read_options::ReadOptions;
use crate::text::decode;
use crate::text::decode::Decoded;
use event_builder::EventBuilder;
use overview::Overview;
use parts::{Part, Parts};

/// The expected beginning of a file.
const EMPTY: Option<&str> = Some("tags, such as qx|o7|");

/// The tags that files begin with.
const FIRST_TAGS: [&[u8]; 8] = [b"vg|", b"qx|", b"pn|", b"md|", b"rs|", b"st|", b"mn|", b"bn|"];

/// Returns `true` for the first bytes of a text in this format.
pub(crate) fn is_beginning(text: &[u8]) -> bool {
    FIRST_TAGS.iter().any(|tag| text.starts_with(tag))
}

/// Reads a whole file.
pub(crate) fn read(bytes: Vec<u8>, _: &ReadOptions) -> ReadResult {
    let Decoded { text, note } =
        decode::utf8_or_latin1(bytes, EMPTY).map_err(ReadError::without_partial)?;
    if let Some(problem) = decode::long_line(&text) {
        return Err(ReadError::new(text, prepend_note(note, problem.into())).without_partial());
    }
    let file = read_parts(&text);
    let is_of_teams = matches!(file.method, Some(Method::Teams | Method::BoardAMatch));
    let mut read = ParsedFile { text: text.into(), ..file }.with_note(note).into_results();
    if let Err(rejected) = &mut read
        && is_of_teams
    {
        // The results of both rooms would be checked as results of pairs.
        rejected.partial = None;
    }
    read
}

/// Reads the hands of a file, for a file of hands. All problems are warnings.
pub(crate) fn hands(bytes: Vec<u8>, problems: &mut Problems) -> (String, Vec<GameHands>) {
    let text = match decode::utf8_or_latin1(bytes, EMPTY) {
        Ok(Decoded { text, .. }) => text,
        Err(rejected) => {
            let kind = HandProblem::UnreadableHands { error: rejected.to_string() };
            problems.push(Problem::new(Some(0..0), &kind));
            return (String::new(), Vec::new());
        }
    };
    let mut hands = Vec::new();
    for part in Parts::new(&text) {
        if let Ok(Part::Deal(deal)) = part {
            hands.extend(hands::game_hands(&deal, &text, problems));
        }
    }
    (text, hands)
}

/// Reads the matches and deals of a text. The text of the result is empty.
fn read_parts(text: &str) -> ParsedFile {
    let mut problems = Problems::default();
    let overview = Overview::new(text, &mut problems);
    let mut builder = EventBuilder::new(text, &overview, problems);
    for part in Parts::new(text) {
        match part {
            Ok(Part::Heading(heading)) => builder.begin_match(heading),
            Ok(Part::Deal(deal)) => builder.add_deal(&deal),
            Err(problem) => builder.report(*problem),
        }
    }
    builder.finish()
}
