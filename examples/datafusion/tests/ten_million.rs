//! The benchmark compares every number before it measures. This test runs it with few boards and
//! ignores the times.

use std::process::Command;

#[test]
fn few_boards() -> anyhow::Result<()> {
    let done = Command::new(env!("CARGO_BIN_EXE_ten_million")).arg("20").output()?;
    let (printed, message) = (String::from_utf8(done.stdout)?, String::from_utf8(done.stderr)?);
    assert!(done.status.success() && message.is_empty(), "{message}");
    assert_eq!(printed.matches(" ms  ").count(), 2 * 5, "{printed}");
    Ok(())
}
