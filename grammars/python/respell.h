/* respell.h - valid Python that the grammar misreads or cannot read, in a
 * spelling of as many bytes that it reads.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef GRAMMARS_PYTHON_RESPELL_H
#define GRAMMARS_PYTHON_RESPELL_H

#include "grammars/python/parser.h"

/* These bytes become `with`. Memory ran out: reading->failed. */
void respell(struct reading *reading, struct str source, size_t start,
             size_t end, char with);
/* Lone backslashes before the first token of a line, at `code`: what begins at
 * `line` is indented by these blanks alone. */
void respell_indent(struct reading *reading, struct str source, size_t line,
                    struct span blanks, size_t code);
/* Values with commas between them and no brackets around: *[1], *f(x). The
 * tokens from (included) to (not included). */
void respell_values(struct parser *p, const struct token *from,
                    const struct token *to);
/* Targets: a, *(b, c) is a, b, c. */
void respell_targets(struct parser *p, const struct token *from,
                     const struct token *to);
/* One starred value, whose star stands at `star`; up to `to`. bracketed: it is
 * an argument or an element, where the grammar reads more. */
void respell_splat(struct parser *p, const struct token *star,
                   const struct token *to, bool bracketed);
/* The subject of `match [a, b]:`, which reads as an annotated item. */
void respell_subject(struct parser *p, const struct token *from,
                     const struct token *to);

#endif
