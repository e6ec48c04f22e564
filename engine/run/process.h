/* process.h - the end of a child of ours.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_PROCESS_H
#define RUN_PROCESS_H

#include <sys/types.h>

/* Wait until it has ended by itself, or for the grace, after which it is
 * killed. The status of wait(2). */
int process_end(pid_t pid, int grace_ms);

#endif
