/* object.c - how objects of classes of the file are made.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/object.h"

#include "value/class.h"

/* `x: int` and `x: int = 1` in the body of a dataclass: the name, or 0. */
static uint32_t field_name(const struct values *v, uint32_t statement)
{
    if (fact_at_(v, statement)->kind != FACT_ASSIGN)
        return 0;
    uint32_t target = child_in(v, statement, PART_TARGET);
    bool annotated = false;
    for (uint32_t k = child_first(v, statement); k;
         k = child_next(v, statement, k))
        annotated |= fact_at_(v, k)->part == PART_ANNOTATION;
    return target && annotated && fact_at_(v, target)->kind == FACT_NAME
               ? fact_at_(v, target)->name
               : 0;
}

/* The fields of one class of a dataclass take arguments from *place on. */
static void fields_give(struct values *v, uint32_t fact, uint32_t of,
                        const struct call *call, uint32_t rest, size_t *place)
{
    uint32_t body = child_in(v, of, PART_BODY);
    for (uint32_t i = body ? child_first(v, body) : 0; i;
         i = child_next(v, body, i)) {
        uint32_t name = field_name(v, i);
        if (!name)
            continue;
        uint32_t slot = class_slot(v, fact, name, SLOT_OBJECT);
        size_t n = 0;
        for (size_t k = 0; k < call->n; k++)
            if (call->at[k].keyword == name ||
                (!call->at[k].keyword && n++ == *place))
                link_nodes(v, call->at[k].node, slot);
        link_nodes(v, rest, slot);
        ++*place;
    }
}

/* Its own fields, behind those of its bases. With several bases their order is
 * not told: then every argument goes to every field. */
static void dataclass_call(struct values *v, uint32_t fact,
                           const struct call *call)
{
    struct ancestry all = ancestry_of(v, fact);
    uint32_t rest = call_rest(v, call);
    size_t place = 0;
    for (size_t i = all.n; i-- > 0;)
        fields_give(v, fact, all.at[i], call, rest, &place);
    for (size_t i = 0; i < all.n; i++)
        if (class_at(v, all.at[i])->n > 1)
            for (size_t k = 0; k < all.n; k++)
                class_open(v, all.at[k], false);
}

static void init_call(struct values *v, const char *name, uint32_t object,
                      const struct call *call)
{
    uint32_t id = name_find(v->facts, str_of(name));
    uint32_t found = node_at(v, call->fact, 20 + (name[2] == 'p'));
    if (!id)
        return;
    object_read(v, object, id, call->fact, found);
    uint32_t nothing = node_at(v, call->fact, 22);
    struct held held = node_held(v, found);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_FUNCTION && at.extra >= BOUND_BY)
            function_call(v, at.id, at.extra - BOUND_BY + 1, call, nothing);
    }
    if (held.any)
        call_hand(v, call);
}

void class_call(struct values *v, uint32_t fact, const struct call *call,
                uint32_t to)
{
    struct class class = *class_at(v, fact);
    watch(v, fact, call->fact);
    uint32_t object = atom_make(&v->atoms, ATOM_OBJECT, fact, 0);
    if (class.foreign || class_binds(v, fact, "__new__")) {
        flow_any(v, to, WHY_CLASS, call->fact);
        class_open(v, fact, false);
    }
    if (class.foreign || class.keeps)
        call_hand(v, call);
    flow(v, to, object);
    struct call none = {.fact = call->fact};
    if (class.dataclass && !class_binds(v, fact, "__init__"))
        dataclass_call(v, fact, call);
    if (class.dataclass)
        init_call(v, "__post_init__", object, &none);
    init_call(v, "__init__", object, call);
}
