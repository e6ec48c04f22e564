/* cgroupbase.c - find the subtree of control groups that is ours to divide.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <linux/magic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/vfs.h>
#include <sys/xattr.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/cgroup.h"

/* A group with limits for its children may hold no process itself: the one
 * that starts runs sits in a leaf of this name. */
#define LEAF "redline-supervisor"
/* Processes may be born while others are moved. */
#define MOVES 20

#define REMEDY_SCOPE                                                           \
    "systemd-run --user --scope -p Delegate=yes redline run … (as root "     \
    "without "                                                                 \
    "--user), or give --cgroup-parent a folder of cgroup v2 that is yours"

static const struct cgroup_lack no_v2 = {
    "cgroup v2 is not mounted",
    "mount it at /sys/fs/cgroup, or start the machine with "
    "systemd.unified_cgroup_hierarchy=1"};
static const struct cgroup_lack v1 = {
    "cgroup v1 holds the controllers",
    "start the machine with systemd.unified_cgroup_hierarchy=1"};
static const struct cgroup_lack no_delegation = {"no delegation", REMEDY_SCOPE};
static const struct cgroup_lack no_controllers = {
    "memory and pids are not among the delegated controllers",
    "as root: Delegate=memory pids cpu for user@.service, or for the service "
    "that starts redline"};
static const struct cgroup_lack not_v2 = {
    "--cgroup-parent is no folder of cgroup v2 that can be opened",
    "give the path of a group, as in /sys/fs/cgroup/…"};
static const struct cgroup_lack busy = {
    "the group has processes of its own and so can have no limits for its "
    "children",
    "leave it without processes, or write +memory +pids to its "
    "cgroup.subtree_control"};

static int lacks(struct cgroup_lack *lack, const struct cgroup_lack *which)
{
    *lack = *which;
    return -1;
}

/* ---------------------------------------------------------------- the own */

/* Where cgroup v2 is mounted, and which of its folders is to be seen there.
 * Fields of mountinfo: 4 the root, 5 the mount point, after " - " the type. */
static bool mount_find(char *root, char *point)
{
    char line[PATH_MAX * 3];
    FILE *in = fopen("/proc/self/mountinfo", "re");
    bool found = false;
    while (in && !found && fgets(line, sizeof(line), in)) {
        const char *type = strstr(line, " - ");
        found = type && strncmp(type, " - cgroup2 ", 11) == 0 &&
                sscanf(line, "%*s %*s %*s %4095s %4095s", root, point) == 2;
    }
    if (in)
        fclose(in);
    return found;
}

/* A line of /proc/self/cgroup: number, controllers of v1, path. */
static bool is_memory_of_v1(const char *line)
{
    const char *at = strchr(line, ':');
    const char *end = at ? strchr(at + 1, ':') : NULL;
    size_t word;
    for (at++; end && at < end; at += word + 1) {
        word = strcspn(at, ",:");
        if (word == 6 && memcmp(at, "memory", word) == 0)
            return true;
    }
    return false;
}

/* The path of the own group, "" if it cannot be told. in_v1: the controllers
 * are there, and so none of ours in v2, whatever that has. */
static void own_find(char own[PATH_MAX], bool *in_v1)
{
    char line[PATH_MAX + 8];
    FILE *in = fopen("/proc/self/cgroup", "re");
    own[0] = '\0';
    *in_v1 = false;
    while (in && fgets(line, sizeof(line), in)) {
        if (strncmp(line, "0::/", 4) == 0)
            (void)sscanf(line, "0::%4095s", own);
        else if (is_memory_of_v1(line))
            *in_v1 = true;
    }
    if (in)
        fclose(in);
}

/* The folder of the own group; of its parent, if it is the leaf. */
static bool own_path(const char *own, char *path, size_t size)
{
    char root[PATH_MAX], point[PATH_MAX];
    if (!mount_find(root, point) || !own[0] || strstr(own, "/.."))
        return false;
    /* Both are seen from the root of the same cgroup namespace. */
    size_t len = strcmp(root, "/") == 0 ? 0 : strlen(root);
    if (strncmp(own, root, len) != 0)
        return false;
    int n = snprintf(path, size, "%s%s", point, own + len);
    char *last = strrchr(path, '/');
    if (last && strcmp(last + 1, LEAF) == 0)
        *last = '\0';
    return n > 0 && (size_t)n < size;
}

