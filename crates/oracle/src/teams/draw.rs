//! Random generation of team events according to a plan.

use reference::number::{Number, ratio, whole};
use reference::options::Options;
use reference::ruling::{Ruling, Rulings, Weighted};
use reference::teams::contract::{Contract, Denomination};
use reference::teams::event::{
    Amount, Average, AwardedMatch, CarryOverAmount, Event, MatchTotal, MatchTotalResult, Method,
    Outcome, Penalty, Table, Void,
};
use reference::teams::scale::Band;
use regulations::TieBreak;

use super::factors::{FACTORS, has_open_draw};
use crate::plan::{PRESET, Plan};
use crate::random::Random;

/// Team names, enough for any event.
const NAMES: [&str; 8] = ["Alder", "Birch", "Cedar", "Elm", "Fir", "Gorse", "Hazel", "Ivy"];

/// Generates an event, or returns `None` if the preset is unknown.
pub(crate) fn event(plan: &Plan, random: &mut Random) -> Option<Event> {
    let mut event = Event {
        method: match plan.get("method") {
            "board-a-match" => Method::BoardAMatch,
            "patton" => Method::Patton,
            _ => Method::Teams,
        },
        options: Options::from_preset(plan.get("preset"))?,
        own_scale: has_own_scale(plan).then(|| own_scale(plan)),
        teams: Vec::new(),
        rounds: Vec::new(),
        tables: Vec::new(),
        matches: Vec::new(),
        byes: Vec::new(),
        forfeits: Vec::new(),
        voids: Vec::new(),
        awards: Vec::new(),
        penalties: Vec::new(),
        withdrawals: Vec::new(),
        carry_overs: Vec::new(),
        lots: Vec::new(),
    };
    let mut drawing = Drawing::new(plan, random, &mut event);
    drawing.options();
    drawing.all_rounds();
    drawing.add_event_decisions();
    Some(event)
}

/// Returns `true` if an event has a custom scale. A share of total points requires one;
/// board-a-match and Rieneck have no scale.
fn has_own_scale(plan: &Plan) -> bool {
    match plan.get("method") {
        "patton" if plan.is("patton.share", "rieneck") => false,
        "patton" => plan.is("scale", "own") || plan.is("patton.share", "points-table"),
        "teams" | "whole matches" => plan.is("scale", "own") && !plan.is("stage", "knock-out"),
        _ => false,
    }
}

/// Returns the bands of a custom scale: of IMPs, or of points for the aggregate of a Patton match.
fn own_scale(plan: &Plan) -> Vec<Band> {
    let step = if plan.is("patton.share", "points-table") { 100 } else { 1 };
    [(0, 6, 6), (2, 7, 5), (5, 8, 4), (9, 9, 4), (14, 10, 2), (25, 12, 0)]
        .into_iter()
        .map(|(from, winner, loser)| Band {
            from: from * step,
            winner: ratio(winner * 2, 2),
            loser: whole(loser),
        })
        .collect()
}

struct Drawing<'a> {
    plan: &'a Plan,
    random: &'a mut Random,
    event: &'a mut Event,
    /// The number of boards of a match.
    length: usize,
    /// `true` if whole matches have Victory Points in the file.
    in_vps: bool,
}

impl<'a> Drawing<'a> {
    fn new(plan: &'a Plan, random: &'a mut Random, event: &'a mut Event) -> Self {
        let length = match plan.get("length") {
            _ if plan.is("patton.share", "rieneck") => 4,
            _ if plan.is("scale", "wbf-25") => 8,
            "short" => random.between(1, 3),
            "usual" => random.between(3, 6),
            _ => 8,
        };
        let in_vps = plan.is("method", "whole matches")
            && !plan.is("stage", "knock-out")
            && !plan.is("scale", "none")
            && plan.is("penalty in IMPs", "none")
            && plan.is("carry-over in IMPs", "none")
            && random.chance(30);
        Self { plan, random, event, length, in_vps }
    }

    fn has(&self, feature: &str) -> bool {
        self.plan.is(feature, "yes")
    }

