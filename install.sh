#!/bin/sh
# Installs the program `traveller` on Linux or macOS, without a compiler. `sh install.sh --help` lists the options.
set -eu

repository=https://github.com/traveller-bridge/traveller

usage() {
  cat <<'USAGE'
Installs the program traveller on Linux or macOS.

Usage: install.sh [OPTIONS]

Options:
  --prefix FOLDER    Install below this folder [TRAVELLER_PREFIX; default: ~/.local]
  --version VERSION  Install this version, such as 0.1.0 [TRAVELLER_VERSION; default: the latest]
  --from PLACE       Get the files from this folder or URL instead of GitHub [TRAVELLER_FROM]
  --target TRIPLE    Install the archive for this target instead of this machine's [TRAVELLER_TARGET]
  --uninstall        Remove the files that were installed below the prefix
  --help             Print this help
USAGE
}

fail() {
  printf 'error: %s\n' "$1" >&2
  printf '  = help: %s\n' "$2" >&2
  exit 1
}

have() {
  command -v "$1" >/dev/null 2>&1
}

# Prints the target of this machine.
target_of_machine() {
  system=$(uname -s)
  machine=$(uname -m)
  # A shell that runs under Rosetta reports the processor it emulates.
  if [ "$system" = Darwin ] && [ "$(sysctl -n hw.optional.arm64 2>/dev/null || true)" = 1 ]; then machine=arm64; fi
  case "$system $machine" in
    'Linux x86_64' | 'Linux amd64') echo x86_64-unknown-linux-musl ;;
    'Linux aarch64' | 'Linux arm64') echo aarch64-unknown-linux-musl ;;
    'Darwin x86_64') echo x86_64-apple-darwin ;;
    'Darwin arm64') echo aarch64-apple-darwin ;;
    MINGW* | MSYS* | CYGWIN*) fail "$system $machine is not supported by this script" 'use install.ps1 in PowerShell' ;;
    *) fail "no archive for $system $machine: expected Linux or macOS on x86_64 or aarch64" \
      "build the program from source: cargo install --git $repository cli" ;;
  esac
}

# Fetches a file of the release into a folder: fetch PLACE NAME FOLDER
fetch() {
  case $1 in
    https://* | http://*)
      if have curl; then
        curl --fail --silent --show-error --location --output "$3/$2" "$1/$2"
      elif have wget; then
        wget -q -O "$3/$2" "$1/$2"
      else
        fail 'found neither curl nor wget' 'install one of them'
      fi
      ;;
    *) cp "${1#file://}/$2" "$3/$2" ;;
  esac || fail "cannot get $2 from $1" 'check the version and the connection'
}

# Prints the SHA-256 checksum of a file.
checksum() {
  if have sha256sum; then
    sum=$(sha256sum "$1")
  elif have shasum; then
    sum=$(shasum -a 256 "$1")
  elif have openssl; then
    sum=$(openssl dgst -r -sha256 "$1")
  else
    fail 'found no program for SHA-256 checksums' 'install sha256sum, shasum or openssl'
  fi
  printf '%s\n' "${sum%% *}"
}

# Stops unless the archive has the checksum of the release: verify ARCHIVE SHA256SUMS
verify() {
  archive=$(basename "$1")
  expected=$(awk -v name="$archive" '$2 == name || $2 == "*" name { print $1 }' "$2")
  [ -n "$expected" ] || fail "SHA256SUMS has no checksum of $archive" 'get the files again'
  found=$(checksum "$1")
  [ "$found" = "$expected" ] ||
    fail "$archive has the SHA-256 checksum $found: expected $expected" 'get the files again; nothing was installed'
}

# Copies a file and adds it to the list: place SOURCE PATH MODE. An existing file is replaced atomically.
place() {
  mkdir -p "$prefix/$(dirname "$2")"
  cp "$1" "$prefix/$2.new"
  chmod "$3" "$prefix/$2.new"
  mv -f "$prefix/$2.new" "$prefix/$2"
  printf '%s\n' "$2" >>"$work/list"
}

