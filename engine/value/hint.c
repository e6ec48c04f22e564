/* hint.c - types that are written for readers: list[int], np.ndarray | None.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/hint.h"

#include "base/attr.h"

/* What takes a type apart. */
bool types_are_asked_for(const struct values *v)
{
    static const char *const names[] = {"get_args",        "get_type_hints",
                                        "__args__",        "__metadata__",
                                        "__annotations__", "__origin__"};
    return may_name(v, names, COUNT_OF(names));
}

static bool is_generic_path(struct str path)
{
    static const char *const paths[] = {"builtins.list",      "builtins.dict",
                                        "builtins.tuple",     "builtins.set",
                                        "builtins.frozenset", "builtins.type"};
    for (size_t i = 0; i < COUNT_OF(paths); i++)
        if (str_eq(path, str_of(paths[i])))
            return true;
    return str_starts(path, STR("typing.")) ||
           str_starts(path, STR("collections.abc."));
}

bool is_hint(struct values *v, uint32_t subscript)
{
    uint32_t object = child_in(v, subscript, PART_OBJECT);
    struct held held = object ? node_held(v, object) : (struct held){0};
    bool all = held.n && !held.any;
    for (uint32_t i = 0; i < held.n && all; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        all = at.kind == ATOM_PATH &&
              is_generic_path(string_at(&v->atoms, at.id));
    }
    return all && !types_are_asked_for(v);
}

/* One side of a bar: no further bar stands to the right of it. */
static bool is_one_type(struct values *v, uint32_t fact)
{
    if (fact_at_(v, fact)->kind == FACT_SUBSCRIPT)
        return is_hint(v, fact);
    struct held held = node_held(v, fact);
    bool all = held.n && !held.any;
    for (uint32_t i = 0; i < held.n && all; i++) {
        uint8_t kind = atom_of(v, held.at[i])->kind;
        all = kind == ATOM_PATH || kind == ATOM_NONE;
    }
    return all;
}

bool is_union_hint(struct values *v, uint32_t left, uint32_t right)
{
    bool all = is_one_type(v, right);
    while (all && fact_at_(v, left)->kind == FACT_OPERATOR &&
           fact_at_(v, left)->extra == OP_OR) {
        uint32_t inner = child_in(v, left, PART_RIGHT);
        left = child_in(v, left, PART_LEFT);
        all = left && inner && is_one_type(v, inner);
    }
    return all && is_one_type(v, left) && !types_are_asked_for(v);
}
