/* hidden.c - what the gate found: closed gates, and characters that hide.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/amount.h"
#include "base/attr.h"
#include "lint/decisions.h"

/* How large it is, and may be. */
static struct str size_evidence(struct lint *lint)
{
    char size[AMOUNT_LENGTH], most[AMOUNT_LENGTH];
    return arena_printf(&lint->arena,
                        "%s%s; at most %s are read (source.max_bytes)",
                        size_text(size, lint->size),
                        lint->segment.start ? " with what came before" : "",
                        size_text(most, lint->program->source.max_bytes));
}

void decide_gate(struct lint *lint)
{
    static const struct {
        enum rule_id rule;
        const char *text; /* NULL: the bytes themselves */
    } answers[] = {
        [GATE_TOO_LARGE] = {RULE_SOURCE_TOO_LARGE, NULL},
        [GATE_NOT_UTF8] = {RULE_SOURCE_ENCODING, "a byte that is not UTF-8"},
        [GATE_SECOND_BOM] = {RULE_SOURCE_ENCODING, "a second byte order mark"},
        [GATE_NUL] = {RULE_SOURCE_CONTROL_CHARACTER, "a NUL character"},
        [GATE_LONE_CR] = {RULE_SOURCE_CONTROL_CHARACTER,
                          "a carriage return without a line feed"},
        [GATE_COOKIE] = {RULE_SOURCE_ENCODING, NULL},
        [GATE_LONG_RUN] = {RULE_BUDGET_EXCEEDED,
                           "a run of comment or blank lines"},
    };
    const struct gate *gate = &lint->gate;
    struct evidence evidence = {.text = str_of(answers[gate->answer].text)};
    if (gate->answer == GATE_TOO_LARGE)
        evidence.text = size_evidence(lint);
    finding_add(&lint->findings,
                lint->program->rules[answers[gate->answer].rule],
                (uint32_t)gate->start, (uint32_t)gate->end, &evidence);
}

enum where { IN_CODE, IN_COMMENT, IN_STRING };

/* The characters come in order and so do facts and comments: one sweep places
 * them all. */
#define MAX_OPEN 64 /* strings within fields within strings; deeper is code */

struct sweep {
    const struct lint *lint;
    size_t comment, fact;
    uint32_t open[MAX_OPEN]; /* strings and fields that hold the place */
    size_t n_open;
};

static void facts_pass(struct sweep *sweep, uint32_t at)
{
    const struct facts *facts = &sweep->lint->facts;
    for (; sweep->fact < facts->all.n; sweep->fact++) {
        const struct fact *fact = &facts->all.at[sweep->fact];
        if (fact->start > at)
            break;
        while (sweep->n_open &&
               facts->all.at[sweep->open[sweep->n_open - 1]].end <= fact->start)
            sweep->n_open--;
        bool counts = fact->kind == FACT_STRING || fact->kind == FACT_FIELD;
        if (counts && sweep->n_open < MAX_OPEN)
            sweep->open[sweep->n_open++] = (uint32_t)sweep->fact;
    }
    while (sweep->n_open &&
           facts->all.at[sweep->open[sweep->n_open - 1]].end <= at)
        sweep->n_open--;
}

static enum where place_of(struct sweep *sweep, uint32_t at)
{
    const struct facts *facts = &sweep->lint->facts;
    while (sweep->comment < facts->reading->comments.n &&
           facts->reading->comments.at[sweep->comment].end <= at)
        sweep->comment++;
    if (sweep->comment < facts->reading->comments.n &&
        facts->reading->comments.at[sweep->comment].start <= at)
        return IN_COMMENT;
    facts_pass(sweep, at);
    if (!sweep->n_open || sweep->n_open == MAX_OPEN)
        return IN_CODE;
    uint32_t inner = sweep->open[sweep->n_open - 1];
    return facts->all.at[inner].kind == FACT_STRING ? IN_STRING : IN_CODE;
}

/* Joiners that emoji and many scripts need; inside a text they are no trick. */
static bool is_silent(uint32_t code)
{
    return code == 0x200D || code == 0xFE0F;
}

/* What the language's own reading refuses in code is told there (syntax.c). */
void decide_hidden(struct lint *lint)
{
    const struct source_limits *source = &lint->program->source;
    const struct rule *control =
        lint->program->rules[RULE_SOURCE_CONTROL_CHARACTER];
    struct rule mild = *control; /* a string holds it; nothing is hidden */
    mild.severity = RL_SEVERITY_WARNING;
    mild.unchecked = false;
    const struct rule *const rules[][3] = {
        [HIDDEN_CONTROL] = {NULL, control, &mild},
        [HIDDEN_BIDI] = {source->bidi_code, source->bidi_comments,
                         source->bidi_strings},
        [HIDDEN_INVISIBLE] = {source->invisible_code,
                              source->invisible_comments,
                              source->invisible_strings}};
    struct sweep sweep = {.lint = lint, .fact = lint->segment.fact};
    for (size_t i = 0; i < lint->gate.hidden.n; i++) {
        const struct hidden_character *hidden = &lint->gate.hidden.at[i];
        enum where where = place_of(&sweep, hidden->start);
        const struct rule *rule = rules[hidden->kind][where];
        if (!rule || (where == IN_STRING && is_silent(hidden->code)))
            continue;
        char text[16];
        (void)snprintf(text, sizeof(text), "U+%04X", hidden->code);
        struct evidence evidence = {.text = str_of(text), .name = str_of(text)};
        finding_add(&lint->findings, rule, hidden->start, hidden->end,
                    &evidence);
    }
}
