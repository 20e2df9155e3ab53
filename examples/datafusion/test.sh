#!/usr/bin/env bash
# What must pass before a change to this example lands. It builds some two hundred crates, and .ci/run leaves it out.
# The tests compare with the program that TRAVELLER names, otherwise with the library behind it.
set -euo pipefail
cd "$(dirname "$0")"
export CARGO_PROFILE_DEV_DEBUG=0
cargo fmt --check
cargo clippy --locked --all-targets -- -D warnings
cargo test --locked
