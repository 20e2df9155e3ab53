//! Fuzzes the scoring of boards against the definition, which compares every score with every
//! other.
#![no_main]

use std::cmp::Ordering;

use arbitrary::{Arbitrary, Result, Unstructured};
use libfuzzer_sys::fuzz_target;
use reference::number::{text, whole};
use reference::pairs::datum_of;
use traveller::bridge_core::{Exact, Score, WeightedScore};
use traveller::butler::{
    ButlerScorer, ComparisonCap, CrossImpScorer, DatumRounding, DatumRule, DatumSource, ScoreField,
    Trimming,
};
use traveller::imp;
use traveller::matchpoints::{FrequencyTable, MatchpointScorer, WeightedField};

#[derive(Debug)]
struct Board {
    scores: Vec<Score>,
    rule: DatumRule,
    weighted: bool,
}

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(drawn: &mut Unstructured<'a>) -> Result<Self> {
        let computed: Vec<DatumSource> =
            DatumSource::ALL.iter().copied().filter(|from| from.is_computed()).collect();
        let from = *drawn.choose(&computed)?;
        let trimming = match drawn.int_in_range(0..=3)? {
            0 => Trimming::None,
            1 => Trimming::OneHighOneLow,
            2 => Trimming::Count(drawn.int_in_range(0..=9)?),
            _ => drawn
                .choose(&["5% down", "10% down", "1/7 down above 4"])?
                .parse()
                .unwrap_or(Trimming::None),
        };
        let rule = DatumRule { from, trimming, rounding: *drawn.choose(DatumRounding::ALL)? };
        let (weighted, is_odd) = (drawn.arbitrary()?, drawn.ratio(1, 8)?);
        let mut scores = Vec::new();
        while !drawn.is_empty() && scores.len() < 400 {
            let score = i32::from(drawn.arbitrary::<i8>()?);
            let score = if is_odd { i32::from(drawn.arbitrary::<i16>()?) } else { 10 * score };
            scores.push(Score::new(score).expect("within the bounds"));
        }
        Ok(Self { scores, rule, weighted })
    }
}

fuzz_target!(|board: Board| {
    matchpoints(&board);
    cross_imps(&board.scores);
    if !board.scores.is_empty() {
        butler(&board);
    }
});

/// Checks matchpoints by Law 78A: two for each lower score and one for each equal one.
fn matchpoints(Board { scores, weighted, .. }: &Board) {
    let units = |own: usize| -> u32 {
        let others = scores.iter().enumerate().filter(|&(other, _)| other != own);
        let value = others.map(|(_, other)| match scores[own].cmp(other) {
            Ordering::Greater => 2,
            Ordering::Equal => 1,
            Ordering::Less => 0,
        });
        value.sum()
    };
    let mut matchpointer = MatchpointScorer::new();
    let scored = matchpointer.score(scores).expect("few scores").to_vec();
    let table = FrequencyTable::new(scores).expect("few scores");
    assert!(table.passes_top_check());
    let mut field = WeightedField::default();
    for (at, &score) in scores.iter().enumerate() {
        assert_eq!(scored[at].get(), units(at), "{score} among {scores:?}");
        let row = table.rows().iter().find(|row| row.score == score);
        assert_eq!(row.map(|row| row.units.get()), Some(units(at)));
        field.add_whole(score);
    }
    if *weighted {
        let weighted: Vec<WeightedScore> =
            scores.iter().map(|score| score.to_string().parse().expect("a score")).collect();
        for (at, own) in weighted.iter().enumerate() {
            let expected = Exact::from(i64::from(units(at)));
            assert_eq!(field.matchpoints(own).exact(), &expected);
            assert_eq!(field.matchpoints_of(scores[at]).exact(), &expected);
        }
    }
}

/// Checks cross-IMPs: each score against each other one, limited by the cap.
fn cross_imps(scores: &[Score]) {
    for &cap in ComparisonCap::ALL {
        let most = i32::from(cap.max_imps());
        let mut cross = CrossImpScorer::new(cap);
        let totals = cross.score(scores).expect("few scores");
        for (&score, total) in scores.iter().zip(totals) {
            let each = scores.iter().map(|&other| imp::imps(score.minus(other)).get());
            assert_eq!(total.get(), each.map(|imps| imps.clamp(-most, most)).sum::<i32>());
        }
    }
}

/// Computes the datum with the crate `reference`.
fn datum(Board { scores, rule, .. }: &Board) -> Exact {
    let mut parts: Vec<_> = scores.iter().map(|score| (whole(1), score.get())).collect();
    parts.sort_by_key(|(_, score)| *score);
    let texts = [rule.from.to_string(), rule.trimming.to_string(), rule.rounding.to_string()];
    let datum = datum_of(texts.each_ref().map(String::as_str), parts, scores.len());
    text(&datum.expect("some are kept")).parse().expect("a number")
}

fn butler(board: &Board) {
    let expected = datum(board);
    let mut scorer = ButlerScorer::new(board.rule);
    let datum = scorer.datum(&board.scores).expect("a board");
    assert_eq!(datum.exact(), &expected, "{board:?}");
    let working = ScoreField::new(&board.scores).datum(board.rule).expect("a board");
    assert_eq!(working.datum, datum);
    let imps = scorer.score(&board.scores).expect("a board");
    for (&score, imps) in board.scores.iter().zip(imps) {
        let difference = Exact::from(i64::from(score.get())).minus(&expected);
        let size = difference.abs();
        let reached =
            imp::THRESHOLDS.iter().filter(|&&limit| Exact::from(i64::from(limit)) <= size);
        let reached = i32::try_from(reached.count()).expect("24");
        let sign = if difference < Exact::ZERO { -1 } else { 1 };
        assert_eq!(imps.get(), sign * reached, "{score} against {datum}");
    }
}
