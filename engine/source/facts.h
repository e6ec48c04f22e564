/* facts.h - what a source does, in language-neutral words.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The facts of a file are a tree in pre-order: a fact's children follow it, up
 * to its `next`. Index 0 is the module. Everything refers by index, and all of
 * it lives until the next file. */
#ifndef SOURCE_FACTS_H
#define SOURCE_FACTS_H

#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

#include "base/arena.h"
#include "base/map.h"
#include "base/vec.h"
#include "grammars/grammar.h"
#include "source/shape.h"
#include "source/text.h"

enum fact_flag {
    FACT_WHOLE = 1,    /* it is exactly the part of its parent, no less */
    FACT_BINDS = 2,    /* a name that is bound here */
    FACT_READS = 4,    /* a name or attribute that is read here */
    FACT_STORES = 8,   /* an attribute or item that is assigned to */
    FACT_DELETES = 16, /* the operand of a deletion */
    FACT_DIRECT = 32,  /* a statement that stands in the module body itself */
    FACT_ASYNC = 64,   /* async def, async for, async with */
};

struct fact {
    uint8_t kind; /* enum fact_kind */
    uint8_t part; /* enum part: of its parent */
    uint8_t flags;
    uint8_t binding; /* enum binding_kind, with FACT_BINDS */
    uint32_t parent, next;
    uint32_t start, end; /* bytes */
    uint32_t name;       /* of what it names; 0: nothing */
    uint32_t name_start, name_end;
    uint32_t scope; /* in which its names are read */
    uint32_t extra; /* operators: enum operator; SLICE: enum slice_bit;
                       COMPREHENSION: its bracket, or 0; FIELD: its conversion
                       (YIELD: 1 for `yield from`), and name_start is where its
                       format begins; a name that is bound, FUNCTION and CLASS:
                       their binding, index + 1 */
};

/* OPERATOR, AUGMENT, UNARY and COMPARE. A comparison of more than two is
 * OP_CHAIN. */
enum operator{
    OP_NONE,
#define O(name, sign) OP_##name,
#include "source/operators.def"
#undef O
    OP_CHAIN
};

enum slice_bit { SLICE_START = 1, SLICE_STOP = 2, SLICE_STEP = 4 };

enum binding_kind {
    BIND_NONE,
    BIND_IMPORT,
    BIND_ASSIGN,
    BIND_AUGMENT,
    BIND_WALRUS,
    BIND_FOR,
    BIND_WITH,
    BIND_HANDLER, /* except … as: deleted again at the end of the clause */
    BIND_FUNCTION,
    BIND_CLASS,
    BIND_PARAMETER,
    BIND_CLAUSE,  /* a comprehension's target */
    BIND_PATTERN, /* a capture of a match statement */
    BIND_TYPE,    /* a type parameter or alias */
    BIND_DELETE,
    BIND_ANNOTATION /* `x: int` alone: makes x local, binds nothing */
};

struct binding {
    uint32_t name, scope;
    uint32_t fact; /* the statement or clause that binds (for an import: of the
                      imports list) */
    uint8_t kind;
    bool direct;         /* the statement stands in the module body */
    bool single;         /* the one target: `x = …`, not `x, y = …` */
    uint32_t start, end; /* of the statement */
    uint32_t next;       /* of the same symbol; 0: none (index + 1) */
};

/* One imported module or name. */
struct import_fact {
    uint32_t start, end; /* as written: a.b.c, or the imported name */
    uint32_t module;     /* name: dotted; 0 for `from . import x` */
    uint32_t module_start, module_end;
    uint32_t member; /* name; 0: the module itself was imported */
    uint32_t alias;  /* name; 0: none */
    uint32_t alias_start, alias_end;
    uint32_t bound; /* the name that it binds; 0: none. scope.c */
    uint32_t scope, fact;
    bool relative, star, future, direct;
};

