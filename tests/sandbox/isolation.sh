#!/bin/sh
# isolation.sh - what code inside sees and may do, by a program that tries it.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build probe

# said LINE: is that line among what the probe printed?
said() {
    printed stdout | grep -qxF -- "$1"
}

# all_said LINE…: every one of them.
all_said() {
    for line in "$@"; do
        said "$line" || {
            echo "    # not said: $line"
            return 1
        }
    done
}

# What a run must not change: mounts, the system's temporary folder, processes
# of ours.
host_state() {
    cat /proc/self/mounts
    find /tmp -maxdepth 1 ! -name '*.*' ! -path /tmp | sort
    pgrep -f "^$work/bin/probe" || true
}

# nothing_left: does a run with a daemon leave the host as it was? Others work
# on this machine too, so a difference has to show three times.
nothing_left() {
    for _ in 1 2 3; do
        host_state >"$work/before"
        start -- "$work/bin/probe" daemon forks </dev/null
        host_state >"$work/after"
        outcome ok && said 'daemon left' || return 1
        cmp -s "$work/before" "$work/after" && return 0
    done
    return 1
}

tests() {
    profile
    start -- "$work/bin/probe" env </dev/null
    outcome ok && [ "$(printed stdout | grep . | sort)" = "$(
        printf 'env %s\n' HOME=/box LANG=C.UTF-8 PATH=/usr/bin:/bin)" ]
    ok $? "the environment is what the profile lists and nothing else"

    start -- "$work/bin/probe" fds </dev/null
    outcome ok && [ "$(printed stdout)" = "$(printf 'fd %s\n' 0 1 2)" ]
    ok $? "descriptors 0, 1, 2 are open and no other"

    start -- "$work/bin/probe" caps </dev/null
    outcome ok && all_said 'effective 0' 'permitted 0' 'inheritable 0' \
        'bounding 0' 'no_new_privs 1' 'uid 65534' 'gid 65534' 'pid 2' \
        'session 2' 'setuid-0 EINVAL'
    ok $? "no capability, nobody, PID 2, a session of its own"

    start -- "$work/bin/probe" files </dev/null
    outcome ok && all_said '/etc/shadow ENOENT' '/etc/passwd ENOENT' \
        '/root ENOENT' '/home ENOENT' '/proc/1/environ ENOENT' '/sys ENOENT' \
        '/run ENOENT' '/var ENOENT' '/dev/tty ENOENT' '/dev/ptmx ENOENT' \
        '/dev/kmsg ENOENT' '/dev/mem ENOENT' '/dev/shm ENOENT'
    ok $? "no file of the host outside the mounts"

    all_said '/x EROFS' '/usr/x EROFS' '/etc/x EROFS' '/code/x EROFS' \
        '/src/x EROFS' '/dev/x EROFS' 'null ok' 'urandom ok' \
        'chmod-null EROFS' 'remount EPERM' 'unmount EPERM' 'mknod EPERM' \
        'chroot EPERM' 'climb ok' 'cwd /' && ! said '/code/main.py ok'
    ok $? "everything but /box and /tmp is read-only, and stays so"

    start -- "$work/bin/probe" noexec </dev/null
    outcome ok && [ "$(printed stdout | grep -c 'run-own EACCES')" -eq 2 ] &&
        said 'follow ELOOP'
    ok $? "nothing written inside runs, and no link in /box is followed"

    start -- "$work/bin/probe" net </dev/null
    outcome ok && all_said 'connect ENETUNREACH' 'loopback ENETUNREACH'
    ok $? "no network, not even the host's loopback"

    start -- "$work/bin/probe" names </dev/null
    outcome ok && all_said 'host redline' 'stdin 0' 'nofile 64' 'core 1' \
        'memlock 0' 'umask 63'
    ok $? "neutral names, an empty standard input, the limits"

    start -- "$work/bin/probe" nesting </dev/null
    outcome ok && all_said 'unshare-user ENOSPC' 'unshare-net EPERM' \
        'ptrace-init EPERM'
    ok $? "no namespace within, no look into the init"

    (
        trap '' HUP INT PIPE TERM XCPU XFSZ
        start -- "$work/bin/probe" signals </dev/null
        outcome ok && all_said 'ignored 0' 'blocked 0'
    )
    ok $? "no signal is ignored or blocked, whatever the caller did"

    start -- "$work/bin/probe" forks </dev/null
    outcome ok && said 'forks 15 EAGAIN'
    ok $? "a fork bomb is bounded"

    nothing_left
    ok $? "a double-forked daemon dies, and nothing of a run is left behind"

    profile 'proc yes'
    start <<'END'
import os
seen = sorted(os.listdir('/proc'))
print([n for n in seen if not n.isdigit()])
print([n for n in seen if n.isdigit()])
print(os.listdir('/proc/self/fd')[:3])
print(open('/proc/self/uid_map').read().split())
for path in '/proc/1/environ', '/proc/self/uid_map', '/proc/sys/kernel/hostname':
    try:
        open(path, 'r+')
        print('open', path)
    except OSError as e:
        print(e.errno in (1, 2, 13, 30), path)
END
    outcome ok && said "['self', 'thread-self']" && said "['2']" &&
        said "['65534', '65534', '1']" && ! printed stdout | grep -q ^open
    ok $? "/proc shows the sandbox's own processes and nothing to write"

    mkdir -p "$work/src/sub"
    echo data >"$work/src/sub/a.txt"
    ln -sf /etc/shadow "$work/src/out"
    profile
    start --src "$work/src" <<'END'
print(open('/src/sub/a.txt').read().strip())
for path in '/src/x', '/src/sub/a.txt':
    try: open(path, 'w')
    except OSError as e: print(e.errno)
try: open('/src/out')
except OSError as e: print(e.errno)
END
    outcome ok && [ "$(printed stdout)" = "$(printf 'data\n30\n30\n2')" ]
    ok $? "the source folder is there, read-only, and no link leads out of it"

    mkdir -p "$work/seed/deep"
    echo one >"$work/seed/a"
    echo two >"$work/seed/deep/b"
    profile "seed $work/seed /tmp/cache/seed" "seed $work/seed/a /box/a"
    start <<'END'
print(open('/tmp/cache/seed/a').read() + open('/tmp/cache/seed/deep/b').read()
      + open('/box/a').read())
open('/tmp/cache/seed/new', 'w')
END
    outcome ok && [ "$(printed stdout | tr -d '\n')" = onetwoone ]
    ok $? "seeds are copied in and may be written"

    profile 'layer guard prefer'
    sed -i '/^guard 0$/,$d' "$work/profile"
    printf 'guard 25\nprint("guard", __file__)\n\nend\n' >>"$work/profile"
    start <<'END'
print('code')
END
    outcome ok && [ "$(printed stdout)" = 'guard /code/guard.py' ]
    ok $? "with a guard the script is the guard"

    profile
    printf 'print("a")\r\n# \303\251 exact bytes\n' >"$work/exact"
    start -- /usr/bin/sha256sum /code/main.py <"$work/exact"
    outcome ok &&
        [ "$(printed stdout | cut -d' ' -f1)" = "$(field code-sha256)" ] &&
        [ "$(field code-sha256)" = "$(sha256sum <"$work/exact" | cut -d' ' -f1)" ]
    ok $? "the code inside is the code given, byte by byte, and its hash told"
}

