//! The texts of a page in one language.

use bridge_core::{Side, Vulnerability};
use scoring::StepWording;

use crate::hand_texts::HandTexts;
use crate::strength_texts::StrengthTexts;

/// The names of the columns that have a heading in each language.
pub(crate) const COLUMNS: [&str; 41] = [
    "place",
    "pair",
    "player",
    "team",
    "members",
    "boards",
    "matches",
    "matchpoints",
    "available",
    "percent",
    "vps",
    "extra",
    "imps",
    "imps_won",
    "imps_lost",
    "imps_net",
    "imps_per_board",
    "board_points",
    "rounds",
    "total",
    "handicap",
    "handicap_percent",
    "handicap_place",
    "carried",
    "session",
    "section",
    "stage",
    "round",
    "table",
    "board",
    "home",
    "away",
    "opponents",
    "margin",
    "remark",
    "contestants",
    "decision",
    "awarded",
    "rule",
    "reason",
    "strength",
];

/// The kinds of decisions in the table of rulings.
pub(crate) const DECISIONS: [&str; 14] = [
    "ruling",
    "fouled board",
    "correction",
    "penalty",
    "bonus",
    "datum",
    "carry-forward",
    "carry-over",
    "award",
    "forfeit",
    "void match",
    "withdrawal",
    "bye",
    "lot",
];

