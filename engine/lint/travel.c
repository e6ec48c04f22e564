/* travel.c - where values that rules restrict may stand.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A module and the settings of a library must not get where rules do not know
 * them any more. One table says which places are harmless to which; any other
 * place is the finding (DESIGN.md §7, restricted values). */
#include "lint/travel.h"

#include "base/attr.h"
#include "model/resolve.h"

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
           is_outside_class(lint, at);
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

#define ANY N_PARTS
#define MODULE RESTRICTED_MODULE
#define SETTINGS RESTRICTED_SETTINGS
#define BOTH (RESTRICTED_MODULE | RESTRICTED_SETTINGS)

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
    {FACT_ASSIGN, PART_VALUE, 0, MODULE, is_outside_class},
    {FACT_CALL, PART_ARGUMENTS, SETTINGS, 0, is_of_foreign_call},
    {FACT_CALL, PART_ARGUMENTS, 0, MODULE, NULL},
    {FACT_KEYWORD, ANY, SETTINGS, 0, is_of_foreign_call},
    {FACT_KEYWORD, ANY, 0, MODULE, is_of_call},
    {FACT_COMPARE, ANY, SETTINGS, 0, NULL},
    {FACT_COMPARE, ANY, 0, MODULE, is_identity},
    {FACT_PARAMETER, PART_VALUE, 0, MODULE, NULL},
    {FACT_LAMBDA, PART_BODY, 0, MODULE, NULL},
    {FACT_COMPREHENSION, PART_BODY, 0, MODULE, NULL},
    {FACT_RETURN, ANY, 0, MODULE, NULL},
    {FACT_CONDITIONAL, ANY, 0, MODULE, NULL},
    {FACT_EITHER, ANY, 0, MODULE, NULL},
    {FACT_LIST, ANY, 0, MODULE, NULL},
    {FACT_TUPLE, ANY, 0, MODULE, NULL},
    {FACT_ROW, ANY, 0, MODULE, NULL},
    {FACT_SET, ANY, 0, MODULE, NULL},
    {FACT_DICT, ANY, 0, MODULE, NULL},
    {FACT_PAIR, ANY, 0, MODULE, NULL},
    /* Read by key, one after the other, as a copy, as a text, as a truth. */
    {FACT_SUBSCRIPT, PART_OBJECT, SETTINGS, 0, is_whole},
    {FACT_FOR, PART_ITERABLE, SETTINGS, 0, is_whole},
    {FACT_CLAUSE, PART_ITERABLE, SETTINGS, 0, is_whole},
    {FACT_MAPPING, ANY, SETTINGS, 0, NULL},
    {FACT_FIELD, ANY, SETTINGS, 0, NULL},
    {FACT_NOT, ANY, SETTINGS, 0, NULL},
    {FACT_IF, ANY, SETTINGS, 0, NULL},
    {FACT_ELIF, ANY, SETTINGS, 0, NULL},
    {FACT_WHILE, ANY, SETTINGS, 0, NULL},
    {FACT_FILTER, ANY, SETTINGS, 0, NULL},
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

static const struct model *model_of(const struct lint *lint, struct str path)
{
    struct path_space space;
    return map_get(&lint->program->models.of,
                   path_same(&lint->program->members, path, &space));
}

bool path_has_items(const struct lint *lint, struct str path)
{
    const struct model *model = model_of(lint, path);
    return model && model->items.len;
}

bool path_is_settings(const struct lint *lint, struct str path)
{
    const struct model *model = model_of(lint, path);
    return model && model->results[0] == MODEL_SETTINGS;
}
