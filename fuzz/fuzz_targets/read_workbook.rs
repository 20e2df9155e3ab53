//! Fuzzes workbooks and other archives.
#![no_main]

use std::io::{Cursor, Write};

use libfuzzer_sys::fuzz_target;
use traveller::formats::FileFormat;
use traveller_fuzz::{read_and_score, split_files};
use zip::write::SimpleFileOptions;

fuzz_target!(|bytes: &[u8]| {
    read_and_score(FileFormat::Sheet, bytes);
    let Some((_, files)) = split_files(bytes) else { return };
    let mut archive = zip::ZipWriter::new(Cursor::new(Vec::new()));
    let stored = SimpleFileOptions::default().compression_method(zip::CompressionMethod::Stored);
    for (name, text) in files {
        if archive.start_file(name, stored).is_err() || archive.write_all(&text).is_err() {
            return;
        }
    }
    let Ok(archive) = archive.finish() else { return };
    read_and_score(FileFormat::Sheet, &archive.into_inner());
});
