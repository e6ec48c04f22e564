/* reply.h - the code of what a model wrote, and where each part of it stands.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A reply that is a program is code as it is. Else its code is that of its
 * fenced blocks (source/fences.h): those that name the language, and those
 * without a name that begin as code. A reply without blocks that begins
 * as code is code as well. Nothing that a model thinks aloud is, nor is the
 * language's name in a line of its own above the code.
 *
 * The code has each line where the reply has it: lines that are not code are
 * empty. So a line number means the same in both, in findings and tracebacks
 * alike; columns and offsets move, as indents of lists and quotes are taken
 * away, and reply_offset() tells where to. */
#ifndef SOURCE_REPLY_H
#define SOURCE_REPLY_H

#include "base/buf.h"
#include "base/vec.h"
#include "grammars/grammar.h"

/* Which blocks are taken, when there are several. --fenced=… */
#define REPLY_PICKS(X)                                                         \
    X(ALL, "all")                                                              \
    X(FIRST, "first")                                                          \
    X(LAST, "last")                                                            \
    X(LARGEST, "largest") /* by bytes of code; of equal ones the first */

enum reply_pick {
#define X(name, text) REPLY_##name,
    REPLY_PICKS(X)
#undef X
        N_REPLY_PICKS
};

/* False: no such word. */
bool reply_pick_find(struct str name, enum reply_pick *ret);

enum reply_fate {
    REPLY_TAKEN,
    REPLY_LANGUAGE, /* another language */
    REPLY_UNNAMED,  /* names none, and does not begin as code */
    REPLY_EMPTY,    /* blanks and comments */
    REPLY_UNPICKED, /* code, but another block was asked for */
};

const char *reply_fate_name(enum reply_fate fate);

struct reply_block {
    enum reply_fate fate;
    struct str info;  /* the info string, a part of the reply */
    struct span text; /* the opening fence, in the reply */
    uint32_t line;    /* where that stands, from 1 */
};

/* Why there is no code. */
enum reply_lack {
    LACK_NOTHING,  /* there is */
    LACK_PROSE,    /* neither a block nor a program */
    LACK_LANGUAGE, /* blocks, but none that is Python */
    LACK_EMPTY,    /* nothing but blanks and comments in them */
    LACK_THINKING, /* what begins as a thought does not end */
    LACK_DOUBTFUL, /* a fence inside a line: readers differ on what is code */
};

struct code_line {
    uint32_t code, reply; /* offsets of its first byte that both have */
};

/* = {0}, then reply_read(), as often as wanted. */
struct reply {
    struct str bytes; /* borrowed */
    struct buf code;  /* what is judged and runs; empty where there is none */
    bool whole;       /* the code is the reply, byte for byte */
    VEC(struct code_line) lines;
    VEC(struct reply_block) blocks;
    enum reply_lack lack;
    struct span lack_at; /* in the reply: what stands for it, or its start */
    char begins; /* LACK_PROSE: its first byte outside of thoughts; 0: none */
};

/* The reply's code. False: memory ran out. Time is linear in the bytes. */
bool reply_read(struct reply *reply, const struct grammar *grammar,
                struct str bytes, enum reply_pick pick);
void reply_done(struct reply *reply); /* for CLEANUP */

/* The offset in the reply of an offset in its code (at most the code's
 * length). */
size_t reply_offset(const struct reply *reply, size_t code);

#endif
