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

# What the code sees of mounts, files and left out entries, in one order.
look='
import os
mounts = {tuple(line.split()[4:6]) for line in open("/proc/self/mountinfo")}
for point, options in sorted(mounts):
    print(point, options.replace(",idmapped", ""))
for folder in ("/", "/dev", "/src", "/data", "/data/sub"):
    print(folder, sorted(os.listdir(folder)))
for name in ("/src/pipe", "/src/sub/pipe", "/src/sub/in"):
    try:
        print(os.open(name, os.O_RDONLY | os.O_NONBLOCK))
    except OSError as error:
        print(name, error.errno)
for path in ("/data/new", "/data/sub/new", "/src/new", "/new", "/dev/new", "/usr/new"):
    try:
        print(os.open(path, os.O_WRONLY | os.O_CREAT))
    except OSError as error:
        print(path, error.errno)
'

# The calls before open_tree and the others show the same, and as closed: what is
# mounted in a folder comes along read-only, under whatever name; of the source
# folder it does not.
older() {
    data=$work/data-$who src=$work/src-$who
    mkdir -p "$data/sub" "$src/sub/in"
    echo secret >"$src/sub/in/file"
    mkfifo "$src/pipe" "$src/sub/pipe" 2>/dev/null
    chmod -R a+rwX "$data" "$src"
    profile 'proc yes' "mount read /data $data"
    printf '%s' "$look" >"$work/code"
    host=
    if [ "$(id -u)" -eq 0 ]; then # with mounts below both
        mkdir -p "$data/a b"
        chmod 777 "$data/a b"
        # shellcheck disable=SC2016 # for the inner shell
        printf '%s\n' 'mount -t tmpfs -o nosuid none "$1/sub"
            mount -t tmpfs -o noexec none "$1/a b"
            chmod 777 "$1/sub"
            mount -t tmpfs none "$2/sub/in"
            echo other >"$2/sub/in/file"
            shift 2
            exec "$@"' >"$work/mounts"
        host="unshare -m sh $work/mounts $data $src"
    fi
    expected=
    for calls in 9999 428 429 430 442 'e1 428' 'e1 429' 'e1 430' 'e1 442'; do
        : >"$work/result"
        # shellcheck disable=SC2086 # they are words
        $host $as "$work/bin/without" $calls -- "$run" --profile "$work/profile" \
            --code 3 --result 4 --src "$src" 3<"$work/code" 4>"$work/result" \
            >"$work/log" 2>&1 </dev/null
        status=$?
        [ -n "$expected" ] || expected=$(printed stdout)
        outcome ok && [ "$(printed stdout)" = "$expected" ] &&
            printed stdout | grep -q '^/src ro,' &&
            [ "$(grep -ac '^left-out=' "$work/result")" = $((host_mounts + 2)) ]
        ok $? "the same is there, and as closed, without $calls"
    done
    printf "%s\n" "$expected" | grep -cE '^/(data|src|new|dev|usr).* 30$' | grep -qx 6
    ok $? "and none of it can be written"
}

tests() {
    host_mounts=0
    [ "$(id -u)" -ne 0 ] || host_mounts=1
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
    older
}

as_both tests
finish
