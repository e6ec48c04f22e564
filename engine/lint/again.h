/* again.h - what of a source must be judged again when a segment is added.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What was said of a fact of an earlier segment still holds while all that was
 * looked at for it is the same: what names and chains stand for, the values
 * that were asked for, what the whole mentions. Where more than that was asked
 * (containers, what goes out of sight), it is judged each time. Where a class
 * means something else, or anything cannot be compared, all is. */
#ifndef LINT_AGAIN_H
#define LINT_AGAIN_H

#include <stdbool.h>
#include <stdint.h>

#include "base/vec.h"
#include "value/values.h"

struct lint;

/* To judge one fact, the value of another was asked for. */
struct reliance {
    uint32_t judged, about;
};

/* What was said of a question for what the source uses at all. */
struct mentioned {
    const struct str *names; /* of the program: they tell it apart */
    size_t n;
    bool reads; /* file_reads(), or file_uses_only() */
    bool answer;
};

/* What was seen when a source was judged; by fact. */
struct sight {
    VEC(uint64_t) names;  /* what its names stand for */
    VEC(uint64_t) values; /* what its value holds; empty: nobody asked */
    VEC(uint8_t) always;  /* more was asked than can be compared */
    VEC(struct reliance) reliances;
    VEC(struct mentioned) mentioned;
    bool travels, named; /* lint.modules_travel, lint.values_named */
    bool imports;        /* for imports more was looked at than their text */
};

struct again {
    bool on;           /* the source comes in segments */
    bool all;          /* this time everything is judged */
    bool failed;       /* memory ran out: kept does not hold */
    bool renamed;      /* a name of an earlier segment means something else */
    bool twice;        /* segments may have passed the second time: twice.c */
    struct sight kept; /* of the segments before */
    struct sight seen; /* of this time */
    VEC(uint8_t) due;  /* of each fact before: is it judged this time? */
    struct questions questions;
};

void again_done(struct again *again);
/* There is nothing before. */
void again_begin(struct again *again);
/* Behind symbols, origins and modules_follow(): what is due? */
void again_find(struct lint *lint);
/* After all: does something fall on an earlier segment, of which not all was
 * judged? Then all is due, and must be judged. */
bool again_widen(struct lint *lint);
/* The segment is kept: what was seen is from now on what was before. */
void again_keep(struct lint *lint);

/* Nothing more is asked. */
void again_end(struct lint *lint);
/* What is known of earlier segments does not hold, nor that they pass when they
 * are judged once. */
void again_forget(struct again *again);

/* Is the fact to be judged? If so, what is asked from now on is asked for it.
 */
bool again_is_due(struct lint *lint, uint32_t fact);
/* It was. */
void again_note(struct lint *lint, uint32_t fact);
/* The first of the imports that are to be judged; and they were. */
size_t again_first_import(const struct lint *lint);
void again_note_imports(struct lint *lint);
/* What was said before, if that is still so of all earlier segments; NULL. */
const struct mentioned *again_mentioned(const struct lint *lint,
                                        const struct str *names, bool reads);
void again_note_mentioned(struct lint *lint, const struct str *names, size_t n,
                          bool reads, bool answer);
/* For the fact that is judged, something was asked that cannot be compared. */
void again_always(struct lint *lint);

#endif