/// The texts of a page in one language.
#[derive(Debug)]
pub(crate) struct Texts {
    /// The decimal separator.
    pub(crate) decimal: char,
    /// The abbreviation of notrump.
    pub(crate) notrump: &'static str,
    /// A board that was passed out.
    pub(crate) passed_out: &'static str,
    /// North-South and East-West.
    pub(crate) sides: [&'static str; 2],
    pub(crate) sides_short: [&'static str; 2],
    /// Neither side, and both sides.
    pub(crate) nobody_vulnerable: &'static str,
    pub(crate) both_vulnerable: &'static str,
    /// Matchpoints, Swiss pairs, Butler, cross-IMPs, teams, board-a-match, and Patton.
    pub(crate) methods: [&'static str; 7],
    /// The headings of [`COLUMNS`].
    pub(crate) columns: [&'static str; COLUMNS.len()],
    /// The qualifying sessions and the final.
    pub(crate) stages: [&'static str; 2],
    /// The names of [`DECISIONS`].
    pub(crate) decisions: [&'static str; DECISIONS.len()],
    pub(crate) language: &'static str,
    pub(crate) untitled: &'static str,
    pub(crate) to_ranking: &'static str,
    pub(crate) parts: &'static str,
    pub(crate) poster: &'static str,
    pub(crate) back: &'static str,
    pub(crate) find: &'static str,
    pub(crate) find_long: &'static str,
    pub(crate) ranking: &'static str,
    pub(crate) by_board: &'static str,
    pub(crate) race: &'static str,
    pub(crate) race_note: &'static str,
    pub(crate) pairs: &'static str,
    pub(crate) pairs_note: &'static str,
    pub(crate) boards: &'static str,
    pub(crate) boards_note: &'static str,
    pub(crate) board: &'static str,
    pub(crate) dealer: &'static str,
    pub(crate) vulnerable: &'static str,
    pub(crate) contract: &'static str,
    pub(crate) declarer: &'static str,
    pub(crate) against: &'static str,
    pub(crate) score: &'static str,
    pub(crate) how: &'static str,
    pub(crate) printed: &'static str,
    pub(crate) place: &'static str,
    pub(crate) why: &'static str,
    pub(crate) where_boards_fell: &'static str,
    pub(crate) where_boards_fell_note: &'static str,
    pub(crate) frequencies: &'static str,
    pub(crate) heat: &'static str,
    pub(crate) heat_label: &'static str,
    pub(crate) matches: &'static str,
    pub(crate) matches_note: &'static str,
    pub(crate) teams: &'static str,
    pub(crate) curve: &'static str,
    pub(crate) curve_note: &'static str,
    pub(crate) rulings: &'static str,
    pub(crate) no_decisions: &'static str,
    pub(crate) more_decisions: &'static str,
    pub(crate) more_row: &'static str,
    pub(crate) more_rows: &'static str,
    pub(crate) more_tables: &'static str,
    pub(crate) regulations: &'static str,
    pub(crate) regulations_note: &'static str,
    pub(crate) from_configuration: &'static str,
    pub(crate) option: &'static str,
    pub(crate) value: &'static str,
    pub(crate) source: &'static str,
    pub(crate) graph: &'static str,
    pub(crate) graph_note: &'static str,
    pub(crate) no_cards: &'static str,
    pub(crate) no_derivations: &'static str,
    pub(crate) no_travellers: &'static str,
    pub(crate) rest: &'static str,
    pub(crate) found_none: &'static str,
    pub(crate) found_one: &'static str,
    pub(crate) found_many: &'static str,
    pub(crate) footer: &'static str,
    pub(crate) team: &'static str,
    pub(crate) vps: &'static str,
    pub(crate) net_imps: &'static str,
    pub(crate) points: &'static str,
    pub(crate) bye: &'static str,
    pub(crate) place_heading: &'static str,
    pub(crate) round_letter: &'static str,
    pub(crate) round: &'static str,
    pub(crate) behind: &'static str,
    pub(crate) places_after_rounds: &'static str,
    pub(crate) places_note: &'static str,
    pub(crate) void_match: &'static str,
    pub(crate) home_table: &'static str,
    pub(crate) away_table: &'static str,
    pub(crate) not_played: &'static str,
    pub(crate) one_table_not_played: &'static str,
    pub(crate) one_table_missing: &'static str,
    pub(crate) difference: &'static str,
    pub(crate) ruling: &'static str,
    pub(crate) ahead: &'static str,
    pub(crate) cells_note: &'static str,
    pub(crate) at_the_table: &'static str,
    pub(crate) table: &'static str,
    pub(crate) director: &'static str,
    pub(crate) bracket: &'static str,
    pub(crate) winner: &'static str,
    pub(crate) forfeit: &'static str,
    /// The open room and the closed room.
    pub(crate) rooms: [&'static str; 2],
    pub(crate) butler: &'static str,
    pub(crate) butler_note: &'static str,
    pub(crate) hands: HandTexts,
    pub(crate) strengths: StrengthTexts,
    /// The sentences of derivations.
    pub(crate) steps: StepWording,
}

impl Texts {
    /// Returns the name of a side.
    pub(crate) fn side(&self, side: Side) -> &'static str {
        side.select(self.sides)
    }

    /// Returns the short name of a side, such as `N-S`.
    pub(crate) fn side_short(&self, side: Side) -> &'static str {
        side.select(self.sides_short)
    }

    /// Returns the vulnerable sides.
    pub(crate) fn vulnerability(&self, vulnerability: Vulnerability) -> &'static str {
        match vulnerability {
            Vulnerability::None => self.nobody_vulnerable,
            Vulnerability::NorthSouth => self.side_short(Side::NorthSouth),
            Vulnerability::EastWest => self.side_short(Side::EastWest),
            Vulnerability::Both => self.both_vulnerable,
        }
    }

    /// Returns the name of a kind of decision, or `None` if the kind is unknown.
    pub(crate) fn decision(&self, kind: &str) -> Option<&'static str> {
        let at = DECISIONS.iter().position(|known| *known == kind)?;
        self.decisions.get(at).copied()
    }

    /// Returns `true` if the texts are English, which are the texts of the report.
    pub(crate) fn is_english(&self) -> bool {
        self.language == "en"
    }

    /// Returns the heading of a column, or `None` if the column has no heading in each language.
    pub(crate) fn column(&self, name: &str) -> Option<&'static str> {
        let at = COLUMNS.iter().position(|column| *column == name)?;
        self.columns.get(at).copied()
    }
}
