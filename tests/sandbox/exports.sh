#!/bin/sh
# exports.sh - containers that policy export describes draw the demo's charts:
# crun starts the bundle of --to oci, and what docker-run.sh asks docker for.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
redline=${REDLINE:-$top/build/gcc-release/redline}
who=crun

# Why it cannot be tried here; empty: it can.
lacking() {
    if ! command -v crun >/dev/null; then
        echo "crun is not installed (tools/deps)"
    elif [ "$(id -u)" -ne 0 ]; then
        echo "crun needs root here, who mounts the files of the container"
    elif ! unshare -m mount -t cgroup2 none /mnt 2>/dev/null; then
        echo "crun needs cgroup v2, which this kernel has not"
    fi
}
why=$(lacking)
if [ -n "$why" ]; then
    skip "$why"
    finish
    exit
fi

# The machine's own /usr and /etc as the image, where nothing can be written; a
# cgroup v2 without controllers will do, for crun is told to leave them alone.
cat >"$work/inside" <<'END'
for folder in usr etc; do
    mkdir -p "$1/$folder"
    mount --bind "/$folder" "$1/$folder"
done
for link in bin lib lib64 sbin; do
    [ ! -L "/$link" ] || ln -sfn "usr/$link" "$1/$link"
done
mount -t cgroup2 none /sys/fs/cgroup
shift
exec "$@"
END

# inside COMMAND…: with the image at $work/image.
inside() {
    timeout 120 unshare -m sh "$work/inside" "$work/image" "$@" \
        >"$work/out" 2>"$work/log"
}

# drew FOLDER NAME: the run ended well, and its figure is there.
drew() {
    status=$?
    [ $status -eq 0 ] && [ "$(head -c 4 "$1/figure.png" | tail -c 3)" = PNG ] &&
        [ -s "$work/out" ]
    ok $? "$2"
}

bundle=$work/bundle
"$redline" policy export --to oci plot -o "$bundle" >"$work/log" 2>&1
"$redline" policy export --to docker plot -o "$work/docker" >"$work/log" 2>&1
mkdir -p "$work/image" "$work/programs"
ln -s "$work/image" "$bundle/rootfs"
printf '#!/bin/sh\nexec python3 "%s" "$@"\n' "$here/docker2oci.py" >"$work/programs/docker"
chmod 755 "$work/programs/docker"
mkdir "$bundle/src"

# with CODE: a bundle for it, with an empty work folder.
with() {
    rm -rf "$bundle/box"
    mkdir -m 777 "$bundle/box"
    cp "$1" "$bundle/main.py"
    chmod -R a+rwX "$bundle/src" "$bundle/guard.py" "$bundle/main.py"
    chmod -R a+rX "$work"
}

# The demo's own: helpers, SRC, a figure that plt.show() alone asks for.
printf 'Date,Adj. Close*\n2024-01-02,1.5\n2024-01-03,2.5\n' >"$bundle/src/msft.csv"
with "$top/demo/honest/stocks.py"
inside crun --root "$work/state" --cgroup-manager=disabled run -b "$bundle" "redline-$$"
drew "$bundle/box" "--to oci: the demo's chart, with the guard's names, comes back"

mkdir -m 777 "$work/figures"
inside env PATH="$work/programs:$PATH" STATE="$work/state" "$work/docker/docker-run.sh" \
    "$work/image" "$top/demo/honest/stocks.py" "$work/figures" "$bundle/src"
drew "$work/figures" "--to docker: docker-run.sh, as crun understands it"

# What is written is the container's, what is refused is refused.
cat >"$work/refused.py" <<'END'
import os, socket
for path in ("/code/guard.py", "/src/new", "/usr/new", "/new"):
    try:
        os.open(path, os.O_WRONLY | os.O_CREAT)
        print("opened", path)
    except OSError as error:
        print(error.errno)
for call in (socket.socket, os.fork, lambda: os.chroot("/")):
    try:
        print("done", call())
    except OSError as error:
        print(error.errno)
print(os.getuid(), os.getcwd())
END
with "$work/refused.py"
inside crun --root "$work/state" --cgroup-manager=disabled run -b "$bundle" "redline-$$"
cat "$work/out" >>"$work/log"
[ "$(tr '\n' ' ' <"$work/out")" = '30 30 13 30 1 1 1 65534 /box ' ]
ok $? "and it holds what the policy says"
finish
