#!/bin/sh
# outside.sh - what happens inside is not seen outside: locks, time stamps, caches.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$(dirname "$run")/redline}
cp "$here/open.yaml" "$work/open.yaml"
chmod 644 "$work/open.yaml"

cat >"$work/locks.py" <<'END'
import fcntl, os, sqlite3, struct, sys, time
source = next(path for path in sys.argv[1:] + ['/src'] if os.path.isdir(path))
read_lock = struct.pack('hhqqi4x', fcntl.F_RDLCK, 0, 0, 0, 0)
with open(source + '/data', 'rb') as one, open(source + '/data', 'rb') as two:
    fcntl.flock(one, fcntl.LOCK_EX)
    fcntl.fcntl(two, fcntl.F_SETLKW, read_lock)
    fcntl.fcntl(two, 37, read_lock)
    time.sleep(3)
print('held')
END

# An open file of the host's for each kind of lock: 1 as long as one is taken.
cat >"$work/try.py" <<'END'
import fcntl, os, sys, time
taken = 0
while os.path.exists(sys.argv[2]):
    for lock in fcntl.flock, fcntl.lockf:
        with open(sys.argv[1], 'r+b') as file:
            try:
                lock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                taken += 1
    time.sleep(0.02)
print(taken)
END

# tried COMMAND…: how often the host was kept from locking the file meanwhile.
tried() {
    : >"$work/on"
    "$python" "$work/try.py" "$work/src/data" "$work/on" >"$work/taken" 2>"$work/log" &
    other=$!
    "$@" >"$work/result" 2>>"$work/log" </dev/null
    status=$?
    rm -f "$work/on"
    wait "$other"
    cat "$work/taken" >>"$work/log"
}

# A futex in a file of the host's, and the pages of one that it has in memory.
cat >"$work/native.py" <<'END'
import ctypes, mmap, os, sys, time
libc = ctypes.CDLL(None, use_errno=True)
WAIT, WAKE, REQUEUE, COLD, PAGEOUT = 0, 1, 3, 20, 21
def mapped(path, size):
    libc.mmap.restype = ctypes.c_void_p
    fd = os.open(path, os.O_RDONLY)
    return ctypes.c_void_p(libc.mmap(None, ctypes.c_size_t(size), mmap.PROT_READ, mmap.MAP_SHARED, fd, ctypes.c_long(0)))
def futex(at, what, number, how=None, other=None):
    return libc.syscall(202, at, what, number, how, other, 0)
