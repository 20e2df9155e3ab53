//! Searches arrow-switches for one winner, and writes the lines of `src/known_switches.csv`.

use std::error::Error;
use std::io::{Write, stdout};

use movements::{Method, Movement, Size, Switches};

/// The number of seeds for each movement.
const SEEDS: u64 = 4;

/// The methods with their numbers of tables and the number of rounds minus the number of tables.
const MOVEMENTS: [(Method, &[u16], i16); 9] = [
    (Method::Mitchell, &[5, 7, 9, 11, 13, 15], 0),
    (Method::ShareAndRelay, &[6, 8, 10, 12, 14], 0),
    (Method::SkipMitchell, &[8, 10, 14], -1),
    (Method::DoubleWeave, &[8, 12], 0),
    (Method::Hesitation, &[4, 5, 6, 7, 8, 9, 10, 11, 12], 1),
    (Method::DoubleHesitation, &[5, 6, 7, 8], 2),
    (Method::Bowman, &[9, 10, 11, 12, 14, 15], -2),
    (Method::Blackpool, &[8, 10], 2),
    (Method::HesitationBowman, &[7, 9, 10], -1),
];

/// Webs by their numbers of tables and rounds.
const WEBS: [[u16; 2]; 10] =
    [[10, 8], [10, 9], [12, 8], [12, 9], [14, 13], [14, 9], [16, 13], [16, 12], [18, 13], [20, 13]];

fn main() -> Result<(), Box<dyn Error>> {
    let mut out = stdout();
    for (method, sizes, more) in MOVEMENTS {
        for &tables in sizes {
            write_line(&mut out, method, [tables, tables.saturating_add_signed(more)])?;
        }
    }
    for web in WEBS {
        write_line(&mut out, Method::Web, web)?;
    }
    Ok(())
}

fn write_line(out: &mut impl Write, method: Method, size: [u16; 2]) -> Result<(), Box<dyn Error>> {
    let [tables, rounds] = size;
    let movement = method.generate(Size::tables(tables).rounds(rounds))?;
    let of_rounds = movement.best_round_switches();
    let mut best = of_rounds.clone();
    let steps = if tables < 12 { 60_000 } else { 120_000 };
    for seed in 1..=SEEDS {
        for start in [&Switches::default(), &of_rounds] {
            let found = movement.search_table_switches(start, seed, steps);
            if factor(&movement, &found) > factor(&movement, &best) {
                best = found;
            }
        }
    }
    writeln!(out, "{method},{tables},{rounds},{of_rounds},{best}")?;
    Ok(())
}

/// Returns the quality factor with switches, in hundredths.
fn factor(movement: &Movement, switches: &Switches) -> Option<u64> {
    Some(movement.switched(switches).quality()?.factor()?.units())
}
