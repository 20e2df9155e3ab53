//! Reads a large CSV file of results without scoring it, like the program: `cargo run --release -p
//! files --example read_results -- results.csv`. `cargo xtask budgets` counts its instructions.
#![expect(clippy::print_stdout, reason = "the example prints the number of results")]

use std::error::Error;
use std::fs::File;
use std::io::Read as _;

use formats::read_blocks;

/// The number of bytes that contain the header.
const BEGINNING: u64 = 65_536;

fn main() -> Result<(), Box<dyn Error>> {
    files::prepare_threads();
    let path = std::env::args().nth(1).ok_or("missing file: expected a file of results")?;
    let mut file = File::open(path)?;
    let mut beginning = Vec::new();
    file.by_ref().take(BEGINNING).read_to_end(&mut beginning)?;
    let read = read_blocks(beginning, &mut file, &())?.map_err(|rejected| rejected.to_string())?;
    println!("{} results", read.event.results().len());
    Ok(())
}