    /// Sets the options of the plan and the options required by its features.
    fn options(&mut self) {
        let mut set = |name: &str, value: &str| {
            self.event.options.set(name, value);
        };
        set("teams.stage", self.plan.get("stage"));
        for factor in FACTORS.list.iter().filter(|factor| factor.name.contains('.')) {
            let value = self.plan.get(factor.name);
            if factor.name == "vps.draw" && !has_open_draw(self.plan.get("scale")) {
                continue;
            }
            let is_named =
                ![PRESET, "one", "several", "stated", "more", "as-played"].contains(&value);
            if is_named && factor.values.len() > 1 && applies(self.plan, factor.only) {
                set(factor.name, value);
            }
        }
        let scale =
            if self.plan.is("stage", "knock-out") { "none" } else { self.plan.get("scale") };
        if !has_own_scale(self.plan)
            && !self.plan.is("method", "board-a-match")
            && !self.plan.is("patton.share", "rieneck")
        {
            set("vps.scale", scale);
        }
        if scale == "wbf-25" {
            set("teams.missing_boards", "scheduled-scale");
        }
        if self.plan.is("teams.boards", "stated") || scale == "wbf-25" {
            set("teams.boards", &self.length.to_string());
        }
        if self.plan.is("missing", "tables") {
            set("teams.missing_table", "not-played");
        }
        if !self.plan.is("bye", "none") {
            set("teams.bye", self.plan.get("bye"));
        } else if self.plan.is("teams.withdrawal", "half-bye") {
            set("teams.bye", "12");
        }
        if !self.plan.is("forfeit", "none") {
            set("teams.forfeit", self.plan.get("forfeit"));
        }
        let criteria = match self.plan.get("teams.tie_breaks") {
            "one" => 1,
            "several" => self.random.between(2, 5),
            _ => return,
        };
        // `lot` leaves no tie, so it can only be last.
        let criteria_of_results = TieBreak::ALL.iter().filter(|it| **it != TieBreak::Lot);
        let mut all: Vec<&str> = criteria_of_results.map(|it| it.name()).collect();
        self.random.shuffle(&mut all);
        let mut order = all[..criteria].to_vec();
        if self.random.chance(70) {
            order.push("lot");
        }
        self.event.options.set("teams.tie_breaks", &order.join(", "));
    }

    fn all_rounds(&mut self) {
        let teams = match (self.plan.get("stage"), self.plan.get("size")) {
            ("knock-out", "large") => 8,
            ("knock-out", _) => 4,
            (_, "small") => self.random.between(2, 4),
            (_, "odd") => 3 + 2 * self.random.below(3),
            _ => 6 + 2 * self.random.below(2),
        };
        self.event.teams = NAMES[..teams].iter().map(|&name| name.to_owned()).collect();
        let rounds = match (self.plan.get("stage"), self.plan.get("rounds")) {
            ("knock-out", _) => {
                if teams == 8 {
                    3
                } else {
                    2
                }
            }
            (_, "none") => 0,
            (_, "some") => self.random.between(2, 3),
            _ => self.random.between(4, 6),
        };
        self.event.rounds = (1..=rounds).map(|round| round.to_string()).collect();
        if self.plan.is("teams.rounds", "more") {
            self.event.options.set("teams.rounds", &(rounds + 2).to_string());
        }
        if self.plan.is("stage", "knock-out") {
            self.knock_out(teams, rounds);
            return;
        }
        let mut circle: Vec<usize> = (0..teams + teams % 2).collect();
        for round in 0..rounds.max(1) {
            let label = (rounds > 0).then_some(round);
            if self.plan.is("stage", "round-robin") {
                circle[1..].rotate_right(1);
            } else {
                self.random.shuffle(&mut circle);
            }
            let half = circle.len() / 2;
            let pairs: Vec<[usize; 2]> =
                (0..half).map(|at| [circle[at], circle[circle.len() - 1 - at]]).collect();
            // Each round needs at least one result, because rounds are known from results only.
            let mut is_first = true;
            for [one, other] in pairs {
                if one < teams && other < teams && is_first {
                    self.a_match(label, one, other);
                    self.add_match_decisions(label, one, other);
                    is_first = false;
                } else if one < teams && other < teams {
                    self.pairing(label, one, other, teams);
                } else if !self.plan.is("bye", "none") {
                    self.event.byes.push((label, one.min(other)));
                }
            }
        }
    }

