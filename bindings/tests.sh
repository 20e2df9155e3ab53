# What the tests of the packages beside the workspace share: read by their run.sh, from the root of the repository.

# Ends well where something is not to be had.
skip() {
  printf 'skipped: %s\n' "$*"
  exit 0
}

# The program to compare with: the one that TRAVELLER names, or else the newest of those that are built below a folder.
program_below() {
  local newest="${TRAVELLER:-}" built
  for built in "$1/release/traveller" "$1/debug/traveller"; do
    [ -n "${TRAVELLER:-}" ] || [ ! -x "$built" ] || [ "$newest" -nt "$built" ] || newest="$(realpath "$built")"
  done
  printf '%s' "$newest"
}
