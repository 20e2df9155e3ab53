//! Team matches, each with its boards and the derivation of each number.

use askama::Template;
use bridge_core::{Exact, Side};
use event::ResultId;
use scoring::{
    BoardScore, BoardUnit, ExplainTarget, Explanation, FormattedNumber, Match, MatchBoard,
    MatchSource, MatchesScores, NumberStyle, RankedBy, ScoredEvent, Scores, Sentence, StepArgument,
    UnscoredReason,
};

use crate::boards::{DerivationAddresses, key, label};
use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::error::PageError;
use crate::escaped::{
    hundredths, markup, match_points, name, number, played, printed, signed, slug,
};
use crate::lineups::{Lineup, PlayerColumns};
use crate::match_addresses::{MatchAddresses, played_matches};
use crate::match_ranking::round_title;
use crate::picture::{Curve, MatchPoint};
use crate::step_view::StepView;
use crate::texts::Texts;

/// The matches of a round as markup.
#[derive(Debug)]
pub(crate) struct MatchRound {
    pub(crate) place: String,
    pub(crate) title: String,
    pub(crate) matches: Vec<String>,
}

/// A match.
#[derive(Debug, Template)]
#[template(path = "match.html")]
struct MatchView {
    place: String,
    contestants: [ContestantLink; 2],
    /// The result: Victory Points or points, or the totals in a match without them.
    result: [String; 2],
    /// Is `true` for the winner.
    is_winner: [bool; 2],
    note: String,
    lineups: Vec<Lineup>,
    lines: Vec<BoardLine>,
    sums: String,
    derivations: Vec<Derivation>,
    texts: &'static Texts,
}

/// A board of a match.
#[derive(Debug)]
struct BoardLine {
    board: String,
    /// The tables where the home team and the away team sat North-South.
    tables: [TableView; 2],
    difference: String,
    points: [String; 2],
    rulings: Vec<String>,
    unscored: &'static str,
}

/// The contract as markup, the declarer with the tricks, and the score from North-South's side.
#[derive(Debug, Default)]
struct TableView {
    contract: String,
    play: String,
    score: String,
}

/// The derivation of a board's points.
#[derive(Debug)]
struct Derivation {
    place: String,
    board: String,
    steps: Vec<StepView>,
}

/// Returns the matches of a team event that have boards, round by round.
pub(crate) fn matches(
    scored: &ScoredEvent,
    card_addresses: &CardAddresses,
    match_addresses: &MatchAddresses,
    with_derivations: bool,
    derivation_addresses: &mut DerivationAddresses,
) -> Result<Vec<MatchRound>, PageError> {
    let Scores::Teams(match_scores) = scored.scores() else { return Ok(Vec::new()) };
    let event = scored.event();
    let texts = Texts::of_event(event);
    let player_columns = PlayerColumns::new(event);
    let builder = MatchBuilder { scored, match_scores, card_addresses, player_columns };
    let mut rounds: Vec<MatchRound> = Vec::new();
    let mut last = None;
    for (index, played) in played_matches(match_scores).enumerate() {
        let derivations = if with_derivations {
            builder.derivations(played, index, derivation_addresses)
        } else {
            Vec::new()
        };
        let markup = builder.view(played, match_addresses.at(index).to_owned(), derivations)?;
        if last != Some(played.round) {
            last = Some(played.round);
            let round = played.round.map(|round| event.name(round));
            rounds.push(MatchRound {
                place: round.map_or_else(String::new, |round| {
                    format!("round-{}-{}", slug(round), rounds.len().saturating_add(1))
                }),
                title: round.map_or_else(String::new, |round| round_title(round, texts)),
                matches: Vec::new(),
            });
        }
        if let Some(round) = rounds.last_mut() {
            round.matches.push(markup);
        }
    }
    Ok(rounds)
}

#[derive(Clone, Copy)]
struct MatchBuilder<'a> {
    scored: &'a ScoredEvent,
    match_scores: &'a MatchesScores,
    card_addresses: &'a CardAddresses,
    player_columns: Option<PlayerColumns>,
}

