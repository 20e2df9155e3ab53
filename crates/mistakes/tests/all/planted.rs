//! One realistic mistake in each evening is found, and clean evenings have few notes.

use std::collections::BTreeMap;

use bridge_core::{Level, RelativeResult};
use mistakes::{EventForm, LikelyMistake, MistakeKind, likely_mistakes};

use crate::deals::{other_side, score};
use crate::evenings::{Evening, KINDS, Written};
use crate::random::Random;

/// The planted mistakes: first the patterns, then the outliers.
const PATTERNS: [&str; 6] =
    ["exchanged pairs", "exchanged round", "direction", "missing", "rare number", "label"];
const OUTLIERS: [&str; 6] = ["sign", "digit", "level", "result", "exchanged boards", "all signs"];

/// Plants a mistake. Returns the positions of the wrong results, or `None` if the event does not permit
/// it. A missing result is named by its board and pairs.
fn plant(
    evening: &mut Evening,
    mistake: &str,
    random: &mut Random,
) -> Option<(Vec<usize>, Option<Written>)> {
    let all = evening.results.clone();
    let at = random.below(all.len());
    let own = all[at].clone();
    let same_round = |other: &Written| other.round == own.round && other.table != own.table;
    match mistake {
        "exchanged pairs" => {
            let other =
                (0..all.len()).find(|&it| same_round(&all[it]) && all[it].board == own.board);
            // Tables that play the same board in different rounds.
            let other = other
                .or_else(|| (0..all.len()).find(|&it| all[it].board == own.board && it != at))?;
            let theirs = all[other].seats[1].clone();
            evening.results[other].seats[1].clone_from(&own.seats[1]);
            evening.results[at].seats[1] = theirs;
            Some((vec![at, other], None))
        }
        "exchanged round" => {
            // If the tables of a round have different boards, a pair would play boards twice.
            let other =
                (0..all.len()).find(|&it| same_round(&all[it]) && all[it].board == own.board)?;
            let theirs = all[other].clone();
            let mut wrong = Vec::new();
            for (position, written) in evening.results.iter_mut().enumerate() {
                if (written.round, written.table) == (own.round, own.table) {
                    written.seats[1].clone_from(&theirs.seats[1]);
                    wrong.push(position);
                } else if (written.round, written.table) == (theirs.round, theirs.table) {
                    written.seats[1].clone_from(&own.seats[1]);
                    wrong.push(position);
                }
            }
            Some((wrong, None))
        }
        "direction" => {
            evening.results[at].seats.swap(0, 1);
            Some((vec![at], None))
        }
        "missing" => {
            evening.results.remove(at);
            Some((Vec::new(), Some(own)))
        }
        "rare number" => {
            evening.results[at].seats[0] = if evening.is_individual {
                let (_, partner) = own.seats[0].split_once('+')?;
                format!("77+{partner}")
            } else {
                "77".to_owned()
            };
            Some((vec![at], None))
        }
        "label" => {
            if !evening.has_labels {
                return None;
            }
            evening.results[at].table =
                own.table % 5 + 1 + u16::from(own.table % 5 + 1 == own.table);
            Some((vec![at], None))
        }
        _ => plant_outlier(evening, mistake, at, random),
    }
}

