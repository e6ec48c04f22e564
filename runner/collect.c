/* collect.c - take out the artifacts when everything is dead.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/collect.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/file.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "runner/boxfiles.h"
#include "runner/deliver.h"
#include "runner/glob.h"
#include "runner/kind.h"

#define CHUNK 65536
#define LEFT_TOLD 10
#define NAME_MAX_BYTES 120 /* of a file that is named after one from inside */

/* One file on its way out. */
struct taking {
    const struct profile_artifact *wish;
    const char *file; /* inside */
    int fd;
    uint64_t bytes;
    const char *type;
    bool text;    /* has to be UTF-8 throughout */
    char rest[4]; /* of a character that the last chunk cut through */
    size_t n_rest;
    const char *why; /* refused because */
};

/* wish: NULL for a file that none is for. */
static bool refused(const struct collect *collect,
                    const struct profile_artifact *wish, const char *file,
                    const char *why)
{
    struct result *result = collect->result;
    if (!ARENA_GROW(result->arena, &result->refused_files))
        return false;
    result->refused_files.at[result->refused_files.n++] =
        (struct result_refused_file){wish ? wish->name : NULL, file, why};
    return true;
}

/* ----------------------------------------------------------------- the copy */

/* Is text.. up to here UTF-8? A character cut by the end of the chunk waits. */
static bool text_check(struct taking *taking, struct str chunk, bool last)
{
    char whole[CHUNK + 4];
    memcpy(whole, taking->rest, taking->n_rest);
    memcpy(whole + taking->n_rest, chunk.ptr, chunk.len);
    struct str text = {whole, taking->n_rest + chunk.len};
    size_t bad = utf8_invalid_at(text);
    taking->n_rest = text.len - bad;
    if (memchr(text.ptr, '\0', text.len) || taking->n_rest > 3 ||
        (last && taking->n_rest))
        return false;
    memcpy(taking->rest, text.ptr + bad, taking->n_rest);
    return true;
}

static ssize_t chunk_read(int fd, char *chunk)
{
    ssize_t n;
    do
        n = read(fd, chunk, CHUNK);
    while (n < 0 && errno == EINTR);
    return n;
}

/* Copy to fd (-1: nowhere) and hash; false with why. */
static bool copy(struct taking *taking, int to, char sha256[65])
{
    char chunk[CHUNK];
    struct sha256 hash;
    uint64_t bytes = 0;
    sha256_init(&hash);
    for (;;) {
        ssize_t n = chunk_read(taking->fd, chunk);
        taking->why = "it cannot be read";
        if (n < 0)
            return false;
        bytes += (uint64_t)n;
        taking->why = "it is larger than it may be";
        if (bytes > taking->wish->max)
            return false;
        taking->why = "it is not UTF-8 text";
        if (taking->text &&
            !text_check(taking, (struct str){chunk, (size_t)n}, n == 0))
            return false;
        if (n == 0)
            break;
        sha256_add(&hash, chunk, (size_t)n);
        taking->why = "it cannot be written to the output folder";
        if (to >= 0 && !fd_write_all(to, chunk, (size_t)n))
            return false;
    }
    sha256_hex(&hash, sha256);
    taking->bytes = bytes;
    taking->why = NULL;
    return true;
}

/* ----------------------------------------------------------------- the name */

static bool is_harmless(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '.';
}

/* The file's name without its extension, and with nothing in it that a shell, a
 * terminal or another system could mind. */
static void stem_make(const char *file, char stem[NAME_MAX_BYTES + 1])
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    size_t len = dot && dot != name ? (size_t)(dot - name) : strlen(name);
    size_t n = 0;
    for (; n < len && n < NAME_MAX_BYTES; n++) {
        bool keep = is_harmless(name[n]) && !(n == 0 && name[n] == '.');
        stem[n] = '_';
        if (keep)
            stem[n] = name[n];
    }
    stem[n] = '\0';
}

static bool is_used(const struct result *result, const char *path)
{
    for (size_t i = 0; i < result->artifacts.n; i++)
        if (result->artifacts.at[i].path &&
            strcmp(result->artifacts.at[i].path, path) == 0)
            return true;
    return false;
}

/* DIR/NAME.TYPE; a second file of that name gets a number. NULL: no memory. */
static const char *path_make(const struct collect *collect,
                             const struct taking *taking)
{
    char stem[NAME_MAX_BYTES + 1];
    bool declared = taking->wish->path != NULL;
    const char *type =
        strcmp(taking->type, "unknown") == 0 ? "bin" : taking->type;
    struct str folder = str_of(collect->out_path);
    while (folder.len > 1 && str_ends(folder, STR("/")))
        folder.len--;
    stem_make(declared ? "" : taking->file, stem);
    for (unsigned i = 1;; i++) {
        char number[16] = "";
        if (i > 1)
            (void)snprintf(number, sizeof(number), "-%u", i);
        struct str path =
            arena_printf(collect->result->arena, "%.*s%s%s%s.%s",
                         STR_FMT(folder), str_ends(folder, STR("/")) ? "" : "/",
                         declared ? taking->wish->name : stem, number, type);
        if (!path.ptr || !is_used(collect->result, path.ptr))
            return path.ptr;
    }
}

/* --------------------------------------------------------------- one file */

static void type_look(struct taking *taking)
{
    char head[KIND_HEAD];
    ssize_t n = pread(taking->fd, head, sizeof(head), 0);
    struct str seen = {head, n > 0 ? (size_t)n : 0};
    taking->type = kind_of(seen, taking->file, &taking->text);
}