    /// Draws a knock-out in which winners meet winners and a tie counts as won by the home team.
    /// Sometimes the losers of the semifinals play for the third place.
    fn knock_out(&mut self, teams: usize, rounds: usize) {
        let mut in_it: Vec<usize> = (0..teams).collect();
        self.random.shuffle(&mut in_it);
        let mut beaten = Vec::new();
        for round in 0..rounds {
            for pair in in_it.clone().chunks_exact(2) {
                self.a_match(Some(round), pair[0], pair[1]);
                self.add_match_decisions(Some(round), pair[0], pair[1]);
            }
            if round + 1 == rounds && self.random.chance(50) && beaten.len() == 2 {
                self.a_match(Some(round), beaten[0], beaten[1]);
            }
            (beaten, in_it) = (Vec::new(), Vec::new());
            for game in reference::teams::score(self.event).games {
                if game.meeting.round != Some(round) {
                    continue;
                }
                let [home, away] = game.meeting.teams;
                let home_won = game.knock_out.is_none_or(|margin| margin >= whole(0));
                let (winner, loser) = if home_won { (home, away) } else { (away, home) };
                in_it.push(winner);
                beaten.push(loser);
            }
        }
    }

    /// Adds a match of two teams in a round, or a forfeit, an award, or byes instead.
    fn pairing(&mut self, round: Option<usize>, one: usize, other: usize, teams: usize) {
        if !self.plan.is("forfeit", "none") && self.random.chance(15) {
            self.event.forfeits.push((round, one, other));
        } else if self.has("award") && self.random.chance(8) {
            self.award(round, one, other);
        } else if !self.plan.is("bye", "none") && self.random.chance(5) && teams > 2 {
            self.event.byes.push((round, one));
            if self.random.chance(50) {
                self.event.byes.push((round, other));
            }
        } else {
            self.a_match(round, one, other);
            self.add_match_decisions(round, one, other);
        }
    }

    fn award(&mut self, round: Option<usize>, one: usize, other: usize) {
        let points = |random: &mut Random| ratio(i64::try_from(random.below(25)).unwrap_or(0), 2);
        let (home, away) = (points(self.random), points(self.random));
        self.event.awards.push(AwardedMatch { round, home: (one, home), away: (other, away) });
    }

    /// Adds voids, awards, penalties in IMPs, and carry-over to a match.
    fn add_match_decisions(&mut self, round: Option<usize>, one: usize, other: usize) {
        if self.has("void") && self.random.chance(15) {
            let all = [
                (Average::Plus, Average::Minus),
                (Average::Even, Average::Even),
                (Average::Minus, Average::Plus),
                (Average::Plus, Average::Plus),
                (Average::Plus, Average::Even),
            ];
            let (home, away) = self.random.pick(&all).unwrap_or(all[0]);
            self.event.voids.push(Void { round, home: (one, home), away: (other, away) });
            return;
        }
        if self.has("award") && self.random.chance(8) {
            self.award(round, one, other);
            return;
        }
        if self.in_vps || self.event.method != Method::Teams {
            return;
        }
        let penalty = self.plan.get("penalty in IMPs");
        if penalty != "none" && self.random.chance(30) {
            let imps = self.amount();
            let imps = if penalty == "bonus" { -imps } else { imps };
            let team = self.random.pick(&[one, other]).unwrap_or(one);
            self.event.penalties.push(Penalty { team, round, amount: Amount::Imps(imps) });
        }
        let carried = self.plan.get("carry-over in IMPs");
        if carried != "none" && self.random.chance(25) {
            let team = self.random.pick(&[one, other]).unwrap_or(one);
            let imps = self.amount();
            let is_entered = self.event.options.is("teams.carry_over", "entered");
            let carried = if carried == "entered" || is_entered {
                CarryOverAmount::Imps(round, imps)
            } else {
                let margin = whole(i64::try_from(self.random.below(60)).unwrap_or(0));
                CarryOverAmount::Earlier(round, margin, self.random.chance(50))
            };
            self.event.carry_overs.push((team, carried));
        }
    }

