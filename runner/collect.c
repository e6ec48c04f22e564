/* collect.c - take out the artifacts when everything is dead, or stopped.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/collect.h"

#include <inttypes.h>
#include <string.h>

#include "base/attr.h"
#include "base/glob.h"
#include "runner/boxfiles.h"
#include "runner/taking.h"

/* Files that are not taken are all counted, and as many named. */
#define MAX_NAMED 100
#define MAX_SHOWN 40 /* bytes of a glob in a message */

/* wish: NULL for a file that none is for. */
static bool refused(const struct collect *collect, const struct boxfiles *files,
                    const struct profile_artifact *wish, const char *file,
                    const char *why)
{
    struct result *result = collect->result;
    struct boxfile *known = boxfiles_find(files, file);
    if (known && known->told)
        return true;
    if (known)
        known->told = true;
    if (collect->told && !told_note(collect->told, file, why))
        return true;
    *(wish ? &result->n_refused : &result->n_unclaimed) += 1;
    if (result->refused_files.n >= MAX_NAMED)
        return true;
    if (!ARENA_GROW(result->arena, &result->refused_files))
        return false;
    result->refused_files.at[result->refused_files.n++] =
        (struct result_refused_file){wish ? wish->name : NULL, file, why};
    return true;
}

static bool is_too_deep(const struct collect *collect, const char *file)
{
    uint64_t folders = 0;
    for (; *file; file++)
        folders += *file == '/';
    return folders > collect->profile->limits.box_depth;
}

/* NULL without memory. */
static const char *too_deep_why(const struct collect *collect)
{
    return arena_printf(collect->result->arena,
                        "it is deeper than filesystem.depth (%" PRIu64
                        ") allows",
                        collect->profile->limits.box_depth)
        .ptr;
}

/* Take the file for the wish: NULL, or why not (*missing: it is not there). */
static const char *take(const struct collect *collect, struct boxfiles *files,
                        const struct profile_artifact *wish, const char *file,
                        bool *missing)
{
    bool deep = is_too_deep(collect, file);
    const char *why =
        deep ? too_deep_why(collect) : taking_run(collect, wish, file, missing);
    if (deep) {
        *missing = false;
        why = why ? why : "it is deeper than filesystem.depth allows";
    }
    struct boxfile *known = boxfiles_find(files, file);
    if (!why && known)
        known->taken = true;
    return why;
}

/* -------------------------------------------------------------- the wishes */

/* The only file of the wish's type in the whole work folder, or NULL. */
static const char *only_one(const struct collect *collect,
                            const struct boxfiles *files,
                            const struct profile_artifact *wish)
{
    const struct filetype *wanted = taking_wanted(wish, wish->path);
    const char *only = NULL;
    for (size_t i = 0; wanted && i < files->n; i++) {
        const struct boxfile *file = &files->at[i];
        if (!file->regular || file->taken || !file->bytes ||
            is_too_deep(collect, file->path) ||
            taking_type(collect, file->path) != wanted)
            continue;
        if (only)
            return NULL;
        only = file->path;
    }
    return files->cut ? NULL : only;
}

static bool path_collect(const struct collect *collect, struct boxfiles *files,
                         const struct profile_artifact *wish)
{
    struct result *result = collect->result;
    const char *file = wish->path;
    bool missing;
    const char *why = take(collect, files, wish, file, &missing);
    bool looks = why && missing && !collect->told;
    const char *other = looks ? only_one(collect, files, wish) : NULL;
    if (other) {
        file = other;
        why = take(collect, files, wish, file, &missing);
    }
    if (!why)
        return true;
    if (!missing && !refused(collect, files, wish, file, why))
        return false;
    if (!wish->required || result->outcome != OUTCOME_OK)
        return true;
    result->outcome = OUTCOME_FAILED;
    struct str reason =
        arena_printf(result->arena, "the required artifact '%s' (%s): %s",
                     wish->name, wish->path, why);
    result->reason = reason.ptr;
    return reason.ptr != NULL;
}

static const char *too_many(struct arena *arena,
                            const struct profile_artifact *wish)
{
    struct str why =
        arena_printf(arena, "there are more files than may be taken (%llu)",
                     (unsigned long long)wish->max_files);
    return why.ptr ? why.ptr : "there are more files than may be taken";
}

