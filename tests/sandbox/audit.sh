#!/bin/sh
# audit.sh - the record of lints and runs: whole lines, whatever the code does.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}

# A folder that whoever runs the test may write to.
fresh() {
    rm -rf "$work/audit"
    mkdir -m 777 "$work/audit"
    log=$work/audit/log
}

# says FILTER: jq agrees for the last line of the log.
says() {
    tail -n 1 "$log" | jq -e "$1" >/dev/null
}

tests() {
    fresh
    cat >"$work/audit/draw.py" <<'END'
plt.plot([1, 2])
plt.savefig(OUT)
print('\n{"command": "run", "outcome": "forged"}\n')
END
    chmod 644 "$work/audit/draw.py"
    $as "$redline" run --policy plot --audit "$log" --json "$work/audit/draw.py" \
        >"$work/json" 2>"$work/log"
    [ "$(wc -l <"$log")" = 1 ] && says '.redline == 1 and .command == "run" and
        .outcome == "ok" and .verdict == "pass" and .exit.code == 0 and
        (.time | test("^20[0-9]{2}-[01][0-9]-[0-3][0-9]T[0-9:]{8}[.][0-9]{3}Z$")) and
        (.id | test("^[0-9a-f]{16}$")) and .layers.namespaces == "on" and
        .limits.wall_ms == 90000 and .usage.wall_ms > 0'
    ok $? "a run leaves one line"

    jq -S '[.policy, .lint.sha256, [.artifacts[] | .sha256], .usage.cpu_ms]' \
        "$work/json" >"$work/want"
    jq -S '[.policy, .source.sha256, [.artifacts[] | .sha256], .usage.cpu_ms]' \
        "$log" | cmp -s - "$work/want" &&
        [ "$(jq -r .source.sha256 "$log")" = \
            "$(sha256sum <"$work/audit/draw.py" | cut -c1-64)" ]
    ok $? "its hashes are those of the result"
    cat "$log" "$work/json" | jq --stream -c 'select(length == 2) | [.[0], input_line_number]' |
        sort | uniq -d >"$work/twice"
    [ ! -s "$work/twice" ] && jq -e '.artifacts[0].file == "figure.png"' "$log" >/dev/null
    ok $? "no key stands twice in an object"
    ! grep -q forged "$log"
    ok $? "what the code prints is not in it"
    [ "$(stat -c %a "$log")" = 600 ]
    ok $? "only its maker can read it"

    echo 'import socket' >"$work/audit/a.py"
    chmod 644 "$work/audit/a.py"
    $as "$redline" run --policy plot --audit "$log" "$work/audit/a.py" \
        >"$work/log" 2>&1
    [ "$(wc -l <"$log")" = 2 ] && says '.outcome == "rejected" and
        .verdict == "reject" and .findings == [{"rule": "import-not-allowed",
        "line": 1, "column": 8}] and .exit.code == null and .usage.wall_ms == null'
    ok $? "code that was refused is recorded too"

    $as "$redline" lint --policy plot --audit "$log" "$work/audit/a.py" \
        "$work/audit/draw.py" "$work/audit/none.py" >"$work/log" 2>&1
    [ "$(wc -l <"$log")" = 5 ] && [ "$(jq -r .command "$log" | sort | uniq -c |
        tr -s ' \n' ' ')" = " 3 lint 2 run " ] &&
        says '.verdict == "unchecked" and .source.sha256 == null'
    ok $? "a lint leaves a line for each file, also for one that is missing"

    hostile=$(printf '%s/audit/x\n{"outcome": "ok"}\n\033[2J.py' "$work")
    echo 'x = 1' >"$hostile"
    chmod 644 "$hostile"
    $as "$redline" lint --policy plot --audit "$log" "$hostile" >"$work/log" 2>&1
    [ "$(wc -l <"$log")" = 6 ] && jq -es 'length == 6' "$log" >/dev/null &&
        ! grep -q "$(printf '\033')" "$log" && says '.verdict == "pass"'
    ok $? "a name with line ends makes no line"

    printf '{"half' >>"$log"
    $as "$redline" lint --policy plot --audit "$log" "$work/audit/a.py" >"$work/log" 2>&1
    [ "$(wc -l <"$log")" = 8 ] && says '.verdict == "reject"'
    ok $? "a line that was cut off does not swallow the next one"

    fresh
    echo 'import socket' >"$work/audit/a.py"
    chmod 644 "$work/audit/a.py"
    pids=
    for writer in 1 2 3 4 5 6 7 8; do
        (for _ in 1 2 3 4 5 6 7 8 9 10; do
            $as "$redline" lint --policy plot --quiet --audit "$log" \
                "$work/audit/a.py" || :
        done) >"$work/log.$writer" 2>&1 &
        pids="$pids $!"
    done
    # shellcheck disable=SC2086 # a list
    wait $pids
    [ "$(wc -l <"$log")" = 80 ] && [ "$(jq -c . "$log" | wc -l)" = 80 ] &&
        [ "$(jq -r .id "$log" | sort -u | wc -l)" = 80 ]
    ok $? "eight writers at once leave 80 whole lines"

    : >"$work/audit/target"
    chmod 666 "$work/audit/target"
    ln -s target "$work/audit/link"
    $as "$redline" lint --policy plot --audit "$work/audit/link" \
        "$work/audit/a.py" >"$work/log" 2>&1
    [ $? -eq 2 ] && [ ! -s "$work/audit/target" ] && grep -q 'is a link' "$work/log"
    ok $? "a link is refused"
    mkfifo "$work/audit/pipe"
    chmod 666 "$work/audit/pipe"
    $as timeout 10 "$redline" lint --policy plot --audit "$work/audit/pipe" \
        "$work/audit/a.py" >"$work/log" 2>&1
    [ $? -eq 2 ] && grep -q 'not a regular file' "$work/log"
    ok $? "a pipe is refused, and not waited for"
    $as "$redline" run --policy plot --audit "$work/audit" "$work/audit/a.py" \
        >"$work/log" 2>&1
    [ $? -eq 2 ] && ! grep -q rejected "$work/log"
    ok $? "what cannot be recorded is not done"
    $as "$redline" lint --policy plot --audit /dev/full "$work/audit/a.py" \
        >"$work/log" 2>&1
    [ $? -eq 2 ]
    ok $? "a device is refused"

    fresh
    printf '%s\n' 'plt.plot([1])' 'plt.savefig(OUT)' >"$work/audit/draw.py"
    chmod 644 "$work/audit/draw.py"
    mkdir -p "$work/small"
    chmod 755 "$work/small"
    spaces=-Urm
    [ "$(id -u)" -eq 0 ] && [ -z "$as" ] && spaces=-m
    # shellcheck disable=SC2016 # for the inner shell
    $as unshare "$spaces" sh -c '
        mount -t tmpfs -o size=64k none "$1" && log=$1/log && shift &&
        exec "$@" --audit "$log"' - "$work/small" "$redline" run --policy plot \
        --out "$work/audit/out" "$work/audit/draw.py" >"$work/log" 2>&1
    [ $? -eq 2 ] && grep -q 'there is no room for a record' "$work/log" &&
        [ ! -e "$work/audit/out" ]
    ok $? "on a full disk nothing runs"

    printf '%2000000s\n' x >"$log"
    chmod 666 "$log"
    $as prlimit --fsize=2000100 "$redline" run --policy plot --audit "$log" \
        --out "$work/audit/out" "$work/audit/draw.py" >"$work/log" 2>&1
    [ $? -eq 2 ] && grep -q 'ulimit -f' "$work/log" && [ ! -e "$work/audit/out" ]
    ok $? "nor where the file may not grow"

    # shellcheck disable=SC2094 # it is only locked
    flock "$log" timeout 60 $as "$redline" run --policy plot --audit "$log" \
        --out "$work/audit/out" "$work/audit/draw.py" >"$work/log" 2>&1
    [ $? -eq 2 ] && grep -q 'is locked by another program, for more than 5 s' \
        "$work/log" && [ ! -e "$work/audit/out" ]
    ok $? "nor while somebody keeps it locked"
}

as_both tests
finish