    fn amount(&mut self) -> Number {
        self.random
            .pick(&[whole(1), whole(2), whole(3), ratio(5, 2), ratio(7, 3), whole(10), ratio(1, 2)])
            .unwrap_or_else(|| whole(3))
    }

    /// Adds decisions that belong to no round.
    fn add_event_decisions(&mut self) {
        let with_results: Vec<usize> = (0..self.event.teams.len())
            .filter(|&team| {
                self.event.tables.iter().any(|it| it.ns == team || it.ew == team)
                    || self.event.matches.iter().any(|it| it.home == team || it.away == team)
            })
            .collect();
        let of_vps = self.plan.get("penalty in VPs");
        if of_vps != "none" {
            for _ in 0..self.random.between(1, 3) {
                let Some(team) = self.random.pick(&with_results) else { continue };
                let of_a_round = of_vps == "of a round" && !self.event.rounds.is_empty();
                let mut used: Vec<usize> = self.rounds_with_anything();
                used.sort_unstable();
                let round = if of_a_round { self.random.pick(&used) } else { None };
                let vps = self.random.pick(&[whole(1), ratio(1, 2), whole(-1), ratio(1, 4)]);
                let amount = Amount::Vps(vps.unwrap_or_else(|| whole(1)));
                self.event.penalties.push(Penalty { team, round, amount });
            }
        }
        if self.has("carry-over in VPs")
            && let Some(team) = self.random.pick(&with_results)
        {
            let vps = self.random.pick(&[whole(2), ratio(13, 4)]).unwrap_or_else(|| whole(2));
            self.event.carry_overs.push((team, CarryOverAmount::Vps(vps)));
        }
        let mut leaving = with_results;
        self.random.shuffle(&mut leaving);
        let number = match self.plan.get("withdrawal") {
            "one" => 1,
            "two" => 2,
            _ => 0,
        };
        self.event.withdrawals = leaving.into_iter().take(number).collect();
        let mut lots: Vec<usize> = (0..self.event.teams.len()).collect();
        self.random.shuffle(&mut lots);
        if self.random.chance(20) {
            lots.pop();
        }
        self.event.lots = lots;
    }

    /// Returns the rounds with results, because decisions can refer only to these.
    fn rounds_with_anything(&self) -> Vec<usize> {
        let of_tables = self.event.tables.iter().filter_map(|it| it.round);
        let of_matches = self.event.matches.iter().filter_map(|it| it.round);
        let mut all: Vec<usize> = of_tables.chain(of_matches).collect();
        all.dedup();
        all
    }

    fn a_match(&mut self, round: Option<usize>, home: usize, away: usize) {
        if self.plan.is("method", "whole matches") {
            self.whole_match(round, home, away);
            return;
        }
        let first = if self.random.chance(50) { 1 } else { 1 + 8 * round.unwrap_or(0) };
        for board in first..first + self.length {
            if board > first
                && !self.plan.is("patton.share", "rieneck")
                && self.plan.is("missing", "boards")
                && self.random.chance(20)
            {
                continue;
            }
            let number = u32::try_from(board).unwrap_or(1);
            self.a_board(round, number, home, away, board == first);
        }
    }

    fn whole_match(&mut self, round: Option<usize>, home: usize, away: usize) {
        let mut boards = self.length;
        if self.plan.is("missing", "boards") && self.random.chance(40) {
            boards = self.random.between(1, boards);
        }
        if self.plan.is("scale", "wbf-25") {
            boards = 8;
        }
        let mut drawn = |end: usize| i64::try_from(self.random.below(end)).unwrap_or(0);
        let result = if self.in_vps {
            let maximum = if self.plan.is("scale", "own") { 10 } else { 8 };
            let home = ratio(drawn(maximum * 2), 2);
            MatchTotalResult::Vps(home, ratio(drawn(maximum * 2), 2))
        } else {
            let maximum = if self.plan.is("scores", "narrow") { 4 } else { 6 * boards };
            let below = [1, 1, 1, 2, 3][usize::try_from(drawn(5)).unwrap_or(0)];
            MatchTotalResult::Imps(
                ratio(drawn(maximum * usize::try_from(below).unwrap_or(1)), below),
                whole(drawn(maximum)),
            )
        };
        let boards = u32::try_from(boards).unwrap_or(1);
        self.event.matches.push(MatchTotal { round, home, away, result, boards });
    }

