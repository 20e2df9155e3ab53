//! The score of a match from each side's point of view.

use num_traits::{Signed, Zero};

use crate::number::{Number, count, ratio, whole};

use super::board::{self, BoardAward, Unit};
use super::event::{Amount, Average, CarryOverAmount, Event, MatchTotalResult, Method};
use super::meeting::{Meeting, Source, awards_in, unit};
use super::scale::{self, Fraction, Scale};

/// The totals of one side in a match.
#[derive(Clone, Debug, Default)]
pub struct SideTotals {
    /// IMPs or board points won on the boards.
    pub won: Number,
    /// IMPs or board points lost on the boards.
    pub lost: Number,
    /// Carry-over and penalties in IMPs; negative for a net deduction.
    pub extra: Number,
    /// The points of the match, or `None` if matches earn no points.
    pub points: Option<Number>,
    /// The opponents' points, computed from this side's scores; set only for Patton.
    pub theirs: Option<Number>,
}

/// A scored match.
#[derive(Clone, Debug)]
pub struct ScoredMatch {
    /// The teams, the round, and the source of the result.
    pub meeting: Meeting,
    /// The number of scheduled boards.
    pub scheduled: u32,
    /// The score of each board for both teams; `None` if the board is not scored.
    pub boards: Vec<Option<[Number; 2]>>,
    /// The totals of both sides, home first.
    pub views: [SideTotals; 2],
    /// In a knock-out, the common score of both sides: the IMPs of home and away.
    pub one_score: Option<[Number; 2]>,
    /// In a knock-out, the margin of the common score, positive if home won.
    pub knock_out: Option<Number>,
    /// `true` if the match has IMPs, unlike forfeits and matches entered in Victory Points.
    pub has_imps: bool,
}

impl SideTotals {
    /// Returns the margin in IMPs, including carry-over and penalties.
    #[must_use]
    pub fn margin(&self) -> Number {
        &self.won - &self.lost + &self.extra
    }
}

/// All matches of an event, because the score of one match may depend on the others.
#[derive(Debug)]
pub struct Stage<'a> {
    /// The event.
    pub event: &'a Event,
    /// All matches, including matches of canceled teams.
    pub meetings: Vec<Meeting>,
    /// The teams whose results are canceled.
    pub cancelled: Vec<usize>,
}

