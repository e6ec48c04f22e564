#!/bin/sh
# library.sh - libredline as a program of somebody else uses it: what the static
# and the shared library show, and the programs of examples/, built with nothing
# but pkg-config against the installed copy.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
if [ "${BUILD_MODE:-release}" != release ]; then
    echo "1..0 # SKIP only the release build is installed"
    exit 0
fi
unset MAKEFLAGS MAKELEVEL MFLAGS LD_LIBRARY_PATH
lib=$work/usr/lib/ours
PKG_CONFIG_PATH=$lib/pkgconfig
export PKG_CONFIG_PATH

# Functions that the headers declare.
cat "$root"/engine/include/redline/*.h | tr '\n' ' ' |
    grep -oE 'RL_API [^;(]*\(' | grep -oE 'rl_[a-z0-9_]+\(' | tr -d '(' | sort >"$work/public"

# build NAME HOW FLAG…: examples/NAME.c becomes $work/NAME.HOW.
build() {
    name=$1 how=$2
    shift 2
    flag=
    [ "$how" = all-static ] && flag=-static
    # shellcheck disable=SC2046 # flags are words
    cc -std=c17 -D_GNU_SOURCE -pthread -Wall -Wextra -Werror $flag "$root/examples/$name.c" \
        $(pkg-config --cflags "$@" --libs redline) -o "$work/$name.$how" >"$work/out" 2>&1
}

# embed HOW POLICY CODE WANTED
embed() {
    printf '%s' "$3" | LD_LIBRARY_PATH=$lib "$work/embed.$1" "$2" >"$work/out" 2>&1
    echo "status $?" >>"$work/out"
    printf '%s\n' "$4" >"$work/wanted"
    cmp -s "$work/wanted" "$work/out"
}

# Asks while other questions are open, and is itself slow to ask.
cat >"$work/ask.py" <<'END'
import concurrent.futures
import socket
import sys


def ask(code):
    with socket.socket(socket.AF_UNIX) as connection:
        connection.settimeout(20)
        connection.connect(sys.argv[1])
        half = len(code) // 2
        connection.sendall(code[:half])
        connection.sendall(code[half:])
        connection.shutdown(socket.SHUT_WR)
        return b''.join(iter(lambda: connection.recv(4096), b''))


WANT = {
    b'import math\n': b'pass\n',
    b'import socket\neval("1")\n':
        b'reject\n1:8 error import-not-allowed\n2:1 error builtin-denied\n',
    b'print(\n': b'unchecked\n1:6 error syntax-error\n',
    b'': b'pass\n',
    b'x = 1\n' * 200000: b'unchecked\ntoo much code\n',
}
codes = list(WANT) * 40
with concurrent.futures.ThreadPoolExecutor(8) as pool:
    got = list(pool.map(ask, codes))
for code, answer in zip(codes, got):
    assert answer == WANT[code], (code[:40], answer)
print(len(got), 'answers')
END

# service HOW: examples/service.c answers eight that ask at once.
service() {
    LD_LIBRARY_PATH=$lib "$work/service.$1" data "$work/$1.sock" >"$work/ready" 2>&1 &
    child=$!
    tries=0
    until [ -s "$work/ready" ] || [ $tries -eq 100 ]; do
        sleep 0.1
        tries=$((tries + 1))
    done
    /usr/bin/python3 "$work/ask.py" "$work/$1.sock" >"$work/out" 2>&1
    kill $child
    wait $child 2>/dev/null
    [ "$(cat "$work/out")" = '200 answers' ]
}

plan 22

make -C "$root" --no-print-directory "BUILD=$(dirname "$REDLINE")" "PREFIX=$work/usr" \
    LIB=lib/ours install >"$work/out" 2>&1
check $? "make install takes a folder of its own for libraries"
nm -g "$lib/libredline.a" | awk 'NF == 3 { print $3 }' | sort >"$work/shown"
diff "$work/public" "$work/shown" >"$work/out" && [ -s "$work/public" ]
check $? "the static library shows the functions of its headers and no others"
nm -D --defined-only "$lib/libredline.so" |
    awk '$2 != "A" { sub(/@@REDLINE_[0-9.]+$/, "", $3); print $3 }' | sort >"$work/shown"
diff "$work/public" "$work/shown" >"$work/out"
check $? "so does the shared one, each with a version"
readelf -d "$lib/libredline.so" >"$work/out"
grep -q 'SONAME.*\[libredline\.so\.0\]' "$work/out"
check $? "its soname is libredline.so.0"
! grep -E 'TEXTREL|EXECSTACK' "$work/out"
check $? "it can be shared: no text to relocate"
[ "$(readlink "$lib/libredline.so")" = libredline.so.0 ] &&
    [ "$(readlink "$lib/libredline.so.0")" = "libredline.so.$(pkg-config --modversion redline)" ]
check $? "the links lead to the version that pkg-config names"

build embed shared
check $? "embed.c builds with pkg-config --cflags --libs"
readelf -d "$work/embed.shared" | sed -n 's/.*NEEDED.*\[\(.*\)\]/\1/p' | sort >"$work/out"
[ "$(paste -sd' ' "$work/out")" = 'libc.so.6 libredline.so.0' ]
check $? "it needs libredline, and not what libredline needs"
"$work/embed.shared" plot </dev/null >"$work/out" 2>&1
[ $? -eq 127 ] && grep -q 'libredline\.so\.0: cannot open' "$work/out"
check $? "it does not run without the installed copy"
build embed static --static && build embed all-static --static
check $? "embed.c builds with pkg-config --static --libs, and with -static"
! readelf -d "$work/embed.all-static" | grep -q NEEDED
check $? "with -static it needs no library at all"

for how in shared all-static; do
    embed "$how" plot 'import math
' 'pass, 0 findings
status 0'
    check $? "$how: it lets good code pass"
    embed "$how" plot 'import socket
eval("1")
' 'reject, 2 findings
1:8 error import-not-allowed
2:1 error builtin-denied
status 1'
    check $? "$how: it refuses what the policy refuses, with places"
    embed "$how" plot 'print(
' 'unchecked, 1 findings
1:6 error syntax-error
status 1'
    check $? "$how: it refuses what cannot be judged"
done
embed shared nosuch '' "embed: nosuch: the policy is wrong: no built-in policy or pack is named 'nosuch' (a path starts with ./ or ends in .yaml)
status 1"
check $? "a policy that is not there is an error"

build service shared && build service all-static --static
check $? "service.c builds both ways"
service shared
check $? "shared: it answers many that ask at once"
service all-static
check $? "all-static: so it does here"
"$work/service.all-static" data "$work/no/such.sock" >"$work/out" 2>&1
[ $? -eq 1 ] && grep -q 'No such file' "$work/out"
check $? "a place where it cannot listen is an error"
exit $failed
