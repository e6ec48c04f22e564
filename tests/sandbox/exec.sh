#!/bin/sh
# exec.sh - exactly one exec, shown by a program that tries every other.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build probe
build_filter

tests() {
    "$work/filter" >"$work/filter.txt"
    filter=$work/filter.txt
    profile 'layer seccomp require'
    start -- "$work/bin/probe" exec </dev/null
    cat >"$work/want" <<'END'
execve EPERM
open ok
execveat EPERM
execveat-path EPERM
execveat-100 EPERM
execveat-100-path EPERM
execveat-100-absolute EPERM
execveat-loader EPERM
dup-to-100 EBADF
dupfd-100 EINVAL
raise-limit EPERM
END
    outcome ok && printed stdout | grep . | diff - "$work/want"
    ok $? "after the one exec every other is refused, by whatever path"

    [ "$(grep -ac '^violation=seccomp execveat' "$work/result")" -ge 1 ] &&
        [ "$(grep -a '^violation=seccomp execveat' "$work/result" |
            awk '{ n += $4 } END { print n }')" -eq 6 ]
    ok $? "and each of them is told, though on_deny is errno"

    [ "$(field filter-sha256)" = "$(head -n 1 "$work/filter.txt" | cut -d' ' -f3)" ] &&
        grep -aq '^layer=seccomp on' "$work/result"
    ok $? "the filter is on and its hash is told"

    start <<'END'
import subprocess
try: subprocess.run(['/bin/true'])
except PermissionError as e: print(e.errno)
END
    outcome ok && [ "$(printed stdout | grep .)" = 1 ]
    ok $? "Python runs under it and starts no program"

    "$work/filter" refuse >"$work/filter.txt"
    profile 'layer seccomp require'
    start <<'END'
END
    outcome setup-failed && [ "$(field step)" = exec ] &&
        field reason | grep -q 'a%20filter%20refuses%20execveat'
    ok $? "a filter that refuses the one exec is told as such"

    "$work/filter" | sed 's/^filter 9/filter 8/; $d' >"$work/filter.txt"
    profile 'layer seccomp require'
    start <<'END'
END
    [ "$status" -eq 2 ] && grep -q "the filter's SHA-256 is" "$work/log" &&
        [ ! -s "$work/result" ]
    ok $? "a filter that is not what its hash says is not loaded"
    filter=
}

as_both tests
finish
