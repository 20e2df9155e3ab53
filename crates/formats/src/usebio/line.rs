//! A line of a traveller: what was played, and what came of it.

use bridge_core::{Contract, Made, Played, Score, Seat, Side, Tricks, Vulnerability};
use event::{Adjustment, Outcome, Ruling};

use super::tag::Tag;
use super::xml::Element;
use crate::problem::{Problem, Problems};
use crate::published::{Figure, FigureKind};
use crate::words::{CHECK_SCORE, impossible, is_not_played, is_passed_out};

/// The elements of a line.
#[derive(Debug, Default)]
pub(super) struct Line<'a, 't> {
    /// North-South, East-West.
    pub(super) pairs: [Option<Element<'a, 't>>; 2],
    /// North, South, East, West, in an individual.
    pub(super) players: [Option<Element<'a, 't>>; 4],
    pub(super) direction: Option<&'a str>,
    pub(super) table: Option<&'a str>,
    contract: Option<Element<'a, 't>>,
    declarer: Option<Element<'a, 't>>,
    tricks: Option<Element<'a, 't>>,
    score: Option<Element<'a, 't>>,
    /// The scores of both sides, where they differ.
    split: [Option<Element<'a, 't>>; 2],
    /// What the line is worth, as it was published.
    pub(super) figures: [Option<Figure>; 2],
}

/// What a line says.
pub(super) struct Said {
    pub(super) outcome: Outcome,
    pub(super) ruling: Option<Adjustment>,
    /// Whether percentages were written as `A6040`, which does not say whether they are fixed.
    pub(super) is_by_code: bool,
}

impl<'a, 't> Line<'a, 't> {
    pub(super) fn of(line: Element<'a, 't>) -> Self {
        let mut it = Self::default();
        for child in line.children().filter(|child| !child.text().is_empty()) {
            match child.tag() {
                Some(Tag::NsPairNumber) => it.pairs[0] = Some(child),
                Some(Tag::EwPairNumber) => it.pairs[1] = Some(child),
                Some(Tag::NPlayerNumber) => it.players[0] = Some(child),
                Some(Tag::SPlayerNumber) => it.players[1] = Some(child),
                Some(Tag::EPlayerNumber) => it.players[2] = Some(child),
                Some(Tag::WPlayerNumber) => it.players[3] = Some(child),
                Some(Tag::Contract) => it.contract = Some(child),
                Some(Tag::PlayedBy) => it.declarer = Some(child),
                Some(Tag::Tricks) => it.tricks = Some(child),
                Some(Tag::Score) => it.score = Some(child),
                Some(Tag::NsScore) => it.split[0] = Some(child),
                Some(Tag::EwScore) => it.split[1] = Some(child),
                Some(Tag::Direction) => it.direction = Some(child.text()),
                Some(Tag::TableNumber) => it.table = Some(child.text()),
                Some(
                    Tag::NsMatchPoints
                    | Tag::NsCrossImpPoints
                    | Tag::NsButlerPoints
                    | Tag::NsImps
                    | Tag::NsImpPoints,
                ) => it.figures[0] = Some(figure(child)),
                Some(
                    Tag::EwMatchPoints
                    | Tag::EwCrossImpPoints
                    | Tag::EwButlerPoints
                    | Tag::EwImps
                    | Tag::EwImpPoints,
                ) => it.figures[1] = Some(figure(child)),
                _ => {}
            }
        }
        it
    }

