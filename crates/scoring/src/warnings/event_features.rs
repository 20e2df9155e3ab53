//! Features of an event that make options relevant, computed from its scores on demand.

use bridge_core::Exact;
use butler::{Divisor, ImpScale, ShortBoards};
use matchpoints::{ExpectedScores, FewerScores};

use crate::imp_pairs::ImpScores;
use crate::matches::{
    BoardScore, BoardUnit, Match, MatchBoard, MatchSource, MatchesScores, RoundLine, SideTotals,
    UnscoredReason,
};
use crate::pair_matches::{MatchScore, PairMatchesScores, PairTables};
use crate::pairs::MatchpointScores;
use crate::score::{ScoredEvent, Scores};
use crate::warnings::observed_features::{ObservedFeatures, combine_if};
use event::{DecisionKind, Event, MatchResult};
use regulations::{
    EventFeatures, EventScale, Method, PattonShare, Regulations, Scheduled, Setting, WithdrawalRule,
};

impl ScoredEvent {
    /// Returns the features of the event that make options relevant.
    ///
    /// ```
    /// # use bridge_core::BoardNumber;
    /// # use event::{NewResult, Event, Outcome};
    /// use regulations::{EventFeatures, Method, Regulations};
    /// use scoring::score;
    /// # let mut event = Event::default();
    /// # let board = event.board(None, BoardNumber::new(1)?, None)?;
    /// # for (ns, ew, played) in [("1", "4", "4S N ="), ("2", "3", "4S N +1")] {
    /// #     event.add(NewResult::new(board, ns, ew, Outcome::Played(played.parse()?)))?;
    /// # }
    ///
    /// let scored = score(event, Method::Matchpoints, Regulations::default()).map_err(|faults| faults.to_string())?;
    /// assert!(!scored.features().contains(EventFeatures::RULINGS));
    /// assert!(scored.relevant_settings().iter().any(|setting| setting.name == "matchpoints.scale"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn features(&self) -> EventFeatures {
        let (event, regulations) = (&**self.event(), &**self.regulations());
        let features = self.observed_features();
        features.features()
            | match self.scores() {
                Scores::Matchpoints(scores) => pair_features(event, regulations, scores, &features),
                Scores::Imps(scores) => imp_pair_features(regulations, scores, &features),
                Scores::PairMatches(scores) => {
                    pair_match_features(event, regulations, scores, &features)
                }
                Scores::Teams(scores) => match_features(event, regulations, scores),
            }
    }

    /// Returns the options that affected the scores, with their values. These options apply to the
    /// kind of event, and the event has the features that make them relevant.
    #[must_use]
    pub fn relevant_settings(&self) -> Vec<Setting> {
        let regulations = &**self.regulations();
        let relevant = regulations.relevant_settings(self.event_kind(), self.features());
        let Scores::PairMatches(scores) = self.scores() else { return relevant };
        // The stage of pair matches defaults to Swiss.
        let stage = scores.regulations().settings();
        let stage = stage.into_iter().find(|setting| setting.name == "teams.stage");
        let effective = |setting: Setting| match &stage {
            Some(stage) if setting.name == stage.name => stage.clone(),
            _ => setting,
        };
        relevant.into_iter().map(effective).collect()
    }
}

/// Returns `true` if the regulations state a number of expected scores, which all boards can lack.
const fn has_expected_count(regulations: &Regulations) -> bool {
    matches!(regulations.neuberg.expected, ExpectedScores::Count(_))
}

