#!/usr/bin/env bash
# Builds the wheel of the Python package, installs it into a separate environment below target/, and tests it there. Without Python, or
# if the packages for the tests cannot be installed, it prints a note and exits successfully.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="$(realpath "${CARGO_TARGET_DIR:-target}")"
environment="$target/python-test"
. bindings/tests.sh

bring_python "$target"
install_wheel "$target"
program="$(program_below "$target")"
TRAVELLER="$program" "$environment/bin/python" -m pytest --quiet -p no:cacheprovider --ignore bindings/python/tests/spark bindings/python/tests "$@"
# Checks the declared types, if mypy and the types of pandas can be installed.
if "$environment/bin/pip" install --quiet 'mypy>=1.11,<3' 'pandas-stubs>=2.2'; then
  "$environment/bin/python" -m mypy --strict --cache-dir "$environment/mypy" bindings/python/tests/typed.py
else
  printf 'skipped: mypy could not be installed\n'
fi
# Runs the examples in the documents, in a folder outside the repository.
pages="$(realpath bindings/python/README.md docs/book/src/howto/{python,polars,duckdb}.md)"
(cd "$environment" && bin/python -m doctest -o ELLIPSIS -o NORMALIZE_WHITESPACE $pages)
