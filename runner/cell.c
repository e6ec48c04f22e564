/* cell.c - what is told of one cell of a session.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/cell.h"

#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "base/packet.h"
#include "runner/collect.h"
#include "runner/tier.h"
#include "runner/violations.h"

/* As the session was set up. */
static struct result result_begin(const struct run *run)
{
    const struct session *session = run->session;
    struct result result;
    result_init(&result, &run->session->arena);
    result.tier = run->result->tier;
    result.out.text = result.err.text = STR("");
    memcpy(result.layers, run->result->layers, sizeof(result.layers));
    memcpy(result.filter_sha256, run->result->filter_sha256,
           sizeof(result.filter_sha256));
    memcpy(result.code_sha256, session->sha256, sizeof(result.code_sha256));
    return result;
}

static bool result_fill(struct run *run, struct result *result)
{
    struct watch *watch = &run->watch;
    struct collect collect = {.profile = run->profile,
                              .result = result,
                              .box = watch->box_fd,
                              .out = run->out,
                              .out_path = run->options->out,
                              .told = &run->session->told};
    return capture_output(&watch->out, result->arena, &result->out) &&
           capture_output(&watch->err, result->arena, &result->err) &&
           (!watch->flat || flat_words(watch->flat, run->profile, result)) &&
           collect_run(&collect);
}

/* ended: as if the cell were a run of its own. */
static void tell(struct run *run, const struct ended *how, bool over)
{
    struct session *session = run->session;
    struct watch watch = *how->watch;
    struct profile profile = *run->profile;
    struct ended ended = *how;
    struct result result = result_begin(run);
    profile.limits = session->limits;
    profile.limits.cpu_ms = session->cell.cpu_ms;
    watch.limits = &profile.limits;
    ended.profile = &profile;
    ended.watch = &watch;
    ended.cpu_before = session->cpu_before;
    if (!violations_fill(&watch.refusals, watch.wall_ms, &result))
        return;
    outcome_decide(&ended, &result);
    outcome_explain(&ended, &result);
    if (result_fill(run, &result))
        cell_send(run, SESSION_DONE, &result, over);
}

void cell_tell_ended(struct run *run, int status, bool over)
{
    struct child_report report = *run->report;
    struct watch watch = run->watch;
    struct ended ended = {
        .report = &report, .watch = &watch, .cgroup = &run->cgroup};
    report.ended = true;
    report.status = W_EXITCODE(status, 0);
    watch.cause = watch.overrun;
    tell(run, &ended, over);
}

void cell_tell_over(struct run *run, const struct ended *ended)
{
    tell(run, ended, true);
}

void cell_send(struct run *run, char what, const struct result *result,
               bool over)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct session_told told;
    int fd = memfd_create("result", MFD_CLOEXEC);
    memset(&told, 0, sizeof(told));
    told.what = what;
    told.number = run->session->cell.number;
    told.over = over;
    told.whole = !over && run->session->talk.whole;
    result_write(result, &text);
    bool whole = fd >= 0 && !text.failed &&
                 fd_write_all(fd, text.ptr, text.len) &&
                 lseek(fd, 0, SEEK_SET) == 0;
    if (whole)
        (void)packet_send(run->session->asked, &told, sizeof(told), &fd, 1);
    if (fd >= 0)
        close(fd);
}
