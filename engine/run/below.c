/* below.c - a folder that a client names, below one that the server was given.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/below.h"

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/openat2.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"

static int folder_open(int root, const char *name)
{
    struct open_how how = {.flags = O_PATH | O_DIRECTORY | O_CLOEXEC,
                           .resolve = RESOLVE_BENEATH | RESOLVE_NO_SYMLINKS |
                                      RESOLVE_NO_MAGICLINKS};
    return (int)syscall(SYS_openat2, root, name, &how, sizeof(how));
}

/* Each part in the folder that was opened before it. */
static bool folders_make(int root, const char *name)
{
    char part[PATH_MAX];
    size_t len = strlen(name);
    errno = ENAMETOOLONG;
    if (len >= sizeof(part))
        return false;
    for (size_t i = 1; i <= len; i++) {
        if (name[i] != '/' && name[i] != '\0')
            continue;
        memcpy(part, name, i);
        part[i] = '\0';
        CLEANUP(fd_close) int there = folder_open(root, part);
        if (there >= 0)
            continue;
        char *slash = strrchr(part, '/');
        const char *last = slash ? slash + 1 : part;
        if (slash)
            *slash = '\0';
        CLEANUP(fd_close) int above = folder_open(root, slash ? part : ".");
        if (above < 0 || (mkdirat(above, last, 0777) < 0 && errno != EEXIST))
            return false;
    }
    return true;
}

/* "/data/a" below "/data" is "a". */
static const char *relative(const char *root, const char *name)
{
    size_t len = strlen(root);
    if (name[0] != '/')
        return *name ? name : ".";
    if (strncmp(name, root, len) != 0 || (name[len] && name[len] != '/'))
        return NULL;
    name += len;
    while (*name == '/')
        name++;
    return *name ? name : ".";
}

static rl_status no_folder(const char *root, const char *name, const char *key,
                           rl_error *err)
{
    return fail(err, RL_E_USAGE, NOWHERE,
                "\"%s\": '%s' is no folder below '%s' that can be reached "
                "without links: %s",
                key, name, root,
                errno == EXDEV   ? "it leads out"
                : errno == ELOOP ? "there is a link on the way"
                                 : strerrordesc_np(errno));
}

rl_status below_find(const char *root, const char *name, const char *key,
                     bool make, struct arena *arena, const char **ret,
                     rl_error *err)
{
    if (!root)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "\"%s\" is not served here: the server was started "
                    "without --%s-root",
                    key, key);
    const char *inside = relative(root, name);
    errno = EXDEV;
    CLEANUP(fd_close)
    int top = inside ? open(root, O_PATH | O_DIRECTORY | O_CLOEXEC) : -1;
    if (top < 0 || (make && !folders_make(top, inside)))
        return no_folder(root, name, key, err);
    CLEANUP(fd_close) int found = folder_open(top, inside);
    if (found < 0)
        return no_folder(root, name, key, err);
    char self[64], path[PATH_MAX];
    (void)snprintf(self, sizeof(self), "/proc/self/fd/%d", found);
    ssize_t n = readlink(self, path, sizeof(path));
    if (n <= 0 || (size_t)n == sizeof(path))
        return no_folder(root, name, key, err);
    *ret = arena_cstr(arena, (struct str){path, (size_t)n});
    return *ret ? RL_OK : fail_nomem(err);
}
