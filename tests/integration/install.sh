#!/bin/sh
# install.sh - make install and uninstall, and what is installed: the manual
# pages, completion, the library as a program of somebody else uses it.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if [ "${BUILD_MODE:-release}" != release ]; then
    echo "1..0 # SKIP only the release build is installed"
    exit 0
fi
chmod 755 "$work" # the sandbox's user has to pass
build=$(dirname "$REDLINE")
unset MAKEFLAGS MAKELEVEL MFLAGS

make_it() {
    make -C "$root" --no-print-directory "BUILD=$build" "$@" >"$work/out" 2>&1
}

installed() {
    (cd "$1" && find . -type f -o -type l) | LC_ALL=C sort >"$work/list"
}

cat >"$work/want" <<END
./opt/redline/bin/redline
./opt/redline/include/redline/lint.h
./opt/redline/include/redline/policy.h
./opt/redline/include/redline/program.h
./opt/redline/include/redline/status.h
./opt/redline/include/redline/version.h
./opt/redline/lib/libredline.a
./opt/redline/lib/pkgconfig/redline.pc
./opt/redline/libexec/redline/redline-escape
./opt/redline/libexec/redline/redline-run
./opt/redline/share/bash-completion/completions/redline
./opt/redline/share/man/man1/redline-run.1
./opt/redline/share/man/man1/redline.1
./opt/redline/share/man/man5/redline-policy.5
./opt/redline/share/redline/git-hook
END

# Options of the commands that getopt knows, a line each.
options() {
    for command in lint run compile brief test explain facts audit doctor selftest \
        "policy check" "policy show" "policy diff" "policy imports" "policy export" \
        "policy list" "policy init"; do
        # shellcheck disable=SC2086 # two words
        "$REDLINE" $command --help
    done | grep -oE '^  (-[a-zA-Z],|   ) --[a-z-]+' | grep -oE -e '--[a-z-]+' | LC_ALL=C sort -u
}

manual_lacks() {
    options | sed 's/^--//; s/-/\\-/g' | while read -r option; do
        name=$(printf '%s' "$option" | sed 's/\\-/-/g')
        grep -qE "Fl Fl $name( |\$)" "$root/docs/man/redline.1" || echo "redline.1 lacks --$name"
    done
}

# complete WORD…: what bash offers for the last of them.
completes() {
    PATH=$work/usr/bin:$PATH bash -c '
        . "$1"; shift
        COMP_WORDS=("$@") COMP_CWORD=$(($# - 1))
        _redline
        echo "${COMPREPLY[*]}"' - "$root/docs/man/redline.bash" "$@"
}

offers() {
    want=$1
    shift
    completes "$@" >"$work/out" 2>&1
    [ "$(cat "$work/out")" = "$want" ]
}

plan 18

make_it "DESTDIR=$work/root" PREFIX=/opt/redline install
check $? "make install ends well"
installed "$work/root"
diff "$work/want" "$work/list" >"$work/out"
check $? "it installs below DESTDIR and PREFIX what it should and nothing else"
grep -qx 'prefix=/opt/redline' "$work/root/opt/redline/lib/pkgconfig/redline.pc"
check $? "DESTDIR does not show in what is installed"
make_it "DESTDIR=$work/root" PREFIX=/opt/redline uninstall
check $? "make uninstall ends well"
installed "$work/root"
[ ! -s "$work/list" ] && [ ! -d "$work/root/opt/redline/include/redline" ]
check $? "it takes away every file and the folders that are only ours"

make_it "PREFIX=$work/usr" install
check $? "it installs without DESTDIR"
echo 'print(6 * 7)' >"$work/answer.py"
"$work/usr/bin/redline" run --policy data "$work/answer.py" >"$work/out" 2>&1 &&
    grep -q '| 42$' "$work/out"
check $? "the installed redline finds its runner and runs a script"

if command -v mandoc >/dev/null; then
    mandoc -T lint -W warning "$root"/docs/man/*.[0-9] >"$work/out" 2>&1
    check $? "mandoc finds nothing wrong with the manual pages"
else
    number=$((number + 1))
    echo "ok $number - mandoc # SKIP no mandoc (tests/tool/deps test)"
fi
manual_lacks >"$work/out"
[ ! -s "$work/out" ]
check $? "every option of --help stands in redline(1)"

offers policy redline pol
check $? "completion knows the commands"
offers '--stdin-filename --statistics' redline lint --st
check $? "completion knows the options of a command"
offers '--to' redline policy export --t
check $? "completion knows the options of a command of policy"

nm -g "$work/usr/lib/libredline.a" | awk 'NF == 3 { print $3 }' | sort >"$work/shown"
cat "$root"/engine/include/redline/*.h | tr '\n' ' ' |
    grep -oE 'RL_API [^;(]*\(' | grep -oE 'rl_[a-z0-9_]+\(' | tr -d '(' | sort >"$work/public"
diff "$work/public" "$work/shown" >"$work/out" && [ -s "$work/public" ]
check $? "the library shows the functions of its headers and no others"

PKG_CONFIG_PATH=$work/usr/lib/pkgconfig
export PKG_CONFIG_PATH
# shellcheck disable=SC2046 # flags are words
cc -std=c17 -Wall -Wextra -Werror "$root/examples/embed.c" \
    $(pkg-config --cflags --libs redline) -o "$work/embed" >"$work/out" 2>&1
check $? "examples/embed.c builds against the installed copy by pkg-config"
embed() {
    printf '%s' "$2" | "$work/embed" "$1" >"$work/out" 2>&1
    echo "status $?" >>"$work/out"
    printf '%s\n' "$3" >"$work/wanted"
    cmp -s "$work/wanted" "$work/out"
}
embed plot 'import math
' 'pass, 0 findings
status 0'
check $? "it lets good code pass"
embed plot 'import socket
eval("1")
' 'reject, 2 findings
1:8 error import-not-allowed
2:1 error builtin-denied
status 1'
check $? "it refuses what the policy refuses, with places"
embed plot 'print(
' 'unchecked, 1 findings
1:6 error syntax-error
status 1'
check $? "it refuses what cannot be judged"
embed nosuch '' "embed: nosuch: the policy is wrong: no built-in policy or pack is named 'nosuch' (a path starts with ./ or ends in .yaml)
status 1"
check $? "a policy that is not there is an error"
exit $failed
