#!/usr/bin/env bash
# Runs all fuzz targets or the named ones, each for a number of seconds: fuzz/run.sh SECONDS [TARGET…]
# Fails if a target crashes; the input of the crash is in fuzz/artifacts/TARGET. Needs a nightly compiler and cargo-fuzz.
set -euo pipefail
cd "$(dirname "$0")"
seconds=${1:?how many seconds for each target}
shift
targets=("$@")
if ((${#targets[@]} == 0)); then mapfile -t targets < <(cargo +nightly fuzz list --fuzz-dir .); fi

# This project has no unsafe code, so runs without a sanitizer find the same errors in a fraction of the time. One thread is enough
# for small files.
options=(--fuzz-dir . --sanitizer "${SANITIZER:-none}")
export RAYON_NUM_THREADS=${RAYON_NUM_THREADS:-1}
crashed=()
for target in "${targets[@]}"; do
  # Inputs found earlier are kept in a separate folder that is not part of the repository.
  mkdir -p "found/$target" "corpus/$target"
  limits=(-max_total_time="$seconds" -timeout=10 -rss_limit_mb=2048 -max_len=8192 -print_final_stats=1)
  if [[ -f dictionaries/$target.dict ]]; then limits+=(-dict="dictionaries/$target.dict"); fi
  case $target in
    read_bridgemate | read_workbook | stored) limits+=(-max_len=65536) ;;
  esac
  printf '\n== %s (after %d s)\n' "$target" "$SECONDS"
  if ! cargo +nightly fuzz run "${options[@]}" "$target" "found/$target" "corpus/$target" -- "${limits[@]}"; then
    crashed+=("$target")
  fi
done
if ((${#crashed[@]} > 0)); then
  printf '\ncrashed: %s\n' "${crashed[*]}"
  exit 1
fi
printf '\nnothing crashed (after %d s)\n' "$SECONDS"
