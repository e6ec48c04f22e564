# shellcheck shell=sh disable=SC2034
# lib.sh - TAP and a git repository of its own, for the tests of this folder.
# Source it; then plan N, and for each test: check STATUS "what holds".
# SPDX-License-Identifier: Apache-2.0
# Others read what is made here: the user in the sandbox, or nobody.
umask 022
set -u
root=$(cd "$(dirname "$0")/../.." && pwd)
: "${REDLINE:=$root/build/gcc-release/redline}"
export REDLINE
work=$(mktemp -d "${TMPDIR:-/tmp}/redline-integration.XXXXXX") || exit 2
trap 'rm -rf "$work"' EXIT
trap 'exit 130' INT TERM
LC_ALL=C
export LC_ALL
number=0
failed=0

plan() {
    echo "1..$1"
}

# check STATUS SENTENCE: the last output, in $work/out, is shown if it is not 0.
check() {
    number=$((number + 1))
    if [ "$1" -eq 0 ]; then
        echo "ok $number - $2"
    else
        failed=1
        echo "not ok $number - $2"
        sed 's/^/# /' "$work/out"
    fi
}

# skip_to N WHY: the tests up to number N cannot be tried here.
skip_to() {
    while [ $number -lt "$1" ]; do
        number=$((number + 1))
        echo "ok $number # SKIP $2"
    done
}

# A machine's own settings of git say nothing here.
git_alone() {
    HOME=$work/home GIT_CONFIG_NOSYSTEM=1 GIT_CONFIG_GLOBAL=/dev/null
    GIT_AUTHOR_NAME=tester GIT_AUTHOR_EMAIL=tester@localhost
    GIT_COMMITTER_NAME=tester GIT_COMMITTER_EMAIL=tester@localhost
    export HOME GIT_CONFIG_NOSYSTEM GIT_CONFIG_GLOBAL GIT_AUTHOR_NAME GIT_AUTHOR_EMAIL
    export GIT_COMMITTER_NAME GIT_COMMITTER_EMAIL
    unset GIT_DIR GIT_INDEX_FILE GIT_WORK_TREE
    mkdir -p "$work/home"
}

repository() {
    git init -q -b main "$1"
}
