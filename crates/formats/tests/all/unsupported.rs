//! Files in formats that need a disabled feature.
#![cfg(not(any(feature = "bridgemate", feature = "spreadsheets")))]
#![expect(clippy::expect_used, reason = "helpers of tests")]

use formats::{FileFormat, read};

fn codes(format: FileFormat) -> Vec<&'static str> {
    let error = read(format, *b"").expect_err("not supported");
    error.problems.list().iter().map(|problem| problem.code).collect()
}

#[test]
fn workbooks_and_databases() {
    assert_eq!(codes(FileFormat::Sheet), ["no-workbooks"]);
    assert_eq!(codes(FileFormat::Bridgemate), ["no-databases"]);
}
