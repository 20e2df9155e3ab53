use std::num::NonZeroU32;

use crate::imp_model::ImpModel;
use crate::imp_model::expected::{ExpectedAwards, MANY};
use crate::numbers::number::Number;
use crate::strengths::Strengths;
use crate::strengths::standing::{RankedTeam, rank};
use crate::tournament::Tournament;
use crate::tournament::team_match::{MatchError, TeamMatch};

/// A team match as it was played: the first team won by `margin` IMPs over `boards` boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ImpMatch {
    /// The first team.
    pub first: usize,
    /// The second team.
    pub second: usize,
    /// The first team's margin, in IMPs.
    pub margin: i32,
    /// The boards that were played.
    pub boards: NonZeroU32,
}

impl ImpMatch {
    /// The match as probabilities of winning, by (3.3).
    ///
    /// # Errors
    ///
    /// [`MatchError`] where a team meets itself.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::{ImpMatch, ImpModel};
    ///
    /// let boards = NonZeroU32::new(8).ok_or("no boards")?;
    /// let won = ImpMatch { first: 0, second: 1, margin: 10, boards }.shares(ImpModel::PAPER)?;
    /// // A standard deviation is √8 · 5.5 IMPs, about 15.6.
    /// assert!(won.won()[0] > 0.73 && won.won()[0] < 0.75);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn shares(&self, model: ImpModel) -> Result<TeamMatch, MatchError> {
        model.played(self.first, self.second, f64::from(self.margin), self.boards)
    }
}

/// One entry of a completed cross-table, from the side of the row's team.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TableCell {
    /// Its award: of the match played, the mean of several, or the expected one of a virtual match.
    pub award: f64,
    /// Its margin in IMPs, real or expected; nothing where awards were not made from IMPs.
    pub margin: Option<f64>,
    /// How many matches were really played; 0 marks a virtual match.
    pub played: u32,
    /// How many games were really played, where the award is their share of another number.
    pub of: Option<f64>,
}

/// The cross-table with every match that was not played filled in: who would have won the whole.
///
/// - Rows and columns are teams; an entry is empty on the diagonal and between teams of groups that
///   cannot be compared, even where they met: a total compares the teams of a group, and who met whom
///   outside it would otherwise decide.
/// - Where a pair met several times, its entry is the mean of these matches, so that every opponent
///   counts once.
///
/// Source: `Dirksen–Stieglitz`, section 5, steps 3 to 5.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CompletedTable {
    teams: usize,
    cells: Vec<Option<TableCell>>,
}

