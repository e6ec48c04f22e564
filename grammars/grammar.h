/* grammar.h - the languages that redline reads.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A language is a tree-sitter grammar, its facts.scm and its normaliser.
 * Nothing else in the engine knows a language's syntax. */
#ifndef GRAMMARS_GRAMMAR_H
#define GRAMMARS_GRAMMAR_H

#include <stdbool.h>
#include <tree_sitter/api.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"

/* How a string literal reads once it is decoded. */
struct literal {
    bool bytes;     /* b'…' */
    bool formatted; /* f'…' or t'…': text holds the static parts only */
    bool bad;       /* an escape or prefix that the language refuses */
    struct str text;
};

/* A part of a formatted literal that is code: bytes of the literal's slice. */
struct hole {
    size_t start, end;
};

struct grammar {
    const char *name;
    const TSLanguage *(*language)(void);
    const char *facts; /* path of its facts.scm among the embedded files */
    /* What the coding line of a source (PEP 263 for Python) says, or an empty
     * slice; *at is the offset of its value. */
    struct str (*encoding)(struct str source, size_t *at);
    bool (*is_utf8)(struct str encoding);
    /* Where the grammar misreads valid source that can be spelled another way
     * with the same bytes at the same offsets, out gets that spelling for the
     * parser and the answer is true. out is empty before; nothing else ever
     * reads it. Memory ran out: out->failed. */
    bool (*respell)(struct str source, struct buf *out);
    /* Decode a literal as written, prefix and quotes included. Each hole
     * becomes one U+FFFC. Memory ran out: text.ptr is NULL. */
    struct literal (*decode)(struct arena *arena, struct str written,
                             const struct hole *holes, size_t n_holes);
    /* "__x__": a name that the language keeps for itself. */
    bool (*is_reserved)(struct str name);
};

/* NULL if no such language is compiled in. */
const struct grammar *grammar_find(struct str name);

extern const struct grammar grammar_python;

#endif
