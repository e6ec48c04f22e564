/* oldtree.c - child side: trees by mount(2) alone.
 * SPDX-License-Identifier: Apache-2.0
 *
 * MS_REMOUNT changes one mount; what is mounted below it is found in
 * /proc/self/mountinfo (proc(5)), and each is changed by itself. */
#include "runner/oldtree.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/mountinfo.h"

#define LOCKED_UP (MS_NOSUID | MS_NODEV | MS_NOEXEC)
#define LINE 8192 /* of mountinfo: two paths and the options */

struct name {
    char text[32];
};

/* "BEFORE" and the number: without allocation, and without stdio. */
static struct name name_of(const char *before, int number)
{
    struct name name;
    size_t len = strlen(before), digits = 1;
    memcpy(name.text, before, len);
    for (int left = number; left >= 10; left /= 10)
        digits++;
    for (size_t i = digits; i-- > 0; number /= 10)
        name.text[len + i] = (char)('0' + number % 10);
    name.text[len + digits] = '\0';
    return name;
}

static bool target_make(const char *path, bool folder)
{
    if (folder)
        return mkdir(path, 0700) == 0;
    int fd = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0400);
    return fd >= 0 && close(fd) == 0;
}

/* ----------------------------------------------------- what is mounted in it
 */

/* The attributes that a mount has stay: in a user namespace they are locked. */
static unsigned long flags_of(const char *options)
{
    static const struct {
        char name[8];
        unsigned long flag;
    } known[] = {
        {"nosuid", MS_NOSUID}, {"nodev", MS_NODEV}, {"noexec", MS_NOEXEC}};
    unsigned long flags = 0;
    while (options) {
        for (size_t i = 0; i < COUNT_OF(known); i++) {
            size_t len = strlen(known[i].name);
            if (strncmp(options, known[i].name, len) == 0 &&
                (options[len] == ',' || !options[len]))
                flags |= known[i].flag;
        }
        options = strchr(options, ',');
        options = options ? options + 1 : NULL;
    }
    return flags;
}

/* What cannot be reached by its path, for us with all our rights, is covered by
 * another mount, or lies behind a folder that is closed to the code as well. */
static bool is_unreachable(void)
{
    return errno == ENOENT || errno == ENOTDIR || errno == EINVAL ||
           errno == EACCES;
}

/* A line of mountinfo, without its end: ID PARENT DEV ROOT POINT OPTIONS … */
static bool line_seal(char *line, const char *root, unsigned long flags)
{
    const char *options = mountinfo_field(line, 5);
    const char *point = mountinfo_field(line, 4);
    size_t len = strlen(root);
    errno = EPROTO;
    if (!*options)
        return false;
    if (strncmp(point, root, len) != 0 || (point[len] && point[len] != '/'))
        return true;
    flags |= flags_of(options) | MS_REMOUNT | MS_BIND | MS_RDONLY;
    return mount(NULL, point, NULL, flags, NULL) == 0 ||
           (point[len] && is_unreachable());
}

/* Each whole line of the text; what is left of it is moved to its beginning. */
static bool lines_seal(char *text, size_t *len, const char *root,
                       unsigned long flags)
{
    char *at = text, *end;
    while ((end = memchr(at, '\n', *len - (size_t)(at - text)))) {
        *end = '\0';
        if (!line_seal(at, root, flags))
            return false;
        at = end + 1;
    }
    *len -= (size_t)(at - text);
    memmove(text, at, *len);
    errno = E2BIG;
    return *len < LINE;
}

static bool mounts_seal_below(const char *root, unsigned long flags)
{
    char text[LINE + 1];
    size_t len = 0;
    int in = open("/proc/self/mountinfo", O_RDONLY | O_CLOEXEC);
    ssize_t n = in < 0 ? -1 : 0;
    while (in >= 0 && (n = read(in, text + len, LINE - len)) > 0) {
        len += (size_t)n;
        if (!lines_seal(text, &len, root, flags))
            return false;
    }
    return n == 0 && close(in) == 0;
}

/* -------------------------------------------------------------------- trees */

/* Alone if that can be: in a user namespace what is mounted in it comes along
 * (EINVAL), and of the source folder only as much as has to. */
static bool folder_bind(int tree, const char *target, bool alone)
{
    const struct name from = name_of("/proc/self/fd/", tree);
    if (alone && mount(from.text, target, NULL, MS_BIND, NULL) == 0)
        return true;
    return mount(from.text, target, NULL, MS_BIND | MS_REC, NULL) == 0;
}

bool oldtree_stage(int tree, unsigned long flags)
{
    struct stat about;
    char root[4096];
    const struct name target = name_of(".tree-", tree);
    bool source = flags & MS_NOEXEC;
    if (fstat(tree, &about) < 0 || !getcwd(root, sizeof(root) - 32) ||
        !target_make(target.text, S_ISDIR(about.st_mode)) ||
        !folder_bind(tree, target.text, source))
        return false;
    size_t len = strlen(root);
    root[len] = '/';
    memcpy(root + len + 1, target.text, sizeof(target.text));
    return mounts_seal_below(root, flags);
}

int oldtree_proc(bool whole)
{
    static const char *const options[] = {"hidepid=invisible,subset=pid",
                                          "hidepid=2", NULL};
    int fd = open("/dev/null", O_PATH | O_CLOEXEC); /* for its number */
    const struct name target = name_of(".tree-", fd);
    if (fd < 0 || !target_make(target.text, true))
        return -1;
    for (size_t i = whole ? COUNT_OF(options) - 1 : 0; i < COUNT_OF(options);
         i++) {
        if (mount("proc", target.text, "proc",
                  LOCKED_UP | (whole ? 0 : MS_RDONLY), options[i]) == 0)
            return fd;
        if (errno != EINVAL)
            return -1;
    }
    return -1;
}

bool oldtree_put(int tree, const char *path)
{
    const struct name from = name_of("/.tree-", tree);
    struct stat about;
    if (stat(path, &about) < 0 ||
        mount(from.text, path, NULL, MS_MOVE, NULL) < 0)
        return false;
    return (S_ISDIR(about.st_mode) ? rmdir(from.text) : unlink(from.text)) ==
               0 &&
           close(tree) == 0;
}
