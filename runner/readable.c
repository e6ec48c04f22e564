/* readable.c - child side: can the sandbox's user read the source folder?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Started as root, the sandbox is another user than the one who made the files.
 * Better to say so at once than to let the code stumble over it. */
#include <dirent.h>
#include <fcntl.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/child.h"
#include "runner/entries.h"

static bool is_left_out(const struct plan *plan, const char *name)
{
    for (size_t i = 0; i < plan->covers.n; i++)
        if (strcmp(plan->covers.at[i].path, name) == 0)
            return true;
    return false;
}

static bool entry_check(struct child *child, int folder, const char *name,
                        unsigned char type, int depth, void *context)
{
    (void)depth;
    (void)context;
    struct stat about;
    /* A link may lead nowhere in here, which is no fault. */
    if (type == DT_LNK || is_left_out(child->plan, name))
        return true;
    child_detail(child, name);
    if (fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return false;
    int want = S_ISDIR(about.st_mode) ? R_OK | X_OK : R_OK;
    return S_ISLNK(about.st_mode) || faccessat(folder, name, want, 0) == 0;
}

bool source_readable(struct child *child)
{
    child_step(child, STEP_readable);
    if (child->plan->source_tree < 0)
        return true;
    child_detail(child, child->plan->request.source);
    int folder = open(child->plan->profile->source_mount,
                      O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return folder >= 0 && entries_each(folder, child, 0, entry_check, NULL) &&
           close(folder) == 0;
}
