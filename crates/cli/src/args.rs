//! The command line.

use std::path::PathBuf;
use std::str::FromStr;

use bridge_core::{
    BoardNumber, ChoiceError, Contract, FractionalImps, Made, MatchLength, Percent, Score,
    ScoreDifference, Seat, Vulnerability, WeightedScore,
};
use clap::{Args, Parser, Subcommand, ValueEnum};
use regulations::{EventScale, Method, Preset, Regulations, Stage};
use report::Part;
use strengths::{StrengthFrom, StrengthMethod};
use swiss::{ByeRule, FirstRound, Grouping};
use vp_scales::{Blitz, Draw, FractionalMargin, Parameters, ScaleName};

/// Scores duplicate bridge: results in, standings out.
#[derive(Debug, Parser)]
#[command(name = "traveller", version, arg_required_else_help = true)]
#[command(after_help = "Exit codes: 0 done, 1 the input is wrong, 2 the call is wrong.")]
pub(crate) struct Cli {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Score an event: a results file in, the ranking out.
    Score(ScoreArgs),
    /// Pair the next round of a Swiss event, or its first.
    Pair(PairArgs),
    /// Show how a pair's matchpoints on a board, or its total, arose.
    Explain(ExplainArgs),
    /// The order of strength of teams that did not all meet.
    Rank(RankArgs),
    /// Draw up a movement of teams that keeps everybody comparable, or check one.
    Movement(MovementArgs),
    /// Print the presets of regulations side by side, with their sources.
    Regulations(RegulationsArgs),
    /// Score one contract.
    Contract(ContractArgs),
    /// Turn a difference, or the scores of two tables, into IMPs.
    Imps(ImpsArgs),
    /// Score one board by Butler and by cross-IMPs.
    Butler(ButlerArgs),
    /// A weighted score (Law 12C1(c)) in IMPs or matchpoints.
    Weighted(WeightedArgs),
    /// Self-inflicted damage (Law 12C1(e)) in IMPs or matchpoints.
    Damage(DamageArgs),
    /// Turn a margin, or a percentage of Swiss pairs, into Victory Points.
    Vp(VpArgs),
    /// Print a whole scale.
    Table(TableArgs),
    /// Print the completions for a shell.
    Completions(CompletionsArgs),
    /// Print the manual page.
    Man(ManArgs),
}