def resident(at, size):
    pages = (ctypes.c_ubyte * (size // 4096))()
    libc.mincore(at, ctypes.c_size_t(size), pages)
    return sum(page & 1 for page in pages)
END
cat >"$work/waiter.py" <<'END'
import threading
from native import *
at = mapped(sys.argv[1], 4096)
seconds = (ctypes.c_long * 2)(60, 0)
waiter = threading.Thread(target=lambda: futex(at, WAIT, 0, seconds) or print('woken', flush=True))
waiter.start()
while os.path.exists(sys.argv[2]):
    time.sleep(0.02)
futex(at, WAKE, 1)
waiter.join(1)
os._exit(0)
END
{ cat "$work/native.py"; cat <<'END'; } >"$work/press.py"
source = next(path for path in sys.argv[1:] + ['/src'] if os.path.isdir(path))
at, own = mapped(source + '/futex', 4096), ctypes.c_uint32(0)
moved = sum(futex(at, REQUEUE, 0, ctypes.c_long(1000), ctypes.byref(own)) for i in range(50) if not time.sleep(0.01))
pages = mapped(source + '/pages', 1 << 20)
for advice in COLD, PAGEOUT:
    libc.madvise(pages, ctypes.c_size_t(1 << 20), advice)
print('pressed', moved)
END

cat >"$work/walk.py" <<'END'
import os
read = [len(open(os.path.join(folder, name), 'rb').read(1)) for folder, _, names in os.walk('/src') for name in names]
print('read', len(read))
END

# waits PID: is a thread of it in futex(at, FUTEX_WAIT, 0)?
waits() {
    cat "/proc/$1/task/"*/syscall 2>/dev/null | grep -q '^202 0x[0-9a-f]* 0x0 0x0 '
}

# pressed COMMAND…: what a program outside sees of that; $woken, $pages.
pressed() {
    : >"$work/on"
    $as head -c 4096 /dev/zero >"$work/src/futex"
    $as head -c 1048576 /dev/zero >"$work/src/pages"
    sync "$work/src/pages"
    "$python" "$work/waiter.py" "$work/src/futex" "$work/on" >"$work/waited" 2>"$work/log" &
    other=$!
    soon waits "$other"
    "$@" >"$work/result" 2>>"$work/log" </dev/null
    status=$?
    rm -f "$work/on"
    wait "$other"
    woken=$(cat "$work/waited")
    pages=$(cd "$work" && "$python" -c 'from native import *; print(resident(mapped("src/pages", 1 << 20), 1 << 20))')
}

ran() {
    # shellcheck disable=SC2086 # none, or a command
    XDG_CACHE_HOME=$work/cache-$who $as "$redline" run --policy "$work/open.yaml" "$@"
}

# Only without a sandbox, to see that a lock would show.
unguarded() { "$python" "$work/locks.py" "$work/src"; }

tests() {
    mkdir -p "$work/src"
    echo x >"$work/src/data"
    chmod 666 "$work/src/data"
    tried ran --src "$work/src" "$work/locks.py"
    [ "$status" -eq 0 ] && grep -q held "$work/result" && [ "$(cat "$work/taken")" = 0 ]
    ok $? "locks taken on the source folder do not show outside"

    rm -rf "$work/src"
    $as mkdir "$work/src"
    pressed ran --src "$work/src" "$work/press.py"
    [ "$status" -eq 0 ] && grep -q 'pressed -50' "$work/result" && [ "$woken" = woken ]
    ok $? "who waits outside at a futex in the source folder is not led away"
    [ "$pages" = 256 ]
    ok $? "and pages of it stay in the host's memory"

    $as mkdir "$work/src/below"
    $as cp "$work/src/pages" "$work/src/below/pages"
    all="$work/src $work/src/futex $work/src/pages $work/src/below $work/src/below/pages"
    # shellcheck disable=SC2086
    touch -a -d '2 days ago' $all
    # shellcheck disable=SC2086
    accessed() { stat -c '%n %x' $all; }
    before=$(accessed)
    ran --src "$work/src" "$work/walk.py" >"$work/result" 2>"$work/log" </dev/null
    [ $? -eq 0 ] && grep -q 'read 3' "$work/result" && [ "$(accessed)" = "$before" ]
    ok $? "no folder or file of it has another time of last access"
    rm -rf "$work/src"
    mkdir -p "$work/src"
    echo x >"$work/src/data"
    chmod 666 "$work/src/data"

    cat >"$work/stamp.py" <<'END'
import os
try: os.utime(0, ns=(1, 1))
except OSError as error: print(type(error).__name__)
about = os.fstat(0)
print('stdin', about.st_dev, about.st_ino)
with open('/dev/null', 'rb') as null: print('null', os.fstat(null.fileno()).st_dev)
END
    ran "$work/stamp.py" >"$work/result" 2>"$work/log" </dev/null
    [ "$(stat -c %Y /dev/null)" -gt 0 ] && grep -q '| stdin ' "$work/result" &&
        ! grep -q "| stdin $(stat -c '%d %i' /dev/null)\$" "$work/result"
    ok $? "the standard input is no file of the host's, whose time stamps stay"
}

as_both tests

who=$(id -un)
as=
tried unguarded
[ "$status" -eq 0 ] && [ "$(cat "$work/taken")" -gt 0 ]
ok $? "without the sandbox they show"
rm -rf "$work/src"
mkdir "$work/src"
pressed "$python" "$work/press.py" "$work/src"
[ "$status" -eq 0 ] && grep -q 'pressed [1-9]' "$work/result" && [ -z "$woken" ]
ok $? "and so does what leads a waiter away"

# Caches: of the first run, which makes the list of fonts. $work is open to others
# by now.
own=$(mktemp -d "${TMPDIR:-/tmp}/redline-test.XXXXXX") || exit 2
trap 'rm -rf "$work" "$own"' EXIT
fonts() { find "$own/redline" -name "$1" 2>/dev/null; }
begun() { [ -n "$(fonts '.fonts-*')" ]; }
made() { [ -n "$(fonts 'fonts-*')" ]; }
printf 'plt.plot([1])\nplt.savefig(OUT)\n' >"$work/one.py"
draw() {
    XDG_CACHE_HOME=$own exec "$redline" run --policy plot "$work/one.py" </dev/null
}
if [ -d /usr/lib/python3/dist-packages/matplotlib ]; then
    for signal in KILL INT; do
        rm -rf "$own/redline"
        (trap - INT; draw >"$work/result" 2>"$work/log") &
        pid=$!
        soon begun
        members=$(family "$pid")
        kill -$signal "$pid"
        wait "$pid" 2>/dev/null
        # shellcheck disable=SC2086
        [ -n "$members" ] && gone $members &&
            (draw >"$work/result" 2>"$work/log") &&
            [ -z "$(fonts '.fonts-*')" ] && [ "$(fonts 'fonts-*' | wc -l)" -eq 1 ]
        ok $? "SIG$signal while the list of fonts is made leaves no process, and the next run tidies up"
    done

    rm -rf "$own/redline"
    pids=
    for i in 1 2 3 4 5 6 7 8; do
        (draw >"$work/result.$i" 2>&1) &
        pids="$pids $!"
    done
    most=0
    bad=0
    until_made() {
        now=$(fonts '.fonts-*' | wc -l)
        [ "$now" -le "$most" ] || most=$now
        made
    }
    soon until_made
    for pid in $pids; do wait "$pid" || bad=1; done
    cat "$work"/result.* >"$work/log"
    [ $bad -eq 0 ] && [ "$most" -eq 1 ] && [ "$(fonts 'fonts-*' | wc -l)" -eq 1 ] &&
        [ -z "$(fonts '.fonts-*')" ]
    ok $? "eight first runs at once make one list of fonts ($most at a time)"
else
    skip "matplotlib is not there"
fi

# A folder that others may write is none for a cache, nor is one below it.
if [ "$(id -u)" -eq 0 ]; then
    mkdir -p "$work/theirs/cache"
    chown 65534:65534 "$work/theirs" "$work/theirs/cache"
    XDG_CACHE_HOME=$work/theirs/cache "$redline" run --policy plot "$work/one.py" \
        >"$work/result" 2>"$work/log" </dev/null &&
        [ -z "$(find "$work/theirs" -user root)" ]
    ok $? "below a folder of another user's nothing is cached"
fi
finish
