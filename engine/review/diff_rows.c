/* diff_rows.c - what one policy says by a word, a number or a list of names,
 * and the other does not. SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>

#include "model/sections.h"
#include "review/diff_parts.h"

/* Does the program judge what the row is about? */
static bool row_refuses(const struct rl_program *program,
                        const struct section_row *row)
{
    return rule_refuses(section_rule(program, row));
}

static void diff_number(const struct diff_pair *pair,
                        const struct diff_place *place,
                        const struct section_row *row)
{
    uint64_t a = section_number(pair->a, row);
    uint64_t b = section_number(pair->b, row);
    if (a != b)
        diff_say(place, a < b ? DIFF_A : DIFF_B,
                 "more than %" PRIu64 " %s (A %" PRIu64 ", B %" PRIu64 ")",
                 a < b ? a : b, row->noun, a, b);
}

static bool choice_refuses(const struct rl_program *program,
                           const struct section_row *row)
{
    return section_choice(program, row) == row->refuses &&
           (!row->rule_at || row_refuses(program, row));
}

/* Names that are let through, where both judge them. */
static void diff_listed(const struct diff_pair *pair,
                        const struct diff_place *place,
                        const struct section_row *row)
{
    const struct map *a = section_names(pair->a, row);
    const struct map *b = section_names(pair->b, row);
    if (!row_refuses(pair->a, row) || !row_refuses(pair->b, row))
        return;
    size_t n;
    struct str *keys = diff_keys(pair->diff, a, b, &n);
    for (size_t i = 0; keys && i < n; i++)
        diff_ranked(place, !map_has(a, keys[i]), !map_has(b, keys[i]),
                    str_of(row->noun), keys[i]);
}

static void diff_judged(const struct diff_pair *pair,
                        const struct diff_place *place,
                        const struct section_row *row)
{
    bool a = row_refuses(pair->a, row), b = row_refuses(pair->b, row);
    if (a != b && row->rule != N_RULE_IDS)
        diff_say(place, a ? DIFF_A : DIFF_B, "all %s that it does not list",
                 row->noun);
    diff_listed(pair, place, row);
}

static void diff_row(const struct diff_pair *pair,
                     const struct diff_place *place,
                     const struct section_row *row)
{
    switch (row->kind) {
    case ROW_SWITCH:
        diff_switch(place, row_refuses(pair->a, row), row_refuses(pair->b, row),
                    row->noun);
        break;
    case ROW_NUMBER:
        diff_number(pair, place, row);
        break;
    case ROW_CHOICE:
        diff_switch(place, choice_refuses(pair->a, row),
                    choice_refuses(pair->b, row), row->noun);
        break;
    case ROW_JUDGED:
        diff_judged(pair, place, row);
        break;
    case ROW_NAMES:
        diff_listed(pair, place, row);
        break;
    }
}

void diff_rows(const struct diff_pair *pair, const struct diff_place *place)
{
    for (size_t i = 0; i < n_section_rows; i++)
        if (section_has(&section_rows[i], place->section))
            diff_row(pair, place, &section_rows[i]);
}
