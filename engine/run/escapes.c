/* escapes.c - the cases of the escape suite, read from what is compiled in.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/escapes.h"

#include <stdlib.h>

#include "base/attr.h"
#include "base/embedded.h"
#include "base/error.h"

#define FOLDER "escapes/"
#define ELSEWHERE FOLDER "elsewhere.txt"
#define NEXT_RUN "\n# ---- the next run\n"

static const struct {
    const char *name;
    size_t offset;
} keys[] = {
#define X(name, key) {key, offsetof(struct escape, name)},
    ESCAPE_KEYS(X)
#undef X
};

static bool key_set(struct escape *escape, struct str key, struct str value)
{
    for (size_t i = 0; i < COUNT_OF(keys); i++) {
        if (!str_eq(key, str_of(keys[i].name)))
            continue;
        memcpy((char *)escape + keys[i].offset, &value, sizeof(value));
        return true;
    }
    return false;
}

/* Without the comment's own marks. */
static struct str unmarked(struct str line)
{
    static const char *const marks[] = {"/*", " *", "#"};
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        if (str_starts(line, str_of(marks[i]))) {
            line = str_sub(line, strlen(marks[i]), line.len);
            break;
        }
    if (str_ends(line, STR("*/")))
        line = str_sub(line, 0, line.len - 2);
    return str_trim(line);
}

/* "# FS-01.py - title." and the lines below it, as long as they are comments.
 */
static bool keys_read(struct escape *escape)
{
    struct str rest = escape->code, line, name, value;
    for (bool first = true; rest.len; first = false) {
        str_cut(rest, STR("\n"), &line, &rest);
        if (!str_starts(line, STR("#")) && !str_starts(line, STR("/*")) &&
            !str_starts(line, STR(" *")))
            break;
        if (str_starts(line, STR("#include")))
            break;
        line = unmarked(line);
        if (first && str_cut(line, STR(" - "), &name, &value))
            escape->title = str_sub(value, 0, value.len - 1);
        else if (str_cut(line, STR(": "), &name, &value) &&
                 !str_starts(line, STR("SPDX-")) &&
                 !key_set(escape, name, str_trim(value)))
            return false;
    }
    return true;
}

static bool head_read(struct escape *escape)
{
    escape->pool = str_find(escape->code, STR(NEXT_RUN)) < escape->code.len;
    return keys_read(escape) && escape->title.len && escape->layer.len;
}

bool escapes_part(const struct escape *escape, struct str *rest,
                  struct escape *ret)
{
    struct escape part = *escape;
    bool first = rest->ptr == escape->code.ptr;
    if (!first)
        part = (struct escape){.id = escape->id,
                               .title = escape->title,
                               .layer = escape->layer,
                               .pool = escape->pool};
    str_cut(*rest, STR(NEXT_RUN), &part.code, rest);
    *ret = part;
    return first || keys_read(ret);
}

/* FS-01.py and FS-01.c are cases; what begins with a small letter is not. */
static bool is_case(struct str name, struct escape *ret)
{
    struct str id, ending;
    if (!name.len || name.ptr[0] < 'A' || name.ptr[0] > 'Z' ||
        !str_cut(name, STR("."), &id, &ending))
        return false;
    ret->id = id;
    ret->native = str_eq(ending, STR("c"));
    return ret->native || str_eq(ending, STR("py"));
}

static rl_status add(struct arena *arena, struct escapes *escapes,
                     const struct escape *escape, rl_error *err)
{
    if (!ARENA_GROW(arena, escapes))
        return fail_nomem(err);
    escapes->at[escapes->n++] = *escape;
    return RL_OK;
}

/* "ID | title | who shows it" */
static rl_status elsewhere_load(struct arena *arena, struct escapes *escapes,
                                rl_error *err)
{
    const struct embedded_file *file = embedded_find(STR(ELSEWHERE));
    struct str rest = file ? file->bytes : STR_NONE, line;
    rl_status status = RL_OK;
    while (status == RL_OK && rest.len) {
        struct escape escape = {0};
        struct str tail;
        str_cut(rest, STR("\n"), &line, &rest);
        if (str_starts(line, STR("#")) || !str_trim(line).len)
            continue;
        if (!str_cut(line, STR(" | "), &escape.id, &tail) ||
            !str_cut(tail, STR(" | "), &escape.title, &escape.elsewhere))
            return fail(err, RL_E_FORMAT, NOWHERE, "%s: '%.*s'", ELSEWHERE,
                        STR_FMT(line));
        status = add(arena, escapes, &escape, err);
    }
    return status;
}

static int by_id(const void *a, const void *b)
{
    const struct escape *left = a, *right = b;
    return str_cmp(left->id, right->id);
}

rl_status escapes_load(struct arena *arena, struct escapes *ret, rl_error *err)
{
    rl_status status = elsewhere_load(arena, ret, err);
    for (size_t i = 0; status == RL_OK && i < n_embedded_files; i++) {
        struct str path = str_of(embedded_files[i].path);
        struct escape escape = {.code = embedded_files[i].bytes};
        if (!str_starts(path, STR(FOLDER)) ||
            !is_case(str_sub(path, strlen(FOLDER), path.len), &escape))
            continue;
        if (!head_read(&escape))
            return fail(err, RL_E_FORMAT, NOWHERE, "%.*s: its head is wrong",
                        STR_FMT(path));
        status = add(arena, ret, &escape, err);
    }
    if (status == RL_OK && ret->n)
        qsort(ret->at, ret->n, sizeof(*ret->at), by_id);
    return status;
}
