#!/bin/sh
# old.sh - a kernel, or a container's filter, that lacks a call (DG-07): a clear
# refusal or a fallback that is told, and never a run with less than it says.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build without

# lacking [eERRNO] NUMBER: run without that call.
lacking() {
    : >"$work/result"
    # shellcheck disable=SC2086 # $as is words
    $as "$work/bin/without" "$@" -- "$run" --profile "$work/profile" --code 3 \
        --result 4 --out "$work/out" 3<"$work/code" 4>"$work/result" \
        >"$work/log" 2>&1 </dev/null
    status=$?
}

# refused NAME NUMBER STEP: it ends there, and says what is needed.
refused() {
    lacking "$2"
    outcome setup-failed && [ "$(field step)" = "$3" ] &&
        field reason | grep -q 'Function%20not%20implemented' &&
        field reason | grep -q ';%20' && [ -z "$(ls -A "$work/out")" ]
    ok $? "without $1 nothing runs, and the remedy is told"
}

tests() {
    rm -rf "$work/out"
    mkdir "$work/out"
    [ "$who" = nobody ] && chown 65534:65534 "$work/out"
    profile 'layer landlock prefer' 'proc yes' \
        'artifact figure path figure.png png required 1000 1'
    printf '%s\n' 'open("figure.png", "wb").write(b"\x89PNG\r\n\x1a\n")' \
        >"$work/code"
    lacking 9999
    outcome ok && [ -s "$work/out/figure.png" ]
    ok $? "with all calls it runs"
    rm -f "$work/out/figure.png"

    lacking 435
    outcome ok && [ -s "$work/out/figure.png" ]
    ok $? "without clone3 the older call serves"
    rm -f "$work/out/figure.png"
    lacking e1 435
    outcome ok && [ -s "$work/out/figure.png" ]
    ok $? "and where it is refused with EPERM"
    rm -f "$work/out/figure.png"
    refused close_range 436 descriptors
    refused open_tree 428 mount
    refused mount_setattr 442 mount
    refused move_mount 429 place
    refused fsopen 430 proc
    refused pivot_root 155 pivot
    refused setns 308 enter
    refused unshare 272 enter
    refused execveat 322 exec

    lacking 437
    outcome failed && field reason | grep -q 'required%20artifact' &&
        [ -z "$(ls -A "$work/out")" ]
    ok $? "without openat2 no file is handed out, which the outcome says"

    lacking 444
    outcome ok && grep -q '^layer=landlock missing the%20kernel%20has%20no%20Landlock' "$work/result"
    ok $? "without Landlock it is told as missing"
    profile 'layer landlock require'
    lacking 444
    outcome setup-failed && [ "$(field step)" = landlock ]
    ok $? "and where it is required nothing runs"

    # No seccomp: nothing may run that has a filter in its policy.
    filter=$work/filter.txt
    printf 'filter 1 %s\n0006 00 00 7fff0000\n' \
        "$(printf '\006\000\000\000\000\000\377\177' | sha256sum | cut -c1-64)" >"$filter"
    profile 'layer seccomp require'
    filter=
    lacking 317
    outcome setup-failed && [ "$(field step)" = filter ]
    ok $? "without seccomp nothing runs"

    profile
    lacking 250
    outcome ok
    ok $? "a kernel without keys has none to hide"
    for call in 'pidfd_getfd 438' 'pidfd_open 434' 'faccessat2 439' 'landlock_restrict_self 446'; do
        lacking "${call#* }"
        outcome ok
        ok $? "${call% *} is not needed"
    done
    profile 'limit wall_ms 500'
    echo 'while True: pass' >"$work/code"
    lacking 424
    outcome timeout
    ok $? "and a deadline is kept without it"
}

as_both tests
finish