impl Stage<'_> {
    /// Returns the number of scheduled boards: `teams.boards`, or the number in the longest match
    /// of the round.
    #[must_use]
    pub fn scheduled(&self, round: Option<usize>) -> u32 {
        if let Ok(boards) = self.event.options.get("teams.boards").parse() {
            return boards;
        }
        let lines = |it: &Meeting| match it.boards.len() {
            0 => it.scored,
            lines => u32::try_from(lines).unwrap_or(0),
        };
        self.meetings.iter().filter(|it| it.round == round).map(lines).max().unwrap_or(0)
    }

    /// Returns the mean of a team's other boards, on which AVE+ and AVE− are based. Boards with
    /// AVE+ or AVE− are left out. Returns `None` if the regulations use a flat 3 IMPs or there are
    /// no other boards.
    fn stage_average(&self, of: &Meeting, team: usize, unit: Unit) -> Option<Number> {
        let round_robin = self.event.options.is("teams.stage", "round-robin");
        let over_the_stage = match self.event.options.get("teams.average_plus") {
            "match-average" => false,
            "stage-average" => true,
            "own-average" => round_robin,
            _ => return None,
        };
        let mut values = Vec::new();
        for meeting in &self.meetings {
            let same = meeting.round == of.round && meeting.teams == of.teams;
            let counts = if over_the_stage {
                !meeting.teams.iter().any(|it| self.cancelled.contains(it))
            } else {
                same
            };
            let Some(side) = meeting.side(team) else { continue };
            if !counts || !matches!(meeting.source, Source::Tables | Source::Awarded) {
                continue;
            }
            for number in &meeting.boards {
                let awards = awards_in(self.event, meeting, *number, unit);
                if awards.contains(&BoardAward::NotScored) {
                    continue;
                }
                match &awards[side] {
                    BoardAward::Average(Average::Plus | Average::Minus) | BoardAward::NotScored => {
                    }
                    other => values.extend(self.fixed_award(other, unit)),
                }
            }
        }
        if values.is_empty() {
            return None;
        }
        let number = count(values.len());
        Some(values.into_iter().sum::<Number>() / number)
    }

    /// Rounds a board's IMPs if the regulations require it (`imps.board_rounding`). Only team
    /// matches in IMPs are rounded; in Patton the unit is the point.
    fn rounded(&self, imps: &Number) -> Number {
        match self.event.options.rounding("imps.board_rounding") {
            Some(rounding) if self.event.method == Method::Teams => rounding.apply(imps, &whole(0)),
            _ => imps.clone(),
        }
    }

    /// Returns the value of a board in IMPs or board-a-match points, or `None` if it depends on
    /// other boards or is undefined in this unit.
    fn fixed_award(&self, award: &BoardAward, unit: Unit) -> Option<Number> {
        match (award, unit) {
            (BoardAward::Percent(percent), Unit::Imps) => board::percent_in_imps(percent),
            (BoardAward::Percent(percent), _) => Some(board::percent_of_board(percent)),
            (BoardAward::Average(Average::Even), Unit::Imps) => Some(whole(0)),
            (BoardAward::Average(Average::Even), _) => Some(whole(1)),
            (BoardAward::Imps(imps) | BoardAward::Scores(imps), Unit::Imps) => {
                Some(self.rounded(imps))
            }
            (BoardAward::Scores(points), _) => Some(points.clone()),
            _ => None,
        }
    }

    /// Returns the value of an average (Law 12C2).
    ///
    /// AVE+ is the larger of 3 IMPs (or 60 % of a board) and the team's own average. AVE− is the
    /// smaller of −3 IMPs (or 40 % of a board) and that average. AVE is 0 IMPs or half a board.
    fn average(&self, meeting: &Meeting, team: usize, average: Average, unit: Unit) -> Number {
        let own = self.stage_average(meeting, team, unit);
        let [plus, even, minus] = match unit {
            Unit::Imps => [whole(3), whole(0), whole(-3)],
            _ => [60, 50, 40].map(|percent| board::percent_of_board(&whole(percent))),
        };
        let award = match average {
            Average::Even => even,
            Average::Plus => own.map_or_else(|| plus.clone(), |own| own.max(plus.clone())),
            Average::Minus => own.map_or_else(|| minus.clone(), |own| own.min(minus.clone())),
        };
        if unit == Unit::Imps { self.rounded(&award) } else { award }
    }

    /// Returns a team's score on a board, in the unit of the event.
    fn value(&self, meeting: &Meeting, side: usize, award: &BoardAward) -> Number {
        let unit = unit(self.event);
        let value = match award {
            BoardAward::Average(average) => {
                Some(self.average(meeting, meeting.teams[side], *average, unit))
            }
            other => self.fixed_award(other, unit),
        };
        value.unwrap_or_else(|| whole(0))
    }

    /// Scores a match.
    #[must_use]
    pub fn game(&self, meeting: &Meeting) -> ScoredMatch {
        let mut game = ScoredMatch {
            meeting: meeting.clone(),
            scheduled: self.scheduled(meeting.round),
            boards: Vec::new(),
            views: [SideTotals::default(), SideTotals::default()],
            one_score: None,
            knock_out: None,
            has_imps: false,
        };
        match meeting.source {
            Source::Tables => self.add_tables(&mut game),
            Source::Awarded if !meeting.boards.is_empty() => self.add_tables(&mut game),
            Source::Whole | Source::Awarded => self.add_match_total(&mut game),
            Source::Void => self.add_void_match(&mut game),
            Source::WholeVps | Source::Forfeit(_) => {}
        }
        if game.has_imps {
            self.add_other_imps(&mut game);
        }
        if self.event.is_knock_out() && game.has_imps {
            self.one_score(&mut game);
        }
        self.points(&mut game);
        game
    }

    /// Adds up the scored boards for both sides.
    fn add_tables(&self, game: &mut ScoredMatch) {
        let meeting = game.meeting.clone();
        for awards in &meeting.awards {
            let scored = awards.iter().all(|award| *award != BoardAward::NotScored);
            game.boards
                .push(scored.then(|| [0, 1].map(|side| self.value(&meeting, side, &awards[side]))));
        }
        for (side, view) in game.views.iter_mut().enumerate() {
            for values in game.boards.iter().flatten() {
                if self.event.method == Method::Teams {
                    add_board(view, &values[side]);
                } else {
                    view.won += &values[side];
                    view.lost += whole(2) - &values[side];
                }
            }
        }
        game.has_imps = self.event.method == Method::Teams;
    }

    /// Copies the IMPs of a match entered as a whole.
    fn add_match_total(&self, game: &mut ScoredMatch) {
        for row in &self.event.matches {
            if let MatchTotalResult::Imps(home, away) = &row.result
                && row.round == game.meeting.round
                && [row.home, row.away] == game.meeting.teams
            {
                game.views = [entered_totals(home, away), entered_totals(away, home)];
                game.has_imps = true;
            }
        }
    }

    /// Scores a match of which less than half could be played.
    ///
    /// AVE counts 0, and AVE+ and AVE− count for half of the boards, rounded up: 12 IMPs for 8
    /// boards (EBU, cited from a secondary source). AVE+ is always a flat 3 here, regardless of
    /// `teams.average_plus`.
    fn add_void_match(&self, game: &mut ScoredMatch) {
        let boards = i64::from(game.scheduled.div_ceil(2));
        for void in self.event.voids.iter().filter(|it| it.round == game.meeting.round) {
            for (team, gets) in [void.home, void.away] {
                if let Some(side) = game.meeting.side(team) {
                    let award = match gets {
                        Average::Plus => whole(3),
                        Average::Even => whole(0),
                        Average::Minus => whole(-3),
                    };
                    add_board(&mut game.views[side], &(award * whole(boards)));
                }
            }
        }
        game.has_imps = true;
    }

    /// Adds carry-over to both sides, and each IMP penalty to its team or, if the regulations
    /// require it, to both sides.
    fn add_other_imps(&self, game: &mut ScoredMatch) {
        let both = self.event.options.is("teams.imp_penalty", "both-views");
        for penalty in &self.event.penalties {
            let Amount::Imps(imps) = &penalty.amount else { continue };
            if let Some(side) = game.meeting.side_in(penalty.team, penalty.round) {
                game.views[side].extra -= imps;
                if both {
                    game.views[1 - side].extra += imps;
                }
            }
        }
        for (team, carried) in &self.event.carry_overs {
            if let Some((round, imps)) = self.carried(carried)
                && let Some(side) = game.meeting.side_in(*team, round)
            {
                game.views[side].extra += &imps;
                game.views[1 - side].extra -= &imps;
            }
        }
    }

    /// Returns the round and the IMPs carried into its match, or `None` for Victory Points.
    fn carried(&self, carried: &CarryOverAmount) -> Option<(Option<usize>, Number)> {
        match carried {
            CarryOverAmount::Imps(round, imps) => Some((*round, imps.clone())),
            CarryOverAmount::Vps(_) => None,
            CarryOverAmount::Earlier(round, margin, finished_higher) => {
                let (share, most) =
                    match (self.event.options.get("teams.carry_over"), finished_higher) {
                        ("world-championship", true) => (ratio(1, 2), whole(16)),
                        ("world-championship", false) => (ratio(1, 3), whole(16)),
                        ("seattle", true) => (ratio(1, 3), whole(10)),
                        ("seattle", false) => (ratio(1, 5), whole(10)),
                        _ => return None,
                    };
                Some((*round, (margin * share).min(most)))
            }
        }
    }

    /// Computes the common score of a knock-out match. Each board counts the average of both sides'
    /// scores (Law 12C4); carry-over and penalties count once.
    fn one_score(&self, game: &mut ScoredMatch) {
        let mut score = [whole(0), whole(0)];
        let add = |score: &mut [Number; 2], home_gains: Number| {
            let side = usize::from(home_gains.is_negative());
            score[side] += home_gains.abs();
        };
        if game.boards.is_empty() {
            let net = |view: &SideTotals| &view.won - &view.lost;
            let [home, away] = &game.views;
            if game.meeting.source == Source::Whole {
                score = [home.won.clone(), away.won.clone()];
            } else {
                add(&mut score, (net(home) - net(away)) / whole(2));
            }
        }
        for [home, away] in game.boards.iter().flatten() {
            add(&mut score, (home - away) / whole(2));
        }
        for penalty in &self.event.penalties {
            if let Amount::Imps(imps) = &penalty.amount
                && let Some(side) = game.meeting.side_in(penalty.team, penalty.round)
            {
                score[side] -= imps;
            }
        }
        for (team, carried) in &self.event.carry_overs {
            if let Some((round, imps)) = self.carried(carried)
                && let Some(side) = game.meeting.side_in(*team, round)
            {
                score[side] += imps;
            }
        }
        game.knock_out = Some(&score[0] - &score[1]);
        game.one_score = Some(score);
    }

    /// Sets the points of each side for the match, from its own point of view.
    fn points(&self, game: &mut ScoredMatch) {
        if self.event.is_knock_out() {
            return;
        }
        match game.meeting.source {
            Source::Awarded => {
                for award in self.event.awards.iter().filter(|it| it.round == game.meeting.round) {
                    for (team, points) in [&award.home, &award.away] {
                        if let Some(side) = game.meeting.side(*team) {
                            game.views[side].points = Some(points.clone());
                        }
                    }
                }
            }
            Source::WholeVps => {
                for row in &self.event.matches {
                    if let MatchTotalResult::Vps(home, away) = &row.result
                        && row.round == game.meeting.round
                        && [row.home, row.away] == game.meeting.teams
                    {
                        game.views[0].points = Some(home.clone());
                        game.views[1].points = Some(away.clone());
                    }
                }
            }
            Source::Forfeit(_) => {}
            Source::Tables | Source::Whole | Source::Void => match self.event.method {
                Method::Teams => {
                    let Some(scale) = self.event.scale() else { return };
                    for side in 0..2 {
                        let margin = game.views[side].margin();
                        let vps = self.victory_points(&scale, game, &margin);
                        game.views[side].points = vps.map(|[ours, _]| ours);
                    }
                }
                Method::BoardAMatch => {
                    for side in 0..2 {
                        game.views[side].points = Some(game.views[side].won.clone());
                    }
                }
                Method::Patton => {
                    let shares = [0, 1].map(|side| self.share(game, side));
                    for (side, share) in shares.into_iter().enumerate() {
                        let Some([ours, theirs]) = share else { continue };
                        let view = &mut game.views[side];
                        view.points = Some(ours + &view.won);
                        view.theirs = Some(theirs + &view.lost);
                    }
                }
            },
        }
    }

    /// Returns the number of boards for which the scale is read: the scored boards or, by
    /// regulation, the scheduled boards.
    fn length(&self, game: &ScoredMatch) -> u32 {
        let by_schedule = self.event.options.is("teams.missing_boards", "scheduled-scale");
        if by_schedule || game.meeting.source == Source::Void {
            game.scheduled
        } else {
            game.meeting.scored
        }
    }

    fn victory_points(
        &self,
        scale: &Scale,
        game: &ScoredMatch,
        margin: &Number,
    ) -> Option<[Number; 2]> {
        let fraction = match self.event.options.get("vps.fraction") {
            "formula" => Fraction::Formula,
            "half-to-even" => Fraction::HalfToEven,
            _ => Fraction::HalfUp,
        };
        scale::victory_points(scale, fraction, self.length(game), margin)
    }

    /// Returns the points that Patton adds to a side's board-a-match points and to its opponents',
    /// both from this side's scores.
    fn share(&self, game: &ScoredMatch, side: usize) -> Option<[Number; 2]> {
        let in_unit = |unit: Unit| -> Vec<BoardAward> {
            let boards = game.meeting.boards.iter().zip(&game.boards);
            let scored = boards.filter(|(_, values)| values.is_some());
            scored
                .map(|(number, _)| {
                    awards_in(self.event, &game.meeting, *number, unit)[side].clone()
                })
                .collect()
        };
        let share = self.event.options.get("patton.share");
        let mut total = whole(0);
        if share == "imps" {
            let team = game.meeting.teams[side];
            for award in in_unit(Unit::Imps) {
                total += match award {
                    BoardAward::Scores(imps) | BoardAward::Imps(imps) => imps,
                    BoardAward::Average(average) => {
                        self.average(&game.meeting, team, average, Unit::Imps)
                    }
                    BoardAward::Percent(percent) => board::percent_in_imps(&percent)?,
                    BoardAward::NotScored => whole(0),
                };
            }
            return self.victory_points(&self.event.scale()?, game, &total);
        }
        for award in in_unit(Unit::Points) {
            if let BoardAward::Scores(points) = award {
                total += points;
            }
        }
        if share == "points-table" {
            return self.victory_points(&self.event.scale()?, game, &total);
        }
        // Kultcamp Rieneck 2011: 2–2 up to 100 points, 3–1 up to 490, 4–0 from 500. Scores are
        // multiples of ten; a weighted value in a gap belongs to the band below, as on the IMP
        // scale.
        let winners = match total.abs() {
            net if net < whole(110) => 2,
            net if net < whole(500) => 3,
            _ => 4,
        };
        let ours = if total.is_negative() { 4 - winners } else { winners };
        Some([whole(ours), whole(4 - ours)])
    }
}

fn add_board(view: &mut SideTotals, value: &Number) {
    if value.is_negative() {
        view.lost -= value;
    } else {
        view.won += value;
    }
}

fn entered_totals(ours: &Number, theirs: &Number) -> SideTotals {
    SideTotals {
        won: ours.clone(),
        lost: theirs.clone(),
        extra: Number::zero(),
        points: None,
        theirs: None,
    }
}
