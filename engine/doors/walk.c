/* walk.c - walk installed libraries inside the sandbox.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The walk imports other people's code, so it runs like code to be judged does,
 * and its answer is believed as little: names that are not plain are an error.
 */
#include "doors/walk.h"

#include <jansson.h>
#include <stdlib.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/embedded.h"
#include "base/error.h"
#include "compile/profile.h"
#include "host/interpreter.h"
#include "policy/model.h"
#include "run/sandbox.h"

#define POLICY "engine/doors/walk.yaml"
#define WALKER "engine/doors/walk.py"

static const char *const kinds[] = {
    [DOORS_MODULE] = "module",
    [DOORS_ALIAS] = "alias",
    [DOORS_FILES] = "files",
    [DOORS_NETWORK] = "network",
    [DOORS_PROCESSES] = "processes",
    [DOORS_CODE] = "code",
    [DOORS_INTERPRETER] = "interpreter",
};

const char *doors_kind_name(enum doors_kind kind)
{
    return kind < N_AUDIT_KINDS ? kinds[kind] : NULL;
}

static bool is_letter(char c)
{
    char low = (char)(c | 0x20);
    return (low >= 'a' && low <= 'z') || c == '_';
}

bool doors_is_dotted(struct str path)
{
    bool at_start = true;
    for (size_t i = 0; i < path.len; i++) {
        char c = path.ptr[i];
        bool fits = at_start
                        ? is_letter(c)
                        : is_letter(c) || (c >= '0' && c <= '9') || c == '.';
        if (!fits)
            return false;
        at_start = c == '.';
    }
    return !at_start;
}

/* ---------------------------------------------------------------- the answer
 */

static rl_status not_plain(rl_error *err, const char *what)
{
    return fail(err, RL_E_FORMAT, NOWHERE,
                "the walk answered %s that cannot be", what);
}

struct walk_reading {
    struct arena *arena;
    bool wrong;
};

static struct str text_read(struct walk_reading *reading, json_t *value,
                            bool (*fits)(struct str))
{
    struct str text = {json_string_value(value), json_string_length(value)};
    if (!text.ptr || text.len > 500 || !fits(text)) {
        reading->wrong = true;
        return STR_NONE;
    }
    return arena_str(reading->arena, text);
}

static bool is_version(struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (!is_letter(c) && !(c >= '0' && c <= '9') && c != '.' && c != '+' &&
            c != '-')
            return false;
    }
    return text.len > 0;
}

/* Names that are not ASCII are as good as none: nothing is lost, since what a
 * table does not list is refused. */
static struct str *names_read(struct walk_reading *reading, json_t *list,
                              size_t *n)
{
    struct str *names =
        ARENA_ARRAY(reading->arena, struct str, json_array_size(list) + 1);
    *n = 0;
    for (size_t i = 0; names && i < json_array_size(list); i++) {
        const char *name = json_string_value(json_array_get(list, i));
        if (name && doors_is_dotted(str_of(name)))
            names[(*n)++] = arena_str(reading->arena, str_of(name));
    }
    return names;
}

static struct doors_mark *marks_read(struct walk_reading *reading, json_t *list,
                                     size_t *n)
{
    struct doors_mark *marks = ARENA_ARRAY(reading->arena, struct doors_mark,
                                           json_array_size(list) + 1);
    *n = 0;
    for (size_t i = 0; marks && i < json_array_size(list); i++) {
        json_t *item = json_array_get(list, i);
        const char *name = json_string_value(json_array_get(item, 0));
        const char *kind = json_string_value(json_array_get(item, 1));
        if (!name || !doors_is_dotted(str_of(name)))
            continue;
        struct doors_mark *mark = &marks[(*n)++];
        mark->name = arena_str(reading->arena, str_of(name));
        mark->what =
            text_read(reading, json_array_get(item, 2), doors_is_dotted);
        mark->kind = DOORS_MODULE;
        while (kind && mark->kind < N_AUDIT_KINDS &&
               !str_eq(str_of(kinds[mark->kind]), str_of(kind)))
            mark->kind++;
        reading->wrong |= !kind || mark->kind == N_AUDIT_KINDS;
    }
    return marks;
}

static struct doors_same *same_read(struct walk_reading *reading, json_t *list,
                                    size_t *n)
{
    struct doors_same *same = ARENA_ARRAY(reading->arena, struct doors_same,
                                          json_array_size(list) + 1);
    *n = 0;
    for (size_t i = 0; same && i < json_array_size(list); i++) {
        json_t *item = json_array_get(list, i);
        const char *name = json_string_value(json_array_get(item, 0));
        const char *path = json_string_value(json_array_get(item, 1));
        if (name && path && doors_is_dotted(str_of(name)) &&
            doors_is_dotted(str_of(path)))
            same[(*n)++] =
                (struct doors_same){arena_str(reading->arena, str_of(name)),
                                    arena_str(reading->arena, str_of(path))};
    }
    return same;
}

static int table_order(const void *a, const void *b)
{
    return str_cmp(((const struct doors_table *)a)->module,
                   ((const struct doors_table *)b)->module);
}

