/* atom.h - what a value can be, one alternative at a time.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Atoms, texts and paths are interned: the same thing has one number, so that
 * sets of them are sets of numbers. All of it lives in the arena of the file.
 */
#ifndef VALUE_ATOM_H
#define VALUE_ATOM_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/map.h"
#include "base/pairs.h"
#include "base/vec.h"

enum atom_kind {
    ATOM_NONE,
    ATOM_TRUE,
    ATOM_FALSE,
    ATOM_BOOL,     /* either */
    ATOM_NUMBER,   /* id: its spelling, a string; 0: any number */
    ATOM_TEXT,     /* id: a phrase */
    ATOM_BYTES,    /* id: a phrase, or 0: any bytes */
    ATOM_PATH,     /* id: a dotted path, a string: builtins.open, numpy.load */
    ATOM_HELPER,   /* id: a name that the guard gives, a string */
    ATOM_FUNCTION, /* id: its fact; extra: enum bound, or a receiver */
    ATOM_CLASS,    /* id: its fact */
    ATOM_OBJECT,   /* id: the fact of its class */
    ATOM_SITE,     /* id: a container, in sites */
    ATOM_RESULT,   /* id: the path of what was called; extra: atom + 1 of what
                      it was opened by, or 0 */
    ATOM_METHOD,   /* id: its name, a string; extra: the atom it is read from */
    ATOM_DECORATOR, /* what gives back the function that it is called on; id:
                       enum decorates */
    ATOM_SUPER,     /* id: the fact of the function it stands in */
    ATOM_JOINED,    /* id: a phrase: a path object of that text, or, if that is
                       but a hole, what may hold some; extra: the path of its
                       class, a string */
    ATOM_TYPE_OF,   /* id: the fact of a call of type with one argument */
    N_ATOM_KINDS
};

enum decorates {
    DECORATES_FUNCTION,
    DECORATES_CLASS, /* as a dataclass */
    DECORATES_CACHED /* a function, which keeps what it is called with */
};

/* How a function was taken; from BOUND_BY on: by an object, atom + BOUND_BY. */
enum bound {
    BOUND_NOT,
    BOUND_STATIC,
    BOUND_CLASS,
    BOUND_PROPERTY,
    BOUND_SETTER,  /* what @x.setter gives: x again, with another function */
    BOUND_MANAGER, /* a generator, as what contextmanager makes of it */
    BOUND_BY = 8
};

struct atom {
    uint8_t kind;
    bool escaped; /* code that is not seen holds it */
    bool lost;    /* and got it from what is no reference to it */
    uint32_t id, extra;
};

/* In a phrase: what stands there is a text that is not known, or, for the atom:
 * NUMBER: digits and signs; HELPER, RESULT: the text of it; TEXT: any number of
 * copies of that text. */
#define HOLE_ANY UINT32_MAX
/* A RESULT of that origin is part of a name that data give (value/part.h). */
#define ORIGIN_PART STR("listdir.part")

struct gap {
    uint32_t at; /* byte of the phrase */
    uint32_t atom;
};

/* A text: known bytes, and gaps between them. */
struct phrase {
    struct str bytes;
    const struct gap *gaps; /* by place */
    uint32_t n_gaps;
};

struct atoms {
    struct arena *arena;
    VEC(struct atom) all;
    struct pairs numbers;    /* what it is → its number + 1 */
    VEC(struct str) strings; /* strings.at[0] is empty */
    struct map string_numbers;
    VEC(struct phrase) phrases; /* phrases.at[0] is one gap */
    struct map phrase_numbers;
    struct buf key;        /* of a phrase that is looked for */
    struct pairs extended; /* path, string → longer path */
    bool failed;
};

/* Empty, for the next file; false: memory ran out. */
bool atoms_begin(struct atoms *atoms, struct arena *arena);
void atoms_done(struct atoms *atoms);

uint32_t atom_make(struct atoms *atoms, enum atom_kind kind, uint32_t id,
                   uint32_t extra);
uint32_t string_make(struct atoms *atoms, struct str text);
/* path.name; 0: longer than anything that exists. */
uint32_t path_extend(struct atoms *atoms, uint32_t path, struct str name);

static inline struct atom *atom_at(const struct atoms *atoms, uint32_t atom)
{
    return &atoms->all.at[atom];
}

static inline struct str string_at(const struct atoms *atoms, uint32_t string)
{
    return atoms->strings.at[string];
}

/* ------------------------------------------------------------------- texts */

/* A phrase being put together; = {0}, and phrasing_done(). */
struct phrasing {
    struct buf bytes;
    VEC(struct gap) gaps;
    bool written; /* in the file itself, so that no cycle makes it longer */
    bool failed;
};

void phrasing_text(struct phrasing *phrasing, struct str text);
void phrasing_gap(struct phrasing *phrasing, uint32_t atom);
void phrasing_add(struct phrasing *phrasing, const struct phrase *phrase);
/* Its number; one that grew too long is any text. */
uint32_t phrasing_end(struct atoms *atoms, struct phrasing *phrasing);
void phrasing_done(struct phrasing *phrasing);

/* A known text as an atom, a text that is not known, a number as spelled. */
uint32_t atom_text(struct atoms *atoms, struct str text);
/* The same of a literal, of any length. */
uint32_t atom_literal(struct atoms *atoms, struct str text);
uint32_t atom_any_text(struct atoms *atoms);
uint32_t atom_number(struct atoms *atoms, struct str spelled);

static inline const struct phrase *phrase_at(const struct atoms *atoms,
                                             uint32_t phrase)
{
    return &atoms->phrases.at[phrase];
}

/* The whole text of a TEXT atom; false: it is none, or has gaps. */
bool atom_known_text(const struct atoms *atoms, uint32_t atom, struct str *ret);
/* The value of a NUMBER that is a small whole one; bools count. */
bool atom_small_number(const struct atoms *atoms, uint32_t atom, long *ret);

#endif
