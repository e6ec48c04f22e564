/* travel.c - where values that rules restrict may stand.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A module and the settings of a library must not get where rules do not know
 * them any more. One table says which places are harmless to which; any other
 * place is the finding (DESIGN.md §7, restricted values). */
#include "lint/travel.h"

#include "base/attr.h"
#include "model/resolve.h"

const struct model *path_model(const struct lint *lint, struct str path)
{
    struct path_space space;
    return map_get(&lint->program->models.of,
                   path_same(&lint->program->members, path, &space));
}

static bool is_outside_class(struct lint *lint, const struct fact *at)
{
    return lint->facts.scopes.at[at->scope].kind != SCOPE_CLASS;
}

/* `m = numpy`, outside a class body, to one name and one only. */
static bool is_alias(struct lint *lint, const struct fact *at)
{
    const struct fact *assign = lint_fact(lint, at->parent);
    const struct fact *around = lint_fact(lint, assign->parent);
    if (around->kind == FACT_ASSIGN && assign->part == PART_VALUE)
        return false; /* a = b = numpy */
    uint32_t target = fact_part(&lint->facts, at->parent, PART_TARGET);
    return (at->flags & FACT_WHOLE) && target &&
           lint_fact(lint, target)->kind == FACT_NAME &&
           is_outside_class(lint, at) &&
           !name_is_spelled_twice(&lint->symbols, at->scope,
                                  lint_fact(lint, target)->name);
}

static bool is_identity(struct lint *lint, const struct fact *at)
{
    uint32_t op = lint_fact(lint, at->parent)->extra;
    return op == OP_IS || op == OP_IS_NOT;
}

static bool is_whole(struct lint *lint, const struct fact *at)
{
    (void)lint;
    return at->flags & FACT_WHOLE;
}

uint32_t travel_call(const struct lint *lint, const struct fact *at)
{
    uint32_t call = at->parent;
    if (lint_fact(lint, call)->kind == FACT_KEYWORD)
        call = lint_fact(lint, call)->parent;
    return lint_fact(lint, call)->kind == FACT_CALL ? call : 0;
}

static bool is_of_call(struct lint *lint, const struct fact *at)
{
    return travel_call(lint, at) != 0;
}

/* A call of what the file does not hold: its own functions are not looked
 * into. */
static bool is_of_foreign_call(struct lint *lint, const struct fact *at)
{
    uint32_t call = travel_call(lint, at);
    return call &&
           value_is_only(lint, fact_part(&lint->facts, call, PART_CALLEE),
                         ATOM_PATH);
}

/* What looks at its arguments, and neither calls, keeps nor gives one back. */
static bool is_looking(const struct lint *lint, struct str path)
{
    const struct model *model = path_model(lint, path);
    bool looks = model && model->pure && model->n_results == 1;
    if (!looks)
        return false;
    uint8_t result = model->results[0];
    return result == MODEL_NONE || result == MODEL_BOOL ||
           result == MODEL_NUMBER || result == MODEL_TEXT ||
           result == MODEL_STR;
}

/* A call of what the evaluator looks into: the file's own functions and
 * classes, methods of its containers; or of what only looks. */
static bool is_of_seen_call(struct lint *lint, const struct fact *at)
{
    const struct atoms *atoms = values_atoms(lint->values);
    uint32_t call = travel_call(lint, at);
    struct value callee =
        lint_value(lint, call ? fact_part(&lint->facts, call, PART_CALLEE) : 0);
    for (uint32_t i = 0; i < callee.n; i++) {
        const struct atom *of = atom_at(atoms, callee.at[i]);
        bool seen = of->kind == ATOM_FUNCTION || of->kind == ATOM_CLASS ||
                    (of->kind == ATOM_METHOD &&
                     atom_at(atoms, of->extra)->kind == ATOM_SITE) ||
                    (of->kind == ATOM_PATH &&
                     is_looking(lint, string_at(atoms, of->id)));
        if (!seen)
            return false;
    }
    return call && callee.n && !callee.any;
}

