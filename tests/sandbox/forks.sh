#!/bin/sh
# forks.sh - each step of a fork of a zygote: an error there is told, and SIGKILL of
# the supervisor there leaves nothing; the zygote goes on in either case.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
cp "$here/forks.py" "$here/processes.py" "$work"

guard='CONFIG = {"provide": []}
def import_origin(name):
    __import__(name)
def install():
    return ()
def place():
    return "/code/main.py"
def settle():
    import sys
    sys.modules["__main__"] = space = type(sys)("__main__")
    return vars(space)
def serve(space, path):
    with open(path, "rb") as file:
        exec(compile(file.read(), path, "exec"), space)
    return 0
'

steps() {
    profile 'artifact figure path figure.png png optional 1000 1' \
        'layer landlock prefer' 'limit wall_ms 100000' 'proc yes'
    sed -i -e '/^guard 0$/,$d' "$work/profile"
    printf 'guard %d\n%s\nend\n' "${#guard}" "$guard" >>"$work/profile"
    rm -rf "$work/out"
    mkdir -p "$work/out"
    [ "$who" = nobody ] && chown 65534:65534 "$work/out"
    cat /proc/self/mounts >"$work/before"
    $as timeout 900 "$python" "$work/forks.py" "$run" "$work/profile" "$work" \
        >"$work/log" 2>&1
    grep -q '^errors: *$' "$work/log"
    ok $? "an error at each step of a fork is told, nothing ran, nothing came back"
    grep -q '^killed: *$' "$work/log"
    ok $? "SIGKILL of the supervisor at each step leaves nothing, and the zygote goes on"
    grep -q '^ended: *$' "$work/log"
    ok $? "SIGKILL of the sandbox's processes at each step is told, and the zygote goes on"
    grep -q '^tried: 72$' "$work/log"
    ok $? "12 steps were tried"
    cat /proc/self/mounts >"$work/after"
    cmp -s "$work/before" "$work/after"
    ok $? "no mount is left"
}

as_both steps
finish
