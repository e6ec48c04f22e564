/* record.h - lines of escaped fields: what profiles and results are written in.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A line is a key, a separator and fields with a space between. A field is
 * printable ASCII without space and '%'; other bytes are %XX; "%" alone is the
 * empty text and "-" alone is none (NULL). Blobs follow a line as raw bytes and
 * a LF. The last line is "end". */
#ifndef MODEL_RECORD_H
#define MODEL_RECORD_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "redline/status.h"

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"

#define RECORD_FIELDS 8

struct record_reader {
    struct str rest; /* not read yet */
    const char *file;
    uint32_t line; /* the one read last, from 1 */
    char separator;
    struct arena *arena;
    rl_error *err;
    /* The line at hand. */
    struct str key;
    const char *fields[RECORD_FIELDS]; /* NULL where "-" stood */
    size_t n_fields;
};

enum record_flags { RECORD_ONCE = 1, RECORD_REQUIRED = 2 };

struct record_key {
    const char *name;
    size_t n_fields;
    unsigned nullable; /* bit i: field i may be "-" */
    unsigned flags;
    rl_status (*read)(void *target, struct record_reader *in);
};

/* Read lines up to "end" by the table (at most 64 keys), strictly: unknown,
 * repeated and missing keys, a wrong number of fields, bytes after "end". */
rl_status record_read(struct record_reader *in, const struct record_key *keys,
                      size_t n_keys, void *target);

/* A mistake in the line at hand: RL_E_FORMAT. */
rl_status record_fail(struct record_reader *in, const char *format, ...)
    PRINTF(2, 3);
/* Field i as a decimal number without sign or leading zeros, at most max. */
rl_status record_number(struct record_reader *in, size_t i, uint64_t max,
                        uint64_t *ret);
/* Field i as one of the words. */
rl_status record_word(struct record_reader *in, size_t i,
                      const char *const *words, size_t n, size_t *ret);
/* Field i as 64 lower-case hex digits, or empty where that is allowed. */
rl_status record_hash(struct record_reader *in, size_t i, bool may_be_empty,
                      char ret[65]);
/* The next line, raw: RL_E_FORMAT where there is none. */
rl_status record_line(struct record_reader *in, struct str *ret);
/* len raw bytes and the LF behind them; borrowed from the text. */
rl_status record_blob(struct record_reader *in, uint64_t len, struct str *ret);

/* Writing: what stands before the field, and the field; NULL is "-". */
void record_put(struct buf *out, char before, const char *text);
void record_put_number(struct buf *out, char before, uint64_t number);

#endif
