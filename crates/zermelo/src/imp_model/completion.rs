use std::num::NonZeroU32;

use crate::imp_model::ImpModel;
use crate::imp_model::expected::{ExpectedAwards, MIN_MARGINS_FOR_POLYNOMIALS};
use crate::numbers::number::Number;
use crate::strengths::Strengths;
use crate::strengths::standing::{RankedTeam, rank_by_value};
use crate::tournament::Tournament;
use crate::tournament::team_match::{MatchError, TeamMatch};

/// A played team match: the first team won by `margin` IMPs over `boards` boards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ImpMatch {
    /// The first team.
    pub first: usize,
    /// The second team.
    pub second: usize,
    /// The first team's margin in IMPs; negative if it lost.
    pub margin: i32,
    /// The number of boards played.
    pub boards: NonZeroU32,
}

impl ImpMatch {
    /// Converts the margin to winning probabilities by (3.3).
    ///
    /// # Errors
    ///
    /// [`MatchError`] if both teams are the same.
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

/// One cell of a completed cross-table, from the side of the row's team.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
#[non_exhaustive]
pub struct TableCell {
    /// The award. If the teams played several matches, it is their mean; for a virtual match it is
    /// the expected award.
    pub award: f64,
    /// The played or expected margin in IMPs; `None` if the awards do not come from IMPs.
    pub margin: Option<f64>,
    /// The number of matches played; 0 marks a virtual match.
    pub played: u32,
    /// The number of games played, if the award was scaled to another number of games.
    pub of: Option<f64>,
}

/// The cross-table in which every match that was not played is replaced by a virtual match.
///
/// - Rows and columns are teams. A cell is empty on the diagonal and between teams of different
///   groups, even if they played each other. Totals compare the teams of one group only, so matches
///   outside it must not count.
/// - If two teams played several matches, their cell is the mean, so every opponent counts once.
///
/// Source: `Dirksen–Stieglitz`, section 5, steps 3 to 5.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct CompletedTable {
    teams: usize,
    cells: Vec<Option<TableCell>>,
}

impl CompletedTable {
    /// Creates the table from IMP margins. Played matches are awarded by the scale, virtual ones
    /// get its expected award.
    ///
    /// `boards` is the length of a virtual match. `award` returns the award of a whole margin over
    /// a number of boards, from the side that the margin belongs to. Margins of several matches of
    /// two teams are averaged, too.
    ///
    /// Matches with unknown teams are ignored. From 100 teams on, expected awards are accurate to
    /// 13 digits because they are interpolated by polynomials.
    ///
    /// Source: `Dirksen–Stieglitz`, (1.2) for real matches, (5.1) for virtual ones.
    ///
    /// ```
    /// use std::num::NonZeroU32;
    /// use zermelo::{CompletedTable, FitOptions, ImpMatch, ImpModel, Tournament, fit};
    ///
    /// // Team 0 beat 1 by 10 IMPs, and 1 beat 2 by 10. Three IMPs are a Victory Point.
    /// let boards = NonZeroU32::new(8).ok_or("no boards")?;
    /// let matches = [(0, 1), (1, 2)].map(|(first, second)| ImpMatch { first, second, margin: 10, boards });
    /// let shares = matches.iter().map(|played| played.shares(ImpModel::PAPER));
    /// let tournament = Tournament::from_results(3, shares)?;
    /// let fit = fit(&tournament, &FitOptions::default())?;
    /// let award = |margin: i32, _| (10.0 + f64::from(margin) / 3.0).clamp(0.0, 20.0);
    /// let table = CompletedTable::from_imps(fit.strengths(), &matches, ImpModel::PAPER, boards, award);
    /// // In the virtual match of 0 and 2 the expected margin is larger than in the real ones.
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
        let are_many = table.cells.len() >= MIN_MARGINS_FOR_POLYNOMIALS;
        table.finish(strengths, |log_odds| {
            let margin = model.margin(log_odds, boards);
            let award = if are_many {
                many.at_margin(margin)
            } else {
                model.expected(margin, boards, |n| award(n, boards))
            };
            (award, Some(margin))
        })
    }

    /// Creates the table from IMP margins without a scale: each award is the played or expected
    /// margin.
    ///
    /// `matches` has the teams of each match and the margin of the first team.
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

    /// Creates the table from shares: played matches count with their won share, virtual ones with
    /// `of` · p.
    ///
    /// This is the form of 1987. Shares are Victory Points and `of` is the total of a match, or
    /// shares are games and `of` is the number of games of a virtual match.
    ///
    /// Source: `Dirksen–Stieglitz`, (4.5): kᵢⱼ·pᵢⱼ is the expected share of a team.
    ///
    /// ```
    /// use zermelo::{CompletedTable, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // On a scale of 30 Victory Points, 0 is four times as strong as 2, which it has not met.
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

    /// Creates the table from games. Each award is `of` times the share that a team won of all
    /// games against an opponent, or `of` · p if the two did not play. One match of ten games and
    /// ten matches of one game give the same table.
    ///
    /// ```
    /// use zermelo::{CompletedTable, FitOptions, TeamMatch, Tournament, fit};
    ///
    /// // Three games of four are scaled to 7.5 of 10.
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

    /// Creates a table with the sums of the shares won in real matches.
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

    /// Returns a mutable reference to a cell.
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

    /// Divides the sums by the number of matches and fills in virtual matches.
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

    /// Returns the number of teams.
    #[must_use]
    pub const fn teams(&self) -> usize {
        self.teams
    }

    /// Returns a cell, or `None` on the diagonal, between groups, and outside the table.
    #[must_use]
    pub fn cell(&self, team: usize, other: usize) -> Option<TableCell> {
        *self.cells.chunks(self.teams.max(1)).nth(team)?.get(other)?
    }

    /// Returns the unrounded total of each team.
    #[must_use]
    pub fn totals(&self) -> Vec<f64> {
        // Start from 0 because the sum of an empty iterator is −0.
        let row = |row: &[Option<TableCell>]| {
            row.iter().flatten().fold(0.0, |sum, cell| sum + cell.award)
        };
        self.cells.chunks(self.teams.max(1)).map(row).collect()
    }

    /// Returns the ranking by unrounded totals, which is the final ranking of the paper.
    #[must_use]
    pub fn ranking(&self) -> Vec<RankedTeam> {
        rank_by_value(&self.totals())
    }
}
