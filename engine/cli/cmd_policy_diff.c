/* cmd_policy_diff.c - redline policy diff: what one refuses and the other does
 * not.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/utf8.h"
#include "cli/cmd_policy.h"
#include "policy/model.h"
#include "report/jsontext.h"
#include "review/diff.h"

/* Of a text; --json and --all have all. */
enum { NAMES_SHOWN = 24, TABLES_SHOWN = 12 };

struct sides {
    const char *names[2]; /* as given */
    struct ruleset rulesets[2];
};

static void sides_done(struct sides *sides)
{
    ruleset_done(&sides->rulesets[0]);
    ruleset_done(&sides->rulesets[1]);
}

static void diff_done(struct diff *diff)
{
    arena_done(&diff->arena);
}

/* ------------------------------------------------------------------- text */

static void line_put(const struct diff_line *line, bool all, struct buf *out)
{
    buf_addf(out, "  %s: ", line->section);
    utf8_escape(out, line->what, UTF8_ESCAPE_CONTROLS);
    size_t shown = line->names.n;
    if (!all && shown > NAMES_SHOWN)
        shown = NAMES_SHOWN;
    for (size_t i = 0; i < shown; i++) {
        buf_add(out, i ? STR(", ") : STR(" "));
        utf8_escape(out, line->names.at[i], UTF8_ESCAPE_CONTROLS);
    }
    if (shown < line->names.n)
        buf_addf(out, " and %zu more (--all)", line->names.n - shown);
    buf_addc(out, '\n');
}

static void heading_put(const struct sides *sides, enum diff_who who,
                        struct buf *out)
{
    const char *one = sides->names[who == DIFF_B];
    const char *other = sides->names[who != DIFF_B];
    utf8_escape(out, str_of(one), UTF8_ESCAPE_CONTROLS);
    buf_add(out, who == DIFF_BOTH ? STR(" and ") : STR(" refuses, and "));
    utf8_escape(out, str_of(other), UTF8_ESCAPE_CONTROLS);
    buf_add(out, who == DIFF_BOTH ? STR(" decide otherwise:\n")
                                  : STR(" does not:\n"));
}

static bool is_of_members(const struct diff_line *line, int who)
{
    return (int)line->who == who &&
           str_eq(str_of(line->section), STR("members"));
}

static size_t count_members(const struct diff *diff, int who)
{
    size_t n = 0;
    for (size_t i = 0; i < diff->lines.n; i++)
        n += is_of_members(&diff->lines.at[i], who);
    return n;
}

static void text_put(const struct sides *sides, const struct diff *diff,
                     bool all, struct buf *out)
{
    if (!diff->lines.n)
        buf_add(out, STR("both refuse the same\n"));
    for (int who = DIFF_A; who <= DIFF_BOTH; who++) {
        bool headed = false, counted = false;
        size_t n_members = all ? 0 : count_members(diff, who);
        for (size_t i = 0; i < diff->lines.n; i++) {
            const struct diff_line *line = &diff->lines.at[i];
            if ((int)line->who != who)
                continue;
            if (!headed)
                heading_put(sides, line->who, out);
            headed = true;
            if (n_members <= TABLES_SHOWN || !is_of_members(line, who))
                line_put(line, all, out);
            else if (!counted)
                buf_addf(out,
                         "  members: some members, in %zu lines that --all "
                         "shows\n",
                         n_members);
            counted |= is_of_members(line, who);
        }
    }
}

/* ------------------------------------------------------------------- json */

static void side_put(struct jsontext *json, const char *key, const char *given,
                     const struct ruleset *ruleset)
{
    jsontext_open(json, key, "{}");
    jsontext_cstr(json, "given", given);
    jsontext_cstr(json, "name", rl_policy_name(ruleset->policy));
    jsontext_cstr(json, "sha256", rl_policy_sha256(ruleset->policy));
    jsontext_close(json, "{}");
}

static void lines_put(struct jsontext *json, const char *key,
                      const struct diff *diff, enum diff_who who)
{
    jsontext_open(json, key, "[]");
    for (size_t i = 0; i < diff->lines.n; i++) {
        const struct diff_line *line = &diff->lines.at[i];
        if (line->who != who)
            continue;
        jsontext_open(json, NULL, "{}");
        jsontext_cstr(json, "half", line->runtime ? "run" : "lint");
        jsontext_cstr(json, "section", line->section);
        jsontext_text(json, "what", line->what);
        jsontext_open(json, "names", "[]");
        for (size_t k = 0; k < line->names.n; k++)
            jsontext_text(json, NULL, line->names.at[k]);
        jsontext_close(json, "[]");
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void json_put(const struct sides *sides, const struct diff *diff,
                     struct buf *out)
{
    struct jsontext json = {.out = out};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", 1);
    side_put(&json, "a", sides->names[0], &sides->rulesets[0]);
    side_put(&json, "b", sides->names[1], &sides->rulesets[1]);
    lines_put(&json, "only_a_refuses", diff, DIFF_A);
    lines_put(&json, "only_b_refuses", diff, DIFF_B);
    lines_put(&json, "otherwise", diff, DIFF_BOTH);
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}

int policy_diff_command(const struct command *self, int argc, char **argv)
{
    bool as_json = false, all = false;
    const struct opt table[] = {
        {"json", 0, NULL, "as JSON", NULL, &as_json},
        {"all", 0, NULL, "every name of a long list", NULL, &all},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (argc - first != 2)
        return complain_usage("policy diff takes two policies: built-in names "
                              "or files");
    CLEANUP(sides_done)
    struct sides sides = {.names = {argv[first], argv[first + 1]}};
    CLEANUP(diff_done) struct diff diff = {.lines = {.n = 0}};
    CLEANUP(buf_done) struct buf out = {0};
    struct diff_side halves[2];
    rl_error err = {.code = RL_E_NOMEM};
    for (int i = 0; i < 2; i++) {
        int status = ruleset_load(&sides.rulesets[i], sides.names[i], NULL);
        if (status)
            return status;
        halves[i] = (struct diff_side){sides.rulesets[i].program,
                                       &sides.rulesets[i].policy->runtime};
    }
    if (!policy_diff(&halves[0], &halves[1], &diff))
        return complain(&err);
    if (as_json)
        json_put(&sides, &diff, &out);
    else
        text_put(&sides, &diff, all, &out);
    if (out.failed)
        return complain(&err);
    (void)fwrite(out.ptr, 1, out.len, stdout);
    return EXIT_PASS;
}
