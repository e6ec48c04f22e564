/* modules.c - where a module may stand: a value that must not be lost.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Before a dot, or bound to one name, it is known by that name. Wherever else
 * it stands the evaluator has to follow it: into the functions, containers and
 * objects of the file. What it arrives at stands for it as its name does, for
 * every rule. Where it goes out of sight is the finding (DESIGN.md §3,
 * Origins). */
#include "lint/argument.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "lint/travel.h"
#include "model/resolve.h"

static bool is_allowed_module(const struct lint *lint, struct str path)
{
    struct str root = str_sub(path, 0, str_index(path, '.'));
    return path_is_module(lint, path) &&
           (import_is_allowed(&lint->program->imports, root) ||
            import_is_allowed(&lint->program->imports, path));
}

/* The module that an expression stands for; empty: none. */
static struct str module_at(const struct lint *lint, uint32_t fact)
{
    for (const struct origin *o = fact_origins(&lint->origins, fact); o;
         o = o->next)
        if (is_allowed_module(lint, o->path))
            return o->path;
    return STR_NONE;
}

/* Is the fact the argument that the exception speaks of? */
static bool is_excepted_argument(const struct arguments *arguments,
                                 const struct as_value_exception *exception,
                                 uint32_t fact)
{
    int position = 0;
    for (size_t i = 0; i < arguments->n; i++) {
        const struct argument *at = &arguments->at[i];
        bool named = at->keyword.len ? str_eq(at->keyword, exception->keyword)
                                     : position == exception->position;
        if (named && at->value == fact)
            return true;
        position += !at->keyword.len;
    }
    return false;
}

/* It is that, and can be nothing else. */
static bool is_callee(struct lint *lint, uint32_t callee, struct str path)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct value value = lint_value(lint, callee);
    struct path_space space;
    struct str same = path_same(&lint->program->members, path, &space);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        if (at->kind != ATOM_PATH || !str_eq(string_at(atoms, at->id), same))
            return false;
    }
    return value.n && !value.any;
}

/* Is the fact this argument of a callee that may be given a module? */
static bool is_excepted(struct lint *lint, uint32_t fact, uint32_t call)
{
    const struct imports *imports = &lint->program->imports;
    struct arguments arguments;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    if (!imports->n_as_value_except || !callee ||
        !arguments_read(lint, call, &arguments) || arguments.has_star)
        return false;
    for (size_t i = 0; i < imports->n_as_value_except; i++) {
        const struct as_value_exception *e = &imports->as_value_except[i];
        if (is_callee(lint, callee, e->callee) &&
            is_excepted_argument(&arguments, e, fact))
            return true;
    }
    return false;
}

/* hasattr(np, 'name') hands nothing on: it says yes or no. */
static bool is_asked_about(const struct lint *lint, uint32_t fact,
                           uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    return lint_fact(lint, fact)->part == PART_ARGUMENTS &&
           is_certain_builtin(lint, callee, STR("hasattr"));
}

/* Does a rule on calls speak of the path, or of what is below or above it? */
static bool is_spoken_of(const struct lint *lint, struct str path)
{
    const struct calls *calls = &lint->program->calls;
    const struct map *maps[] = {&calls->origins, &calls->below};
    for (size_t i = 0; i < COUNT_OF(maps); i++)
        for (const struct map_slot *slot = map_next(maps[i], NULL); slot;
             slot = map_next(maps[i], slot))
            if (path_is_in(slot->key, path) ||
                (maps[i] == &calls->below && path_is_in(path, slot->key)))
                return true;
    return false;
}

/* A member that may be called with anything, or that has its finding now. */
static bool is_plain_member(struct lint *lint, uint32_t fact, struct str module,
                            struct str name)
{
    const struct fact *at = lint_fact(lint, fact);
    struct str path =
        arena_printf(&lint->arena, "%.*s.%.*s", STR_FMT(module), STR_FMT(name));
    struct path_space space;
    if (!path.ptr || str_index(name, '.') < name.len ||
        path_is_module(lint, path) || path_is_settings(lint, path))
        return false;
    return path_refuse(lint, path, at->start, at->end) ||
           (!is_spoken_of(lint, path) &&
            !is_spoken_of(lint,
                          path_same(&lint->program->members, path, &space)));
}

/* getattr(stats, name), where each name that there may be is known. */
static bool is_looked_into(struct lint *lint, uint32_t fact, uint32_t call)
{
    struct arguments arguments;
    struct str module = module_at(lint, fact), name;
    const struct origin *o = fact_origins(&lint->origins, fact);
    if (!call || !o || o->next ||
        !is_certain_builtin(lint, fact_part(&lint->facts, call, PART_CALLEE),
                            STR("getattr")) ||
        !arguments_read(lint, call, &arguments) || arguments.has_star ||
        arguments.has_mapping || arguments.n != 2 ||
        arguments.n_positional != 2 || arguments.at[0].value != fact)
        return false;
    struct value names = lint_value(lint, arguments.at[1].value);
    for (uint32_t i = 0; i < names.n; i++)
        if (!atom_known_text(values_atoms(lint->values), names.at[i], &name) ||
            !is_plain_member(lint, fact, module, name))
            return false;
    return names.n && !names.any;
}

static bool is_allowed_argument(struct lint *lint, uint32_t fact)
{
    uint32_t call =
        travel_call(lint, lint_fact(lint, travel_outer(lint, fact)));
    return call &&
           (is_asked_about(lint, fact, call) || is_excepted(lint, fact, call));
}

