//! Travellers: the results of each board grouped by score, with the derivation of each number.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use askama::Template;
use bridge_core::{Exact, Score, Side, Vulnerability};
use event::{BoardId, Event, Outcome, ResultId};
use regulations::Method;
use scoring::{
    BoardDerivation, BoardPoints, ExplainTarget, Explanation, NumberStyle, PairTables, ScoredEvent,
    Scores, Traveller, TravellerLine,
};

use crate::addresses::Addresses;
use crate::card_addresses::{CardAddresses, ContestantLink};
use crate::contestants::rounded_hundredths;
use crate::error::PageError;
use crate::escaped::{markup, name, number, played, printed, signed, slug};
use crate::hand_diagram::{BoardHands, board_hands};
use crate::picture::{Column, Frequencies};
use crate::step_view::StepView;
use crate::texts::Texts;

/// A traveller as markup.
#[derive(Debug)]
pub(crate) struct BoardPart {
    pub(crate) key: String,
    pub(crate) label: String,
    pub(crate) markup: String,
}

/// A traveller.
#[derive(Debug, Template)]
#[template(path = "board.html")]
struct BoardView {
    key: String,
    label: String,
    dealer: &'static str,
    dealer_class: char,
    vulnerability: &'static str,
    vulnerability_class: &'static str,
    unit: &'static str,
    picture: Option<Frequencies>,
    groups: Vec<Group>,
    has_derivations: bool,
    hands: BoardHands,
    texts: &'static Texts,
}

/// The results with one score.
#[derive(Debug)]
struct Group {
    /// The address of the derivation.
    place: String,
    /// The score from North-South's side, with its sign.
    score: String,
    points: [String; 2],
    /// The points of North-South compared with the average.
    balance: Ordering,
    rows: Vec<ResultView>,
    ruling: Option<String>,
    steps: Vec<Derivation>,
    /// The derivation of the East-West score. Empty if it is the negative of the North-South score.
    their_steps: Vec<Derivation>,
}

/// The derivation of a score.
#[derive(Debug, Template)]
#[template(
    source = "{% if let Some(player) = player %}<bdi>{{ player }}</bdi>: {% endif %}{% for step in steps %}{{ step.text }} <i>{{ step.source }}</i> {% endfor %}",
    ext = "html"
)]
struct Derivation {
    /// The player, if partners have different scores.
    player: Option<String>,
    steps: Vec<StepView>,
}

/// A result.
#[derive(Debug)]
struct ResultView {
    pairs: [ContestantLink; 2],
    contract: String,
    declarer: String,
    tricks: String,
}

/// The addresses of derivations, by result.
pub(crate) type DerivationAddresses = BTreeMap<ResultId, String>;

/// The event and the level of detail for showing boards.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardRenderer<'a> {
    pub(crate) scored: &'a ScoredEvent,
    pub(crate) card_addresses: &'a CardAddresses,
    pub(crate) with_derivations: bool,
}

/// Returns the label of a board: its number, preceded by its session if it has one.
pub(crate) fn label(event: &Event, board: BoardId) -> String {
    with_session(event, board, name, " · ")
}

/// Returns a board's identifier in addresses.
pub(crate) fn key(event: &Event, board: BoardId) -> String {
    with_session(event, board, slug, "-")
}

/// Returns the class of the color of the vulnerable sides.
pub(crate) const fn vulnerability_class(of_board: Vulnerability) -> &'static str {
    match of_board {
        Vulnerability::None => "vnone",
        Vulnerability::NorthSouth => "vNS",
        Vulnerability::EastWest => "vEW",
        Vulnerability::Both => "vboth",
    }
}

/// Returns the number of a board, preceded by its session if it has one.
fn with_session(
    event: &Event,
    board: BoardId,
    format: fn(&str) -> String,
    separator: &str,
) -> String {
    let at = event.board_at(board);
    let session = at.session.map(|session| format(event.name(session)));
    match session.filter(|session| !session.is_empty()) {
        Some(session) => format!("{session}{separator}{}", at.number),
        None => at.number.to_string(),
    }
}