fn pair_features(
    event: &Event,
    regulations: &Regulations,
    scores: &MatchpointScores,
    features: &ObservedFeatures,
) -> EventFeatures {
    let ruled = features.is_ruled();
    let fewer = scores.has_fewer_boards();
    let factored = regulations.neuberg.fewer_scores != FewerScores::OwnTop;
    let decided = event.decisions();
    let counted = has_expected_count(regulations);
    let short = ruled || features.is_uneven() || counted;
    let carried = decided.contains(DecisionKind::Qualifying)
        || decided.contains(DecisionKind::PairCarryForward);
    // If none of the other conditions holds, totals on both printed scales are multiples of 0.5.
    // They are not rounded if the rounding unit divides 0.5.
    let halves = Exact::HALF.checked_div(regulations.matchpoints.rounding.unit());
    let rounds_halves = !halves.is_some_and(|halves| halves.is_whole());
    let penalized = decided.contains(DecisionKind::PairPenalty);
    let rounded = short || fewer || carried || penalized || rounds_halves;
    combine_if([
        (true, EventFeatures::PAIRS | EventFeatures::ENDLESS),
        (short, EventFeatures::SHORT_BOARDS),
        (rounded, EventFeatures::ROUNDED_TOTALS),
        (factored || ruled || counted, EventFeatures::FACTORED),
        (fewer, EventFeatures::FEWER_BOARDS),
        (regulations.pairs.min_boards > 0, EventFeatures::MIN_BOARDS),
        (scores.has_sessions(), EventFeatures::SESSIONS),
        (carried, EventFeatures::CARRIED),
    ])
}

fn imp_pair_features(
    regulations: &Regulations,
    scores: &ImpScores,
    features: &ObservedFeatures,
) -> EventFeatures {
    let ruled = features.is_ruled();
    let counted = has_expected_count(regulations);
    let short = ruled || features.is_uneven() || counted;
    let factored = regulations.cross_imps.short_boards != ShortBoards::OwnResults;
    let divided = match scores.method() {
        Method::Butler => regulations.butler.scale != ImpScale::Law78B,
        _ => regulations.cross_imps.divisor != Divisor::Total || short && factored,
    };
    combine_if([
        (true, EventFeatures::PAIRS | EventFeatures::IMP_PAIRS),
        (scores.method() == Method::Butler, EventFeatures::DATUMS),
        (short, EventFeatures::SHORT_BOARDS),
        (factored || ruled || counted, EventFeatures::FACTORED),
        (regulations.imps.min_boards > 0, EventFeatures::MIN_BOARDS),
        (ruled || divided, EventFeatures::PART_IMPS),
    ])
}

fn pair_match_features(
    event: &Event,
    regulations: &Regulations,
    scores: &PairMatchesScores,
    features: &ObservedFeatures,
) -> EventFeatures {
    let table_features = match scores.tables() {
        PairTables::Matchpoints(tables) => pair_features(event, regulations, tables, features),
        PairTables::Imps(tables) => imp_pair_features(regulations, tables, features),
    };
    let sides = || scores.matches().iter().flat_map(|played| &played.sides);
    let fractional = sides().any(|side| match &side.score {
        MatchScore::Percent { .. } => false,
        MatchScore::Imps { total, .. } => {
            !total.exact().is_some_and(|imps| imps.exact().is_whole())
        }
    });
    let mut boards = sides().map(|side| side.boards);
    let expected = match regulations.teams.boards {
        Scheduled::Boards(scheduled) => Some(u32::from(scheduled.get())),
        Scheduled::AsPlayed => boards.next(),
    };
    let missing = boards.any(|boards| Some(boards) != expected);
    let open = has_scale_parameters(regulations);
    table_features
        | match_features(event, scores.regulations(), scores.standings())
        | combine_if([
            (true, EventFeatures::MARGINS),
            (fractional, EventFeatures::FRACTIONAL_MARGINS),
            (missing, EventFeatures::MISSING_BOARDS),
            (open, EventFeatures::OPEN_SCALE),
        ])
}

/// Returns `true` if the scale takes parameters for the draw and the blitz.
fn has_scale_parameters(regulations: &Regulations) -> bool {
    matches!(regulations.vps.scale, EventScale::Named(name) if name.takes_parameters())
}

