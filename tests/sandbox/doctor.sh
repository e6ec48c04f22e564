#!/bin/sh
# doctor.sh - redline doctor names what a machine lacks, and what mends it.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh disable=SC2016
. "$(dirname "$0")/lib.sh"
plan
redline=${REDLINE:-$top/build/gcc-release/redline}

# seen FILTER: jq agrees for the answer.
seen() {
    jq -e "$1" "$work/json" >/dev/null
}

# hidden COMMAND...: where nothing is installed beside what Python brings, in mounts of
# its own; the user is who it was.
cat >"$work/hidden.sh" <<'END'
for folder in $(/usr/bin/python3 -c 'import sys; print(*sys.path)'); do
    case $folder in */dist-packages | */site-packages) mount -t tmpfs none "$folder" || exit ;; esac
done
exec "$@"
END
hidden() {
    if [ "$($as id -u)" -eq 0 ]; then
        HOME=$work/home.$who unshare -m sh "$work/hidden.sh" "$@"
    else
        HOME=$work/home.$who $as unshare -Urm sh "$work/hidden.sh" \
            unshare -U --map-user="$($as id -u)" --map-group="$($as id -g)" "$@"
    fi
}

tests() {
    $as "$redline" doctor --json >"$work/json" 2>"$work/log"
    [ $? -eq 0 ] && seen '.redline == 1 and .can_run and .reason == null and
        .policy == null and .layers.namespaces.state == "on" and
        .layers.namespaces.required and .layers.seccomp.state == "on" and
        (.layers | length) == 9 and (.machine | length) == 10 and
        ([.machine[] | .why] | all) and
        ([(.layers[], .machine[]) | select(.state == "missing" or .state ==
        "weaker") | .why] | all)'
    ok $? "a machine that can run the sandbox is told so"

    $as "$redline" doctor >"$work/log" 2>&1
    [ $? -eq 0 ] && [ "$(grep -cE '^(namespaces|mounts|seccomp|landlock|cgroup|rlimits|capabilities|environment|guard) ' \
        "$work/log")" = 9 ] && grep -q '^kernel  .*Linux' "$work/log" &&
        [ "$(tail -n 1 "$work/log")" = "sandbox: all that it requires can be had" ]
    ok $? "there is a line for each layer"

    $as unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_user_namespaces
        exec "$@"' - "$redline" doctor --json >"$work/json" 2>"$work/log"
    [ $? -eq 5 ] && seen '.can_run == false and
        .layers.namespaces.state == "missing" and
        .layers.mounts.state == "unknown" and
        (.layers.namespaces.remedy | test("sysctl -w user.max_user_namespaces=")) and
        (.machine["user-namespaces"].why | test("max_user_namespaces is 0")) and
        (.machine["user-namespaces"].remedy | test("sysctl -w user.max_user_namespaces=")) and
        (.machine["other-namespaces"].why | test("takes a user namespace"))'
    ok $? "a machine without user namespaces is told the setting"

    $as unshare -Urmpf --mount-proc sh -c 'mount -t tmpfs none /proc/irq
        exec "$@"' - "$redline" doctor --json >"$work/json" 2>"$work/log"
    seen '.machine.proc.state == "weaker" and
        (.machine.proc.remedy | test("systempaths=unconfined"))'
    ok $? "a masked /proc is named, with what Docker must be told"

    $as prlimit --nofile=512:512 "$redline" doctor --json >"$work/json" 2>"$work/log"
    seen '.machine["open-files"].state == "weaker" and
        (.machine["open-files"].remedy | test("ulimit -Hn"))'
    ok $? "a low limit on open files is named"

    cat >"$work/strict.yaml" <<'END'
redline: 1
policy: strict
language: python
extends: [plot]
runtime:
  layers: {require: [cgroup]}
END
    chmod 644 "$work/strict.yaml"
    $as "$redline" doctor --policy "$work/strict.yaml" --json >"$work/json" 2>"$work/log"
    got=$?
    if seen '.layers.cgroup.state == "missing"'; then
        [ $got -eq 5 ] && seen '.can_run == false and .layers.cgroup.required and
            (.layers.cgroup.remedy | length) > 10'
        ok $? "a policy that requires the missing cgroup cannot run here"
    else
        [ $got -eq 0 ] && seen '.can_run and .layers.cgroup.required'
        ok $? "a policy that requires a cgroup can run here"
    fi

    $as "$redline" doctor --policy plot --json >"$work/json" 2>"$work/log"
    [ $? -eq 0 ] && seen '.policy.name == "plot" and
        .policy.interpreter == "/usr/bin/python3" and
        (.policy.absent_modules | index("no_such_module") == null) and
        ([.policy.mounts[] | select(.kind == "read") | .path] |
            map(select(test("python3"))) | length) > 0 and
        ([.policy.mounts[] | .path] | map(select(. == "/" or test("^/(home|root)")))
            | length) == 0'
    ok $? "with a policy it tells what the sandbox sees"

    printf 'redline: 1\npolicy: gone\nlanguage: python\nextends: [plot]\n%s\n' \
        'runtime: {interpreter: [/usr/bin/no-such-python, "{script}"]}' >"$work/gone.yaml"
    chmod 644 "$work/gone.yaml"
    $as "$redline" doctor --policy "$work/gone.yaml" >"$work/log" 2>&1
    [ $? -eq 5 ] && grep -q 'no-such-python' "$work/log" &&
        tail -n 1 "$work/log" | grep -q 'not all that it requires'
    ok $? "an interpreter that is not there is named"

    mkdir -p "$work/home.$who"
    chmod 777 "$work/home.$who"
    hidden "$redline" doctor --policy plot --json >"$work/json" 2>"$work/log"
    [ $? -eq 0 ] && seen '.can_run and
        (.policy.absent_modules | contains(["matplotlib", "numpy", "pandas", "scipy"])) and
        (.policy.absent_modules | index("json") == null)'
    ok $? "libraries that the policy allows and the machine lacks are named"
    hidden "$redline" doctor --policy plot | grep -q '^allowed modules that it lacks:.* pandas .*matplotlib'
    ok $? "for a reader as well"
    hidden "$redline" brief --policy plot >"$work/result" 2>"$work/log" &&
        ! grep -qE 'matplotlib|pandas|\b(np|pd|plt|loadmat)\b' "$work/result" && grep -q srcpath "$work/result"
    ok $? "the brief leaves them out"
    printf '{"id": %d, "code": "%s", "agent": true}\n' 1 'plt.plot([1])' 2 'import pandas' 3 'x = np.ones(3)' \
        >"$work/records"
    for how in '' --cold; do
        # shellcheck disable=SC2086 # none, or one
        hidden "$redline" run --policy plot --jsonl -j 1 $how <"$work/records" >"$work/result" 2>"$work/log"
        jq -es 'length == 3 and all(.outcome == "failed" and (.error.advice | test("machine lacks") and
            test("whoever runs redline can install it") and test("redline doctor --policy")) and
            (.agent | test("[Dd]efine .* before") | not))' "$work/result" >/dev/null
        ok $? "a run says that it is the operator's to mend $how"
    done
}

as_both tests
finish
