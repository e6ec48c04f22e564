#!/bin/sh
# notify.sh - refused calls are named, counted and judged, and never let through.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build listener
build_filter

# filtered MODE…: a profile with the filter of that kind.
filtered() {
    "$work/filter" "$@" >"$work/filter.txt"
    filter=$work/filter.txt
    profile 'layer seccomp require' 'on-deny notify'
}

# violations: the lines of the result, without times.
violations() {
    grep -a '^violation=' "$work/result" |
        sed -E 's/^violation=//; s/ [0-9-]+ (counted|benign)$/ \1/'
}

refused_calls='
import ctypes
c = ctypes.CDLL(None, use_errno=True)
def call(*a):
    r = c.syscall(*a)
    return r, ctypes.get_errno()
'

tests() {
    filtered notify
    start <<END
$refused_calls
print(call(41, 2, 1 | 0o2000000, 0), call(41, 2, 1, 0), call(41, 16, 3, 0))
print(call(101, 16, 1, 0, 0), call(272, 0x10000000), call(140, 0, 0))
END
    outcome ok && [ "$(printed stdout | grep .)" = "\
(-1, 1) (-1, 1) (-1, 1)
(-1, 1) (-1, 1) (-1, 1)" ] && [ "$(violations)" = "\
seccomp socket AF_INET,%20SOCK_STREAM 2 counted
seccomp socket AF_NETLINK,%20SOCK_RAW 1 counted
seccomp ptrace PTRACE_ATTACH,%201 1 counted
seccomp unshare CLONE_NEWUSER 1 counted
seccomp getpriority - 1 counted" ]
    ok $? "each distinct refused call is named once, with its arguments"

    [ "$(field filter-sha256)" = "$(head -n 1 "$work/filter.txt" | cut -d' ' -f3)" ] &&
        [ "$(field layer=seccomp)" = '' ] &&
        grep -aq '^layer=seccomp on - -$' "$work/result"
    ok $? "and the filter loaded is the profile's own"

    start <<END
$refused_calls
call(41, 2, 1, 0)
raise SystemExit(3)
END
    outcome violation && [ "$(field exit-code)" = 3 ] &&
        field reason | grep -q 'refused%20socket(AF_INET,%20SOCK_STREAM)$'
    ok $? "an error after a refusal is a violation, and the reason names it"

    start <<END
$refused_calls
call(41, 2, 1, 0)
import os, signal
os.kill(os.getpid(), signal.SIGSEGV)
END
    outcome violation && [ "$(field exit-signal)" = 11 ]
    ok $? "and so is a signal"

    start <<END
import os
try: os.execv('/bin/true', ['true'])
except PermissionError as e: print(e.errno)
import subprocess
subprocess.run(['/bin/true'])
END
    # On a busy machine the end comes late, as after a library's probe.
    outcome violation && [ "$(violations | sed '2,3s/ benign$/ counted/')" = "\
seccomp execve - 1 counted
seccomp vfork - 1 counted
seccomp clone SIGCHLD|CLONE_CHILD_CLEARTID|CLONE_CHILD_SETTID 1 counted" ]
    ok $? "a program that cannot be started is held against the code"

    start <<END
import subprocess, time
for program in ['fc-list'], ['uname', '-p']:
    try: subprocess.run(program)
    except OSError: pass
time.sleep(0.3)
1 / 0
END
    outcome failed && [ "$(violations)" = "\
seccomp vfork - 2 benign
seccomp clone SIGCHLD|CLONE_CHILD_CLEARTID|CLONE_CHILD_SETTID 2 benign" ]
    ok $? "a library's probe for a program is not"

    start <<END
$refused_calls
for i in range(200): call(135, i)
for i in range(80): call(101, i, 7, 0, 0)
call(272, 0x10000000)
END
    outcome ok && [ "$(violations | wc -l)" -eq 66 ] &&
        [ "$(violations | head -n 1)" = 'seccomp personality - 200 counted' ] &&
        [ "$(violations | tail -n 2)" = "\
seccomp ptrace other%20arguments 17 counted
seccomp unshare other%20arguments 1 counted" ]
    ok $? "at most 64 kinds of refused calls are told apart, and every call is named"

    start <<END
$refused_calls
while True: c.syscall(140, 0, 0)
END
    outcome violation && field reason | grep -q '10000%20refused%20calls' &&
        [ "$(violations)" = 'seccomp getpriority - 10000 counted' ]
    ok $? "a flood of refused calls ends the run"

    start <<END
$refused_calls
import threading
def work():
    for i in range(500): call(140, 0, 0)
t = [threading.Thread(target=work) for i in range(8)]
for x in t: x.start()
for x in t: x.join()
print('done')
END
    outcome ok && [ "$(violations)" = 'seccomp getpriority - 4000 counted' ]
    ok $? "threads that are refused at once all get their answer"

    filtered notify fork
    start <<END
$refused_calls
import os, signal, time
for i in range(20):
    if os.fork() == 0:
        while True: call(140, 0, 0)
    time.sleep(0.001)
    os.kill(-1, 0)
    os._exit(0) if i == 99 else None
    break
END
    outcome ok
    ok $? "processes that die in the midst of a refused call hold up nothing"

    filtered notify
    profile 'layer seccomp require' 'on-deny kill'
    start <<END
$refused_calls
call(41, 2, 1, 0)
print('went on')
END
    outcome violation && [ "$(field exit-signal)" = 9 ] &&
        [ "$(printed stdout | grep .)" = '' ] && field reason |
        grep -q 'ended%20for%20socket(AF_INET,%20SOCK_STREAM),%20which'
    ok $? "a call that kills is a violation, and named"

    filtered notify
    start <<END
import signal
signal.raise_signal(signal.SIGSYS)
END
    outcome failed && [ "$(field exit-signal)" = 31 ] &&
        [ "$(violations)" = '' ] &&
        field reason | grep -q 'SIGSYS:%20it%20sent%20the%20signal%20itself,%20or'
    ok $? "a SIGSYS that the code sends itself is not told as a refused call"

    start <<END
import pwd
try: pwd.getpwuid(5)
except KeyError: pass
raise ValueError
END
    outcome failed && [ "$(violations)" = \
        'seccomp socket AF_UNIX,%20SOCK_STREAM 2 benign' ]
    ok $? "asking nscd, as the C library does, is held against nobody"

    start <<END
import socket
socket.socket(socket.AF_UNIX)
END
    outcome violation
    ok $? "a socket of the code's own is"

    filtered notify
    had=$as
    as="$as $work/bin/listener"
    start <<END
$refused_calls
print(call(41, 2, 1, 0))
END
    as=$had
    outcome ok && [ "$(printed stdout | grep .)" = '(-1, 1)' ] &&
        [ "$(violations)" = '' ] &&
        grep -aqE '^layer=seccomp weaker refused%20calls%20cannot%20be%20named,%20and%20(nothing|Landlock%20alone)%20keeps' \
            "$work/result"
    ok $? "without a listener calls are refused unnamed, and the result says so"

    sed 1d "$work/filter.txt" | "$python" -c 'import hashlib, struct, sys
h = hashlib.sha256()
for exec in ((0x20, 0, 0, 4), (0x15, 0, 7, 0xc000003e), (0x20, 0, 0, 0),
             (0x15, 0, 5, 322), (0x20, 0, 0, 16), (0x15, 0, 3, 100),
             (0x20, 0, 0, 48), (0x15, 0, 1, 0x1000), (6, 0, 0, 0x7fff0000)):
    h.update(struct.pack("<HBBI", *exec))
for line in sys.stdin:
    code, jt, jf, k = (int(x, 16) for x in line.split())
    h.update(struct.pack("<HBBI", code, jt, jf,
                         0x50001 if k == 0x7fc00000 else k))
print(h.hexdigest())' >"$work/want"
    [ "$(field filter-sha256)" = "$(cat "$work/want")" ]
    ok $? "with the hash of the filter that was really loaded"
    filter=
}

who=$(id -un)
grep -rniE 'FLAG_CONTINU[E]' "$top/runner" "$top/engine" >"$work/log"
[ "$(wc -l <"$work/log")" -eq 1 ] && grep -q '/runner/payload.c:' "$work/log"
ok $? "one line of the program can let a call go on: the one exec's"
as_both tests
finish
