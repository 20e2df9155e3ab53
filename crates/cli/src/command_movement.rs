//! `traveller movement`: a movement of teams that keeps everybody comparable, and a check of matches.

use std::collections::BTreeMap;
use std::path::Path;

use anyhow::{Context, anyhow};
use event::{NameId, natural_order};
use formats::Kind;
use zermelo::{Movement, check_movement};

use crate::args::MovementArgs;
use crate::{Failure, diagnostics, input, output};

pub(crate) fn run(args: &MovementArgs) -> Result<(), Failure> {
    if let Some(path) = &args.check {
        return check(args, path);
    }
    let (Some(teams), Some(rounds)) = (args.teams, args.rounds) else {
        let message = "expected --teams and --rounds, or --check with a file of matches";
        return Err(Failure::Usage(anyhow!(message)));
    };
    let movement =
        Movement::new(teams, rounds).context("--teams and --rounds").map_err(Failure::Usage)?;
    output::sheet(&args.output, &report::movement(&movement))
}

/// Checks the matches of a file.
fn check(args: &MovementArgs, path: &Path) -> Result<(), Failure> {
    let results = input::event(path, true)?.results;
    let kind = Kind::of(&results.name, &results.bytes);
    let read = formats::read(kind, results.bytes)
        .map_err(|rejected| diagnostics::reject(&results.name, &rejected))?;
    diagnostics::show(&results.name, &read.text, &read.warnings);
    let event = &read.event;
    let mut teams: Vec<NameId> =
        event.matches().iter().flat_map(|row| [row.home, row.away]).collect();
    teams.sort_by(|&a, &b| natural_order(event.name(a), event.name(b)));
    teams.dedup();
    if teams.is_empty() {
        let message = "expected a file of matches, with the columns home and away";
        return Err(Failure::Other(anyhow!("{}: {message}", results.name)));
    }
    let positions: BTreeMap<NameId, usize> =
        teams.iter().enumerate().map(|(at, &team)| (team, at)).collect();
    let mut pairs = Vec::with_capacity(event.matches().len());
    for row in event.matches() {
        if row.home == row.away {
            let message = format!("{:?} meets itself", event.name(row.home));
            return Err(Failure::Other(anyhow!("{}: {message}", results.name)));
        }
        pairs.push((positions[&row.home], positions[&row.away]));
    }
    let checked = check_movement(teams.len(), pairs.iter().copied());
    let names: Vec<&str> = teams.iter().map(|&team| event.name(team)).collect();
    output::sheet(&args.output, &report::movement_check(&checked, &names))
}
