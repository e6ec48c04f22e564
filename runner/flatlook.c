/* flatlook.c - the flat tier: the limits that only looking can keep.
 * SPDX-License-Identifier: Apache-2.0
 *
 * No file system of its own bounds the work folder, no namespace the threads.
 * The code owns everything that is looked at here, and hides what it can:
 * deleted files that are open or mapped, folders that may not be listed or are
 * nested deep, a first thread that ends alone. What cannot be counted counts as
 * too much. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/flat.h"
#include "runner/procfile.h"

#define MAX_DEPTH 32
#define BLOCK 512 /* of st_blocks */
/* A dead first thread is seen for a moment at every end. */
#define ZOMBIE_LOOKS 50
#define CLOSED_LOOKS 10

struct count {
    uint64_t bytes, files;
    uint64_t max_files;
    bool hidden; /* something could not be looked at */
    bool closed; /* nor could the process itself */
};

static void tree_count(int folder, int depth, struct count *count);

static void entry_count(int folder, const char *name, int depth,
                        struct count *count)
{
    struct stat about;
    if (fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return; /* gone */
    count->files++;
    count->bytes += (uint64_t)about.st_blocks * BLOCK;
    if (!S_ISDIR(about.st_mode))
        return;
    int below = flat_folder(folder, name);
    if (below >= 0)
        tree_count(below, depth + 1, count);
    else if (errno != ENOENT)
        count->hidden = true;
}

/* Closes folder. Ends early when there is too much. */
static void tree_count(int folder, int depth, struct count *count)
{
    DIR *dir = depth < MAX_DEPTH ? fdopendir(folder) : NULL;
    if (!dir) {
        close(folder);
        count->hidden = true;
        return;
    }
    while (count->files <= count->max_files && !count->hidden) {
        const struct dirent *at = readdir(dir); /* NOLINT: one DIR, here */
        if (!at)
            break;
        if (strcmp(at->d_name, ".") != 0 && strcmp(at->d_name, "..") != 0)
            entry_count(folder, at->d_name, depth, count);
    }
    closedir(dir);
}

static const char *said(struct str text)
{
    return text.ptr ? text.ptr : "out of memory";
}

static const char *over(struct arena *arena, const char *name,
                        const struct count *count, uint64_t bytes)
{
    if (count->hidden)
        return said(arena_printf(
            arena, "the %s holds folders that cannot be looked through", name));
    if (count->files > count->max_files)
        return said(arena_printf(arena,
                                 "the %s holds more files than it may (%llu)",
                                 name, (unsigned long long)count->max_files));
    if (count->bytes > bytes)
        return said(arena_printf(arena,
                                 "the %s holds more than it may (%llu bytes)",
                                 name, (unsigned long long)bytes));
    return NULL;
}

/* --------------------------------------------------------- what is deleted */

/* Files that have no name any more and are open still. */
static void open_count(pid_t payload, struct count *count)
{
    char path[64], name[PATH_MAX];
    (void)snprintf(path, sizeof(path), "/proc/%d/fd", (int)payload);
    DIR *dir = opendir(path);
    if (!dir) {
        count->closed |= errno == EACCES;
        return;
    }
    for (struct dirent *at; (at = readdir(dir));) {
        struct stat about;
        (void)snprintf(name, sizeof(name), "%s/%.20s", path, at->d_name);
        if (at->d_name[0] != '.' && stat(name, &about) == 0 &&
            S_ISREG(about.st_mode) && about.st_nlink == 0)
            count->bytes += (uint64_t)about.st_blocks * BLOCK;
    }
    closedir(dir);
}

/* And those that are mapped still: how large they are nobody tells, so that
 * each counts as large as a file may be. */
static void mapped_count(pid_t payload, uint64_t file_size, struct count *count)
{
    static const char deleted[] = " (deleted)\n";
    char path[64], *line = NULL;
    size_t room = 0;
    (void)snprintf(path, sizeof(path), "/proc/%d/maps", (int)payload);
    FILE *in = fopen(path, "re");
    if (!in) {
        count->closed |= errno == EACCES;
        return;
    }
    for (ssize_t n; (n = getline(&line, &room, in)) > 0;)
        if ((size_t)n > sizeof(deleted) && strstr(line, "redline-flat-") &&
            strcmp(line + n - (sizeof(deleted) - 1), deleted) == 0)
            count->bytes += file_size;
    free(line);
    fclose(in);
}

/* ------------------------------------------------------------------ threads */

#define FLAGS 9     /* field of stat(5) */
#define EXITING 0x4 /* PF_EXITING */

/* Fields 3, 9 and 20 of stat(5): the first thread's state, and how many there
 * are.
 */
static bool threads_read(pid_t payload, char *state, long *threads,
                         bool *exiting)
{
    char text[1024];
    const char *at = procfile_of(payload, "stat", text, sizeof(text))
                         ? procfile_state(text)
                         : NULL;
    if (!at)
        return false;
    *state = *at;
    for (int field = 3; at && field < 20; field++) {
        at = strchr(at, ' ');
        at = at ? at + 1 : NULL;
        if (at && field + 1 == FLAGS)
            *exiting = strtoul(at, NULL, 10) & EXITING;
    }
    *threads = at ? strtol(at, NULL, 10) : 0;
    return at != NULL;
}

static const char *threads_look(struct flat *flat, pid_t payload,
                                struct arena *arena, bool *ending)
{
    char state;
    long threads;
    bool exiting = false;
    *ending = !threads_read(payload, &state, &threads, &exiting);
    if (*ending)
        return NULL;
    /* It takes a while to give much memory back, in which it is closed to us.
     */
    *ending = exiting && state != 'Z';
    flat->zombie = state == 'Z' ? flat->zombie + 1 : 0;
    if (flat->zombie > ZOMBIE_LOOKS)
        return "the first thread ended and left others, which nobody can count";
    if ((uint64_t)threads > flat->limits->processes)
        return said(arena_printf(
            arena, "there are more threads than there may be (%llu)",
            (unsigned long long)flat->limits->processes));
    return NULL;
}

static const char *payload_look(struct flat *flat, pid_t payload,
                                struct arena *arena)
{
    const struct profile_limits *limits = flat->limits;
    struct count box = {.max_files = limits->box_files};
    struct count tmp = {.max_files = limits->tmp_files};
    bool ending;
    const char *wrong = threads_look(flat, payload, arena, &ending);
    if (wrong || ending)
        return wrong;
    open_count(payload, &box);
    mapped_count(payload, limits->file_size, &box);
    /* At its start and at its end the kernel closes it for a moment. */
    flat->closed = box.closed && !flat->zombie ? flat->closed + 1 : 0;
    if (flat->closed > CLOSED_LOOKS)
        return "the process cannot be looked at (/proc/PID/fd)";
    tree_count(openat(flat->box, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), 0,
               &box);
    tree_count(openat(flat->tmp, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC), 0,
               &tmp);
    wrong = over(arena, "work folder", &box, limits->box_bytes);
    return wrong ? wrong : over(arena, "folder /tmp", &tmp, limits->tmp_bytes);
}

static bool user_take(uid_t uid, gid_t gid)
{
    if (geteuid() == uid && getegid() == gid)
        return true;
    /* The right to change the group goes with the user root. */
    return geteuid() == 0 ? setegid(gid) == 0 && seteuid(uid) == 0
                          : seteuid(uid) == 0 && setegid(gid) == 0;
}

/* As the code's own user: root in a container may not look at others. */
const char *flat_look(struct flat *flat, pid_t payload, struct arena *arena)
{
    uid_t uid = geteuid();
    gid_t gid = getegid();
    if (!user_take(flat->uid, flat->gid))
        return "cannot look at the code as its own user";
    const char *wrong = payload_look(flat, payload, arena);
    return user_take(uid, gid) ? wrong : "cannot become the supervisor again";
}
