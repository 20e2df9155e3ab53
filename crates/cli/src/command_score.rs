//! `traveller score`: the main job.

use anyhow::anyhow;
use clap::Args;
use report::{Detail, Part, Report};
use traveller::{Scored, butler_of_teams, score};

use crate::event_args::EventArgs;
use crate::failure::Failure;
use crate::front::Front;
use crate::output;
use crate::output::{Format, OutputArgs};

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

pub(crate) fn run(args: &ScoreArgs, front: &Front) -> Result<(), Failure> {
    let (first, wishes) = (&args.event.event, args.event.wishes()?);
    if args.show == Some(Part::Butler) {
        let butler = front.take(butler_of_teams(&front.folder, first, &wishes))?;
        return write(args, front, &butler, None);
    }
    let scored = front.take(score(&front.folder, first, &wishes))?;
    if args.show.is_some()
        && (!Report::of(&scored).has_parts() || args.output.format == Format::Json)
    {
        let message = "--show picks a part of the report of matches, of teams or of Swiss pairs, as text or CSV; JSON holds everything";
        return Err(Failure::Usage(anyhow!(message)));
    }
    let written = write(args, front, &scored, args.show);
    // The program ends here, and the system takes everything back at once.
    std::mem::forget(scored);
    written
}

/// Writes a report in the form that was asked for.
fn write(
    args: &ScoreArgs,
    front: &Front,
    scored: &Scored,
    part: Option<Part>,
) -> Result<(), Failure> {
    let report = Report::of(scored);
    let detail = if args.boards { Detail::Boards } else { Detail::Standings };
    output::stream(front, &args.output, |out| match args.output.format {
        Format::Text => report::page(&report.page(part, detail), output::look(&args.output), out),
        Format::Csv => report::csv(&report.table(part, detail), out),
        Format::Json => report::json(&report.document(detail), out),
    })
}
