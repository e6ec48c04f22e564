/* cpu.h - CPU time that a tree of processes has used so far.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_CPU_H
#define RUNNER_CPU_H

#include <stdint.h>
#include <sys/types.h>

/* Milliseconds used by pid, its children dead or alive, and theirs, as /proc
 * tells; -1 if /proc does not. Orphans hang below PID 1 of their namespace, so
 * its tree is the whole sandbox. */
int64_t cpu_used_ms(pid_t pid);

#endif
