#!/usr/bin/env bash
# Tests the page in a real browser. It builds the page if target/web/ does not exist, and installs the dependencies: Chromium from Debian,
# and below target/ a driver and accessibility checks from npm. If this is impossible, it prints a note and exits successfully.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="${CARGO_TARGET_DIR:-target}"
tools="$target/web-test"
. bindings/tests.sh

bring_browser "$target"
[ -f "$target/web/traveller_bg.wasm" ] || cargo xtask web
CHROMIUM="$(browser)" TOOLS="$(realpath "$tools")" WEB="$(realpath "$target/web")" TRAVELLER="$(program_below "$target")" \
  sh -c 'node bindings/web/test/test.mjs "$@" && node bindings/web/test/pages.mjs' run "$@"
