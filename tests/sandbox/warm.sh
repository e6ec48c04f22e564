#!/bin/sh
# warm.sh - runs that are forked from a zygote: the same as cold ones, apart from
# one another, and whoever is killed.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$(dirname "$run")/redline}
command -v jq >/dev/null || {
    who=$(id -un)
    skip "jq is not there"
    finish
    exit
}
mkdir -p "$work/home"
HOME=$work/home
export HOME
# Modules of the tests' own: not in /tmp, which is the sandbox's.
lib=$(mktemp -d /var/tmp/redline-test.XXXXXX) || exit 2
trap 'rm -rf "$work" "$lib"' EXIT
chmod 755 "$lib"
cp "$here/open.yaml" "$here/leave.py" "$here/find.py" "$work"

# record ID FILE: a record with the code of a file.
record() {
    jq -n -c --arg id "$1" --rawfile code "$2" '{id: $id, code: $code}'
}

# batch POLICY OPTION…: run the records on standard input; the answers are in
# $work/answers.
batch() {
    policy=$1
    shift
    $as timeout 600 "$redline" run --policy "$policy" --jsonl "$@" \
        >"$work/answers" 2>"$work/log"
}

# What must not depend on how a sandbox came to be.
same() {
    rm -f "$work/records"
    cat >"$work/records" <<'END'
{"id": 1, "code": "print(1)"}
{"id": 2, "code": "def f():\n    return 1 / 0\n\n\nf()"}
{"id": 3, "code": "import sys\nsys.exit(7)"}
{"id": 4, "code": "import atexit\natexit.register(print, 'bye')\nprint('hi')"}
{"id": 5, "code": "import threading, time\n\n\ndef late():\n    time.sleep(0.2)\n    print('late')\n\n\nthreading.Thread(target=late).start()\nprint('early')"}
{"id": 6, "code": "file = open('figure.png', 'wb')\nfile.write(b'\\x89PNG\\r\\n\\x1a\\n' + bytes(20))"}
{"id": 7, "code": "import sys\nprint(sys.argv, __name__, __file__, sys.path, sys.flags)"}
{"id": 8, "code": "import os\nprint(os.getpid(), os.getppid(), os.getuid(), os.getcwd(), os.umask(0), sorted(os.environ.items()))\nfor name in '/', '/code', '/box', '/dev', '/etc':\n    print(sorted(os.listdir(name)))"}
{"id": 9, "code": "import os\nfound = []\nfor n in range(300):\n    try:\n        os.fstat(n)\n        found.append(n)\n    except OSError:\n        pass\nprint(found, os.sched_getaffinity(0))"}
{"id": 10, "code": "import resource\nprint([(name, resource.getrlimit(getattr(resource, name))) for name in dir(resource) if name.startswith('RLIMIT_')])"}
{"id": 11, "code": "import signal\nprint([(n, str(signal.getsignal(n))) for n in range(1, 65) if n not in (32, 33)], signal.pthread_sigmask(0, []))"}
{"id": 12, "code": "import _socket\n_socket.socket()"}
{"id": 13, "code": "import os\nfor call in (lambda: os.execv('/usr/bin/python3', ['a']), os.fork, lambda: os.unshare(0), lambda: os.kill(1, 9), lambda: os.setuid(0), lambda: os.mkfifo('p')):\n    try:\n        print(call())\n    except (OSError, AttributeError) as error:\n        print(type(error).__name__, error)"}
{"id": 14, "code": "x = bytearray(1 << 31)"}
{"id": 15, "code": "print('x' * 2000000)"}
{"id": 16, "code": "while True:\n    pass", "limits": {"cpu": "400ms"}}
{"id": 17, "code": "import time\ntime.sleep(20)", "limits": {"wall": "400ms"}}
{"id": 18, "code": "open('b', 'wb').write(bytes(1 << 20))", "limits": {"filesystem.box": "64KiB"}}
{"id": 19, "code": "for n in range(50):\n    open('f%d' % n, 'w')", "limits": {"filesystem.box_files": 20}}
{"id": 20, "code": "import os\nos.abort()"}
{"id": 21, "code": "import os\nos.kill(os.getpid(), 9)"}
{"id": 22, "code": "import os\nos._exit(9)"}
{"id": 23, "code": "import sys\nprint(open(srcpath('a.txt')).read(), walkfiles())\nfor name in 'a.txt', 'b.txt':\n    try:\n        open('/src/' + name, 'w')\n    except OSError as error:\n        print(error)", "src": "SRC"}
{"id": 24, "code": "import signal\nsignal.pause()", "limits": {"wall": "300ms"}}
{"id": 25, "code": "raise SystemExit('words')"}
{"id": 26, "code": "print(np.arange(3).sum(), plt.rcParams['backend'], plt.get_fignums())\nplt.plot([1, 2])"}
END
    mkdir -p "$work/src/sub"
    echo text >"$work/src/a.txt"
    [ -p "$work/src/pipe" ] || mkfifo "$work/src/pipe"
    sed -i "s|\"SRC\"|\"$work/src\"|" "$work/records"
    # Places in memory differ from run to run; what a library tries by itself when
    # it is imported, and what was read of an output that was cut off.
    show='del(.usage, .warm, .why, .artifacts[].sha256, .stderr.tail, .agent) |
        .violations |= map(select(.benign | not)) |
        if .outcome == "output-limit" then del(.stdout) else . end |
        walk(if type == "string" then gsub("0x[0-9a-f]+"; "0x") else . end)'
    batch "$work/open.yaml" -j 2 --cold <"$work/records"
    jq -S "$show" "$work/answers" >"$work/cold"
    batch "$work/open.yaml" -j 2 <"$work/records"
    jq -S "$show" "$work/answers" >"$work/warm"
    [ "$(jq -c .warm "$work/answers" | sort | uniq -c | tr -s ' ')" = ' 26 true' ]
    ok $? "every run is forked"
    diff "$work/cold" "$work/warm" >"$work/result"
    ok $? "forked and cold runs give the same"
}

