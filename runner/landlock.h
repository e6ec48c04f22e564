/* landlock.h - the mount plan once more, as Landlock rules.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_LANDLOCK_H
#define RUNNER_LANDLOCK_H

/* From this ABI on (Linux 6.12) everything that is used here is there. */
#define LANDLOCK_ABI_WHOLE 6

/* The ABI that the kernel has, at most the highest known here; -1 with errno
 * where it has none. */
int landlock_abi(void);

#endif
