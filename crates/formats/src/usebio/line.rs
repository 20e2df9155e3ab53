//! Reads a line of a traveller: the contestants, the play, and the outcome.

use bridge_core::{Exact, PlayedContract, Score, Side, Vulnerability};
use event::{Adjustment, Outcome, Ruling};

use super::element_name::ElementName;
use super::play::Play;
use super::unique;
use super::usebio_problem::UsebioProblem;
use super::xml::Element;
use crate::csv::csv_problem::CsvProblem;
use crate::problem::{Problem, Problems};
use crate::read::published::{PublishedFigure, PublishedFigureKind};
use crate::values::outcome_words::{
    impossible_score, is_not_played, is_passed_out, lacks_sign, split_score_warning,
};
use crate::values::score_problem::ScoreProblem;

/// The elements of a line.
#[derive(Debug, Default)]
pub(super) struct Line<'a, 't> {
    /// North-South and East-West.
    pub(super) pairs: [Option<Element<'a, 't>>; 2],
    /// North, South, East, and West in an individual event.
    pub(super) players: [Option<Element<'a, 't>>; 4],
    pub(super) direction: Option<Element<'a, 't>>,
    pub(super) table: Option<Element<'a, 't>>,
    /// The opening lead, which scoring does not use.
    pub(super) lead: Option<&'a str>,
    play: Play<'a, 't>,
    score: Option<Element<'a, 't>>,
    /// The separate scores of both sides.
    split: [Option<Element<'a, 't>>; 2],
    /// The published figures of both sides.
    pub(super) figures: [Option<PublishedFigure>; 2],
}

/// The values of a line.
pub(super) struct LineValues {
    pub(super) outcome: Outcome,
    pub(super) ruling: Option<Adjustment>,
    /// `true` for percentages in the form `A6040`, which does not show if they are fixed.
    pub(super) is_coded: bool,
}

impl<'a, 't> Line<'a, 't> {
    pub(super) fn new(line: Element<'a, 't>, problems: &mut Problems) -> Self {
        let mut it = Self::default();
        let mut figures = [None; 2];
        for child in line.children().filter(|child| !child.text().is_empty()) {
            let stored = match child.tag() {
                Some(ElementName::NsPairNumber) => &mut it.pairs[0],
                Some(ElementName::EwPairNumber) => &mut it.pairs[1],
                Some(ElementName::NPlayerNumber) => &mut it.players[0],
                Some(ElementName::SPlayerNumber) => &mut it.players[1],
                Some(ElementName::EPlayerNumber) => &mut it.players[2],
                Some(ElementName::WPlayerNumber) => &mut it.players[3],
                Some(ElementName::Contract) => &mut it.play.contract,
                Some(ElementName::PlayedBy) => &mut it.play.declarer,
                Some(ElementName::Tricks) => &mut it.play.tricks,
                Some(ElementName::Score) => &mut it.score,
                Some(ElementName::NsScore) => &mut it.split[0],
                Some(ElementName::EwScore) => &mut it.split[1],
                Some(ElementName::Direction) => &mut it.direction,
                Some(ElementName::TableNumber) => &mut it.table,
                Some(ElementName::Lead) => {
                    it.lead = it.lead.or(Some(child.text()));
                    continue;
                }
                tag => {
                    let figure = match tag.and_then(side_of_figure) {
                        Some(Side::NorthSouth) => &mut figures[0],
                        Some(Side::EastWest) => &mut figures[1],
                        None => continue,
                    };
                    // If there are figures of several kinds, the last kind is compared.
                    *figure = figure.filter(|first: &Element<'_, '_>| first.tag() == tag);
                    figure
                }
            };
            unique::store(stored, child, problems);
        }
        it.figures = figures.map(|figure| figure.map(published_figure));
        it
    }

