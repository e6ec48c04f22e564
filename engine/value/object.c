/* object.c - how objects of classes of the file are made.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/object.h"

#include "value/class.h"
#include "value/dataclass.h"

/* Its own __init__, or one that it derives. */
static void init_call(struct values *v, uint32_t object,
                      const struct call *call)
{
    uint32_t name = name_find(v->facts, STR("__init__"));
    uint32_t found = node_at(v, call->fact, 20);
    if (!name)
        return;
    object_read(v, object, name, call->fact, found);
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

/* The class itself says how its objects are made; of a dataclass too. */
static bool has_own_init(struct values *v, uint32_t fact)
{
    uint32_t name = name_find(v->facts, STR("__init__"));
    return name && symbol_in(v->symbols, class_at(v, fact)->scope, name);
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
    if (class_is_dataclass(v, fact) && !has_own_init(v, fact))
        dataclass_call(v, fact, call);
    init_call(v, object, call);
}
