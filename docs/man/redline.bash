# redline.bash - completion for bash. What it offers comes from the program's own
# --help, so that it knows every command and option that there is.
# SPDX-License-Identifier: Apache-2.0
_redline_words() {
    redline "$@" --help 2>/dev/null | sed -n 's/^  \([a-z]\{1,\}\)  .*/\1/p'
}

_redline_options() {
    redline "$@" --help 2>/dev/null | grep -oE '^  (-[a-zA-Z],|   ) --[a-z-]+' | grep -oE -e '--[a-z-]+'
}

_redline() {
    local now=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local first=${COMP_WORDS[1]}
    local -a command=("$first")
    [[ $first == policy && $COMP_CWORD -gt 2 ]] && command+=("${COMP_WORDS[2]}")
    COMPREPLY=()
    if [[ $COMP_CWORD -eq 1 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_redline_words) --help --version" -- "$now")
    elif [[ $first == policy && $COMP_CWORD -eq 2 ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_redline_words policy) --help" -- "$now")
    elif [[ $before == --policy || $before == -p ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(redline policy list --names 2>/dev/null)" -- "$now"; compgen -f -X '!*.yaml' -- "$now"; compgen -d -S / -- "$now")
    elif [[ $before == --format || $before == -f ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(redline lint --help | sed -n 's/.*--format FORMAT *one of //p')" -- "$now")
    elif [[ $before == --color ]]; then
        mapfile -t COMPREPLY < <(compgen -W 'auto always never' -- "$now")
    elif [[ $now == -* ]]; then
        mapfile -t COMPREPLY < <(compgen -W "$(_redline_options "${command[@]}")" -- "$now")
    fi
}

complete -o default -F _redline redline
