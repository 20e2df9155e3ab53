//! Removal of regulations from the heading of an output.

use report::ReportFormat;

use super::program::RunResult;

/// Returns the output without the regulations of its heading.
pub(crate) fn without(seen: RunResult, format: ReportFormat) -> RunResult {
    let strip = |bytes: Vec<u8>| {
        if format == ReportFormat::Text {
            text(&bytes)
        } else if format == ReportFormat::Json {
            json(&bytes)
        } else {
            bytes
        }
    };
    RunResult { out: strip(seen.out), written: seen.written.map(strip), ..seen }
}

fn text(bytes: &[u8]) -> Vec<u8> {
    let lines = bytes.split_inclusive(|&byte| byte == b'\n');
    lines.filter(|line| !line.starts_with(b"Regulations:")).flatten().copied().collect()
}

/// Removes the values of outermost names. Formatted JSON indents them by two spaces, or by four in
/// an array.
fn json(bytes: &[u8]) -> Vec<u8> {
    let mut kept = Vec::new();
    let mut skipped: Option<usize> = None;
    for line in bytes.split_inclusive(|&byte| byte == b'\n') {
        let indent = line.iter().take_while(|&&byte| byte == b' ').count();
        if let Some(outer) = skipped {
            if indent == outer {
                skipped = None;
            }
            continue;
        }
        let word = &line[indent..];
        if indent <= 4
            && (word.starts_with(b"\"regulations\":") || word.starts_with(b"\"settings\":"))
        {
            let opens =
                word.trim_ascii_end().ends_with(b"{") || word.trim_ascii_end().ends_with(b"[");
            skipped = opens.then_some(indent);
            continue;
        }
        kept.extend_from_slice(line);
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_regulations_go() {
        assert_eq!(text(b"T\nRegulations: plain\n1\n"), b"T\n1\n");
        let page = b"{\n  \"regulations\": {\n    \"a\": {\n    }\n  },\n  \"settings\": [],\n  \"b\": 1\n}\n";
        assert_eq!(json(page), b"{\n  \"b\": 1\n}\n");
    }
}
