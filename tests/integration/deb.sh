#!/bin/sh
# deb.sh - the Debian package holds what it should, installs, runs, and is removed
# without a trace. dpkg works in a root of its own.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if [ "${BUILD_MODE:-release}" != release ] || ! command -v dpkg-deb >/dev/null; then
    echo "1..0 # SKIP needs a release build and dpkg"
    exit 0
fi
unset MAKEFLAGS MAKELEVEL MFLAGS
PATH=$PATH:/usr/sbin:/sbin
build=$(dirname "$REDLINE")
target=$work/target
mkdir -p "$target/var/lib/dpkg/info" "$target/var/lib/dpkg/updates"
: >"$target/var/lib/dpkg/status"

in_target() {
    dpkg --root="$target" --force-not-root --force-depends --force-script-chrootless \
        --log=/dev/null "$@" >"$work/out" 2>&1
}

left() {
    find "$target" -path "$target/var" -prune -o -type f -print
}

plan 12
make -C "$root" --no-print-directory "BUILD=$build" deb >"$work/out" 2>&1
check $? "make deb ends well"
deb=$build/redline.deb
dpkg-deb -f "$deb" Depends >"$work/out"
grep -q 'libc6.*libjansson4.*libpcre2-8-0.*libseccomp2.*libutf8proc2.*libyaml-0-2' "$work/out"
check $? "it depends on what the program is linked with"
dpkg-deb -c "$deb" >"$work/out"
! grep -vE ' root/root ' "$work/out"
check $? "everything in it belongs to root"
grep -q ' ./usr/share/man/man1/redline.1.gz$' "$work/out" && grep -q ' ./usr/libexec/redline/redline-run$' "$work/out"
check $? "the manual and the runner are in it"
grep -q ' ./usr/lib/libredline.so -> libredline.so.0$' "$work/out" &&
    grep -q ' ./usr/share/zsh/site-functions/_redline$' "$work/out"
check $? "so are the shared library and completion"
[ "$(dpkg-deb -I "$deb" triggers)" = 'activate-noawait ldconfig' ] &&
    dpkg-deb -I "$deb" shlibs >"$work/out" && grep -q '^libredline 0 redline (>= ' "$work/out"
check $? "dpkg is told of the library"
in_target -i "$deb"
check $? "dpkg installs it"
for name in 'Max Brunsfeld' maxbrunsfeld 'Unicode, Inc' common-licenses/Apache-2.0; do
    grep -q "$name" "$target/usr/share/doc/redline/copyright" || echo "no $name"
done >"$work/out"
[ ! -s "$work/out" ]
check $? "the licences of what is compiled in are with it"
echo 'import socket' | "$target/usr/bin/redline" lint --policy plot - >"$work/out" 2>&1
[ $? -eq 1 ]
check $? "what was installed judges code"
cc -I"$target/usr/include" "$root/examples/embed.c" -L"$target/usr/lib" -lredline -o "$work/embed" \
    >"$work/out" 2>&1 && echo 'eval(1)' | LD_LIBRARY_PATH=$target/usr/lib "$work/embed" plot >"$work/out" 2>&1
[ "$(head -n 1 "$work/out")" = 'reject, 1 findings' ]
check $? "a program can be built with its library"
in_target --purge redline
check $? "dpkg removes it"
left >"$work/out"
[ ! -s "$work/out" ]
check $? "nothing is left"
exit $failed
