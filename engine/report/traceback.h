/* traceback.h - what went wrong, from the end of a Python program's stderr.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The text comes from inside the sandbox: it may say anything. What is found is
 * a help for who mends the code, never evidence; verdicts do not rest on it. */
#ifndef REPORT_TRACEBACK_H
#define REPORT_TRACEBACK_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"
#include "model/profile.h"

struct traceback_frame {
    const char *file, *function; /* function: NULL where none is said */
    uint32_t line;
    const char *code; /* the line as printed, trimmed; NULL: none */
};

struct traceback {
    const char *type;    /* "ValueError"; dotted as printed; never NULL */
    const char *message; /* may be "" */
    const char *file;    /* of the last frame in the user's own code, or of a
                            syntax error; NULL: none */
    uint32_t line;       /* 0: none */
    const char *advice;  /* NULL where there is nothing to say */
    PROFILE_LIST(struct traceback_frame) frames; /* outermost first */
};

/* Find the last traceback of text. Every string of *ret is escaped (fit for a
 * terminal and a prompt), bounded and in the arena. profile, which may be NULL,
 * gives the limits that advice names. false: there is none, or memory ran out;
 * *ret is untouched. */
bool traceback_parse(struct str text, const struct profile *profile,
                     struct arena *arena, struct traceback *ret);

#endif
