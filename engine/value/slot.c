/* slot.c - what is read from classes and their objects, and what opens them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/class.h"
#include "value/site.h"
#include "value/spell.h"

static const struct model *model_of(const struct values *v, uint32_t path)
{
    return v->outside.models
               ? map_get(&v->outside.models->of, string_at(&v->atoms, path))
               : NULL;
}

static void foreign_make(struct values *v, uint32_t fact)
{
    struct class *class = class_at(v, fact);
    if (class->foreign)
        return;
    class->foreign = true;
    flow_any(v, fact, WHY_CLASS, fact);
    for (size_t i = 0; i < class->n_below; i++)
        evaluate_again(v, class->below[i]);
    class_open(v, fact, false);
}

/* Its objects hold what they are made with. Those who depend on the class are
 * told by its node. */
static void keeps_make(struct values *v, uint32_t fact)
{
    struct class *class = class_at(v, fact);
    if (class->keeps)
        return;
    class->keeps = true;
    flow(v, fact, v->none);
    for (size_t i = 0; i < class->n_below; i++)
        evaluate_again(v, class->below[i]);
}

static void base_grow(struct values *v, uint32_t fact, uint32_t base)
{
    struct held held = node_held(v, base);
    bool foreign = held.any;
    watch(v, base, fact);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        const struct model *model =
            at.kind == ATOM_PATH ? model_of(v, at.id) : NULL;
        uint8_t gives = model ? model->results[0] : MODEL_ANY;
        if (at.kind == ATOM_CLASS) {
            class_derive(v, fact, at.id);
            /* It is told of the class, and may change it. */
            foreign |= class_binds(v, at.id, "__init_subclass__");
        } else if (gives == MODEL_EXCEPTION)
            keeps_make(v, fact);
        else if (gives != MODEL_BASE)
            foreign = true;
        if (at.kind == ATOM_TYPE_OF) { /* a class that is not known */
            uint32_t sink = node_at(v, 0, 1);
            hand(v, sink);
            flow(v, sink, held.at[i]);
        }
    }
    if (foreign)
        foreign_make(v, fact);
}

/* ----------------------------------------------------------------- opening */

/* What a method of the class is called on, whoever calls it. */
static void method_self(struct values *v, uint32_t fact, uint32_t atom)
{
    struct atom at = *atom_of(v, atom);
    if (at.kind != ATOM_FUNCTION)
        return;
    if (at.extra == BOUND_NOT || at.extra == BOUND_PROPERTY)
        function_self(v, at.id, atom_make(&v->atoms, ATOM_OBJECT, fact, 0));
    if (at.extra == BOUND_CLASS)
        function_self(v, at.id, atom_make(&v->atoms, ATOM_CLASS, fact, 0));
}

/* A method may be called by anybody, on an object of the class. */
static void method_open(struct values *v, uint32_t fact, uint32_t atom,
                        bool handed)
{
    struct atom at = *atom_of(v, atom);
    if (at.kind != ATOM_FUNCTION)
        return;
    method_self(v, fact, atom);
    function_open(v, at.id, at.extra != BOUND_STATIC && !handed);
}

/* What a slot of an open class holds goes to code that is not seen. */
static void slot_spread(struct values *v, uint32_t fact, uint32_t slot,
                        bool handed)
{
    uint32_t sink = node_at(v, 0, 1);
    hand(v, sink);
    flow_any(v, slot, WHY_ESCAPED, fact);
    struct held held = node_held(v, slot);
    for (uint32_t i = 0; i < held.n; i++)
        if (atom_of(v, held.at[i])->kind == ATOM_FUNCTION)
            method_open(v, fact, held.at[i], handed);
        else
            flow(v, sink, held.at[i]);
}

void class_open(struct values *v, uint32_t fact, bool handed)
{
    struct class *class = class_at(v, fact);
    if (class->handed || (class->opened && !handed))
        return;
    class->opened = true;
    class->handed |= handed;
    for (size_t i = 0; i < class_at(v, fact)->n_slots; i++) {
        uint32_t slot = class_at(v, fact)->slots[i];
        slot_spread(v, fact, slot_find(v, fact, slot >> 1, slot & 1), handed);
    }
    struct ancestry above = ancestry_of(v, fact);
    for (size_t i = 1; i < above.n; i++)
        evaluate_again(v, above.at[i]);
    for (size_t i = 0; i < class_at(v, fact)->n_below; i++)
        evaluate_again(v, class_at(v, fact)->below[i]);
}

/* Methods of a class are called on objects of those below it, too, once code
 * that is not seen holds one. */
static void below_self(struct values *v, const struct ancestry *below,
                       uint32_t atom)
{
    for (size_t i = 1; i < below->n; i++)
        if (class_at(v, below->at[i])->opened)
            method_self(v, below->at[i], atom);
    if (below->cut && atom_of(v, atom)->kind == ATOM_FUNCTION)
        function_open(v, atom_of(v, atom)->id, false);
}

