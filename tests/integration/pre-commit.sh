#!/bin/sh
# pre-commit.sh - a commit of generated code is blocked or passes: by pre-commit
# with our hook, and by the plain git hook. Needs no network.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if ! command -v pre-commit >/dev/null || ! command -v git >/dev/null; then
    echo "1..0 # SKIP no pre-commit or no git (tools/deps test)"
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

# What git can hold besides files with plain names: also the same both ways.
judges_strange_commits() {
    newline=$(printf 'two\nlines.py')
    mkdir -p 'a folder'
    printf 'x = 1\n' | tee 'a folder/-dash.py' -- "$newline" >good.py
    git add . && git commit -q -m strange >"$work/out" 2>&1
    check $? "$1: good files with strange names pass"
    for name in "$newline" 'a folder/-dash.py' LOUD.PY; do
        printf 'import socket\n' >"$name"
        git add . && git commit -q -m strange >"$work/out" 2>&1
        blocked $? ':1:8: error: socket [import-not-allowed]'
        check $? "$1: a bad one is blocked: $(printf '%s' "$name" | tr '\n' ' ')"
        forget
    done
    # pre-commit itself cannot read such a name, and blocks.
    printf 'import socket\n' >"$(printf 'latin-\351.py')"
    git add . && git commit -q -m strange >"$work/out" 2>&1
    blocked $? "$2"
    check $? "$1: so is one whose name is no UTF-8"
    forget

    printf 'import socket\n' >bad.txt
    ln -s bad.txt link.py && ln -s nowhere dangling.py && ln -s 'a folder' linked.py
    git add . && git commit -q -m links >"$work/out" 2>&1
    check $? "$1: links are left out, wherever they lead"
    rm link.py && printf 'import socket\n' >link.py
    git add . && git commit -q -m 'no link' >"$work/out" 2>&1
    blocked $? 'link.py:1:8: error: socket [import-not-allowed]'
    check $? "$1: a file in the place of a link is judged"
    forget

    git rm -q good.py && git commit -q -m deleted >"$work/out" 2>&1
    check $? "$1: a file that goes is not looked for"
    printf 'import socket\n' >bad.py
    git add . && git commit -q --no-verify -m 'past the hook'
    git mv bad.py moved.py && git commit -q -m renamed >"$work/out" 2>&1
    blocked $? 'moved.py:1:8: error: socket [import-not-allowed]'
    check $? "$1: a bad file under a new name is judged"
    forget
    git rm -q bad.py && git commit -q -m 'bad goes' >"$work/out" 2>&1
    check $? "$1: a bad file may be deleted"

    git -c protocol.file.allow=always submodule --quiet add "$hooks" module.py >"$work/out" 2>&1
    git commit -q -m submodule >"$work/out" 2>&1
    check $? "$1: a submodule is left out"

    # Half of a file staged: what is committed counts, either way.
    printf 'import math\nx = 1\n' >half.py
    git add half.py && printf 'import socket\n' >>half.py
    git commit -q -m half >"$work/out" 2>&1
    check $? "$1: a bad line that is not staged does not block"
    [ "$(git show HEAD:half.py | wc -l)" -eq 2 ] && [ "$(wc -l <half.py)" -eq 3 ]
    check $? "$1: it is not committed, and still there"
    forget
    printf 'import socket\n' >loose.py
    git commit -q --allow-empty -m loose >"$work/out" 2>&1
    check $? "$1: a file that git does not know is let alone"
    rm loose.py
    printf 'import socket\n' >>half.py
    git commit -q -a -m all >"$work/out" 2>&1
    blocked $? 'half.py:3:8: error: socket [import-not-allowed]'
    check $? "$1: commit -a is judged as it will be"
    forget
    printf 'import socket\n' >other.py && git add other.py
    printf 'x = 2\n' >>half.py
    git commit -q -m only half.py >"$work/out" 2>&1
    check $? "$1: a commit of one file is not blocked by another that is staged"
    forget

    # A name must not become an option of redline.
    printf '#!/usr/bin/env python3\nimport socket\n' | tee -- ./--exit-zero >z.py
    chmod +x -- ./--exit-zero
    git add . && git commit -q -m options >"$work/out" 2>&1
    [ $? -ne 0 ] && grep -q "'--exit-zero' is an option and\|^z.py:2:8: error" "$work/out"
    check $? "$1: a file that is called --exit-zero lets nothing pass"
    forget
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

plan 62

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
judges_strange_commits pre-commit UnicodeDecodeError
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
judges_strange_commits git-hook 'latin-\xe9.py:1:8: error: socket [import-not-allowed]'
PATH=/usr/bin:/bin git commit -q --allow-empty -m without >"$work/out" 2>&1
check $? "git-hook: nothing to judge needs no redline"
printf 'x = 2\n' >first.py
git add . && PATH=/usr/bin:/bin git commit -q -m without >"$work/out" 2>&1
blocked $? "redline: not found"
check $? "git-hook: without redline nothing is committed"
forget
git config redline.policy ./nosuch.yaml
commit 'x = 2
'
blocked $? "nosuch.yaml: error: cannot read"
check $? "git-hook: a policy that is not there blocks"
exit $failed
