#!/bin/sh
# agent.sh - ask a model for code until it passes the policy and runs.
#
#     agent.sh POLICY DATA 'plot column y over x' my-model --with its options
#
# my-model is any program that reads the prompt and prints its reply. What redline
# says of a reply that is refused, or that fails, is added to the prompt. Needs jq.
# SPDX-License-Identifier: Apache-2.0
set -eu
policy=$1 data=$2 task=$3
shift 3
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
{
    redline brief --policy "$policy"
    printf '\n%s\n' "$task"
} >"$work/prompt"

for try in 1 2 3 4; do
    "$@" <"$work/prompt" >"$work/reply"
    status=0
    jq -cn --rawfile reply "$work/reply" --arg src "$data" \
        '{reply: $reply, src: $src, out: "out", agent: true}' |
        redline run --policy "$policy" --jsonl >"$work/result" || status=$?
    case $status in
    0)
        jq -j '.stdout.text, (.artifacts[] | .path + "\n")' "$work/result"
        exit 0
        ;;
    1 | 3 | 4) jq -j .agent "$work/result" >"$work/words" ;; # refused, no code, or failed
    *) exit $status ;; # a wrong call, no sandbox: no model can mend that
    esac
    echo "try $try was sent back:" >&2
    cat "$work/words" >&2
    {
        printf '\nYou sent:\n'
        cat "$work/reply" "$work/words"
    } >>"$work/prompt"
done
exit 1
