#!/bin/sh
# honest.sh - programs that mean no harm run unharmed: those in honest/, under the
# shipped sandbox. The linter lets all of them pass here; those that `data` lets
# pass are run under that too.
# SPDX-License-Identifier: Apache-2.0
#
# A program's head says what must come of it: outcome (ok), artifacts, prints (the
# first line), stderr (nothing but this), advice, threads (of OpenBLAS). Nothing
# may be refused but what libraries probe for, which is marked benign.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}
HOME=$work/home
export HOME
mkdir -p "$HOME"

policy() {
    cat >"$work/open-$1.yaml" <<END
redline: 1
policy: open
language: python
extends: [python-sandbox]
imports: {default: allow}
runtime:
  environment: {OPENBLAS_NUM_THREADS: "$1"}
  artifacts:
    - {name: figure, path: figure.png, type: png, required: false, max: 16MiB}
    - {name: others, glob: "*.{csv,json,svg,pdf,gif,png,html,npy,npz}", required: false, max: 16MiB, max_files: 20}
END
}

# head KEY: what the head of $program says; or the default.
head_of() {
    found=$(sed -n "s/^# $1: //p" "$program" | head -n 1)
    echo "${found:-${2:-}}"
}

# judged POLICY: run it under that; true if all is as the head says.
judged() {
    rm -rf "$work/out"
    "$redline" run --policy "$1" --json --src "$here/honest/data" --out "$work/out" \
        "$program" >"$work/result" 2>"$work/log"
    jq -e --arg outcome "$(head_of outcome ok)" --argjson artifacts "$(head_of artifacts 0)" \
        --arg prints "$(head_of prints)" --arg advice "$(head_of advice)" \
        --arg stderr "$(head_of stderr)" '
        .outcome == $outcome and (.artifacts | length) == $artifacts and
        (.stdout.text | startswith($prints)) and
        ([.violations[] | select(.benign | not)] == []) and
        ((.error.advice // "") | contains($advice)) and
        ($outcome != "ok" or (if $stderr == "" then .stderr.text == ""
                              else (.stderr.text | contains($stderr)) end)) and
        ([.artifacts[] | select(.bytes == 0)] == [])' "$work/result" >/dev/null &&
        [ ! -s "$work/log" ]
}

who=$(id -un)
slowest=0
for program in "$here"/honest/*.py; do
    threads=$(head_of threads 1)
    [ -e "$work/open-$threads.yaml" ] || policy "$threads"
    start=$(date +%s%N)
    judged "$work/open-$threads.yaml"
    status=$?
    took=$((($(date +%s%N) - start) / 1000000))
    [ $took -gt $slowest ] && slowest=$took
    ok $status "$(sed -n '1s/^# //p' "$program") ($took ms)"
    "$redline" lint --policy data "$program" >/dev/null 2>&1 || continue
    judged data
    ok $? "and under data"
done
echo "# the slowest took $slowest ms"
finish
