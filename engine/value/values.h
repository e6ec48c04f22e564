/* values.h - what each expression of a file can be.
 * SPDX-License-Identifier: Apache-2.0
 *
 * DESIGN.md §7. One inclusion analysis over the whole file, made when it is
 * first asked for: a node for each expression, binding, result, slot and
 * element holds a set of atoms, which only ever grows, and whether it can be
 * anything else. What grew is handed on until nothing does, so an answer does
 * not depend on what was asked first. A set that is any keeps its atoms, so
 * that a module that may be there is still judged as one. */
#ifndef VALUE_VALUES_H
#define VALUE_VALUES_H

#include "grammars/grammar.h"
#include "model/members.h"
#include "model/models.h"
#include "source/scope.h"
#include "value/atom.h"

/* Why a value can be anything. */
enum why {
    WHY_NOT, /* it cannot */
#define W(name, word) WHY_##name,
#include "value/whys.def"
#undef W
    N_WHYS
};

const char *why_word(enum why why);

/* What lies outside of the file. */
struct outside {
    const struct models *models;
    const struct members *members; /* they know which paths lead to one thing */
    const struct outer_name *names; /* of the guard */
    size_t n_names;
};

struct values;

/* One analyser, for one file after the other; NULL: memory ran out. */
struct values *values_new(const struct facts *facts,
                          const struct symbols *symbols);
void values_free(struct values *values);
/* The file's facts and symbols are new. Costs nothing until something is asked.
 */
void values_begin(struct values *values, struct arena *arena,
                  const struct outside *outside);

/* Has anything been asked of this file? */
bool values_were_asked(const struct values *values);

/* What questions were about, for those who want to know later whether their
 * answers may have changed. */
struct questions {
    VEC(uint32_t) facts; /* whose values were asked for */
    bool others;         /* and what is not the value of a fact */
    bool failed;         /* memory ran out: some may be missing */
};

/* From now on questions are noted there; NULL: nowhere. */
void values_note(struct values *values, struct questions *questions);

/* A number for what the value of each fact holds, by fact, which is the same in
 * another analysis of the same facts, with others behind them, as long as it
 * holds the same. ret has room for as many. Values must be known. False: memory
 * ran out, or the answers are too coarse to compare. */
bool values_prints(const struct values *values, uint64_t *ret);

enum values_end { VALUES_KNOWN, VALUES_MEMORY, VALUES_BUDGET };

/* Once a file, before the questions below. */
enum values_end values_ready(struct values *values);

struct value {
    const uint32_t *at; /* atoms, in the order they were found */
    uint32_t n;
    bool any;
    uint8_t why;    /* enum why, of any; WHY_SUM: but no other text or path */
    uint32_t cause; /* the fact where it began */
};

/* Of an expression; fact 0 is any. Valid until the next file. */
struct value value_of(const struct values *values, uint32_t fact);
/* Does the value of this expression go to code that is not seen? Of a file
 * whose values are not known, it does. */
bool value_is_handed(const struct values *values, uint32_t fact);
/* The same of what a path leads to, where no expression stands for it: in a
 * container, an object, the result of a function that such code holds. */
bool value_path_is_lost(struct values *values, struct str path);
/* Does code that is not seen hold it at all? */
bool value_path_escapes(struct values *values, struct str path);
/* May the file ask what stands in annotations, or in the brackets of a type? */
bool values_ask_for_types(const struct values *values);
const struct atoms *values_atoms(const struct values *values);

/* What a container holds: for a dict its values, and its keys. */
enum site_kind {
    SITE_LIST,
    SITE_TUPLE,
    SITE_DICT,
    SITE_SET,
    SITE_FROZENSET,
    SITE_ITERATOR,
    N_SITE_KINDS
};

struct container {
    enum site_kind kind;
    uint32_t fact; /* that made it */
    bool escaped;
    struct value elements, keys;
    struct value loose; /* elements at places that are not known */
    struct value wild;  /* the same, whenever they were put in */
};

/* One element of a container at a known key, an atom. */
struct item {
    uint32_t key;
    struct value value;
};

/* The elements whose keys are known, in the order of a list or tuple; at the
 * moment when the expression at `fact` makes it, if that is where it is made.
 * False: there may be others, or more than `most`. */
bool value_items(const struct values *values, uint32_t atom, uint32_t fact,
                 struct item *ret, size_t most, size_t *n);

/* An object of a class of the file, or that class: does it derive from what the
 * file does not hold? */
bool value_is_foreign(const struct values *values, uint32_t atom);
/* May the function of the file at a FUNCTION or LAMBDA fact be called at all?
 */
bool value_is_called(const struct values *values, uint32_t fact);
/* By code that is not seen? */
bool value_is_open(const struct values *values, uint32_t fact);
/* A function or class of the file: does it have a parameter of that name? */
bool value_takes(const struct values *values, uint32_t atom, uint32_t name);

struct container value_container(const struct values *values, uint32_t atom);
/* The same at the moment when the expression at `fact` makes it, if that is
 * where it is made: what is put in later is not in it yet. */
struct container value_fresh(const struct values *values, uint32_t atom,
                             uint32_t fact);

#endif
