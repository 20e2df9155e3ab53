//! Contracts with the result in the same cell: `3NTN+1`, `4HX E -2`, or without the declarer `4S=`.

use bridge_core::{Contract, RelativeResult, Seat};

/// The content of a cell with contract and result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Compact {
    pub(super) contract: Contract,
    pub(super) declarer: Option<Seat>,
    pub(super) relative_result: RelativeResult,
}

/// Returns `true` if a cell contains a contract and a result.
pub(super) fn has_result(cell: &str) -> bool {
    cell.contains(['=', '+', '-', '−', '–']) && compact(cell).is_some()
}

/// Parses a cell that contains more than a contract.
pub(super) fn compact(cell: &str) -> Option<Compact> {
    let (before, result) = cell.split_at(cell.find(['=', '+', '-', '−', '–'])?);
    let relative_result = result.parse().ok()?;
    if let Ok(contract) = before.parse() {
        return Some(Compact { contract, declarer: None, relative_result });
    }
    let before = before.trim_end();
    let last = before.char_indices().next_back()?.0;
    let (contract, declarer) = before.split_at(last);
    Some(Compact {
        contract: contract.parse().ok()?,
        declarer: Some(declarer.parse().ok()?),
        relative_result,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parses_contracts_with_results() {
        let shown = |cell: &str| {
            compact(cell).map(|it| {
                let declarer = it.declarer.map_or_else(String::new, |seat| seat.to_string());
                format!("{} {declarer} {}", it.contract, it.relative_result)
            })
        };
        for (cell, expected) in [
            ("3NTN+1", "3NT N +1"),
            ("4HX E -2", "4HX E -2"),
            ("4S=", "4S  ="),
            ("4SX-1", "4SX  -1"),
            ("3NN=", "3NT N ="),
            ("1♣W+2", "1C W +2"),
        ] {
            assert_eq!(shown(cell).as_deref(), Some(expected), "{cell}");
        }
        for cell in ["4S", "4SN", "PASS", "=", "+1", "-", "4S N 10", "9SN=", "A+/A-"] {
            assert_eq!(shown(cell), None, "{cell}");
        }
    }
}
