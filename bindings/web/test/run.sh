#!/usr/bin/env bash
# The page in a real browser. Builds it first where target/web/ is not there, and brings what the test needs: Debian's Chromium, and from
# npm a driver and the checks of accessibility, both below target/. Where they cannot be had it says so and ends well.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="${CARGO_TARGET_DIR:-target}"
tools="$target/web-test"
. bindings/tests.sh

bring_browser "$target"
[ -f "$target/web/traveller_bg.wasm" ] || cargo xtask web
CHROMIUM="$(browser)" TOOLS="$(realpath "$tools")" WEB="$(realpath "$target/web")" TRAVELLER="$(program_below "$target")" \
  sh -c 'node bindings/web/test/test.mjs "$@" && node bindings/web/test/pages.mjs' run "$@"