apart() {
    { record leave "$work/leave.py"; record find "$work/find.py"
      record leave2 "$work/leave.py"; record find2 "$work/find.py"; } |
        batch "$work/open.yaml" -j 1
    jq -c '[.id, .warm, .stdout.text, .stderr.text, .error.message]' "$work/answers" >"$work/result"
    [ "$(jq -c 'select(.id | startswith("find")) | [.warm, .stdout.text]' "$work/answers" | sort -u)" = \
        '[true,"33 checks\n"]' ] &&
        [ "$(jq -r 'select(.id == "leave") | .stdout.text' "$work/answers" | grep -c '^35 kinds')" = 1 ]
    ok $? "of 35 things that a run leaves the next one finds none"
    # Side by side: one leaves and stays, the other looks meanwhile.
    { cat "$work/leave.py"; echo 'time.sleep(4)'; } >"$work/stay.py"
    { echo 'import time'; echo 'time.sleep(1.5)'; cat "$work/find.py"; } >"$work/look.py"
    { record stay "$work/stay.py"; record look "$work/look.py"; } |
        batch "$work/open.yaml" -j 2
    jq -c '[.id, .warm, .stdout.text, .stderr.text, .error.message]' "$work/answers" >"$work/result"
    [ "$(jq -r 'select(.id == "look") | .stdout.text' "$work/answers")" = '33 checks' ]
    ok $? "nor does one that runs at the same time"
    for _ in 1 2 3 4 5 6; do
        printf '%s\n' '{"code": "import random, uuid, tempfile\nprint(random.random(), np.random.rand(), np.random.default_rng().random(), uuid.uuid4(), tempfile.mktemp())"}'
    done | batch "$work/open.yaml" -j 2
    jq -r '.stdout.text' "$work/answers" | tr ' ' '\n' | sort >"$work/result"
    [ "$(grep -c . "$work/result")" -eq 30 ] && [ -z "$(uniq -d "$work/result" | grep .)" ]
    ok $? "random numbers are every run's own"
}

# A batch in the background that reads from descriptor 9; $pid is its first
# process, $host is the one that keeps the zygote, $zygote its PID 1.
begin() {
    rm -f "$work/records" "$work/answers"
    mkfifo "$work/records"
    $as "$redline" run --policy data --jsonl -j 2 \
        <"$work/records" >"$work/answers" 2>"$work/log" &
    pid=$!
    exec 9>"$work/records"
    echo '{"id": 0, "code": "print(0)"}' >&9
    soon answered 1
    host=$(pgrep -P "$pid" -f -- --zygote)
    zygote=$(pgrep -P "$host")
}

endless='{"id": 1, "code": "x = 1\nwhile x:\n    x += 1"}'

# Its worker and its runner, once the code has begun: below a PID 1 that the zygote
# has forked, a PID 2 that has computed for more than 0.2 s. That of a sandbox that
# is ready has not.
is_running() {
    worker=$(for one in $(pgrep -P "$pid"); do
        [ "$one" != "$host" ] && [ -n "$(pgrep -P "$one")" ] && echo "$one"
    done)
    [ -n "$worker" ] || return 1
    runner=$(pgrep -P "$worker")
    for init in $(pgrep -P "$(pgrep -P "$zygote" | head -n 1)"); do
        for payload in $(pgrep -P "$init"); do
            [ "$(cut -d ' ' -f 14 "/proc/$payload/stat" 2>/dev/null || echo 0)" -gt 20 ] && return 0
        done
    done
    return 1
}

