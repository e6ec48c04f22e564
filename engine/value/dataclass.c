/* dataclass.c - what the __init__ does that a dataclass gets.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Its parameters are the annotated names of the body, behind those of the bases
 * (PEP 557). Where their order is not certain, every argument may be every
 * field. */
#include "value/dataclass.h"

#include "base/attr.h"
#include "value/class.h"

/* With more of them their order is not told. */
#define MAX_FIELDS 48

struct fields {
    uint32_t at[MAX_FIELDS]; /* names */
    size_t n;
    bool odd; /* their order is not certain, or there are more */
};

/* ------------------------------------------------------------------ fields */

static uint32_t annotation_of(const struct values *v, uint32_t statement)
{
    for (uint32_t i = child_first(v, statement); i;
         i = child_next(v, statement, i))
        if (fact_at_(v, i)->part == PART_ANNOTATION)
            return i;
    return 0;
}

/* `x: int` and `x: int = 1` in the body of a class: the name, or 0. */
static uint32_t field_name(const struct values *v, uint32_t statement)
{
    uint32_t target = child_in(v, statement, PART_TARGET);
    return target && annotation_of(v, statement) &&
                   fact_at_(v, target)->kind == FACT_NAME
               ? fact_at_(v, target)->name
               : 0;
}

/* An annotation in quotes may say anything. */
static bool is_quoted(const struct values *v, uint32_t annotation)
{
    uint32_t stop = fact_at_(v, annotation)->next;
    for (uint32_t i = annotation; i < stop; i++)
        if (fact_at_(v, i)->kind == FACT_STRING)
            return true;
    return false;
}

/* field(init=False), field(**options). */
static bool is_configured(const struct values *v, uint32_t statement)
{
    uint32_t value = child_in(v, statement, PART_VALUE);
    if (!value || fact_at_(v, value)->kind != FACT_CALL)
        return false;
    for (uint32_t i = child_first(v, value); i; i = child_next(v, value, i)) {
        const struct fact *at = fact_at_(v, i);
        struct str name =
            at->kind == FACT_KEYWORD ? name_of(v, at->name) : STR_NONE;
        if (at->kind == FACT_MAPPING || str_eq(name, STR("init")))
            return true;
    }
    return false;
}

static void field_add(struct fields *fields, uint32_t name)
{
    for (size_t i = 0; i < fields->n; i++)
        if (fields->at[i] == name) { /* it keeps the place that it had */
            fields->odd = true;
            return;
        }
    if (fields->n == MAX_FIELDS)
        fields->odd = true;
    else
        fields->at[fields->n++] = name;
}

static void fields_add(struct values *v, uint32_t class, struct fields *fields)
{
    uint32_t body = child_in(v, class, PART_BODY);
    uint32_t stop = body ? fact_at_(v, body)->next : 0;
    uint32_t scope = class_at(v, class)->scope;
    for (uint32_t i = body; i < stop; i++) {
        const struct fact *at = fact_at_(v, i);
        uint32_t name = at->kind == FACT_ASSIGN && at->scope == scope
                            ? field_name(v, i)
                            : 0;
        if (!name)
            continue;
        field_add(fields, name);
        fields->odd |= at->parent != body || /* under an `if` */
                       is_configured(v, i) || is_quoted(v, annotation_of(v, i));
    }
}

/* Annotations and options that make no parameter, or one without a place, by
 * any alias: their names stand in the file, if it has them. */
static bool has_odd_names(const struct values *v)
{
    static const char *const names[] = {"ClassVar", "InitVar", "KW_ONLY",
                                        "kw_only"};
    return may_name(v, names, COUNT_OF(names));
}

static void fields_find(struct values *v, uint32_t class, struct fields *ret)
{
    struct ancestry all = ancestry_of(v, class);
    ret->n = 0;
    ret->odd = all.cut || has_odd_names(v);
    for (size_t i = all.n; i-- > 0;) {
        const struct class *at = class_at(v, all.at[i]);
        ret->odd |= at->n > 1; /* of several bases the order is not told */
        if (at->dataclass)
            fields_add(v, all.at[i], ret);
    }
}