static const char *type_refusal(struct arena *arena,
                                const struct taking *taking)
{
    const char *want = taking->wish->type;
    if (!want || strcmp(want, taking->type) == 0)
        return NULL;
    struct str why =
        strcmp(taking->type, "unknown") == 0
            ? arena_printf(arena, "it is no %s by its first bytes", want)
            : arena_printf(arena, "it is %s, not %s", taking->type, want);
    return why.ptr ? why.ptr : "it is of another type";
}

/* Copy, hash and name it; false with taking->why. */
static bool hand_out(const struct collect *collect, struct taking *taking,
                     struct result_artifact *ret)
{
    if (collect->out < 0)
        return copy(taking, -1, ret->sha256);
    const char *path = path_make(collect, taking);
    const char *slash = path ? strrchr(path, '/') : NULL;
    struct delivery delivery;
    taking->why = "it cannot be written to the output folder";
    if (!slash || !deliver_open(&delivery, collect->out))
        return false;
    bool done = copy(taking, delivery.fd, ret->sha256);
    if (done && !deliver_commit(&delivery, slash + 1)) {
        taking->why = "it cannot be given its name in the output folder";
        done = false;
    }
    deliver_close(&delivery);
    ret->path = path;
    return done;
}

static bool taken(const struct collect *collect, struct taking *taking)
{
    struct result *result = collect->result;
    struct result_artifact it = {.name = taking->wish->name,
                                 .file = taking->file};
    type_look(taking);
    it.type = taking->type;
    taking->why = type_refusal(result->arena, taking);
    if (!taking->why && taking->bytes > taking->wish->max)
        taking->why = "it is larger than it may be";
    if (taking->why || !hand_out(collect, taking, &it))
        return false;
    it.bytes = taking->bytes;
    taking->why = "there is no memory for it";
    if (!ARENA_GROW(result->arena, &result->artifacts))
        return false;
    result->artifacts.at[result->artifacts.n++] = it;
    return true;
}

/* Take the file for the wish: NULL, or why not (*missing: it is not there). */
static const char *take(const struct collect *collect, struct boxfiles *files,
                        const struct profile_artifact *wish, const char *file,
                        bool *missing)
{
    struct taking taking = {.wish = wish, .file = file};
    taking.fd =
        boxfiles_open(collect->box, file, &taking.bytes, &taking.why, missing);
    if (taking.fd < 0)
        return taking.why;
    bool done = taken(collect, &taking);
    close(taking.fd);
    struct boxfile *known = boxfiles_find(files, file);
    if (done && known)
        known->taken = true;
    return done ? NULL : taking.why;
}

/* -------------------------------------------------------------- the wishes */

/* The only file of the wish's type in the whole work folder, or NULL. */
static const char *only_one(const struct collect *collect,
                            const struct boxfiles *files,
                            const struct profile_artifact *wish)
{
    const char *only = NULL;
    for (size_t i = 0; i < files->n; i++) {
        struct taking look = {.wish = wish, .file = files->at[i].path};
        bool missing;
        if (!files->at[i].regular || files->at[i].taken)
            continue;
        look.fd = boxfiles_open(collect->box, look.file, &look.bytes, &look.why,
                                &missing);
        if (look.fd < 0)
            continue;
        type_look(&look);
        close(look.fd);
        if (strcmp(look.type, wish->type) != 0)
            continue;
        if (only)
            return NULL;
        only = files->at[i].path;
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
    const char *other =
        why && missing && wish->type ? only_one(collect, files, wish) : NULL;
    if (other) {
        file = other;
        why = take(collect, files, wish, file, &missing);
    }
    if (!why)
        return true;
    if (!missing && !refused(collect, wish, file, why))
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
        const char *why =
            n >= wish->max_files
                ? "there are more files than may be taken"
                : take(collect, files, wish, file->path, &missing);
        if (why && !refused(collect, wish, file->path, why))
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

/* "not matched by artifacts: figure.png, *.csv". */
static const char *unmatched_why(const struct collect *collect)
{
    const struct profile *profile = collect->profile;
    struct arena *arena = collect->result->arena;
    struct str all = STR("the policy hands back no files");
    for (size_t i = 0; i < profile->artifacts.n; i++) {
        const struct profile_artifact *wish = &profile->artifacts.at[i];
        const char *which = wish->path ? wish->path : wish->glob;
        all = i ? arena_printf(arena, "%.*s, %s", STR_FMT(all), which)
                : arena_printf(arena, "not matched by artifacts: %s", which);
        if (!all.ptr)
            return NULL;
    }
    return all.ptr;
}

static bool is_refused(const struct result *result, const char *file)
{
    for (size_t i = 0; i < result->refused_files.n; i++)
        if (strcmp(result->refused_files.at[i].file, file) == 0)
            return true;
    return false;
}

/* What libraries keep for themselves is no result: ".cache/…". */
static bool is_hidden(const char *path)
{
    return path[0] == '.' || strstr(path, "/.") || strstr(path, "__pycache__");
}

/* Files that stay behind are named, so that nobody has to wonder. */
static bool left_tell(const struct collect *collect,
                      const struct boxfiles *files)
{
    const char *why = unmatched_why(collect);
    size_t n = 0;
    if (!why)
        return false;
    for (size_t i = 0; i < files->n; i++) {
        const char *path = files->at[i].path;
        if (files->at[i].taken || is_hidden(path))
            continue;
        if (n >= LEFT_TOLD)
            return refused(collect, NULL, path,
                           "and there are more files that stay behind");
        if (is_refused(collect->result, path))
            continue;
        n++;
        if (!refused(collect, NULL, path, why))
            return false;
    }
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
