#!/bin/sh
# messages.sh - every remedy belongs to its own cause: each line makes one happen.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build without

# through COMMAND…: what the run is started through; nothing at first.
through=
# begin [OPTION…]: a run of the code at hand.
begin() {
    : >"$work/result"
    # shellcheck disable=SC2086 # both are words
    $as $through "$run" --profile "$work/profile" --code 3 --result 4 "$@" \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
    status=$?
}

# told STEP REMEDY: it ends at that step, and that remedy and no other is named;
# no layer is said to be on.
told() {
    outcome setup-failed && [ "$(field step)" = "$1" ] &&
        field reason | sed 's/%20/ /g' | grep -qF "; $2" &&
        ! grep -aq '^layer=[a-z]* on' "$work/result"
    ok $? "$1: $2"
}

# lacks ERRNO NUMBER STEP REMEDY: that call fails so.
lacks() {
    through="$work/bin/without e$1 $2 --"
    begin
    through=
    told "$3" "$4"
}

tests() {
    profile 'proc yes' "mount read /data $work/bin"
    printf 'print(1)\n' >"$work/code"
    chmod 644 "$work/code"
    ENOSYS=38 EPERM=1

    lacks $ENOSYS 436 descriptors 'the kernel has no close_range, which comes with Linux 5.9'
    lacks $ENOSYS 428 mount 'the kernel has no open_tree or mount_setattr'
    lacks $ENOSYS 442 mount 'the kernel has no open_tree or mount_setattr'
    lacks $ENOSYS 429 place 'the kernel has no move_mount'
    lacks $ENOSYS 430 proc 'the kernel has no fsopen and fsmount'
    lacks $ENOSYS 322 exec 'the kernel has no execveat'
    lacks $EPERM 428 mount 'allow open_tree, move_mount and mount_setattr in the seccomp profile'
    lacks $EPERM 442 mount 'allow open_tree, move_mount and mount_setattr in the seccomp profile'
    lacks $EPERM 429 place 'allow move_mount in the seccomp profile'

    begin --src "$work/none"
    told source 'give --src a folder that is there'
    begin --src "$work/code"
    told source 'give --src a folder, not a file'
    begin --out "$work/code"
    told out 'give --out a folder that can be made and written'

    profile "mount read /data $work/none"
    begin
    told mount 'install it, or take it out of filesystem.read'
    profile
    begin -- /usr/bin/none
    told interpreter 'mount the interpreter: filesystem.read has to hold it'
    printf '#!/bin/sh\n' >"$work/bin/script"
    chmod 755 "$work/bin/script"
    begin -- "$work/bin/script"
    told exec 'the interpreter has to be an ELF program, not a script'
    cp "$python" "$work/bin/closed"
    chmod 644 "$work/bin/closed"
    begin -- "$work/bin/closed"
    told exec 'the interpreter has to be executable'
    through='prlimit --nofile=8:8'
    begin
    through=
    told channels 'raise the limit on open files: ulimit -n'
    through='prlimit --nofile=60:60'
    begin
    through=
    told interpreter 'raise the hard limit on open files: ulimit -Hn'

    profile 'source-required yes'
    begin
    told source 'give --src a folder that is there'

    through='prlimit --fsize=1000000000:1000000000 --stack=16384'
    begin
    through=
    [ "$status" -ne 0 ] && ! grep -aq '^outcome=ok' "$work/result"
    ok $? "a stack of 16 KiB ends before anything runs"
    through='prlimit --stack=131072'
    begin
    through=
    [ "$status" -eq 2 ] && grep -q 'ulimit -s) is 128 KiB, and has to be' "$work/log"
    ok $? "a small stack is told"

    profile
    through='prlimit --fsize=2097152'
    echo 'open("/box/a", "wb").write(b"x" * (3 << 20))' >"$work/code"
    begin
    through=
    outcome failed && field reason | sed 's/%20/ /g' | grep -q \
        "'/box/a' has reached its limit (2 MiB, the caller's own: ulimit -f)"
    ok $? "a limit of the caller's own is told as that"
}

# Only root can make these.
root_tests() {
    who=root
    as=
    profile
    printf 'print(1)\n' >"$work/code"
    through='unshare -Ur'
    begin
    told identity 'map a second user'
    # shellcheck disable=SC2016 # for the inner shell
    printf '%s\n' 'mount -t tmpfs none /dev && for name in null full random urandom; do
        : >/dev/$name; done; exec "$@"' >"$work/no-zero"
    through="unshare -m sh $work/no-zero"
    begin
    through=
    told device 'make it, as in any /dev'
    mkdir -p "$work/closed/src"
    : >"$work/closed/src/a"
    chown 12:12 "$work/closed/src/a"
    chmod 600 "$work/closed/src/a"
    begin --src "$work/closed/src"
    told readable "let the sandbox's user read the source folder: chmod"
    ln -s "$work" "$work/theirs"
    chown -h 12:12 "$work/theirs"
    begin --src "$work/theirs"
    told source 'give --src a path whose links are your own'

    # In a user namespace that has no user 65534 its root is the caller.
    as="setpriv --reuid 65534 --regid 65534 --clear-groups"
    through='unshare -Ur'
    echo 'import os; print(os.getuid(), os.getgid())' >"$work/code"
    begin
    through=
    outcome ok && [ "$(printed stdout | grep .)" = '65534 65534' ] &&
        grep -aq "^layer=namespaces on as%20the%20caller's%20own%20user" "$work/result"
    ok $? "root of a user namespace with one user runs as that user, and says so"
    as=
}

as_both tests
[ "$(id -u)" -ne 0 ] || root_tests

# The command's own: no /proc, and a limit that ends programs.
who=$(id -un)
echo 'x = 1' >"$work/a.py"
redline=${REDLINE:-$top/build/gcc-release/redline}
# shellcheck disable=SC2016 # for the inner shell
unshare -Urm sh -c 'mount -t tmpfs none /proc && exec "$@"' - \
    "$redline" run --policy data "$work/a.py" >"$work/log" 2>&1
[ $? -eq 5 ] && grep -q '/proc is not mounted' "$work/log"
ok $? "without /proc it is named"
for size in 0 512 16384 65536; do
    prlimit --fsize=$size "$redline" run --policy data "$work/a.py" 2>&1 | cat >"$work/log"
    grep -q 'the limit on the size of files (ulimit -f) is' "$work/log"
    ok $? "a limit on files of $size bytes is told"
done
finish