/* reader.__name__ */
static bool is_told(struct lint *lint, const struct fact *at)
{
    static const char *const told[] = {"__name__", "__qualname__", "__doc__"};
    const struct fact *attribute = lint_fact(lint, at->parent);
    struct str name = lint_name(lint, attribute->name);
    bool any = false;
    for (size_t i = 0; i < COUNT_OF(told); i++)
        any |= str_eq(name, str_of(told[i]));
    return any && !(attribute->flags & (FACT_STORES | FACT_DELETES));
}

#define ANY N_PARTS
#define MODULE RESTRICTED_MODULE
#define SETTINGS RESTRICTED_SETTINGS
#define BOTH (RESTRICTED_MODULE | RESTRICTED_SETTINGS)
#define CALLEE RESTRICTED_CALLEE
#define EITHER (RESTRICTED_MODULE | RESTRICTED_CALLEE)

static const struct stay {
    enum fact_kind around;
    enum part part;
    unsigned named, followed; /* bits of enum restricted */
    bool (*where)(struct lint *lint, const struct fact *at); /* NULL: always */
} places[] = {
    {FACT_ATTRIBUTE, PART_OBJECT, BOTH, 0, is_whole},
    {FACT_MODULE, ANY, BOTH, 0, NULL}, /* `pandas.io` as a statement */
    {FACT_BLOCK, ANY, BOTH, 0, NULL},
    {FACT_ASSIGN, PART_VALUE, BOTH, 0, is_alias},
    {FACT_ASSIGN, PART_VALUE, 0, EITHER, is_outside_class},
    {FACT_CALL, PART_ARGUMENTS, SETTINGS, 0, is_of_foreign_call},
    {FACT_CALL, PART_ARGUMENTS, 0, MODULE, NULL},
    {FACT_CALL, PART_ARGUMENTS, 0, CALLEE, is_of_seen_call},
    {FACT_KEYWORD, ANY, SETTINGS, 0, is_of_foreign_call},
    {FACT_KEYWORD, ANY, 0, MODULE, is_of_call},
    {FACT_KEYWORD, ANY, 0, CALLEE, is_of_seen_call},
    {FACT_COMPARE, ANY, SETTINGS, 0, NULL},
    {FACT_COMPARE, ANY, 0, EITHER, is_identity},
    {FACT_PARAMETER, PART_VALUE, 0, EITHER, NULL},
    {FACT_LAMBDA, PART_BODY, 0, EITHER, NULL},
    {FACT_COMPREHENSION, PART_BODY, 0, EITHER, NULL},
    {FACT_RETURN, ANY, 0, EITHER, NULL},
    {FACT_CONDITIONAL, ANY, 0, EITHER, NULL},
    {FACT_EITHER, ANY, 0, EITHER, NULL},
    {FACT_LIST, ANY, 0, EITHER, NULL},
    {FACT_TUPLE, ANY, 0, EITHER, NULL},
    {FACT_ROW, ANY, 0, EITHER, NULL},
    {FACT_SET, ANY, 0, EITHER, NULL},
    {FACT_DICT, ANY, 0, EITHER, NULL},
    {FACT_PAIR, ANY, 0, EITHER, NULL},
    /* Read by key, one after the other, as a copy, as a text, as a truth. */
    {FACT_SUBSCRIPT, PART_OBJECT, SETTINGS, 0, is_whole},
    {FACT_FOR, PART_ITERABLE, SETTINGS, 0, is_whole},
    {FACT_CLAUSE, PART_ITERABLE, SETTINGS, 0, is_whole},
    {FACT_MAPPING, ANY, SETTINGS, 0, NULL},
    {FACT_FIELD, ANY, SETTINGS, CALLEE, NULL},
    {FACT_NOT, ANY, SETTINGS, CALLEE, NULL},
    {FACT_IF, ANY, SETTINGS, CALLEE, NULL},
    {FACT_ELIF, ANY, SETTINGS, CALLEE, NULL},
    {FACT_WHILE, ANY, SETTINGS, CALLEE, NULL},
    {FACT_FILTER, ANY, SETTINGS, CALLEE, NULL},
    {FACT_ATTRIBUTE, PART_OBJECT, 0, CALLEE, is_told},
};

