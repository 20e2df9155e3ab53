#!/usr/bin/env bash
# Tests the Python package on Apache Spark, on a local cluster of two executors. It needs the package that tests/run.sh has installed, and
# installs PySpark into the same environment and Java from Debian. If this is impossible, it prints a note and exits successfully.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
target="$(realpath "${CARGO_TARGET_DIR:-target}")"
environment="$target/python-test"
. bindings/tests.sh

"$environment/bin/python" -c 'import traveller' 2>/dev/null || skip 'the package is not installed: bindings/python/tests/run.sh'
bring_spark "$target"
program="$(program_below "$target")"
[ -n "$program" ] || skip 'there is no program to compare with: cargo build'
module="$("$environment/bin/python" -c 'import traveller.spark; print(traveller.spark.__file__)')"
TRAVELLER="$program" "$environment/bin/python" -m pytest --quiet -p no:cacheprovider --durations=5 -W 'ignore::FutureWarning' \
  -o doctest_optionflags='ELLIPSIS NORMALIZE_WHITESPACE' --doctest-modules "$module" bindings/python/tests/spark/test_spark.py "$@"
