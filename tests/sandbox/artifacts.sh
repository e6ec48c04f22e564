#!/bin/sh
# artifacts.sh - what is taken out of the work folder, and what is refused.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

png="b'\\x89PNG\\r\\n\\x1a\\n' + b'data'"

# refused FILE WHY: was that file refused with these words (escaped)?
refused() {
    grep -a '^refused-file=' "$work/result" | grep -F -- "$1" | grep -qF -- "$2"
}

# taken NAME FILE TYPE: a line for it, and the bytes as the hash says.
taken() {
    line=$(grep -a "^artifact=$1 $2 " "$work/result") || return 1
    # shellcheck disable=SC2086
    set -- $line "$3"
    [ "$5" = "$7" ] || return 1
    [ "$3" = - ] && return
    path=$($python -c 'import sys, urllib.parse as u; print(u.unquote(sys.argv[1]))' "$3")
    [ "$(sha256sum <"$path" | cut -d' ' -f1)" = "$6" ]
}

tests() {
    out=$work/out.$who/deep
    profile 'artifact figure path figure.png png required 1000 1' \
        'artifact tables glob *.{csv,json} - optional 1000 3'
    start --out "$out" <<END
open('figure.png', 'wb').write($png)
open('a b.csv', 'w').write('x,y\n1,2\n')
open('c.json', 'w').write('{}')
END
    outcome ok && taken figure figure.png png && taken tables a%20b.csv csv &&
        taken tables c.json json && [ -s "$out/figure.png" ] &&
        [ -s "$out/a b.csv" ] && [ -s "$out/c.json" ]
    ok $? "a declared path and a glob are taken, under their names"

    [ "$(find "$out" -type f | wc -l)" -eq 3 ] &&
        [ "$(stat -c %a "$out/figure.png")" = 644 ]
    ok $? "and nothing else is there"

    start <<END
open('figure.png', 'wb').write($png)
END
    outcome ok && grep -aq '^artifact=figure figure.png - 12 png' "$work/result"
    ok $? "without --out artifacts are hashed and dropped"

    rm -rf "$out"
    $as mkdir -p "$out"
    echo precious >"$work/precious"
    ln -s "$work/precious" "$out/figure.png"
    start --out "$out" <<END
open('figure.png', 'wb').write($png)
END
    outcome ok && [ ! -L "$out/figure.png" ] &&
        [ "$(cat "$work/precious")" = precious ] && [ -s "$out/figure.png" ]
    ok $? "a link at the place of an artifact is replaced and not followed"

    start --out "$out" <<END
open('other.png', 'wb').write($png)
END
    outcome ok && taken figure other.png png
    ok $? "the only file of the type stands in for the declared path"

    start --out "$out" <<END
open('other.png', 'wb').write($png)
open('another.png', 'wb').write($png)
END
    outcome failed && field reason | grep -q 'not%20written'
    ok $? "two such files do not"

    start --out "$out" <<'END'
import os
os.symlink('/etc/hostname', 'figure.png')
END
    outcome failed && refused figure.png link
    ok $? "a link is refused"

    start --out "$out" <<'END'
import os
os.mkfifo('figure.png')
END
    outcome failed && refused figure.png 'a%20pipe'
    ok $? "a pipe is refused and not waited for"

    start --out "$out" <<END
import os
open('a', 'wb').write($png)
os.link('a', 'figure.png')
END
    outcome failed && refused figure.png 'hard%20link'
    ok $? "a hard link is refused"

    start --out "$out" <<'END'
import os
os.mkdir('figure.png')
END
    outcome failed && refused figure.png 'a%20folder'
    ok $? "a folder is refused"

    start --out "$out" <<'END'
import socket
s = socket.socket(socket.AF_UNIX); s.bind('figure.png')
END
    outcome failed && refused figure.png 'a%20socket'
    ok $? "a socket is refused"

    start --out "$out" <<END
f = open('figure.png', 'wb'); f.write($png); f.write(bytes(2000))
END
    outcome failed && refused figure.png larger
    ok $? "a file that is too large is refused"

    start --out "$out" <<END
f = open('figure.png', 'wb'); f.truncate(60000000)
END
    outcome failed && refused figure.png 'no%20png'
    ok $? "a sparse file is refused by its first bytes"

    start --out "$out" <<'END'
open('figure.png', 'w').write('GIF89a')
END
    outcome failed && refused figure.png 'it%20is%20gif,%20not%20png'
    ok $? "a file of another type is refused"

    rm "$out/figure.png"
    start --out "$out" <<'END'
open('figure.png', 'wb')
END
    outcome failed && refused figure.png 'it%20is%20empty' &&
        field reason | grep -q 'it%20is%20empty' && [ ! -e "$out/figure.png" ]
    ok $? "an empty file is a missing artifact, with the reason (O25)"

    start --out "$out" <<END
open('figure.png', 'wb').write($png)
for i in range(5): open(f'{i}.csv', 'w').write('x')
open('bad.csv', 'wb').write(b'\xff\xfe')
END
    outcome ok && [ "$(grep -ac '^artifact=tables' "$work/result")" -eq 3 ] &&
        refused 4.csv 'more%20files%20than'
    ok $? "a glob takes as many files as it may"

    profile 'artifact figure path figure.png png optional 1000 1' \
        'artifact figures glob *.{png,jpg} - optional 1000 20'
    start --out "$out" <<END
for i in reversed(range(25)): open(f'fig_{i}.png', 'wb').write($png + bytes([i]))
open('ELF.png', 'wb').write(b'\x7fELF\2\1\1\0')
open('Text.png', 'w').write('no figure')
open('-rf.png', 'wb').write($png)
open('UP.PNG', 'wb').write($png + b'up')
END
    outcome ok && taken figures fig_9.png png && taken figures fig_17.png png &&
        [ "$(grep -a '^artifact=' "$work/result" | tail -n 1 | cut -d' ' -f2)" = fig_17.png ] &&
        refused fig_18.png 'than%20may%20be%20taken%20(20)' && refused fig_24.png than
    ok $? "figures come in natural order, and those beyond the limit are named"
    refused ELF.png 'it%20is%20a%20program%20for%20Linux,%20not%20png' &&
        refused Text.png 'it%20is%20text,%20not%20png'
    ok $? "what is not of the type of its name is not taken (O30)"
    taken figures -rf.png png && [ -s "$out/_rf.png" ] && [ ! -e "$out/-rf.png" ] &&
        taken figures UP.PNG png && [ -s "$out/UP.PNG" ]
    ok $? "a leading dash does not survive, upper case does (O31)"

    profile 'artifact tables glob *.{csv,json,html} - optional 100000 20'
    start --out "$out" <<END
def write(name, what): open(name, 'wb').write(what)
write('nul.csv', b'a,b\n1,\0\n')
write('late.json', b'[' + b'1, ' * 30000 + b'\0]')
write('latin.csv', 'a,b\n1,Köln\n'.encode('latin-1'))
write('end.csv', b'a\n\xe2\x82')
write('wide.csv', 'a,b\n1,ü\n'.encode('utf-16'))
write('page.html', b'<html>\xff\0')
write('mark.csv', b'\xef\xbb\xbfa,b\n')
END
    outcome ok && taken tables mark.csv csv &&
        refused nul.csv 'it%20is%20not%20text:%20byte%207%20is%20a%20NUL' &&
        refused late.json 'it%20is%20not%20text:%20byte%2090002%20is%20a%20NUL' &&
        refused latin.csv 'it%20is%20not%20UTF-8%20text:%20byte%208%20is%200xf6' &&
        refused end.csv 'it%20is%20not%20UTF-8%20text:%20byte%203%20is%200xe2' &&
        refused page.html 'it%20is%20not%20UTF-8%20text:%20byte%207%20is%200xff' &&
        refused wide.csv 'it%20is%20UTF-16,%20not%20UTF-8%20text'
    ok $? "what keeps a file from being text is named, with its place"

    profile 'artifact figure path figure.png png required 1000 1' \
        'artifact figures glob *.png - optional 1000 20'
    start --out "$out" <<END
for name in 'figure', 'chart': open(f'{name}.png', 'wb').write($png)
END
    outcome ok && [ "$(grep -ac '^artifact=' "$work/result")" -eq 2 ] &&
        taken figure figure.png png && taken figures chart.png png
    ok $? "a figure that is the artifact and fits a glob comes back once"

    start --out "$out" <<END
open('chart.png', 'wb').write($png)
END
    outcome ok && [ "$(grep -ac '^artifact=' "$work/result")" -eq 1 ] &&
        taken figure chart.png png
    ok $? "and so does the only one that stands in for it"

    profile 'limit box_files 1000'
    start <<END
import os
for i in range(300): open(f'left{i}', 'w').write('x')
os.makedirs('/'.join('d' * 40)); open('/'.join('d' * 40) + '/deep', 'w')
open('.hidden', 'w')
END
    outcome ok && [ "$(field not-taken)" = "0 301" ] &&
        [ "$(grep -ac '^refused-file=' "$work/result")" -eq 100 ] &&
        grep -aq '^refused-file=- d/d/.*/deep ' "$work/result"
    ok $? "what stays behind is counted, however deep, and a hundred are named (O32)"

    profile 'artifact figure path figure.png png required 1000 1' \
        'artifact all glob *.png png optional 1000 9' \
        'artifact texts glob *.csv csv optional 100000 9'
    start --out "$out" <<END
import os
open('figure.png', 'wb').write($png)
open('more.png', 'wb').write($png)
open('bad.csv', 'wb').write(b'\xff\xfe')
open('cut.csv', 'w').write('a' * 65535 + 'é' + '\n')
open('\x1b[31m\n.csv', 'w').write('x')
os.makedirs('sub/x'); open('sub/x/y.png', 'wb').write($png)
END
    outcome ok && [ "$(grep -ac '^artifact=all ' "$work/result")" -eq 1 ] &&
        taken all more.png png
    ok $? "a glob never takes again what a declared path took"
    refused sub/x/y.png 'in%20a%20folder;%20*.png%20takes%20files'
    ok $? "a file in a folder is named with the reason"
    refused bad.csv UTF-8 && taken texts cut.csv csv
    ok $? "text has to be UTF-8, across chunks"
    taken texts '%1B\[31m%0A.csv' csv && [ -s "$out/_[31m_.csv" ]
    ok $? "a hostile file name is escaped, and harmless on the host"

    start --out "$out" <<END
import os
open('figure.png', 'wb').write($png)
os.chmod('.', 0)
END
    outcome ok && taken figure figure.png png
    ok $? "a work folder closed by the code is opened again"

    start --out "$out" <<END
import os
open('figure.png', 'wb').write($png)
os.chmod('figure.png', 0o4000)
END
    outcome ok && taken figure figure.png png &&
        [ "$(stat -c %a "$out/figure.png")" = 644 ]
    ok $? "a file closed by the code is taken, with a plain mode"

    profile 'limit wall_ms 2000' \
        'artifact figure path figure.png png required 1000 1'
    start --out "$out" <<END
import time
open('figure.png', 'wb').write($png)
time.sleep(60)
END
    outcome timeout && taken figure figure.png png
    ok $? "what was made before a timeout is taken"
}

as_both tests
finish
