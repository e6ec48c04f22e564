/* fences.h - the fenced code blocks of a Markdown text.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: CommonMark 0.31, 4.5 (fenced code blocks) in the containers of
 * section 5. Two things are read otherwise in a block of the language, since
 * models write them: a fence inside a text of the code belongs to the code, and
 * a fence behind code on its own line ends the block. */
#ifndef SOURCE_FENCES_H
#define SOURCE_FENCES_H

#include "base/buf.h"
#include "base/vec.h"
#include "grammars/grammar.h"

/* A line of a block. Lines of the text end with LF. */
struct fenced_line {
    uint32_t line;   /* its number in the text, from 1 */
    uint32_t start;  /* bytes into the content */
    uint32_t origin; /* bytes into the text of what follows the blanks that
                        stand for a tab that a container cut */
    uint32_t pad;    /* how many such blanks */
};

enum block_kind {
    BLOCK_NAMED,   /* the info string names the language */
    BLOCK_UNNAMED, /* there is no info string */
    BLOCK_OTHER,   /* it names something else: nothing of it is kept */
};

struct fenced_block {
    enum block_kind kind;
    bool closed;         /* by a fence, not by the end of what holds it */
    struct str info;     /* a part of the text */
    struct span fence;   /* the opening one, with its info string */
    uint32_t line;       /* where that stands */
    uint32_t first, n;   /* its lines in fences.lines */
    struct span content; /* in fences.content */
};

/* = {0}, then fences_read(). */
struct fences {
    const struct grammar *grammar;
    struct str text;
    VEC(struct fenced_block) blocks;
    VEC(struct fenced_line) lines;
    struct buf content;
    /* What a model thinks aloud is passed over: */
    bool thought;         /* there was some */
    struct span open_tag; /* it was not closed: all that follows is such */
    /* "So: ```python": to some readers a block begins here, to others none. */
    struct span doubtful;
    /* The text outside of blocks and thoughts, read as one more block. */
    VEC(struct fenced_line) bare_lines;
    struct buf bare;
};

/* False: memory ran out. Time is linear in the text. */
bool fences_read(struct fences *fences);
void fences_done(struct fences *fences);

#endif
