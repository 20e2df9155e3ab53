# Functions shared by the tests of packages outside the workspace. Each run.sh sources this file from the root of the repository.

# Ends without an error if something is missing. .ci/run prints the reasons again at its end, from the file $SKIPPED.
skip() {
  printf 'skipped: %s\n' "$*"
  if [ -n "${SKIPPED:-}" ]; then printf '%s: %s\n' "$0" "$*" >>"$SKIPPED"; fi
  exit 0
}

# Each bring_… function installs a dependency of the tests, below a target folder or from Debian, unless it is already installed. If this
# is impossible, `skip` ends the calling shell. .ci/run calls them all during the build.
bring_python() {
  local environment="$1/python-test" python
  python="$(command -v python3 || true)"
  [ -n "$python" ] || skip 'there is no python3'
  "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' || skip 'python3 is older than 3.11'
  [ ! -e "$environment/brought" ] || return 0
  "$python" -m venv "$environment" || skip 'python3 makes no environments'
  "$environment/bin/pip" install --quiet 'maturin>=1.9,<2' 'pytest>=8' 'numpy>=2' 'pyarrow>=17' 'polars>=1.20' 'pandas>=2.2' 'duckdb>=1.4' ||
    skip 'the packages that the tests need could not be installed'
  touch "$environment/brought"
}

# Builds the wheel, and installs it into the environment of bring_python. This reuses build output of the workspace tests where possible.
install_wheel() {
  local environment="$1/python-test"
  rm -rf "$1/wheels"
  CARGO_TARGET_DIR="$1" "$environment/bin/maturin" build --quiet --profile "${PROFILE:-dev}" --locked \
    --interpreter "$environment/bin/python" --manifest-path bindings/python/Cargo.toml --out "$1/wheels"
  "$environment/bin/pip" install --quiet --force-reinstall --no-deps "$1"/wheels/*.whl
  # `cargo xtask budgets` measures only a release wheel.
  printf '%s\n' "${PROFILE:-dev}" >"$environment/profile"
}

bring_spark() {
  command -v java >/dev/null || bring_debian openjdk-17-jre-headless || skip 'java could not be installed'
  "$1/python-test/bin/python" -c 'import pyspark' 2>/dev/null || "$1/python-test/bin/pip" install --quiet 'pyspark>=4,<5' ||
    skip 'pyspark could not be installed'
}

bring_browser() {
  local tools="$1/web-test"
  command -v node >/dev/null && command -v npm >/dev/null || skip 'there is no node with npm'
  [ -n "$(browser)" ] || bring_debian chromium || skip 'chromium could not be installed'
  if [ ! -d "$tools/node_modules/playwright-core" ] || [ ! -d "$tools/node_modules/axe-core" ]; then
    mkdir -p "$tools"
    npm install --prefix "$tools" --no-audit --no-fund --silent playwright-core@1 axe-core@4 ||
      skip 'playwright-core and axe-core could not be installed'
  fi
}

# Prints the path of a Chromium-based browser, if one is installed.
browser() {
  command -v chromium || command -v chromium-browser || command -v google-chrome || true
}

# Installs a package of Debian.
bring_debian() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1"; } >/dev/null 2>&1
}

# Prints the program to compare with: the one that TRAVELLER names, or else the newest build below a folder.
program_below() {
  local newest="${TRAVELLER:-}" built
  for built in "$1/release/traveller" "$1/debug/traveller"; do
    [ -n "${TRAVELLER:-}" ] || [ ! -x "$built" ] || [ "$newest" -nt "$built" ] || newest="$(realpath "$built")"
  done
  printf '%s' "$newest"
}
