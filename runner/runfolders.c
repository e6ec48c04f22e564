/* runfolders.c - open the folders of a run: the data, the work folder, --out.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <sys/prctl.h>

#include "runner/deliver.h"
#include "runner/flat.h"
#include "runner/idmap.h"
#include "runner/outcome.h"
#include "runner/running.h"
#include "runner/source.h"

static bool source_open(struct run *run)
{
    const struct run_options *options = run->options;
    const char *wrong = source_look(&run->plan, run->result);
    if (wrong) {
        int error = errno;
        const char *what =
            arena_printf(run->result->arena, "%s '%s'", wrong, options->source)
                .ptr;
        errno = error;
        return run_setup_failed(run, "source", what ? what : wrong);
    }
    if (options->identity.other && !run->plan.flat)
        run->plan.source_tree =
            idmap_tree(run->plan.source.folder, options->identity.uid,
                       options->identity.gid);
    return true;
}

/* What cannot be covered where nothing is mounted must not be there. */
static bool flat_open(struct run *run)
{
    errno = ENOTSUP;
    if (run->plan.covers.n)
        return run_setup_failed(
            run, "source",
            "the flat tier cannot leave out what the source "
            "folder holds besides files and folders "
            "(left_out)");
    const char *wrong = flat_refusal(run->profile, run->result->arena);
    if (wrong)
        return run_setup_failed(run, "flat", wrong);
    if (!plan_flat_environment(&run->plan, run->result->arena) ||
        !flat_fill(run->watch.flat, &run->plan))
        return run_setup_failed(run, "flat",
                                "cannot fill the folders of a run");
    run->watch.box_fd = fcntl(run->watch.flat->box, F_DUPFD_CLOEXEC, 3);
    run->watch.tmp_fd = fcntl(run->watch.flat->tmp, F_DUPFD_CLOEXEC, 3);
    /* Should PID 1 die first, the code becomes a child of ours. */
    return prctl(PR_SET_CHILD_SUBREAPER, 1) == 0 ||
           run_setup_failed(run, "flat", "cannot adopt the code");
}

bool run_folders_open(struct run *run)
{
    const struct run_options *options = run->options;
    const struct profile *profile = run->profile;
    if (options->source && !profile->source_mount) {
        errno = EINVAL;
        return run_setup_failed(run, "source",
                                "the policy mounts no source folder, but --src "
                                "names one");
    }
    if (!options->source && profile->source_required) {
        errno = ENOENT;
        return run_setup_failed(
            run, "source", "the policy requires a source folder, give --src");
    }
    if (options->source && !source_open(run))
        return false;
    if (run->plan.flat && !flat_open(run))
        return false;
    if (!options->out)
        return true;
    run->out = deliver_folder(options->out);
    return run->out >= 0 ||
           run_setup_failed(run, "out", "cannot make the output folder");
}
