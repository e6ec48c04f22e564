/* flatfilter.h - what the flat tier asks of the filter besides the policy's.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_FLATFILTER_H
#define RUNNER_FLATFILTER_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

#include "model/profile.h"

#define FLATFILTER_MAX 160 /* instructions that stand before the policy's */

/* Fill to with them, for this process; the number of them. A call that they do
 * not answer goes on to the policy's own filter. Child side: no allocation. */
size_t flatfilter_write(pid_t self, struct bpf_instruction to[FLATFILTER_MAX]);

#endif
