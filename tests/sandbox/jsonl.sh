#!/bin/sh
# jsonl.sh - run --jsonl when workers, or the whole of it, are killed: with
# sandboxes that are forked from a zygote, and with those that start anew (--cold).
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
who=$(id -un)
redline=${REDLINE:-$(dirname "$run")/redline}
command -v jq >/dev/null || {
    skip "jq is not there"
    finish
    exit
}

# A batch in the background that reads from descriptor 9; $pid is its first
# process. It runs code that ends when it is killed, or not within the test.
begin() {
    rm -f "$work/records" "$work/answers"
    mkfifo "$work/records"
    # shellcheck disable=SC2086 # none, or one
    HOME=$work "$redline" run --policy data --jsonl -j 2 $how \
        <"$work/records" >"$work/answers" 2>"$work/log" &
    pid=$!
    exec 9>"$work/records"
}

endless='x = 1\nwhile x:\n    x += 1'

# Workers are redline, zygotes redline-run.
workers() {
    pgrep -x -P "$pid" redline
}

runners() {
    for worker in $(workers); do pgrep -P "$worker"; done
}

# A sandbox is its runner's child, or its zygote's.
sandboxes() {
    if [ -n "$how" ]; then
        for one in $(runners); do pgrep -P "$one"; done
    else
        runners
    fi
}

# busy N: have N runners a sandbox? One of them is $runner.
busy() {
    [ "$(sandboxes | wc -l)" -ge "$1" ] || return 1
    runner=$(runners | tail -n 1)
    [ -n "$runner" ]
}

killed_worker() {
    begin
    printf '{"id": 1, "code": "%s"}\n' "$endless" >&9
    soon busy 1
    members=$(family "$pid")
    kill -KILL "$(workers | while read -r worker; do
        [ -n "$(pgrep -P "$worker")" ] && echo "$worker" && break
    done)"
    for id in 2 3 4; do printf '{"id": %d, "code": "print(%d)"}\n' $id $id >&9; done
    exec 9>&-
    wait "$pid"
    status=$?
    jq -c '[.id, .outcome, .stdout.text]' "$work/answers" >"$work/result"
    printf '%s\n' '[1,"internal-error",null]' '[2,"ok","2\n"]' '[3,"ok","3\n"]' \
        '[4,"ok","4\n"]' | cmp -s - "$work/result" && [ $status -eq 6 ] &&
        jq -r .error.message "$work/answers" | grep -q 'ended by signal 9'
    ok $? "$kind: a worker that is killed costs its own record, which says so"
    # shellcheck disable=SC2086
    gone $members
    ok $? "$kind: and what it ran is gone"
}

killed_runner() {
    begin
    printf '{"id": 1, "code": "%s"}\n' "$endless" >&9
    soon busy 1
    members=$(family "$pid")
    kill -KILL "$runner"
    printf '{"id": 2, "code": "print(2)"}\n' >&9
    exec 9>&-
    wait "$pid"
    jq -c '[.id, .outcome]' "$work/answers" >"$work/result"
    printf '%s\n' '[1,"internal-error"]' '[2,"ok"]' | cmp -s - "$work/result"
    ok $? "$kind: a runner that is killed costs its own record"
    # shellcheck disable=SC2086
    gone $members
    ok $? "$kind: and its sandbox is gone"
}

ended() {
    signal=$1
    begin
    printf '{"id": 1, "code": "print(1)"}\n' >&9
    soon answered 1
    for _ in 2 3; do printf '{"id": 2, "code": "%s"}\n' "$endless" >&9; done
    soon busy 2
    members=$(family "$pid")
    kill -"$signal" "$pid"
    wait "$pid"
    status=$?
    exec 9>&-
    [ $status -gt 128 ] && [ "$(jq -c '[.id, .outcome]' "$work/answers")" = '[1,"ok"]' ]
    ok $? "$kind: SIG$signal ends the batch; what was answered is whole"
    # shellcheck disable=SC2086
    gone $members
    ok $? "$kind: SIG$signal leaves no process"
}

# Has the writer made no way for a second?
stalled() {
    written=$(wc -l <"$work/count")
    sleep 1
    [ "$written" -gt 0 ] && [ "$written" = "$(wc -l <"$work/count")" ]
}

# Whoever writes records waits for whoever reads the answers.
pressure() {
    rm -f "$work/count" "$work/slow"
    mkfifo "$work/slow"
    { i=0
      while [ $i -lt 100000 ]; do
          i=$((i + 1))
          echo "{\"id\": $i, \"code\": \"import socket\"}"
          echo $i >&7
      done; } 7>"$work/count" 2>/dev/null | HOME=$work "$redline" run --policy data --jsonl -j 2 >"$work/slow" 2>"$work/log" &
    exec 8<"$work/slow"
    soon stalled
    stalls=$?
    exec 8<&-
    echo "read $written" >>"$work/log"
    [ $stalls -eq 0 ] && [ "$written" -lt 5000 ]
    ok $? "without a reader nothing more is read"
}

for kind in forked cold; do
    how=
    [ $kind = cold ] && how=--cold
    killed_worker
    killed_runner
    ended TERM
    ended INT
    ended KILL
done
pressure
finish
