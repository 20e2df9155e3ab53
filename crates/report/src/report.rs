//! The report of a scored event.

use scoring::{ScoredEvent, Scores};

use crate::column::TableColumns;
use crate::document::{Body, Document};
use crate::heading::{self, RegulationsDocument};
use crate::page::Page;
use crate::part::{Detail, ReportPart};
use crate::results_table::ResultsTable;
use crate::table::{Table, TableRows};
use crate::unavailable::Unavailable;
use crate::view::decisions::{Decisions, RulingSummary, ruling_summaries};
use crate::view::pair_matches::PairMatches;
use crate::view::pairs::rows::ResultsNames;
use crate::view::pairs::{PairScores, Pairs};
use crate::view::regulations;
use crate::view::result_columns::ColumnSelection;
use crate::view::teams::Teams;

/// The report of a scored event. Its parts are computed on request: a ranking of a million results
/// formats no traveller.
///
/// ```
/// use formats::{FileFormat, read};
/// use regulations::{Method, Regulations};
/// use report::{Detail, TableStyle, Report};
///
/// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
/// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
/// let report = Report::new(&scored);
/// assert!(!report.has_parts());
///
/// let [mut text, mut csv, mut json] = [Vec::new(), Vec::new(), Vec::new()];
/// report::page(&report.page(None, Detail::Standings), TableStyle::Plain, &mut text)?;
/// report::csv(&report.table(None, Detail::Boards), &mut csv)?;
/// report::json(&report.document(Detail::Boards), &mut json)?;
/// assert!(String::from_utf8(text)?.starts_with("Method:      matchpoints"));
/// assert!(String::from_utf8(csv)?.starts_with("session,round,board,"));
/// assert!(String::from_utf8(json)?.starts_with("{\n  \"schema_version\": 1,"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    scored: &'a ScoredEvent,
}