static void tables_read(struct walk_reading *reading, json_t *all,
                        struct doors *ret)
{
    const char *module;
    json_t *table;
    ret->tables = ARENA_ARRAY(reading->arena, struct doors_table,
                              json_object_size(all) + 1);
    json_object_foreach(all, module, table)
    {
        if (!ret->tables || !doors_is_dotted(str_of(module))) {
            reading->wrong = true;
            return;
        }
        struct doors_table *at = &ret->tables[ret->n_tables++];
        at->module = arena_str(reading->arena, str_of(module));
        at->modules = names_read(reading, json_object_get(table, "modules"),
                                 &at->n_modules);
        at->allow =
            names_read(reading, json_object_get(table, "allow"), &at->n_allow);
        at->deny =
            marks_read(reading, json_object_get(table, "deny"), &at->n_deny);
        at->inside = marks_read(reading, json_object_get(table, "inside"),
                                &at->n_inside);
        at->same =
            same_read(reading, json_object_get(table, "same"), &at->n_same);
    }
    qsort(ret->tables, ret->n_tables, sizeof(*ret->tables), table_order);
}

static void versions_read(struct walk_reading *reading, json_t *all,
                          struct doors *ret)
{
    const char *name;
    json_t *version;
    ret->versions = ARENA_ARRAY(reading->arena, struct doors_version,
                                json_object_size(all) + 1);
    json_object_foreach(all, name, version)
    {
        if (!ret->versions || !doors_is_dotted(str_of(name))) {
            reading->wrong = true;
            return;
        }
        ret->versions[ret->n_versions++] =
            (struct doors_version){arena_str(reading->arena, str_of(name)),
                                   text_read(reading, version, is_version)};
    }
}

static rl_status answer_read(struct str text, struct doors *ret, rl_error *err)
{
    /* The last line; what a library printed stands before it. */
    text = str_trim(text);
    size_t at = text.len;
    while (at && text.ptr[at - 1] != '\n')
        at--;
    CLEANUP(json_decrefp)
    json_t *answer =
        json_loadb(text.ptr + at, text.len - at, JSON_REJECT_DUPLICATES, NULL);
    if (!answer)
        return not_plain(err, "something");
    struct walk_reading reading = {.arena = ret->arena};
    versions_read(&reading, json_object_get(answer, "versions"), ret);
    tables_read(&reading, json_object_get(answer, "tables"), ret);
    ret->failed =
        names_read(&reading, json_object_get(answer, "failed"), &ret->n_failed);
    if (ret->arena->failed)
        return fail_nomem(err);
    return reading.wrong ? not_plain(err, "names") : RL_OK;
}

/* ------------------------------------------------------------------ the walk
 */

static void names_add(struct buf *code, char *const *names, size_t n)
{
    for (size_t i = 0; i < n; i++)
        buf_addf(code, "'%s', ", names[i]);
}

/* "a,b" as Python's 'a', 'b', */
static void list_add(struct buf *code, const char *list)
{
    struct str name, rest = list ? str_of(list) : STR("");
    while (rest.len) {
        str_cut(rest, STR(","), &name, &rest);
        buf_addf(code, "'%.*s', ", STR_FMT(name));
    }
}

static void code_make(const struct doors_call *call, struct buf *code)
{
    const struct embedded_file *walker = embedded_find(STR(WALKER));
    buf_addf(code, "MODULES = [");
    names_add(code, call->modules, call->n_modules);
    buf_addf(code, "]; ONLY = %s; FRIENDS = [", call->only ? "True" : "False");
    list_add(code, call->friends);
    buf_addf(code, "]\n");
    if (walker)
        buf_add(code, walker->bytes);
}

static rl_status outcome_check(const struct result *result, rl_error *err)
{
    if (result->outcome == OUTCOME_OK && !result->out.truncated)
        return RL_OK;
    struct str said = str_trim(result->err.text);
    size_t at = said.len; /* the last line of a traceback says most */
    while (at && said.ptr[at - 1] != '\n')
        at--;
    said = str_sub(said, at, said.len);
    return fail(err, RL_E_IO, NOWHERE, "the walk ended as %s: %s%s%.*s",
                outcome_name(result->outcome),
                result->reason ? result->reason
                               : outcome_sentence(result->outcome),
                said.len ? ": " : "", STR_FMT(said));
}

static rl_status walk(const struct doors_call *call, rl_policy *policy,
                      struct doors *ret, rl_error *err)
{
    struct profile profile = {0};
    struct result result = {0};
    int interrupted = 0;
    CLEANUP(buf_done) struct buf code = {0};
    rl_status status = profile_compile(policy, ret->arena, &profile, err);
    if (status == RL_OK && call->python)
        profile.arguments.at[0] = call->python;
    if (status == RL_OK)
        status = interpreter_expand(&profile, err);
    code_make(call, &code);
    if (status == RL_OK && code.failed)
        return fail_nomem(err);
    const struct sandbox_call run = {.profile = &profile,
                                     .code = buf_str(&code)};
    if (status == RL_OK)
        status = sandbox_run(&run, ret->arena, &result, &interrupted, err);
    if (status == RL_OK)
        status = outcome_check(&result, err);
    return status == RL_OK ? answer_read(result.out.text, ret, err) : status;
}

rl_status doors_walk(const struct doors_call *call, struct doors *ret,
                     rl_error *err)
{
    CLEANUP(rl_policy_freep) rl_policy *policy = NULL;
    const struct embedded_file *text = embedded_find(STR(POLICY));
    if (!text)
        return fail(err, RL_E_INTERNAL, NOWHERE,
                    "no " POLICY " is compiled in");
    rl_status status =
        rl_policy_parse(POLICY, text->bytes.ptr, text->bytes.len, &policy, err);
    return status == RL_OK ? walk(call, policy, ret, err) : status;
}