/* -------------------------------------------------------------------- calls */

static uint32_t object_slot(struct values *v, uint32_t class, uint32_t name)
{
    return class_slot(v, class, name, SLOT_OBJECT);
}

static void in_order(struct values *v, uint32_t class,
                     const struct fields *fields, const struct call *call)
{
    uint32_t rest = call_rest(v, call);
    for (size_t i = 0, place = 0; i < call->n; i++) {
        uint32_t name = call->at[i].keyword;
        if (!name && place < fields->n)
            name = fields->at[place++];
        if (name)
            link_nodes(v, call->at[i].node, object_slot(v, class, name));
    }
    for (size_t i = 0; i < fields->n && rest; i++)
        link_nodes(v, rest, object_slot(v, class, fields->at[i]));
}

/* Every argument, and every default, by way of one node. */
static uint32_t all_arguments(struct values *v, uint32_t class,
                              const struct fields *fields,
                              const struct call *call)
{
    uint32_t all = node_at(v, call->fact, 41);
    link_nodes(v, call_rest(v, call), all);
    for (size_t i = 0; i < call->n; i++)
        link_nodes(v, call->at[i].node, all);
    for (size_t i = 0; i < fields->n; i++)
        link_nodes(v, class_slot(v, class, fields->at[i], SLOT_CLASS), all);
    return all;
}

static void in_any_order(struct values *v, uint32_t class,
                         const struct fields *fields, const struct call *call,
                         uint32_t any)
{
    for (size_t i = 0; i < fields->n; i++)
        link_nodes(v, any, object_slot(v, class, fields->at[i]));
    for (size_t i = 0; i < call->n; i++)
        if (call->at[i].keyword)
            link_nodes(v, call->at[i].node,
                       object_slot(v, class, call->at[i].keyword));
    if (fields->n == MAX_FIELDS) /* there may be more of them */
        class_open(v, class, false);
}

/* InitVar: what __post_init__ is given, anything of that node; 0: nothing. */
static void post_init(struct values *v, uint32_t class,
                      const struct fields *fields, const struct call *call,
                      uint32_t any)
{
    struct argument_node given[MAX_FIELDS];
    struct call with = {.fact = call->fact, .at = given};
    for (size_t i = 0; i < fields->n && any; i++)
        given[with.n++] = (struct argument_node){any, 0, 0};
    if (!object_init(v, atom_make(&v->atoms, ATOM_OBJECT, class, 0),
                     "__post_init__", 21, &with))
        call_hand(v, call);
}

/* Have all bases been seen? Until then the places of fields are not known, and
 * what is given waits: the call is evaluated again with each base that comes.
 */
static bool bases_are_known(struct values *v, uint32_t class)
{
    size_t own = 0;
    for (uint32_t i = child_first(v, class); i; i = child_next(v, class, i)) {
        if (fact_at_(v, i)->part != PART_ARGUMENTS)
            continue;
        struct held held = node_held(v, i);
        for (uint32_t k = 0; k < held.n; k++)
            own += atom_of(v, held.at[k])->kind == ATOM_CLASS;
        if (!held.n && !held.any)
            return false;
    }
    return class_at(v, class)->n >= own;
}

void dataclass_call(struct values *v, uint32_t class, const struct call *call)
{
    struct fields fields;
    struct ancestry all = ancestry_of(v, class);
    for (size_t i = 0; i < all.n; i++)
        if (!bases_are_known(v, all.at[i]))
            return;
    fields_find(v, class, &fields);
    uint32_t any = fields.odd ? all_arguments(v, class, &fields, call) : 0;
    if (fields.odd)
        in_any_order(v, class, &fields, call, any);
    else
        in_order(v, class, &fields, call);
    post_init(v, class, &fields, call, any);
}
