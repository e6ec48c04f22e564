#!/bin/sh
# selftest.sh - the escape suite, as whoever starts it and as nobody.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}

# One test a case; what is skipped says why.
tests() {
    $as "$redline" selftest --json >"$work/json" 2>"$work/log"
    status=$?
    jq -r '.cases[] | [.result, .id + " " + .title, .outcome // "", .why // ""] | join("|")' \
        "$work/json" >"$work/lines"
    while IFS='|' read -r result title outcome why; do
        case $result in
        skipped) skip "$title: $why" ;;
        refused | contained) ok 0 "$title: $result ($outcome)" ;;
        *)
            echo "# $result: $why"
            ok 1 "$title"
            ;;
        esac
    done <"$work/lines"
    jq -e '(.summary | .escaped == 0 and .failed == 0 and .cases >= 210 and
        .refused >= 90 and .contained >= 30 and .alone >= 60) and
        ([.cases[] | select((.id | startswith("WP-")) and .result != "skipped")] | length == 7)' \
        "$work/json" >/dev/null && [ $status -eq 0 ]
    ok $? "$(jq -r '.summary | to_entries | map("\(.value) \(.key)") | join(", ")' "$work/json")"
}

# The same in forks of a zygote: all cases but those that no single run can show.
warm() {
    $as "$redline" selftest --warm --json >"$work/json" 2>"$work/log"
    status=$?
    jq -r '.cases[] | select(.result == "failed" or .result == "escaped") | "# \(.id): \(.why)"' "$work/json"
    jq -e '(.summary | .escaped == 0 and .failed == 0 and .refused + .contained >= 170) and
        ([.cases[] | select(.result == "skipped" and .layer != null and
            (.why | startswith("needs numpy") | not))] == [])' \
        "$work/json" >/dev/null && [ $status -eq 0 ]
    ok $? "selftest --warm: $(jq -r '.summary | to_entries | map("\(.value) \(.key)") | join(", ")' "$work/json")"
}

# FS-18: a mount of the host below the source folder does not come along.
submount() {
    if [ -n "$as" ] || [ "$(id -u)" -ne 0 ]; then
        skip "FS-18 a writable mount below a read-only bind: only root can mount"
        return
    fi
    mkdir -p "$work/src/below"
    chmod 777 "$work/src" "$work/src/below"
    profile
    cat >"$work/code" <<'END'
import os
for call in os.listdir, lambda path: open(path + '/x'), lambda path: open(path + '/y', 'w'):
    try:
        print(call('/src/below'))
    except OSError as error:
        print(error.errno)
END
    chmod 644 "$work/code"
    : >"$work/result"
    # shellcheck disable=SC2016 # for the inner shell
    unshare -m sh -c 'mount -t tmpfs -o mode=777 none "$1/below" &&
        : >"$1/below/x" && shift && exec "$@"' - "$work/src" "$run" \
        --profile "$work/profile" --code 3 --result 4 --src "$work/src" \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
    status=$?
    outcome ok && [ "$(printed stdout)" = "13
13
13" ] && grep -qx 'left-out=below it%20is%20a%20mount%20of%20its%20own' "$work/result"
    ok $? "FS-18 a writable mount below a read-only bind does not come along"
}

# SU-11: whoever reads the result goes away, and the run cleans up all the same.
closed() {
    printf 'import time\ntime.sleep(0.3)\nprint("x" * 60000)\n' >"$work/a.py"
    chmod 644 "$work/a.py"
    mark=redline-closed-$$
    printf 'redline: 1\npolicy: open\nlanguage: python\nextends: [plot]\n%s\n' \
        "imports: {allow: [{module: time, members: all}]}
runtime: {environment: {MARK: $mark}}" >"$work/open.yaml"
    chmod 644 "$work/open.yaml"
    $as "$redline" run --policy "$work/open.yaml" --json "$work/a.py" \
        2>"$work/log" | head -c 1 >/dev/null
    ! grep -alq "$mark" /proc/[0-9]*/environ 2>/dev/null
    ok $? "SU-11 a reader that goes away leaves nothing behind"
}

both() {
    tests
    warm
    submount
    closed
}

as_both both
finish
