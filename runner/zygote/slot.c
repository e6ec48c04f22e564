/* slot.c - a sandbox that was forked, or whoever waits for one.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/zygote/slot.h"

#include <signal.h>
#include <sys/socket.h>

#include "base/file.h"
#include "runner/sys.h"

bool slot_is_spare(const struct fork_slot *slot)
{
    return slot->pid && slot->connection < 0 && slot->socket >= 0;
}

bool slot_is_taken(const struct fork_slot *slot)
{
    return slot->pid || slot->connection >= 0;
}

bool slot_is_free(const struct fork_slot *slot)
{
    return !slot_is_taken(slot);
}

bool slot_is_set_up(const struct fork_slot *slot)
{
    char what;
    return recv(slot->socket, &what, 1, MSG_PEEK | MSG_DONTWAIT) == 1;
}

struct fork_slot *slot_find(struct fork_slot *slots,
                            bool (*wanted)(const struct fork_slot *))
{
    for (size_t i = 0; i < SLOTS_MOST; i++)
        if (wanted(&slots[i]))
            return &slots[i];
    return NULL;
}

size_t slots_spare(const struct fork_slot *slots)
{
    size_t n = 0;
    for (size_t i = 0; i < SLOTS_MOST; i++)
        n += slot_is_spare(&slots[i]);
    return n;
}

void slot_free(struct fork_slot *slot)
{
    fd_close(&slot->pidfd);
    fd_close(&slot->socket);
    fd_close(&slot->report_fd);
    fd_close(&slot->connection);
    slot->pid = 0;
}

void slot_kill(const struct fork_slot *slot)
{
    (void)sys_pidfd_signal(slot->pidfd, SIGKILL);
}
