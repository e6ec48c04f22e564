#!/bin/sh
# supervisor.sh - however redline-run ends, nothing of the sandbox remains.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build often

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
    soon sleeps
}

sleeps() {
    pgrep -f "^/usr/bin/sleep $mark\$" >/dev/null
}

sleeps_no_more() {
    ! sleeps
}

none_runs() {
    ! pgrep -f -- "$work/profile"
}

# left: is something left of runs with this profile: a process, a mount, a
# folder, a file beside an artifact? Given time to die.
left() {
    soon none_runs || return 0
    cat /proc/self/mounts >"$work/after"
    cmp -s "$work/before" "$work/after" || return 0
    find "$work/out" /tmp -maxdepth 1 -newer "$work/begun" \
        -name '.redline-*' | grep . && return 0
    return 1
}

# Killed at each step of its own, and while the sandbox is at each of its.
fail_points() {
    profile 'artifact figure path figure.png png optional 1000 1' \
        'layer landlock prefer' 'limit wall_ms 100000' 'proc yes'
    echo 'open("figure.png", "wb").write(b"\x89PNG\r\n\x1a\n")' >"$work/code"
    mkdir -p "$work/src" "$work/out"
    [ "$who" = nobody ] && chown 65534:65534 "$work/out"
    cat /proc/self/mounts >"$work/before"
    touch "$work/begun"
    bad=
    for point in layers channels cloned ended collected \
        $(sed -n '/^STEP(start,/d; s/^STEP(\([a-z]*\),.*/\1/p' \
            "$top/runner/steps.def"); do
        : >"$work/result"
        $as timeout 20 "$run" --profile "$work/profile" --code 3 --result 4 \
            --src "$work/src" --out "$work/out" --stop-at "$point" \
            3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null &
        pid=$!
        case $point in
        layers | channels | cloned | ended | collected) ;;
        *)
            sleep 0.15
            # The runner itself, which is the one child of timeout(1).
            soon pkill -KILL -P $pid ||
                bad="$bad $point(ran)"
            ;;
        esac
        wait $pid 2>/dev/null
        [ -s "$work/result" ] && bad="$bad $point(result)"
        left >>"$work/log" && bad="$bad $point"
    done
    [ -z "$bad" ]
    ok $? "SIGKILL at each of its steps leaves nothing$bad"
}

# An error at each step, whichever: the run says which step and which error, the
# code has not run, nothing is left.
errors() {
    profile 'artifact figure path figure.png png optional 1000 1' \
        'layer landlock prefer' 'limit wall_ms 100000' 'proc yes' \
        "seed $work/seeded /tmp/seeded"
    echo 'open("figure.png", "wb").write(b"\x89PNG\r\n\x1a\n")' >"$work/code"
    echo seeded >"$work/seeded"
    rm -rf "$work/out"
    mkdir -p "$work/src" "$work/out"
    [ "$who" = nobody ] && chown 65534:65534 "$work/out"
    cat /proc/self/mounts >"$work/before"
    touch "$work/begun"
    bad=
    tried=0
    for point in layers channels cloned \
        $(sed -n '/^STEP(start,/d; s/^STEP(\([a-z]*\),.*/\1/p' \
            "$top/runner/steps.def"); do
        for error in '1 Operation' '12 Cannot' '28 No%20space'; do
            tried=$((tried + 1))
            : >"$work/result"
            $as timeout 20 "$run" --profile "$work/profile" --code 3 \
                --result 4 --src "$work/src" --out "$work/out" \
                --fail-at "$point" --fail-with "${error% *}" \
                3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
            status=$?
            step=$point
            [ "$step" = cloned ] && step=maps
            outcome setup-failed && [ "$(field step)" = "$step" ] &&
                field reason | grep -q ":%20${error#* }" &&
                [ -z "$(ls -A "$work/out")" ] && ! grep -q '^artifact=' "$work/result" ||
                bad="$bad $point(${error% *})"
        done
        left >>"$work/log" && bad="$bad $point(left)"
    done
    [ -z "$bad" ]
    ok $? "an error at each step is told, nothing ran, nothing is left ($tried tried)$bad"
}

has_sandbox() {
    runner=$(pgrep -P $pid)
    [ -n "$runner" ] || return 1
    inside=$(pgrep -P "$runner")
    [ -n "$inside" ]
}

