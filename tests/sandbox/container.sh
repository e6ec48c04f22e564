#!/bin/sh
# container.sh - under the usual profiles: what happens is right, and said.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}
${CC:-gcc} -std=c17 -D_GNU_SOURCE -O1 -o "$work/bin/container" \
    "$here/container.c" -ljansson -lseccomp || exit 2
build without

for tiers in full flat 'full, flat'; do
    printf 'redline: 1\npolicy: %s\nlanguage: python\nextends: [plot]\n%s\n' t \
        "runtime: {layers: {tier: [$tiers]}}" >"$work/$(echo "$tiers" | tr -d ', ').yaml"
done
printf 'plt.plot([1, 2])\nplt.savefig(OUT)\n' >"$work/draw.py"
chmod 644 "$work"/*.yaml "$work/draw.py"

# draws TIERS COMMAND…: one run through the command.
draws() {
    tiers=$1
    shift
    # shellcheck disable=SC2086 # $as is words
    XDG_CACHE_HOME=$work/cache-$who $as "$@" "$redline" run --policy \
        "$work/$tiers.yaml" --json "$work/draw.py" >"$work/json" 2>"$work/log"
}

# ends FILTER NAME: jq agrees.
ends() {
    jq -e "$1" "$work/json" >"$work/jq" 2>&1
    ok $? "$2"
}

# Capabilities that a container of Docker has.
caps='CAP_CHOWN CAP_DAC_OVERRIDE CAP_FSETID CAP_FOWNER CAP_MKNOD CAP_NET_RAW CAP_SETGID CAP_SETUID CAP_SETFCAP CAP_SETPCAP CAP_NET_BIND_SERVICE CAP_SYS_CHROOT CAP_KILL CAP_AUDIT_WRITE'
cp "$here/profiles/docker.json" "$here/profiles/podman.json" \
    "$top/packaging/container/redline-seccomp.json" "$work"
chmod 644 "$work"/*.json

tests() {
    mkdir -p "$work/cache-$who"
    [ "$who" = nobody ] && chown 65534 "$work/cache-$who"
    # The whole profiles, which hold whatever this kernel has (profiles/*.json).
    docker="$work/bin/container $work/docker.json $caps --"
    podman="$work/bin/container $work/podman.json $caps --"
    own="$work/bin/container $work/redline-seccomp.json $caps --"
    # shellcheck disable=SC2086 # they are words
    draws full $docker
    ends '.outcome == "setup-failed" and .tier == null and
        (.error.message | test("step clone")) and
        (.error.message | test("; in a container: allow user namespaces")) and
        (.error.message | test("tier: \\[full, flat\\]"))' \
        "Docker's default: no namespaces, and the line that allows the flat tier"
    # shellcheck disable=SC2086
    draws fullflat $docker
    ends '.outcome == "ok" and .tier == "flat" and (.artifacts | length) == 1' \
        "Docker's default: a policy that allows it draws in the flat tier"
    # shellcheck disable=SC2086
    draws flat setpriv --no-new-privs $docker
    ends '.outcome == "ok" and .tier == "flat"' "and with no_new_privs"
    # shellcheck disable=SC2086
    draws full $podman
    ends '.outcome == "ok" and .tier == "full" and (.artifacts | length) == 1 and
        .layers.namespaces.state == "weaker" and
        (.layers.namespaces.why | test("the machine.s name, since sethostname")) and
        .layers.mounts.state == "on" and .layers.landlock.state == "missing"' \
        "Podman's default of 2022: the full tier by the older calls; the name is told"
    # shellcheck disable=SC2086
    draws flat $podman
    ends '.outcome == "setup-failed" and
        (.error.message | test("needs Landlock.*; Linux 6.2 or later.*allow the three landlock calls"))' \
        "and no flat tier, since it hides Landlock"
    # shellcheck disable=SC2086
    draws full $own
    ends '.outcome == "ok" and .tier == "full" and (.artifacts | length) == 1 and
        .layers.namespaces.state == "on"' \
        "packaging/container/redline-seccomp.json: the full tier"
    draws full setpriv --no-new-privs
    ends '.outcome == "ok" and .tier == "full"' "no_new_privs hinders nothing"
    draws fullflat "$work/bin/without" e13 165 --
    ends '.outcome == "ok" and .tier == "flat"' \
        "mounts refused as by AppArmor: the flat tier"
    draws fullflat "$work/bin/without" e1 165 --
    ends '.outcome == "ok" and .tier == "flat"' "mount refused: the flat tier"
    draws full "$work/bin/without" e1 428 429 442 --
    ends '.outcome == "ok" and .tier == "full" and (.artifacts | length) == 1' \
        "open_tree, move_mount and mount_setattr refused, mount not: the full tier"
    draws full "$work/bin/without" e1 435 --
    ends '.outcome == "ok" and .tier == "full"' "clone3 refused with EPERM: clone serves"
    # shellcheck disable=SC2086
    draws fullflat unshare -Ur
    if [ "$who" = root ]; then
        ends '.outcome == "setup-failed" and (.error.message | test("no user but the host.s root"))' \
            "root of a namespace where all is the host's root: refused, and told"
    else
        ends '.outcome == "ok" and .tier == "full" and
            (.layers.namespaces.why | test("the caller.s own user"))' \
            "root of a namespace with one id: the full tier, as that user"
    fi
}

# Root without a single capability cannot become another user.
root_tests() {
    who=root
    as=
    draws flat "$work/bin/container" "$work/docker.json" --
    ends '.outcome == "setup-failed" and (.error.message | test("the capabilities CHOWN, SETUID"))' \
        "root without capabilities is told to be an ordinary user"
    draws full "$work/bin/container" "$work/podman.json" --
    ends '.outcome == "setup-failed" and (.error.message | test("step maps.*; start redline as an ordinary user"))' \
        "and so where namespaces are to be had"
    # shellcheck disable=SC2086
    draws full "$work/bin/container" "$work/docker.json" $caps CAP_SYS_ADMIN --
    ends '.outcome == "setup-failed" and (.error.message | test("step pivot.*; in a container: allow pivot_root"))' \
        "Docker with CAP_SYS_ADMIN: pivot_root is refused still, and named"
    # In the flat tier root becomes nobody, who must not own what root has.
    printf 'import os\nprint(os.getuid(), os.getgroups())\nplt.plot([1])\nplt.savefig(OUT)\n' \
        >"$work/draw.py"
    sed -i 's/^runtime:/imports: [os]\nruntime:/' "$work/flat.yaml"
    # shellcheck disable=SC2086
    draws flat $docker
    ends '.outcome == "ok" and .stdout.text == "65534 []\n"' "root is nobody in the flat tier"
}

as_both tests
[ "$(id -u)" -ne 0 ] || root_tests
finish