# Only root can make these.
root_tests() {
    who=root
    as=
    mkdir -p "$work/private"
    echo secret >"$work/private/a"
    chown -R 11:11 "$work/private"
    chmod 600 "$work/private/a"
    profile
    start --src "$work/private" <<'END'
import os
print(open('/src/a').read(), os.stat('/src/a').st_uid)
for how in 'w', 'a':
    try: open('/src/a', how)
    except OSError as e: print(e.errno)
END
    if [ "$(field step)" = readable ]; then
        skip "the file system cannot map owners"
    else
        outcome ok && [ "$(printed stdout | grep .)" = "$(
            printf 'secret\n 65534\n30\n30')" ]
        ok $? "what the source folder's owner can read the sandbox can, and no more"
    fi

    chown 12 "$work/private/a"
    start --src "$work/private" <<'END'
END
    outcome setup-failed && [ "$(field step)" = readable ] &&
        field reason | grep -q "'a'"
    ok $? "what the sandbox's user cannot read of the source is named"

    mkdir -p "$work/closed/src"
    echo data >"$work/closed/src/a"
    chmod 700 "$work/closed"
    start --src "$work/closed/src" <<'END'
print(open('/src/a').read())
END
    outcome ok && [ "$(printed stdout | head -n 1)" = data ]
    ok $? "a source folder below a closed one can be given"

    start --uid 12345 -- "$work/bin/probe" caps <"$work/code"
    outcome ok && said 'uid 12345' && said 'gid 12345'
    ok $? "root may choose who the sandbox is"

    start --uid 0 <"$work/code"
    [ "$status" -eq 2 ] && grep -q 'never host root' "$work/log"
    ok $? "but not host root"

    mkdir -p "$work/tree/sub"
    if mount -t tmpfs redline-test "$work/tree/sub" 2>/dev/null; then
        chmod 777 "$work/tree/sub"
        profile "mount read /tree $work/tree"
        start <<'END'
try: open('/tree/sub/x', 'w')
except OSError as e: print(e.errno)
END
        outcome ok && [ "$(printed stdout)" = 30 ]
        result=$?
        umount "$work/tree/sub"
        ok $result "a writable mount below a read-only one is read-only too"
    else
        skip "cannot mount a tmpfs here"
    fi
}

as_both tests
if [ "$(id -u)" -eq 0 ]; then
    root_tests
else
    who=$(id -un)
    skip "only root can become another user"
fi
finish
