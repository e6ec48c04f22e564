/* fds.c - child side: which descriptors the sandbox has.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <unistd.h>

#include "base/packet.h"
#include "runner/child.h"
#include "runner/parcel.h"
#include "runner/zygote.h"

/* It stays open over the exec. */
static bool control_keep(struct plan *plan)
{
    if (plan->control == ZYGOTE_CONTROL
            ? fcntl(plan->control, F_SETFD, 0) < 0
            : dup2(plan->control, ZYGOTE_CONTROL) < 0)
        return false;
    plan->control = ZYGOTE_CONTROL;
    return close_range(ZYGOTE_CONTROL + 1, ~0U, 0) == 0;
}

/* 0, 1, 2 for the payload; 3, the socket to the supervisor; 4, the source
 * folder if the supervisor has taken it. The supervisor made sure that all of
 * these numbers are above 2. */
bool fds_close(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_descriptors);
    bool has_source = plan->source_tree >= 0;
    /* Out of the way of what the next lines put to 3. */
    if (has_source)
        plan->source_tree = fcntl(plan->source_tree, F_DUPFD_CLOEXEC, 5);
    if (has_source && plan->source_tree < 0)
        return false;
    if (dup2(plan->stdin_fd, 0) < 0 || dup2(plan->stdout_fd, 1) < 0 ||
        dup2(plan->stderr_fd, 2) < 0)
        return false;
    if (plan->socket != 3 && dup3(plan->socket, 3, O_CLOEXEC) < 0)
        return false;
    plan->socket = 3;
    if (plan->zygote) /* which has no source folder */
        return control_keep(plan);
    if (!has_source)
        return close_range(4, ~0U, 0) == 0;
    if (dup3(plan->source_tree, 4, O_CLOEXEC) < 0)
        return false;
    plan->source_tree = 4;
    return close_range(5, ~0U, 0) == 0;
}

bool fds_hand_over(struct child *child)
{
    struct plan *plan = child->plan;
    child_step(child, STEP_handover);
    int fds[PARCEL_FDS] = {plan->box_fd, plan->tmp_fd};
    const char what = PARCEL_FOLDERS;
    return packet_send(plan->socket, &what, 1, fds, 2) &&
           close_range(plan->zygote ? ZYGOTE_CONTROL + 1 : 4, ~0U, 0) == 0;
}

bool listener_hand_over(struct child *child)
{
    const char what = PARCEL_LISTENER;
    return !child->report->has_listener ||
           packet_send(child->plan->socket, &what, 1, &child->report->listener,
                       1);
}
