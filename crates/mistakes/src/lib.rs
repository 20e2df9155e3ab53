//! Likely mistakes in results: entries that contradict no rule, but do not fit the other entries.
//!
//! The other entries are the standard. Nearly all pairs meet for all boards of a set, so a pair that
//! meets another for one board too few was probably entered with a wrong number, or a line is missing. A
//! score far from the field is probably wrong if a small change (its sign, a digit, the declarer, an
//! exchange with another board) makes it one that the field has.
//!
//! A note never changes a score.
//!
//! ```
//! use bridge_core::BoardNumber;
//! use event::{Event, NewResult};
//! use mistakes::{EventForm, likely_mistakes};
//!
//! // Eight tables, and one result with the wrong sign.
//! let mut event = Event::default();
//! let board = event.board(None, BoardNumber::new(3)?, None)?;
//! for (pair, score) in ["420", "450", "420", "-420", "420", "450", "420", "480"].iter().enumerate() {
//!     let names = [pair + 1, pair + 21].map(|name| name.to_string());
//!     event.add(NewResult::new(board, &names[0], &names[1], score.parse()?))?;
//! }
//! let found = likely_mistakes(&event, EventForm::Pairs);
//! assert_eq!(found[0].message(&event), "4 – 24 on board 3: -420 is far from the other tables; 420 would fit");
//! assert_eq!(found[0].correction(&event).as_deref(), Some("board,ns,ew,score\n3,4,24,420\n"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
#![deny(clippy::indexing_slicing, clippy::string_slice)]

mod board_sets;
mod correction;
mod counts;
mod event_form;
mod field;
mod labels;
mod likely_mistake;
mod lines;
mod matches;
mod meetings;
mod scores;
mod typing;

use std::collections::BTreeSet;

use bridge_core::BoardNumber;
use event::Event;

use crate::board_sets::BoardSet;
use crate::lines::Lines;

pub use event_form::EventForm;
pub use likely_mistake::{LikelyMistake, MistakeKind};

/// The maximum number of results of an event that is examined.
const MAX_RESULTS: usize = 50_000;

/// Returns the likely mistakes of an event, the most unlikely entry first. An event of more than 50,000
/// results is not examined.
///
/// See the [crate documentation](crate) for an example.
#[must_use]
pub fn likely_mistakes(event: &Event, form: EventForm) -> Vec<LikelyMistake> {
    if event.results().len() > MAX_RESULTS {
        return Vec::new();
    }
    let lines = Lines::new(event, form);
    let mut found = Vec::new();
    match form {
        EventForm::Pairs => {
            let sets = BoardSet::all(&lines);
            meetings::check(&lines, &sets, &mut found);
            counts::check(&lines, &mut found);
            labels::check(event, &lines, &sets, &mut found);
            scores::check(&lines, &sets, &mut found);
        }
        EventForm::Teams => {
            matches::check(&lines, &mut found);
            scores::check(&lines, &[], &mut found);
        }
    }
    // The director checked the boards with corrections.
    let corrected: BTreeSet<BoardNumber> = event
        .corrections
        .iter()
        .flat_map(|correction| [&correction.before, &correction.after])
        .flatten()
        .map(|result| result.board)
        .collect();
    found.retain(|mistake| mistake.boards(event).iter().all(|board| !corrected.contains(board)));
    likely_mistake::without_repetitions(found)
}
