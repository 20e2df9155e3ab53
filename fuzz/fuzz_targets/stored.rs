//! Fuzzes local files: plain, compressed, or columnar.
#![no_main]

use std::path::PathBuf;
use std::sync::LazyLock;
use std::{env, fs, process};

use files::LocalFiles;
use libfuzzer_sys::fuzz_target;
use traveller::{ScoreOptions, score};
use traveller_fuzz::check_diagnostics;

/// The temporary file of an input, in memory if possible.
static FILE: LazyLock<PathBuf> = LazyLock::new(|| {
    let memory = PathBuf::from("/dev/shm");
    let folder = if memory.is_dir() { memory } else { env::temp_dir() };
    folder.join(format!("traveller-fuzz-{}", process::id()))
});

fuzz_target!(|bytes: &[u8]| {
    fs::write(&*FILE, bytes).expect("room for a small file");
    check_diagnostics(&score(&LocalFiles::default(), &*FILE, &ScoreOptions::default()).diagnostics);
    fs::remove_file(&*FILE).expect("the file is there");
});