impl BoardRenderer<'_> {
    /// Creates the traveller of a board and adds the addresses of its derivations to `derivation_addresses`.
    pub(crate) fn board(
        self,
        traveller: &Traveller,
        derivation_addresses: &mut DerivationAddresses,
    ) -> Result<BoardPart, PageError> {
        let event = &**self.scored.event();
        let texts = Texts::of_event(event);
        let at = event.board_at(traveller.board);
        let key = key(event, traveller.board);
        let groups = self.groups(traveller, &key, derivation_addresses);
        let vulnerability_class = vulnerability_class(at.vulnerability);
        let view = BoardView {
            label: label(event, traveller.board),
            dealer: texts.hands.seat_letter(at.number.dealer()),
            dealer_class: at.number.dealer().letter(),
            vulnerability: texts.vulnerability(at.vulnerability),
            vulnerability_class,
            unit: self.unit(),
            picture: Frequencies::new(frequency_columns(&groups), texts.frequencies),
            hands: board_hands(
                event,
                traveller.board,
                &mut traveller.results.iter().map(|line| line.row),
            )?,
            has_derivations: groups.iter().any(|(_, group)| !group.steps.is_empty()),
            groups: groups.into_iter().map(|(_, group)| group).collect(),
            key,
            texts,
        };
        let markup = markup(&view)?;
        Ok(BoardPart { key: view.key, label: view.label, markup })
    }

    /// Returns the abbreviated unit of the points.
    pub(crate) fn unit(self) -> &'static str {
        match self.scored.scores() {
            Scores::Matchpoints(_) => "MP",
            Scores::Imps(_) => "IMPs",
            Scores::PairMatches(matches) => match matches.tables() {
                PairTables::Matchpoints(_) => "MP",
                PairTables::Imps(_) => "IMPs",
            },
            _ if self.scored.method() == Method::Teams => "IMPs",
            _ => Texts::of_event(self.scored.event()).points,
        }
    }

    /// Returns the results of a board grouped by score. The best result for North-South is first,
    /// and boards that were not played are last.
    fn groups(
        self,
        traveller: &Traveller,
        key: &str,
        derivation_addresses: &mut DerivationAddresses,
    ) -> Vec<(Option<Score>, Group)> {
        type GroupKey = (Option<Score>, Option<String>, [String; 2]);
        let event = &**self.scored.event();
        let results = event.results();
        let mut groups_by_key: Vec<(GroupKey, Vec<&TravellerLine>)> = Vec::new();
        let mut lines: Vec<&TravellerLine> = traveller.results.iter().collect();
        bridge_core::sort_list_by_key(&mut lines, |line| {
            let score = results.score(line.row);
            let is_ruled = results.adjustment(line.row).is_some();
            (score.is_none(), std::cmp::Reverse(score), is_ruled, line.row)
        });
        for line in lines {
            let ruling = results.adjustment(line.row).map(|ruling| name(&ruling.to_string()));
            let points = points(line, Texts::of_event(event));
            let group_key = (results.score(line.row), ruling, points);
            match groups_by_key.iter_mut().find(|(known, _)| *known == group_key) {
                Some((_, rows)) => rows.push(line),
                None => groups_by_key.push((group_key, vec![line])),
            }
        }
        let mut addresses = Addresses::default();
        let mut groups = Vec::new();
        for ((score, ruling, points), lines) in groups_by_key {
            let base_address =
                score.map_or_else(|| format!("b{key}s"), |score| format!("b{key}s{score}"));
            let place = addresses.reserve(&base_address);
            let explain = |side| {
                let first = lines.first().filter(|_| self.with_derivations);
                first.map_or_else(Vec::new, |line| self.derivations(line.row, side))
            };
            let is_mirrored = ruling.is_none() && !event.is_individual();
            let their_steps = if is_mirrored { Vec::new() } else { explain(Side::EastWest) };
            for line in lines.iter().filter(|_| self.with_derivations) {
                derivation_addresses.insert(line.row, place.clone());
            }
            let group = Group {
                place,
                score: score.map_or_else(|| "–".to_owned(), |score| signed(score.get())),
                points,
                balance: lines.first().map_or(Ordering::Equal, |line| balance(line)),
                steps: explain(Side::NorthSouth),
                their_steps,
                rows: lines.iter().map(|line| self.result(line.row)).collect(),
                ruling,
            };
            groups.push((score, group));
        }
        groups
    }

    fn result(self, row: ResultId) -> ResultView {
        let event = &**self.scored.event();
        let result = event.results().row(row);
        let [mut contract, declarer, tricks] = played(result.outcome, Texts::of_event(event));
        if result.outcome == Outcome::NotPlayed {
            "–".clone_into(&mut contract);
        }
        let pairs = Side::ALL.map(|side| {
            let pair = side.select([result.north_south, result.east_west]);
            self.card_addresses.link(event, pair, Some(self.scored.ranked_side(row, side)))
        });
        ResultView { pairs, contract, declarer, tricks }
    }

    /// Returns the derivation of a side's score, or one derivation per partner if their scores
    /// differ.
    fn derivations(self, row: ResultId, side: Side) -> Vec<Derivation> {
        let target = ExplainTarget::Result { row, side };
        let Explanation::Boards(derivations) = self.scored.explain(target, NumberStyle::Short)
        else {
            return Vec::new();
        };
        let has_several_players = derivations.len() > 1;
        let event = self.scored.event();
        let texts = Texts::of_event(event);
        let derivation = |derivation: BoardDerivation| Derivation {
            player: has_several_players.then(|| name(event.name(derivation.contestant))),
            steps: derivation.steps.iter().map(|step| StepView::new(step, texts)).collect(),
        };
        derivations.into_iter().map(derivation).collect()
    }
}

/// Returns the printed points of both sides. If partners of an individual event have different
/// points, both numbers are returned.
fn points(line: &TravellerLine, texts: &Texts) -> [String; 2] {
    Side::ALL.map(|side| {
        let first = printed(side.select(line.printed.each_ref()).as_ref(), texts);
        match side.select(line.printed_second.each_ref()) {
            Some(second) => format!("{first} / {}", number(&second.to_string(), texts)),
            None => first,
        }
    })
}

/// Compares the points of North-South with the average.
fn balance(line: &TravellerLine) -> Ordering {
    match &line.points[0] {
        BoardPoints::Matchpoints { won: Some(won), top } => {
            won.exact().cmp(&top.exact().times(Exact::HALF))
        }
        _ => line.printed[0].as_ref().and_then(rounded_hundredths).cmp(&Some(0)),
    }
}

/// Returns the frequencies of the unadjusted scores, starting with the worst for North-South.
fn frequency_columns(groups: &[(Option<Score>, Group)]) -> Vec<Column> {
    let mut columns = Vec::new();
    for (score, group) in groups.iter().rev() {
        if score.is_none() || group.ruling.is_some() {
            continue;
        }
        columns.push(Column {
            score: group.score.clone(),
            times: i64::try_from(group.rows.len()).unwrap_or(i64::MAX),
            earned: group.points[0].clone(),
            balance: group.balance,
        });
    }
    columns
}
