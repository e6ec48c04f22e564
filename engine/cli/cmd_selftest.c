/* cmd_selftest.c - redline selftest: try to break out of the sandbox here.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "redline/version.h"

#include "base/diag.h"
#include "cli/opt.h"
#include "report/jsontext.h"
#include "run/escape_run.h"

struct selftest_options {
    const char *only, *tier;
    bool list, json, warm;
};

struct totals {
    size_t by_end[5], alone, n;
};

static bool is_wanted(const struct selftest_options *options,
                      const struct escape *escape)
{
    struct str rest = options->only ? str_of(options->only) : STR_NONE, id;
    if (!options->only)
        return true;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(","), &id, &rest);
        if (str_eq(id, escape->id))
            return true;
    }
    return false;
}

/* ------------------------------------------------------------------- listing
 */

static void list(const struct escapes *escapes,
                 const struct selftest_options *options)
{
    for (size_t i = 0; i < escapes->n; i++) {
        const struct escape *at = &escapes->at[i];
        struct str layer = at->elsewhere.len ? STR("-") : at->layer;
        if (is_wanted(options, at))
            (void)printf("%-6.*s %-12.*s %.*s\n", STR_FMT(at->id),
                         STR_FMT(layer), STR_FMT(at->title));
    }
}

/* ----------------------------------------------------------------------- TAP
 */

static void tap_line(const struct escape *escape,
                     const struct escape_answer *answer, size_t n)
{
    bool wrong = answer->end == ESCAPE_ESCAPED || answer->end == ESCAPE_FAILED;
    (void)printf("%sok %zu - %.*s %.*s", wrong ? "not " : "", n,
                 STR_FMT(escape->id), STR_FMT(escape->title));
    if (answer->end == ESCAPE_SKIPPED)
        (void)printf(" # SKIP %s\n", answer->why);
    else if (wrong)
        (void)printf("\n# %s: %s\n", escape_ends[answer->end], answer->why);
    else
        (void)printf(": %s (%s) by %.*s%s\n", escape_ends[answer->end],
                     outcome_name(answer->outcome), STR_FMT(escape->layer),
                     answer->alone ? ", which alone does so too" : "");
    (void)fflush(stdout);
}

static void tap_end(const struct totals *totals)
{
    const size_t *n = totals->by_end;
    (void)printf("1..%zu\n# %zu case%s: %zu refused, %zu contained, %zu "
                 "skipped, %zu escaped, %zu failed; %zu with their layer alone "
                 "too\n",
                 totals->n, totals->n, totals->n == 1 ? "" : "s",
                 n[ESCAPE_REFUSED], n[ESCAPE_CONTAINED], n[ESCAPE_SKIPPED],
                 n[ESCAPE_ESCAPED], n[ESCAPE_FAILED], totals->alone);
}

/* ---------------------------------------------------------------------- JSON
 */

static void json_case(struct jsontext *json, const struct escape *escape,
                      const struct escape_answer *answer)
{
    jsontext_open(json, NULL, "{}");
    jsontext_text(json, "id", escape->id);
    jsontext_text(json, "title", escape->title);
    if (escape->layer.len)
        jsontext_text(json, "layer", escape->layer);
    else
        jsontext_null(json, "layer");
    jsontext_cstr(json, "result", escape_ends[answer->end]);
    jsontext_cstr(json, "outcome",
                  answer->ran ? outcome_name(answer->outcome) : NULL);
    jsontext_bool(json, "alone", answer->alone);
    jsontext_cstr(json, "why", answer->why);
    jsontext_close(json, "{}");
}

static void json_end(struct jsontext *json, const struct totals *totals)
{
    jsontext_close(json, "[]");
    jsontext_open(json, "summary", "{}");
    jsontext_number(json, "cases", (int64_t)totals->n);
    for (size_t i = 0; i < COUNT_OF(totals->by_end); i++)
        jsontext_number(json, escape_ends[i], (int64_t)totals->by_end[i]);
    jsontext_number(json, "alone", (int64_t)totals->alone);
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
    buf_addc(json->out, '\n');
}

/* ----------------------------------------------------------------------- all
 */

