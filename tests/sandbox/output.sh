#!/bin/sh
# output.sh - what is printed is kept however the run ends, and costs one system call.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}
cat >"$work/own.yaml" <<'END'
redline: 1
policy: own
language: python
extends: [python-sandbox]
imports: {default: allow}
runtime:
  filesystem: {proc: own}
  artifacts: [{name: figure, path: figure.png, type: png, required: false, max: 1MiB}]
END
# A line of several values, a text of many lines, two without an end, the same by
# write() and by another wrapper; counted to standard error, which is no file of theirs.
cat >"$work/code.py" <<'END'
import io
import sys


def writes():
    with open('/proc/self/io') as file:
        return int(dict(line.split(': ') for line in file)['syscw'])


a = writes()
for i in range(1000):
    print('line', i, 'of', 1000)
b = writes()
print('\n'.join(map(str, range(1000))))
c = writes()
print('no', end=' ')
print('end', end='')
d = writes()
for i in range(100):
    sys.stdout.write('%d\n' % i)
e = writes()
sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')
for i in range(100):
    print('line', i)
f = writes()
print('writes', b - a, c - b, d - c, e - d, f - e, file=sys.stderr)
END
who=$(id -un)
"$redline" run --policy "$work/own.yaml" --json "$work/code.py" >"$work/result" 2>"$work/log"
why=$(jq -r '.outcome + " " + (.error.message // "")' "$work/result")
if [ "${why#setup-failed}" != "$why" ] || [ "${why#*/proc/self/io}" != "$why" ]; then
    skip "no /proc/self/io in the sandbox here"
    finish
    exit
fi
# shellcheck disable=SC2046 # words
set -- $(jq -r '.stderr.text' "$work/result" | awk '$1 == "writes" { print $2, $3, $4, $5, $6 }')
[ "${1:-9999}" -le 1000 ]
ok $? "a line is written by one call (1000 lines: ${1:-none})"
[ "${2:-9999}" -le 4 ]
ok $? "a text of 1000 lines is written as one (calls: ${2:-none})"
[ "${3:-9999}" -eq 2 ]
ok $? "what ends no line is written by one call as well (2 texts: ${3:-none})"
[ "${4:-9999}" -le 100 ]
ok $? "so is a line by sys.stdout.write() (100 lines: ${4:-none})"
[ "${5:-9999}" -le 100 ]
ok $? "and by another wrapper around the same file (100 lines: ${5:-none})"
jq -e '.outcome == "ok" and (.stdout.text | contains("999\nno end0\n1\n"))' "$work/result" >/dev/null
ok $? "and all of it is there in the end"

# Nothing here ends a line, and each way of writing keeps its place.
written() {
    cat <<'END'
import io, os, sys
class Value:
    def __str__(self):
        print('in', end='')
        return 'side'
print('a', end='')
print('b', Value(), 'c', sep='.', end=' ')
sys.stdout.write('d')
os.write(1, b'e')
sys.stdout.buffer.write(b'f')
sys.stdout.writelines(['g', 'h'])
print('i', end='', flush=True)
plain = sys.stdout.write
sys.stdout.write = lambda text: plain(text.upper())
print('j', end='')
sys.stdout = io.TextIOWrapper(sys.stdout.buffer, encoding='utf-8')
print('ü', end='')
print('k', end='', file=sys.stderr)
sys.stderr.write('l')
END
}

# Each way to end that the flat tier has as well.
endings() {
    cat <<'END'
ok:
failed:raise SystemExit(3)
ok:os._exit(0)
failed:import ctypes; ctypes.string_at(8)
cpu-limit:while True: pass
cpu-limit:import re; re.match('(a*)*$', 'a' * 60 + 'b')
timeout:import time; time.sleep(60)
output-limit:x = b'x' * 65536; exec("while True: os.write(2, x)")
out-of-memory:x = [bytearray(1 << 20) for _ in range(4096)]
END
}

# A fork writes nothing twice.
more_endings() {
    cat <<'END'
ok:os.fork() and os.wait()
failed:import signal; os.kill(os.getpid(), signal.SIGKILL)
cpu-limit:import threading; threading.Thread(target=exec, args=('while True: pass',)).start()
END
}

records() {
    while IFS=: read -r wanted code; do
        { written; echo "$code"; } | jq -Rsc --arg id "$wanted" '{id: $id, code: .}'
    done
}

# Whether memory ends it or Python says that there is no more: both are the limit.
wrong='select((.outcome != .id and (.id == "out-of-memory" and .error.type == "MemoryError" | not))
    or (.stdout.text | startswith("ab.inside.c defghiJü") and length == 20 | not)
    or (.stderr.text | startswith("kl") | not))
    | [.id, .outcome, .error.message, .stdout.text, .stderr.text[:80]]'

# kept NAME OPTION...: the records' answers have the outcomes, and all that was written.
kept() {
    name=$1
    shift
    "$redline" run --jsonl --jobs 1 "$@" <"$work/records" >"$work/answers" 2>"$work/log"
    cp "$work/answers" "$work/result"
    found=$(jq -c "$wrong" "$work/answers")
    [ -z "$found" ] && [ "$(wc -l <"$work/answers")" -eq "$(wc -l <"$work/records")" ]
    ok $? "$name: what ends no line is kept however the run ends $found"
}

# policy TIER CALLS
policy() {
    cat <<END
redline: 1
policy: ends
language: python
extends: [$here/open.yaml]
runtime:
  preload: !replace []
  limits: {wall: 20s, cpu: 2s, memory: 512MiB}
  syscalls: {allow: [$2]}
  layers: {tier: [$1]}
END
}

policy flat >"$work/flat.yaml"
policy full "'@processes', kill" >"$work/full.yaml"
endings | records >"$work/records"
kept 'flat tier' --policy "$work/flat.yaml"
more_endings | records >>"$work/records"
kept warm --policy "$work/full.yaml"
kept cold --policy "$work/full.yaml" --cold
finish
