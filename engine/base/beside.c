/* beside.c - a file that takes the place of another one when it is whole.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/beside.h"

#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/error.h"

rl_status beside_open(struct beside *ret, const char *path, rl_error *err)
{
    struct beside beside = {.path = path};
    buf_addf(&beside.name, "%s.XXXXXX", path);
    if (beside.name.failed) {
        buf_done(&beside.name);
        return fail_nomem(err);
    }
    beside.fd = mkostemp(beside.name.ptr, O_CLOEXEC);
    if (beside.fd < 0) {
        buf_done(&beside.name);
        return fail_errno(err, path, "cannot write");
    }
    *ret = beside;
    return RL_OK;
}

rl_status beside_keep(struct beside *beside, mode_t mode, rl_error *err)
{
    if (fchmod(beside->fd, mode) < 0 ||
        rename(beside->name.ptr, beside->path) < 0)
        return fail_errno(err, beside->path, "cannot write");
    buf_done(&beside->name);
    return RL_OK;
}

void beside_drop(struct beside *beside)
{
    if (beside->name.len)
        (void)unlink(beside->name.ptr);
    buf_done(&beside->name);
}

mode_t beside_mode(mode_t mode)
{
    mode_t mask = umask(0);
    umask(mask);
    return mode & ~mask;
}
