# Functions shared by .ci/check and .ci/run.

step() {
  printf '\n== %s (after %d s)\n' "$*" "$SECONDS"
  "$@"
}

# Reports a check that did not run, and the reason why the others are enough. .ci/run prints all these reports again at its end.
skipped() {
  printf 'skipped: %s\n' "$*"
  if [ -n "${SKIPPED:-}" ]; then printf '%s\n' "$*" >>"$SKIPPED"; fi
}

declare -A beside=()

# Runs a command in parallel with the next steps: begin NAME COMMAND…
begin() {
  local name=$1
  shift
  (step "$@") </dev/null >"$target/$name.txt" 2>&1 &
  beside[$name]=$!
}

# Waits for a command started by `begin`, prints its output, and fails if it failed: finish NAME
finish() {
  local status=0
  wait "${beside[$1]}" || status=$?
  unset "beside[$1]"
  cat "$target/$1.txt"
  return "$status"
}

# Ends all commands started by `begin` if a check fails.
trap '[ ${#beside[@]} = 0 ] || kill "${beside[@]}" 2>/dev/null || true' EXIT
