/* uses.h - where the names and attributes of a file are read or stored.
 * SPDX-License-Identifier: Apache-2.0
 *
 * An index over the facts, made when it is first asked for: most files need
 * none. */
#ifndef SOURCE_USES_H
#define SOURCE_USES_H

#include "source/scope.h"

struct use {
    uint32_t fact;
    uint32_t next; /* of the same symbol or name; 0: none (index + 1) */
};

struct uses {
    bool made;
    bool has_cases;   /* patterns of a match */
    bool has_classes; /* class statements, or patterns of a match */
    enum { TYPE_UNKNOWN, TYPE_TAME, TYPE_WILD } type_calls; /* trace_self.c */
    VEC(uint8_t) in_classes; /* by name: a class body binds it */
    VEC(struct use) all;
    VEC(uint32_t) of_symbol; /* the last use, index + 1; by symbol */
    VEC(uint32_t) of_name;   /* of attributes; by name */
};

/* Once a file. False: memory ran out. */
bool uses_make(struct uses *uses, const struct facts *facts,
               const struct symbols *symbols);
void uses_done(struct uses *uses);

/* Every fact that reads the name of this symbol, or may in a class body. */
const struct use *symbol_uses(const struct uses *uses, uint32_t symbol);
/* Every attribute and keyword pattern of this name, whatever it does. */
const struct use *name_uses(const struct uses *uses, uint32_t name);

static inline const struct use *use_next(const struct uses *uses,
                                         const struct use *use)
{
    return use->next ? &uses->all.at[use->next - 1] : NULL;
}

#endif
