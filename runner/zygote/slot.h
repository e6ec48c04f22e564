/* slot.h - a sandbox that was forked, or whoever waits for one.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ZYGOTE_SLOT_H
#define RUNNER_ZYGOTE_SLOT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* Sandboxes at once: as many as a pool has workers, and spare ones. */
#define SLOTS_MOST 300

/* A sandbox that was forked, which is spare while it has no connection; or a
 * connection that nobody has asked over yet (pid 0). */
struct fork_slot {
    pid_t pid;
    int pidfd, socket, report_fd, connection;
};

#define SLOT_NONE ((struct fork_slot){0, -1, -1, -1, -1})

/* One whose socket is closed was told to end, and is not spare. */
bool slot_is_spare(const struct fork_slot *slot);
/* A sandbox is in it, or somebody waits. */
bool slot_is_taken(const struct fork_slot *slot);
bool slot_is_free(const struct fork_slot *slot);
/* Its PID 1 has shown its payload, which comes last (spare.c). */
bool slot_is_set_up(const struct fork_slot *slot);

/* Of SLOTS_MOST: the first that is as wanted, or NULL; how many are spare. */
struct fork_slot *slot_find(struct fork_slot *slots,
                            bool (*wanted)(const struct fork_slot *));
size_t slots_spare(const struct fork_slot *slots);

/* Closes what it holds. */
void slot_free(struct fork_slot *slot);
void slot_kill(const struct fork_slot *slot);

#endif