/// The view of an event with pair, match or team scores.
enum View<'a> {
    Pairs(Pairs<'a>),
    PairMatches(PairMatches<'a>),
    Teams(Teams<'a>),
}

impl<'a> Report<'a> {
    /// Creates the report of an event's scores.
    #[must_use]
    pub const fn new(scored: &'a ScoredEvent) -> Self {
        Self { scored }
    }

    /// Returns `true` if every [`ReportPart`] can be requested: for matches of teams or of pairs.
    /// For other events, only [`ReportPart::Regulations`] can.
    #[must_use]
    pub const fn has_parts(self) -> bool {
        !matches!(self.scored.scores(), Scores::Matchpoints(_) | Scores::Imps(_))
    }

    /// Returns the reason why a part is unavailable, or `None` if it is available. For events
    /// without matches, only [`ReportPart::Regulations`] is available. Cross-tables and standings
    /// after each round are unavailable for events that are too large.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::{ReportPart, Report};
    /// let read = read(FileFormat::Csv, "home,away,home_imps,away_imps\nFoxes,Hares,30,20\n")?;
    /// let scored = scoring::score(read.event, Method::Teams, Regulations::default())?;
    /// assert_eq!(Report::new(&scored).why_unavailable(ReportPart::CrossTable), None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn why_unavailable(self, part: ReportPart) -> Option<Unavailable> {
        match self.view()? {
            View::Pairs(_) if part == ReportPart::Regulations => None,
            View::Pairs(_) => Some(Unavailable::no_matches()),
            View::PairMatches(matches) => matches.teams().why_unavailable(part),
            View::Teams(teams) => teams.why_unavailable(part),
        }
    }

    /// Returns the report as a director would post it. `part` selects one part: the
    /// regulations, or a part of an event with matches.
    #[must_use]
    pub fn page(self, part: Option<ReportPart>, detail: Detail) -> Page<'a> {
        let mut page = Page::default();
        if let Some(method) = self.method_in_words() {
            page.words(heading::lines(self.scored, &method));
        }
        page.blocks.extend(self.body(part, detail).blocks);
        if let Some(decisions) = self.decision_list().sentences() {
            page.table(decisions);
        }
        page
    }

    /// Returns one line with the scoring method and the size of the event, or `None` if the method
    /// has no report yet.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::{Detail, Report};
    /// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
    /// let scored = scoring::score(read.event, Method::CrossImps, Regulations::default())?;
    /// let report = Report::new(&scored);
    /// assert!(report.method_in_words().is_some_and(|words| words.starts_with("cross-IMPs: against every other table")));
    /// assert!(!report.body(None, Detail::Standings).blocks.is_empty());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn method_in_words(self) -> Option<String> {
        Some(match self.view()? {
            View::Pairs(pairs) => heading::pairs_heading(pairs),
            View::PairMatches(matches) => heading::pair_matches_heading(matches),
            View::Teams(teams) => heading::teams_heading(teams),
        })
    }

    /// Returns the page without its heading and without the decisions at its end.
    #[must_use]
    pub fn body(self, part: Option<ReportPart>, detail: Detail) -> Page<'a> {
        let mut page = Page::default();
        match self.view() {
            _ if part == Some(ReportPart::Regulations) => {
                page.table(regulations::table(self.scored));
            }
            Some(View::Pairs(pairs)) => pairs.add_to(&mut page, detail),
            Some(View::PairMatches(matches)) => matches.add_to(&mut page, part, detail),
            Some(View::Teams(teams)) => teams.add_to(&mut page, part, detail),
            None => {}
        }
        page
    }

    /// Returns the [`body`](Self::body) of a team event without its ranking, its members, and its standings after each
    /// round, for a page that shows these in its own way. For other events, this is the body.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::{Block, Report};
    /// let read = read(FileFormat::Csv, "home,away,home_imps,away_imps\nFoxes,Hares,30,20\n")?;
    /// let scored = scoring::score(read.event, Method::Teams, Regulations::default())?;
    /// let body = Report::new(&scored).body_without_ranking();
    /// assert!(matches!(&body.blocks[..], [Block::Table(matches), ..] if matches.title() == "Matches"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn body_without_ranking(self) -> Page<'a> {
        let mut page = Page::default();
        match self.view() {
            Some(View::Teams(teams)) => teams.add_without_ranking(&mut page),
            _ => return self.body(None, Detail::Standings),
        }
        page
    }

    /// Returns every decision of the director, one row each: rulings, fouled boards, penalties,
    /// matches that were not played, carry-over and corrections. Each row has the reason and the
    /// law or option that it is based on.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::Report;
    /// let read = read(FileFormat::Csv, "board,ns,ew,score,adjustment\n1,1,4,420,\n1,2,3,,AVE+/AVE-\n")?;
    /// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
    /// let mut csv = Vec::new();
    /// report::csv(&Report::new(&scored).decisions(), &mut csv)?;
    /// assert!(String::from_utf8(csv)?.ends_with("ruling,,,,1,2 – 3,AVE+/AVE-,Law 12C2,\n"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn decisions(self) -> Table<'a> {
        self.decision_list().table()
    }

    /// Returns the [`decisions`](Self::decisions) without the rulings on results, for a page that shows
    /// [`rulings`](Self::rulings) in its own way.
    #[must_use]
    pub fn decisions_without_rulings(self) -> Table<'a> {
        Decisions { has_rulings: false, ..self.decision_list() }.table()
    }

    /// Returns the rulings on results, sorted by board, round, and contestants.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::Report;
    /// let read = read(FileFormat::Csv, "board,ns,ew,score,adjustment\n1,1,4,420,\n1,2,3,,AVE+/AVE-\n")?;
    /// let scored = scoring::score(read.event, Method::Matchpoints, Regulations::default())?;
    /// let report = Report::new(&scored);
    /// let rulings = report.rulings();
    /// assert_eq!((rulings.len(), &*rulings[0].awarded, rulings[0].rule), (1, "AVE+/AVE-", "Law 12C2"));
    /// let mut others = Vec::new();
    /// report::csv(&report.decisions_without_rulings(), &mut others)?;
    /// assert_eq!(String::from_utf8(others)?.lines().count(), 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn rulings(self) -> Vec<RulingSummary<'a>> {
        ruling_summaries(self.scored.event())
    }

    fn decision_list(self) -> Decisions<'a> {
        let (pairs, teams) = match self.view() {
            Some(View::Pairs(pairs)) => (Some(pairs), None),
            Some(View::PairMatches(matches)) => (Some(matches.pairs()), Some(matches.teams())),
            Some(View::Teams(teams)) => (None, Some(teams)),
            None => (None, None),
        };
        Decisions { has_rulings: true, event: self.scored.event(), pairs, teams }
    }

    /// Returns one table for programs: the rankings, or every result with its score. `part` selects
    /// the regulations, or a part of an event with matches.
    #[must_use]
    pub fn table(self, part: Option<ReportPart>, detail: Detail) -> Table<'a> {
        if part == Some(ReportPart::Regulations) {
            return regulations::table(self.scored);
        }
        let part = part.unwrap_or(match detail {
            Detail::Standings => ReportPart::Ranking,
            Detail::Boards => ReportPart::Results,
        });
        match self.view() {
            Some(View::Pairs(pairs)) => pairs.table(detail),
            Some(View::PairMatches(matches)) => matches.table(part),
            Some(View::Teams(teams)) => teams.table(part),
            None => Table::new("", TableColumns::<()>::new(), TableRows::from_vec(Vec::new())),
        }
    }

    /// Returns every result with its points, in input order. The table is empty if only match
    /// totals were entered.
    #[must_use]
    pub fn results(self) -> ResultsTable<'a> {
        self.selected_results(ColumnSelection::Filled, None)
    }

    /// Returns every result with exactly the columns that `keep` accepts, even if they are empty.
    /// This is for several events that are written to one file.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::Report;
    /// let read = read(FileFormat::Csv, "board,ns,ew,score\n1,1,4,420\n1,2,3,450\n")?;
    /// let scored = scoring::score(read.event, Method::Butler, Regulations::default())?;
    /// let results = Report::new(&scored).results_with(|name| ["board", "round", "ns_imps"].contains(&name));
    /// let names: Vec<&str> = results.columns().iter().map(|column| &*column.name).collect();
    /// assert_eq!(names, ["round", "board", "ns_imps"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn results_with(self, keep: impl Fn(&str) -> bool) -> ResultsTable<'a> {
        self.selected_results(ColumnSelection::Named(&keep), None)
    }

    /// Returns every result with the columns that can have values if the input has the columns
    /// `input`. This is for the chunks of an input that are written one after another.
    ///
    /// ```
    /// # use formats::{FileFormat, read};
    /// # use regulations::{Method, Regulations};
    /// # use report::Report;
    /// let read = read(FileFormat::Csv, "board,ns,ew,score,adjustment\n1,1,4,420,\n1,2,3,450,\n")?;
    /// let scored = scoring::score(read.event, Method::Butler, Regulations::default())?;
    /// let results = Report::new(&scored).results_of(&["board", "ns", "ew", "score", "adjustment"]);
    /// let names: Vec<&str> = results.columns().iter().map(|column| &*column.name).collect();
    /// assert_eq!(names, ["board", "ns", "ew", "ns_score", "ns_imps", "ew_imps", "adjustment"]);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn results_of(self, input: &[&str]) -> ResultsTable<'a> {
        self.selected_results(ColumnSelection::Named(&|name| can_have_values(name, input)), None)
    }

    /// Returns the results of a chunk of an event, like [`results_of`](Self::results_of). `names`
    /// caches the formatted names for all chunks. All chunks must belong to the same event, in
    /// which names keep their IDs.
    #[must_use]
    pub fn results_of_chunk(self, input: &[&str], names: &'a mut ResultsNames) -> ResultsTable<'a> {
        self.selected_results(
            ColumnSelection::Named(&|name| can_have_values(name, input)),
            Some(names),
        )
    }

    fn selected_results(
        self,
        selection: ColumnSelection<'_>,
        names: Option<&'a mut ResultsNames>,
    ) -> ResultsTable<'a> {
        match self.view() {
            Some(View::Pairs(pairs)) => ResultsTable::from_pairs(pairs.rows(selection, names)),
            Some(View::PairMatches(matches)) => {
                ResultsTable::from_pairs(matches.pairs().rows(selection, names))
            }
            Some(View::Teams(teams)) => teams.rows(selection),
            None => ResultsTable::from_table(self.table(None, Detail::Boards), 0),
        }
    }

    /// Returns the whole report for programs. Numbers that are not always whole are strings.
    #[must_use]
    pub fn document(self, detail: Detail) -> Document<'a> {
        let event = self.scored.event();
        let (method, body) = match self.view() {
            Some(View::Pairs(pairs)) => {
                (pairs.method().name(), Body::Pairs(pairs.document(detail)))
            }
            Some(View::PairMatches(matches)) => {
                (matches.method().name(), Body::PairMatches(matches.document(detail)))
            }
            Some(View::Teams(teams)) => {
                (teams.scores.method().name(), Body::Teams(teams.document(detail)))
            }
            None => (self.scored.method().name(), Body::Empty {}),
        };
        let regulations = RegulationsDocument::new(self.scored);
        let decisions = self.decision_list().lines();
        Document::new(event.title.as_deref(), method, regulations, decisions, body)
    }

    /// Returns the view of the event, or `None` if its method has no report yet.
    fn view(self) -> Option<View<'a>> {
        let (event, regulations) = (&**self.scored.event(), &**self.scored.regulations());
        let pairs = |scores| Some(View::Pairs(Pairs { event, regulations, scores }));
        match self.scored.scores() {
            Scores::Matchpoints(scores) => pairs(PairScores::Matchpoints(scores)),
            Scores::Imps(scores) => pairs(PairScores::Imps(scores)),
            Scores::PairMatches(scores) => {
                Some(View::PairMatches(PairMatches { event, scores, regulations }))
            }
            Scores::Teams(scores) => Some(View::Teams(Teams { event, scores, regulations })),
            _ => None,
        }
    }
}

/// Returns `true` if a results column can have values when the input has these columns.
fn can_have_values(name: &str, input: &[&str]) -> bool {
    let has = |names: &[&str]| input.iter().any(|name| names.contains(name));
    match name {
        "session" | "round" | "table" => has(&[name]),
        "contract" | "declarer" | "result" => has(&["contract"]),
        "adjustment" => has(&["adjustment", "ns_score", "ew_score"]),
        _ => true,
    }
}