killed() {
    victim=$1
    want=$2
    begin
    printf '%s\n' "$endless" >&9
    soon is_running
    members=$(family "$pid")
    case $victim in
    host) kill -KILL "$host" ;;
    zygote) kill -KILL "$(pgrep -P "$zygote" | head -n 1)" ;;
    zygote-init) kill -KILL "$zygote" ;;
    worker) kill -KILL "$worker" ;;
    runner) kill -KILL "$runner" ;;
    batch) kill -KILL "$pid" ;;
    esac
    if [ "$victim" = batch ]; then
        exec 9>&-
        wait "$pid" 2>/dev/null
        # shellcheck disable=SC2086
        gone $members
        ok $? "SIGKILL of the whole batch: nothing is left"
        return
    fi
    soon answered 2
    echo '{"id": 2, "code": "print(2)"}' >&9
    exec 9>&-
    wait "$pid"
    jq -c '[.id, .outcome]' "$work/answers" >"$work/result"
    printf '%s\n' '[0,"ok"]' "[1,\"$want\"]" '[2,"ok"]' | cmp -s - "$work/result"
    ok $? "SIGKILL of the $victim costs the run at hand, and the next one is served"
    if [ "$victim" = zygote ]; then
        jq -r 'select(.id == 1) | .error.message' "$work/answers" |
            grep -q 'killed from outside, or its zygote was$'
        ok $? "SIGKILL of the $victim: what is known of it is said"
    fi
    # shellcheck disable=SC2086
    gone $members
    ok $? "SIGKILL of the $victim: nothing is left"
}

# asked POLICY: a batch that answers what is written to descriptor 9.
asked() {
    rm -f "$work/records" "$work/answers"
    mkfifo "$work/records"
    $as "$redline" run --policy "$1" --jsonl -j 1 \
        <"$work/records" >"$work/answers" 2>"$work/log" &
    pid=$!
    exec 9>"$work/records"
    n_asked=0
}

# Does one more run print this?
shows() {
    printf '%s\n' "$code" >&9
    n_asked=$((n_asked + 1))
    soon answered $n_asked
    [ "$(tail -n 1 "$work/answers" | jq -r .stdout.text)" = "$1" ]
}

# preloads NAME MODULE: a policy as that of renewed(), with another module.
preloads() {
    cat >"$work/$1.yaml" <<END
redline: 1
policy: $1
language: python
extends: [$work/renew.yaml]
runtime: {preload: !replace [$2]}
END
}

# What a library has drawn from before the fork is drawn from anew in each: two runs
# have no line in common. The number of the process is how those in C know.
reseeded() {
    cat >"$lib/own_drawn.py" <<'END'
import multiprocessing.process, random, ssl, tempfile
ssl.RAND_bytes(8), random.random(), tempfile.mktemp()
END
    chmod 644 "$lib/own_drawn.py"
    preloads drawn own_drawn
    cat >"$work/draw.py" <<'END'
import multiprocessing, random, ssl, sys, tempfile
print(ssl.RAND_bytes(8), random.random(), tempfile.mktemp(),
      multiprocessing.current_process().authkey, sep="\n")
sys.exit(0 if "own_drawn" in sys.modules else 3)
END
    { record 1 "$work/draw.py"; record 2 "$work/draw.py"; } |
        batch "$work/drawn.yaml" -j 1
    jq -r 'select(.warm and .outcome == "ok") | .stdout.text' "$work/answers" | sort >"$work/result"
    [ "$(grep -c . "$work/result")" -eq 8 ] && [ -z "$(uniq -d "$work/result" | grep .)" ]
    ok $? "what a library has drawn from is drawn from anew"
}

# A file that was imported is changed: another zygote takes over.
renewed() {
    echo 'value = 1' >"$lib/own_module.py"
    chmod 644 "$lib/own_module.py"
    cat >"$work/renew.yaml" <<END
redline: 1
policy: renew
language: python
extends: [$work/open.yaml]
runtime:
  interpreter: [/usr/bin/python3, -B, "{script}"]
  environment: {PYTHONPATH: $lib}
  preload: !replace [own_module, missing_module]
  filesystem: {read: ["@python", $lib]}
END
    code='{"code": "import own_module\nprint(own_module.value)"}'
    asked "$work/renew.yaml"
    shows 1
    echo 'value = 22' >"$lib/own_module.py"
    soon shows 22
    exec 9>&-
    wait $pid
    jq -c '[.outcome, .warm, .why, .stdout.text]' "$work/answers" >"$work/result"
    [ "$(head -n 1 "$work/result")" = '["ok",true,null,"1\n"]' ] &&
        [ "$(tail -n 1 "$work/result")" = '["ok",true,null,"22\n"]' ]
    ok $? "a zygote whose modules were changed is relieved"
}