/* What opens a class opens those that it derives from; once code that is not
 * seen holds the class itself, it may make objects of those below. */
static void open_spread(struct values *v, uint32_t fact)
{
    struct class class = *class_at(v, fact);
    for (size_t i = 0; i < class.n_below; i++) {
        struct class below = *class_at(v, class.below[i]);
        if (below.opened)
            class_open(v, fact, below.handed);
    }
    for (size_t i = 0; i < class.n; i++) {
        struct class base = *class_at(v, class.bases[i]);
        if (base.foreign)
            foreign_make(v, fact);
        if (base.keeps)
            keeps_make(v, fact);
        if (base.handed)
            class_open(v, fact, true);
    }
}

/* __eq__, __format__ and their like are called by whatever touches an object.
 */
static bool is_special(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    return v->facts->grammar->is_reserved(text) &&
           !str_eq(text, STR("__init__")) &&
           !str_eq(text, STR("__post_init__"));
}

/* Called with the class, without being said so. */
static bool is_of_class(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    return str_eq(text, STR("__new__")) ||
           str_eq(text, STR("__init_subclass__")) ||
           str_eq(text, STR("__class_getitem__"));
}

void class_grow(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        const struct fact *at = fact_at_(v, i);
        if (at->part != PART_ARGUMENTS)
            continue;
        if (at->kind != FACT_KEYWORD && at->kind != FACT_SPLAT &&
            at->kind != FACT_MAPPING) {
            base_grow(v, fact, i);
            continue;
        }
        foreign_make(v, fact);
        hand(v, i);
    }
    open_spread(v, fact);
    const struct ancestry below = descent_of(v, fact);
    for (size_t i = 0; i < class_at(v, fact)->n_slots; i++) {
        struct class class = *class_at(v, fact);
        uint32_t name = class.slots[i] >> 1, of = class.slots[i] & 1;
        uint32_t slot = slot_find(v, fact, name, of);
        if (class.opened)
            slot_spread(v, fact, slot, class.handed);
        struct held held = node_held(v, slot);
        for (uint32_t k = 0; of == SLOT_CLASS && k < held.n; k++) {
            method_self(v, fact, held.at[k]);
            below_self(v, &below, held.at[k]);
            if (is_special(v, name))
                method_open(v, fact, held.at[k], is_of_class(v, name));
            if (is_of_class(v, name))
                class_open(v, fact, true);
        }
    }
}

void class_change(struct values *v, uint32_t fact)
{
    foreign_make(v, fact);
}

void class_decorate(struct values *v, uint32_t fact, bool dataclass)
{
    if (dataclass)
        class_at(v, fact)->dataclass = true;
    else
        foreign_make(v, fact);
}

/* ----------------------------------------------------------------- reading */

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

/* Something of another library in a class body may be a descriptor, which is
 * given the object. */
static bool is_descriptor(struct values *v, uint32_t atom)
{
    struct atom at = *atom_of(v, atom);
    if (at.kind == ATOM_OBJECT)
        return class_binds(v, at.id, "__get__") ||
               class_binds(v, at.id, "__set__");
    return (at.kind == ATOM_RESULT && !is_text_origin(v, &at)) ||
           at.kind == ATOM_PATH || at.kind == ATOM_TYPE_OF;
}

static void slot_read(struct values *v, uint32_t class, uint32_t slot,
                      uint32_t object, uint32_t by, uint32_t to)
{
    watch(v, slot, by);
    struct held held = node_held(v, slot);
    bool open = held.any;
    for (uint32_t i = 0; i < held.n; i++) {
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
        slot_read(v, class, slot, object, by, to);
        if (object)
            link_nodes(v, class_slot(v, all.at[i], name, SLOT_OBJECT), to);
        /* An exception has what it was made with. */
        bool kept = class_at(v, all.at[i])->keeps &&
                    str_eq(name_of(v, name), STR("args"));
        if (all.cut || kept || class_at(v, all.at[i])->foreign)
            flow_any(v, to, WHY_CLASS, by);
    }
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

void slot_store(struct values *v, uint32_t fact, bool of_class, uint32_t name,
                uint32_t value)
{
    link_nodes(v, value,
               class_slot(v, fact, name, of_class ? SLOT_CLASS : SLOT_OBJECT));
    if (class_binds(v, fact, "__setattr__")) {
        hand(v, value); /* it may keep another one, under another name */
        class_open(v, fact, false);
    }
    if (of_class)
        return;
    uint32_t slot = slot_find(v, fact, name, SLOT_CLASS);
    struct held held = slot ? node_held(v, slot) : (struct held){0};
    bool open = held.any;
    for (uint32_t i = 0; i < held.n; i++)
        open |= is_descriptor(v, held.at[i]) ||
                atom_of(v, held.at[i])->kind == ATOM_FUNCTION;
    if (open) /* a property, which is given the value */
        class_open(v, fact, false);
}
