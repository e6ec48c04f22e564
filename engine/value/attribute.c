/* attribute.c - attributes, read and stored.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/attribute.h"

#include "value/below.h"
#include "value/class.h"
#include "value/spell.h"

/* _C__x is __x of the class C: neither is followed. */
static bool is_mangled(const struct values *v, uint32_t name)
{
    struct str text = name_of(v, name);
    return str_starts(text, STR("_")) && !str_starts(text, STR("__")) &&
           str_find(text, STR("__")) < text.len;
}

/* f.n, which the file keeps on a function. */
static uint32_t function_slot(struct values *v, uint32_t function,
                              uint32_t name)
{
    return node_kept(v, &v->slots,
                     (uint64_t)function << 32 | (uint64_t)name << 1);
}

static void function_read(struct values *v, uint32_t fact, uint32_t function,
                          struct str name)
{
    if (str_eq(name, STR("__name__")) || str_eq(name, STR("__qualname__")))
        flow(v, fact, v->text);
    else /* code that is not seen may have set it */
        flow_any(v, fact, WHY_ATTRIBUTE, fact);
    link_nodes(v, function_slot(v, function, fact_at_(v, fact)->name), fact);
}

/* @x.setter: the property again, whose new function anybody calls. */
static bool is_accessor(struct str name)
{
    return str_eq(name, STR("setter")) || str_eq(name, STR("deleter")) ||
           str_eq(name, STR("getter"));
}

/* Reserved names that say something of a class and change nothing. */
static bool is_told(struct str name)
{
    return str_eq(name, STR("__name__")) || str_eq(name, STR("__doc__")) ||
           str_eq(name, STR("__qualname__")) || str_eq(name, STR("__module__"));
}

static void own_read(struct values *v, uint32_t fact, uint32_t atom,
                     struct str name)
{
    struct atom at = *atom_of(v, atom);
    uint32_t id = fact_at_(v, fact)->name;
    bool reserved =
        v->facts->grammar->is_reserved(name) && !str_eq(name, STR("__init__"));
    if (str_eq(name, STR("__class__")) && at.kind == ATOM_OBJECT) {
        flow(v, fact, atom_make(&v->atoms, ATOM_CLASS, at.id, 0));
        return;
    }
    if (str_eq(name, STR("__name__")) && at.kind == ATOM_CLASS) {
        flow(v, fact, v->text);
        return;
    }
    if (reserved)
        flow_any(v, fact, WHY_ATTRIBUTE, fact);
    /* __dict__ and its like give what changes the object, or the class. */
    if (reserved && !class_binds_name(v, at.id, id) && !is_told(name))
        class_open(v, at.id, at.kind == ATOM_CLASS);
    init_open(v, at.id, id);
    if (at.kind == ATOM_OBJECT)
        object_read(v, atom, id, fact, fact);
    else
        class_read(v, at.id, id, fact, fact);
}

static uint32_t string_of_name(struct values *v, uint32_t name)
{
    uint32_t known = pairs_get(&v->spelled, name);
    if (known)
        return known - 1;
    uint32_t string = string_make(&v->atoms, name_of(v, name));
    v->failed |= !pairs_put(&v->spelled, name, string + 1);
    return string;
}

static void method_read(struct values *v, uint32_t fact, uint32_t atom)
{
    uint32_t name = string_of_name(v, fact_at_(v, fact)->name);
    flow(v, fact, atom_make(&v->atoms, ATOM_METHOD, name, atom));
}

static bool result_read(struct values *v, uint32_t fact, uint32_t atom,
                        struct str name)
{
    enum path_gives gives =
        path_class(v, atom) ? path_read(v, atom, name, fact) : PATH_GIVES_ANY;
    if (gives != PATH_GIVES_IT)
        method_read(v, fact, atom);
    return gives != PATH_GIVES_ANY;
}

static bool atom_read(struct values *v, uint32_t fact, uint32_t atom,
                      struct str name)
{
    struct atom at = *atom_of(v, atom);
    uint32_t path;
    switch (at.kind) {
    case ATOM_PATH:
        path = path_member(v, at.id, fact_at_(v, fact)->name);
        if (path)
            flow(v, fact, path - 1);
        return path != 0;
    case ATOM_TEXT:
    case ATOM_BYTES:
    case ATOM_NUMBER:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
    case ATOM_SITE:
    case ATOM_HELPER:
        method_read(v, fact, atom);
        /* Of a number, an attribute is a number. */
        if (at.kind == ATOM_NUMBER)
            flow(v, fact, v->number);
        return at.kind != ATOM_HELPER && !v->facts->grammar->is_reserved(name);
    case ATOM_RESULT:
    case ATOM_JOINED:
        return result_read(v, fact, atom, name);
    case ATOM_OBJECT:
    case ATOM_CLASS:
        own_read(v, fact, atom, name);
        return true;
    case ATOM_SUPER:
        super_read(v, at.id, fact_at_(v, fact)->name, fact, fact);
        return true;
    case ATOM_FUNCTION:
        if (at.extra == BOUND_PROPERTY && is_accessor(name))
            flow(v, fact,
                 atom_make(&v->atoms, ATOM_FUNCTION, at.id, BOUND_SETTER));
        else
            function_read(v, fact, at.id, name);
        return true;
    case ATOM_NONE: /* but for what every object has, an error */
        return !v->facts->grammar->is_reserved(name);
    case ATOM_TYPE_OF:
        if (str_eq(name, STR("__name__")) || str_eq(name, STR("__qualname__")))
            flow(v, fact, v->text);
        return false;
    default:
        return false;
    }
}

void attribute_evaluate(struct values *v, uint32_t fact)
{
    uint32_t object = child_in(v, fact, PART_OBJECT);
    struct str name = name_of(v, fact_at_(v, fact)->name);
    if (!object || is_mangled(v, fact_at_(v, fact)->name)) {
        flow_any(v, fact, WHY_ATTRIBUTE, fact);
        return;
    }
    watch(v, object, fact);
    struct held held = node_held(v, object);
    bool known = !held.any;
    for (uint32_t i = 0; i < held.n; i++)
        if (!atom_read(v, fact, held.at[i], name))
            known = false;
    if (!known)
        flow_any(v, fact, WHY_ATTRIBUTE, fact);
}

void attribute_store(struct values *v, uint32_t fact, uint32_t value)
{
    uint32_t object = child_in(v, fact, PART_OBJECT);
    uint32_t name = fact_at_(v, fact)->name;
    bool mangled = is_mangled(v, name);
    if (!object) {
        hand(v, value);
        return;
    }
    watch(v, object, fact);
    struct held held = node_held(v, object);
    bool unknown = held.any || mangled;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_OBJECT || at.kind == ATOM_CLASS)
            slot_store(
                v, &(struct store){name, value, fact, at.kind == ATOM_CLASS},
                at.id);
        else if (at.kind == ATOM_FUNCTION)
            link_nodes(v, value, function_slot(v, at.id, name));
        else if (at.kind != ATOM_NONE)
            unknown = true;
        bool own = at.kind == ATOM_OBJECT || at.kind == ATOM_CLASS;
        if (own && str_eq(name_of(v, name), STR("__class__"))) {
            class_change(v, at.id);
            unknown = true;
        }
        if (mangled && (at.kind == ATOM_OBJECT || at.kind == ATOM_CLASS))
            class_open(v, at.id, at.kind == ATOM_CLASS);
    }
    if (unknown)
        hand(v, value);
}
