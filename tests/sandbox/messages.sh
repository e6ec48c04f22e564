#!/bin/sh
# messages.sh - every remedy belongs to its own cause: each line makes one happen.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
build without
build meanwhile
build listener
build keys
build_filter
redline=${REDLINE:-$top/build/gcc-release/redline}
"$redline" compile --policy plot -o "$work/plot" >"$work/log" 2>&1 || exit 2
awk '/^filter /{ on = 1 }
    on && !/^(filter|[0-9a-f]+ [0-9a-f]+ [0-9a-f]+ [0-9a-f]+$)/{ exit }
    on' "$work/plot/profile.txt" >"$work/plot.txt"

# through COMMAND…: what the run is started through; nothing at first.
through=
# begin [OPTION…]: a run of the code at hand.
begin() {
    : >"$work/result"
    # shellcheck disable=SC2086 # both are words
    $as $through "$run" --profile "$work/profile" --code 3 --result 4 "$@" \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
    status=$?
    through=
}

# told STEP REMEDY: it ends at that step, and that remedy and no other is named;
# no layer is said to be on.
told() {
    echo "$1 $(field reason | sed 's/%20/ /g')" >>"$work/seen"
    outcome setup-failed && [ "$(field step)" = "$1" ] &&
        field reason | sed 's/%20/ /g' | grep -qF "; $2" &&
        ! grep -aq '^layer=[a-z]* on' "$work/result"
    ok $? "$1: $2"
}

# lacks [eERRNO] NUMBER… STEP REMEDY: these calls fail so.
lacks() {
    through="$work/bin/without"
    while [ $# -gt 2 ]; do
        through="$through $1"
        shift
    done
    through="$through --"
    begin
    told "$1" "$2"
}

# at NUMBER COMMAND [OPTION…]: it happens when that call is made.
at() {
    number=$1 command=$2
    shift 2
    : >"$work/result"
    # shellcheck disable=SC2086
    $as "$work/bin/meanwhile" "$number" "$command" "$run" --profile \
        "$work/profile" --code 3 --result 4 "$@" \
        3<"$work/code" 4>"$work/result" >"$work/log" 2>&1 </dev/null
    status=$?
}

# most COMMAND: with ever more processes until it starts; each step once.
most() {
    steps=
    for n_most in 1 2 3 4 5 6; do
        through="$1 /usr/bin/prlimit --nproc=$n_most"
        begin
        case " ok $steps " in *" $(field step) "*) continue ;; esac
        [ "$(field outcome)" = setup-failed ] || continue
        steps="$steps $(field step)"
        told "$(field step)" "raise the caller's limit on processes (ulimit -u)"
    done
}

# What is counted for each user: as one who does nothing else.
as_somebody() {
    as="setpriv --reuid $((200000 + $$)) --regid 65534 --clear-groups"
    profile
    most ''
    [ "$steps" = ' clone network' ]
    ok $? "too few processes: $steps"
    most "$work/bin/without 435 --"
    [ "$steps" = ' clone fork' ]
    ok $? "too few processes, and no thread for the network: $steps"
    # Another one: keys of runs that are over are counted until they are cleared.
    as="setpriv --reuid $((9000000 + $$)) --regid 65534 --clear-groups"
    if [ -e /proc/keys ]; then
        through="$work/bin/keys"
    else # a kernel without keys; the call says what one with too many says
        through="$work/bin/without e122 250 --"
    fi
    begin
    told keyring 'fewer runs at once, or as root: sysctl -w kernel.keys.maxkeys'
    as=
}

# flat: a profile for that tier, with a filter that it can have.
flat() {
    filter=$work/plot.txt
    profile 'layer seccomp require' 'on-deny notify' 'tier flat' \
        "$(grep '^exec-fd' "$work/plot/profile.txt")"
}

