# CG-04.py - the release agent, and limits of its own group.
# SPDX-License-Identifier: Apache-2.0
#
# layer: mounts

refused("mount", lambda: libc("mount", b"none", b"/box", b"cgroup", 0, b"memory"), EPERM)
for path in ('/sys/fs/cgroup/memory.max', '/sys/fs/cgroup/cgroup.procs', '/sys/fs/cgroup'):
    hidden(path)