/// Where the output goes, and in which form.
#[derive(Debug, Args)]
pub(crate) struct OutputArgs {
    /// The form of the output.
    #[arg(long, value_enum, default_value_t = Format::Text)]
    pub(crate) format: Format,
    /// Write to this file, whole or not at all, instead of standard output.
    #[arg(short, long, value_name = "FILE")]
    pub(crate) output: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people.
    Text,
    /// One table, comma separated.
    Csv,
    /// Everything; numbers that need not be whole are texts.
    Json,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller score evening.csv --rules acbl --boards
  traveller score teams.csv --method teams --stage round-robin --scale wbf
  traveller score matches.csv --scale wbf --show cross-table --format csv

Results are CSV with the columns board, ns, ew and either score (from North-South's side) or contract,
declarer and result (=, +1, -2) or tricks; or PBN. PASS is a passed-out board; an empty contract and
score, or NP, was not played. A column adjustment holds the director's rulings: AVE+/AVE-, 60/40,
NS 590 EW -690, 60% 650, 40% -100, damage NS normal -650 assigned 620. In an event of individuals the
columns are north, south, east and west in place of ns and ew. Matches as a whole have the columns home,
away, and home_imps and away_imps.

An event file lies beside its results and is named like them: evening.toml for evening.csv. It may hold
title, method, rules and a table [set] of options; options given here come after it.

Options for --set:
  matchpoints.scale            2-1-0 or 1-0.5-0
  matchpoints.fewer_boards     percentage or scaled
  matchpoints.percentage_from  exact-total or printed-total
  matchpoints.comparison       law-78a or ascherman
  matchpoints.board_rounding   none, or a rounding such as '0.01 half-up'
  neuberg.fewer_scores         own-top, neuberg or tie
  neuberg.small_groups         none, ebl, ebu or acbl
  neuberg.expected             board, session or event
  neuberg.artificial           count or ignore
  artificial.fixed             count or ignore: fixed percentages in a pair's own average
  rounding                     a unit and half-up, half-away-from-zero, half-away-from-average or
                               half-to-even, such as '0.01 half-up'
  artificial.window            session, match or event: the other boards that AVE+ goes by
  pairs.winners                inferred, one or two
  pairs.sections               together or apart: the sections that played a board
  pairs.rankings               overall or by-section
  pairs.sessions               total or percentages: how several sessions are put together
  pairs.carry_forward          none, or a share such as 1/2
  butler.as                    ebl, wbf, ebu, acbl, german, dutch, sydney or median: sets the next four
  butler.datum                 mean, median, higher-median, lower-median, chosen-tables or entered
  butler.trimming              none, one-high-one-low, a number of scores at each end, or '10% down'
  butler.rounding              none, half-away-from-zero, half-away-from-average, half-up or half-to-even
  butler.scale                 law-78b or bastille
  butler.same_board            round or session: when a number is another board, in a team event
  cross-imps.divisor           total, per-comparison, per-result or root
  cross-imps.cap               none or 17
  cross-imps.short_boards      own-results, neuberg, comparisons or scaled-frequencies
  cross-imps.artificial        flat or per-comparison
  imps.own_average             ignored or counts: a pair's own average in place of AVE+ and AVE-
  imps.ranking                 total or per-board
  imps.least_boards            how many boards a place needs
  imps.rounding                a rounding such as '0.01 half-up'
  teams.missing_table          error or not-played
  teams.stage                  matches, round-robin, swiss or knock-out
  teams.boards                 as-played, or the number of boards of a match
  teams.rounds                 as-played, or the number of rounds of the event, up to 1000
  teams.missing_boards         reduced-scale or scheduled-scale
  teams.average_plus           flat, match-average or stage-average
  teams.imp_penalty            own-view or both-views
  teams.bye                    points such as 12, a percentage such as 60%, or unset
  teams.forfeit                points such as 18-0, best-of-three or unset
  teams.withdrawal             keep, cancel, half or half-bye
  teams.carry_over             entered, world-championship or seattle
  teams.tie_breaks             none, ebu, cbai, polish, or criteria separated by commas
  vps.scale                    none, a scale's name or its CSV file
  vps.draw                     what a draw is worth, where the scale leaves that open
  vps.blitz                    by-boards (15√N), or the margin in IMPs that is worth everything
  vps.fraction                 half-up, half-away-from-zero, half-away-from-average, half-to-even or
                               formula
  board-a-match.tie            the largest difference that is still a tie
  patton.share                 imps, points-table or rieneck

`traveller regulations` shows the presets; `traveller table --list` lists the scales; docs/formats.md says what an event file may hold.")]
pub(crate) struct ScoreArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// Add every traveller, or every match card.
    #[arg(long)]
    pub(crate) boards: bool,
    /// One part of the report of matches: ranking, matches, cross-table, rounds, cards, results, or butler, the Butler
    /// ranking of the pairs inside a team event.
    #[arg(long, value_name = "PART", conflicts_with = "boards")]
    pub(crate) show: Option<Part>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

/// An event, and how it is scored.
#[derive(Debug, Args)]
pub(crate) struct EventArgs {
    /// A results file (CSV or PBN), an event file (TOML), or - for standard input.
    pub(crate) event: PathBuf,
    /// How to score: matchpoints, swiss-pairs, butler, cross-imps, teams, board-a-match or patton. Without it, what the event file or the
    /// results say; otherwise matchpoints.
    #[arg(long)]
    pub(crate) method: Option<Method>,
    /// The regulations: plain, ebl, ebu, acbl, wbf or norway. Replaces those of the event file, its options included.
    #[arg(long, value_name = "PRESET", value_parser = Regulations::preset)]
    pub(crate) rules: Option<Preset>,
    /// Change one option of the regulations; may be given several times.
    #[arg(long, value_name = "OPTION=VALUE")]
    pub(crate) set: Vec<String>,
    /// Victory Points: none, the name of a scale, or a CSV file. The same as --set vps.scale=SCALE.
    #[arg(long)]
    pub(crate) scale: Option<EventScaleName>,
    /// What the matches are parts of: matches, round-robin, swiss or knock-out.
    #[arg(long)]
    pub(crate) stage: Option<Stage>,
    /// Late corrections (CSV), put on top of the results and reported.
    #[arg(long, value_name = "FILE")]
    pub(crate) corrections: Option<PathBuf>,
    /// Do not look for an event file beside the results.
    #[arg(long)]
    pub(crate) no_event_file: bool,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller pair matches.csv --scale wbf
  traveller pair teams.csv --method teams --grouping halves --reasons
  traveller pair new_event.toml --first fold
  traveller pair new_event.toml --first drawn --seed 7

Teams that have met do not meet again, whatever became of their match, and nobody has a second bye. Among the rounds that are left, the one is
taken in which the squares of the differences of points have the least sum, and then those of the distances in the
standings. A team that has withdrawn, by the event file, is left out. A round in which somebody has not played yet, one
beyond teams.rounds, and a knock-out are not paired.

The first round is paired from the list of [[team]] or [[pair]] in the event file, the best seed first. Of eight:
  in-order   1-2, 3-4, 5-6, 7-8
  fold       1-8, 2-7, 3-6, 4-5
  slide      1-5, 2-6, 3-7, 4-8
  drawn      by lot; the seed is printed, and draws the same again
Of an odd number the last in the list, or the last drawn, has the bye.")]
pub(crate) struct PairArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// How teams with equal points are paired: adjacent (1-2, 3-4 ...) or halves (the upper half against the
    /// lower half).
    #[arg(long, default_value = "adjacent")]
    pub(crate) grouping: Grouping,
    /// Who sits out where the number of teams is odd: lowest, or nobody, which is an error then.
    #[arg(long, default_value = "lowest")]
    pub(crate) bye: ByeRule,
    /// Pair although a round is not finished: a match without a result counts as met.
    #[arg(long, conflicts_with = "first")]
    pub(crate) unfinished: bool,
    /// Pair the first round, from the list in the event file: in-order, fold, slide or drawn.
    #[arg(long, value_name = "HOW")]
    pub(crate) first: Option<FirstRound>,
    /// The seed of a draw; without it one by the clock.
    #[arg(long, value_name = "NUMBER", requires = "first")]
    pub(crate) seed: Option<u64>,
    /// Say why these teams play each other.
    #[arg(long)]
    pub(crate) reasons: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller explain evening.csv --board 1 --pair 3
  traveller explain evening.csv --pair 3

Each step cites its law or regulation and has the numbers put in; the last one is the score.")]
pub(crate) struct ExplainArgs {
    #[command(flatten)]
    pub(crate) event: EventArgs,
    /// The board's number; without it, how the pair's total arose.
    #[arg(long)]
    pub(crate) board: Option<BoardNumber>,
    /// The pair.
    #[arg(long)]
    pub(crate) pair: String,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller regulations")]
pub(crate) struct RegulationsArgs {
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller contract 4SX N +1 --board 7")]
#[command(group = clap::ArgGroup::new("vulnerability").required(true))]
pub(crate) struct ContractArgs {
    /// The contract, such as 4SX, '4♠ X', 3NT.
    pub(crate) contract: Contract,
    /// The declarer: N, E, S or W.
    pub(crate) declarer: Seat,
    /// The result: =, +1, -2.
    #[arg(allow_hyphen_values = true)]
    pub(crate) result: Made,
    /// The board's number, which settles the vulnerability.
    #[arg(long, group = "vulnerability")]
    pub(crate) board: Option<BoardNumber>,
    /// The vulnerability: none, NS, EW or both.
    #[arg(long, group = "vulnerability")]
    pub(crate) vul: Option<Vulnerability>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller imps 720
  traveller imps 620 -100    two tables, both from North-South's side: the difference is 720")]
pub(crate) struct ImpsArgs {
    /// The difference; or North-South's score at the table where one's own team sat North-South.
    #[arg(allow_negative_numbers = true)]
    pub(crate) difference: ScoreDifference,
    /// North-South's score at the other table.
    #[arg(allow_negative_numbers = true)]
    pub(crate) other_table: Option<Score>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller rank matches.csv --boards 8 --scale wbf-25
  traveller rank vps.csv --from vps
  traveller rank games.csv --from wins --apart

Matches have the columns home, away, and imps (the home team's margin) or home_imps and away_imps, or home_vps and
away_vps, or wins and losses; a column weight, 0.001 to 1000, says how much a match counts where others count 1. The results
of tables are turned into matches first. The ranking goes by the completed table: matches that were not played count with
what they would be worth. docs/zermelo.md has the theory.")]
#[expect(clippy::struct_excessive_bools, reason = "each is an option that is given or not")]
pub(crate) struct RankArgs {
    /// A file of matches (CSV or PBN), an event file (TOML), or - for standard input.
    pub(crate) event: PathBuf,
    /// What a match says about strength: imps, vps or wins.
    #[arg(long, default_value = "imps")]
    pub(crate) from: StrengthFrom,
    /// The boards of a match, where the file does not say, and of matches that were not played.
    #[arg(long)]
    pub(crate) boards: Option<MatchLength>,
    /// The standard deviation of a board, in IMPs: 0.1 to 24.
    #[arg(long, default_value_t = 5.5, value_name = "IMPS")]
    pub(crate) tau: f64,
    /// The scale of the completed table: the name of a scale, or a CSV file; without it IMPs.
    #[arg(long)]
    pub(crate) scale: Option<EventScaleName>,
    /// What a drawn match is worth, where the scale leaves that open.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    /// By what way strengths are computed: automatic, sweeps, newton or paper.
    #[arg(long, default_value = "automatic")]
    pub(crate) method: StrengthMethod,
    /// Rank groups that cannot be compared each by itself.
    #[arg(long)]
    pub(crate) apart: bool,
    /// Let every team play so many virtual games, 0.001 to 1000, against one virtual team, so that strengths exist.
    #[arg(long, value_name = "GAMES", conflicts_with = "apart")]
    pub(crate) prior: Option<f64>,
    /// Find what playing at home is worth, too.
    #[arg(long)]
    pub(crate) home: bool,
    /// The confidence of the interval of places.
    #[arg(long, default_value_t = 0.95)]
    pub(crate) confidence: f64,
    /// The completed cross-table, however large; as CSV one line an entry.
    #[arg(long)]
    pub(crate) table: bool,
    /// What is to be expected of a match of two teams.
    #[arg(long, num_args = 2, value_names = ["TEAM", "TEAM"], conflicts_with = "table")]
    pub(crate) between: Option<Vec<String>>,
    /// Do not look for an event file beside the matches.
    #[arg(long)]
    pub(crate) no_event_file: bool,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller movement --teams 8 --rounds 4
  traveller movement --check matches.csv

After two rounds everybody has met both neighbours by number, so that all can be compared; no two teams meet twice. With
an odd number of teams one has a bye in each round.")]
pub(crate) struct MovementArgs {
    /// How many teams.
    #[arg(long)]
    pub(crate) teams: Option<usize>,
    /// How many rounds.
    #[arg(long)]
    pub(crate) rounds: Option<usize>,
    /// Check the matches of a file: connected or not, neighbours that have not met, repeats.
    #[arg(long, value_name = "MATCHES", conflicts_with_all = ["teams", "rounds"])]
    pub(crate) check: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller butler 730 -170 100 -420 -400
  traveller butler 450 420 -800 -50 420 420 --as dutch
  traveller butler 600 -100 --datum 450

The scores are North-South's. --as takes ebl, wbf, ebu, acbl, german, dutch, sydney or median; the other options change
a part of it. Trimming is none, one-high-one-low, a number of scores at each end, or a part such as '10% down' or
'1/7 proportional above 4'.")]
pub(crate) struct ButlerArgs {
    /// The scores of the board, from North-South's side.
    #[arg(required = true, allow_negative_numbers = true)]
    pub(crate) scores: Vec<Score>,
    /// Whose Butler scoring.
    #[arg(long = "as", value_name = "PRESET")]
    pub(crate) preset: Option<String>,
    /// The datum, entered by the director.
    #[arg(long, value_name = "POINTS", allow_negative_numbers = true)]
    pub(crate) datum: Option<Score>,
    /// What the datum is computed from: mean, median, higher-median or lower-median.
    #[arg(long, value_name = "KIND")]
    pub(crate) datum_from: Option<String>,
    /// The scores that are left out.
    #[arg(long)]
    pub(crate) trimming: Option<String>,
    /// none, half-away-from-zero, half-away-from-average, half-up or half-to-even.
    #[arg(long)]
    pub(crate) rounding: Option<String>,
    /// law-78b or bastille.
    #[arg(long, value_name = "SCALE")]
    pub(crate) imps: Option<String>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller weighted '60% 650, 40% -100' --other 620
  traveller weighted '10% 1100, 70% 620, 20% -200' --other -100 --east-west '30% -1100, 60% -620, 10% 200'

  traveller weighted '10% 1100, 70% 620, 20% -200' --field 620 -200 620 -500 790 620 620 -500 -200
  traveller weighted '10% 1100, 70% 620, 20% -200' --east-west '30% -1100, 60% -620, 10% 200' --field 620 -200 620 -500 790 620 620 -500 -200

Each score is turned into IMPs against the other table's, or into matchpoints in the field, and those are weighted:
scores are never averaged. The other tables' scores are from North-South's side there.")]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct WeightedArgs {
    /// North-South's scores with their weights in percent, from their own side.
    #[arg(allow_hyphen_values = true)]
    pub(crate) scores: WeightedScore,
    /// North-South's score at the other table of a team match; it may be weighted too.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other: Option<WeightedScore>,
    /// The scores at the other tables of a field of pairs, separated by spaces.
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    /// East-West's scores with their weights, from their own side, where they are not the balance.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORES")]
    pub(crate) east_west: Option<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller damage --table -990 --normal -650 --assigned 620 --other -200
  traveller damage --table -990 --normal -650 --assigned 620 --field -650 620 -200 -990

The damage that the side did itself is what the normal score is worth more than the one at the table; it is
taken off what the assigned score is worth. The offenders get the assigned score. The other table's score is from
North-South's side there, the rest from the side that was damaged, North-South at its table.")]
#[command(group = clap::ArgGroup::new("against").required(true))]
pub(crate) struct DamageArgs {
    /// The score at the table.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) table: WeightedScore,
    /// The score without the side's own error.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) normal: WeightedScore,
    /// The score that the director assigns for the infraction; it may be weighted.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE")]
    pub(crate) assigned: WeightedScore,
    /// North-South's score at the other table of a team match.
    #[arg(long, allow_hyphen_values = true, value_name = "SCORE", group = "against")]
    pub(crate) other: Option<WeightedScore>,
    /// The scores at the other tables of a field of pairs, separated by spaces.
    #[arg(long, allow_negative_numbers = true, value_name = "SCORES", group = "against", num_args = 1..)]
    pub(crate) field: Vec<WeightedScore>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller vp 13 --boards 20
  traveller vp -4.2 --boards 20 --fraction half-up
  traveller vp 13 --boards 20 --draw 7.5 --blitz 60
  traveller vp 40 --boards 8 --scale wbf-25
  traveller vp 11 --boards 12 --scale my_scale.csv
  traveller vp --percent 57.83 --boards 8

`traveller table --list` lists the scales. One's own is a CSV file with the columns from, to, winner and
loser.")]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct VpArgs {
    /// One's own margin in IMPs, of either sign; with --fraction it need not be whole.
    #[arg(group = "what", allow_negative_numbers = true)]
    pub(crate) margin: Option<FractionalImps>,
    /// The percentage of the matchpoints of a match of Swiss pairs.
    #[arg(long, group = "what", conflicts_with_all = ["scale", "draw", "blitz", "fraction"])]
    pub(crate) percent: Option<Percent>,
    /// The number of boards in the match.
    #[arg(long)]
    pub(crate) boards: MatchLength,
    /// The scale: a name, or a CSV file.
    #[arg(long, default_value = "wbf")]
    pub(crate) scale: WhichScale,
    /// What a drawn match is worth, in halves of a VP, where the scale leaves that open; without it 10.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open; without it 15√N for N
    /// boards.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    /// What becomes of a margin that is not whole: the winner's margin is rounded first (half-up,
    /// half-away-from-zero, half-away-from-average or half-to-even), or the scale's own curve is taken
    /// at the fraction (formula).
    #[arg(long, value_name = "RULE")]
    pub(crate) fraction: Option<Fraction>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Examples:
  traveller table imp --format csv
  traveller table wbf --boards 20
  traveller table acbl-20 --boards 8,11,15,20,27,36
  traveller table --list")]
#[command(group = clap::ArgGroup::new("what").required(true))]
pub(crate) struct TableArgs {
    /// The scale: imp, contract, the name of a Victory Point scale, or a CSV file.
    #[arg(group = "what")]
    pub(crate) scale: Option<WhichTable>,
    /// List all scales.
    #[arg(long, group = "what", conflicts_with = "boards")]
    pub(crate) list: bool,
    /// The numbers of boards, for a Victory Point scale; several stand side by side.
    #[arg(long, value_delimiter = ',')]
    pub(crate) boards: Vec<MatchLength>,
    /// What a drawn match is worth, in halves of a VP, where the scale leaves that open; without it 10.
    #[arg(long, value_name = "VPS")]
    pub(crate) draw: Option<Draw>,
    /// The margin from which on the winner has everything, where the scale leaves that open; without it 15√N for N
    /// boards.
    #[arg(long, value_name = "IMPS")]
    pub(crate) blitz: Option<Blitz>,
    #[command(flatten)]
    pub(crate) output: OutputArgs,
}

impl VpArgs {
    /// What the scale leaves open.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

impl TableArgs {
    /// What the scale leaves open.
    pub(crate) const fn parameters(&self) -> Parameters {
        Parameters { draw: self.draw, blitz: self.blitz }
    }
}

/// A Victory Point scale, as it is named in a call.
#[derive(Clone, Debug)]
pub(crate) enum WhichScale {
    Named(ScaleName),
    File(PathBuf),
}

/// The scale of an event, as it is named in a call: one of the options' values, or a file.
#[derive(Clone, Debug)]
pub(crate) enum EventScaleName {
    Named(EventScale),
    File(PathBuf),
}

/// A table, as it is named in a call.
#[derive(Clone, Debug)]
pub(crate) enum WhichTable {
    Imp,
    Contract,
    Vp(WhichScale),
}

/// What becomes of a margin that is not whole.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fraction(pub(crate) FractionalMargin);

impl FromStr for WhichScale {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let is_file = text.contains(['.', '/', '\\']);
        if is_file {
            return Ok(Self::File(text.into()));
        }
        text.parse().map(Self::Named).map_err(|error: ChoiceError| {
            format!("{error}; or a file, whose name has a point or a slash")
        })
    }
}

impl FromStr for EventScaleName {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text.parse() {
            Ok(WhichScale::File(path)) => Ok(Self::File(path)),
            _ => text.parse().map(Self::Named),
        }
    }
}

impl FromStr for WhichTable {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        match text {
            "imp" => Ok(Self::Imp),
            "contract" => Ok(Self::Contract),
            other => other.parse().map(Self::Vp),
        }
    }
}

impl FromStr for Fraction {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if text == "formula" {
            return Ok(Self(FractionalMargin::Formula));
        }
        let rounded = text.parse().map(FractionalMargin::RoundFirst).map(Self);
        rounded.map_err(|error: ChoiceError| format!("{error}; or formula"))
    }
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller completions bash > /etc/bash_completion.d/traveller")]
pub(crate) struct CompletionsArgs {
    /// The shell.
    #[arg(value_enum)]
    pub(crate) shell: clap_complete::Shell,
}

#[derive(Debug, Args)]
#[command(after_help = "\
Example:
  traveller man > traveller.1")]
pub(crate) struct ManArgs {}
