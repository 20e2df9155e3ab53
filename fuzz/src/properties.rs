//! Properties that must hold for every scored event.

use traveller::ScoredEvent;
use traveller::bridge_core::Exact;
use traveller::matchpoints::FewerBoards;
use traveller::scoring::{RankingRow, RankingView};

/// Returns the rankings as texts, for comparing two events.
#[must_use]
pub fn ranked(scored: &ScoredEvent) -> Vec<String> {
    let event = scored.event();
    let line = |of: &RankingView<'_>, line: &RankingRow| {
        let number = line.number.as_ref().map(ToString::to_string);
        let place = line.place.map(|place| place.to_string());
        let section = event.label(of.section);
        format!(
            "{:?} {section:?} {:?} {} {place:?} {number:?}",
            of.stage,
            of.side,
            event.name(line.contestant)
        )
    };
    let rankings = scored.rankings();
    rankings.iter().flat_map(|of| of.lines().map(|it| line(of, &it)).collect::<Vec<_>>()).collect()
}

/// Checks that warnings are not errors, that places are consecutive, that tied contestants are
/// adjacent, and that numbers descend.
pub fn sound(scored: &ScoredEvent) {
    let warnings = scored.warnings().0;
    assert!(
        warnings.iter().all(|warning| warning.kind.severity() == traveller::Severity::Warning),
        "{warnings:?}"
    );
    for ranking in scored.rankings() {
        let lines: Vec<RankingRow> = ranking.lines().collect();
        let placed: Vec<&RankingRow> =
            lines.iter().take_while(|line| line.place.is_some()).collect();
        assert!(lines[placed.len()..].iter().all(|line| line.place.is_none()), "{lines:?}");
        let mut at = 0;
        while let Some(place) = placed.get(at).and_then(|line| line.place) {
            assert_eq!(usize::try_from(place.number()), Ok(at + 1), "{lines:?}");
            let alike = placed[at..].iter().take_while(|line| line.place == Some(place)).count();
            assert_eq!(place.is_shared(), alike > 1, "{lines:?}");
            at += alike;
        }
        let number = |line: &&RankingRow| line.number.as_ref()?.to_string().parse::<Exact>().ok();
        let numbers: Vec<Exact> = placed.iter().filter_map(number).collect();
        // Rankings use scaled totals, but percentages are printed.
        let is_scaled = scored.regulations().matchpoints.fewer_boards == FewerBoards::Scaled;
        let is_sorted = numbers.is_sorted_by(|one, next| one >= next);
        assert!(is_sorted || is_scaled, "{lines:?}");
    }
}
