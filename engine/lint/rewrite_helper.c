/* rewrite_helper.c - a helper of the guard or a plain name, where a rule asks
 * for one. SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/condition.h"
#include "lint/rewrite_parts.h"
#include "model/filetype.h"
#include "model/resolve.h"

/* What could stand in the place of an argument; bits. */
enum putting {
    PLACE_SOURCE = 1, /* srcpath('name') */
    PLACE_NAME = 2,   /* 'name', in the work folder */
    PLACE_OUT = 4     /* OUT */
};

/* One argument, and what the rule would take there. */
struct look {
    struct attempt *attempt;
    const struct reference *at;
    const struct arguments *arguments;
    uint32_t value; /* its fact; 0: none is found yet */
    unsigned places;
};

/* -------------------------------------------------------------------- names */

/* The file's name where a path leads elsewhere; empty: no such name. */
static struct str base_name(struct str path)
{
    size_t start = path.len;
    while (start && path.ptr[start - 1] != '/' && path.ptr[start - 1] != '\\')
        start--;
    struct str name = str_sub(path, start, path.len);
    for (size_t i = 0; i < name.len; i++)
        if (!is_identifier(str_sub(name, i, i + 1)) &&
            !memchr("0123456789.- ", name.ptr[i], 13) &&
            (unsigned char)name.ptr[i] < 0x80)
            return STR_NONE;
    return str_eq(name, STR("..")) ? STR_NONE : name;
}

static bool leads_out(struct str path)
{
    return str_starts(path, STR("/")) || str_starts(path, STR("~")) ||
           str_find(path, STR("..")) < path.len ||
           str_index(path, '\\') < path.len || str_index(path, ':') < path.len;
}

/* A text that names a file → srcpath(that file). */
static bool source_write(struct attempt *attempt, uint32_t value,
                         struct str path)
{
    if (!path.len || str_find(path, STR("://")) < path.len)
        return false; /* an address names no file that could be there */
    if (!leads_out(path)) {
        buf_addf(&attempt->text, "srcpath(%.*s)",
                 STR_FMT(attempt_written(attempt, value)));
        return true;
    }
    struct str name = base_name(path);
    buf_addf(&attempt->text, "srcpath('%.*s')", STR_FMT(name));
    return name.len > 0;
}

/* The folder is left out. */
static bool name_write(struct attempt *attempt, struct str path)
{
    struct str name = base_name(path);
    buf_addf(&attempt->text, "'%.*s'", STR_FMT(name));
    return name.len > 0;
}

/* ------------------------------------------------------------------- places */

static unsigned places_named(const struct condition *condition)
{
    unsigned places = 0;
    for (size_t i = 0; i < condition->n_names; i++)
        if (str_eq(condition->names[i], STR("srcpath")))
            places |= PLACE_SOURCE;
        else if (str_eq(condition->names[i], STR("OUT")))
            places |= PLACE_OUT;
    return places;
}

/* wanted: should the condition hold, or no longer do so? */
static unsigned places_of(const struct condition *condition, bool wanted)
{
    bool relative = (condition->bits & PATH_RELATIVE) != 0;
    if (condition->kind != COND_ARGUMENT)
        return 0;
    if (condition->test == TEST_FROM)
        return wanted ? places_named(condition) : 0;
    return condition->test == TEST_PATH && relative == wanted ? PLACE_NAME : 0;
}

static void argument_look(struct look *look, const struct condition *condition,
                          unsigned places)
{
    struct argument_walk walk = {0};
    const struct argument *argument =
        argument_next(look->arguments, condition, &walk);
    if (!argument || !argument->value ||
        (look->value && look->value != argument->value))
        return;
    look->value = argument->value;
    look->places |= places;
}

/* Do all children but one hold as it is? */
static bool others_hold(const struct look *look,
                        const struct condition *condition, size_t but)
{
    for (size_t i = 0; i < condition->n_children; i++)
        if (i != but &&
            !condition_holds(look->attempt->lint, &condition->children[i],
                             look->at, look->arguments))
            return false;
    return true;
}

