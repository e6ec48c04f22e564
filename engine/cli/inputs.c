/* inputs.c - the files that operands stand for, one after the other.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/inputs.h"

#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "base/map.h"

struct walker {
    const struct inputs *inputs;
    struct buf bytes; /* of the file at hand; its memory is used again */
    /* Which files were taken, by real folder and name. One operand cannot give
     * the same file twice, so then nothing is kept, however many there are. */
    bool keeps_seen;
    struct arena arena;
    struct map seen;
    struct str folder_given, folder_real; /* the last folder that was asked */
    size_t n_found;                       /* in the folder at hand */
    bool is_named;                        /* the file at hand is an operand */
    bool stdin_taken;
};

/* A list of a million paths of 64 bytes. */
#define LIMIT_LIST_BYTES ((size_t)64 << 20)

static void walker_done(struct walker *walker)
{
    buf_done(&walker->bytes);
    arena_done(&walker->arena);
}

static void cstr_free(char **text)
{
    free(*text);
}

/* The real path of the folder; as given where there is none. */
static struct str folder_real(struct walker *walker, struct str folder)
{
    if (walker->folder_given.ptr && str_eq(folder, walker->folder_given))
        return walker->folder_real;
    walker->folder_given = arena_str(&walker->arena, folder);
    if (!walker->folder_given.ptr)
        return STR_NONE;
    CLEANUP(cstr_free) char *real = realpath(walker->folder_given.ptr, NULL);
    walker->folder_real =
        real ? arena_str(&walker->arena, str_of(real)) : walker->folder_given;
    return walker->folder_real;
}

/* true if the path was taken before; notes it if not. */
static rl_status seen_before(struct walker *walker, const char *path, bool *ret,
                             rl_error *err)
{
    *ret = false;
    if (!walker->keeps_seen)
        return RL_OK;
    struct str whole = str_of(path);
    const char *slash = memrchr(path, '/', whole.len);
    size_t at = slash ? (size_t)(slash - path) : 0;
    struct str folder = slash ? str_sub(whole, 0, at ? at : 1) : STR(".");
    struct str real = folder_real(walker, folder);
    struct str name = str_sub(whole, slash ? at + 1 : 0, whole.len);
    struct str key =
        arena_printf(&walker->arena, "%.*s/%.*s", STR_FMT(real), STR_FMT(name));
    *ret = key.ptr && map_has(&walker->seen, key);
    if (!real.ptr || !key.ptr ||
        (!*ret && !map_put(&walker->seen, key, walker)))
        return fail_nomem(err);
    return RL_OK;
}

static rl_status hand_on(struct walker *walker, const char *path,
                         rl_status status, const rl_error *why, rl_error *err)
{
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    struct input input = {.path = path};
    if (status == RL_OK)
        input.bytes = buf_str(&walker->bytes);
    else
        input.error = why;
    return walker->inputs->take(walker->inputs->context, &input, err);
}

static bool is_excluded(const struct walker *walker, const char *path)
{
    return !walker->is_named && exclude_matches(&walker->inputs->exclude, path);
}

static rl_status take_file(void *context, const char *path, rl_error *err)
{
    struct walker *walker = context;
    walker->n_found++;
    if (is_excluded(walker, path))
        return RL_OK;
    bool seen;
    rl_status status = seen_before(walker, path, &seen, err);
    if (status != RL_OK || seen)
        return status;
    rl_error why = {0};
    walker->bytes.len = 0;
    if (walker->inputs->only_names)
        return hand_on(walker, path, RL_OK, NULL, err);
    status = file_read(path, LIMIT_SOURCE_BYTES, &walker->bytes, &why);
    return hand_on(walker, path, status, &why, err);
}

