/* notes.c - what to know about a run, whatever its outcome.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/run.h"
#include "report/sanitize.h"

#define SHOWN 60 /* characters of an expression */

/* On one line, and not too long. */
static struct str shown(struct str expression, struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    sanitize_line(&text, expression, SHOWN);
    arena->failed |= text.failed;
    return arena_str(arena, buf_str(&text));
}

/* It ran to its end, and nobody is any the wiser. */
static struct str nothing_came(const struct run_report *run,
                               struct arena *arena)
{
    const struct result *result = run->result;
    if (run->outcome != OUTCOME_OK || !result || result->out.bytes ||
        result->artifacts.n || result->n_refused || result->n_unclaimed)
        return STR_NONE;
    if (!run->last.len)
        return STR("The code printed nothing and made no file: print what it "
                   "found, such as print(result).");
    struct str line = shown(run->last, arena);
    return arena_printf(arena,
                        "The code printed nothing and made no file. Its last "
                        "line is a value that nobody sees: write print(%.*s).",
                        STR_FMT(line));
}

size_t run_notes(const struct run_report *run, struct arena *arena,
                 struct str ret[RUN_NOTES])
{
    static struct str (*const all[])(const struct run_report *,
                                     struct arena *) = {nothing_came};
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        ret[n] = all[i](run, arena);
        n += ret[n].len > 0;
    }
    return n;
}
