//! `traveller movement`: proposals of movements, their plans and paper, and checks of movements.

use std::path::PathBuf;

use bridge_core::MatchLength;
use clap::Args;
use movements::{BoardRange, Method, MovementRequest, Winners};
use report::{MovementPlan, OtherMovement, PlanContent, PlanView, ProposalsReport, movement_check};
use traveller::{MovementFile, movement_by_strength, movement_proposals, read_movement};

use crate::console::Console;
use crate::failure::Failure;
use crate::movement_size::{SizeArgs, SwitchUnit, WinnersArg};
use crate::output;
use crate::output::{OutputArgs, Target};
use crate::strength_movement;

const EXAMPLES: &str = "\
Examples:
  traveller movement --pairs 14 --boards 24..28
  traveller movement --pairs 14 --boards 26 --method howell --format csv
  traveller movement --pairs 16 --choose 1 --one-winner --paper -o cards.html
  traveller movement --teams 8 --rounds 4
  traveller movement --check matches.csv";

const DETAILS: &str = "

Without --method or --choose, the command proposes up to four movements, and marks
the one that clubs usually play. docs/book/src/howto/movement.md describes the choice.

Movements of teams by strength: after two rounds each team has met both neighbors by
number, so that all teams can be compared. No two teams meet twice. The later rounds
give the most precise differences of strength. With an odd number of teams, one has a
bye in each round. docs/book/src/explanation/strengths.md describes the theory.";

#[derive(Debug, Args)]
#[command(after_help = EXAMPLES, after_long_help = [EXAMPLES, DETAILS].concat())]
pub(crate) struct MovementArgs {
    #[command(flatten)]
    pub(crate) size: SizeArgs,
    /// Set the boards of each contestant [default: 24..28]
    ///
    /// A number, or a range such as `24..28`. In a movement of teams by strength, it is the number of
    /// boards in a match.
    #[arg(long, value_name = "A..B")]
    pub(crate) boards: Option<BoardRange>,
    /// Set the number of rounds
    ///
    /// With teams, this creates a movement by strength, unless you set the method.
    #[arg(long)]
    pub(crate) rounds: Option<usize>,
    /// Require one ranking, or two, one for each direction
    #[arg(long, value_enum, hide_possible_values = true)]
    pub(crate) winners: Option<WinnersArg>,
    /// Reject movements in which tables share boards
    #[arg(long)]
    pub(crate) no_sharing: bool,
    /// Print the movement of this name, such as howell
    #[arg(long, value_name = "NAME")]
    pub(crate) method: Option<Method>,
    /// Print the proposal of this number
    #[arg(long, value_name = "NUMBER", conflicts_with = "method")]
    pub(crate) choose: Option<usize>,
    /// Add arrow-switches for one winner
    ///
    /// The best switches of whole rounds, or with `--one-winner=tables` of single tables.
    #[arg(
        long,
        value_enum,
        value_name = "UNIT",
        num_args = 0..=1,
        require_equals = true,
        default_missing_value = "rounds",
        hide_possible_values = true
    )]
    pub(crate) one_winner: Option<SwitchUnit>,
    /// Print cards, seats, the plan of boards, and the announcement
    ///
    /// With HTML, a browser prints two or four cards on a page.
    #[arg(long)]
    pub(crate) paper: bool,
    /// Check a movement, or a file of matches of teams
    ///
    /// A movement is CSV as this command writes it, or the text of `EBUScore`. For matches, played or
    /// planned, the check shows whether all teams can be compared, repeated matches, byes, sides, and
    /// the precision of the movement.
    #[arg(long, value_name = "FILE", conflicts_with_all = [
        "pairs", "tables", "players", "teams", "half_table", "rounds", "boards", "winners", "no_sharing",
        "method", "choose", "one_winner", "triple", "duplicated", "cards",
    ])]
    pub(crate) check: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) strength: strength_movement::StrengthArgs,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

