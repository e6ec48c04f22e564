# lib.sh - what the sandbox tests share: TAP, profiles written by hand, runs.
# SPDX-License-Identifier: Apache-2.0
#
# Sourced by the tests beside it. REDLINE_RUN names the program under test. A
# test runs as whoever starts it; as root it runs everything a second time as
# nobody (see as_both).
# shellcheck shell=sh disable=SC2034,SC2094

# Others read what is made here: the user in the sandbox, or nobody.
umask 022
here=$(cd "$(dirname "$0")" && pwd)
top=$(cd "$here/../.." && pwd)
run=${REDLINE_RUN:-$top/build/gcc-release/redline-run}
python=/usr/bin/python3
n=0
failed=0

work=$(mktemp -d "${TMPDIR:-/tmp}/redline-test.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM HUP
chmod 755 "$work"

# Without the program, or without a right to namespaces, there is nothing to
# test: say so, and let the summary count it.
plan() {
    if [ ! -x "$run" ]; then
        echo "1..1"
        echo "not ok 1 - $run is not there: build it first"
        exit 1
    fi
    if ! unshare -Ur true 2>/dev/null; then
        echo "1..1"
        echo "ok 1 # SKIP no user namespaces on this machine"
        exit 0
    fi
}

# ok STATUS NAME: the TAP line for a test, with what is known if it failed.
ok() {
    n=$((n + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $n - $who: $2"
        return
    fi
    failed=$((failed + 1))
    echo "not ok $n - $who: $2"
    for file in "$work/result" "$work/log"; do
        [ -s "$file" ] && head -c 3000 "$file" | tr -d '\000' | sed 's/^/    # /'
    done
}

skip() {
    n=$((n + 1))
    echo "ok $n # SKIP $who: $1"
}

finish() {
    echo "1..$n"
    [ "$failed" -eq 0 ]
}

# What a profile has of a policy that says nothing: a line that is new is in every
# profile here without a word. Lists are not, nor what follows the filter.
usual_lines() {
    [ -s "$work/usual/profile.txt" ] || {
        printf 'redline: 1\npolicy: usual\nlanguage: python\nruntime:\n%s\n%s\n' \
            "  interpreter: [$python, '{script}']" \
            "  syscalls: {allow: ['@python']}" >"$work/usual.yaml"
        "${REDLINE:-$(dirname "$run")/redline}" compile --policy "$work/usual.yaml" \
            -o "$work/usual" >"$work/log" 2>&1 || cat "$work/log" >&2
    }
    sed -n -e '/^filter /q' -e '/^redline-profile /d' \
        -e '/^\(argument\|preload\|tier\|environment\|mount\|seed\|artifact\|call\) /d' \
        -e p "$work/usual/profile.txt"
}

# profile [LINE…]: a whole profile; each LINE replaces the line that begins with
# the same words (key, and for limit and layer the name) or is added.
profile() {
    {
        usual_lines
        cat <<'END'
policy test
policy-sha256 -
environment PATH=/usr/bin:/bin
environment LANG=C.UTF-8
environment HOME=/box
expand-python no
fontcache no -
source-mount /src
source-required no
proc no
limit wall_ms 20000
limit cpu_ms 10000
limit memory 0
limit address_space 1073741824
limit processes 16
limit open_files 64
limit box_bytes 8388608
limit box_files 100
limit tmp_bytes 8388608
limit tmp_files 100
cpu-max -
layer namespaces require
layer mounts require
layer seccomp unused
layer landlock unused
layer cgroup prefer
layer rlimits require
layer capabilities require
layer environment require
layer guard unused
on-deny errno
exec-fd 100
END
        for line in "$@"; do echo "$line"; done
    } | awk '
        { key = $1
          if (key == "limit" || key == "layer") key = key " " $2
          if (key ~ /^(argument|environment|mount|seed|artifact|call)$/) key = NR
          if (!(key in at)) order[++count] = key
          at[key] = $0 }
        END { print "redline-profile 1"
              for (i = 1; i <= count; i++) print at[order[i]] }' >"$work/profile"
    {
        system_mounts
        grep -q '^argument ' "$work/profile" || printf 'argument %s\n' \
            "$python" -I -B '{script}'
        cat "${filter:-/dev/null}"
        [ -n "$filter" ] || echo "filter 0 $(sha256sum </dev/null | cut -c1-64)"
        printf 'guard 0\n\nend\n'
    } >>"$work/profile"
}

# The system's libraries and programs, however this distribution lays them out.
system_mounts() {
    echo "mount read /usr /usr"
    for name in bin lib lib64 sbin; do
        if [ -L "/$name" ]; then
            echo "mount link /$name $(readlink "/$name")"
        elif [ -d "/$name" ]; then
            echo "mount read /$name /$name"
        fi
    done
    echo "mount read-optional /etc/alternatives /etc/alternatives"
    echo "mount read $work/bin $work/bin"
}

# start OPTION…: run the code on standard input; $status, $work/result and
# $work/log tell how it went.
start() {
    cat >"$work/code"
    chmod 644 "$work/code"
    : >"$work/result"
    $as "$run" --profile "$work/profile" --code 3 --result 4 "$@" \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
    status=$?
}

# field KEY: the fields of a line of the result. The blobs are left out.
field() {
    grep -a "^$1=" "$work/result" | head -n 1 | cut -d= -f2-
}

# printed stdout|stderr: the text that the code printed.
printed() {
    awk -v name="$1:" '
        found { if (index($0, "-printed=")) exit; print }
        index($0, name) == 1 { found = 1 }' "$work/result"
}

# outcome WANT: did the run end so, whole, and with the exit status that belongs
# to it?
outcome() {
    case $1 in
    ok) want=0 ;;
    setup-failed) want=5 ;;
    internal-error) want=6 ;;
    *) want=4 ;;
    esac
    [ "$(field outcome)" = "$1" ] && [ "$status" -eq "$want" ] &&
        [ "$(tail -n 1 "$work/result")" = end ]
}