/* ------------------------------------------------------------------ following
 */

/* What an expression stands for by its value. */
static bool value_origin(void *context, uint32_t fact, size_t n,
                         struct str *ret)
{
    struct lint *lint = context;
    struct value value = value_of(lint->values, fact);
    bool stored = lint_fact(lint, fact)->flags & FACT_STORES;
    if (n >= value.n || stored) /* what is put there, not what it is */
        return false;
    if (!atom_is_outside(lint, value.at[n], ret))
        *ret = STR_NONE;
    return true;
}

static void finding_of(struct lint *lint, uint32_t index, struct str path)
{
    const struct fact *fact = lint_fact(lint, index);
    struct evidence evidence = {.text = path, .name = path, .module = path};
    finding_add(&lint->findings, lint->program->imports.as_value, fact->start,
                fact->end, &evidence);
}

void decide_value(struct lint *lint, uint32_t index)
{
    struct str path = lint->modules_travel ? module_at(lint, index) : STR_NONE;
    uint32_t call =
        travel_call(lint, lint_fact(lint, travel_outer(lint, index)));
    if (!path.len || is_allowed_argument(lint, index) ||
        is_looked_into(lint, index, call))
        return;
    enum travel travel = travel_at(lint, index, RESTRICTED_MODULE);
    if (travel == TRAVEL_LOST || travel_is_handed(lint, index) ||
        (travel == TRAVEL_FOLLOWED && travel_path_is_lost(lint, path)))
        finding_of(lint, index, path);
}

/* df.m = numpy, of an object that the file did not make. */
static void decide_stored(struct lint *lint, uint32_t index)
{
    struct value value = value_of(lint->values, index);
    struct str path;
    if (!value_is_handed(lint->values, index))
        return;
    for (size_t n = 0; n < value.n; n++)
        if (atom_is_outside(lint, value.at[n], &path) &&
            is_allowed_module(lint, path))
            finding_of(lint, index, path);
}

/* Does a module stand where its name does not say it any more? */
static bool modules_travel(struct lint *lint)
{
    for (uint32_t i = 1; i < lint->facts.all.n; i++)
        if (fact_origins(&lint->origins, i) &&
            travel_at(lint, i, RESTRICTED_MODULE) != TRAVEL_NAMED &&
            module_at(lint, i).len && !is_allowed_argument(lint, i))
            return true;
    return false;
}

/* A function or the settings of a library, of which rules speak, that is not
 * used where it is named. */
static bool is_ruled_value(struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, travel_outer(lint, fact));
    if (call_of(lint, fact) || !(at->flags & FACT_READS))
        return false;
    for (const struct origin *o = fact_origins(&lint->origins, fact); o;
         o = o->next)
        if (path_has_items(lint, o->path))
            return true;
    uint32_t call = travel_call(lint, at);
    if (!call && travel_at(lint, fact, RESTRICTED_SETTINGS) == TRAVEL_NAMED &&
        travel_at(lint, fact, RESTRICTED_CALLEE) == TRAVEL_LOST)
        return false;
    for (const struct origin *o = fact_origins(&lint->origins, fact); o;
         o = o->next)
        if (calls_find(lint->program, o->path))
            return true;
    return false;
}

static bool members_travel(struct lint *lint)
{
    for (uint32_t i = 1; i < lint->facts.all.n; i++)
        if (fact_origins(&lint->origins, i) && is_ruled_value(lint, i))
            return true;
    return false;
}

/* A class of the file whose objects rules judge by its base: whatever it is
 * called by. */
static bool bases_travel(struct lint *lint)
{
    for (uint32_t i = 1; i < lint->facts.all.n; i++) {
        const struct fact *at = lint_fact(lint, i);
        if (at->part != PART_ARGUMENTS ||
            lint_fact(lint, at->parent)->kind != FACT_CLASS)
            continue;
        for (const struct origin *o = fact_origins(&lint->origins, i); o;
             o = o->next)
            if (calls_named(lint->program, o->path))
                return true;
    }
    return false;
}

void modules_follow(struct lint *lint)
{
    lint->modules_travel =
        lint->program->imports.as_value && modules_travel(lint);
    lint->values_named =
        lint->modules_travel || members_travel(lint) || bases_travel(lint);
    if (!lint->values_named)
        return;
    (void)lint_value(lint, 0);
    if (lint->values_spent || lint->failed)
        return;
    lint->failed |= !origins_extend(&lint->origins, value_origin, lint);
}

/* Names and attributes are judged with what else they are. */
static void module_judge(struct lint *lint, uint32_t index)
{
    const struct fact *at = lint_fact(lint, index);
    if (is_only_stored(at))
        decide_stored(lint, index);
    else if (at->kind == FACT_CALL || at->kind == FACT_SUBSCRIPT ||
             at->kind == FACT_CONDITIONAL || at->kind == FACT_EITHER ||
             at->kind == FACT_WALRUS)
        decide_value(lint, index);
}

void decide_modules(struct lint *lint)
{
    if (!lint->modules_travel || lint->values_spent || lint->failed)
        return;
    for (uint32_t i = 1; i < lint->facts.all.n; i++)
        if (again_is_due(lint, i)) {
            module_judge(lint, i);
            again_note(lint, i);
        }
}