/* Where systemd rules, a group is its own unless it says that it has delegated
 * it, though root and the user may write there. (Since systemd 251 in a way
 * that the user can read; before, --cgroup-parent helps.) */
static bool is_delegated(int folder)
{
    char value[8] = "";
    if (access("/run/systemd/system", F_OK) < 0)
        return true;
    return fgetxattr(folder, "trusted.delegate", value, sizeof(value)) > 0 ||
           fgetxattr(folder, "user.delegate", value, sizeof(value)) > 0;
}

static bool is_ours(int folder)
{
    static const char *const files[] = {".", "cgroup.procs",
                                        "cgroup.subtree_control"};
    for (size_t i = 0; i < COUNT_OF(files); i++)
        if (faccessat(folder, files[i], W_OK, AT_EACCESS) < 0)
            return false;
    return true;
}

/* ------------------------------------------------------------- make it ready
 */

static bool is_ready(int folder)
{
    return cgroup_has(folder, "cgroup.subtree_control", "memory") &&
           cgroup_has(folder, "cgroup.subtree_control", "pids");
}

/* In one write: one by one, the first would be taken before the second fails,
 * and then no process could be put into the group any more. */
static bool controllers_enable(int folder)
{
    bool cpu = cgroup_has(folder, "cgroup.controllers", "cpu");
    return cgroup_put(folder, "cgroup.subtree_control",
                      cpu ? "+memory +pids +cpu" : "+memory +pids");
}

/* Every process of the group from into the group to, as far as it goes. */
static void processes_move(int from, int to)
{
    char text[65536];
    if (!cgroup_get(from, "cgroup.procs", text, sizeof(text)))
        return;
    char *rest;
    for (char *at = strtok_r(text, "\n", &rest); at;
         at = strtok_r(NULL, "\n", &rest))
        (void)cgroup_put(to, "cgroup.procs", at);
}

static bool base_empty(int folder)
{
    if (mkdirat(folder, LEAF, 0755) < 0 && errno != EEXIST)
        return false;
    int leaf = openat(folder, LEAF, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    bool done = false;
    for (int i = 0; leaf >= 0 && i < MOVES && !done; i++) {
        processes_move(folder, leaf);
        done = controllers_enable(folder) || is_ready(folder);
    }
    if (leaf >= 0 && !done) { /* as it was before */
        processes_move(leaf, folder);
        unlinkat(folder, LEAF, AT_REMOVEDIR);
    }
    if (leaf >= 0)
        close(leaf);
    return done;
}

static bool has_controllers(int folder)
{
    return cgroup_has(folder, "cgroup.controllers", "memory") &&
           cgroup_has(folder, "cgroup.controllers", "pids");
}

static int given_base(const char *given, struct cgroup_lack *lack)
{
    struct statfs about;
    int folder = open(given, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    const struct cgroup_lack *which = NULL;
    if (folder < 0)
        return lacks(lack, &not_v2);
    if (fstatfs(folder, &about) < 0 || about.f_type != CGROUP2_SUPER_MAGIC)
        which = &not_v2;
    else if (!is_ours(folder))
        which = &no_delegation;
    else if (!has_controllers(folder))
        which = &no_controllers;
    else if (!is_ready(folder) && !controllers_enable(folder))
        which = &busy;
    if (!which)
        return folder;
    close(folder);
    return lacks(lack, which);
}

static int own_base(struct cgroup_lack *lack)
{
    char own[PATH_MAX], path[PATH_MAX * 2];
    bool in_v1;
    own_find(own, &in_v1);
    if (in_v1)
        return lacks(lack, &v1);
    if (!own_path(own, path, sizeof(path)))
        return lacks(lack, &no_v2);
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (folder < 0)
        return lacks(lack, &no_v2);
    /* The root of all may have processes and children with limits. */
    bool ours = is_ours(folder) && is_delegated(folder);
    bool controlled = has_controllers(folder);
    if (ours && controlled &&
        (is_ready(folder) || controllers_enable(folder) || base_empty(folder)))
        return folder;
    const struct cgroup_lack *which =
        ours && !controlled ? &no_controllers : &no_delegation;
    close(folder);
    return lacks(lack, which);
}

int cgroup_base(const char *given, struct cgroup_lack *lack)
{
    return given ? given_base(given, lack) : own_base(lack);
}