tests() {
    profile 'proc yes' "mount read /data $work/bin"
    printf 'print(1)\n' >"$work/code"
    chmod 644 "$work/code"

    lacks 436 descriptors 'the kernel has no close_range, which comes with Linux 5.9'
    lacks 322 exec 'the kernel has no execveat'
    lacks e1 322 exec 'a filter refuses execveat'
    lacks 435 56 clone 'a seccomp profile hides clone and clone3'
    lacks e1 435 56 clone 'in a container: allow user namespaces'
    lacks e13 165 private 'in a container: allow mount in its seccomp'
    lacks e1 155 pivot 'in a container: allow pivot_root and umount2'
    lacks 272 enter 'in a container: allow unshare and setns'
    through="unshare -Ur sh $work/no-namespaces"
    printf 'echo 0 >/proc/sys/user/max_user_namespaces; exec "$@"\n' >"$work/no-namespaces"
    begin
    told clone 'as root: sysctl -w user.max_user_namespaces=15000'
    sed -i s/max_user_/max_mnt_/ "$work/no-namespaces"
    through="unshare -Ur sh $work/no-namespaces"
    begin
    told clone 'raise the limits below /proc/sys/user'

    begin --src "$work/none"
    told source 'give --src a folder that is there'
    begin --src "$work/code"
    told source 'give --src a folder, not a file'
    begin --out "$work/code"
    told out 'give --out a folder that can be made and written'
    many=$work/many-$who
    mkdir "$many" "$many/away"
    [ "$who" = root ] || chown 65534 "$many"
    at 435 "mv $many/away $many/moved; mkdir $many/away" --src "$many/away"
    if [ "$who" = root ]; then # who has taken the very folder by then
        outcome ok
        ok $? "root's source folder may move"
    else
        told source 'do not move the source folder while a run starts'
    fi
    "$python" -c 'import os, sys
for i in range(201): os.mkfifo("%s/%d" % (sys.argv[1], i))' "$many"
    begin --src "$many"
    told source 'give --src a smaller folder'
    profile 'source-mount -'
    begin --src "$many/moved"
    told source 'leave --src away, or say runtime.source'

    profile "mount read /data $work/none"
    begin
    told mount 'install it, or take it out of filesystem.read'
    profile
    begin -- /usr/bin/none
    told interpreter 'mount the interpreter: filesystem.read has to hold it'
    printf '#!/bin/sh\n' >"$work/bin/script"
    echo '(no program)' >"$work/bin/text"
    chmod 755 "$work/bin/script" "$work/bin/text"
    begin -- "$work/bin/script"
    told exec 'the interpreter has to be an ELF program, not a script'
    begin -- "$work/bin/text"
    told exec 'the interpreter has to be an ELF program for this machine'
    cp "$python" "$work/bin/closed"
    chmod 644 "$work/bin/closed"
    begin -- "$work/bin/closed"
    told exec 'the interpreter has to be executable'
    through='prlimit --nofile=8:8'
    begin
    told channels 'raise the limit on open files: ulimit -n'
    through='prlimit --nofile=60:60'
    begin
    told interpreter 'raise the hard limit on open files: ulimit -Hn'
    profile 'limit wall_ms 500'
    at 322 'sleep 1'
    told exec 'the profile'"'"'s filter has to tell of execveat, and the run needs time'

    profile 'source-required yes'
    begin
    told source 'give --src a folder that is there'
    head -c 200000 /dev/zero >"$work/large"
    profile "seed $work/large /tmp/large" 'limit tmp_bytes 65536'
    begin
    told copy 'raise limits.tmp or limits.box'

    [ "$who" != root ] || as_somebody

    "$work/filter" notify >"$work/filter.txt"
    filter=$work/filter.txt
    profile 'layer seccomp require' 'on-deny notify' 'limit open_files 3'
    begin
    told filter 'raise limits.open_files to 4 or more'
    profile 'layer seccomp require' 'on-deny notify'
    lacks 317 filter 'the kernel has no seccomp'
    flat
    lacks 444 flat 'Linux 6.2 or later, started with'
    flat
    through="$work/bin/listener"
    begin
    told filter 'start redline outside of the program that listens'
    mkdir "$many/pipe"
    mkfifo "$many/pipe/pipe"
    begin --src "$many/pipe"
    told source 'take them out of the folder, or leave runtime.layers'
    "$work/filter" notify fork >"$work/filter.txt"
    filter=$work/filter.txt
    profile 'layer seccomp require' 'on-deny notify' 'tier flat'
    begin
    told flat 'take it out of the policy, or leave runtime.layers'
    filter=$work/filter.txt
    printf '%s\n' "filter 1 $(printf '\377\377\000\000\000\000\377\177' | sha256sum | cut -c1-64)" \
        'ffff 00 00 7fff0000' >"$work/filter.txt"
    profile 'layer seccomp require'
    begin
    told filter 'the filter is not one that this kernel takes'
    filter=

    # A zygote says it of itself; its runs start anew then, and do without.
    # shellcheck disable=SC2086
    echo '{"code": "print(1)"}' | $as "$work/bin/without" 428 -- \
        "$redline" run --policy data --jsonl >"$work/json" 2>"$work/log"
    jq -r '"mount " + .why' "$work/json" >>"$work/seen"
    jq -e '.outcome == "ok" and .warm == false and
        (.why | test("; runs that are forked need open_tree[^;]*$"))' "$work/json" >>"$work/log"
    ok $? "mount: runs that are forked need open_tree"

    profile
    through='prlimit --fsize=1000000000:1000000000 --stack=16384'
    begin
    [ "$status" -ne 0 ] && ! grep -aq '^outcome=ok' "$work/result"
    ok $? "a stack of 16 KiB ends before anything runs"
    through='prlimit --stack=131072'
    begin
    [ "$status" -eq 2 ] && grep -q 'ulimit -s) is 128 KiB, and has to be' "$work/log"
    ok $? "a small stack is told"

    through='prlimit --fsize=2097152'
    echo 'open("/box/a", "wb").write(b"x" * (3 << 20))' >"$work/code"
    begin
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
    # In a mount namespace of its own, before it is what the test says.
    made() {
        printf '%s\nexec "$@"\n' "$1" >"$work/made"
        through="unshare -m sh $work/made"
    }
    # shellcheck disable=SC2016 # for the inner shell
    made 'mount -t tmpfs none /dev
        for name in null zero random urandom; do : >/dev/$name; done'
    begin
    told device 'make it, as in any /dev'
    made 'mount -t tmpfs none /proc/irq'
    profile 'proc yes'
    begin
    told proc "the machine's own /proc is masked: say proc: none"
    profile
    mkdir -p "$work/closed/src" "$work/root"
    : >"$work/closed/src/a"
    chown 12:12 "$work/closed/src/a"
    chmod 600 "$work/closed/src/a"
    begin --src "$work/closed/src"
    told readable "let the sandbox's user read the source folder: chmod"
    ln -s "$work" "$work/theirs"
    chown -h 12:12 "$work/theirs"
    begin --src "$work/theirs"
    told source 'give --src a path whose links are your own'
    through='setpriv --groups 0,4 --bounding-set=-setgid'
    begin
    told groups 'start redline-run as an ordinary user, or as a root that may call setgroups'
    through='setpriv --bounding-set=-setuid'
    begin
    told maps 'start redline as an ordinary user, or leave root the capabilities SETUID'
    # Chroot into a folder that is no mount, and into one that is, whose root
    # namespace's is the root of the machine.
    for folder in usr bin lib lib64 etc dev proc tmp; do
        mkdir -p "$work/root/$folder"
    done
    made "for folder in usr bin lib lib64 etc dev proc tmp; do
            mount --rbind /\$folder $work/root/\$folder; done
        set -- chroot $work/root \"\$@\""
    begin
    told clone 'the kernel gives no user namespaces behind chroot'
    flat
    through='setpriv --bounding-set=-chown'
    begin
    told flat 'start redline as an ordinary user, or leave root the capabilities CHOWN'
    through='setpriv --bounding-set=-setuid'
    begin
    told idmap 'start redline as an ordinary user, or leave root the capabilities SETUID'
    filter=

    # As an ordinary user, in a place that root has made.
    profile
    nobody='setpriv --reuid 65534 --regid 65534 --clear-groups'
    mkdir -m 700 "$work/shut" "$work/shut/in"
    made "mount -t tmpfs none /dev
        for name in null zero random urandom; do : >/dev/\$name; done
        chmod 666 /dev/null
        ln -s $work/shut/in /dev/full; set -- $nobody \"\$@\""
    begin
    told device 'let the user who starts redline-run read the device'
    as=$nobody
    begin --src "$work/shut/in"
    told source 'let the user who starts redline-run enter the source folder'
    profile "mount read /data $work/shut/in"
    begin
    told mount "let the sandbox's user read it, or take it out of filesystem.read"
    profile
    as=
    # What the kernels of Debian and Ubuntu have, as far as it can be seen.
    for setting in unprivileged_userns_clone=0 apparmor_restrict_unprivileged_userns=1; do
        made "mount -t tmpfs none /proc/sys/kernel
            echo ${setting#*=} >/proc/sys/kernel/${setting%=*}
            set -- $work/bin/without e1 272 56 435 -- \"\$@\""
        begin
        outcome setup-failed && [ "$(field step)" = clone ] &&
            field reason | grep -q "sysctl%20-w%20kernel.${setting%=*}"
        ok $? "clone: kernel.${setting%=*}"
    done

    # In a user namespace that has no user 65534 its root is the caller.
    as="setpriv --reuid 65534 --regid 65534 --clear-groups"
    through='unshare -Ur'
    echo 'import os; print(os.getuid(), os.getgid())' >"$work/code"
    begin
    outcome ok && [ "$(printed stdout | grep .)" = '65534 65534' ] &&
        grep -aq "^layer=namespaces on as%20the%20caller's%20own%20user" "$work/result"
    ok $? "root of a user namespace with one user runs as that user, and says so"
    as=
}

# A row that nothing above has made happen. An initramfs is in tests/vm, and
# where maps are refused an AppArmor of Ubuntu.
rows_seen() {
    who=remedies.def
    sed -n 's/^REMEDY(\([a-z]*\), *[A-Z0-9]*, *"\(.*\)")$/\1 \2/p' \
        "$top/runner/remedies.def" >"$work/rows"
    while read -r row; do
        case $row in 'maps '* | 'pivot the machine'*) continue ;; esac
        grep "^${row%% *} " "$work/seen" | grep -qF -- "; ${row#* }"
        ok $? "shown: $row"
    done <"$work/rows"
}

as_both tests
if [ "$(id -u)" -eq 0 ]; then
    root_tests
    rows_seen
fi

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
