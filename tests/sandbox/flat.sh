#!/bin/sh
# flat.sh - the tier for machines that give no namespaces, and when it is taken.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build without
redline=${REDLINE:-$top/build/gcc-release/redline}

# policy NAME TIERS MEMORY: the policy open (everything allowed) in these tiers.
policy() {
    cat >"$work/$1.yaml" <<END
redline: 1
policy: $1
language: python
extends: [python-sandbox]
imports: {default: allow, relative: allow, star: allow, as_value: allow, mutate: allow}
dunders: {metaclass: allow}
attributes: {private: {of_modules: allow, of_objects: allow}}
source: {max_bytes: 1MiB, misread: allow}
runtime:
  guard: {refuse: !replace [os.system]}
  limits: {memory: $3, wall: 20s}
  artifacts: [{name: figure, path: figure.png, type: png, required: false, max: 16MiB}]
  layers: {tier: [$2]}
END
    chmod 644 "$work/$1.yaml"
}

# begin POLICY [OPTION…]: run the code on standard input; $work/json.
through=
begin() {
    cat >"$work/code.py"
    chmod 644 "$work/code.py"
    policy_=$1
    shift
    # shellcheck disable=SC2086 # both are words
    XDG_CACHE_HOME=$work/cache-$who $as $through "$redline" run --policy \
        "$work/$policy_.yaml" --json "$@" "$work/code.py" \
        >"$work/json" 2>"$work/log"
    status=$?
}

says() {
    jq -e "$1" "$work/json" >/dev/null
}

nothing_left() {
    ! find /dev/shm /tmp /var/tmp -maxdepth 1 -name 'redline-flat-*' \
        -user "$(id -u "$who")" 2>/dev/null | grep -q .
}