uint32_t travel_outer(const struct lint *lint, uint32_t fact)
{
    while (lint_fact(lint, lint_fact(lint, fact)->parent)->kind == FACT_GROUP &&
           (lint_fact(lint, fact)->flags & FACT_WHOLE))
        fact = lint_fact(lint, fact)->parent;
    return fact;
}

enum travel travel_at(struct lint *lint, uint32_t fact,
                      enum restricted restricted)
{
    const struct fact *at = lint_fact(lint, travel_outer(lint, fact));
    uint8_t around = lint_fact(lint, at->parent)->kind;
    for (size_t i = 0; i < COUNT_OF(places); i++) {
        const struct stay *place = &places[i];
        bool speaks = (place->named | place->followed) & restricted;
        if (speaks && around == place->around &&
            (place->part == ANY || at->part == place->part) &&
            (!place->where || place->where(lint, at)))
            return place->named & restricted ? TRAVEL_NAMED : TRAVEL_FOLLOWED;
    }
    return TRAVEL_LOST;
}

bool travel_is_handed(struct lint *lint, uint32_t fact)
{
    (void)lint_value(lint, fact); /* so that there is an answer */
    return value_is_handed(lint->values, fact) ||
           value_is_handed(lint->values, travel_outer(lint, fact));
}

bool travel_path_is_lost(struct lint *lint, struct str path)
{
    struct path_space space;
    struct str same = path_same(&lint->program->members, path, &space);
    return value_path_is_lost(lint->values, same);
}

bool travel_is_lost(struct lint *lint, uint32_t fact)
{
    if (travel_is_handed(lint, fact))
        return true;
    for (const struct origin *o = fact_origins(&lint->origins, fact); o;
         o = o->next)
        if (travel_path_is_lost(lint, o->path))
            return true;
    return false;
}

/* `path: Path`, `Optional[Path]`: it stands in an annotation, and nothing of
 * the file asks for those. */
static bool is_annotation(const struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, travel_outer(lint, fact));
    while (at->part != PART_ANNOTATION) {
        uint32_t parent = at->parent;
        const struct fact *around = lint_fact(lint, parent);
        bool inside =
            ((around->kind == FACT_SUBSCRIPT || around->kind == FACT_GENERIC) &&
             at->part != PART_OBJECT) ||
            (around->kind == FACT_OPERATOR && around->extra == OP_OR) ||
            around->kind == FACT_TUPLE || around->kind == FACT_ROW ||
            around->kind == FACT_LIST || around->kind == FACT_GROUP;
        if (!inside)
            return false;
        at = around;
    }
    return !values_ask_for_types(lint->values);
}

/* It is that, and nothing else that is not known. */
static bool stands_for(struct lint *lint, uint32_t fact, struct str same)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct value value = lint_value(lint, fact);
    bool found = false;
    for (uint32_t i = 0; i < value.n && !found; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        found = at->kind == ATOM_PATH && str_eq(string_at(atoms, at->id), same);
    }
    return found && !value.any;
}

bool travel_is_followed(struct lint *lint, uint32_t fact, struct str path)
{
    struct path_space space;
    struct str same = path_same(&lint->program->members, path, &space);
    return lint->values_named && !lint->values_spent &&
           stands_for(lint, fact, same) && !travel_is_handed(lint, fact) &&
           !value_path_escapes(lint->values, same) &&
           (is_annotation(lint, fact) ||
            travel_at(lint, fact, RESTRICTED_CALLEE) == TRAVEL_FOLLOWED);
}

bool path_has_items(const struct lint *lint, struct str path)
{
    const struct model *model = path_model(lint, path);
    return model && model->items.len;
}

bool path_is_settings(const struct lint *lint, struct str path)
{
    return model_gives(path_model(lint, path), MODEL_SETTINGS);
}
