# What .ci/check and .ci/run share.

step() {
  printf '\n== %s (after %d s)\n' "$*" "$SECONDS"
  "$@"
}

# Names a check that did not run, and why the others are enough. .ci/run prints all of these again at its end.
skipped() {
  printf 'skipped: %s\n' "$*"
  if [ -n "${SKIPPED:-}" ]; then printf '%s\n' "$*" >>"$SKIPPED"; fi
}

declare -A beside=()

# Runs a command beside the next steps: begin NAME COMMAND…
begin() {
  local name=$1
  shift
  (step "$@") </dev/null >"$target/$name.txt" 2>&1 &
  beside[$name]=$!
}

# Waits for such a command, prints its output, and fails if it failed.
finish() {
  local status=0
  wait "${beside[$1]}" || status=$?
  unset "beside[$1]"
  cat "$target/$1.txt"
  return "$status"
}

# A check that fails leaves no command behind.
trap '[ ${#beside[@]} = 0 ] || kill "${beside[@]}" 2>/dev/null || true' EXIT