impl CompletedTable {
    /// From IMPs: real matches by the scale, virtual ones by its expected award.
    ///
    /// - Takes: the strengths; the matches; the boards of a virtual match; the award of every whole
    ///   margin over a number of boards, from that team's side. Margins that a pair won in several
    ///   matches are averaged, too.
    /// - Gives: the table; matches that name unknown teams are left out. From 100 teams on expected awards have thirteen
    ///   digits: they are read off polynomials through the sums (5.1).
    ///
    /// Source: `Dirksen–Stieglitz`, (1.2) for real matches, (5.1) for virtual ones.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::{CompletedTable, FitOptions, ImpMatch, ImpModel, Tournament, fit};
    ///
    /// // 0 beat 1 by 10 IMPs and 1 beat 2; three IMPs are a Victory Point.
    /// let boards = NonZeroU32::new(8).ok_or("no boards")?;
    /// let matches = [(0, 1), (1, 2)].map(|(first, second)| ImpMatch { first, second, margin: 10, boards });
    /// let shares = matches.iter().map(|played| played.shares(ImpModel::PAPER));
    /// let tournament = Tournament::from_results(3, shares)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let award = |margin: i32, _| (10.0 + f64::from(margin) / 3.0).clamp(0.0, 20.0);
    /// let table = CompletedTable::from_imps(fit.strengths(), &matches, ImpModel::PAPER, boards, award);
    /// // The match of 0 and 2 is virtual: 0 would win it by more than either real one was won.
    /// let expected = table.cell(0, 2).ok_or("no match")?;
    /// assert_eq!(expected.played, 0);
    /// assert!(expected.award > 10.0 + 10.0 / 3.0);
    /// assert!((table.totals().iter().sum::<f64>() - 60.0).abs() < 1e-9);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_imps(
        strengths: &Strengths,
        matches: &[ImpMatch],
        model: ImpModel,
        boards: NonZeroU32,
        award: impl Fn(i32, NonZeroU32) -> f64,
    ) -> Self {
        let mut table = Self::empty(strengths.logs().len());
        for played in matches {
            for (team, other, margin) in [
                (played.first, played.second, played.margin),
                (played.second, played.first, played.margin.saturating_neg()),
            ] {
                let award = award(margin, played.boards);
                table.add(strengths, [team, other], award, Some(f64::from(margin)));
            }
        }
        let mut many = ExpectedAwards::new(model, boards, |n| award(n, boards));
        let are_many = table.cells.len() >= MANY;
        table.finish(strengths, |log_odds| {
            let margin = model.margin(log_odds, boards);
            let award = if are_many {
                many.of(margin)
            } else {
                model.expected(margin, boards, |n| award(n, boards))
            };
            (award, Some(margin))
        })
    }

    /// From margins in IMPs, each worth itself: what is expected of a virtual match is its margin.
    ///
    /// - Takes: for each real match its teams and the margin of the first.
    ///
    /// Source: `Dirksen–Stieglitz`, section 3.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::{CompletedTable, FitOptions, ImpModel, Tournament, fit};
    ///
    /// let boards = NonZeroU32::new(8).ok_or("no boards")?;
    /// let matches = [([0, 1], 10.0), ([1, 2], 10.0)];
    /// let shares = matches.map(|([a, b], margin)| ImpModel::PAPER.played(a, b, margin, boards));
    /// let tournament = Tournament::from_results(3, shares)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let table = CompletedTable::from_margins(fit.strengths(), &matches, ImpModel::PAPER, boards);
    /// assert_eq!(table.cell(1, 0).and_then(|cell| cell.margin), Some(-10.0));
    /// assert!(table.cell(0, 2).and_then(|cell| cell.margin) > Some(19.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_margins(
        strengths: &Strengths,
        matches: &[([usize; 2], f64)],
        model: ImpModel,
        boards: NonZeroU32,
    ) -> Self {
        let mut table = Self::empty(strengths.logs().len());
        for &([first, second], margin) in matches {
            table.add(strengths, [first, second], margin, Some(margin));
            table.add(strengths, [second, first], -margin, Some(-margin));
        }
        table.finish(strengths, |log_odds| {
            let margin = model.margin(log_odds, boards);
            (margin, Some(margin))
        })
    }

    /// From shares: what was won in real matches, `of`·p in virtual ones.
    ///
    /// The form of 1987: Victory Points and a match worth `of` of them; or games, and `of` to play.
    ///
    /// Source: `Dirksen–Stieglitz`, (4.5): kᵢⱼ·pᵢⱼ is what a team is expected to win.
    ///
    /// ```
    /// use zermelo::{CompletedTable, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // Victory Points of a match worth 30: 0 and 2 have not met, and 0 is four times as strong.
    /// let results = [TeamMatch::from_total(0, 1, 20.0, 30.0), TeamMatch::from_total(1, 2, 20.0, 30.0)];
    /// let tournament = Tournament::from_results(3, results)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let table = CompletedTable::from_shares(fit.strengths(), &tournament, 30.0);
    /// let rounded: Vec<String> = table.totals().iter().map(|total| format!("{total:.2}")).collect();
    /// assert_eq!(rounded, ["44.00", "30.00", "16.00"]);
    /// assert_eq!((table.teams(), table.ranking()[0].team), (3, 0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_shares(strengths: &Strengths, tournament: &Tournament, of: f64) -> Self {
        Self::won(strengths, tournament).finish_shares(strengths, of)
    }

    /// From games: the share that was won of all games two teams played, and p where they played none, times `of`. A match
    /// of ten games and ten matches of one game say the same.
    ///
    /// ```
    /// use zermelo::{CompletedTable, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // Three games of four are 7.5 of 10.
    /// let tournament = Tournament::from_results(2, [TeamMatch::from_total(0, 1, 3.0, 4.0)])?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let table = CompletedTable::from_games(fit.strengths(), &tournament, 10.0);
    /// assert_eq!(table.totals(), [7.5, 2.5]);
    /// assert_eq!(table.cell(0, 1).and_then(|cell| cell.of), Some(4.0));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn from_games(strengths: &Strengths, tournament: &Tournament, of: f64) -> Self {
        let mut table = Self::won(strengths, tournament);
        for team in 0..table.teams {
            for other in 0..team {
                let both = [(team, other), (other, team)];
                let games: f64 =
                    both.iter().filter_map(|&(a, b)| table.cell(a, b)).map(|it| it.award).sum();
                for (a, b) in both {
                    if let Some(Some(cell)) = table.place(a, b) {
                        cell.award *= of * f64::from(cell.played) / games;
                        cell.of = Some(games).filter(|games| (games - of).abs() > 1e-9 * of);
                    }
                }
            }
        }
        table.finish_shares(strengths, of)
    }

    /// The sums of what was won in real matches.
    fn won(strengths: &Strengths, tournament: &Tournament) -> Self {
        let mut table = Self::empty(strengths.logs().len());
        for played in tournament.matches() {
            let [first, second] = played.teams();
            let [won, lost] = played.won();
            table.add(strengths, [first, second], won, None);
            table.add(strengths, [second, first], lost, None);
        }
        table
    }

    fn finish_shares(self, strengths: &Strengths, of: f64) -> Self {
        self.finish(strengths, |log_odds| (of * crate::strengths::logistic(log_odds)[0], None))
    }

    fn empty(teams: usize) -> Self {
        Self { teams, cells: vec![None; teams.saturating_mul(teams)] }
    }

    /// The place of an entry, to fill it in.
    fn place(&mut self, team: usize, other: usize) -> Option<&mut Option<TableCell>> {
        self.cells.chunks_mut(self.teams.max(1)).nth(team)?.get_mut(other)
    }

    /// Adds a real match within a group to the sums of a cell.
    fn add(
        &mut self,
        strengths: &Strengths,
        [team, other]: [usize; 2],
        award: f64,
        margin: Option<f64>,
    ) {
        if team == other || !strengths.groups().are_together(team, other) {
            return;
        }
        let nothing = TableCell { award: 0.0, margin: margin.map(|_| 0.0), played: 0, of: None };
        if let Some(place) = self.place(team, other) {
            let cell = place.get_or_insert(nothing);
            cell.award += award;
            cell.margin = cell.margin.zip(margin).map(|(sum, margin)| sum + margin);
            cell.played.count_up();
        }
    }

    /// Turns sums into means and fills in what was not played.
    fn finish(
        mut self,
        strengths: &Strengths,
        mut virtual_match: impl FnMut(f64) -> (f64, Option<f64>),
    ) -> Self {
        for (team, row) in self.cells.chunks_mut(self.teams.max(1)).enumerate() {
            for (other, cell) in row.iter_mut().enumerate() {
                if let Some(cell) = cell {
                    let played = f64::from(cell.played);
                    cell.award /= played;
                    cell.margin = cell.margin.map(|sum| sum / played);
                } else if team != other {
                    *cell = strengths.log_odds(team, other).map(|log_odds| {
                        let (award, margin) = virtual_match(log_odds);
                        TableCell { award, margin, played: 0, of: None }
                    });
                }
            }
        }
        self
    }

    /// How many teams there are.
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// An entry; nothing on the diagonal, between groups and beyond the table.
    #[must_use]
    pub fn cell(&self, team: usize, other: usize) -> Option<TableCell> {
        *self.cells.chunks(self.teams.max(1)).nth(team)?.get(other)?
    }

    /// What each team won in all, unrounded.
    #[must_use]
    pub fn totals(&self) -> Vec<f64> {
        // From 0 on: the sum of no numbers would be −0.
        let row = |row: &[Option<TableCell>]| {
            row.iter().flatten().fold(0.0, |sum, cell| sum + cell.award)
        };
        self.cells.chunks(self.teams.max(1)).map(row).collect()
    }

    /// The ranking by unrounded totals: the final order of the paper.
    #[must_use]
    pub fn ranking(&self) -> Vec<RankedTeam> {
        rank(&self.totals())
    }
}
