#!/bin/sh
# output.sh - what is printed is kept at once, and costs one system call a line.
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
# A line of several values, a text of many lines, two without an end; written to
# standard error, which is no file of theirs.
cat >"$work/code.py" <<'END'
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
print('writes', b - a, c - b, d - c, file=sys.stderr)
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
set -- $(jq -r '.stderr.text' "$work/result" | awk '$1 == "writes" { print $2, $3, $4 }')
[ "${1:-9999}" -le 1000 ]
ok $? "a line is written by one call (1000 lines: ${1:-none})"
[ "${2:-9999}" -le 4 ]
ok $? "a text of 1000 lines is written as one (calls: ${2:-none})"
[ "${3:-9999}" -eq 0 ]
ok $? "what ends no line waits (calls: ${3:-none})"
jq -e '.outcome == "ok" and (.stdout.text | endswith("999\nno end"))' "$work/result" >/dev/null
ok $? "and all of it is there in the end"
finish
