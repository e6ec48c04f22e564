/* uncounted.h - what is refused where no cgroup counts.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_UNCOUNTED_H
#define RUNNER_UNCOUNTED_H

#include <stddef.h>

#include "runner/plan.h"

#define UNCOUNTED_MAX 32 /* instructions */

/* Fill to with a filter of its own that refuses what the supervisor cannot
 * count by looking; the number of instructions, 0: all can be counted. What it
 * lets by is left to the policy's filter. Child side: no allocation. */
size_t uncounted_write(const struct plan *plan,
                       struct bpf_instruction to[UNCOUNTED_MAX]);

#endif
