/* mutation.c - what changes a library for everyone who uses it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "lint/read.h"
#include "lint/travel.h"

/* A store to the path, of which no exception speaks. */
static bool path_mutation_judge(struct lint *lint, const struct fact *fact,
                                struct str path)
{
    if (path_is_mutable(lint->program, path))
        return false;
    struct evidence evidence = {.text = path,
                                .name = lint_name(lint, fact->name),
                                .module =
                                    str_sub(path, 0, str_index(path, '.'))};
    if (fact->kind == FACT_ATTRIBUTE)
        lint_name_finding(lint, lint->program->imports.mutate, fact, &evidence);
    else
        finding_add(&lint->findings, lint->program->imports.mutate, fact->start,
                    fact->end, &evidence);
    return true;
}

/* The same of path.name. */
static bool member_mutation_judge(struct lint *lint, const struct fact *fact,
                                  struct str path)
{
    struct str longer = arena_printf(&lint->arena, "%.*s.%.*s", STR_FMT(path),
                                     STR_FMT(lint_name(lint, fact->name)));
    lint->failed |= !longer.ptr;
    return longer.ptr && path_mutation_judge(lint, fact, longer);
}

/* The same of what came here by other ways than names: a parameter, a list. */
static bool handed_mutation_judge(struct lint *lint, const struct fact *fact,
                                  uint32_t object)
{
    struct value value = lint_value(lint, object);
    struct str path;
    for (uint32_t i = 0; i < value.n; i++)
        if (atom_is_outside(lint, value.at[i], &path) &&
            member_mutation_judge(lint, fact, path))
            return true;
    return false;
}

/* A class of a library, by the way that libraries spell them; what typing has
 * stands in annotations. */
static bool is_class_path(struct str path)
{
    struct str above = path_above(path);
    struct str name = str_sub(path, above.len + 1, path.len);
    bool camel = false; /* not a constant, ROUND_HALF_UP */
    for (size_t i = 0; i < name.len; i++)
        camel |= name.ptr[i] >= 'a' && name.ptr[i] <= 'z';
    return above.len && camel && name.ptr[0] >= 'A' && name.ptr[0] <= 'Z' &&
           !str_starts(path, STR("typing."));
}

/* Once a file: classes that code holds which is not seen. */
static bool lost_find(struct lint *lint)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct str path;
    lint->lost_known = true;
    lint->lost.n = 0;
    for (uint32_t i = 0; i < atoms->all.n; i++)
        if (atom_at(atoms, i)->escaped && atom_is_outside(lint, i, &path) &&
            is_class_path(path) &&
            path_judge(lint->program, path).answer == PATH_ALLOWED &&
            !vec_push(&lint->lost, i))
            return false;
    return true;
}

/* type(x).name, of an object of a library. */
static bool type_mutation_judge(struct lint *lint, const struct fact *fact,
                                uint32_t object)
{
    struct value value = lint_value(lint, object);
    for (uint32_t i = 0; object && i < value.n; i++)
        if (atom_at(values_atoms(lint->values), value.at[i])->kind ==
            ATOM_TYPE_OF)
            return path_mutation_judge(lint, fact, STR("type"));
    return false;
}

/* Anything, or what some library gave. */
static bool is_unknown(struct lint *lint, uint32_t object)
{
    struct value value = lint_value(lint, object);
    bool unknown = value.any;
    for (uint32_t i = 0; i < value.n && !unknown; i++)
        unknown = atom_at(values_atoms(lint->values), value.at[i])->kind ==
                  ATOM_RESULT;
    return unknown;
}

/* That can be a class that went out of sight. */
static bool lost_mutation_judge(struct lint *lint, const struct fact *fact,
                                uint32_t object)
{
    const struct atoms *atoms = values_atoms(lint->values);
    bool of_object =
        map_has(&lint->program->models.fields, lint_name(lint, fact->name));
    if (!object || of_object || !is_unknown(lint, object) || lint->values_spent)
        return false;
    again_always(lint);
    if (!lint->lost_known && !lost_find(lint)) {
        lint->failed = true;
        return false;
    }
    for (size_t i = 0; i < lint->lost.n; i++)
        if (member_mutation_judge(
                lint, fact,
                string_at(atoms, atom_at(atoms, lint->lost.at[i])->id)))
            return true;
    return false;
}

/* Methods that change what they are called on. */
static bool changes(struct str name)
{
    static const char *const names[] = {
        "append",
        "extend",
        "insert",
        "remove",
        "clear",
        "pop",
        "popitem",
        "update",
        "setdefault",
        "add",
        "discard",
        "reverse",
        "sort",
        "fill",
        "put",
        "resize",
        "rotate",
        "appendleft",
        "extendleft",
        "popleft",
        "move_to_end",
        "subtract",
        "difference_update",
        "intersection_update",
        "symmetric_difference_update",
    };
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (str_eq(name, str_of(names[i])))
            return true;
    return false;
}

/* Whether the tables refuse the object by the path that is written, which has
 * been told; its own path, when it came here by other ways than names. */
static bool is_refused(const struct lint *lint, uint32_t object,
                       struct str path)
{
    const struct origin *o = fact_origins(&lint->origins, object);
    if (!o)
        return path_judge(lint->program, path).answer == PATH_REFUSED;
    for (; o; o = o->next)
        if (path_judge(lint->program, o->path).answer != PATH_REFUSED)
            return false;
    return true;
}

static bool path_has_changes(const struct lint *lint, struct str path)
{
    const struct model *model = path_model(lint, path);
    return model && model->changes;
}

