//! Writes the table of steps, `src/movement/table.rs`, after a search of some minutes.
//!
//! ```sh
//! cargo run --release -p zermelo --example movement_steps > crates/zermelo/src/movement/table.rs
//! ```
#![expect(clippy::print_stdout, reason = "an example may print")]

use zermelo::Steps;

/// The work for each number of teams and rounds, about half a second.
const WORK: usize = 400_000_000;

fn main() {
    println!(
        "//! The steps from the third round on, by teams and by rounds from 3: the best that were found.\n\
         // Written by `cargo run --release -p zermelo --example movement_steps`; do not edit.\n\n\
         #[rustfmt::skip]\n\
         pub(super) const TABLE: &[(u8, &[&[i8]])] = &["
    );
    for teams in (6..=128).step_by(2) {
        let found = (3..=16).map_while(|rounds| Steps::search(teams, rounds, WORK));
        let further: Vec<String> =
            found.map(|steps| format!("&{:?}", &steps.list()[2..])).collect();
        println!("    ({teams}, &[{}]),", further.join(", "));
    }
    println!("];");
}
