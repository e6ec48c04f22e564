/* object.c - how objects of classes of the file are made.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/object.h"

#include "value/class.h"
#include "value/dataclass.h"

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
    if (!object_init(v, object, "__init__", 20, call))
        call_hand(v, call);
}