/// Plants a score that is far from the field at a position.
fn plant_outlier(
    evening: &mut Evening,
    mistake: &str,
    at: usize,
    random: &mut Random,
) -> Option<(Vec<usize>, Option<Written>)> {
    let all = evening.results.clone();
    let own = all.get(at)?.clone();
    match mistake {
        "sign" => {
            let written = &mut evening.results[at];
            written.contract = other_side(own.contract);
            written.score = own.score.map(|score| -score).filter(|score| *score != 0);
            if own.score == Some(0) {
                return None;
            }
            Some((vec![at], None))
        }
        "digit" => {
            let score = own.score.filter(|score| *score != 0)?;
            let mut digits = score.unsigned_abs().to_string().into_bytes();
            let last = digits.len() - 1;
            let position = random.below(last);
            let digit = b'1' + u8::try_from(random.below(9)).unwrap();
            if digits[position] == digit {
                return None;
            }
            digits[position] = digit;
            let typed: i32 = String::from_utf8(digits).unwrap().parse().unwrap();
            let typed = typed * score.signum();
            // Impossible scores are errors already.
            let possible = bridge_core::Score::new(typed).is_ok()
                && all.iter().any(|it| it.score.is_some_and(|other| other.abs() == typed.abs()));
            evening.results[at].score = Some(typed);
            possible.then(|| (vec![at], None))
        }
        "level" => {
            if own.score.is_some() {
                return None;
            }
            let relative = own.contract.relative_result();
            let level = Level::new(1 + u8::try_from(random.below(7)).unwrap()).unwrap();
            if level == own.contract.contract.level {
                return None;
            }
            let written = &mut evening.results[at];
            written.contract.contract.level = level;
            written.contract.tricks = relative.tricks(level).ok()?;
            Some((vec![at], None))
        }
        "result" => {
            if own.score.is_some() {
                return None;
            }
            let relative = own.contract.relative_result().get();
            let opposite = RelativeResult::new(-relative).ok()?;
            let tricks = opposite.tricks(own.contract.contract.level).ok()?;
            evening.results[at].contract.tricks = tricks;
            (relative.abs() >= 2).then(|| (vec![at], None))
        }
        "exchanged boards" => {
            let other = (0..all.len()).find(|&it| {
                (all[it].round, all[it].table) == (own.round, own.table)
                    && all[it].board != own.board
            })?;
            if score(own.contract, own.board) == score(all[other].contract, all[other].board) {
                return None;
            }
            let theirs = all[other].clone();
            evening.results[other].contract = own.contract;
            evening.results[at].contract = theirs.contract;
            if own.score.is_some() {
                evening.results[other].score = own.score;
                evening.results[at].score = theirs.score;
            }
            Some((vec![at, other], None))
        }
        _ => {
            let mut wrong = Vec::new();
            for (position, written) in evening.results.iter_mut().enumerate() {
                if (written.round, written.table) == (own.round, own.table) {
                    written.contract = other_side(written.contract);
                    written.score = written.score.map(|score| -score);
                    wrong.push(position);
                }
            }
            Some((wrong, None))
        }
    }
}

fn is_found(found: &[LikelyMistake], wrong: &[usize], missing: Option<&Written>) -> bool {
    found.iter().any(|mistake| match (&mistake.kind, missing) {
        (MistakeKind::Missing { board, .. }, Some(missing)) => board.get() == missing.board,
        (_, Some(_)) => false,
        _ => [Some(mistake.row), mistake.other]
            .iter()
            .flatten()
            .any(|row| wrong.contains(&row.index())),
    })
}

/// Most patterns and outliers are found, and clean evenings have few notes.
#[test]
fn finds_planted_mistakes() {
    let mut rates: BTreeMap<(&str, &str), [usize; 2]> = BTreeMap::new();
    let (mut clean, mut false_notes) = (0, 0);
    let mut by_kind: BTreeMap<String, usize> = BTreeMap::new();
    for seed in 0..20_u64 {
        for (number, kind) in (0..).zip(KINDS) {
            let mut random = Random::new(seed * 1000 + number);
            let evening = Evening::new(kind, &mut random);
            let found = likely_mistakes(&evening.event(), EventForm::Pairs);
            clean += 1;
            false_notes += found.len();
            for mistake in &found {
                let name = format!("{:?}", mistake.kind);
                let name = name.split([' ', '{']).next().unwrap_or_default().to_owned();
                *by_kind.entry(format!("{kind} {name}")).or_default() += 1;
            }
            for mistake in PATTERNS.iter().chain(&OUTLIERS) {
                let mut wrong = evening.clone();
                let Some((rows, missing)) = plant(&mut wrong, mistake, &mut random) else {
                    continue;
                };
                let found = likely_mistakes(&wrong.event(), EventForm::Pairs);
                let rate = rates.entry((mistake, kind)).or_default();
                rate[1] += 1;
                rate[0] += usize::from(is_found(&found, &rows, missing.as_ref()));
            }
        }
    }
    let total = |mistakes: &[&str]| {
        let of = rates.iter().filter(|((mistake, _), _)| mistakes.contains(mistake));
        let [found, all] = of.fold([0, 0], |sum, (_, rate)| [sum[0] + rate[0], sum[1] + rate[1]]);
        found * 100 / all.max(1)
    };
    let (patterns, outliers) = (total(&PATTERNS), total(&OUTLIERS));
    let lines: Vec<String> = rates
        .iter()
        .map(|((mistake, kind), [found, all])| format!("{mistake}, {kind}: {found} of {all}"))
        .collect();
    let summary = format!(
        "patterns {patterns} %, outliers {outliers} %, {false_notes} notes in {clean} clean evenings\n{}\n{by_kind:?}",
        lines.join("\n")
    );
    assert!(patterns >= 95 && outliers >= 28 && false_notes * 2 <= clean, "{summary}");
}
