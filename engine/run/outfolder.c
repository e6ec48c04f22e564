/* outfolder.c - the folder of --out: what an earlier run left, and the names
 * that this one gives. SPDX-License-Identifier: Apache-2.0 */
#include "run/outfolder.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/glob.h"
#include "base/natural.h"
#include "base/nfkc.h"
#include "base/utf8.h"
#include "model/filetype.h"
#include "model/session.h"

#define MOST_OLD                                                               \
    10000 /* files that are compared; a folder of results has fewer */

static void dir_close(DIR **dir)
{
    if (*dir)
        closedir(*dir);
}

/* -------------------------------------------------- whose name could it be? */

/* NAME.EXTENSION, as redline-run names it: with an extension of its type, or
 * any where the type is open. */
static bool is_declared(const struct profile_artifact *wish, const char *name)
{
    struct str extension = filetype_extension(name);
    struct str stem = {name,
                       strlen(name) - extension.len - (extension.len > 0)};
    const struct filetype *type = filetype_find(
        wish->type ? str_of(wish->type) : filetype_extension(wish->path));
    return extension.len && str_eq(stem, str_of(wish->name)) &&
           (!type || filetype_has_extension(type, extension));
}

/* The glob for names without their folder; where a brace reaches over the '/'
 * the whole of it, which then matches nothing. */
static const char *last_part(const char *glob)
{
    const char *slash = strrchr(glob, '/');
    return slash && !strchr(glob, '{') ? slash + 1 : glob;
}