# build NAME: a static helper from NAME.c, at $work/bin/NAME (also inside).
build() {
    mkdir -p "$work/bin"
    ${CC:-gcc} -std=c17 -D_GNU_SOURCE -O1 -static -o "$work/bin/$1" \
        "$here/$1.c" || exit 2
}

# build_filter: what writes a filter by its mode, at $work/filter.
build_filter() {
    ${CC:-gcc} -std=c17 -D_GNU_SOURCE -I"$top/engine" -o "$work/filter" \
        "$here/filter.c" "$top"/engine/base/sha256*.c || exit 2
}

# The tree may stand in a folder that is closed to nobody: a copy of the programs
# does not.
within_reach() {
    mkdir -p "$work/reach"
    for program in redline redline-run redline-escape redline-escape.so; do
        [ ! -x "$(dirname "$run")/$program" ] ||
            cp "$(dirname "$run")/$program" "$work/reach/"
    done
    chmod -R a+rX "$work/reach"
    run=$work/reach/redline-run
    redline=$work/reach/redline
}

# soon COMMAND…: until it succeeds, for half a minute. On a loaded machine
# everything takes many times what it takes elsewhere, so nothing is waited for
# by a sleep of a fixed length.
soon() {
    set -- $(($(date +%s) + 30)) "$@"
    until all_but_first "$@"; do
        [ "$(date +%s)" -lt "$1" ] || return 1
        sleep 0.05
    done
}

all_but_first() {
    shift
    "$@"
}

# family PID: everything below a process.
family() {
    for child in $(pgrep -P "$1"); do
        echo "$child"
        family "$child"
    done
}

are_dead() {
    alive=
    for one in "$@"; do
        [ -d "/proc/$one" ] && ! grep -q '^State:	Z' "/proc/$one/status" 2>/dev/null && alive="$alive $one"
    done
    [ -z "$alive" ]
}

# gone PID…: are they dead, or will be soon?
gone() {
    soon are_dead "$@" && return 0
    echo "alive:$alive" >>"$work/log"
    return 1
}

# answered N: has a batch written so many answers?
answered() {
    [ -e "$work/answers" ] && [ "$(wc -l <"$work/answers")" -ge "$1" ]
}

# as_both FUNCTION: as the user who runs the test, and if that is root, then as
# nobody too.
as_both() {
    who=$(id -un)
    as=
    "$1"
    if [ "$(id -u)" -eq 0 ]; then
        who=nobody
        as="setpriv --reuid 65534 --regid 65534 --clear-groups"
        chmod 777 "$work"
        within_reach
        "$1"
    fi
}

mkdir -p "$work/bin"
