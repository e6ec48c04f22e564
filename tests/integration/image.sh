#!/bin/sh
# image.sh - packaging/container/Containerfile is built, without a daemon, and
# draws a chart: as an ordinary user, on a root that nobody can write.
# SPDX-License-Identifier: Apache-2.0
#
# Debian's base images are made by mmdebstrap, since no registry of images is
# asked. What runs in them is started by crun, under the profile that belongs to
# the image, and by buildah behind chroot, where there are no namespaces.
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan 6
: >"$work/out"

# Why it cannot be tried here; empty: it can.
lacking() {
    if [ "${BUILD_MODE:-release}" != release ]; then
        echo "the image holds the release build alone, whatever is tested"
    elif [ "$(id -u)" -ne 0 ]; then
        echo "it needs root, who makes the base images"
    elif ! command -v buildah mmdebstrap crun >/dev/null; then
        echo "buildah, mmdebstrap and crun are not all installed (tools/deps)"
    elif ! [ -d "$root/grammars/node_modules" ]; then
        echo "npm has not brought the grammars (tools/deps)"
    fi
}
# skip_all WHY: nothing below can be tried.
skip_all() {
    skip_to 6 "$1"
    exit
}
skipped=$(lacking)
[ -z "$skipped" ] || skip_all "$skipped"

store() {
    buildah --root "$work/store" --runroot "$work/run" --storage-driver vfs "$@"
}