    /// Adds a board of a match. The first board is played at both tables without a ruling.
    fn a_board(&mut self, round: Option<usize>, board: u32, home: usize, away: usize, first: bool) {
        let around = self.base();
        let mut outcomes = [self.outcome(around), self.outcome(around)];
        let mut rulings = [Rulings::none(), Rulings::none()];
        let mut lines = [true, true];
        if !first {
            let dice = self.random.below(100);
            let rieneck = self.plan.is("patton.share", "rieneck");
            if dice < 6 && self.has("not played") && !rieneck {
                outcomes[self.random.below(2)] = Outcome::NotPlayed;
                if self.random.chance(50) {
                    outcomes = [Outcome::NotPlayed; 2];
                }
                if self.has("average") && self.random.chance(50) {
                    rulings[self.random.below(2)] = self.averages();
                }
            } else if dice < 12 && self.plan.is("missing", "tables") && !rieneck {
                lines[self.random.below(2)] = false;
                if self.has("average") && self.random.chance(30) {
                    rulings[usize::from(!lines[0])] = self.averages();
                }
            } else if dice < 45 {
                let at = self.random.below(2);
                rulings[at] = self.ruling(around);
                if self.random.chance(15) {
                    rulings[1 - at] = self.assigned(around);
                }
            }
        }
        let seats = [(home, away), (away, home)];
        for (at, (ns, ew)) in seats.into_iter().enumerate() {
            if lines[at] {
                let (outcome, rulings) = (outcomes[at], rulings[at].clone());
                self.event.tables.push(Table { round, board, ns, ew, outcome, rulings });
            }
        }
    }

    fn base(&mut self) -> i32 {
        let common = [-620, -420, -100, -50, 0, 50, 110, 140, 170, 400, 430, 620, 650, 980, 1430];
        self.random.pick(&common).unwrap_or(0)
    }

    fn near(&mut self, around: i32) -> i32 {
        let narrow = [0, 0, 0, 0, 10, -10, 20, -20, 30, -50];
        let wide = [0, 0, 30, -30, -520, 720, 250, -170, -1100, 470, 1480, -720];
        let steps: &[i32] = if self.plan.is("scores", "narrow") { &narrow } else { &wide };
        around + self.random.pick(steps).unwrap_or(0)
    }

    fn outcome(&mut self, around: i32) -> Outcome {
        if !self.plan.is("scores", "contracts") {
            return Outcome::Score(self.near(around));
        }
        if self.random.chance(4) {
            return Outcome::PassedOut;
        }
        let of = |random: &mut Random, from: usize, to: usize| {
            i32::try_from(random.between(from, to)).unwrap_or(1)
        };
        let denominations = [
            Denomination::Clubs,
            Denomination::Diamonds,
            Denomination::Hearts,
            Denomination::Spades,
            Denomination::NoTrump,
        ];
        let contract = Contract {
            level: of(self.random, 1, 7),
            denomination: self.random.pick(&denominations).unwrap_or(Denomination::NoTrump),
            doubling: self.random.pick(&[1, 1, 1, 2, 4]).unwrap_or(1),
            tricks: of(self.random, 4, 13),
        };
        Outcome::Contract(contract, self.random.pick(&['N', 'E', 'S', 'W']).unwrap_or('N'))
    }

    fn averages(&mut self) -> Rulings {
        Rulings { ns: self.average(), ew: self.average() }
    }

    fn average(&mut self) -> Ruling {
        let all = [Ruling::AveragePlus, Ruling::Average, Ruling::AverageMinus];
        self.random.pick(&all).unwrap_or(Ruling::Average)
    }

