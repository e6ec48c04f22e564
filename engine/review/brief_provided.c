/* brief_provided.c - the names that are there without an import.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A name whose library the interpreter lacks is an error when it is used, which
 * no change of the code mends: a model that is not told of it does without. */
#include "review/brief_parts.h"

/* numpy, or scipy.io of scipy.io.loadmat. */
static struct str module_of(const struct guard_name *name)
{
    size_t dot = name->origin.len;
    if (name->module)
        return name->origin;
    while (dot && name->origin.ptr[dot - 1] != '.')
        dot--;
    return str_sub(name->origin, 0, dot ? dot - 1 : 0);
}

void brief_provided_find(struct brief *brief)
{
    const struct rl_program *program = brief->program;
    const struct brief_source *source = brief->source;
    struct str *modules =
        ARENA_ARRAY(&brief->arena, struct str, program->n_guard_names + 1);
    size_t n = 0;
    for (size_t i = 0; modules && i < program->n_guard_names; i++)
        if (program->guard_names[i].origin.len)
            modules[n++] = module_of(&program->guard_names[i]);
    if (modules && n && source->installed_keep)
        source->installed_keep(brief->runtime, &brief->arena, modules, &n);
    brief->provided = modules;
    brief->n_provided = n;
}

bool brief_is_provided(const struct brief *brief, struct str name)
{
    const struct rl_program *program = brief->program;
    for (size_t i = 0; i < program->n_guard_names; i++) {
        const struct guard_name *at = &program->guard_names[i];
        if (!str_eq(at->name, name))
            continue;
        bool there = !at->origin.len;
        for (size_t k = 0; k < brief->n_provided && !there; k++)
            there = str_eq(brief->provided[k], module_of(at));
        return there;
    }
    return false;
}

/* Does the policy say that the name is there, and the machine that it is not?
 */
static bool is_lacking(const struct brief *brief, struct str name)
{
    const struct rl_program *program = brief->program;
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (str_eq(program->guard_names[i].name, name))
            return !brief_is_provided(brief, name);
    return false;
}

/* "np, pd, plt, SRC, srcpath(name)" without what is lacking. */
void brief_provided_add(struct brief *brief)
{
    struct str rest = str_of(brief->program->provides), item;
    size_t n = 0;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(", "), &item, &rest);
        struct str name = str_sub(item, 0, str_index(item, '('));
        if (is_lacking(brief, name))
            continue;
        buf_addf(&brief->line, "%s%.*s",
                 n++ ? ", " : "Already there, without import: ", STR_FMT(item));
    }
    if (n)
        buf_addc(&brief->line, '.');
    brief_line_end(brief);
}