static bool glob_collect(const struct collect *collect, struct boxfiles *files,
                         const struct profile_artifact *wish)
{
    struct result *result = collect->result;
    uint64_t n = 0;
    for (size_t i = 0; i < files->n; i++) {
        struct boxfile *file = &files->at[i];
        bool missing;
        if (file->taken || !glob_match(wish->glob, file->path))
            continue;
        const char *why = n >= wish->max_files ? too_many(result->arena, wish)
                                               : take(collect, files, wish,
                                                      file->path, &missing);
        if (why && !refused(collect, files, wish, file->path, why))
            return false;
        n += !why;
    }
    if (n || !wish->required || result->outcome != OUTCOME_OK)
        return true;
    result->outcome = OUTCOME_FAILED;
    struct str reason = arena_printf(
        result->arena, "the required artifact '%s' (%s): no file was taken",
        wish->name, wish->glob);
    result->reason = reason.ptr;
    return reason.ptr != NULL;
}

/* -------------------------------------------------------- what nobody wanted
 */

/* As much of a long glob as tells what it is: "*.{png,svg,pdf,…}". */
static struct str glob_short(struct arena *arena, const char *glob)
{
    struct str text = str_of(glob);
    size_t end = 0;
    for (size_t i = 0; i < text.len && i < MAX_SHOWN; i++)
        if (text.ptr[i] == ',')
            end = i;
    return text.len <= MAX_SHOWN || !end
               ? text
               : arena_printf(arena, "%.*s,…}", (int)end, glob);
}

/* "not matched by artifacts: figure.png, *.csv". */
static const char *unmatched_why(const struct collect *collect)
{
    const struct profile *profile = collect->profile;
    struct arena *arena = collect->result->arena;
    struct str all = STR("the policy hands back no files");
    for (size_t i = 0; i < profile->artifacts.n; i++) {
        const struct profile_artifact *wish = &profile->artifacts.at[i];
        struct str which =
            wish->path ? str_of(wish->path) : glob_short(arena, wish->glob);
        all =
            i ? arena_printf(arena, "%.*s, %.*s", STR_FMT(all), STR_FMT(which))
              : arena_printf(arena, "not matched by artifacts: %.*s",
                             STR_FMT(which));
        if (!all.ptr)
            return NULL;
    }
    return all.ptr;
}

/* What libraries keep for themselves is no result: ".cache/…". */
static bool is_hidden(const char *path)
{
    return path[0] == '.' || strstr(path, "/.") || strstr(path, "__pycache__");
}

/* What would take it, did it not stand in a folder. */
static const char *wish_of_folder(const struct collect *collect,
                                  const char *path)
{
    const char *slash = strrchr(path, '/');
    const struct profile *profile = collect->profile;
    for (size_t i = 0; slash && i < profile->artifacts.n; i++) {
        const struct profile_artifact *wish = &profile->artifacts.at[i];
        if (wish->path ? strcmp(wish->path, slash + 1) == 0
                       : glob_match(wish->glob, slash + 1))
            return wish->path ? wish->path : wish->glob;
    }
    return NULL;
}

/* NULL without memory. */
static const char *left_why(const struct collect *collect, const char *file,
                            const char *unmatched)
{
    struct arena *arena = collect->result->arena;
    const char *taker = wish_of_folder(collect, file);
    if (is_too_deep(collect, file))
        return too_deep_why(collect);
    if (!taker)
        return unmatched;
    return arena_printf(arena,
                        "in a folder; %.*s takes files of the work folder "
                        "itself only",
                        STR_FMT(glob_short(arena, taker)))
        .ptr;
}

/* Files that stay behind are named, so that nobody has to wonder. */
static bool left_tell(const struct collect *collect,
                      const struct boxfiles *files)
{
    const char *unmatched = unmatched_why(collect);
    if (!unmatched)
        return false;
    for (size_t i = 0; i < files->n; i++) {
        const char *file = files->at[i].path;
        if (files->at[i].taken || is_hidden(file))
            continue;
        const char *why = left_why(collect, file, unmatched);
        if (!why || !refused(collect, files, NULL, file, why))
            return false;
    }
    collect->result->n_unclaimed += files->more;
    return true;
}

bool collect_run(const struct collect *collect)
{
    const struct profile *profile = collect->profile;
    struct boxfiles files;
    if (collect->box < 0)
        return true;
    if (!boxfiles_list(collect->box, collect->result->arena, &files))
        return false;
    for (size_t i = 0; i < profile->artifacts.n; i++)
        if (profile->artifacts.at[i].path &&
            !path_collect(collect, &files, &profile->artifacts.at[i]))
            return false;
    for (size_t i = 0; i < profile->artifacts.n; i++)
        if (profile->artifacts.at[i].glob &&
            !glob_collect(collect, &files, &profile->artifacts.at[i]))
            return false;
    return left_tell(collect, &files);
}