impl MatchBuilder<'_> {
    fn view(
        self,
        played: &Match,
        place: String,
        derivations: Vec<Derivation>,
    ) -> Result<String, PageError> {
        let event = self.scored.event();
        let totals = played.score();
        let printed = totals.each_ref().map(|total| self.number(total));
        let points = match played.sides.each_ref().map(|side| side.points.as_ref()) {
            [Some(home), Some(away)] => Some([home, away]),
            _ => None,
        };
        let [home, away] = points.unwrap_or_else(|| totals.each_ref());
        let is_winner = [home > away, away > home];
        let result = match points {
            Some(points) => points.map(|points| self.points(points)),
            None => printed.clone(),
        };
        let is_void = played.source == MatchSource::Void;
        let texts = Texts::of_event(self.scored.event());
        let unit = match self.match_scores.unit() {
            BoardUnit::Imps => Sentence::UnitImps,
            BoardUnit::Points => Sentence::UnitPoints,
        };
        let with_unit = |text: String| {
            let text = unit.with([StepArgument::Text(text)]).in_words(&texts.steps);
            text.trim_start().to_owned()
        };
        let note = match points {
            _ if is_void => texts.void_match.to_owned(),
            Some(_) => with_unit(format!("{}–{}", printed[0], printed[1])),
            None => with_unit(String::new()),
        };
        markup(&MatchView {
            place,
            contestants: [played.home, played.away]
                .map(|team| self.card_addresses.link(event, team, None)),
            result,
            is_winner,
            note,
            lineups: self
                .player_columns
                .map_or_else(Vec::new, |columns| columns.lineups(event, played, texts)),
            lines: played.boards.iter().map(|board| self.line(board, is_void)).collect(),
            sums: if is_void { String::new() } else { self.sums(played) },
            derivations,
            texts,
        })
    }

    fn number(self, value: &Exact) -> String {
        let value = FormattedNumber::board_points(self.scored.regulations(), value);
        printed(Some(&value), Texts::of_event(self.scored.event()))
    }

    fn points(self, value: &Exact) -> String {
        match_points(self.scored, self.match_scores, value)
    }

    fn line(self, board: &MatchBoard, is_void: bool) -> BoardLine {
        let event = self.scored.event();
        let texts = Texts::of_event(self.scored.event());
        let rows = [board.home_table, board.away_table];
        let score = board.scored.as_ref().ok().filter(|_| !is_void);
        let ruling = |(row, table): (Option<ResultId>, &&str)| {
            let ruling = event.results().adjustment(row?)?;
            Some(format!("{table}: {}", name(&ruling.to_string())))
        };
        BoardLine {
            board: label(event, board.board),
            tables: rows.map(|row| row.map_or_else(TableView::default, |row| self.table(row))),
            difference: score.map_or_else(String::new, |score| difference(score, texts)),
            points: score.map_or_else(Default::default, |score| self.board_points(score)),
            rulings: rows
                .into_iter()
                .zip(&[texts.home_table, texts.away_table])
                .filter_map(ruling)
                .collect(),
            unscored: match board.scored {
                Ok(_) => "",
                Err(UnscoredReason::NotPlayed) => texts.not_played,
                Err(UnscoredReason::OneTableNotPlayed) => texts.one_table_not_played,
                Err(UnscoredReason::TableMissing) => texts.one_table_missing,
            },
        }
    }

    fn table(self, row: ResultId) -> TableView {
        let result = self.scored.event().results().row(row);
        let [contract, declarer, tricks] =
            played(result.outcome, Texts::of_event(self.scored.event()));
        TableView {
            contract,
            play: format!("{declarer} {tricks}").trim().to_owned(),
            score: result.score.map_or_else(|| "–".to_owned(), |score| signed(score.get())),
        }
    }

    /// Returns the points of both teams. If IMPs balance, only the winner's are shown.
    fn board_points(self, score: &BoardScore) -> [String; 2] {
        let [home, away] = [score.home(), score.away()];
        let is_balanced = self.match_scores.unit() == BoardUnit::Imps && home == -&away;
        [home, away].map(|points| {
            if is_balanced && points <= Exact::ZERO { String::new() } else { self.number(&points) }
        })
    }

    /// Returns how the points of each team follow from its margin.
    fn sums(self, played: &Match) -> String {
        if played.awarded || played.knock_out.is_some() || !played.has_margin() {
            return String::new();
        }
        let teams = [played.home, played.away].into_iter().zip(&played.sides);
        let sums = teams.filter_map(|(team, side)| {
            let totals = &side.totals;
            let [won, lost] = [&totals.won, &totals.lost].map(|part| self.number(part));
            let margin = self.number(&totals.margin());
            let points = self.points(side.points.as_ref()?);
            let extra = if totals.extra == Exact::ZERO {
                String::new()
            } else {
                format!(" + {}", self.number(&totals.extra))
            };
            let team = name(self.scored.event().name(team));
            Some(format!("{team}: {won} − {lost}{extra} = {margin} → {points}"))
        });
        sums.collect::<Vec<_>>().join("; ")
    }

    fn derivations(
        self,
        played: &Match,
        index: usize,
        derivation_addresses: &mut DerivationAddresses,
    ) -> Vec<Derivation> {
        let event = self.scored.event();
        let texts = Texts::of_event(event);
        let number = index.saturating_add(1);
        let mut derivations = Vec::new();
        for board in &played.boards {
            let tables = [board.home_table, board.away_table];
            let Some(row) = tables.into_iter().flatten().next() else { continue };
            let [north_south, _] = event.results().contestants(row);
            let side = if north_south == played.home { Side::NorthSouth } else { Side::EastWest };
            let target = ExplainTarget::Result { row, side };
            let Explanation::Boards(explained) = self.scored.explain(target, NumberStyle::Short)
            else {
                continue;
            };
            for derivation in explained {
                let place = format!("m{number}b{}", key(event, board.board));
                for row in tables.into_iter().flatten() {
                    derivation_addresses.insert(row, place.clone());
                }
                derivations.push(Derivation {
                    place,
                    board: label(event, board.board),
                    steps: derivation.steps.iter().map(|step| StepView::new(step, texts)).collect(),
                });
            }
        }
        derivations
    }
}