# The one who wants the result is killed: the run ends, and hands nothing out.
orphans() {
    redline=${REDLINE:-$(dirname "$run")/redline}
    [ "$who" = nobody ] && redline=$work/reach/redline
    printf '%s\n' 'import matplotlib.pyplot as plt' 'plt.plot([1, 2])' \
        'plt.savefig(OUT)' 'n = 0' 'while n < 10 ** 9:' '    n += 1' >"$work/long.py"
    rm -rf "$work/out"
    mkdir "$work/out"
    [ "$who" = nobody ] && chown 65534:65534 "$work/out"
    HOME=$work/home
    export HOME
    mkdir -p "$work/home"
    chmod 777 "$work/home"
    $as "$redline" run --policy plot --out "$work/out" "$work/long.py" \
        >"$work/log" 2>&1 &
    pid=$!
    soon has_sandbox
    sleep 2
    kill -KILL $pid
    wait $pid 2>/dev/null
    # shellcheck disable=SC2086 # PIDs
    [ -n "$inside" ] && gone $runner $inside && [ -z "$(ls -A "$work/out")" ]
    ok $? "redline run killed by SIGKILL: nothing lives on, nothing is handed out"
}

# Many runs, one after another and at once, and nothing more than before.
many() {
    count=${LOOP_RUNS:-1000}
    [ "$who" = nobody ] && count=$((count / 4))
    profile 'layer landlock prefer'
    : >"$work/code"
    mkdir -p "$work/out"
    cat /proc/self/mounts >"$work/before"
    find /sys/fs/cgroup -type d 2>/dev/null | wc -l >"$work/groups"
    touch "$work/begun"
    true=$(readlink -f /bin/true)
    $as "$work/bin/often" "$count" "$work/code" "$run" --profile \
        "$work/profile" --code 3 --result 4 -- "$true" >"$work/log" 2>&1
    status=$?
    # shellcheck disable=SC2046 # its numbers are words
    set -- $(tr -dc '0-9 ' <"$work/log")
    [ $status -eq 0 ] && [ "$4" -le $(($3 + 256)) ] && ! left &&
        [ "$(find /sys/fs/cgroup -type d 2>/dev/null | wc -l)" -eq "$(cat "$work/groups")" ]
    ok $? "$count runs in a row leave nothing ($(cat "$work/log"))"

    rm -f "$work"/done.*
    for i in $(seq 32); do
        {
            $as "$run" --profile "$work/profile" --code 3 --result 4 -- \
                /usr/bin/sleep 0.3 3<"$work/code" 4>/dev/null >/dev/null 2>&1 &&
                touch "$work/done.$i"
        } &
    done
    wait
    [ "$(find "$work" -name 'done.*' | wc -l)" -eq 32 ] && ! left
    ok $? "and neither do 32 at once"
}

tests() {
    cat /proc/self/mounts >"$work/before"
    begin 31234.5 && kill -KILL "$pid" && soon sleeps_no_more
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
        outcome cancelled && field reason | grep -q "SIG$signal" && soon sleeps_no_more
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

    mkdir -p "$work/given"
    echo fine >"$work/given/a"
    echo 'print(open("/src/a").read().strip())' >"$work/code"
    $as "$run" --profile "$work/profile" --code 0 --result 1 \
        --src "$work/given" <"$work/code" >"$work/result" 2>"$work/log"
    status=$?
    outcome ok && [ "$(printed stdout)" = fine ]
    ok $? "and then a source folder is there as well"
    echo 'print("fine")' >"$work/code"

    (
        exec 9<"$work/profile"
        $as "$run" --profile /proc/self/fd/9 --code 3 --result 4 \
            3<"$work/code" 4>"$work/result" >"$work/log" 2>&1
    )
    status=$?
    outcome ok
    ok $? "the profile may come from a descriptor"

    i=0
    while [ $i -lt 100 ]; do
        $as "$run" --profile "$work/profile" --code 3 --result 4 \
            -- /usr/bin/true 3</dev/null 4>"$work/result" 2>"$work/log" || break
        i=$((i + 1))
    done
    status=0
    [ $i -eq 100 ] && ! left
    ok $? "a hundred runs in a row end well and leave nothing"
}

everything() {
    tests
    fail_points
    errors
    orphans
    many
}

as_both everything
finish
