/* brief_provided.c - the names that are there without an import.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A name whose library the interpreter lacks is an error when it is used, which
 * no change of the code mends: a model that is not told of it does without. */
#include "model/resolve.h"
#include "review/brief_parts.h"

void brief_installed_find(struct brief *brief, const struct str *allowed,
                          size_t n)
{
    const struct rl_program *program = brief->program;
    const struct brief_source *source = brief->source;
    struct str *names =
        ARENA_ARRAY(&brief->arena, struct str, n + program->n_guard_names + 1);
    size_t total = 0;
    for (size_t i = 0; names && i < n; i++)
        names[total++] = allowed[i];
    for (size_t i = 0; names && i < program->n_guard_names; i++)
        if (program->guard_names[i].origin.len)
            names[total++] = guard_module(&program->guard_names[i]);
    if (total && source->installed_keep)
        source->installed_keep(brief->runtime, &brief->arena, names, &total);
    brief->there.arena = &brief->arena;
    for (size_t i = 0; i < total; i++)
        map_put(&brief->there, names[i], brief);
}

static bool is_there(const struct brief *brief, const struct guard_name *name)
{
    return !name->origin.len || map_has(&brief->there, guard_module(name));
}

bool brief_is_provided(const struct brief *brief, struct str name)
{
    const struct guard_name *at = guard_name_find(brief->program, name);
    return at && is_there(brief, at);
}

/* Does the policy say that the name is there, and the machine that it is not?
 */
static bool is_lacking(const struct brief *brief, struct str name)
{
    const struct guard_name *at = guard_name_find(brief->program, name);
    return at && !is_there(brief, at);
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
