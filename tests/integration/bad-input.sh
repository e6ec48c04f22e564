#!/bin/sh
# bad-input.sh - input and output that go wrong: half a record, a huge one, bytes
# that are no text, readers that go away, disks that are full. Each is a clear
# error with its exit status; nothing is lost, and no report is half there.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
PATH=$(dirname "$REDLINE"):$PATH
export PATH
policy=$root/tests/golden/small.yaml
cd "$work" || exit 2
printf 'import socket\n' >bad.py
printf 'import math\n' >good.py

records() {
    redline lint --policy "$policy" --jsonl >answers 2>out
    status=$?
}

# answered WANTED: id, verdict and first rule of each answer.
answered() {
    jq -c '[.id, .verdict, .findings[0].rule]' <answers >got 2>>out
    printf '%s\n' "$1" >wanted
    diff wanted got >>out
}

plan 29

# ---- records

printf '%s\n' '{"id": 1, "code": "import math"}' '{"id": 2, "code": "import ma' \
    '{"id": 3, "code": "import socket"}' >in
printf '{"id": 4, "code": "import m' >>in
records <in
[ $status -eq 3 ] && answered '[1,"pass",null]
[null,"unchecked","source-unreadable"]
[3,"reject","import-not-allowed"]
[null,"unchecked","source-unreadable"]'
check $? "half a record is unchecked, and the others are judged; so is half a record at the end"
[ "$(jq -r '.findings[0].evidence' <answers | grep -c '^line [24]: ')" -eq 2 ]
check $? "it is said which lines these were"

{
    echo '{"id": 1, "code": "import math"}'
    printf '{"id": 2, "code": "'
    head -c 100000000 /dev/zero | tr '\0' a
    echo '"}'
    echo '{"id": 3, "code": "import socket"}'
} >in
cat >measure.py <<'END'
import resource
import subprocess
import sys
status = subprocess.call(sys.argv[1:])
with open('memory', 'w', encoding='ascii') as file:
    print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, file=file)
sys.exit(status)
END
/usr/bin/python3 measure.py redline lint --policy "$policy" --jsonl <in >answers 2>out
status=$?
rm in
[ $status -eq 3 ] && answered '[1,"pass",null]
[null,"unchecked","source-too-large"]
[3,"reject","import-not-allowed"]'
check $? "a record of 100 MB is unchecked, and the others are judged"
jq -r 'select(.verdict == "unchecked") | .findings[0].evidence' <answers >out
grep -qx 'line 2: larger than 67108864 bytes' out
check $? "it is said that it is too large, and how large it may be"
cp memory out
most=150000 # KiB; a sanitized build keeps what it has freed
[ "${BUILD_MODE:-release}" = san ] && most=1000000
[ "$(cat memory)" -lt $most ]
check $? "it does not take much more memory than it may be large"

printf '{"id": 1, "code": "x = \377"}\n{"id": "\303\050", "code": ""}\n{"id": 3, "code": "import math"}\n' >in
printf '{"id": 4, "code_b64": "%s"}\n' "$(printf 'x = "\377"\n' | base64)" >>in
records <in
[ $status -eq 3 ] && answered '[null,"unchecked","source-unreadable"]
[null,"unchecked","source-unreadable"]
[3,"pass",null]
[4,"unchecked","source-encoding"]'
check $? "bytes that are not UTF-8 are unchecked, in a record and in its code"
jq -e . <answers >/dev/null 2>out
check $? "the answers are JSON all the same"

printf '\n  \n[]\n"x"\n{}\n{"id": 1}\n{"code": 1}\n{"code": "", "code_b64": ""}\n{"code_b64": "&"}\n{"id": 1, "id": 2, "code": ""}\n' >in
records <in
[ $status -eq 3 ] && [ "$(wc -l <answers)" -eq 8 ] &&
    [ "$(jq -r .verdict <answers | sort -u)" = unchecked ]
check $? "what is no record is unchecked, blank lines are none"
records </dev/null
[ $status -eq 0 ] && [ ! -s answers ]
check $? "no record is no answer"
records <&-
[ $status -eq 6 ] && [ ! -s answers ] && grep -q '^redline: standard input: cannot read: ' out
check $? "a closed standard input is an error"
records <"$work"
[ $status -eq 6 ] && grep -qx 'redline: standard input: cannot read: Is a directory' out
check $? "so is a folder as standard input"