fn match_features(
    event: &Event,
    regulations: &Regulations,
    scores: &MatchesScores,
) -> EventFeatures {
    let decided = event.decisions();
    let matches = || scores.matches().iter();
    let sides = || matches().flat_map(|played| &played.sides);
    let boards = || matches().flat_map(|played| &played.boards);
    let fractional = sides().any(|side| {
        let aggregate = side.aggregate.as_ref();
        !side.totals.margin().is_whole() || aggregate.is_some_and(|it| !it.imps.is_whole())
    });
    let ruled = boards().any(|board| matches!(board.scored, Ok(BoardScore::Ruled(_))));
    let in_imps = scores.unit() == BoardUnit::Imps;
    let rieneck =
        scores.method() == Method::Patton && regulations.patton.share == PattonShare::Rieneck;
    // Entered and awarded points do not use the scale.
    let uses_scale = |played: &Match| match played.source {
        MatchSource::Tables | MatchSource::Entered => {
            played.counted > 0 && !played.sides.iter().all(|side| side.awarded)
        }
        MatchSource::Forfeited(_) | MatchSource::Void => !played.awarded,
    };
    let uses_scale = !rieneck && (!scores.byes().is_empty() || matches().any(uses_scale));
    let mut entered = event.matches().iter().map(|row| row.result);
    let in_points = matches!(entered.next(), Some(MatchResult::Vps { .. }));
    let has_scale = uses_scale && regulations.vps.scale.is_some();
    let by_rounds = [WithdrawalRule::Half, WithdrawalRule::HalfBye];
    let by_rounds = by_rounds.contains(&regulations.teams.withdrawal);
    let withdrawn = decided.contains(DecisionKind::Withdrawal);
    combine_if([
        (true, EventFeatures::MATCHES),
        (!rieneck && !in_points, EventFeatures::MARGINS),
        (has_scale && has_scale_parameters(regulations), EventFeatures::OPEN_SCALE),
        (fractional, EventFeatures::FRACTIONAL_MARGINS),
        (has_scale && matches().any(|it| it.counted < it.scheduled), EventFeatures::MISSING_BOARDS),
        (
            boards().any(|board| matches!(board.scored, Err(UnscoredReason::TableMissing))),
            EventFeatures::MISSING_TABLES,
        ),
        (!in_imps && !rieneck && boards().any(is_decided), EventFeatures::BOARD_POINTS),
        (in_imps && ruled, EventFeatures::PART_IMPS),
        (is_endless(scores), EventFeatures::ENDLESS),
        (decided.contains(DecisionKind::Bye) || !scores.byes().is_empty(), EventFeatures::BYES),
        (decided.contains(DecisionKind::Forfeit), EventFeatures::FORFEITS),
        (withdrawn, EventFeatures::WITHDRAWALS),
        (withdrawn && by_rounds, EventFeatures::PLAYED_ROUNDS),
        (decided.contains(DecisionKind::ImpPenalty), EventFeatures::IMP_PENALTIES),
        (decided.contains(DecisionKind::EarlierMatch), EventFeatures::EARLIER_MATCHES),
        (is_tied(scores), EventFeatures::TIES),
    ])
}

/// Returns `true` if any number of the event has no finite decimal form, so that printing rounds
/// it.
fn is_endless(scores: &MatchesScores) -> bool {
    let endless = |number: &Exact| !number.is_whole() && number.to_string().contains('/');
    let in_side = |side: &SideTotals| {
        let view = &side.totals;
        [&view.won, &view.lost, &view.extra].into_iter().any(endless)
            || side.points.as_ref().is_some_and(endless)
    };
    let ruled = |board: &MatchBoard| match &board.scored {
        Ok(BoardScore::Ruled(ruled)) => {
            [&ruled.home, &ruled.away].iter().any(|it| endless(&it.points))
        }
        _ => false,
    };
    let in_match = |played: &Match| {
        played.sides.iter().any(in_side)
            || played.boards.iter().any(ruled)
            || played.knock_out.iter().flatten().any(endless)
    };
    let mut lines = scores.standings().iter();
    scores.matches().iter().any(in_match)
        || lines.any(|line| [&line.points, &line.net, &line.extra].into_iter().any(endless))
}

/// Returns `true` if a board was won by a score difference.
fn is_decided(board: &MatchBoard) -> bool {
    matches!(&board.scored, Ok(BoardScore::Compared { difference, .. }) if difference.get() != 0)
}

/// Returns `true` if contestants had equal points at the end or after a round.
fn is_tied(scores: &MatchesScores) -> bool {
    // The last round is covered by the final ranking.
    let before_the_last = scores.rounds().len().saturating_sub(1);
    let mut rounds = scores.after_each_round().take(before_the_last);
    let tied = |lines: &[RoundLine]| {
        let mut neighbors = lines.array_windows();
        neighbors.any(|[a, b]| a.place.is_some() && b.place.is_some() && a.points == b.points)
    };
    !scores.ranking().ties.is_empty() || rounds.any(|round| tied(&round.lines))
}
