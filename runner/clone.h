/* clone.h - start a process with namespaces of its own, or without.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_CLONE_H
#define RUNNER_CLONE_H

#include <stdint.h>

/* Like fork: 0 in the child, -1 with errno. flags: CLONE_NEW*; cgroup: the
 * group that it starts in, -1: the caller's. Where clone3 is refused
 * (containers answer EPERM or ENOSYS), clone serves, and the group is entered
 * after it. */
long process_clone(uint64_t flags, int cgroup, int *pidfd);

#endif
