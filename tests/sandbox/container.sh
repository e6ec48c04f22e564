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

tests() {
    mkdir -p "$work/cache-$who"
    [ "$who" = nobody ] && chown 65534 "$work/cache-$who"
    docker="$work/bin/container docker --"
    own="$work/bin/container $top/packaging/container/redline-seccomp.json --"
    if [ "$who" = nobody ]; then
        cp "$top/packaging/container/redline-seccomp.json" "$work/own.json"
        chmod 644 "$work/own.json"
        own="$work/bin/container $work/own.json --"
    fi
    # shellcheck disable=SC2086 # they are words
    draws full $docker
    ends '.outcome == "setup-failed" and .tier == null and
        (.error.message | test("step clone")) and (.error.message | test("tier: \\[full, flat\\]"))' \
        "Docker's default: no namespaces, and the line that allows the flat tier"
    # shellcheck disable=SC2086
    draws fullflat $docker
    ends '.outcome == "ok" and .tier == "flat" and (.artifacts | length) == 1' \
        "Docker's default: a policy that allows it draws in the flat tier"
    # shellcheck disable=SC2086
    draws flat setpriv --no-new-privs $docker
    ends '.outcome == "ok" and .tier == "flat"' "and with no_new_privs"
    # shellcheck disable=SC2086
    draws full $own
    ends '.outcome == "ok" and .tier == "full" and (.artifacts | length) == 1' \
        "packaging/container/redline-seccomp.json: the full tier"
    draws full setpriv --no-new-privs
    ends '.outcome == "ok" and .tier == "full"' "no_new_privs hinders nothing"
    draws fullflat "$work/bin/without" e13 165 --
    ends '.outcome == "ok" and .tier == "flat"' \
        "mounts refused as by AppArmor: the flat tier"
    draws fullflat "$work/bin/without" e1 165 --
    ends '.outcome == "ok" and .tier == "flat"' "mount refused: the flat tier"
    draws full "$work/bin/without" e1 435 --
    ends '.outcome == "ok" and .tier == "full"' "clone3 refused with EPERM: clone serves"
}

# Root without a single capability cannot become another user.
root_tests() {
    who=root
    as=
    # shellcheck disable=SC2086
    draws flat setpriv --bounding-set=-all --inh-caps=-all $docker
    ends '.outcome == "setup-failed" and (.error.message | test("the capabilities CHOWN, SETUID"))' \
        "root without capabilities is told to be an ordinary user"
}

as_both tests
[ "$(id -u)" -ne 0 ] || root_tests
finish