static bool is_any(const struct profile *profile, const char *name)
{
    for (size_t i = 0; i < profile->artifacts.n; i++) {
        const struct profile_artifact *wish = &profile->artifacts.at[i];
        if (wish->path ? is_declared(wish, name)
                       : glob_match(last_part(wish->glob), name))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------ before the run
 */

/* Every folder on the way, like mkdir -p. */
static rl_status folder_make(const char *path, rl_error *err)
{
    CLEANUP(buf_done) struct buf part = {0};
    buf_addf(&part, "%s", path);
    if (part.failed)
        return fail_nomem(err);
    for (size_t i = 1; i < part.len; i++) {
        if (part.ptr[i] != '/')
            continue;
        part.ptr[i] = '\0';
        (void)mkdir(part.ptr, 0777); /* the last one tells */
        part.ptr[i] = '/';
    }
    struct stat about;
    if (mkdir(path, 0777) == 0 ||
        (errno == EEXIST && stat(path, &about) == 0 && S_ISDIR(about.st_mode)))
        return RL_OK;
    return fail_errno(err, path, "cannot make the folder for artifacts");
}

static bool is_file(int folder, const char *name)
{
    struct stat about;
    return fstatat(folder, name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
           !S_ISDIR(about.st_mode);
}

rl_status outfolder_make(const char *path, const struct profile *profile,
                         rl_error *err)
{
    rl_status status = folder_make(path, err);
    CLEANUP(dir_close) DIR *dir = status == RL_OK ? opendir(path) : NULL;
    if (status == RL_OK && !dir)
        return fail_errno(err, path, "cannot open the folder for artifacts");
    while (status == RL_OK) {
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found)
            break;
        for (size_t i = 0; i < profile->artifacts.n; i++) {
            const struct profile_artifact *wish = &profile->artifacts.at[i];
            if (!wish->path || !is_declared(wish, found->d_name) ||
                !is_file(dirfd(dir), found->d_name))
                continue;
            if (unlinkat(dirfd(dir), found->d_name, 0) < 0 && errno != ENOENT)
                return fail_errno(err, path, "cannot remove the old '%.100s'",
                                  found->d_name);
        }
    }
    return status;
}

static int order(const void *a, const void *b)
{
    return natural_cmp(*(const char *const *)a, *(const char *const *)b);
}

rl_status outfolder_look(const char *path, const struct profile *profile,
                         struct arena *arena, struct run_stale *ret,
                         rl_error *err)
{
    struct run_stale stale = {0};
    CLEANUP(dir_close) DIR *dir = opendir(path);
    while (dir && stale.n < MOST_OLD) {
        const struct dirent *found = readdir(dir); /* NOLINT: one DIR, here */
        if (!found)
            break;
        if (!is_any(profile, found->d_name) ||
            !is_file(dirfd(dir), found->d_name))
            continue;
        const char *name = arena_cstr(arena, str_of(found->d_name));
        if (!name || !ARENA_GROW(arena, &stale))
            return fail_nomem(err);
        stale.at[stale.n++] = name;
    }
    if (stale.n)
        qsort(stale.at, stale.n, sizeof(*stale.at), order);
    *ret = stale;
    return RL_OK;
}

/* ------------------------------------------------------------- after the run
 */

static const char *name_of(const struct result_artifact *artifact)
{
    const char *slash = artifact->path ? strrchr(artifact->path, '/') : NULL;
    return slash ? slash + 1 : artifact->path;
}

static bool is_own(const struct result *result, const char *name)
{
    for (size_t i = 0; i < result->artifacts.n; i++) {
        const char *own = name_of(&result->artifacts.at[i]);
        if (own && strcmp(own, name) == 0)
            return true;
    }
    return false;
}

void outfolder_compare(const char *path, const struct result *result,
                       struct run_stale *stale)
{
    CLEANUP(fd_close)
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    size_t n = 0;
    for (size_t i = 0; folder >= 0 && i < stale->n; i++)
        if (!is_own(result, stale->at[i]) && is_file(folder, stale->at[i]))
            stale->at[n++] = stale->at[i];
    stale->total = n;
    stale->n = n < OUTFOLDER_NAMED ? n : OUTFOLDER_NAMED;
}

/* -------------------------------------------------------------------- names */

/* The name in NFC; a mark has something to stand on, and what is not assigned
 * is shown as '_'. */
static struct str normal(struct str name, struct arena *arena)
{
    CLEANUP(buf_done) struct buf out = {0};
    struct str composed = nfkc_composed(arena, name);
    for (size_t at = 0; at < composed.len;) {
        uint32_t code = utf8_next(composed, &at);
        if (!out.len && nfkc_is_mark(code))
            buf_addc(&out, '_');
        if (nfkc_is_assigned(code))
            utf8_put(&out, code);
        else
            buf_addc(&out, '_');
    }
    return out.failed || !composed.ptr ? STR_NONE
                                       : arena_str(arena, buf_str(&out));
}

/* By another file of an earlier cell. */
static bool is_given(const struct outfolder_given *given, const char *file,
                     struct str folded)
{
    for (size_t i = 0; given && i < given->n; i++)
        if (str_eq(given->at[i].folded, folded) &&
            !str_eq(given->at[i].file, str_of(file)))
            return true;
    return false;
}

/* By one before that a file system may hold for the same, or as it stands by
 * one behind. */
static bool is_used(const struct result *result,
                    const struct outfolder_given *given, size_t nth,
                    struct str name, struct arena *arena)
{
    struct str folded = nfkc_folded(arena, name);
    if (is_given(given, result->artifacts.at[nth].file, folded))
        return true;
    for (size_t i = 0; i < result->artifacts.n; i++) {
        struct str other = str_of(name_of(&result->artifacts.at[i]));
        if (i == nth || !other.ptr)
            continue;
        if (i < nth ? str_eq(nfkc_folded(arena, other), folded)
                    : str_eq(other, name))
            return true;
    }
    return false;
}

/* STEM.EXTENSION, or with the first number that no artifact before has. */
static struct str free_name(const struct result *result,
                            const struct outfolder_given *given, size_t nth,
                            struct str name, struct arena *arena)
{
    struct str extension = filetype_extension(name.ptr);
    size_t dot = extension.len ? extension.len + 1 : 0;
    struct str tried = name;
    for (unsigned i = 2; tried.ptr && is_used(result, given, nth, tried, arena);
         i++)
        tried = arena_printf(arena, "%.*s-%u%.*s",
                             STR_FMT(str_sub(name, 0, name.len - dot)), i,
                             STR_FMT(str_sub(name, name.len - dot, name.len)));
    return tried;
}

/* A name that cannot be changed stays: it is as redline-run gave it. */
static bool rename_to(int folder, const char *from, struct str to)
{
    return folder >= 0 && renameat(folder, from, folder, to.ptr) == 0;
}

static rl_status name_settle(int folder, struct result *result,
                             const struct outfolder_given *given, size_t nth,
                             rl_error *err)
{
    struct arena *arena = result->arena;
    struct result_artifact *artifact = &result->artifacts.at[nth];
    const char *now = name_of(artifact);
    if (!now)
        return RL_OK;
    struct str name = normal(str_of(now), arena);
    if (name.ptr)
        name = free_name(result, given, nth, name, arena);
    if (!name.ptr)
        return fail_nomem(err);
    if (str_eq(name, str_of(now)) || !rename_to(folder, now, name))
        return RL_OK;
    struct str path =
        arena_printf(arena, "%.*s%.*s", (int)(now - artifact->path),
                     artifact->path, STR_FMT(name));
    artifact->path = path.ptr;
    return path.ptr ? RL_OK : fail_nomem(err);
}

static bool is_ascii(const char *text)
{
    for (; text && *text; text++)
        if ((unsigned char)*text >= 0x80)
            return false;
    return true;
}

static bool is_plain(const struct result *result,
                     const struct outfolder_given *given)
{
    for (size_t i = 0; i < result->artifacts.n; i++)
        if (!is_ascii(name_of(&result->artifacts.at[i])))
            return false;
    return !given || !given->beyond_ascii;
}

static struct outfolder_file *given_find(struct outfolder_given *given,
                                         const char *file)
{
    for (size_t i = 0; i < given->n; i++)
        if (str_eq(given->at[i].file, str_of(file)))
            return &given->at[i];
    return NULL;
}

/* For the cells to come. Beyond so many files their names are not told apart
 * from those of the folder. */
static rl_status given_add(struct outfolder_given *given, const char *file,
                           const char *name, rl_error *err)
{
    struct arena *arena = given->arena;
    struct outfolder_file *at = given_find(given, file);
    if (!name || (!at && given->n >= SESSION_FILES_MOST))
        return RL_OK;
    if (!at && !ARENA_GROW(arena, given))
        return fail_nomem(err);
    struct outfolder_file it = {arena_str(arena, str_of(file)),
                                nfkc_folded(arena, str_of(name))};
    given->beyond_ascii |= !is_ascii(name);
    if (!it.file.ptr || !it.folded.ptr)
        return fail_nomem(err);
    *(at ? at : &given->at[given->n++]) = it;
    return RL_OK;
}

rl_status outfolder_name(const char *path, struct result *result,
                         struct outfolder_given *given, rl_error *err)
{
    CLEANUP(fd_close)
    int folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    rl_status status = RL_OK;
    /* Names of ASCII alone are told apart already. */
    bool plain = is_plain(result, given);
    for (size_t i = 0; !plain && i < result->artifacts.n && status == RL_OK;
         i++)
        status = name_settle(folder, result, given, i, err);
    for (size_t i = 0; given && i < result->artifacts.n && status == RL_OK; i++)
        status = given_add(given, result->artifacts.at[i].file,
                           name_of(&result->artifacts.at[i]), err);
    return status;
}