/// Returns the score difference from the home team's side. It is empty if the sides have different ones.
fn difference(score: &BoardScore, texts: &Texts) -> String {
    match score {
        BoardScore::Compared { difference, .. } => signed(difference.get()),
        BoardScore::Ruled(ruled) => {
            let difference = ruled.difference().map(|it| number(&it.to_string(), texts));
            difference.unwrap_or_default()
        }
    }
}

/// Returns the matches by margin and Victory Points, or `None` if the event is not ranked by
/// Victory Points.
pub(crate) fn curve(scored: &ScoredEvent) -> Option<Curve> {
    let event = scored.event();
    let ranked_by = match scored.scores() {
        Scores::Teams(teams) => Some(teams.ranked_by()),
        Scores::PairMatches(pairs) => Some(pairs.standings().ranked_by()),
        _ => None,
    };
    if ranked_by != Some(RankedBy::Vps) {
        return None;
    }
    let on_scale = |played: &&Match| played.counts && !played.awarded && played.has_margin();
    let points = scored.matches().iter().filter(on_scale).filter_map(|played| {
        let [home, away] = played.sides.each_ref().map(|side| side.points.as_ref());
        let [home, away] = [home?, away?];
        let [ours, theirs] = [home, away]
            .map(|vps| FormattedNumber::match_points(scored.regulations(), RankedBy::Vps, vps));
        let [one, other] = [played.home, played.away].map(|team| event.name(team));
        Some(MatchPoint {
            margin: hundredths(&played.sides[0].totals.margin()),
            vps: hundredths(home),
            description: name(&format!("{one} – {other}: {ours} – {theirs}")),
        })
    });
    Curve::new(&points.collect::<Vec<_>>(), Texts::of_event(event))
}
