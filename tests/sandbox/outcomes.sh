#!/bin/sh
# outcomes.sh - every way in which a run can end, by code that ends that way.
# SPDX-License-Identifier: Apache-2.0
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

tests() {
    profile
    start <<'END'
print('fine')
END
    outcome ok && [ "$(printed stdout)" = fine ] && [ "$(field exit-code)" = 0 ]
    ok $? "code that runs to its end is ok"

    start <<'END'
raise SystemExit(7)
END
    outcome failed && [ "$(field exit-code)" = 7 ]
    ok $? "an exit code is passed on"

    start <<'END'
import os, signal
os.kill(os.getpid(), signal.SIGSEGV)
END
    outcome failed && [ "$(field exit-signal)" = 11 ] &&
        [ "$(field exit-code)" = - ]
    ok $? "a signal is told apart from an exit code"

    start <<'END'
import os
os.kill(1, 9); os.kill(1, 15)
print('still here')
END
    outcome ok && [ "$(printed stdout)" = 'still here' ]
    ok $? "the code cannot kill the init"

    profile 'limit wall_ms 2000'
    start <<'END'
import time
print('before', flush=True)
time.sleep(60)
END
    outcome timeout && [ "$(printed stdout)" = before ]
    ok $? "sleeping past the wall-clock limit is a timeout, with its output"

    profile 'limit wall_ms 2000'
    start <<'END'
import os, time
if os.fork() == 0:
    os.setsid()
    if os.fork() == 0:
        time.sleep(60)
    os._exit(0)
os.wait()
time.sleep(60)
END
    outcome timeout
    ok $? "a timeout takes daemons along"

    profile 'limit cpu_ms 300'
    start <<'END'
while True: pass
END
    outcome cpu-limit
    ok $? "an endless loop reaches the limit on CPU time"

    profile 'limit cpu_ms 400'
    start <<'END'
import os
for i in range(6):
    if os.fork() == 0:
        while True: pass
os.wait()
END
    outcome cpu-limit
    ok $? "the CPU time of all processes counts together"

    profile 'limit cpu_ms 300'
    start <<'END'
import os, signal
os.kill(os.getpid(), signal.SIGXCPU)
END
    outcome failed
    ok $? "a SIGXCPU of its own making is no cpu-limit"

    profile
    start <<'END'
print('x' * 10_000_000)
END
    outcome output-limit && grep -aq 'stdout-printed=.* yes' "$work/result"
    ok $? "10 MB of output reach the output limit"

    profile 'limit output_keep 1000'
    start <<'END'
import sys
sys.stdout.write('A' * 5000 + 'B' * 5000)
END
    outcome ok && [ "$(field stdout-printed)" = "750 10000 yes" ] &&
        [ "$(printed stdout)" = "$(printf 'A%.0s' $(seq 750))$(
            printf 'B%.0s' $(seq 250))" ]
    ok $? "head and tail are kept and the run goes on"

    profile
    start <<'END'
b = []
while True: b.append(bytearray(1 << 24))
END
    outcome failed && grep -aq MemoryError "$work/result"
    ok $? "without a cgroup a memory eater gets a MemoryError"

    profile 'limit memory 134217728' 'limit address_space 0'
    start <<'END'
b = bytearray(1 << 28)
END
    outcome failed && grep -aq MemoryError "$work/result"
    ok $? "without a cgroup the address space falls to the memory limit"

    profile
    start <<'END'
with open('big', 'wb') as f:
    for i in range(1024): f.write(bytes(1 << 20))
END
    outcome failed && field reason | grep -q 'work%20folder%20is%20full%20(8%20MiB)'
    ok $? "writing 1 GB fails and names the quota"

    start <<'END'
for i in range(1000): open(f'f{i}', 'w')
END
    outcome failed && field reason | grep -q 'as%20many%20files'
    ok $? "too many files fail and name the quota"

    profile 'limit file_size 1000000'
    start <<'END'
import signal
signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
open('big', 'wb').write(bytes(3 << 20))
open('big', 'ab').write(b'more')
END
    outcome failed && field reason | grep -q 'limit%20on%20its%20size'
    ok $? "a file past its size limit is named"

    start <<'END'
open('/tmp/big', 'wb').write(bytes(3 << 20))
open('/tmp/big', 'ab').write(b'more')
END
    outcome failed && field reason | grep -q "'/tmp/big'%20has%20reached"
    ok $? "and so is one whose code only got an error"

    profile 'limit processes 8'
    start <<'END'
import os, time
made = 0
try:
    while made < 1000:
        if os.fork() == 0: time.sleep(30)
        made += 1
except BlockingIOError:
    print('stopped at', made)
END
    outcome ok && [ "$(printed stdout)" = 'stopped at 7' ]
    ok $? "a fork bomb is bounded by processes"

    profile 'artifact figure path figure.png png required 1000 1'
    start <<'END'
END
    outcome failed && field reason | grep -q 'figure.png'
    ok $? "a missing required artifact is a failure with its reason"

    profile 'layer cgroup require'
    start <<'END'
END
    outcome setup-failed && [ "$(field step)" = cgroup ]
    ok $? "a required layer that is missing stops the run"

    profile 'layer seccomp require'
    start <<'END'
END
    outcome setup-failed && [ "$(field step)" = seccomp ]
    ok $? "no filter where one is required stops the run"

    profile 'mount read /usr/no-such-folder /usr/no-such-folder'
    start <<'END'
END
    outcome setup-failed && [ "$(field step)" = mount ] &&
        field reason | grep -q "no-such-folder"
    ok $? "a mount that is missing is named"

    profile
    start -- /usr/bin/no-such-program <<'END'
END
    outcome setup-failed && [ "$(field step)" = interpreter ]
    ok $? "an interpreter that is missing is named"

    printf '#!/bin/sh\n' >"$work/bin/script"
    chmod 755 "$work/bin/script"
    start -- "$work/bin/script" <<'END'
END
    outcome setup-failed && [ "$(field step)" = exec ] &&
        field reason | grep -q 'ELF'
    ok $? "an interpreter that is a script is refused with a remedy"

    [ "$who" = nobody ] && {
        profile
        : >"$work/code"
        : >"$work/result"
        # shellcheck disable=SC2016
        $as unshare -Ur sh -c 'echo 0 >/proc/sys/user/max_user_namespaces
            exec "$@"' - "$run" --profile "$work/profile" --code 3 \
            --result 4 3<"$work/code" 4>"$work/result" >"$work/log" 2>&1
        status=$?
        outcome setup-failed && [ "$(field step)" = clone ] &&
            field reason | grep -q 'sysctl%20-w%20user.max_user_namespaces'
        ok $? "without user namespaces the setting to change is named"
    }

    profile 'source-required yes'
    start <<'END'
END
    outcome setup-failed && [ "$(field step)" = source ]
    ok $? "a required source folder has to be given"
}

as_both tests
finish
