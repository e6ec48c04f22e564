/* source.c - the source folder, looked through before anything runs.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The mount that the sandbox gets is read-only, which does not close pipes and
 * sockets: reading a pipe takes from whom it was meant for. So they are looked
 * for, and covered (covers.c). */
#include "runner/source.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/path.h"
#include "runner/boxfiles.h"
#include "runner/mountinfo.h"

#define MAX_DEPTH 64
#define MAX_ENTRIES 1000000
#define MAX_COVERS 200

struct source_look {
    struct plan *plan;
    struct result *result;
    PROFILE_LIST(const char *) mounted; /* paths below the folder */
    bool of_root; /* root's own, while the sandbox is somebody else */
    size_t entries;
    const char *wrong;
};

struct source_entry {
    int folder;
    const char *name, *path;
    unsigned char type;
    size_t depth;
};

static bool look_fails(struct source_look *look, const char *wrong, int error)
{
    look->wrong = wrong;
    errno = error;
    return false;
}

static bool leave_out(struct source_look *look, const char *path, bool folder,
                      const char *why)
{
    struct plan *plan = look->plan;
    struct result *result = look->result;
    if (plan->covers.n == MAX_COVERS)
        return look_fails(look,
                          "the source folder holds more than 200 entries that "
                          "have to be left out, among them pipes, sockets and "
                          "mounts",
                          E2BIG);
    if (!ARENA_GROW(result->arena, &plan->covers) ||
        !ARENA_GROW(result->arena, &result->left_out))
        return look_fails(look, "cannot look through the source folder",
                          ENOMEM);
    plan->covers.at[plan->covers.n++] = (struct plan_cover){path, folder};
    result->left_out.at[result->left_out.n++] =
        (struct result_left_out){path, why};
    return true;
}

static bool folder_look(struct source_look *look, int folder, const char *path,
                        size_t depth);

static bool is_mounted(const struct source_look *look, const char *path)
{
    for (size_t i = 0; i < look->mounted.n; i++)
        if (strcmp(look->mounted.at[i], path) == 0)
            return true;
    return false;
}

/* Root's, and nobody else may read it: the sandbox's user is made to look like
 * its owner, which shall not open more than the owner opened to all. */