# The machine's own ways to its packages: mirrors, proxies.
base_make() {
    apt-config dump | grep '^Acquire::' >"$work/apt"
    cat /etc/apt/sources.list /etc/apt/sources.list.d/*.list 2>/dev/null >"$work/sources.list"
    set -- "$work/base.tar"
    [ ! -s "$work/sources.list" ] || set -- "$@" "$work/sources.list"
    for file in /etc/apt/sources.list.d/*.sources; do
        [ ! -s "$file" ] || set -- "$@" "$file"
    done
    mmdebstrap --quiet --mode=root --variant=minbase --aptopt="$work/apt" bookworm "$@" &&
        from=$(store from scratch) && store add "$from" "$work/base.tar" / &&
        store commit --quiet "$from" docker.io/library/debian:12 &&
        store tag docker.io/library/debian:12 docker.io/library/debian:12-slim &&
        store rm "$from" && rm "$work/base.tar"
}
base_make >"$work/out" 2>&1 ||
    skip_all "the base image cannot be made from Debian's packages: $(tail -n 1 "$work/out" | tr '#\n' '  ')"
check 0 "Debian's base images can be made"

# From what git has, and the grammars that npm has brought.
context_make() {
    mkdir "$work/context" &&
        (cd "$root" && git ls-files -z | xargs -0 cp --parents -t "$work/context") &&
        cp -a "$root/grammars/node_modules" "$work/context/grammars/" &&
        touch "$work/context/grammars/node_modules/.ready"
}
context_make >"$work/out" 2>&1 &&
    store bud --isolation chroot --pull-never --layers=false \
        --build-arg MAKEFLAGS="-j$(nproc) PGO=0" \
        -f "$work/context/packaging/container/Containerfile" -t redline "$work/context" \
        >"$work/out" 2>&1
built=$?
tail -n 20 "$work/out" >"$work/last" && mv "$work/last" "$work/out"
check $built "the image is built"
rm -rf "$work/context"

container=$(store from --pull-never localhost/redline 2>"$work/out")
top=$(store mount "$container" 2>"$work/out")
store inspect "$container" >"$work/about" 2>&1
[ -d "$top" ] && ! ls "$top"/usr/bin/gcc* "$top"/usr/bin/cc "$top"/usr/bin/make >"$work/out" 2>&1 &&
    jq -e '.OCIv1.config | .User == "redline" and .Entrypoint == ["redline"]' "$work/about" >"$work/out" &&
    [ -x "$top/usr/local/bin/redline" ]
check $? "it has no compiler, and starts redline as a user who is not root"

printf 'redline: 1\npolicy: t\nlanguage: python\nextends: [plot]\n%s\n' \
    'runtime: {layers: {tier: [full, flat]}}' >"$work/t.yaml"
printf 'plt.plot([1, 2, 3])\nplt.savefig(OUT)\n' >"$work/chart.py"
mkdir -m 777 "$work/flat" "$work/full" "$work/tmp"
chmod -R a+rX "$work/t.yaml" "$work/chart.py"

# What came out: jq agrees, and there is a figure in the folder.
came() {
    jq -e "$1" "$work/json" >"$work/jq" && [ -s "$2/figure.png" ]
    came=$?
    cat "$work/json" "$work/errors" >"$work/out"
    return $came
}

store run --isolation chroot --user redline -v "$work/t.yaml:/t.yaml:ro" \
    -v "$work/chart.py:/chart.py:ro" -v "$work/flat:/out" "$container" \
    redline run --policy /t.yaml --out /out --json /chart.py >"$work/json" 2>"$work/errors"
came '.outcome == "ok" and .tier == "flat" and
    (.layers.namespaces.why | test("behind chroot"))' "$work/flat"
check $? "behind chroot it draws in the flat tier, and says why"

# crun_with SECCOMP COMMAND…: as docker run --read-only --tmpfs /tmp would do.
crun_with() {
    mkdir -p "$work/bundle"
    jq -n --slurpfile seccomp "$1" --arg top "$top" --arg work "$work" '
        def bind(from; to; how): {destination: to, type: "bind", source: from,
            options: ["bind", how, "nosuid", "nodev"]};
        {ociVersion: "1.1.0", root: {path: $top, readonly: true},
         process: {user: {uid: 1000, gid: 1000}, cwd: "/", noNewPrivileges: true,
             env: ["PATH=/usr/local/bin:/usr/bin:/bin", "XDG_CACHE_HOME=/tmp"],
             args: ["redline", "run", "--policy", "/t.yaml", "--out", "/out", "--json", "/chart.py"]},
         mounts: [{destination: "/proc", type: "proc", source: "proc"},
             {destination: "/dev", type: "tmpfs", source: "tmpfs", options: ["nosuid", "mode=755"]},
             {destination: "/dev/shm", type: "tmpfs", source: "shm",
                 options: ["nosuid", "nodev", "noexec", "mode=1777"]},
             {destination: "/tmp", type: "tmpfs", source: "tmpfs", options: ["nosuid", "nodev", "mode=1777"]},
             bind($work + "/t.yaml"; "/t.yaml"; "ro"), bind($work + "/chart.py"; "/chart.py"; "ro"),
             bind($work + "/full"; "/out"; "rw")],
         linux: {namespaces: [{type: "pid"}, {type: "mount"}, {type: "ipc"}, {type: "uts"}, {type: "network"}],
             seccomp: ($seccomp[0] | del(.archMap, .comment) | .architectures = ["SCMP_ARCH_X86_64"] |
                 .syscalls |= map(select(.includes == null) | del(.excludes)))}}' >"$work/bundle/config.json"
    # shellcheck disable=SC2016 # for the inner shell
    timeout 120 unshare -m sh -c 'mount -t cgroup2 none /sys/fs/cgroup; exec "$@"' - \
        crun --root "$work/crun" --cgroup-manager=disabled run -b "$work/bundle" "redline-image-$$" \
        >"$work/json" 2>"$work/errors"
}
crun_with "$root/packaging/container/redline-seccomp.json"
came '.outcome == "ok" and .tier == "full" and .layers.namespaces.state == "on"' "$work/full"
check $? "in a container with its own seccomp profile it draws in the full tier"
rm -f "$work/full/figure.png"
crun_with "$root/tests/sandbox/profiles/docker.json"
came '.outcome == "ok" and .tier == "flat" and (.layers.namespaces.why | test("step clone|cannot make namespaces"))' "$work/full"
check $? "and with Docker's default in the flat tier"
store umount "$container" >"$work/out" 2>&1
[ $failed -eq 0 ]