/* matplotlib.style.available.append('x'), whatever name holds the list. */
static bool change_judge(struct lint *lint, uint32_t index, struct str name,
                         uint32_t object)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct fact *fact = lint_fact(lint, index);
    if (!lint->program->imports.mutate || !object || !changes(name))
        return false;
    struct value value = lint_value(lint, object);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        if (at->kind != ATOM_PATH)
            continue;
        struct str path = string_at(atoms, at->id);
        if (!path_is_module(lint, path) && !is_refused(lint, object, path))
            return handed_mutation_judge(lint, fact, object);
    }
    return false;
}

/* What is known of the library object that list.append and its like are given
 * first; false: it is not seen what that is. */
static bool first_argument(struct lint *lint, uint32_t call, struct value *ret)
{
    struct arguments arguments;
    if (!call || !arguments_read(lint, call, &arguments) ||
        !arguments.n_positional || (arguments.has_star && !arguments.star_at))
        return false;
    size_t i = 0;
    while (i < arguments.n && arguments.at[i].keyword.len)
        i++;
    *ret = argument_value(lint, &arguments.at[i]);
    return true;
}

/* An object that a library has for everyone, as far as names tell. */
static bool is_shared_object(const struct lint *lint, uint32_t atom,
                             struct str *path)
{
    return atom_is_outside(lint, atom, path) && !path_is_module(lint, *path) &&
           !is_class_path(*path) && !path_is_settings(lint, *path) &&
           path_judge(lint->program, *path).answer == PATH_ALLOWED;
}

/* Where list.append goes, nobody sees what it is called with: with any object
 * of a library that code holds which is not seen. */
static bool lost_change_judge(struct lint *lint, const struct fact *fact)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct str path;
    again_always(lint);
    for (uint32_t i = 0; i < atoms->all.n; i++)
        if (atom_at(atoms, i)->escaped && is_shared_object(lint, i, &path) &&
            !path_has_changes(lint, path) &&
            path_mutation_judge(lint, fact, path))
            return true;
    return false;
}

/* print(list.append) */
static bool is_looked_at(struct lint *lint, uint32_t index)
{
    uint32_t call =
        travel_call(lint, lint_fact(lint, travel_outer(lint, index)));
    return call && !travel_is_handed(lint, index) &&
           value_is_only(lint, fact_part(&lint->facts, call, PART_CALLEE),
                         ATOM_PATH) &&
           travel_at(lint, index, RESTRICTED_CALLEE) == TRAVEL_FOLLOWED;
}

static bool path_change_judge(struct lint *lint, uint32_t index,
                              struct str path)
{
    const struct fact *fact = lint_fact(lint, index);
    struct value first;
    if (!path_has_changes(lint, path))
        return false;
    uint32_t call = call_of(lint, index);
    if (!call && is_looked_at(lint, index))
        return false;
    if (!first_argument(lint, call, &first))
        return lost_change_judge(lint, fact);
    for (uint32_t i = 0; i < first.n; i++)
        if (atom_is_outside(lint, first.at[i], &path) &&
            !path_is_settings(lint, path) &&
            path_mutation_judge(lint, fact, path))
            return true;
    return false;
}

/* list.append(matplotlib.style.available, 'x'), operator.setitem(…) */
bool decide_change(struct lint *lint, uint32_t index)
{
    const struct atoms *atoms = values_atoms(lint->values);
    if (!lint->program->imports.mutate)
        return false;
    for (const struct origin *o = fact_origins(&lint->origins, index); o;
         o = o->next)
        if (path_change_judge(lint, index, o->path))
            return true;
    if (!changes(lint_name(lint, lint_fact(lint, index)->name)))
        return false;
    struct value value = lint_value(lint, index);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        if (at->kind == ATOM_PATH &&
            path_change_judge(lint, index, string_at(atoms, at->id)))
            return true;
    }
    return false;
}

/* Storing into anything that is rooted at an import changes it for everyone. */
static bool store_judge(struct lint *lint, uint32_t index,
                        const struct fact *fact, uint32_t object)
{
    if (!lint->program->imports.mutate ||
        !(fact->flags & (FACT_STORES | FACT_DELETES)) ||
        ((fact->flags & FACT_WHOLE) && decide_union(lint, fact->parent)))
        return false;
    for (const struct origin *o = fact_origins(&lint->origins, index); o;
         o = o->next)
        if (path_mutation_judge(lint, fact, o->path))
            return true;
    return handed_mutation_judge(lint, fact, object) ||
           type_mutation_judge(lint, fact, object) ||
           lost_mutation_judge(lint, fact, object);
}

/* matplotlib.style.available[0] = 'x', whatever name holds the list. */
void decide_item_mutation(struct lint *lint, uint32_t index, uint32_t object)
{
    if (!lint->program->imports.mutate)
        return;
    struct value value = lint_value(lint, object);
    struct str path;
    for (uint32_t i = 0; i < value.n; i++)
        if (atom_is_outside(lint, value.at[i], &path) &&
            !path_is_settings(lint, path) && !path_has_items(lint, path) &&
            !is_refused(lint, object, path) &&
            path_mutation_judge(lint, lint_fact(lint, index), path))
            return;
}

bool decide_mutation(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    uint32_t object = fact_part(&lint->facts, index, PART_OBJECT);
    return store_judge(lint, index, fact, object) ||
           decide_change(lint, index) ||
           change_judge(lint, index, lint_name(lint, fact->name), object);
}