    /// Returns the values of the line. Invalid elements are reported, and `None` is returned. The
    /// score takes precedence over the contract, because the published figures were computed from
    /// it.
    pub(super) fn read_values(
        &self,
        vulnerability: Vulnerability,
        problems: &mut Problems,
    ) -> Option<LineValues> {
        let plain = |outcome| LineValues { outcome, ruling: None, is_coded: false };
        let played = self.play.played();
        if let Some(problem) = self.contradiction_of_sides(vulnerability, played) {
            problems.push(problem);
            return None;
        }
        if let [Some(ours), Some(theirs)] = self.split {
            return self.read_both_sides([ours, theirs], problems);
        }
        let Some(element) = self.score else {
            return self.play.without_score(problems).map(plain);
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
                    let outcome = self.play.outcome();
                    let is_coded = text.starts_with(['A', 'a'])
                        && text.ends_with(|c: char| c.is_ascii_digit());
                    Some(LineValues { outcome, ruling: Some(ruling), is_coded })
                }
                Err(error) => {
                    let problem = CsvProblem::InvalidScore { error: error.to_string() };
                    problems.push(Problem::new(Some(element.place()), &problem));
                    None
                }
            };
        };
        let contract = self.play.contract.map(Element::text).unwrap_or_default();
        if is_not_played(contract) {
            if score == Score::ZERO {
                return Some(plain(Outcome::NotPlayed));
            }
            let (contract, score) = (contract.to_owned(), score.to_string());
            let problem = CsvProblem::ContractAndScore { contract, score };
            problems.push(Problem::new(Some(element.place()), &problem));
            return None;
        }
        if let Some(played) = played {
            let expected = played.score(vulnerability);
            if expected == score {
                return Some(plain(Outcome::Played(played)));
            }
            let problem = ScoreProblem::PublishedScore {
                contract: played.to_string(),
                vulnerability: vulnerability.to_string(),
                computed: expected.to_string(),
                written: score.to_string(),
            };
            problems.push(Problem::new(Some(element.place()), &problem));
        } else if is_passed_out(contract) {
            if score == Score::ZERO {
                return Some(plain(Outcome::PassedOut));
            }
            let problem = ScoreProblem::ScoredPass { score: score.to_string() };
            problems.push(Problem::new(Some(element.place()), &problem));
        } else if let Some(invalid) = self.play.invalid() {
            problems.push(invalid.warning(score));
        }
        if let Some(problem) = impossible_score(score, vulnerability) {
            problems.push(Problem::new(Some(element.place()), &problem));
        }
        Some(plain(Outcome::Score(score)))
    }

    /// Returns `true` if the line contains a result, valid or not.
    pub(super) fn has_result(&self) -> bool {
        let values = self.read_values(Vulnerability::None, &mut Problems::default());
        values.is_none_or(|values| values.ruling.is_some() || values.outcome != Outcome::NotPlayed)
    }

    /// Returns the error of a side's score that contradicts North-South's score, or that is given
    /// for one side only.
    fn contradiction_of_sides(
        &self,
        vulnerability: Vulnerability,
        played: Option<PlayedContract>,
    ) -> Option<Problem> {
        let (side, element, is_alone) = match self.split {
            [Some(ours), theirs] => (Side::NorthSouth, ours, theirs.is_none()),
            [None, Some(theirs)] => (Side::EastWest, theirs, true),
            [None, None] => return None,
        };
        let parse_side_score = parse_side_score(side, element.text());
        let of_score = |score: Score| {
            Ruling::Assigned(if side == Side::NorthSouth { score } else { -score }.into())
        };
        if let Some(score) = self.score {
            let text = score.text();
            let expected = match text.parse() {
                Ok(score) => Some(of_score(score)),
                Err(_) if is_passed_out(text) => Some(of_score(Score::ZERO)),
                Err(_) => {
                    let ruling = Adjustment::on_board(text, vulnerability).ok();
                    ruling.map(|ruling| ruling.for_side(side).clone())
                }
            };
            let [first, second] = sort_by_place([score, element]);
            return (expected.is_none() || expected != parse_side_score).then(|| {
                let problem = UsebioProblem::DifferentScores {
                    element: second.name().to_owned(),
                    first: first.name().to_owned(),
                };
                unique::contradiction(first.place(), second.place(), &problem)
            });
        }
        let computed = played.map(|played| of_score(played.score(vulnerability)));
        let is_known = computed.is_some() && computed == parse_side_score;
        (is_alone && !is_known).then(|| {
            let problem = UsebioProblem::ScoreOfOneSide { element: element.name().to_owned() };
            Problem::new(Some(element.place()), &problem)
        })
    }

    /// Reads a score or a percentage for each side.
    fn read_both_sides(
        &self,
        [ours, theirs]: [Element<'_, '_>; 2],
        problems: &mut Problems,
    ) -> Option<LineValues> {
        let theirs_at = theirs.place();
        // A fraction on one side makes both sides percentages, as in 62.5 and 38.
        let has_fraction =
            |text: &str| text.parse::<Score>().is_err() && text.parse::<Exact>().is_ok();
        let are_shares = [ours, theirs].into_iter().any(|element| has_fraction(element.text()));
        let parse_side_score = |side: Side, text: &str| {
            if are_shares { parse_percentage(side, text) } else { parse_side_score(side, text) }
        };
        let mut of = |side: Side, element: Element<'_, '_>| {
            let ruling = parse_side_score(side, element.text());
            if ruling.is_none() {
                let problem = UsebioProblem::InvalidSideScore { found: element.text().to_owned() };
                problems.push(Problem::new(Some(element.place()), &problem));
            }
            ruling
        };
        let (north_south, east_west) = (of(Side::NorthSouth, ours), of(Side::EastWest, theirs));
        let score = |element: Element<'_, '_>| element.text().parse().ok();
        if let (Some(ours), Some(theirs)) = (score(ours), score(theirs))
            && !are_shares
            && lacks_sign(ours, theirs)
        {
            problems.push(Problem::new(Some(theirs_at), &split_score_warning(ours, theirs)));
        }
        let ruling = Adjustment { north_south: north_south?, east_west: east_west? };
        let outcome = self.play.outcome();
        Some(LineValues { outcome, ruling: Some(ruling), is_coded: false })
    }
}

