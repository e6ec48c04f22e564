/* refusals.c - the calls that the filter refused, as the kernel tells of them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/refusals.h"

#include <errno.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "runner/decode.h"

/* Linux 6.6: the answer hands the processor to the one who waits for it, which
 * makes a refusal ten times cheaper. Older kernels refuse the request. */
#define NOTIF_SET_FLAGS SECCOMP_IOW(4, __u64)
#define NOTIF_SYNC_WAKE_UP 1UL

bool refusals_open(struct refusals *refusals, int fd)
{
    struct seccomp_notif_sizes sizes = {0, 0, 0};
    if (syscall(SYS_seccomp, SECCOMP_GET_NOTIF_SIZES, 0, &sizes) < 0)
        return false;
    errno = EMSGSIZE;
    if (sizes.seccomp_notif > REFUSALS_MESSAGE ||
        sizes.seccomp_notif_resp > REFUSALS_MESSAGE)
        return false;
    (void)ioctl(fd, NOTIF_SET_FLAGS, NOTIF_SYNC_WAKE_UP);
    refusals->fd = fd;
    return true;
}

void refusals_reset(struct refusals *refusals)
{
    *refusals = (struct refusals){.kills = refusals->kills, .fd = refusals->fd};
}

static struct refused_call *refusal_find(struct refusals *refusals,
                                         const struct refused_call *like)
{
    for (size_t i = 0; i < refusals->n; i++)
        if (refusals->at[i].number == like->number &&
            memcmp(refusals->at[i].arguments, like->arguments,
                   sizeof(like->arguments)) == 0)
            return &refusals->at[i];
    return NULL;
}

static struct refused_call *other_slot(struct refusals *refusals,
                                       uint32_t number, int64_t now_ms)
{
    const uint32_t last = REFUSALS_NUMBERS - 1;
    struct refused_call *slot =
        &refusals->others[number < last ? number : last];
    if (!slot->count)
        *slot = (struct refused_call){.number = number, .first_ms = now_ms};
    return slot;
}

void refusals_note(struct refusals *refusals, uint32_t number,
                   const uint64_t arguments[6], int64_t now_ms)
{
    struct refused_call like = {.number = number, .first_ms = now_ms};
    if (refusals->total == REFUSALS_MAX)
        return; /* the run is being ended for it */
    refusals->total++;
    /* Pointers and the like would make every call one of its own. */
    for (unsigned i = 0; i < 6; i++)
        like.arguments[i] = decode_kept(number, i, arguments[i]);
    struct refused_call *known = refusal_find(refusals, &like);
    if (!known && refusals->n < REFUSALS_KEPT) {
        known = &refusals->at[refusals->n++];
        *known = like;
    } else if (!known) {
        known = other_slot(refusals, number, now_ms);
    }
    known->count++;
    known->last_ms = now_ms;
}

void refusals_receive(struct refusals *refusals, int64_t now_ms)
{
    /* The kernel takes nothing but zeroes. */
    union refusals_question question;
    union refusals_answer answer;
    memset(&question, 0, sizeof(question));
    memset(&answer, 0, sizeof(answer));
    if (ioctl(refusals->fd, SECCOMP_IOCTL_NOTIF_RECV, &question.it) < 0) {
        /* ENOENT: the caller died meanwhile. */
        if (errno != ENOENT && errno != EINTR && errno != EAGAIN) {
            close(refusals->fd); /* later calls get ENOSYS from the kernel */
            refusals->fd = -1;
        }
        return;
    }
    uint64_t arguments[6];
    for (unsigned i = 0; i < 6; i++)
        arguments[i] = question.it.data.args[i];
    refusals_note(refusals, (uint32_t)question.it.data.nr, arguments, now_ms);
    if (refusals->kills)
        return; /* it waits for its end */
    answer.it.id = question.it.id;
    answer.it.error = -EPERM;
    /* It fails only if the caller is dead, which is as good. */
    (void)ioctl(refusals->fd, SECCOMP_IOCTL_NOTIF_SEND, &answer.it);
}
