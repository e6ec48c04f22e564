/* gate.h - source before syntax: what the bytes alone must satisfy.
 * SPDX-License-Identifier: Apache-2.0
 *
 * CPython does not see the bytes that a naive reader sees (DESIGN.md §3): a
 * lone CR is a line end to it, a coding cookie changes every byte that follows.
 * So these are judged before any parser looks. */
#ifndef SOURCE_GATE_H
#define SOURCE_GATE_H

#include "base/vec.h"
#include "grammars/grammar.h"

enum gate_answer {
    GATE_OPEN,
    GATE_TOO_LARGE,
    GATE_NOT_UTF8,
    GATE_SECOND_BOM,
    GATE_NUL,
    GATE_LONE_CR, /* but for one that ends the file */
    GATE_COOKIE,  /* says another encoding than UTF-8 */
    GATE_LONG_RUN /* of comment, blank or backslash-only lines */
};

/* Control, bidi and invisible characters are judged after the parse, by where
 * they stand. Form feeds are none: what they may do to the indentation is
 * judged where the lines are cut (grammars/python/token_line.c). */
enum hidden_kind { HIDDEN_CONTROL, HIDDEN_BIDI, HIDDEN_INVISIBLE };

struct hidden_character {
    uint32_t start, end, code;
    enum hidden_kind kind;
};

struct gate {
    enum gate_answer answer;
    size_t start, end; /* of what closed it */
    VEC(struct hidden_character) hidden;
    bool failed; /* memory ran out */
};

void gate_check(struct gate *gate, const struct grammar *grammar,
                struct str bytes, size_t max_bytes, size_t max_run);
/* The bytes are a part of a longer text, and begin there: from now on all
 * places are counted in that text. Once a check. */
void gate_move(struct gate *gate, uint32_t start);
void gate_done(struct gate *gate);

#endif
