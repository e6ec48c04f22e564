/* slot.c - what is read from classes and their objects, and stored in them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/beside.h"
#include "value/class.h"
#include "value/spell.h"

/* What a slot gives when it is read through an object or the class. */
static void slot_give(struct values *v, uint32_t class, uint32_t atom,
                      uint32_t object, uint32_t by, uint32_t to)
{
    struct atom at = *atom_of(v, atom);
    if (at.kind != ATOM_FUNCTION) {
        flow(v, to, atom);
        return;
    }
    struct call none = {.fact = by};
    uint32_t of_class = atom_make(&v->atoms, ATOM_CLASS, class, 0);
    switch (at.extra) {
    case BOUND_NOT:
        if (object && v->facts->wrappers && at.id >= v->facts->wrappers) {
            /* What it stands for need not be bound. */
            flow_any(v, to, WHY_ATTRIBUTE, by);
            function_open(v, at.id, false);
            return;
        }
        flow(v, to,
             object ? atom_make(&v->atoms, ATOM_FUNCTION, at.id,
                                object - 1 + BOUND_BY)
                    : atom);
        return;
    case BOUND_STATIC:
        flow(v, to, atom_make(&v->atoms, ATOM_FUNCTION, at.id, BOUND_NOT));
        return;
    case BOUND_CLASS:
        flow(v, to,
             atom_make(&v->atoms, ATOM_FUNCTION, at.id, of_class + BOUND_BY));
        return;
    case BOUND_PROPERTY:
        if (object)
            function_call(v, at.id, object, &none, to);
        else
            flow(v, to, atom);
        return;
    default:
        flow(v, to, atom);
    }
}

/* What field() gives, which is no descriptor. */
static bool is_field(struct values *v, uint32_t atom)
{
    struct atom at = *atom_of(v, atom);
    return at.kind == ATOM_RESULT &&
           model_gives(modelled(v, at.id), MODEL_FIELD);
}

/* Paths and files are none either. */
static bool is_file(struct values *v, const struct atom *at)
{
    const struct model *model = modelled(v, at->id);
    return model_gives(model, MODEL_OPEN) || model_gives(model, MODEL_PATH) ||
           is_path_method(model) || model_gives(model, MODEL_FOLDER);
}

/* Something of another library in a class body may be a descriptor, which is
 * given the object. */
static bool is_descriptor(struct values *v, uint32_t atom)
{
    struct atom at = *atom_of(v, atom);
    if (at.kind == ATOM_OBJECT)
        return class_binds(v, at.id, "__get__") ||
               class_binds(v, at.id, "__set__");
    return (at.kind == ATOM_RESULT && !is_text_origin(v, &at) &&
            !is_field(v, atom) && !is_file(v, &at)) ||
           at.kind == ATOM_PATH || at.kind == ATOM_TYPE_OF;
}

/* of: the class that has the slot. */
static void slot_read(struct values *v, uint32_t class, uint32_t of,
                      uint32_t slot, uint32_t object, uint32_t by, uint32_t to)
{
    watch(v, slot, by);
    struct held held = node_held(v, slot);
    bool open = held.any, decorated = fact_decorator(v->facts, of) != 0;
    for (uint32_t i = 0; i < held.n; i++) {
        /* A dataclass puts the default in its place. */
        if (decorated && is_field(v, held.at[i]))
            continue;
        slot_give(v, class, held.at[i], object, by, to);
        open |= is_descriptor(v, held.at[i]);
    }
    if (held.any)
        flow_any(v, to, WHY_ATTRIBUTE, by);
    if (open && object) {
        flow_any(v, to, WHY_ATTRIBUTE, by);
        class_open(v, class, false);
    }
}

/* Through a class and all that it derives from; of: where to begin. */
static void slots_read(struct values *v, uint32_t class, uint32_t of,
                       uint32_t name, uint32_t object, uint32_t by, uint32_t to)
{
    struct ancestry all = ancestry_of(v, of);
    for (size_t i = 0; i < all.n; i++) {
        uint32_t slot = class_slot(v, all.at[i], name, SLOT_CLASS);
        watch(v, all.at[i], by);
        slot_read(v, class, all.at[i], slot, object, by, to);
        if (object)
            link_nodes(v, class_slot(v, all.at[i], name, SLOT_OBJECT), to);
        /* An exception has what it was made with. */
        bool kept = class_at(v, all.at[i])->keeps &&
                    str_eq(name_of(v, name), STR("args"));
        if (all.cut || kept || class_at(v, all.at[i])->foreign)
            flow_any(v, to, WHY_CLASS, by);
    }
}

void init_open(struct values *v, uint32_t class, uint32_t name)
{
    if (str_eq(name_of(v, name), STR("__init__")) &&
        class_is_dataclass(v, class))
        class_open(v, class, false);
}