    fn percent(&mut self) -> Ruling {
        let in_imps = [60, 50, 40];
        let of_boards = [60, 50, 40, 70, 30, 55, 0, 100];
        let all: &[i64] =
            if self.event.method == Method::BoardAMatch { &of_boards } else { &in_imps };
        Ruling::Percent(whole(self.random.pick(all).unwrap_or(50)))
    }

    fn imps(&mut self) -> Ruling {
        let all = [whole(3), whole(0), whole(-2), ratio(5, 2), ratio(-1, 4), whole(11)];
        Ruling::Imps(self.random.pick(&all).unwrap_or_else(|| whole(0)))
    }

    fn weighted(&mut self, around: i32) -> Weighted {
        let splits: [&[(i64, i64)]; 5] = [
            &[(60, 1), (40, 1)],
            &[(50, 1), (50, 1)],
            &[(25, 1), (35, 1), (40, 1)],
            &[(3333, 100), (6667, 100)],
            &[(125, 10), (125, 10), (75, 1)],
        ];
        let split = splits[self.random.below(splits.len())];
        split.iter().map(|&(weight, below)| (ratio(weight, below), self.near(around))).collect()
    }

    /// Returns an assigned adjusted score, which can be combined with any ruling at the other
    /// table.
    fn assigned(&mut self, around: i32) -> Rulings {
        self.random_ruling(&["assigned", "split", "weighted", "weighted apart"], around)
    }

    fn ruling(&mut self, around: i32) -> Rulings {
        let all = [
            "average",
            "percent",
            "imps",
            "assigned",
            "split",
            "weighted",
            "weighted apart",
            "damage",
            "weighted damage",
            "one side",
        ];
        self.random_ruling(&all, around)
    }

    /// Returns a ruling of one of these kinds, if the plan includes it.
    fn random_ruling(&mut self, kinds: &[&str], around: i32) -> Rulings {
        let planned: Vec<&str> = kinds.iter().copied().filter(|kind| self.has(kind)).collect();
        match self.random.pick(&planned) {
            Some(kind) => self.ruling_of_kind(kind, around),
            None => Rulings::none(),
        }
    }

    /// Returns a ruling with self-inflicted damage of one side, with scores near `around`.
    fn damage(&mut self, around: i32, score: impl Fn(&mut Self, i32) -> Weighted) -> Rulings {
        let ours = self.random.chance(50);
        let around = if ours { around } else { -around };
        let (normal, assigned) = (score(self, around), score(self, around));
        if ours {
            Rulings::damage_of_ns(normal, assigned)
        } else {
            Rulings::damage_of_ew(normal, assigned)
        }
    }

    fn ruling_of_kind(&mut self, kind: &str, around: i32) -> Rulings {
        let one = |points: i32| vec![(whole(100), points)];
        match kind {
            "average" => self.averages(),
            "percent" => Rulings { ns: self.percent(), ew: self.percent() },
            "imps" => Rulings { ns: self.imps(), ew: self.imps() },
            "assigned" => Rulings::balanced(one(self.near(around))),
            "split" => Rulings {
                ns: Ruling::score(self.near(around)),
                ew: Ruling::score(-self.near(around)),
            },
            "weighted" => Rulings::balanced(self.weighted(around)),
            "weighted apart" => Rulings {
                ns: Ruling::Assigned(self.weighted(around)),
                ew: Ruling::Assigned(self.weighted(-around)),
            },
            "damage" => self.damage(around, |drawn, around| one(drawn.near(around))),
            "weighted damage" => self.damage(around, Self::weighted),
            _ => {
                let ruled = match self.random.below(3) {
                    0 if !self.plan.is("patton.share", "rieneck")
                        && !self.plan.is("patton.share", "points-table") =>
                    {
                        self.average()
                    }
                    1 => Ruling::Assigned(self.weighted(around)),
                    _ => Ruling::score(self.near(around)),
                };
                if self.random.chance(50) {
                    Rulings { ns: ruled, ew: Ruling::Table }
                } else {
                    Rulings { ns: Ruling::Table, ew: ruled }
                }
            }
        }
    }
}

fn applies(plan: &Plan, only: &[&str]) -> bool {
    only.is_empty() || only.contains(&plan.get("method"))
}