static void told(const struct selftest_options *options, struct jsontext *json,
                 const struct escape *escape,
                 const struct escape_answer *answer, struct totals *totals)
{
    totals->n++;
    totals->by_end[answer->end]++;
    totals->alone += answer->alone;
    if (options->json)
        json_case(json, escape, answer);
    else
        tap_line(escape, answer, totals->n);
}

static int broken(const struct escape_suite *suite)
{
    rl_error err = {.code = RL_E_IO};
    (void)snprintf(err.message, sizeof(err.message),
                   "there is no sandbox to test: %s (see redline doctor)",
                   suite->broken);
    (void)complain(&err);
    return EXIT_SETUP_FAILED;
}

static int try_all(const struct escapes *escapes,
                   const struct selftest_options *options)
{
    CLEANUP(escape_suite_done) struct escape_suite suite = {0};
    CLEANUP(buf_done) struct buf text = {0};
    struct jsontext json = {&text, false};
    struct totals totals = {0};
    rl_error err = {0};
    suite.flat = options->tier && strcmp(options->tier, "flat") == 0;
    if (escape_suite_open(&suite, &err) != RL_OK ||
        escape_look(&suite, &err) != RL_OK)
        return complain(&err);
    if (suite.broken)
        return broken(&suite);
    suite.warm = options->warm;
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_open(&json, "cases", "[]");
    for (size_t i = 0; i < escapes->n; i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct escape_answer answer;
        int interrupted = 0;
        if (!is_wanted(options, &escapes->at[i]))
            continue;
        if (escape_try(&suite, &escapes->at[i], &arena, &answer, &interrupted,
                       &err) != RL_OK)
            return complain(&err);
        if (interrupted)
            return 128 + interrupted;
        told(options, &json, &escapes->at[i], &answer, &totals);
    }
    json_end(&json, &totals);
    if (options->json)
        (void)fwrite(text.ptr, 1, text.len, stdout);
    else
        tap_end(&totals);
    bool held = !totals.by_end[ESCAPE_ESCAPED] && !totals.by_end[ESCAPE_FAILED];
    return text.failed ? EXIT_INTERNAL : held ? EXIT_PASS : EXIT_RUN_FAILED;
}

/* Every id that was asked for is one. */
static int only_check(const struct escapes *escapes, const char *only)
{
    struct str rest = only ? str_of(only) : STR_NONE, id;
    for (bool more = only != NULL; more;) {
        bool found = false;
        more = str_cut(rest, STR(","), &id, &rest);
        for (size_t i = 0; i < escapes->n; i++)
            found |= str_eq(escapes->at[i].id, id);
        if (!found)
            return complain_usage("no case '%.*s'; see 'redline selftest "
                                  "--list'",
                                  STR_FMT(id));
    }
    return EXIT_PASS;
}

int cmd_selftest(const struct command *self, int argc, char **argv)
{
    struct selftest_options options = {0};
    const struct opt table[] = {
        {"list", 'l', NULL, "only list the cases: id, layer, title", NULL,
         &options.list},
        {"only", 0, "ID,...", "only these cases", &options.only, NULL},
        {"tier", 0, "TIER", "full (what is meant if nothing is said) or flat",
         &options.tier, NULL},
        {"json", 'j', NULL, "one JSON document instead of TAP", NULL,
         &options.json},
        {"warm", 0, NULL, "in sandboxes that are forked from a zygote", NULL,
         &options.warm},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first != argc)
        return complain_usage("selftest takes no operand; did you mean "
                              "--only '%s'",
                              argv[first]);
    if (options.tier && strcmp(options.tier, "full") != 0 &&
        strcmp(options.tier, "flat") != 0)
        return complain_usage("--tier is 'full' or 'flat', not '%s'",
                              options.tier);
    CLEANUP(arena_done) struct arena arena = {0};
    struct escapes escapes = {0};
    rl_error err = {0};
    if (escapes_load(&arena, &escapes, &err) != RL_OK)
        return complain(&err);
    int wrong = only_check(&escapes, options.only);
    if (wrong)
        return wrong;
    if (!options.list)
        return try_all(&escapes, &options);
    list(&escapes, &options);
    return EXIT_PASS;
}