# Installs the files of an unpacked archive.
place_all() {
  place "$1/traveller" bin/traveller 755
  for page in "$1"/man/man1/*; do place "$page" "share/man/man1/$(basename "$page")" 644; done
  place "$1/completions/traveller.bash" share/bash-completion/completions/traveller 644
  place "$1/completions/_traveller" share/zsh/site-functions/_traveller 644
  place "$1/completions/traveller.fish" share/fish/vendor_completions.d/traveller.fish 644
  for text in README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE; do place "$1/$text" "share/doc/traveller/$text" 644; done
}

# Removes the listed files that are not in a second list: remove LIST KEPT
remove() {
  while IFS= read -r path; do
    grep -qxF -e "$path" "$2" || rm -f "$prefix/$path"
  done <"$1"
}

uninstall() {
  [ -f "$prefix/$list" ] || fail "traveller is not installed below $prefix" 'name the folder with --prefix'
  : >"$work/none"
  remove "$prefix/$list" "$work/none"
  rm -f "$prefix/$list"
  # Removes only folders that are empty now and belong to the program.
  rmdir "$prefix/share/doc/traveller" "$prefix/share/traveller" 2>/dev/null || true
  printf 'removed traveller from %s\n' "$prefix"
}

install() {
  [ -n "$target" ] || target=$(target_of_machine)
  if [ -z "$from" ] && [ -n "$version" ]; then from=$repository/releases/download/v${version#v}; fi
  from=${from:-$repository/releases/latest/download}
  archive=traveller-$target.tar.gz
  fetch "${from%/}" SHA256SUMS "$work"
  fetch "${from%/}" "$archive" "$work"
  verify "$work/$archive" "$work/SHA256SUMS"
  tar -xzf "$work/$archive" -C "$work"
  # A program that does not run on this machine must not replace one that does.
  installed=$("$work/traveller-$target/traveller" --version) ||
    fail "the program for $target does not run on this machine" 'choose another archive with --target'

  mkdir -p "$prefix" && [ -w "$prefix" ] || fail "cannot write to $prefix" 'choose another folder with --prefix'
  : >"$work/list"
  place_all "$work/traveller-$target"
  # A new version may have fewer files.
  if [ -f "$prefix/$list" ]; then remove "$prefix/$list" "$work/list"; fi
  mkdir -p "$prefix/$(dirname "$list")"
  cp "$work/list" "$prefix/$list"

  printf 'installed %s in %s\n' "$installed" "$prefix/bin"
  case ":$PATH:" in
    *":$prefix/bin:"*) ;;
    *) printf 'add %s to your PATH to call it as traveller\n' "$prefix/bin" ;;
  esac
}

# Called in the last line, so that an incomplete download of this script does nothing.
main() {
  prefix=${TRAVELLER_PREFIX:-}
  version=${TRAVELLER_VERSION:-}
  from=${TRAVELLER_FROM:-}
  target=${TRAVELLER_TARGET:-}
  list=share/traveller/installed.txt
  action=install
  while [ $# -gt 0 ]; do
    case $1 in
      --prefix | --version | --from | --target)
        [ $# -ge 2 ] || fail "missing value of $1" 'see --help'
        case $1 in
          --prefix) prefix=$2 ;;
          --version) version=$2 ;;
          --from) from=$2 ;;
          --target) target=$2 ;;
        esac
        shift 2
        ;;
      --uninstall) action=uninstall && shift ;;
      --help) usage && exit ;;
      *) fail "unknown option $1" 'see --help' ;;
    esac
  done
  if [ -z "$prefix" ]; then
    [ -n "${HOME:-}" ] || fail 'HOME is not set' 'choose a folder with --prefix'
    prefix=$HOME/.local
  fi
  case $prefix in /*) ;; *) prefix=$PWD/$prefix ;; esac
  work=$(mktemp -d)
  trap 'rm -rf "$work"' EXIT
  trap 'exit 1' HUP INT TERM
  "$action"
}

main "$@"