# ---- readers that go away, disks that are full

i=0
while [ $i -lt 3000 ]; do
    echo '{"id": '$i', "code": "import socket"}'
    i=$((i + 1))
done >many
{
    redline lint --policy "$policy" --jsonl <many 2>out
    echo $? >status
} | head -n 1 >first
[ "$(cat status)" -eq 6 ] && [ "$(cat out)" = 'redline: standard output: cannot write: Broken pipe' ]
check $? "records: a reader that goes away is an error, said once"
records_to() {
    redline lint --policy "$policy" --jsonl <many >"$1" 2>out
}
records_to /dev/full
[ $? -eq 6 ] && [ "$(cat out)" = 'redline: standard output: cannot write: No space left on device' ]
check $? "records: so is a disk that is full"
redline lint --policy "$policy" --jsonl <many >&- 2>out
[ $? -eq 6 ] && [ "$(cat out)" = 'redline: standard output: cannot write: Bad file descriptor' ]
check $? "records: so is a closed standard output"
for format in text json jsonl sarif github junit agent; do
    redline lint --policy "$policy" --format $format bad.py >/dev/full 2>out
    [ $? -eq 6 ] && [ "$(cat out)" = 'redline: standard output: cannot write: No space left on device' ]
    check $? "$format: a disk that is full is an error"
done

# ---- reports into files

only_these() {
    ls >list
    printf '%s\n' "$@" list | LC_ALL=C sort | diff - list >>"$work/out"
}
mkdir reports
cd reports || exit 2
out=../out
echo before >kept
redline lint --policy "$policy" --also sarif=/dev/full -o report ../bad.py 2>$out
[ $? -eq 6 ] && [ "$(cat $out)" = 'redline: /dev/full: cannot write: No space left on device' ] &&
    grep -q 'import-not-allowed' report
check $? "one of several reports that cannot be written is an error, and the others are whole"
rm report
redline lint --policy "$policy" --output kept --also junit=no/such/folder ../bad.py 2>$out
[ $? -eq 2 ] && grep -qx 'redline: no/such/folder: cannot write: No such file or directory' $out &&
    [ "$(cat kept)" = before ]
check $? "a place that is not there is a wrong call, and what was there before still is"
# A limit on the size of files stands for a disk that gets full on the way.
(
    trap '' XFSZ
    ulimit -f 8
    redline lint --policy "$policy" --jsonl --output kept <../many
) >$out 2>&1
[ $? -eq 6 ] && [ "$(cat $out)" = 'redline: kept: cannot write: File too large' ] && [ "$(cat kept)" = before ]
check $? "records: a disk that gets full leaves what was there before"
(
    trap '' XFSZ
    ulimit -f 8
    redline lint --policy "$policy" --format json --output new --files-from - <<END
$(yes ../bad.py | head -n 1)
$(i=0; while [ $i -lt 200 ]; do ln -s ../bad.py "../$i.py"; echo "../$i.py"; i=$((i + 1)); done)
END
) >$out 2>&1
[ $? -eq 6 ] && [ ! -e new ] && only_these kept
check $? "files: it leaves no half report, and nothing beside"
mkdir empty
redline lint --policy "$policy" --output kept empty 2>$out
[ $? -eq 2 ] && [ "$(cat kept)" = before ]
check $? "a call that judges nothing leaves what was there before"
rmdir empty
chmod 640 kept
ln -s kept link
redline lint --policy "$policy" --quiet ../good.py && redline lint --policy "$policy" --format json --output link ../good.py >$out 2>&1
[ $? -eq 0 ] && [ -L link ] && [ "$(stat -c %a kept)" = 640 ] && [ "$(jq -r .verdict kept)" = pass ] && only_these kept link
check $? "a link is followed, and the file behind it keeps its mode"
(umask 027 && redline lint --policy "$policy" --output new ../good.py) >$out 2>&1
[ "$(stat -c %a new)" = 640 ]
check $? "a new file has the mode that the umask leaves"
mkfifo pipe
(timeout 20 cat pipe >got) &
redline lint --policy "$policy" --format json --output pipe ../bad.py 2>$out
[ $? -eq 1 ] && wait && [ "$(jq -r .verdict got)" = reject ] && [ -p pipe ]
check $? "a pipe is written to, and stays one"
exit $failed