# A file that is mounted by itself is replaced, as ldconfig does it with
# /etc/ld.so.cache: the zygote can give no more sandboxes, and another takes over at
# once. So again, with one that has taken over itself.
replaced() {
    folder=$(mktemp -d "$lib/mounted.XXXXXX")
    chmod 755 "$folder"
    echo one >"$folder/file"
    cat >"$work/replace.yaml" <<END
redline: 1
policy: replace
language: python
extends: [$work/open.yaml]
runtime:
  filesystem: {read: ["@python", $folder/file]}
END
    code='{"code": "print(open('"'$folder/file'"').read().strip())"}'
    asked "$work/replace.yaml"
    for text in one two three; do
        echo $text >"$folder/new"
        mv "$folder/new" "$folder/file"
        soon shows $text && shows $text && shows $text && shows $text
    done
    exec 9>&-
    wait $pid
    jq -c '[.outcome, .warm, .why, .stdout.text]' "$work/answers" >"$work/result"
    [ "$(tail -n 3 "$work/result" | uniq)" = '["ok",true,null,"three\n"]' ] &&
        ! grep -v '^\["ok",' "$work/result" | grep . &&
        [ "$(grep -c '^\["ok",false' "$work/result")" -le 2 ]
    ok $? "a zygote is relieved at once when a file that is mounted was replaced"
}

# What cannot be forked from says why, and runs all the same.
unforkable() {
    preloads threads own_threads
    printf 'import threading, time\nthreading.Thread(target=time.sleep, args=(99,), daemon=True).start()\n' \
        >"$lib/own_threads.py"
    echo '{"code": "print(1)"}' | batch "$work/threads.yaml" -j 1
    [ "$(jq -c '[.outcome, .warm, .why]' "$work/answers" | tee "$work/result")" = \
        '["ok",false,"a module that is imported has started threads"]' ]
    ok $? "a module that starts threads makes runs cold, with the reason"
    printf 'file = open("/etc/ld.so.cache")\n' >"$lib/own_threads.py"
    echo '{"code": "print(1)"}' | batch "$work/threads.yaml" -j 1
    [ "$(jq -c '[.outcome, .warm, .why]' "$work/answers" | tee "$work/result")" = \
        '["ok",false,"a module that is imported holds '"'/etc/ld.so.cache'"' open"]' ]
    ok $? "and so does one that keeps a file open"
    printf 'import os\nos._exit(3)\n' >"$lib/own_threads.py"
    echo '{"code": "print(1)"}' | batch "$work/threads.yaml" -j 1
    jq -c '[.outcome, .warm, .why]' "$work/answers" >"$work/result"
    grep -q '^\["ok",false,".*exit status 3' "$work/result" ||
        grep -q '^\["ok",false,"the code ended with an error' "$work/result"
    ok $? "and so does one that ends the interpreter"
    printf '{"code": "print(1)\\n#%s"}\n' "$(head -c 3000000 /dev/zero | tr '\0' x)" |
        batch "$work/open.yaml" -j 1
    jq -c '[.outcome, .warm, .why]' "$work/answers" >"$work/result"
    grep -q '"unchecked"\|^\["ok",false,"the code is too large for a fork' "$work/result"
    ok $? "code that is too large for a fork runs cold, or is too large at all"
}

# What a policy refuses to the code redline's own lines still call: in the zygote,
# whose look at its age comes between the two runs, and at the end of each.
refused() {
    cat >"$work/refuse.yaml" <<END
redline: 1
policy: refuse
language: python
extends: [$work/open.yaml]
runtime:
  guard: {refuse: !replace [os.stat, os.fstat, os.chdir, os.sysconf, os.urandom, os._exit, os.listdir, os.readlink, io.open, builtins.open]}
END
    cat >"$work/try.py" <<'END'
import os
for call in lambda: os.stat("/"), lambda: open("x", "w"), lambda: os._exit(3):
    try:
        call()
    except PermissionError as error:
        print(str(error).partition(":")[0])
END
    record 1 "$work/try.py" >"$work/once"
    { cat "$work/once"; sleep 3; cat "$work/once"; } | batch "$work/refuse.yaml" -j 1
    jq -c '[.warm, .outcome, .stdout.text]' "$work/answers" >"$work/result"
    said='"os.stat() is refused\nbuiltins.open() is refused\nos._exit() is refused\n"'
    [ "$(cat "$work/result")" = "[true,\"ok\",$said]
[true,\"ok\",$said]" ]
    ok $? "what a policy refuses to the code redline itself goes on to use"
}

both() {
    same
    apart
    refused
    renewed
    replaced
    reseeded
    unforkable
}
as_both both
who=$(id -un)
as=
for victim in 'zygote internal-error' 'zygote-init internal-error' 'host internal-error' \
    'worker internal-error' 'runner internal-error' 'batch -'; do
    # shellcheck disable=SC2086
    killed $victim
done
finish
