#!/bin/sh
# supervisor.sh - however redline-run ends, nothing of the sandbox remains.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

# A run in the background whose code sleeps for a number of seconds that nobody
# else sleeps for; $pid is redline-run. Its command line shows in the host's
# /proc, which tells whether it lives.
begin() {
    mark=$1
    profile 'limit wall_ms 100000' 'limit cpu_ms 0'
    : >"$work/code"
    : >"$work/result"
    rm -f "$work/started"
    $as "$run" --profile "$work/profile" --code 3 --result 4 -- \
        /usr/bin/sleep "$mark" 3<"$work/code" 4>"$work/result" \
        >"$work/log" 2>&1 </dev/null &
    pid=$!
    for _ in $(seq 100); do
        pgrep -f "^/usr/bin/sleep $mark\$" >/dev/null && return 0
        sleep 0.05
    done
    return 1
}

# gone: is nothing left of it within a second?
gone() {
    for _ in $(seq 40); do
        pgrep -f "^/usr/bin/sleep $mark\$" >/dev/null || return 0
        sleep 0.025
    done
    return 1
}

tests() {
    cat /proc/self/mounts >"$work/before"
    begin 31234.5 && kill -KILL "$pid" && gone
    ok $? "killed by SIGKILL it takes the sandbox along"
    wait "$pid" 2>/dev/null
    cat /proc/self/mounts >"$work/after"
    cmp -s "$work/before" "$work/after"
    ok $? "and leaves no mount"

    for signal in TERM INT HUP; do
        # A background job of a shell ignores SIGINT; a signalfd reads it still.
        begin 31235.5 && kill -$signal "$pid"
        wait "$pid"
        status=$?
        outcome failed && field reason | grep -q "SIG$signal" && gone
        ok $? "SIG$signal ends the run with a whole result"
    done

    profile
    # With its standard descriptors closed, and SIGCHLD ignored by its parent.
    : >"$work/code"
    echo 'print("fine")' >"$work/code"
    : >"$work/result"
    (
        trap '' CHLD
        exec $as "$run" --profile "$work/profile" --code 3 --result 4 \
            3<"$work/code" 4>"$work/result" 0<&- 1>&- 2>&-
    )
    status=$?
    outcome ok && [ "$(printed stdout)" = fine ]
    ok $? "it runs without standard descriptors"

    echo 'print("fine")' >"$work/code"
    $as "$run" --profile "$work/profile" --code 0 --result 1 \
        <"$work/code" >"$work/result" 2>"$work/log"
    status=$?
    outcome ok && [ "$(printed stdout)" = fine ]
    ok $? "code may come from standard input, the result go to standard output"

    (
        exec 9<"$work/profile"
        $as "$run" --profile /proc/self/fd/9 --code 3 --result 4 \
            3<"$work/code" 4>"$work/result" >"$work/log" 2>&1
    )
    status=$?
    outcome ok
    ok $? "the profile may come from a descriptor"

    before=$(find /proc -maxdepth 1 -name '[0-9]*' | wc -l)
    i=0
    while [ $i -lt 100 ]; do
        $as "$run" --profile "$work/profile" --code 3 --result 4 \
            -- /usr/bin/true 3</dev/null 4>"$work/result" 2>"$work/log" || break
        i=$((i + 1))
    done
    status=0
    after=$(find /proc -maxdepth 1 -name '[0-9]*' | wc -l)
    [ $i -eq 100 ] && [ $((after - before)) -lt 20 ]
    ok $? "a hundred runs in a row end well and leave nothing"
}

as_both tests
finish
