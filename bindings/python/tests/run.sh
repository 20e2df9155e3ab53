#!/usr/bin/env bash
# The Python package: its wheel is built and installed into an environment of its own below target/, and tested there. Where there is
# no Python, or it cannot bring what the tests need, it says so and ends well.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="$(realpath "${CARGO_TARGET_DIR:-target}")"
environment="$target/python-test"
. bindings/tests.sh

bring_python "$target"
rm -rf "$target/wheels"
# With what the tests of the workspace have built, as far as it is the same.
CARGO_TARGET_DIR="$target" "$environment/bin/maturin" build --quiet --profile "${PROFILE:-dev}" --locked \
  --interpreter "$environment/bin/python" --manifest-path bindings/python/Cargo.toml --out "$target/wheels"
"$environment/bin/pip" install --quiet --force-reinstall --no-deps "$target"/wheels/*.whl
# `cargo xtask budgets` measures only a release wheel.
printf '%s\n' "${PROFILE:-dev}" >"$environment/profile"
program="$(program_below "$target")"
TRAVELLER="$program" "$environment/bin/python" -m pytest --quiet -p no:cacheprovider --ignore bindings/python/tests/spark bindings/python/tests "$@"
# The declared types, with those of pandas where they can be had.
if "$environment/bin/pip" install --quiet 'mypy>=1.11,<3' 'pandas-stubs>=2.2'; then
  "$environment/bin/python" -m mypy --strict --cache-dir "$environment/mypy" bindings/python/tests/typed.py
else
  printf 'skipped: mypy could not be installed\n'
fi
# What the pages say, in a folder that has nothing to do with the repository.
pages="$(realpath bindings/python/README.md docs/polars.md docs/duckdb.md)"
(cd "$environment" && bin/python -m doctest -o ELLIPSIS -o NORMALIZE_WHITESPACE $pages)