enum scope_kind {
    SCOPE_MODULE,
    SCOPE_FUNCTION, /* also a lambda */
    SCOPE_CLASS,
    SCOPE_COMPREHENSION,
    SCOPE_TYPE /* type parameters (PEP 695) */
};

struct scope {
    uint8_t kind;
    uint32_t parent;    /* 0 for the module itself */
    uint32_t outermost; /* start of the outermost function that holds it, or
                           UINT32_MAX at module and class level */
    uint32_t fact;
};

struct declaration { /* global x, nonlocal x */
    uint32_t name, scope;
    bool global;
};

struct fact_change { /* a fact as it was gathered */
    uint32_t fact;
    struct fact was;
};

struct facts {
    const struct grammar *grammar;
    const struct reading *reading; /* of this source; NULL: it is spelled as it
                                      was parsed */
    struct text *text;
    struct arena *arena;   /* for names; reset with each file */
    struct map name_ids;   /* spelling in NFKC → index */
    VEC(struct str) names; /* names.at[0] is empty */
    VEC(struct fact) all;
    VEC(struct scope) scopes;
    VEC(struct binding) bindings;
    VEC(struct import_fact) imports;
    VEC(struct declaration) declarations;
    size_t n_bound; /* imports whose bindings are among the bindings; scope.c */
    /* Stretches of the module, in order, that ended by an error nobody knows
     * where: behind its end, what one binds need not have been bound. */
    VEC(struct span) trials;
    VEC(struct fact_change) changes; /* in order; facts_take_back() */
    uint32_t wrappers; /* facts from there on are of wrap.h; 0: none are */
    uint32_t too_deep; /* offset where max_depth was passed; UINT32_MAX: never*/
    bool failed;       /* memory ran out: nothing here may be trusted */
};

static inline struct str fact_name(const struct facts *facts, uint32_t name)
{
    return facts->names.at[name];
}

static inline struct str fact_text(const struct facts *facts, uint32_t start,
                                   uint32_t end)
{
    return str_sub(facts->text->bytes, start, end);
}

/* The index of a name, in NFKC; made if it is new. 0 when memory ran out. */
uint32_t name_intern(struct facts *facts, struct str spelling);
/* The index of a name that is already in NFKC, or 0 if no fact holds it. */
uint32_t name_find(const struct facts *facts, struct str name);

/* The expression that stands in a part of a fact, brackets taken off: its
 * index, or 0 if it is no single fact. */
uint32_t fact_part(const struct facts *facts, uint32_t fact, enum part part);
/* The grammar reads `[*a.b(c)]` as (*a).b(c): the SPLAT that such a chain
 * begins with, or 0. What it spreads is the whole chain. */
uint32_t fact_spread(const struct facts *facts, uint32_t fact);
/* The decorator that stands right before a definition or another decorator, or
 * 0. */
uint32_t fact_decorator(const struct facts *facts, uint32_t fact);
/* Brackets around an expression taken off. 0 stays 0. */
uint32_t fact_bare(const struct facts *facts, uint32_t fact);

void facts_done(struct facts *facts);
/* For gather.c, before a file; may set failed. */
void facts_clear(struct facts *facts);

/* The fact, which may then be written another way; NULL: memory ran out. */
struct fact *fact_change(struct facts *facts, uint32_t fact);

/* How much there is of everything: what a part of a source adds can be taken
 * back, and what it changed. Its bytes must still be there then, as names are
 * slices of them. */
struct facts_mark {
    size_t names, all, scopes, bindings, imports, declarations, bound, trials;
    size_t changes;
    uint32_t end; /* of the module */
};
struct facts_mark facts_mark(const struct facts *facts);
void facts_take_back(struct facts *facts, const struct facts_mark *mark);

/* Where it ends that what is bound at the byte has certainly been bound: with
 * the trial that it stands in; UINT32_MAX: in none. */
uint32_t trial_end(const struct facts *facts, uint32_t at);

#endif