static bool is_roots_alone(const struct source_look *look,
                           const struct source_entry *entry)
{
    struct stat about;
    if (!look->of_root || entry->type == DT_LNK ||
        fstatat(entry->folder, entry->name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return false;
    mode_t want = S_ISDIR(about.st_mode) ? S_IROTH | S_IXOTH : S_IROTH;
    return about.st_uid == 0 && (about.st_mode & want) != want;
}

/* Looking leaves no time of last access behind; who does not own the folder
 * may not ask for that (open(2), O_NOATIME). */
static int folder_open(int at, const char *name)
{
    const int flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
    int folder = openat(at, name, flags | O_NOATIME);
    return folder < 0 && errno == EPERM ? openat(at, name, flags) : folder;
}

static bool below_look(struct source_look *look,
                       const struct source_entry *entry)
{
    if (entry->depth == MAX_DEPTH)
        return leave_out(look, entry->path, true, "it lies too deep");
    int folder = folder_open(entry->folder, entry->name);
    if (folder < 0) /* nor can it be read inside */
        return errno == EACCES || errno == ENOENT ||
               look_fails(look, "cannot look through the source folder", errno);
    return folder_look(look, folder, entry->path, entry->depth + 1);
}

static bool entry_look(struct source_look *look,
                       const struct source_entry *entry)
{
    bool folder = entry->type == DT_DIR;
    if (look->entries++ == MAX_ENTRIES)
        return look_fails(
            look, "the source folder holds more than 1000000 entries", E2BIG);
    if (is_mounted(look, entry->path))
        return leave_out(look, entry->path, folder, "it is a mount of its own");
    if (is_roots_alone(look, entry))
        return leave_out(look, entry->path, folder,
                         "it is root's, and others may not read it");
    if (folder)
        return below_look(look, entry);
    if (entry->type == DT_REG || entry->type == DT_LNK)
        return true;
    return leave_out(look, entry->path, false,
                     boxfiles_kind((mode_t)DTTOIF(entry->type)));
}

/* Some file systems do not say what an entry is. */
static unsigned char type_of(int folder, const struct dirent *found)
{
    struct stat about;
    if (found->d_type != DT_UNKNOWN)
        return found->d_type;
    if (fstatat(folder, found->d_name, &about, AT_SYMLINK_NOFOLLOW) < 0)
        return DT_REG; /* gone */
    return (unsigned char)IFTODT(about.st_mode);
}

static bool is_dots(const char *name)
{
    return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/* Closes folder. */
static bool folder_look(struct source_look *look, int folder, const char *path,
                        size_t depth)
{
    DIR *dir = fdopendir(folder);
    bool good = true;
    if (!dir) {
        close(folder);
        return look_fails(look, "cannot look through the source folder", errno);
    }
    while (good) {
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found)
            break;
        if (is_dots(found->d_name))
            continue;
        const char *below = arena_printf(look->result->arena, "%s%s%s", path,
                                         *path ? "/" : "", found->d_name)
                                .ptr;
        const struct source_entry entry = {folder, found->d_name, below,
                                           type_of(folder, found), depth};
        good = below ? entry_look(look, &entry)
                     : look_fails(look, "cannot look through the source folder",
                                  ENOMEM);
    }
    closedir(dir);
    return good;
}

/* ----------------------------------------------------------------- mounts */

static bool mounted_add(struct source_look *look, const char *path)
{
    struct str copy = arena_str(look->result->arena, str_of(path));
    if (!copy.ptr || !ARENA_GROW(look->result->arena, &look->mounted))
        return look_fails(look, "cannot look through the source folder",
                          ENOMEM);
    look->mounted.at[look->mounted.n++] = copy.ptr;
    return true;
}

/* Field 5 of mountinfo is the mount point, as seen from our root. */
static bool mounted_find(struct source_look *look)
{
    const char *source = look->plan->source.path;
    size_t len = strcmp(source, "/") == 0 ? 0 : strlen(source);
    FILE *in = fopen("/proc/self/mountinfo", "re");
    char *line = NULL;
    size_t room = 0;
    bool good = true;
    if (!in)
        return look_fails(look,
                          "cannot tell what is mounted below the source folder "
                          "(/proc/self/mountinfo)",
                          errno);
    while (good && getline(&line, &room, in) > 0) {
        char *point = mountinfo_field(line, 4);
        if (strncmp(point, source, len) == 0 && point[len] == '/' &&
            point[len + 1])
            good = mounted_add(look, point + len + 1);
    }
    free(line);
    fclose(in);
    return good;
}

/* -------------------------------------------------------------------- all */

/* Its path without links, by which the child side finds it again. */
static bool path_find(struct plan *plan, struct arena *arena)
{
    char self[64], path[PATH_MAX];
    (void)snprintf(self, sizeof(self), "/proc/self/fd/%d", plan->source.folder);
    ssize_t n = readlink(self, path, sizeof(path) - 1);
    if (n <= 0)
        return false;
    struct str copy = arena_str(arena, (struct str){path, (size_t)n});
    plan->source.path = copy.ptr;
    return copy.ptr;
}

const char *source_look(struct plan *plan, struct result *result)
{
    struct source_look look = {.plan = plan, .result = result};
    struct stat about;
    plan->source.folder = path_open_folder(plan->request.source, NULL);
    if (plan->source.folder < 0)
        return errno == EPERM ? "a link of another user leads to the source "
                                "folder"
                              : "cannot take the source folder";
    if (fstat(plan->source.folder, &about) < 0 ||
        !path_find(plan, result->arena))
        return "cannot tell the path of the source folder (/proc/self/fd)";
    plan->source.device = about.st_dev;
    plan->source.inode = about.st_ino;
    look.of_root = plan->request.identity.other && about.st_uid == 0;
    int folder = folder_open(plan->source.folder, ".");
    if (folder < 0)
        return "cannot read the source folder";
    bool good = mounted_find(&look) && folder_look(&look, folder, "", 0);
    return good ? NULL : look.wrong;
}
