#!/bin/sh
# install.sh - make install and uninstall, and what is installed: the manual
# pages, completion for bash. library.sh has the library, zsh.sh the other shell.
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

# Everything there is, with folders, modes and where links lead.
everything() {
    (cd "$1" && find . -printf '%p %M %l\n') | LC_ALL=C sort
}

version=$("$REDLINE" --version | cut -d' ' -f2)
cat >"$work/want" <<END
./opt/redline/bin/redline
./opt/redline/include/redline/lint.h
./opt/redline/include/redline/policy.h
./opt/redline/include/redline/program.h
./opt/redline/include/redline/status.h
./opt/redline/include/redline/version.h
./opt/redline/lib/libredline.a
./opt/redline/lib/libredline.so
./opt/redline/lib/libredline.so.0
./opt/redline/lib/libredline.so.$version
./opt/redline/lib/pkgconfig/redline.pc
./opt/redline/libexec/redline/redline-escape
./opt/redline/libexec/redline/redline-escape.so
./opt/redline/libexec/redline/redline-run
./opt/redline/share/bash-completion/completions/redline
./opt/redline/share/man/man1/redline-run.1
./opt/redline/share/man/man1/redline.1
./opt/redline/share/man/man5/redline-policy.5
./opt/redline/share/redline/git-hook
./opt/redline/share/zsh/site-functions/_redline
END

# Options of the commands that getopt knows, a line each.
options() {
    for command in lint run serve compile brief test explain facts audit doctor selftest \
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

# mandoc looks for other pages in the machine's own folders only.
unknown_to_us() {
    while read -r line; do
        page=${line##*referenced manual not found: Xr }
        [ -e "$root/docs/man/$(printf '%s' "$page" | tr ' ' .)" ] || printf '%s\n' "$line"
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

plan 15

# Somebody else has been there before.
mkdir -p "$work/root/opt/redline/bin" "$work/root/opt/redline/lib" "$work/root/opt/redline/include" \
    "$work/root/opt/redline/libexec" "$work/root/opt/redline/share"
everything "$work/root" >"$work/before-alone"
make_it "DESTDIR=$work/root" PREFIX=/opt/redline install
check $? "make install ends well"
installed "$work/root"
diff "$work/want" "$work/list" >"$work/out"
check $? "it installs below DESTDIR and PREFIX what it should and nothing else"
grep -qx 'prefix=/opt/redline' "$work/root/opt/redline/lib/pkgconfig/redline.pc"
check $? "DESTDIR does not show in what is installed"
make_it "DESTDIR=$work/root" PREFIX=/opt/redline uninstall
check $? "make uninstall ends well"
everything "$work/root" >"$work/after"
diff "$work/before-alone" "$work/after" >"$work/out"
check $? "it takes away every file and every folder that only it has used"
for mine in bin/other lib/libother.so.1 share/man/man1/other.1 share/zsh/site-functions/_other; do
    mkdir -p "$(dirname "$work/root/opt/redline/$mine")"
    echo mine >"$work/root/opt/redline/$mine"
done
everything "$work/root" >"$work/before"
make_it "DESTDIR=$work/root" PREFIX=/opt/redline install &&
    make_it "DESTDIR=$work/root" PREFIX=/opt/redline uninstall
check $? "it installs and uninstalls beside what others have installed"
everything "$work/root" >"$work/after"
diff "$work/before" "$work/after" >"$work/out"
check $? "theirs is as it was, and nothing of ours is left"

make_it "PREFIX=$work/usr" install
check $? "it installs without DESTDIR"
echo 'print(6 * 7)' >"$work/answer.py"
"$work/usr/bin/redline" run --policy data "$work/answer.py" >"$work/out" 2>&1 &&
    grep -q '| 42$' "$work/out"
check $? "the installed redline finds its runner and runs a script"

if command -v mandoc >/dev/null; then
    mandoc -T lint -W all "$work"/usr/share/man/man?/* 2>&1 | unknown_to_us >"$work/out"
    [ ! -s "$work/out" ]
    check $? "mandoc finds nothing to say about the manual pages"
else
    number=$((number + 1))
    echo "ok $number - mandoc # SKIP no mandoc (tools/deps test)"
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

make_it "PREFIX=$work/usr" uninstall
installed "$work/usr"
[ ! -s "$work/list" ]
check $? "make uninstall takes away that copy, too"
exit $failed
