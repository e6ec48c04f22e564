/* cellshow.h - what a session answers to a cell, for people.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Whatever the answer holds is escaped, since a server shows what came from
 * inside. What the code printed stands behind a bar, and what it wrote to
 * stderr behind an exclamation mark, so that it never passes for words of
 * redline. */
#ifndef CLI_CELLSHOW_H
#define CLI_CELLSHOW_H

#include <jansson.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"

/* = {.flags = …}; cellshow_done() is due. */
struct cellshow {
    unsigned flags; /* enum report_flags */
    struct {
        struct str *at; /* the code of cell i + 1, for findings in it */
        size_t n, cap;
    } cells;
    struct arena arena;
};

/* Show what became of the code. */
void cellshow_answer(struct cellshow *show, struct str code,
                     const json_t *answer, struct buf *out);
/* True: the session has ended, by its answer; *why is why, or what the server
 * says instead of an answer, or NULL. The text lives as long as the answer. */
bool cellshow_is_end(const json_t *answer, const char **why);
/* A new session begins: its cells are counted from 1 again. */
void cellshow_begin(struct cellshow *show);
void cellshow_done(struct cellshow *show);

#endif
