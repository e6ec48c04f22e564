/* step.c - child side: which step is at hand, and how it fails.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Child side: async-signal-safe calls only, no allocation. */
#include <errno.h>
#include <string.h>
#include <unistd.h>

#include "runner/child.h"

void child_step(struct child *child, enum step step)
{
    child->report->step = step;
    child->report->detail[0] = '\0';
    while (child->plan->stop_at == (int)step)
        pause();
    if (child->plan->fail_at == (int)step) {
        errno = child->plan->fail_with;
        child_fail(child);
    }
}

void child_detail(struct child *child, const char *text)
{
    size_t len = strnlen(text, sizeof(child->report->detail) - 1);
    memcpy(child->report->detail, text, len);
    child->report->detail[len] = '\0';
}

noreturn void child_fail(struct child *child)
{
    child->report->error = errno ? errno : EPROTO;
    _exit(1);
}

void child_need(struct child *child, bool done)
{
    if (!done)
        child_fail(child);
}
