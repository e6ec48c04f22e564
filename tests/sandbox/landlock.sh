#!/bin/sh
# landlock.sh - the second opinion on the mount plan, and what it leaves alone.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build probe

tests() {
    profile 'layer landlock prefer'
    start <<'END'
END
    state=$(grep -a '^layer=landlock' "$work/result")
    case $state in
    'layer=landlock on ABI%20'[67]' -') whole=1 ;;
    'layer=landlock weaker ABI%20'[1-5]*' Linux%206.12%20or%20later%20gives%20all%20of%20it')
        whole=0 ;;
    'layer=landlock missing the%20kernel%20'*)
        profile 'layer landlock require'
        start <<'END'
END
        outcome setup-failed && [ "$(field step)" = landlock ]
        ok $? "without Landlock a policy that requires it is told so"
        skip "the kernel gives no Landlock"
        return
        ;;
    *) whole=-1 ;;
    esac
    outcome ok && [ $whole -ge 0 ]
    ok $? "the layer is on and its ABI told"

    profile 'layer landlock require' 'proc yes'
    start <<'END'
import os, errno
def see(name, call, *a):
    try: call(*a); print(name, 'ok')
    except OSError as e: print(name, errno.errorcode[e.errno])
def put(path, how='w'):
    with open(path, how) as f: f.write('x')
for path in '/box/a', '/tmp/a', '/dev/null': see(path, put, path)
os.mkdir('/box/sub'); os.mkdir('/box/other')
see('rename', os.rename, '/box/a', '/box/sub/b')
see('link', os.link, '/box/sub/b', '/box/other/c')
see('symlink', os.symlink, 'b', '/box/sub/l')
see('truncate', os.truncate, '/box/sub/b', 0)
see('remove', os.remove, '/box/sub/b')
see('fifo', os.mkfifo, '/box/fifo')
for path in '/', '/usr', '/code', '/src', '/box', '/proc': see('list ' + path, os.listdir, path)
see('read', lambda: open('/usr/bin/env', 'rb').read(4))
see('code', lambda: open('/code/main.py').read())
see('urandom', lambda: open('/dev/urandom', 'rb').read(4))
see('status', lambda: open('/proc/self/status').read())
END
    outcome ok && printed stdout >"$work/said" &&
        [ "$(grep -c ' ok$' "$work/said")" -eq 19 ] &&
        ! grep -v ' ok$' "$work/said" | grep .
    ok $? "what the plan gives can be used"

    profile 'layer landlock require'
    start -- "$work/bin/probe" files </dev/null
    printed stdout >"$work/said"
    outcome ok && ! grep -E '^/(x|usr/x|etc/x|code/x|code/main.py|src/x|dev/x) ok' \
        "$work/said" && grep -qx 'mknod EACCES' "$work/said"
    ok $? "what it does not give cannot"

    start -- "$work/bin/probe" noexec </dev/null
    outcome ok && [ "$(printed stdout | grep -c 'run-own EACCES')" -eq 2 ]
    ok $? "nothing written inside runs"

    [ $whole -eq 1 ] || {
        skip "this kernel's Landlock has no TCP and no scopes"
        return
    }
    start -- "$work/bin/probe" net </dev/null
    outcome ok && printed stdout | grep -qx 'connect EACCES' &&
        printed stdout | grep -qx 'loopback EACCES'
    ok $? "no connection by TCP"

    start <<'END'
import os
for number in 15, 9, 0:
    try: os.kill(1, number)
    except PermissionError: print('refused', number)
os.kill(os.getpid(), 0)
END
    outcome ok && [ "$(printed stdout | grep -c refused)" -eq 3 ]
    ok $? "no signal to a process outside"
}

as_both tests
finish