tests() {
    mkdir -p "$work/cache-$who" "$work/src-$who"
    rm -f "$work/others" "$work/ready"
    mkfifo "$work/others"
    [ "$who" = nobody ] && chown 65534 "$work/cache-$who"
    echo data >"$work/src-$who/a"
    policy full full 256MiB
    policy flat flat 1GiB
    policy both 'full, flat' 256MiB

    # No user namespaces: clone with their flag, and clone3, are refused.
    none="$work/bin/without e1 272 435 165 155 428 429 430 442 --"
    begin both <<'END'
print(1)
END
    says '.outcome == "ok" and .tier == "full"'
    ok $? "the full tier is taken where it can be had"

    begin flat --src "$work/src-$who" --out "$work/out-$who" <<'END'
import os, sys
print(os.getcwd(), os.environ['HOME'], os.environ['TMPDIR'], sorted(os.environ)[-1])
print(open(srcpath('a')).read(), end='')
open('own', 'w').write('x')
plt.plot([1, 2]); plt.savefig(OUT)
def see(what, call):
    try: print(what, 'got', call())
    except OSError as error: print(what, error.errno)
see('passwd', lambda: open('/etc/passwd').read())
see('root', lambda: os.listdir('/'))
see('proc', lambda: os.listdir('/proc'))
see('self', lambda: open('/proc/self/status').read())
see('host tmp', lambda: open('/tmp/redline-flat-test', 'w'))
see('shm', lambda: os.listdir('/dev/shm'))
see('code', lambda: open(sys.orig_argv[-1] + 'x', 'w'))
see('source', lambda: open(SRC + '/b', 'w'))
see('link', lambda: os.link(srcpath('a'), 'l'))
see('kill', lambda: os.kill(os.getppid(), 15))
see('fork', os.fork)
see('exec', lambda: os.execv('/usr/bin/true', ['true']))
END
    says '.outcome == "ok" and .tier == "flat" and
        .layers.namespaces.state == "missing" and .layers.mounts.state == "missing" and
        (.layers.namespaces.why | test("can learn that paths and processes exist")) and
        .layers.landlock.state != "missing" and .layers.seccomp.state == "on" and
        (.artifacts | length) == 1' && [ "$(jq -r .stdout.text "$work/json")" = "\
/box /box /tmp TZ
data
passwd 13
root 13
proc 13
self 13
host tmp 13
shm 13
code 13
source 13
link 18
kill 1
fork 1
exec 1" ]
    ok $? "it opens, writes, signals and starts nothing outside, and draws"
    [ -s "$work/out-$who/figure.png" ] && nothing_left
    ok $? "the artifact comes back, and no folder is left"

    touch -d @1000000000 "$work/src-$who/a"
    begin flat --src "$work/src-$who" <<'END'
import os
for call in lambda p: os.chmod(p, 0o777), lambda p: os.utime(p), lambda p: os.chown(p, -1, -1):
    call(srcpath('a'))
END
    says '.outcome == "ok"' && [ "$(stat -c '%a %Y' "$work/src-$who/a")" = '644 1000000000' ]
    ok $? "mode, owner and times of files stay as they are"

    # What only looking can bound.
    for attack in 'files|while True: open(str(i), "w").close(); i += 1' \
        'bytes|while True: open(str(i % 500), "wb").write(b"x" * (1 << 20)); i += 1' \
        'open and deleted|while True: f = open("x", "wb"); f.write(b"x" * (4 << 20)); f.flush(); os.remove("x"); k.append(f)' \
        'mapped and deleted|while True: f = open("x", "w+b"); f.write(b"x" * (4 << 20)); f.flush(); k.append(mmap.mmap(f.fileno(), 4096, flags=2)); f.close(); os.remove("x")' \
        'nested|while True: os.mkdir("d"); os.chdir("d")' \
        'closed|os.mkdir("d"); os.chdir("d"); os.mkdir("e", 0); [open(str(i), "w").close() for i in range(2000)]; time.sleep(9)' \
        'threads|for i in range(200): threading.Thread(target=time.sleep, args=(9,)).start()' \
        'a first thread that ends|threading.Thread(target=time.sleep, args=(9,)).start(); ctypes.CDLL(None).syscall(60, 0)'; do
        begin flat <<END
import ctypes, mmap, os, threading, time
i, k = 0, []
${attack#*|}
END
        # Of threads the kernel may say it first: others of this user count as well.
        says '.outcome == "failed" and (.error.message |
            test("the flat tier ends the run|start new thread"))' &&
            nothing_left
        ok $? "${attack%%|*}: $(jq -r .error.message "$work/json" | cut -c 38-90)"
    done
    policy flat flat 256MiB
    # Pages that a mapping no longer shows: 600 MiB came so under 256 MiB.
    begin flat <<'END'
import mmap
k = []
while True:
    try: m = mmap.mmap(-1, 150 << 20)
    except OSError as error: number = error.errno; break
    m[::4096] = b'x' * (150 << 8)
    m.madvise(mmap.MADV_DONTNEED)
    k.append(m)
print(len(k), number, len(mmap.mmap(-1, 4096, flags=mmap.MAP_PRIVATE)))
END
    says '.outcome == "ok" and .stdout.text == "0 19 4096\n"'
    ok $? "no memory is shared, in which pages could be left"
    # The namespace of the network is the machine's: its sockets are others'.
    python3 -c '
import resource, socket, sys
resource.setrlimit(resource.RLIMIT_NOFILE, (3000, 3000))
kept = [socket.socket() for i in range(2500)]
print(flush=True)
sys.stdin.read()' <"$work/others" >"$work/ready" &
    others=$!
    exec 8>"$work/others"
    soon [ -s "$work/ready" ]
    begin flat <<'END'
import time
time.sleep(0.3)
END
    exec 8>&-
    wait $others
    says '.outcome == "ok"'
    ok $? "sockets of others are none of the run's memory"
    begin flat <<'END'
b = bytearray(400 << 20)
END
    says '.outcome == "failed" and .error.type == "MemoryError"'
    ok $? "and memory of its own is a MemoryError"

    through=$none
    begin full <<'END'
print(1)
END
    says '.outcome == "setup-failed" and .tier == null and
        (.error.message | test("tier: \\[full, flat\\]")) and
        (.error.message | test("can briefly exceed memory and disk limits"))' && [ $status -eq 5 ]
    ok $? "without namespaces the line is told that allows the flat tier, and its price"
    begin both <<'END'
print(1)
END
    says '.outcome == "ok" and .tier == "flat" and
        (.layers.namespaces.why | test("Operation not permitted|cannot make namespaces"))'
    ok $? "and a policy that allows it runs in it, and says why"
    through=

    sed -i 's/@asyncio"\]/&/; s/^runtime:/runtime:\n  syscalls: {allow: ["@processes"]}/' "$work/flat.yaml"
    begin flat <<'END'
print(1)
END
    says '.outcome == "setup-failed" and (.error.message | test("holds one process"))'
    ok $? "@processes is refused there"
    policy flat flat 1GiB
    sed -i 's/^runtime:/runtime:\n  syscalls: {allow: ["@network"]}/' "$work/flat.yaml"
    begin flat <<'END'
print(1)
END
    says '.outcome == "setup-failed" and (.error.message | test("the flat tier cannot hold [a-z]+, which the policy allows"))'
    ok $? "and so is @network"
    policy flat flat 1GiB
    mkfifo "$work/src-$who/pipe"
    begin flat --src "$work/src-$who" <<'END'
print(1)
END
    says '.outcome == "setup-failed" and (.left_out | length) == 1'
    ok $? "and a pipe in SRC, which cannot be covered"
    rm -f "$work/src-$who/pipe"
}

as_both tests
finish
