#!/bin/sh
# zsh.sh - completion for zsh, asked as a person would: by a key, in a real zsh
# on a terminal of its own.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if ! command -v zsh >/dev/null; then
    echo "1..0 # SKIP no zsh (tools/deps test)"
    exit 0
fi
PATH=$(dirname "$REDLINE"):$PATH
export PATH
mkdir "$work/functions" "$work/folder"
cp "$root/docs/man/_redline" "$work/functions"
touch "$work/folder/mine.yaml" "$work/folder/answer.py"

# The zsh inside: a key lists what compsys would offer, into the file of $OFFERS.
cat >"$work/inside" <<'END'
PS1= RPS1=
unsetopt zle_bracketed_paste 2>/dev/null
fpath=($FUNCTIONS $fpath)
autoload -Uz compinit && compinit -u -D
compadd() {
    if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\ * ]]; then
        builtin compadd "$@"
        return
    fi
    local -a hits
    builtin compadd -O hits "$@"
    print -rl -- $hits >>$OFFERS
    builtin compadd "$@"
}
noted() { zle complete-word; : >$OFFERS.done }
zle -N noted
bindkey '^I' noted
cd $FOLDER
: >$OFFERS.ready
END
# The zsh outside: gives it a terminal, and types.
cat >"$work/outside" <<'END'
zmodload zsh/zpty
zpty inside zsh -f -i
zpty -w inside "source $WORK/inside"
wait_for() {
    local n
    for n in {1..200}; do
        [[ -e $OFFERS.$1 ]] && return
        zpty -r -t inside >/dev/null 2>&1
        sleep 0.05
    done
    print "zsh did not come to: $1"
    exit 1
}
wait_for ready
zpty -n -w inside "$1"$'\t'
wait_for done
zpty -d inside
END

# offers LINE WANTED: the words that are offered at the end of LINE.
offers() {
    rm -f "$work/offers" "$work/offers".*
    : >"$work/offers"
    WORK=$work FUNCTIONS=$work/functions OFFERS=$work/offers FOLDER=$work/folder TERM=xterm \
        zsh -f "$work/outside" "$1" >"$work/out" 2>&1
    sort -u "$work/offers" | sed '/^$/d' >>"$work/out"
    [ "$(paste -sd' ' "$work/out")" = "$2" ]
}

plan 12
zsh -n "$root/docs/man/_redline" >"$work/out" 2>&1
check $? "zsh can read it"
offers 'redline pol' policy
check $? "it knows the commands"
offers 'redline policy ex' export
check $? "it knows the commands of policy"
offers 'redline lint --st' '--statistics --stdin-filename'
check $? "it knows the options of a command"
offers 'redline policy export --t' '--to'
check $? "it knows the options of a command of policy"
offers 'redline lint --policy p' plot
check $? "a policy: the built-in ones"
offers 'redline lint --policy ' 'data general mine.yaml plot'
check $? "a policy: files, too, of the right kind"
offers 'redline lint --policy plot --format js' 'json jsonl'
check $? "a format: those that there are"
offers 'redline lint --policy plot an' answer.py
check $? "an operand: files"
offers 'redline policy export --to k' kubernetes
check $? "an engine: those that there are"
offers 'redline lint --policy plot --pol' ''
check $? "what may be given once is offered once"
offers 'redline lint --exclude a --excl' '--exclude'
check $? "what may be repeated is offered again"
exit $failed