    /// What came of it; nothing where an element could not be understood, which has then been reported. The score counts:
    /// what the file publishes was reckoned from it.
    pub(super) fn said(
        &self,
        vulnerability: Vulnerability,
        problems: &mut Problems,
    ) -> Option<Said> {
        let plain = |outcome| Said { outcome, ruling: None, is_by_code: false };
        let played = self.played();
        if let [Some(ours), Some(theirs)] = self.split {
            return self.of_both_sides([ours, theirs], problems);
        }
        let Some(element) = self.score else {
            return Some(plain(match (played, self.contract.map(Element::text)) {
                (Some(played), _) => Outcome::Played(played),
                (None, Some(contract)) if is_passed_out(contract) => Outcome::PassedOut,
                _ => Outcome::NotPlayed,
            }));
        };
        let text = element.text();
        if is_passed_out(text) {
            return Some(plain(Outcome::PassedOut));
        }
        if is_not_played(text) || is_bye(text) {
            return Some(plain(Outcome::NotPlayed));
        }
        let Ok(score) = text.parse::<Score>() else {
            return match Adjustment::on_board(text, vulnerability) {
                Ok(ruling) => {
                    let outcome = self.at_the_table();
                    let is_by_code = text.starts_with(['A', 'a'])
                        && text.ends_with(|c: char| c.is_ascii_digit());
                    Some(Said { outcome, ruling: Some(ruling), is_by_code })
                }
                Err(error) => {
                    problems.push(Problem::error(Some(element.place()), error.to_string()));
                    None
                }
            };
        };
        let contract = self.contract.map(Element::text).unwrap_or_default();
        if is_not_played(contract) {
            return Some(plain(Outcome::NotPlayed));
        }
        if let Some(played) = played {
            let expected = played.score(vulnerability);
            if expected == score {
                return Some(plain(Outcome::Played(played)));
            }
            let message = format!(
                "{played}, vulnerable {vulnerability}, scores {expected}, not {score}: {score} counts, as it was published"
            );
            problems.push(Problem::warning(Some(element.place()), message));
        } else if is_passed_out(contract) && score == Score::ZERO {
            return Some(plain(Outcome::PassedOut));
        }
        if let Some(message) = impossible(score, vulnerability) {
            problems.push(Problem::warning(Some(element.place()), message).hint(CHECK_SCORE));
        }
        Some(plain(Outcome::Score(score)))
    }

    /// What came of it beside a ruling.
    fn at_the_table(&self) -> Outcome {
        let contract = self.contract.map(Element::text);
        match self.played() {
            Some(played) => Outcome::Played(played),
            None if contract.is_some_and(is_passed_out) => Outcome::PassedOut,
            None => Outcome::NotPlayed,
        }
    }

    /// What was played, where contract, declarer and tricks say it.
    fn played(&self) -> Option<Played> {
        let contract: Contract = self.contract?.text().parse().ok()?;
        let declarer: Seat = self.declarer?.text().parse().ok()?;
        let text = self.tricks?.text();
        // Tricks with a sign before them are counted from the contract on.
        let tricks: Tricks = if text.starts_with(['+', '-', '=']) {
            text.parse::<Made>().ok()?.tricks(contract.level).ok()?
        } else {
            text.parse().ok()?
        };
        Some(Played { contract, declarer, tricks })
    }

    /// A score for each side, or a percentage for each.
    fn of_both_sides(
        &self,
        [ours, theirs]: [Element<'_, '_>; 2],
        problems: &mut Problems,
    ) -> Option<Said> {
        let mut of = |side: Side, element: Element<'_, '_>| -> Option<Ruling> {
            let text = element.text();
            let read: Result<Adjustment, _> = if let Ok(score) = text.parse::<Score>() {
                return Some(Ruling::Assigned(score.into()));
            } else {
                format!("{text}/{text}").parse()
            };
            match read {
                Ok(ruling) => Some(ruling.of(side).clone()),
                Err(error) => {
                    problems.push(Problem::error(Some(element.place()), error.to_string()));
                    None
                }
            }
        };
        let (north_south, east_west) = (of(Side::NorthSouth, ours), of(Side::EastWest, theirs));
        let ruling = Adjustment { north_south: north_south?, east_west: east_west? };
        let outcome = self.at_the_table();
        Some(Said { outcome, ruling: Some(ruling), is_by_code: false })
    }
}

fn is_bye(text: &str) -> bool {
    ["bye", "sitout", "sit out"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

fn figure(element: Element<'_, '_>) -> Figure {
    Figure { kind: FigureKind::Won, place: element.place() }
}
