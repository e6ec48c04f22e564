/* options.c - options whose names all stand in the file.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A dict that only one name holds is known by the uses of that name. Any other
 * is taken to have grown, if anything in the file puts a computed name into a
 * dict. */
#include "lint/options.h"

#include "base/attr.h"
#include "lint/argument.h"
#include "lint/computed.h"
#include "lint/trace.h"

/* ['a', ('b', 1)]: names that all stand here. */
static bool are_names(struct lint *lint, uint32_t list)
{
    uint32_t stop = lint_fact(lint, list)->next;
    for (uint32_t i = list + 1; i < stop; i = lint_fact(lint, i)->next) {
        bool pair = lint_fact(lint, i)->kind == FACT_TUPLE;
        struct computed computed;
        if (!computed_text(lint, pair ? i + 1 : i, &computed) ||
            !computed.whole)
            return false;
    }
    return true;
}

/* {'a.b': 1} and dict(a=1): options whose names all stand here. */
bool is_options(struct lint *lint, uint32_t value)
{
    const struct fact *fact = lint_fact(lint, value);
    if (fact->kind == FACT_CALL) {
        uint32_t callee = fact_part(&lint->facts, value, PART_CALLEE);
        struct arguments arguments;
        return callee && is_builtin_name(lint, callee, STR("dict")) &&
               arguments_read(lint, value, &arguments) &&
               !arguments.n_positional && !arguments.has_star &&
               !arguments.has_mapping;
    }
    if (fact->kind == FACT_LIST || fact->kind == FACT_TUPLE)
        return are_names(lint, value);
    if (fact->kind != FACT_DICT)
        return false;
    for (uint32_t i = value + 1; i < fact->next; i = lint_fact(lint, i)->next) {
        struct computed computed;
        uint32_t key = fact_part(&lint->facts, i, PART_LEFT);
        if (lint_fact(lint, i)->kind != FACT_PAIR || !key ||
            !computed_text(lint, key, &computed) || !computed.whole)
            return false;
    }
    return true;
}

/* d[key] = value where the key is computed, and d.update(…), of a dict that a
 * name holds: its keys are no longer only those that stand in it. */
static bool is_filled(struct lint *lint, uint32_t given)
{
    const struct fact *read = lint_fact(lint, given);
    for (size_t i = 0; i < lint->facts.all.n && read->kind == FACT_NAME; i++) {
        const struct fact *name = lint_fact(lint, (uint32_t)i);
        if (name->kind != FACT_NAME || name->name != read->name ||
            name->part != PART_OBJECT)
            continue;
        const struct fact *use = lint_fact(lint, name->parent);
        bool changes = use->kind == FACT_ATTRIBUTE &&
                       (str_eq(lint_name(lint, use->name), STR("update")) ||
                        str_eq(lint_name(lint, use->name), STR("setdefault")));
        struct computed computed;
        uint32_t key = (uint32_t)i + 1;
        if (use->kind == FACT_SUBSCRIPT && (use->flags & FACT_STORES))
            changes = key >= use->next ||
                      !computed_text(lint, key, &computed) || !computed.whole;
        if (changes)
            return true;
    }
    return false;
}

/* ---------------------------------------------------------- through the file
 */

/* A number, a slice or several: no name of an option. */
static bool is_no_name(struct lint *lint, uint32_t key)
{
    uint8_t kind = lint_fact(lint, key)->kind;
    struct computed computed;
    return kind == FACT_INTEGER || kind == FACT_FLOAT || kind == FACT_SLICE ||
           kind == FACT_TUPLE || kind == FACT_UNARY ||
           (computed_text(lint, key, &computed) && computed.whole);
}

/* A list, an array, a table or a dict of one's own that a library made: no
 * options. random.choice([d]) and ChainMap(d) would be some. */
static bool is_no_dict(const struct lint *lint, uint32_t object)
{
    static const char *const makers[] = {
        "numpy.zeros",         "numpy.ones",
        "numpy.empty",         "numpy.full",
        "numpy.array",         "numpy.arange",
        "numpy.linspace",      "numpy.zeros_like",
        "numpy.ones_like",     "numpy.empty_like",
        "pandas.DataFrame",    "pandas.Series",
        "pandas.read_csv",     "collections.Counter",
        "pandas.date_range",   "collections.defaultdict",
        "networkx.Graph",      "collections.OrderedDict",
        "matplotlib.rcParams", "matplotlib.pyplot.rcParams",
    };
    uint32_t value = value_follow(lint, object);
    uint8_t kind = value ? lint_fact(lint, value)->kind : FACT_MODULE;
    if (kind == FACT_LIST)
        return true;
    if (kind == FACT_CALL)
        object = fact_part(&lint->facts, value, PART_CALLEE);
    const struct origin *o =
        object ? fact_origins(&lint->origins, object) : NULL;
    for (size_t i = 0; o && !o->next && i < COUNT_OF(makers); i++)
        if (str_eq(o->path, str_of(makers[i])))
            return is_only_imported(lint, object);
    return false;
}

/* d[key] = value */
static bool stores_computed(struct lint *lint, uint32_t subscript)
{
    uint32_t object = fact_part(&lint->facts, subscript, PART_OBJECT);
    uint32_t key = object ? lint_fact(lint, subscript + 1)->next : 0;
    if (!key || key >= lint_fact(lint, subscript)->next)
        return true;
    return !is_no_name(lint, key) && !is_no_dict(lint, object);
}

