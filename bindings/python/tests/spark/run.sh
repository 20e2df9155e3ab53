#!/usr/bin/env bash
# Tests the Python package on Apache Spark, on a local cluster of two executors. It uses the package that tests/run.sh has installed and a
# program that writes Parquet, and builds them if they are missing. It installs PySpark into the environment of the package, and Java from
# Debian. If this is impossible, it prints a note and exits successfully.
set -euo pipefail
cd "$(dirname "$0")/../../../.."
target="$(realpath -m "${CARGO_TARGET_DIR:-target}")"
environment="$target/python-test"
. bindings/tests.sh

bring_python "$target"
bring_spark "$target"
"$environment/bin/python" -c 'import traveller' 2>/dev/null || install_wheel "$target"

# Returns success if a program was built with the feature `arrow`.
writes_parquet() {
  local folder
  folder="$(mktemp -d)"
  printf 'board,ns,ew,score\n1,1,3,420\n1,2,4,450\n' | "$1" score - --results "$folder/points.parquet" >/dev/null 2>&1
  local status=$?
  rm -r "$folder"
  return $status
}
program="$(program_below "$target")"
if [ -z "$program" ] || ! writes_parquet "$program"; then
  cargo build --quiet --locked --target-dir "$target" -p cli --features arrow
  program="$target/debug/traveller"
fi
module="$("$environment/bin/python" -c 'import traveller.spark; print(traveller.spark.__file__)')"
TRAVELLER="$program" "$environment/bin/python" -m pytest --quiet -p no:cacheprovider --durations=5 -W 'ignore::FutureWarning' \
  -o doctest_optionflags='ELLIPSIS NORMALIZE_WHITESPACE' --doctest-modules "$module" bindings/python/tests/spark/test_spark.py "$@"
