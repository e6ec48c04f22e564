/* mountplan.c - the least list of mounts through which given paths can be read.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/mountplan.h"

#include <limits.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"

enum { MOST_LINKS = 40 }; /* as many as the kernel follows */

/* Never as a whole, nor anything above them. */
static const char *const secret[] = {
    "/",    "/etc", "/home",  "/root", "/run", "/var",
    "/mnt", "/srv", "/media", "/boot", "/opt", "/usr",
};
/* The sandbox has its own. */
static const char *const own[] = {
    "/tmp", "/proc", "/sys", "/dev", "/code", PROFILE_BOX,
};

static bool within(struct str path, struct str folder)
{
    return str_eq(folder, STR("/")) ||
           (str_starts(path, folder) &&
            (path.len == folder.len || path.ptr[folder.len] == '/'));
}

/* "/home/u" is a person's; "/home/u/env" is a folder of theirs. */
static bool is_home(struct str path)
{
    struct str rest = str_sub(path, sizeof("/home/") - 1, path.len);
    return str_starts(path, STR("/home/")) && str_index(rest, '/') == rest.len;
}

static bool shows_too_much(struct str path)
{
    for (size_t i = 0; i < COUNT_OF(secret); i++)
        if (str_eq(path, str_of(secret[i])))
            return true;
    return is_home(path);
}

static void put(struct mountplan *plan, enum mount_kind kind, struct str path,
                struct str target)
{
    if (!ARENA_GROW(plan->arena, &plan->mounts))
        return;
    plan->mounts.at[plan->mounts.n++] = (struct profile_mount){
        .kind = kind,
        .path = arena_cstr(plan->arena, path),
        .target = arena_cstr(plan->arena, target),
    };
}

/* Where the sandbox has a folder of its own nothing can be put. */
static bool is_hidden(struct mountplan *plan, struct str path)
{
    for (size_t i = 0; i < COUNT_OF(own); i++)
        if (within(path, str_of(own[i]))) {
            if (!plan->hidden.len)
                plan->hidden = arena_str(plan->arena, path);
            return true;
        }
    return false;
}

/* A path with its "." and ".." taken out by name alone, which is right where
 * what stands before each ".." is no link. */
static struct str tidy(struct arena *arena, struct str path)
{
    char clean[PATH_MAX];
    size_t len = 0;
    for (bool more = true; more;) {
        struct str part;
        more = str_cut(path, STR("/"), &part, &path);
        if (str_eq(part, STR(".."))) {
            while (len && clean[--len] != '/')
                ;
        } else if (part.len && !str_eq(part, STR("."))) {
            if (len + 1 + part.len >= sizeof(clean))
                return STR_NONE;
            clean[len++] = '/';
            memcpy(clean + len, part.ptr, part.len);
            len += part.len;
        }
    }
    return arena_str(arena, len ? (struct str){clean, len} : STR("/"));
}

/* The length of the part of path that ends with its first link, and the link's
 * text; 0: there is none; -1: path is not there. */
static ssize_t first_link(struct str path, char text[PATH_MAX], size_t *len)
{
    char part[PATH_MAX];
    if (path.len >= sizeof(part))
        return -1;
    memcpy(part, path.ptr, path.len);
    part[path.len] = '/';
    for (size_t i = 1; i <= path.len; i++) {
        struct stat about;
        if (part[i] != '/')
            continue;
        part[i] = '\0';
        if (lstat(part, &about) < 0)
            return -1;
        if (S_ISLNK(about.st_mode)) {
            ssize_t n = readlink(part, text, PATH_MAX - 1);
            *len = n > 0 ? (size_t)n : 0;
            return n > 0 ? (ssize_t)i : -1;
        }
        part[i] = '/';
    }
    return 0;
}

bool mountplan_add(struct mountplan *plan, const char *path)
{
    struct str rest = tidy(plan->arena, str_of(path));
    for (int i = 0; rest.ptr && rest.len > 1 && i < MOST_LINKS; i++) {
        char text[PATH_MAX];
        size_t len = 0;
        ssize_t end = first_link(rest, text, &len);
        if (end < 0)
            return true;
        if (is_hidden(plan, rest) || (end == 0 && shows_too_much(rest)))
            return false;
        if (end == 0) {
            put(plan, MOUNT_READ, rest, rest);
            return true;
        }
        struct str link = str_sub(rest, 0, (size_t)end);
        struct str target = {text, len};
        struct str after = str_sub(rest, (size_t)end, rest.len);
        size_t folder = link.len;
        while (link.ptr[folder - 1] != '/')
            folder--;
        put(plan, MOUNT_SYMLINK, link, target);
        rest =
            tidy(plan->arena,
                 text[0] == '/'
                     ? arena_printf(plan->arena, "%.*s%.*s", STR_FMT(target),
                                    STR_FMT(after))
                     : arena_printf(plan->arena, "%.*s%.*s%.*s", (int)folder,
                                    link.ptr, STR_FMT(target), STR_FMT(after)));
    }
    return false;
}

/* Shown already by what another mount shows: below it, or the same and later.
 */
static bool is_covered(const struct profile_mount *mount, size_t nth,
                       const struct profile_mount *others, size_t n)
{
    struct str path = str_of(mount->path);
    for (size_t i = 0; i < n; i++) {
        struct str other = str_of(others[i].path);
        bool same = str_eq(path, other);
        if (same ? i < nth
                 : others[i].kind == MOUNT_READ && within(path, other))
            return true;
    }
    return false;
}

static int by_path(const void *a, const void *b)
{
    const struct profile_mount *left = a, *right = b;
    return strcmp(left->path, right->path);
}

bool mountplan_finish(struct mountplan *plan, struct profile *profile)
{
    size_t before = profile->mounts.n;
    for (size_t i = 0; !plan->arena->failed && i < plan->mounts.n; i++) {
        const struct profile_mount *mount = &plan->mounts.at[i];
        if (is_covered(mount, i, plan->mounts.at, plan->mounts.n) ||
            is_covered(mount, SIZE_MAX, profile->mounts.at, before))
            continue;
        if (!ARENA_GROW(plan->arena, &profile->mounts))
            break;
        profile->mounts.at[profile->mounts.n++] = *mount;
    }
    if (plan->arena->failed) {
        profile->mounts.n = before;
        return false;
    }
    if (profile->mounts.n > before)
        qsort(profile->mounts.at + before, profile->mounts.n - before,
              sizeof(*profile->mounts.at), by_path);
    return true;
}