/* d.update(…), d.setdefault(…), unless all the names stand there. */
static bool updates_computed(struct lint *lint, uint32_t attribute)
{
    struct str name = lint_name(lint, lint_fact(lint, attribute)->name);
    bool update = str_eq(name, STR("update"));
    uint32_t call = call_of(lint, attribute);
    uint32_t object = fact_part(&lint->facts, attribute, PART_OBJECT);
    struct arguments arguments;
    if ((!update && !str_eq(name, STR("setdefault"))) ||
        (object && fact_origins(&lint->origins, object)))
        return false;
    if (!call || !arguments_read(lint, call, &arguments) ||
        arguments.has_star || arguments.has_mapping ||
        arguments.n_positional > (update ? 1 : 2))
        return true;
    uint32_t first = arguments.n_positional ? arguments.at[0].value : 0;
    if (!first)
        return arguments.n_positional != 0;
    return update ? !is_options(lint, first) : !is_no_name(lint, first);
}

/* d |= other */
static bool joins_in_place(const struct lint *lint, uint32_t assign)
{
    uint32_t target = fact_part(&lint->facts, assign, PART_TARGET);
    uint32_t value = fact_part(&lint->facts, assign, PART_VALUE);
    if (!target || !value)
        return false;
    struct str sign = fact_text(&lint->facts, lint_fact(lint, target)->end,
                                lint_fact(lint, value)->start);
    return str_find(sign, STR("|=")) < sign.len;
}

static bool fills(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    switch (fact->kind) {
    case FACT_SUBSCRIPT:
        return (fact->flags & FACT_STORES) && stores_computed(lint, index);
    case FACT_ATTRIBUTE:
        return updates_computed(lint, index);
    case FACT_AUGMENT:
        return joins_in_place(lint, index);
    default:
        return false;
    }
}

/* Dict.__setitem__(d, k, v) */
static bool is_setter(const struct lint *lint, const struct fact *fact)
{
    return fact->kind == FACT_ATTRIBUTE &&
           (str_eq(lint_name(lint, fact->name), STR("__setitem__")) ||
            str_eq(lint_name(lint, fact->name), STR("__ior__")));
}

bool options_can_grow(struct lint *lint)
{
    if (lint->growth_known)
        return lint->grows;
    lint->growth_known = true;
    /* operator.setitem(d, k, v) and operator.ior(d, e) */
    lint->grows = name_find(&lint->facts, STR("setitem")) ||
                  name_find(&lint->facts, STR("ior"));
    for (uint32_t i = 0; i < lint->facts.all.n && !lint->grows; i++)
        lint->grows = is_setter(lint, lint_fact(lint, i));
    for (size_t i = 0; i < lint->facts.all.n && !lint->grows; i++)
        lint->grows = fills(lint, (uint32_t)i);
    return lint->grows;
}

bool is_drawing(const struct lint *lint, uint32_t callee)
{
    static const char *const libraries[] = {"matplotlib.", "pylab.", "seaborn.",
                                            "pandas.", "copy."};
    const struct origin *o = fact_origins(&lint->origins, callee);
    if (!o || !is_only_imported(lint, callee))
        return false;
    for (; o; o = o->next) {
        bool known = false;
        for (size_t i = 0; i < COUNT_OF(libraries); i++)
            known |= str_starts(o->path, str_of(libraries[i]));
        if (!known)
            return false;
    }
    return true;
}

/* A use after which nothing but the name holds the dict. */
static bool is_plain_use(const struct lint *lint, uint32_t use)
{
    const struct fact *at = lint_fact(lint, use);
    const struct fact *parent = lint_fact(lint, at->parent);
    uint32_t call = parent->kind == FACT_KEYWORD ? parent->parent : at->parent;
    switch (parent->kind) {
    case FACT_SUBSCRIPT:
    case FACT_ATTRIBUTE:
        return at->part == PART_OBJECT && (at->flags & FACT_WHOLE);
    case FACT_FOR:
    case FACT_CLAUSE:
        return at->part == PART_ITERABLE;
    case FACT_CALL:
    case FACT_KEYWORD:
        if (lint_fact(lint, call)->kind != FACT_CALL)
            return false;
        call = fact_part(&lint->facts, call, PART_CALLEE);
        return call && is_drawing(lint, call);
    case FACT_MAPPING:
    case FACT_SPLAT:
    case FACT_FIELD:
        return true;
    case FACT_BLOCK:
    case FACT_MODULE:
        return !lint->uses.has_classes;
    default:
        return false;
    }
}

/* Is this name all that ever holds the options? */
static bool is_only_holder(struct lint *lint, uint32_t name)
{
    const struct fact *read = lint_fact(lint, name);
    if (read->kind != FACT_NAME || !uses_ready(lint))
        return false;
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    for (const struct use *use = symbol_uses(&lint->uses, symbol); use;
         use = use_next(&lint->uses, use))
        if (!is_plain_use(lint, use->fact))
            return false;
    const struct binding *b = symbol_only_value(&lint->symbols, symbol);
    uint32_t value = b && b->kind == BIND_ASSIGN && b->single
                         ? fact_part(&lint->facts, b->fact, PART_VALUE)
                         : 0;
    return value && lint_fact(lint, value)->kind != FACT_NAME &&
           lint_fact(lint, lint_fact(lint, b->fact)->parent)->kind !=
               FACT_ASSIGN;
}

bool options_filled(struct lint *lint, uint32_t given, uint32_t options)
{
    if (given == options)
        return false; /* they stand where they are used */
    if (is_only_holder(lint, given))
        return is_filled(lint, given);
    return options_can_grow(lint);
}
