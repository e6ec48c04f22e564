#!/bin/sh
# source.sh - what of the source folder is left out, told, and cannot be reached.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

walk='
import os
for folder, folders, files in os.walk("/src"):
    for name in sorted(folders + files):
        path = os.path.join(folder, name)
        try:
            got = os.listdir(path) if os.path.isdir(path) else open(path, "rb").read(9)
        except OSError as error:
            got = error.errno
        print(path, got)
'

# left: what the result says was left out, in order.
left() {
    grep -a '^left-out=' "$work/result" | sed 's/^left-out=//; s/%20/ /g' | sort
}

tests() {
    src=$work/src-$who
    mkdir -p "$src/sub/deep"
    echo data >"$src/a"
    ln -s a "$src/link"
    ln -s /etc/shadow "$src/away"
    mkfifo "$src/sub/deep/pipe"
    "$python" -c 'import socket, sys
socket.socket(socket.AF_UNIX).bind(sys.argv[1])' "$src/sock"
    chmod -R a+rX "$src"
    profile
    start --src "$src" <<END
$walk
END
    outcome ok && [ "$(left)" = "\
sock it is a socket
sub/deep/pipe it is a pipe" ] && [ "$(printed stdout | grep .)" = "\
/src/a b'data\\n'
/src/away 2
/src/link b'data\\n'
/src/sock 13
/src/sub ['deep']
/src/sub/deep ['pipe']
/src/sub/deep/pipe 13" ]
    ok $? "pipes and sockets are left out, at any depth, and named"

    start --src "$src" <<'END'
import os
print(sorted(n for n in os.listdir('/') if n.startswith('.')))
END
    outcome ok && [ "$(printed stdout | grep .)" = '[]' ]
    ok $? "and what covers them cannot be seen"

    mkdir -p "$work/many-$who"
    "$python" -c 'import os, sys
for i in range(201): os.mkfifo("%s/%d" % (sys.argv[1], i))' "$work/many-$who"
    start --src "$work/many-$who" <<END
END
    outcome setup-failed && [ "$(field step)" = source ] &&
        field reason | grep -q 'more%20than%20200%20entries'
    ok $? "a folder full of them is refused"

    ln -s "$src" "$work/own-$who"
    [ "$who" = nobody ] && chown -h 65534 "$work/own-$who"
    start --src "$work/own-$who" <<'END'
print(open('/src/a').read())
END
    outcome ok && [ "$(printed stdout | head -n 1)" = data ]
    ok $? "a link of the caller's own is followed"

    for bad in "$work/none ENOENT No%20such%20file" "$src/a ENOTDIR Not%20a%20directory"; do
        start --src "${bad%% *}" <<END
END
        outcome setup-failed && [ "$(field step)" = source ] &&
            field reason | grep -q "${bad##* }"
        ok $? "what is no folder is refused: ${bad#* }"
    done
}

# Only root can make these.
root_tests() {
    who=root
    as=
    mkdir -p "$work/private/sub/closed"
    echo secret | tee "$work/private/a" "$work/private/sub/b" >"$work/private/sub/closed/c"
    chmod 600 "$work/private/sub/b"
    chmod 700 "$work/private/sub/closed" "$work/private"
    profile
    start --src "$work/private" <<END
$walk
END
    outcome ok && [ "$(left)" = "\
sub/b it is root's, and others may not read it
sub/closed it is root's, and others may not read it" ] &&
        [ "$(printed stdout | grep .)" = "\
/src/a b'secret\\n'
/src/sub ['b', 'closed']
/src/sub/b 13
/src/sub/closed 13" ]
    ok $? "what root keeps from others in its own folder stays closed, and is named"

    ln -s "$work/private" "$work/theirs"
    ln -s "$work" "$work/way"
    chown -h 65534 "$work/theirs" "$work/way"
    for path in theirs way/private; do
        start --src "$work/$path" <<END
END
        outcome setup-failed && [ "$(field step)" = source ] &&
            field reason | grep -q 'a%20link%20of%20another%20user'
        ok $? "root is not led by a link of another user's: $path"
    done

    profile
    printf '%s\n' "$walk" >"$work/code"
    chmod 644 "$work/code"
    # shellcheck disable=SC2016 # for the inner shell
    mounted='mkdir -p "$1/m" && mount -t tmpfs none "$1/m" && : >"$1/m/x" &&
        mount --bind /etc/hostname "$1/a" && shift && exec "$@"'
    chmod 755 "$work/private"
    for as in '' 'setpriv --reuid 65534 --regid 65534 --clear-groups'; do
        : >"$work/result"
        # shellcheck disable=SC2086 # $as is words
        unshare -m sh -c "$mounted" - "$work/private" $as "$run" \
            --profile "$work/profile" --code 3 --result 4 \
            --src "$work/private" 3<"$work/code" 4>"$work/result" \
            >"$work/log" 2>&1 </dev/null
        status=$?
        [ "$(left | grep -c 'it is a mount of its own$')" -eq 2 ] &&
            printed stdout | grep -qx '/src/m 13' &&
            printed stdout | grep -qx '/src/a 13'
        ok $? "mounts below it do not come along ${as:+(nobody)}"
    done
    as=
}

as_both tests
[ "$(id -u)" -ne 0 ] || root_tests
finish
