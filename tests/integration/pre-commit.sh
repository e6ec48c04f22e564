#!/bin/sh
# pre-commit.sh - a commit of generated code is blocked or passes: by pre-commit
# with our hook, and by the plain git hook. Needs no network.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if ! command -v pre-commit >/dev/null || ! command -v git >/dev/null; then
    echo "1..0 # SKIP no pre-commit or no git (tests/tool/deps test)"
    exit 0
fi
git_alone
PRE_COMMIT_HOME=$work/cache
export PRE_COMMIT_HOME
PATH=$(dirname "$REDLINE"):$PATH
export PATH
cp "$root/tests/golden/small.yaml" "$work/small.yaml"

# commit SOURCE [NAME]: what git says is in $work/out.
commit() {
    printf '%s' "$1" >"${2:-answer.py}"
    git add . && git commit -q -m try >"$work/out" 2>&1
}

# blocked STATUS WORDS: the commit was refused, and this was shown.
blocked() {
    [ "$1" -ne 0 ] && grep -qF -- "$2" "$work/out"
}

forget() {
    git reset -q --hard && git clean -qfd
}

# Both ways have to do the same: hook NAME.
judges_commits() {
    commit 'import socket
'
    blocked $? 'answer.py:1:8: error: socket [import-not-allowed]'
    check $? "$1: a refused file blocks the commit, and its message is shown"
    grep -qF 'instead: Use only: json, math.' "$work/out"
    check $? "$1: so is what to write instead"
    [ "$(git rev-list --count HEAD)" -eq 1 ]
    check $? "$1: nothing was committed"
    forget

    commit 'import math
print(math.pi)
'
    check $? "$1: a good file is committed"
    [ "$(git rev-list --count HEAD)" -eq 2 ]
    check $? "$1: it is in the history"

    commit 'print(
'
    blocked $? '[syntax-error]'
    check $? "$1: a file that cannot be judged blocks the commit"
    forget

    commit 'import socket
' "two words é.py"
    blocked $? 'two words é.py:1:8: error: socket [import-not-allowed]'
    check $? "$1: a name with a blank and an accent is judged"
    forget

    # What is staged counts, not what lies in the folder.
    printf 'import socket\n' >answer.py
    git add answer.py
    printf 'import math\n' >answer.py
    git commit -q -m try >"$work/out" 2>&1
    blocked $? 'answer.py:1:8: error: socket [import-not-allowed]'
    check $? "$1: the staged text is judged, not a later edit of it"
    grep -qx 'import math' answer.py
    check $? "$1: the later edit is still there"
    forget

    commit 'not Python
' notes.txt
    check $? "$1: other files are let alone"
}

# The hook's own repository, as a user's configuration would name it.
hooks=$work/hooks
repository "$hooks"
cp "$root/.pre-commit-hooks.yaml" "$hooks"
git -C "$hooks" add . && git -C "$hooks" commit -q -m hooks

start() {
    repository "$1" && cd "$1" || exit 2
    printf 'x = 1\n' >first.py
}

plan 26

pre-commit validate-manifest "$root/.pre-commit-hooks.yaml" >"$work/out" 2>&1
check $? "pre-commit takes the manifest"

start "$work/with-pre-commit"
cat >.pre-commit-config.yaml <<END
repos:
  - repo: $hooks
    rev: $(git -C "$hooks" rev-parse HEAD)
    hooks:
      - id: redline
        args: [--policy, $work/small.yaml]
END
pre-commit install >"$work/out" 2>&1
check $? "pre-commit installs the hook"
git add . && git commit -q -m first >"$work/out" 2>&1
check $? "the first commit passes"
judges_commits pre-commit
printf '#!/usr/bin/env python3\nimport socket\n' >tool
chmod +x tool
git add tool && git commit -q -m tool >"$work/out" 2>&1
blocked $? 'tool:2:8: error: socket [import-not-allowed]'
check $? "pre-commit: a program without .py is judged as well"

start "$work/with-git-hook"
cp "$root/examples/git-hook" .git/hooks/pre-commit
git config redline.policy "$work/small.yaml"
git add . && git commit -q -m first >"$work/out" 2>&1
check $? "the first commit passes"
judges_commits git-hook
git config redline.policy ./nosuch.yaml
commit 'x = 2
'
blocked $? "nosuch.yaml: error: cannot read"
check $? "git-hook: a policy that is not there blocks"
exit $failed