pub(crate) fn run(args: &MovementArgs, console: &Console) -> Result<(), Failure> {
    let target = args.output.target()?;
    if let Some(path) = &args.check {
        return check(args, path, &target, console);
    }
    if let Some(teams) = args.size.teams
        && args.is_by_strength()
    {
        return strength_movement::run(
            teams,
            args.rounds,
            args.match_length()?,
            &args.strength,
            &target,
            console,
        );
    }
    let request = args.request()?;
    let by_strength = movement_by_strength(&request);
    let mut proposals = match &by_strength {
        // The other movement remains if no method fits.
        Some(_) => movement_proposals(&request).value.unwrap_or_default(),
        None => console.report(movement_proposals(&request))?,
    };
    let Some(number) = args.chosen() else {
        let mut report = ProposalsReport::new(&request, &proposals);
        if let Some(movement) = &by_strength {
            report = report.with_other(OtherMovement::new(
                "By strength",
                "matches of neighbors by number, so that all teams can be ranked after few rounds",
                movement.figures(),
            ));
        }
        return output::write(console, &target, &report);
    };
    let known = proposals.len() + usize::from(by_strength.is_some());
    if number == 0 || number > known {
        let message = format!("invalid --choose {number}: expected 1 to {known}");
        return Err(Failure::usage(message, "use the number of a proposal"));
    }
    if number > proposals.len()
        && let Some(movement) = &by_strength
    {
        let plan = MovementPlan::new(movement);
        return write_plan(args, plan, PlanContent::Rounds, &target, console);
    }
    let proposal = proposals.swap_remove(number - 1);
    let proposal = match args.one_winner {
        Some(SwitchUnit::Rounds) => proposal.with_one_winner(),
        Some(SwitchUnit::Tables) => proposal.with_table_switches(),
        None => proposal,
    };
    let plan = MovementPlan::of_proposal(&proposal);
    write_plan(args, plan, PlanContent::Rounds, &target, console)
}

fn check(
    args: &MovementArgs,
    path: &std::path::Path,
    target: &Target<'_>,
    console: &Console,
) -> Result<(), Failure> {
    match console.report(read_movement(&console.files, path))? {
        MovementFile::Matches(checked) => {
            let table = movement_check(&checked.check, &checked.teams, &checked.rounds);
            output::write(console, target, &table)
        }
        MovementFile::Movement(movement) => {
            let plan = MovementPlan::new(&movement);
            write_plan(args, plan, PlanContent::Figures, target, console)
        }
        _ => Ok(()),
    }
}

/// Writes the paper of a movement if the user asks for it, otherwise other content.
fn write_plan(
    args: &MovementArgs,
    plan: MovementPlan<'_>,
    content: PlanContent,
    target: &Target<'_>,
    console: &Console,
) -> Result<(), Failure> {
    let content = if args.paper { PlanContent::Paper } else { content };
    output::write(console, target, &PlanView::new(plan, content))
}

impl MovementArgs {
    /// Returns true if the options ask for a movement by strength.
    fn is_by_strength(&self) -> bool {
        let has_other = self.method.is_some() || self.choose.is_some() || self.winners.is_some();
        let has_rounds = self.rounds.is_some() && !self.paper && !self.no_sharing && !has_other;
        has_rounds || self.strength.is_used()
    }

    /// Returns the number of the proposal to print, or `None` to print all. A method, switches, or paper need one
    /// movement.
    fn chosen(&self) -> Option<usize> {
        let needs_one = self.method.is_some() || self.one_winner.is_some() || self.paper;
        self.choose.or_else(|| needs_one.then_some(1))
    }

    fn request(&self) -> Result<MovementRequest, Failure> {
        let (kind, contestants) = self.size.contestants()?;
        let mut request = MovementRequest::new(kind, contestants);
        if let Some(boards) = self.boards {
            request = request.boards(boards);
        }
        if let Some(rounds) = self.rounds {
            request = request.rounds(u16::try_from(rounds).unwrap_or(u16::MAX));
        }
        match self.winners {
            Some(WinnersArg::One) => request = request.winners(Winners::One),
            Some(WinnersArg::Two) => request = request.winners(Winners::Two),
            None => {}
        }
        if let Some(method) = self.method {
            request = request.method(method);
        }
        if self.no_sharing {
            request = request.sharing(movements::Sharing::Forbidden);
        }
        Ok(request)
    }

    /// Returns the number of boards in a match of a movement by strength.
    fn match_length(&self) -> Result<Option<MatchLength>, Failure> {
        let Some(boards) = self.boards else { return Ok(None) };
        let number = u8::try_from(boards.most()).ok().filter(|_| boards.least() == boards.most());
        let number = number.and_then(|number| MatchLength::new(number).ok());
        number.map(Some).ok_or_else(|| {
            let message =
                format!("invalid --boards {boards}: expected the number of boards in a match");
            Failure::usage(message, "use one number")
        })
    }
}
