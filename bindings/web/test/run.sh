#!/usr/bin/env bash
# The page in a real browser. Builds it first where target/web/ is not there, and brings what the test needs: Debian's Chromium, and from
# npm a driver and the checks of accessibility, both below target/. Where they cannot be had it says so and ends well.
set -euo pipefail
cd "$(dirname "$0")/../../.."
target="${CARGO_TARGET_DIR:-target}"
tools="$target/web-test"
. bindings/tests.sh

command -v node >/dev/null && command -v npm >/dev/null || skip 'there is no node with npm'
chromium="$(command -v chromium || command -v chromium-browser || command -v google-chrome || true)"
if [ -z "$chromium" ]; then
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || skip 'there is no chromium'
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium; } >/dev/null 2>&1 ||
    skip 'chromium could not be installed'
  chromium="$(command -v chromium)"
fi
if [ ! -d "$tools/node_modules/playwright-core" ] || [ ! -d "$tools/node_modules/axe-core" ]; then
  mkdir -p "$tools"
  npm install --prefix "$tools" --no-audit --no-fund --silent playwright-core@1 axe-core@4 ||
    skip 'playwright-core and axe-core could not be installed'
fi
[ -f "$target/web/traveller_bg.wasm" ] || cargo xtask web
CHROMIUM="$chromium" TOOLS="$(realpath "$tools")" WEB="$(realpath "$target/web")" TRAVELLER="$(program_below "$target")" \
  sh -c 'node bindings/web/test/test.mjs "$@" && node bindings/web/test/pages.mjs' run "$@"