static void condition_look(struct look *look, const struct condition *condition,
                           bool wanted)
{
    unsigned places = places_of(condition, wanted);
    if (places)
        argument_look(look, condition, places);
    if (condition->kind != COND_ALL && condition->kind != COND_ANY)
        return;
    for (size_t i = 0; i < condition->n_children; i++)
        if (!wanted || condition->kind == COND_ANY ||
            others_hold(look, condition, i))
            condition_look(look, &condition->children[i], wanted);
}

/* Path('a.txt').write_text(…): what is made of the path is written. */
static bool is_written_to(const struct look *look)
{
    static const char *const methods[] = {".write", ".mkdir", ".touch",
                                          ".open('w", ".open(\"w"};
    const struct fact *call = lint_fact(look->attempt->lint, look->at->call);
    struct str bytes = look->attempt->lint->text.bytes;
    struct str behind = str_sub(bytes, call->end, bytes.len);
    for (size_t i = 0; i < COUNT_OF(methods); i++)
        if (str_starts(behind, str_of(methods[i])))
            return true;
    return false;
}

static bool is_there(const struct attempt *attempt, struct str helper)
{
    const struct lint *lint = attempt->lint;
    return guard_name_find(lint->program, helper) &&
           attempt_is_free(lint, helper, lint_fact(lint, attempt->fact)->scope);
}

/* OUT is a figure's: data keep their name. */
static bool place_write(struct look *look)
{
    struct attempt *attempt = look->attempt;
    struct str path = STR_NONE;
    bool literal = attempt_literal(attempt, look->value, &path);
    const char *file = arena_cstr(&attempt->lint->arena, path);
    if (!file) {
        attempt->lint->failed = true;
        return false;
    }
    struct str extension = filetype_extension(file);
    const struct filetype *type = filetype_find(extension);
    bool source = (look->places & PLACE_SOURCE) && !is_written_to(look) &&
                  is_there(attempt, STR("srcpath"));
    bool name = (look->places & PLACE_NAME) != 0;
    bool out = (look->places & PLACE_OUT) && is_there(attempt, STR("OUT")) &&
               (type ? type->use == USE_FIGURE : !name && !extension.len);
    attempt_replace(attempt, look->value);
    if (source)
        return literal && source_write(attempt, look->value, path);
    if (!out)
        return name && literal && name_write(attempt, path);
    buf_add(&attempt->text, STR("OUT"));
    return true;
}

static bool check_meet(struct look *look, const struct check *check)
{
    look->value = look->places = 0;
    for (size_t i = 0; i < check->n_unless; i++)
        condition_look(look, &check->unless[i], true);
    if (check->when)
        condition_look(look, check->when, false);
    return look->value && place_write(look);
}

static bool checks_meet(struct attempt *attempt, const struct checks *checks,
                        uint32_t call)
{
    struct arguments arguments;
    if (!checks || !arguments_read(attempt->lint, call, &arguments))
        return false;
    struct reference at = reference_to(attempt->lint, attempt->fact);
    struct look look = {attempt, &at, &arguments, 0, 0};
    for (size_t i = 0; i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        if (check->rule && !arguments.has_star &&
            strcmp(check->rule->id, attempt->finding->rule) == 0 &&
            check_meet(&look, check))
            return true;
    }
    return false;
}

/* A rule that would be content with srcpath('…'), a plain name or OUT. */
bool helper_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const rl_program *program = lint->program;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    uint32_t call = call_of(lint, attempt->fact);
    if (!call || (fact->kind != FACT_NAME && fact->kind != FACT_ATTRIBUTE))
        return false;
    struct str name = lint_name(lint, fact->name);
    if (fact->kind == FACT_NAME &&
        checks_meet(attempt, map_get(&program->builtins.exact, name), call))
        return true;
    for (const struct origin *o = fact_origins(&lint->origins, attempt->fact);
         o; o = o->next)
        if (checks_meet(attempt, calls_named(program, o->path), call))
            return true;
    return fact->kind == FACT_ATTRIBUTE &&
           checks_meet(attempt, map_get(&program->calls.methods, name), call);
}
