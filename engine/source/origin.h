/* origin.h - what a name or an attribute chain stands for.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Flow-insensitive: a name stands for everything that its bindings in its scope
 * import or alias (but for an import that the module body itself has certainly
 * replaced before the read). Aliases are assignments of a name or chain to one
 * name outside a class body; but a look-up by a literal text (reflect.h) is
 * read as the chain that it stands for. Where a module travels by other ways,
 * the evaluator says what stands for it (origins_extend). */
#ifndef SOURCE_ORIGIN_H
#define SOURCE_ORIGIN_H

#include "source/scope.h"

struct origin {
    const struct origin *next;
    struct str path; /* numpy.random.seed */
    bool by_value;   /* no name says so; origins_extend() */
};

/* A name that is bound outside the module, with what it stands for; origin is
 * empty for a helper. */
struct outer_name {
    struct str name, origin;
};

/* When a name of the module body stops standing for what it was imported as;
 * found at the first read, as a file may read a name ten thousand times. */
struct forgetting {
    bool known;
    bool nested;       /* an import of it may run again at any time */
    uint32_t imported; /* end of the last binding that hands a module on */
    uint32_t rebound;  /* end of the first certain other one behind it */
    uint32_t trial, rebound_in_trial; /* the same in the trial that ends there
                                         and was asked for last */
};

struct origins {
    const struct facts *facts;
    const struct symbols *symbols;
    struct arena *arena;
    const struct outer_name *outer;
    size_t n_outer;
    VEC(const struct origin *) of_symbol; /* by symbol index */
    VEC(const struct origin *) of_fact;   /* of expressions */
    VEC(struct forgetting) forgettings;   /* by symbol index */
    VEC(uint32_t) stars;   /* names of the modules of star imports, each once */
    VEC(uint32_t) aliases; /* bindings that may hand an origin on */
    /* Bindings of names with more meanings than are followed (`x = x.y` beside
     * `x = x.z`): refused where they stand. */
    VEC(uint32_t) entangled;
    size_t spent;   /* bytes of all paths */
    size_t nesting; /* of look-ups in one another that are being followed */
    bool undecided; /* too many of them: following was given up altogether */
};

bool origins_build(struct origins *origins, const struct facts *facts,
                   const struct symbols *symbols, struct arena *arena,
                   const struct outer_name *outer, size_t n_outer);
void origins_done(struct origins *origins);

/* What an expression stands for besides, that no name tells: one path after
 * the other, an empty one is passed over; false: there are no more. */
typedef bool origin_more(void *context, uint32_t fact, size_t n,
                         struct str *ret);
/* Add that to each fact, and to the chains and look-ups that begin with it.
 * False: memory ran out. */
bool origins_extend(struct origins *origins, origin_more *more, void *context);

static inline const struct origin *fact_origins(const struct origins *origins,
                                                uint32_t fact)
{
    return fact ? origins->of_fact.at[fact] : NULL;
}

#endif
