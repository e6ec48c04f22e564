/* rewrite_helper.c - a helper of the guard, where a rule asks for one.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/rewrite_parts.h"
#include "model/resolve.h"

/* The file's name where a path leads elsewhere; empty: no such name. */
static struct str base_name(struct str path)
{
    size_t start = path.len;
    while (start && path.ptr[start - 1] != '/' && path.ptr[start - 1] != '\\')
        start--;
    struct str name = str_sub(path, start, path.len);
    for (size_t i = 0; i < name.len; i++)
        if (!is_identifier(str_sub(name, i, i + 1)) &&
            !memchr("0123456789.- ", name.ptr[i], 13))
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
static bool source_write(struct attempt *attempt, uint32_t value)
{
    struct str path;
    if (!attempt_literal(attempt, value, &path))
        return false;
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

static bool out_write(struct attempt *attempt, uint32_t value)
{
    (void)value;
    buf_add(&attempt->text, STR("OUT"));
    return true;
}

static const struct {
    const char *name;
    bool (*write)(struct attempt *attempt, uint32_t value);
} helpers[] = {
    {"srcpath", source_write},
    {"OUT", out_write},
};

static bool helper_use(struct attempt *attempt, struct str helper,
                       const struct argument *argument)
{
    const struct lint *lint = attempt->lint;
    uint32_t scope = lint_fact(lint, attempt->fact)->scope;
    if (!argument->value || !guard_name_find(lint->program, helper) ||
        !attempt_is_free(lint, helper, scope))
        return false;
    for (size_t i = 0; i < COUNT_OF(helpers); i++)
        if (str_eq(helper, str_of(helpers[i].name))) {
            attempt_replace(attempt, argument->value);
            return helpers[i].write(attempt, argument->value);
        }
    return false;
}

/* A condition that a helper would make true. */
static bool condition_meet(struct attempt *attempt,
                           const struct condition *condition,
                           const struct arguments *arguments)
{
    if (condition->kind == COND_ARGUMENT && condition->test == TEST_FROM) {
        struct argument_walk walk = {0};
        const struct argument *argument =
            argument_next(arguments, condition, &walk);
        for (size_t i = 0; argument && i < condition->n_names; i++)
            if (helper_use(attempt, condition->names[i], argument))
                return true;
        return false;
    }
    if (condition->kind != COND_ALL && condition->kind != COND_ANY)
        return false;
    for (size_t i = 0; i < condition->n_children; i++)
        if (condition_meet(attempt, &condition->children[i], arguments))
            return true;
    return false;
}

static bool checks_meet(struct attempt *attempt, const struct checks *checks,
                        uint32_t call)
{
    struct arguments arguments;
    if (!checks)
        return false;
    if (!arguments_read(attempt->lint, call, &arguments)) {
        attempt->lint->failed = true;
        return false;
    }
    for (size_t i = 0; i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        if (!check->rule || arguments.has_star ||
            strcmp(check->rule->id, attempt->finding->rule) != 0)
            continue;
        for (size_t k = 0; k < check->n_unless; k++)
            if (condition_meet(attempt, &check->unless[k], &arguments))
                return true;
    }
    return false;
}

/* A rule that would be content with srcpath('…') or OUT. */
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
