#!/usr/bin/python3
"""docker2oci.py - as docker: what "docker run" is told becomes a bundle for crun.

SPDX-License-Identifier: Apache-2.0

IMAGE is a folder; an option that is not known here is an error. STATE names a
folder for crun.
"""

import json
import os
import subprocess
import sys
import tempfile

ULIMITS = {"cpu": "RLIMIT_CPU", "nofile": "RLIMIT_NOFILE", "fsize": "RLIMIT_FSIZE", "core": "RLIMIT_CORE"}
GIVEN = {"--network": "none", "--ipc": "none", "--cap-drop": "ALL"}  # the bundle has them
NAMESPACES = ("pid", "network", "ipc", "uts", "mount", "cgroup")


def mount(destination, kind, source, *options):
    return {"destination": destination, "type": kind, "source": source, "options": list(options)}


def seccomp(path):
    with open(path, encoding="utf-8") as file:
        given = json.load(file)
    return {
        "defaultAction": given["defaultAction"],
        "defaultErrnoRet": given["defaultErrnoRet"],
        "architectures": ["SCMP_ARCH_X86_64"],
        "syscalls": [
            {key: rule[key] for key in ("names", "action", "errnoRet", "args") if key in rule}
            for rule in given["syscalls"]
        ],
    }


class Run:
    def __init__(self):
        self.process = {"terminal": False, "env": [], "rlimits": [], "noNewPrivileges": False}
        self.process["capabilities"] = {}
        self.linux = {"namespaces": [{"type": name} for name in NAMESPACES]}
        self.root = {"readonly": False}
        self.mounts = [
            mount("/proc", "proc", "proc", "nosuid", "noexec", "nodev"),
            mount("/dev", "tmpfs", "tmpfs", "nosuid", "noexec", "mode=755", "size=65536"),
        ]

    def option(self, name, value):
        if name == "--read-only":
            self.root["readonly"] = True
        elif name in GIVEN:
            assert value == GIVEN[name], (name, value)
        elif name == "--security-opt":
            if value == "no-new-privileges":
                self.process["noNewPrivileges"] = True
            else:
                self.linux["seccomp"] = seccomp(value.removeprefix("seccomp="))
        elif name == "--user":
            user, group = value.split(":")
            self.process["user"] = {"uid": int(user), "gid": int(group)}
        elif name == "--workdir":
            self.process["cwd"] = value
        elif name in ("--memory", "--memory-swap", "--pids-limit"):
            int(value)
        elif name == "--cpus":
            float(value)
        elif name == "--ulimit":
            kind, limit = value.split("=")
            self.process["rlimits"].append({"type": ULIMITS[kind], "soft": int(limit), "hard": int(limit)})
        elif name == "--tmpfs":
            path, options = value.split(":")
            self.mounts.append(mount(path, "tmpfs", "tmpfs", *options.split(",")))
        elif name == "--mount":
            parts = dict(part.partition("=")[::2] for part in value.split(","))
            assert parts["type"] == "bind" and os.path.exists(parts["source"]), value
            how = "ro" if "readonly" in parts else "rw"
            self.mounts.append(mount(parts["target"], "bind", parts["source"], "bind", how))
        elif name == "--env":
            self.process["env"].append(value)
        else:
            sys.exit(f"docker: {name} is not known here")

    def start(self, image, command):
        self.process["args"] = command
        self.root["path"] = image
        config = {
            "ociVersion": "1.1.0",
            "process": self.process,
            "root": self.root,
            "mounts": self.mounts,
            "linux": self.linux,
        }
        with tempfile.TemporaryDirectory() as bundle:
            with open(bundle + "/config.json", "w", encoding="utf-8") as file:
                json.dump(config, file)
            return subprocess.run(
                ["crun", "--root", os.environ["STATE"], "--cgroup-manager=disabled", "run", "-b", bundle,
                 f"redline-{os.getpid()}"],
                check=False,
            ).returncode


def main():
    words = sys.argv[1:]
    assert words[:2] == ["run", "--rm"], words
    run = Run()
    at = 2
    while words[at].startswith("--"):
        name, _, value = words[at].partition("=")
        run.option(name, value)
        at += 1
    return run.start(words[at], words[at + 1 :])


if __name__ == "__main__":
    sys.exit(main())
