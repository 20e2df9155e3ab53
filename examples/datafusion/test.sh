#!/usr/bin/env bash
# Checks for changes to this example. They build about two hundred crates, so .ci/run does not include them.
# The tests compare with the program that TRAVELLER names, or with the library if it is not set.
set -euo pipefail
cd "$(dirname "$0")"
export CARGO_PROFILE_DEV_DEBUG=0
cargo fmt --check
cargo clippy --locked --all-targets -- -D warnings
cargo test --locked
