/* cpu.c - CPU time that a tree of processes has used so far.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/cpu.h"

#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* A sandbox that has more processes than this is counted in part; RLIMIT_CPU
 * binds each of them besides. */
#define MAX_TREE 4096

struct tree {
    pid_t pids[MAX_TREE];
    size_t n;
};

/* Read a small file of /proc; false if it is not there any more. */
static bool proc_read(const char *path, char *text, size_t size)
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    ssize_t n = fd < 0 ? -1 : read(fd, text, size - 1);
    if (fd >= 0)
        close(fd);
    text[n > 0 ? n : 0] = '\0';
    return n > 0;
}

/* Fields 14 to 17 of stat(5), in clock ticks. The name in field 2 is hostile
 * text, so count from its last ')'. */
static int64_t ticks_of(pid_t pid)
{
    char text[1024], path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/stat", (int)pid);
    if (!proc_read(path, text, sizeof(text)))
        return -1;
    const char *at = strrchr(text, ')');
    for (int field = 2; at && field < 14; field++) {
        at = strchr(at, ' ');
        at = at ? at + 1 : NULL;
    }
    int64_t ticks = 0;
    for (int i = 0; at && i < 4; i++) {
        char *end;
        ticks += strtoll(at, &end, 10);
        at = end;
    }
    return at ? ticks : -1;
}

static void children_add(struct tree *tree, pid_t pid)
{
    char text[16384], path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/task/%d/children", (int)pid,
                   (int)pid);
    if (!proc_read(path, text, sizeof(text)))
        return;
    char *at = text;
    while (*at && tree->n < MAX_TREE) {
        char *end;
        long child = strtol(at, &end, 10);
        if (end == at)
            return;
        tree->pids[tree->n++] = (pid_t)child;
        at = end + strspn(end, " ");
    }
}

int64_t cpu_used_ms(pid_t pid)
{
    struct tree tree = {.n = 1};
    tree.pids[0] = pid;
    int64_t ticks = ticks_of(pid);
    if (ticks < 0)
        return -1;
    children_add(&tree, pid);
    for (size_t i = 1; i < tree.n; i++) {
        int64_t more = ticks_of(tree.pids[i]);
        ticks += more > 0 ? more : 0;
        children_add(&tree, tree.pids[i]);
    }
    return ticks * 1000 / sysconf(_SC_CLK_TCK);
}