void object_read(struct values *v, uint32_t object, uint32_t name, uint32_t by,
                 uint32_t to)
{
    uint32_t class = atom_of(v, object)->id;
    if (class_binds(v, class, "__getattr__") ||
        class_binds(v, class, "__getattribute__"))
        flow_any(v, to, WHY_ATTRIBUTE, by);
    slots_read(v, class, class, name, object + 1, by, to);
}

void class_read(struct values *v, uint32_t fact, uint32_t name, uint32_t by,
                uint32_t to)
{
    slots_read(v, fact, fact, name, 0, by, to);
}

bool object_init(struct values *v, uint32_t object, const char *name,
                 uint32_t which, const struct call *call)
{
    uint32_t id = name_find(v->facts, str_of(name));
    uint32_t found = node_at(v, call->fact, which);
    if (!id)
        return true;
    object_read(v, object, id, call->fact, found);
    uint32_t nothing = node_at(v, call->fact, 22);
    struct held held = node_held(v, found);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_FUNCTION && at.extra >= BOUND_BY)
            function_call(v, at.id, at.extra - BOUND_BY + 1, call, nothing);
    }
    return !held.any;
}

/* Which class comes next is decided by the object: any that it has but this
 * one. */
static void above_read(struct values *v, uint32_t class, uint32_t atom,
                       uint32_t name, uint32_t by, uint32_t to)
{
    struct atom at = *atom_of(v, atom);
    struct ancestry all = ancestry_of(v, at.id);
    uint32_t object = at.kind == ATOM_OBJECT ? atom + 1 : 0;
    watch(v, at.id, by);
    for (size_t i = 0; i < all.n; i++)
        if (all.at[i] != class)
            slots_read(v, at.id, all.at[i], name, object, by, to);
    if (all.cut || class_at(v, at.id)->foreign)
        flow_any(v, to, WHY_CLASS, by);
    init_open(v, at.id, name);
}

void super_read(struct values *v, uint32_t function, uint32_t name, uint32_t by,
                uint32_t to)
{
    struct function f = *function_at(v, function);
    if (!f.class || !f.n || f.at[0].kind > PARAMETER_BOTH) {
        flow_any(v, to, WHY_CLASS, by);
        return;
    }
    struct held held = node_held(v, f.at[0].node);
    watch(v, f.at[0].node, by);
    watch(v, f.class, by);
    if (held.any || class_at(v, f.class)->foreign)
        flow_any(v, to, WHY_CLASS, by);
    if (v->facts->grammar->is_reserved(name_of(v, name)))
        flow_any(v, to, WHY_CLASS, by); /* that of object */
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_OBJECT || at.kind == ATOM_CLASS)
            above_read(v, f.class, held.at[i], name, by, to);
        else
            flow_any(v, to, WHY_CLASS, by);
    }
}

/* A property or another descriptor of the class gets what is stored; of a
 * property the functions are known. False: nothing gets it. */
static bool takes_stores(struct values *v, uint32_t class,
                         const struct store *store, bool *unknown)
{
    struct ancestry all = ancestry_of(v, class);
    bool property = false;
    *unknown = false;
    for (size_t i = 0; i < all.n; i++) {
        uint32_t slot = class_slot(v, all.at[i], store->name, SLOT_CLASS);
        watch(v, slot, store->by);
        watch(v, all.at[i], store->by);
        struct held held = node_held(v, slot);
        *unknown |= held.any;
        for (uint32_t k = 0; k < held.n; k++) {
            const struct atom *at = atom_of(v, held.at[k]);
            *unknown |= is_descriptor(v, held.at[k]);
            property |= at->kind == ATOM_FUNCTION && at->extra != BOUND_NOT;
        }
    }
    return property || *unknown;
}

void slot_store(struct values *v, const struct store *store, uint32_t class)
{
    uint32_t name = store->name, value = store->value;
    link_nodes(
        v, value,
        class_slot(v, class, name, store->of_class ? SLOT_CLASS : SLOT_OBJECT));
    if (class_binds(v, class, "__setattr__")) {
        hand(v, value); /* it may keep another one, under another name */
        class_open(v, class, false);
    }
    if (store->of_class)
        return;
    uint32_t slot = slot_find(v, class, name, SLOT_CLASS);
    struct held held = slot ? node_held(v, slot) : (struct held){0};
    bool unknown, open = held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        const struct atom *at = atom_of(v, held.at[i]);
        open |= at->kind == ATOM_FUNCTION && at->extra == BOUND_NOT;
    }
    if (takes_stores(v, class, store, &unknown))
        hand(v, value);
    if (open || unknown)
        class_open(v, class, false);
}
