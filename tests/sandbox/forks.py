"""forks.py - a zygote, and redline-run forking from it: each step of a fork fails,
and whoever supervises it, or one of its processes, is killed there.

SPDX-License-Identifier: Apache-2.0

Called by forks.sh: forks.py RUN PROFILE WORK. Prints "errors: STEP…" and
"killed: STEP…" and "ended: STEP…", the steps that came out in another way than they
must, and "tried: N".
"""

import array
import os
import signal
import socket
import subprocess
import sys
import time

from processes import WAIT, below, settled, soon

RUN, PROFILE, WORK = sys.argv[1:]
# What a fork does by itself; what comes before it has the zygote's own fork done.
STEPS = ("place cover readable seal fork session keyring landlock rlimits capabilities "
         "filter exec").split()
ERRORS = {1: "Operation", 12: "Cannot", 28: "No%20space"}
KILLED = ("first%20process%20of%20the%20sandbox%20was%20killed%20from%20outside",
          "killed%20from%20outside%20before%20the%20code%20began")
CODE = b"open('figure.png', 'wb').write(b'\\x89PNG\\r\\n\\x1a\\n')\nprint('ran')\n"


def pair():
    return socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)


def memory(name, content):
    fd = os.memfd_create(name, 0)
    os.write(fd, content)
    os.lseek(fd, 0, os.SEEK_SET)
    return fd


def start(code, sockets, *options):
    """A redline-run, and the memory that its result is in."""
    code, result = memory("code", code), memory("result", b"")
    child = subprocess.Popen(
        [RUN, "--profile", PROFILE, "--code", str(code), "--result", str(result),
         *options], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL, pass_fds=(code, result, *sockets))
    os.close(code)
    return child, result


def read(result):
    text = os.pread(result, 1 << 20, 0)
    os.close(result)
    lines = (line.partition(b"=") for line in text.split(b"\n"))
    return {name.decode(): value.decode("latin-1") for name, _, value in lines}


class Zygote:
    def __init__(self):
        self.control, other = pair()
        self.control.settimeout(WAIT)
        self.child, self.result = start(b"", (other.fileno(),), "--zygote",
                                        str(other.fileno()))
        other.close()
        said = self.control.recv(1000)
        if said[:1] != b"r":
            sys.exit(f"no zygote: {said!r} {read(self.result)}")

    def run(self, *options):
        ours, other = pair()
        self.control.sendmsg([b"f"], [(socket.SOL_SOCKET, socket.SCM_RIGHTS,
                                       array.array("i", [other.fileno()]))])
        other.close()
        child, result = start(CODE, (ours.fileno(),), "--fork-from", str(ours.fileno()),
                              "--out", WORK + "/out", *options)
        ours.close()
        return child, result

    def is_well(self):
        child, result = self.run()
        child.wait(WAIT)
        return read(result).get("outcome") == "ok" and not clear()

    def end(self):
        self.control.close()
        self.child.wait(WAIT)


def clear():
    """Drop the figure of a run that went well; True: there is something else."""
    if os.path.exists(WORK + "/out/figure.png"):
        os.unlink(WORK + "/out/figure.png")
    return bool(os.listdir(WORK + "/out"))


def errors(zygote):
    for step in STEPS:
        for number, words in ERRORS.items():
            child, result = zygote.run("--fail-at", step, "--fail-with", str(number))
            status = child.wait(WAIT)
            got = read(result)
            if not (status == 5 and got.get("outcome") == "setup-failed"
                    and got.get("step") == step and f":%20{words}" in got.get("reason", "")
                    and "artifact" not in got and not os.listdir(WORK + "/out")):
                yield f"{step}({number}: {status} {got.get('outcome')} {got.get('step')})"
                clear()


def killed(zygote):
    """The sandbox stops at the step, then its supervisor dies: the sandbox goes
    too, and only what the zygote keeps ready is left below it."""
    if not zygote.is_well():
        yield "it did not run before"
    # Until the zygote has what it keeps ready.
    ready = settled(lambda: len(below(zygote.child.pid)))
    for step in STEPS:
        child, result = zygote.run("--stop-at", step)
        if not soon(lambda: len(below(zygote.child.pid)) > ready):
            yield f"{step}(ran)"
        time.sleep(0.2)
        if child.poll() is not None:
            yield f"{step}(ended)"
        child.send_signal(signal.SIGKILL)
        child.wait(WAIT)
        if "end" in read(result) or os.listdir(WORK + "/out"):
            yield f"{step}(result)"
        if not soon(lambda: len(below(zygote.child.pid)) <= ready):
            yield f"{step}(left)"
        if not zygote.is_well():
            yield f"{step}(after)"


def watched(child):
    """Whom a supervisor holds a pidfd of: PID 1 of its sandbox, then the payload."""
    found = set()
    folder = f"/proc/{child.pid}/fdinfo"
    for number in os.listdir(folder):
        with open(f"{folder}/{number}", encoding="ascii") as file:
            found.update(int(line.split()[1]) for line in file
                         if line.startswith("Pid:"))
    return sorted(pid for pid in found if pid > 0)


def ended(zygote):
    """The sandbox stops at the step, then one of its two processes is killed: that is
    told as what it is, nothing came back, and the zygote goes on."""
    for step in STEPS:
        for number, victim in enumerate(("PID 1", "the payload")):
            child, result = zygote.run("--stop-at", step)
            if not soon(lambda: len(watched(child)) == 2):
                yield f"{step}({victim}: not there)"
            time.sleep(0.2)
            os.kill(watched(child)[number], signal.SIGKILL)
            status = child.wait(WAIT)
            got = read(result)
            told = KILLED[number] in got.get("reason", "")
            if not (status == 6 and got.get("outcome") == "internal-error" and told
                    and got.get("step") == step and not os.listdir(WORK + "/out")):
                yield f"{step}({victim}: {status} {got.get('outcome')} {got.get('reason')})"
                clear()
            if not zygote.is_well():
                yield f"{step}({victim}: after)"


def main():
    zygote = Zygote()
    bad = list(errors(zygote))
    print("errors:", *bad)
    print("killed:", *killed(zygote))
    print("ended:", *ended(zygote))
    print("tried:", len(STEPS) * (len(ERRORS) + 3))
    zygote.end()


main()