static rl_status take_stdin(struct walker *walker, rl_error *err)
{
    if (walker->stdin_taken)
        return RL_OK;
    walker->stdin_taken = true;
    const char *name = walker->inputs->stdin_name;
    rl_error why = {0};
    walker->bytes.len = 0;
    rl_status status = RL_OK;
    if (!walker->inputs->only_names)
        status = file_read_fd(STDIN_FILENO, "-", LIMIT_SOURCE_BYTES,
                              &walker->bytes, &why);
    return hand_on(walker, name ? name : "-", status, &why, err);
}

static rl_status take_unreadable(void *context, const char *path, rl_error *err)
{
    struct walker *walker = context;
    walker->n_found++;
    rl_error why = *err;
    *err = (rl_error){0};
    if (is_excluded(walker, path))
        return RL_OK;
    return hand_on(walker, path, RL_E_IO, &why, err);
}

static bool is_python(struct str name)
{
    return str_ends(name, STR(".py")) || str_ends(name, STR(".pyw"));
}

static rl_status take_folder(struct walker *walker, const char *path,
                             rl_error *err)
{
    const struct file_walk walk = {
        .wanted = is_python,
        .found = take_file,
        .unreadable = take_unreadable,
        .context = walker,
    };
    walker->n_found = 0;
    rl_status status = file_walk(path, &walk, err);
    if (status == RL_OK && walker->n_found == 0)
        walker->inputs->empty(walker->inputs->context, path);
    return status;
}

static rl_status take_path(struct walker *walker, const char *path,
                           rl_error *err)
{
    struct stat about;
    if (stat(path, &about) == 0 && S_ISDIR(about.st_mode)) {
        walker->is_named = false; /* it names the folder, not the files */
        return take_folder(walker, path, err);
    }
    return take_file(walker, path, err);
}

static rl_status take_operand(struct walker *walker, const char *operand,
                              rl_error *err)
{
    walker->is_named = true;
    return str_eq(str_of(operand), STR("-")) ? take_stdin(walker, err)
                                             : take_path(walker, operand, err);
}

/* Every operand. */
static rl_status take_operands(struct walker *walker, char *const *operands,
                               size_t n, rl_error *err)
{
    walker->seen.arena = &walker->arena;
    rl_status status = RL_OK;
    for (size_t i = 0; i < n && status == RL_OK; i++)
        status = take_operand(walker, operands[i], err);
    return status;
}

rl_status inputs_each(char *const *operands, size_t n,
                      const struct inputs *inputs, rl_error *err)
{
    CLEANUP(walker_done)
    struct walker walker = {.inputs = inputs, .keeps_seen = n > 1};
    return take_operands(&walker, operands, n, err);
}

/* ------------------------------------------------------------------ a list */

rl_status inputs_list_read(const char *list, struct buf *ret, rl_error *err)
{
    if (str_eq(str_of(list), STR("-")))
        return file_read_fd(STDIN_FILENO, "standard input", LIMIT_LIST_BYTES,
                            ret, err);
    return file_read(list, LIMIT_LIST_BYTES, ret, err);
}

static rl_status take_listed(struct walker *walker, struct str path,
                             rl_error *err)
{
    bool is_dash = str_eq(path, STR("-"));
    const char *name = arena_cstr(&walker->arena, is_dash ? STR("./-") : path);
    if (!name)
        return fail_nomem(err);
    walker->is_named = false;
    return take_path(walker, name, err);
}

rl_status inputs_listed(char *const *operands, size_t n, struct str list,
                        const struct inputs *inputs, rl_error *err)
{
    CLEANUP(walker_done)
    struct walker walker = {.inputs = inputs, .keeps_seen = true};
    rl_status status = take_operands(&walker, operands, n, err);
    struct str rest = list, path;
    char separator = str_index(rest, '\0') < rest.len ? '\0' : '\n';
    const struct str cut = {&separator, 1};
    while (status == RL_OK && rest.len) {
        str_cut(rest, cut, &path, &rest);
        if (path.len)
            status = take_listed(&walker, path, err);
    }
    return status;
}

bool names_stdin(char *const *operands, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (str_eq(str_of(operands[i]), STR("-")))
            return true;
    return false;
}
