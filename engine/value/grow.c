/* grow.c - what classes of the file derive from, and what opens them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/class.h"
#include "value/site.h"

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
            at.kind == ATOM_PATH ? modelled(v, at.id) : NULL;
        uint8_t gives = model ? model->results[0] : MODEL_ANY;
        if (at.kind == ATOM_CLASS) {
            class_derive(v, fact, at.id);
            /* It is told of the class, and may change it. */
            foreign |= class_binds(v, at.id, "__init_subclass__");
        } else if (gives == MODEL_EXCEPTION)
            keeps_make(v, fact);
        else if (gives != MODEL_BASE)
            foreign = true;
        if (at.kind == ATOM_TYPE_OF) /* a class that is not known */
            hand_atom(v, held.at[i]);
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
    flow_any(v, slot, WHY_ESCAPED, fact);
    struct held held = node_held(v, slot);
    for (uint32_t i = 0; i < held.n; i++)
        if (atom_of(v, held.at[i])->kind == ATOM_FUNCTION)
            method_open(v, fact, held.at[i], handed);
        else
            hand_atom(v, held.at[i]);
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
 * (The others by what makes an object, and by `with`, which are both followed,
 * or by code that is not seen, for which the class opens.) */
static bool is_special(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    return v->facts->grammar->is_reserved(text) &&
           !str_eq(text, STR("__init__")) &&
           !str_eq(text, STR("__post_init__")) &&
           !str_eq(text, STR("__enter__"));
}

/* Called with the class, without being said so. */
static bool is_of_class(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    return str_eq(text, STR("__new__")) ||
           str_eq(text, STR("__init_subclass__")) ||
           str_eq(text, STR("__class_getitem__"));
}

/* Is what the body binds to the name not known? It may be a descriptor then,
 * which is handed the class whenever it is read. */
static bool binds_unknown(struct values *v, const struct class *class,
                          uint32_t name)
{
    uint32_t symbol = symbol_in(v->symbols, class->scope, name);
    if (!symbol)
        return false;
    watch(v, v->first_symbol + symbol - 1, class->fact);
    return node_held(v, v->first_symbol + symbol - 1).any;
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
        if (of == SLOT_CLASS && binds_unknown(v, &class, name))
            class_open(v, fact, true);
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
    if (!dataclass) {
        foreign_make(v, fact);
        return;
    }
    class_at(v, fact)->dataclass = true;
    flow(v, fact, v->yes); /* those who depend on the class are told */
}
