#!/bin/sh
# limits.sh - limits hold for all processes together, without a cgroup as well.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

# used KEY…: which number of the usage: 1 wall, 2 CPU, 3 memory, 4 processes.
used() {
    field usage | cut -d' ' -f"$1"
}

# within NUMBER LOW HIGH
within() {
    [ "$1" -ge "$2" ] && [ "$1" -le "$3" ]
}

# group_signal NAME: to the process group $pid; not all shells can.
group_signal() {
    "$python" -c 'import os, signal, sys
os.killpg(int(sys.argv[1]), getattr(signal, "SIG" + sys.argv[2]))' $pid "$1"
}

burn='
import os, signal, sys, threading, time
def burn(seconds):
    end = time.process_time() + seconds
    while time.process_time() < end: pass
def child(seconds):
    pid = os.fork()
    if pid == 0:
        burn(seconds)
        os._exit(0)
    return pid
'

has_child() {
    child=$(cat /proc/$pid/task/$pid/children)
    [ -n "$child" ]
}

child_has_ended() {
    for one in $child; do
        [ "$(cut -d' ' -f3 /proc/"$one"/stat)" = Z ] || return 1
    done
}

tests() {
    profile 'limit memory 268435456' 'limit address_space 2147483648' \
        'limit processes 64' 'limit wall_ms 60000' 'limit cpu_ms 60000'
    # What they share counts once, until each writes a copy of it.
    start <<'END'
import os, time
block = bytearray(b'x') * (100 << 20)
for i in range(12):
    if os.fork() == 0:
        time.sleep(1)
        for at in range(0, len(block), 4096): block[at] = i
        time.sleep(60)
time.sleep(60)
END
    outcome out-of-memory
    ok $? "copies of what processes share count as memory when they are written"

    # In no other number of theirs: 58 times 30,000 mappings are 390 MB.
    start <<'END'
import ctypes, os, time
libc = ctypes.CDLL(None)
libc.mmap.restype = ctypes.c_void_p
libc.mprotect.argtypes = [ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int]
for i in range(58):
    if os.fork() == 0:
        start = libc.mmap(None, ctypes.c_size_t(30000 * 4096), 1, 0x4022, -1, ctypes.c_long(0))
        for k in range(0, 30000, 2):
            libc.mprotect(start + k * 4096, 4096, 0)
        time.sleep(60)
time.sleep(60)
END
    outcome out-of-memory
    ok $? "what the kernel keeps for mappings counts as memory"

    profile 'limit cpu_ms 1000' 'limit wall_ms 30000' 'limit processes 64'
    start <<END
$burn
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for i in range(200):
    child(0.1)
    time.sleep(0.12)
END
    outcome cpu-limit && within "$(used 2)" 1000 1300
    ok $? "children that nobody waits for use up the CPU time ($(used 2) ms)"

    start <<END
$burn
def work():
    for i in range(50): os.waitpid(child(0.2), 0)
threads = [threading.Thread(target=work) for i in range(2)]
for thread in threads: thread.start()
for thread in threads: thread.join()
END
    outcome cpu-limit && within "$(used 2)" 1000 1300
    ok $? "and so do the children of other threads ($(used 2) ms)"

    start <<END
$burn
if os.fork() == 0:
    if os.fork() == 0:
        os.setsid()
        burn(60)
    os._exit(0)
time.sleep(60)
END
    outcome cpu-limit && within "$(used 2)" 1000 1300
    ok $? "and a daemon ($(used 2) ms)"

    profile 'limit cpu_ms 20000' 'limit memory 268435456'
    start <<END
$burn
for i in range(6):
    if os.fork() == 0:
        block = b"x" * (64 << 20)
        time.sleep(60)
time.sleep(60)
END
    outcome out-of-memory &&
        field reason | grep -q 'counted%20by%20the%20runner%20(processes:%20[1-9]' &&
        within "$(used 3)" 268435456 500000000
    ok $? "memory is counted over all processes ($(used 3) bytes)"

    start <<END
$burn
block = b"x" * (100 << 20)
for i in range(6):
    if os.fork() == 0:
        time.sleep(0.5)
        os._exit(0)
for i in range(6): os.wait()
END
    outcome ok && within "$(used 3)" 100000000 268435456 && [ "$(used 4)" -eq 7 ]
    ok $? "what they share is counted once ($(used 3) bytes)"

    # 60 sockets each, of 208 KiB at least: 300 MB.
    profile 'limit cpu_ms 20000' 'limit memory 268435456' 'limit processes 64'
    start <<END
$burn
import socket
for i in range(24):
    if os.fork() == 0:
        pairs = []
        try:
            while True:
                pairs.append(socket.socketpair())
                for end in pairs[-1]:
                    end.setblocking(False)
                    try:
                        while True: end.send(b"x" * 4096)
                    except BlockingIOError: pass
        except OSError: time.sleep(60)
time.sleep(60)
END
    outcome out-of-memory
    ok $? "and what their sockets hold in the kernel"

    profile 'limit wall_ms 3000' 'limit memory 0'
    start <<END
block = b"x" * (200 << 20)
import time
time.sleep(60)
END
    outcome timeout && within "$(used 3)" 200000000 300000000
    ok $? "the peak of a run that was ended is told ($(used 3) bytes)"

    start <<END
print("done")
END
    outcome ok && [ "$(used 4)" -eq 1 ]
    ok $? "one process is one"

    echo 'while True: pass' >"$work/code"
    chmod 644 "$work/code"
    : >"$work/result"
    profile 'limit wall_ms 1000'
    # A session of its own, so that its group can be stopped as by Ctrl-Z.
    # shellcheck disable=SC2086 # $as is words
    setsid $as "$run" --profile "$work/profile" --code 3 --result 4 \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null &
    pid=$!
    soon has_child
    group_signal STOP
    soon child_has_ended
    ended=$?
    group_signal CONT
    wait $pid
    status=$?
    outcome timeout && [ $ended -eq 0 ]
    ok $? "while redline is stopped, a clock inside ends the run"
}

as_both tests
finish
