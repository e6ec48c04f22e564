/* agent_parts.h - what the parts of the format agent share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_AGENT_PARTS_H
#define REPORT_AGENT_PARTS_H

#include "base/map.h"
#include "report/report.h"

#define DEFAULT_CHARS 1500 /* of the whole answer */
#define ITEMS 64           /* kept; what is in others is counted */
#define PLACES 24          /* kept for one item; then +N */
#define SOME_PLACES 4      /* of each item, before words are added */
#define LINES 6            /* rewritten lines kept for one item */
#define WORDS_LENGTH 320   /* characters of why and of instead */
#define SAVED 24           /* characters that naming another item must save */
#define EVIDENCE_LENGTH 60
#define LINE_LENGTH 160

struct agent_line { /* as it stands, and as it could stand instead (or empty) */
    struct str path;
    uint32_t number;
    struct str old, new;
};

/* All findings of one rule with the same words. */
struct agent_item {
    const char *rule;
    rl_severity severity;
    size_t order; /* of its rule: when it was first seen */
    struct str evidence, why, instead;
    struct str places[PLACES];
    struct agent_line lines[LINES];
    size_t n; /* findings, those past the places too */
    size_t n_lines;
    /* What of it is in the answer; shown_places 0: nothing at all. */
    size_t shown_places, shown_lines;
    bool shows_why, shows_instead;
    const struct agent_item *as; /* the one that says its instead already */
};

struct agent_state {
    struct arena arena;
    struct map by_words; /* rule and words → struct agent_item * */
    struct map rules;    /* rule → its order + 1, as a number in a pointer */
    struct agent_item *items[ITEMS];
    size_t n, n_left_out; /* items; findings in items that were not kept */
    bool is_cell;         /* of a session */
    bool elsewhere;       /* a finding stands in a cell before it */
};

/* The places have to say in what they are. */
bool agent_names_files(const struct report *report);

/* The answer, as its items are set to be shown, in place of what out holds. */
void agent_answer(struct buf *out, const struct report *report);
/* Show of the items what the answer has room for, and write it to out. */
void agent_fill(struct report *report, struct buf *out);

#endif
