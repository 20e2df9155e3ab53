//! Writes rulings.

use std::io;

use bridge_core::{Score, Side};
use event::{Adjustment, Artificial, Ruling};
use formats::usebio::ElementName;

use super::elements::{XmlWriter, write_element};

/// Writes a ruling instead of the score.
pub(super) fn write_ruling(xml: &mut XmlWriter<'_>, ruling: &Adjustment) -> io::Result<()> {
    if let Some(code) = artificial_code(ruling) {
        return write_element(xml, ElementName::Score, &code);
    }
    if let Some(scores) = split_scores(ruling) {
        let names = [ElementName::NsScore, ElementName::EwScore];
        return names
            .into_iter()
            .zip(scores)
            .try_for_each(|(name, score)| write_element(xml, name, &score.to_string()));
    }
    write_element(xml, ElementName::Score, &ruling.to_string())
}

/// Returns the code of an artificial score, such as `A6040`, if both percentages have two digits.
pub(super) fn artificial_code(ruling: &Adjustment) -> Option<String> {
    let share = |ruling: &Ruling| match ruling {
        Ruling::Percent(percent) => {
            percent.exact().to_whole().filter(|share| (10..100).contains(share))
        }
        Ruling::Artificial(Artificial::Plus) => Some(60),
        Ruling::Artificial(Artificial::Average) => Some(50),
        Ruling::Artificial(Artificial::Minus) => Some(40),
        _ => None,
    };
    Some(format!("A{}{}", share(&ruling.north_south)?, share(&ruling.east_west)?))
}

pub(super) fn has_fixed_percentages(ruling: &Adjustment) -> bool {
    Side::ALL.into_iter().all(|side| matches!(ruling.for_side(side), Ruling::Percent(_)))
}

/// Returns `true` if the score of a side depends on the table score.
pub(super) fn depends_on_table(ruling: &Adjustment) -> bool {
    let depends = |ruling: &Ruling| matches!(ruling, Ruling::Table | Ruling::SelfInflicted { .. });
    Side::ALL.into_iter().any(|side| depends(ruling.for_side(side)))
}

/// Returns one score per side if the ruling consists of these alone.
pub(super) fn split_scores(ruling: &Adjustment) -> Option<[Score; 2]> {
    let score = |ruling: &Ruling| match ruling {
        Ruling::Assigned(weighted) => match weighted.parts() {
            [(_, score)] => Some(*score),
            _ => None,
        },
        _ => None,
    };
    Some([score(&ruling.north_south)?, score(&ruling.east_west)?])
}
