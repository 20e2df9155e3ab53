//! Measures the times of large tournaments. Run it by hand: `cargo run --release --example large --
//! mixed 1000000 20`.
//!
//! With a folder as the last argument, `… -- mixed 1000 10 FOLDER`, the matches and the
//! log-strengths are written to it, and only the automatic method is timed.
//! `xtask/peers/bench_strengths.py` uses these matches for other programs.
//!
//! Shapes: `mixed TEAMS MATCHES` (random opponents, with this number of matches per team), `path
//! TEAMS`, `ring TEAMS`, `neighbors TEAMS` (each plays the ten above and below), `shuffled TEAMS`
//! (neighbors with random numbers), `grid SIDE`.
#![expect(
    clippy::float_arithmetic,
    clippy::print_stdout,
    clippy::unwrap_used,
    reason = "this program is run by hand"
)]

use std::fs::File;
use std::io::{BufWriter, Write as _};
use std::path::Path;
use std::time::{Duration, Instant};

use zermelo::{Fit, FitError, FitMethod, FitOptions, TeamMatch, Tournament, fit};

/// A reproducible random number generator (xorshift).
struct Chance(u64);

impl Chance {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 11).unwrap() % n
    }

    /// Returns a number between 0 and 1.
    fn share(&mut self) -> f64 {
        f64::from(u32::try_from(self.below(1 << 30)).unwrap()) / f64::from(1 << 30)
    }
}

fn pairs(shape: &str, size: usize, each: usize, chance: &mut Chance) -> Vec<(usize, usize)> {
    match shape {
        "path" => (1..size).map(|team| (team - 1, team)).collect(),
        "ring" => (0..size).map(|team| (team, (team + 1) % size)).collect(),
        "neighbors" => (0..size)
            .flat_map(|team| (team + 1..=team + 10).map(move |other| (team, other)))
            .filter(|&(_, other)| other < size)
            .collect(),
        "grid" => (0..size * size)
            .flat_map(|team| {
                let right = (team % size + 1 < size).then_some((team, team + 1));
                let below = (team + size < size * size).then_some((team, team + size));
                right.into_iter().chain(below)
            })
            .collect(),
        // A league whose teams have random numbers.
        "shuffled" => {
            let mut numbers: Vec<usize> = (0..size).collect();
            for place in (1..size).rev() {
                numbers.swap(place, chance.below(place + 1));
            }
            let league = pairs("neighbors", size, each, chance);
            league.into_iter().map(|(one, other)| (numbers[one], numbers[other])).collect()
        }
        _ => {
            // Rounds of random pairs in which every team plays.
            let mut order: Vec<usize> = (0..size).collect();
            let mut pairs = Vec::with_capacity(size / 2 * each);
            for _ in 0..each {
                for place in (1..size).rev() {
                    order.swap(place, chance.below(place + 1));
                }
                pairs.extend(order.chunks_exact(2).map(|pair| (pair[0], pair[1])));
            }
            pairs
        }
    }
}

/// Repeats the fit until it can be timed, and returns the shortest time.
fn timed(tournament: &Tournament, method: FitMethod) -> (Duration, Result<Fit<'_>, FitError>) {
    let runs = (1_000_000 / tournament.matches().len()).clamp(1, 50);
    let timed = (0..runs).map(|_| {
        let clock = Instant::now();
        let fitted = fit(tournament, &FitOptions::default().method(method));
        (clock.elapsed(), fitted)
    });
    timed.min_by_key(|&(time, _)| time).unwrap()
}

/// Writes the matches and the log-strengths of a tournament for comparison with other programs.
fn write(tournament: &Tournament, folder: &Path) -> std::io::Result<()> {
    let mut matches = BufWriter::new(File::create(folder.join("matches.csv"))?);
    for played in tournament.matches() {
        let [first, second] = played.teams();
        writeln!(matches, "{first},{second},{}", played.won()[0])?;
    }
    let (time, fitted) = timed(tournament, FitMethod::Automatic);
    let fit = fitted.map_err(std::io::Error::other)?;
    let mut logs = BufWriter::new(File::create(folder.join("logs.csv"))?);
    for log in fit.strengths().logs() {
        writeln!(logs, "{log}")?;
    }
    println!("{} {:e}", time.as_secs_f64(), fit.report().residual);
    Ok(())
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let number = |index: usize, default: usize| {
        arguments.get(index).map_or(default, |argument| argument.parse().unwrap())
    };
    let shape = arguments.first().map_or("mixed", String::as_str);
    let (size, each) = (number(1, 1_000), number(2, 10));
    let mut chance = Chance(0x2545_f491_4f6c_dd1d);
    let pairs = pairs(shape, size, each, &mut chance);
    let teams = if shape == "grid" { size * size } else { size };
    let matches = pairs.iter().map(|&(first, second)| {
        let won = 0.05 + 0.9 * chance.share();
        TeamMatch::from_scores(first, second, [won, 1.0 - won])
    });
    let tournament = Tournament::from_results(teams, matches).unwrap();
    if let Some(folder) = arguments.get(3) {
        write(&tournament, Path::new(folder)).unwrap();
        return;
    }

    let strengths = vec![1.0; teams];
    let mut ends = vec![0; teams + 1];
    for &(first, second) in &pairs {
        ends[first + 1] += 1;
        ends[second + 1] += 1;
    }
    for team in 0..teams {
        ends[team + 1] += ends[team];
    }
    let mut next = ends.clone();
    let mut neighbors = vec![0_u32; ends[teams]];
    for &(first, second) in &pairs {
        for (team, other) in [(first, second), (second, first)] {
            neighbors[next[team]] = u32::try_from(other).unwrap();
            next[team] += 1;
        }
    }
    let gather = || -> f64 {
        let row = |team: usize| &neighbors[ends[team]..ends[team + 1]];
        let strength = |&team: &u32| strengths[usize::try_from(team).unwrap()];
        (0..teams).map(|team| row(team).iter().map(strength).sum::<f64>()).sum()
    };
    for _ in 0..3 {
        let clock = Instant::now();
        let gathered = gather();
        println!("a gather over all rows: {:?} ({gathered})", clock.elapsed());
    }
    drop(neighbors);

    for method in [FitMethod::Automatic, FitMethod::Sweeps, FitMethod::Newton] {
        // Skip methods that are too slow for this shape.
        let many = tournament.matches().len() > 1_000_000;
        if (method == FitMethod::Sweeps) != (shape == "mixed")
            && method != FitMethod::Automatic
            && many
        {
            continue;
        }
        let (time, fitted) = timed(&tournament, method);
        match fitted {
            Ok(fit) => println!("{method:?}: {time:?} {:?}", fit.report()),
            Err(error) => println!("{method:?}: {time:?} {error}"),
        }
    }
}
