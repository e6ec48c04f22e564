/* reading.c - what a language's own compiler makes of a source: moved, freed.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"

void reading_done(struct reading *reading)
{
    buf_done(&reading->respelled);
    vec_done(&reading->splats);
    vec_done(&reading->line_ends);
    vec_done(&reading->comments);
    reading->n = reading->n_unread = 0;
    reading->start = 0;
    reading->failed = false;
}

void reading_move(struct reading *reading, uint32_t start)
{
    reading->start = start;
    for (size_t i = 0; i < reading->n; i++) {
        reading->at[i].start += start;
        reading->at[i].end += start;
    }
    for (size_t i = 0; i < reading->n_unread; i++) {
        reading->unread[i].start += start;
        reading->unread[i].end += start;
    }
    for (size_t i = 0; i < reading->splats.n; i++) {
        reading->splats.at[i].start += start;
        reading->splats.at[i].operand += start;
        reading->splats.at[i].end += start;
    }
    for (size_t i = 0; i < reading->line_ends.n; i++)
        reading->line_ends.at[i] += start;
    for (size_t i = 0; i < reading->comments.n; i++) {
        reading->comments.at[i].start += start;
        reading->comments.at[i].end += start;
    }
}
