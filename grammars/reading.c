/* reading.c - what a language's own compiler makes of a source, freed.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"

void reading_done(struct reading *reading)
{
    buf_done(&reading->respelled);
    vec_done(&reading->splats);
    vec_done(&reading->line_ends);
    vec_done(&reading->comments);
    reading->n = reading->n_unread = 0;
    reading->failed = false;
}