/// Parses a side's score or percentage.
fn parse_side_score(side: Side, text: &str) -> Option<Ruling> {
    if let Ok(score) = text.parse::<Score>() {
        return Some(Ruling::Assigned(score.into()));
    }
    parse_percentage(side, text)
}

/// Parses a side's percentage.
fn parse_percentage(side: Side, text: &str) -> Option<Ruling> {
    let both: Adjustment = format!("{text}/{text}").parse().ok()?;
    Some(both.for_side(side).clone())
}

/// Sorts two elements by their position in the file.
fn sort_by_place<'a, 't>([one, other]: [Element<'a, 't>; 2]) -> [Element<'a, 't>; 2] {
    if other.place().start < one.place().start { [other, one] } else { [one, other] }
}

fn is_bye(text: &str) -> bool {
    ["bye", "sitout", "sit out"].iter().any(|word| text.eq_ignore_ascii_case(word))
}

/// Returns the side of an element with a published figure of a result.
const fn side_of_figure(tag: ElementName) -> Option<Side> {
    match tag {
        ElementName::NsMatchPoints
        | ElementName::NsCrossImpPoints
        | ElementName::NsButlerPoints
        | ElementName::NsImps
        | ElementName::NsImpPoints => Some(Side::NorthSouth),
        ElementName::EwMatchPoints
        | ElementName::EwCrossImpPoints
        | ElementName::EwButlerPoints
        | ElementName::EwImps
        | ElementName::EwImpPoints => Some(Side::EastWest),
        _ => None,
    }
}

fn published_figure(element: Element<'_, '_>) -> PublishedFigure {
    let kind = match element.tag() {
        Some(ElementName::NsCrossImpPoints | ElementName::EwCrossImpPoints) => {
            PublishedFigureKind::CrossImps
        }
        Some(ElementName::NsButlerPoints | ElementName::EwButlerPoints) => {
            PublishedFigureKind::Butler
        }
        // Some programs write IMPs as match points, too.
        _ => PublishedFigureKind::Won,
    };
    PublishedFigure { kind, place: element.place() }
}
