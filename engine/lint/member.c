/* member.c - judge a dotted path under an allowed module.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/member.h"

#include "base/diag.h"

/* `import a.b.c` makes a, a.b and a.b.c modules of this file. */
void modules_find(struct lint *lint)
{
    lint->imported = (struct map){.arena = &lint->arena};
    for (size_t i = 0; i < lint->facts.imports.n; i++) {
        struct str module = lint_name(lint, lint->facts.imports.at[i].module);
        for (; module.len && !map_has(&lint->imported, module);
             module = path_above(module))
            lint->failed |= !map_put(&lint->imported, module, lint);
    }
}

static bool is_provided(const struct lint *lint, struct str path)
{
    const rl_program *program = lint->program;
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (program->guard_names[i].module &&
            str_eq(program->guard_names[i].origin, path))
            return true;
    return false;
}

bool path_is_module(const struct lint *lint, struct str path)
{
    if (map_has(&lint->imported, path) || is_provided(lint, path) ||
        import_is_listed(&lint->program->imports, path))
        return true;
    struct path_judgement judgement = path_judge(lint->program, path);
    return judgement.answer == PATH_MODULE && judgement.decided == path.len;
}

/* The nearest member that the table allows, for "did you mean". */
static struct str member_suggest(struct arena *arena,
                                 const struct path_judgement *judgement,
                                 struct str name)
{
    const struct member_table *table = &judgement->table;
    if (!judgement->by_table || table->default_allow)
        return STR_NONE;
    /* Sorted, so that the same name always has the same neighbour. */
    size_t n_names, n = 0;
    struct str *names = member_names(table, arena, &n_names);
    for (size_t i = 0; names && i < n_names; i++) {
        struct member member;
        if (member_find(table, names[i], &member) &&
            member.answer != MEMBER_DENY)
            names[n++] = names[i];
    }
    return names ? nearest(name, names, n) : STR_NONE;
}

/* Behind a private or reserved component nothing is judged again. */
static bool is_behind_private(const struct lint *lint, struct str path)
{
    struct str name, rest = path;
    while (str_cut(rest, STR("."), &name, &rest))
        if (lint_is_private(lint, name) || lint->grammar->is_reserved(name))
            return true;
    return false;
}

/* A name that no list holds is left to the rules on dunders if they allow it,
 * and to the one on private names, for its words, if that refuses it. */
static bool is_left(const struct lint *lint,
                    const struct path_judgement *judgement, struct str name)
{
    const rl_program *program = lint->program;
    const struct rule *rule = program->attributes.private_of_modules;
    if (!judgement->by_table || judgement->rule != judgement->table.unlisted)
        return false;
    if (lint->grammar->is_reserved(name))
        return map_has(&program->dunders.attributes, name);
    return lint_is_private(lint, name) && rule &&
           rule->severity == RL_SEVERITY_ERROR;
}

static struct str made_from(const struct path_judgement *judgement)
{
    return judgement->by_table && judgement->table.made_from
               ? str_of(judgement->table.made_from)
               : STR_NONE;
}

static void refusal_add(struct lint *lint, struct str path,
                        const struct path_judgement *judgement, uint32_t start,
                        uint32_t end)
{
    size_t parent = path_above(path).len;
    struct str name = str_sub(path, parent + 1, path.len);
    struct evidence evidence = {
        .text = path,
        .name = name,
        /* An import entry speaks of the module itself, a table of its parent.
         */
        .module = judgement->by_table ? str_sub(path, 0, parent) : path,
        .suggestion = member_suggest(&lint->arena, judgement, name),
        .made = made_from(judgement)};
    /* The same words, but what was refused is a member, not an import. */
    const char *id = strcmp(judgement->rule->id, "import-denied") == 0
                         ? "member-not-allowed"
                         : judgement->rule->id;
    finding_add_as(&lint->findings, judgement->rule, id,
                   judgement->rule->severity, start, end, &evidence);
}

bool path_refuse(struct lint *lint, struct str path, uint32_t start,
                 uint32_t end)
{
    struct path_judgement judgement = path_judge(lint->program, path);
    struct str name = str_sub(path, path_above(path).len + 1, path.len);
    if (judgement.answer != PATH_REFUSED || !judgement.rule ||
        judgement.decided != path.len || is_behind_private(lint, path) ||
        is_left(lint, &judgement, name))
        return false;
    refusal_add(lint, path, &judgement, start, end);
    return true;
}

bool path_refuse_module(struct lint *lint, struct str path, uint32_t start,
                        uint32_t end)
{
    struct path_judgement judgement = path_judge(lint->program, path);
    if (judgement.answer != PATH_ALLOWED)
        return path_refuse(lint, path, start, end);
    if (judgement.decided != path.len)
        return false;
    judgement.rule = judgement.table.unlisted;
    struct str name = str_sub(path, path_above(path).len + 1, path.len);
    struct evidence evidence = {.text = path,
                                .name = name,
                                .module =
                                    str_sub(path, 0, path_above(path).len),
                                .made = made_from(&judgement)};
    finding_add(&lint->findings, judgement.rule, start, end, &evidence);
    return true;
}

bool star_refuse_listed(struct lint *lint, const struct origin *origin,
                        uint32_t start, uint32_t end)
{
    struct path_judgement judgement = path_judge(lint->program, origin->path);
    size_t parent = path_above(origin->path).len;
    struct str name = str_sub(origin->path, parent + 1, origin->path.len);
    struct member member;
    bool listed =
        !judgement.by_table || member_find(&judgement.table, name, &member);
    return judgement.answer == PATH_REFUSED && listed &&
           path_refuse(lint, origin->path, start, end);
}

bool star_refuse(struct lint *lint, const struct origin *origins,
                 uint32_t start, uint32_t end)
{
    bool all = origins != NULL;
    for (const struct origin *o = origins; o; o = o->next) {
        if (star_refuse_listed(lint, o, start, end))
            return true;
        struct str name =
            str_sub(o->path, path_above(o->path).len + 1, o->path.len);
        all = all &&
              path_judge(lint->program, o->path).answer == PATH_REFUSED &&
              !lint->grammar->is_builtin(name);
    }
    /* Nothing binds the name and no builtin has it, so it can only come from a
     * star import, and none of the tables lists it. */
    return all && path_refuse(lint, origins->path, start, end);
}
