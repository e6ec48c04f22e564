/* cmd_test_case.c - what a case says must be found in it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The format is corpus/README.md's. A comment is found by its bytes, not by a
 * parser: many cases are code that no parser reads. */
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "base/file.h"
#include "base/limits.h"
#include "cli/cmd_test.h"
#include "host/ask.h"

#define GENERATOR_SECONDS 60

struct case_reader {
    struct arena *arena;
    struct test_case *test;
};

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '-';
}

/* The start of a text that is rule ids, commas and blanks. */
static struct str rules_of(struct str text)
{
    size_t n = 0;
    while (n < text.len &&
           (is_word(text.ptr[n]) || text.ptr[n] == ' ' || text.ptr[n] == ','))
        n++;
    return str_trim(str_sub(text, 0, n));
}

static void expected_add(struct case_reader *reader, uint32_t line,
                         struct str rule, struct str policy)
{
    struct test_case *test = reader->test;
    for (size_t i = 0; i < test->expected.n; i++) {
        const struct expected *at = &test->expected.at[i];
        if (at->line == line && str_eq(at->rule, rule) &&
            str_eq(at->policy, policy))
            return;
    }
    struct expected expected = {line, arena_str(reader->arena, rule),
                                arena_str(reader->arena, policy)};
    if (ARENA_GROW(reader->arena, &test->expected))
        test->expected.at[test->expected.n++] = expected;
}

/* Each of "a, b" for a line; "pass" says that nothing may fire. */
static void rules_add(struct case_reader *reader, uint32_t line,
                      struct str rules, struct str policy)
{
    rules = rules_of(rules);
    if (str_eq(rules, STR("pass")))
        return;
    for (struct str rule; rules.len;) {
        str_cut(rules, STR(","), &rule, &rules);
        rule = str_trim(rule);
        if (rule.len)
            expected_add(reader, line, rule, policy);
    }
}

/* The same for each policy of "[plot, data]", or for all where there is none.
 */
static void expectation_add(struct case_reader *reader, uint32_t line,
                            struct str policies, struct str rules)
{
    if (!policies.len) {
        rules_add(reader, line, rules, STR(""));
        return;
    }
    for (struct str policy; policies.len;) {
        str_cut(policies, STR(","), &policy, &policies);
        policy = str_trim(policy);
        if (policy.len)
            rules_add(reader, line, rules, policy);
    }
}

/* What follows `word` in "word: …" or "word[policies]: …", at the front. */
static bool field_take(struct str text, struct str word, struct str *policies,
                       struct str *rest)
{
    *policies = STR("");
    if (!str_starts(text, word))
        return false;
    text = str_sub(text, word.len, text.len);
    if (str_starts(text, STR("[")) &&
        !str_cut(str_sub(text, 1, text.len), STR("]"), policies, &text))
        return false;
    if (!str_starts(text, STR(": ")))
        return false;
    *rest = str_sub(text, 2, text.len);
    return true;
}

/* "# expect: …" and "# expect[plot, data]: …" may stand anywhere in a line. */
static void comment_read(struct case_reader *reader, struct str line,
                         uint32_t number)
{
    struct str policies, rules;
    for (size_t at = 0; at < line.len; at++) {
        at += str_index(str_sub(line, at, line.len), '#');
        if (!field_take(str_sub(line, at, line.len), STR("# expect"), &policies,
                        &rules))
            continue;
        expectation_add(reader, number, policies, rules);
    }
}

static void policies_read(struct case_reader *reader, struct str list)
{
    struct test_case *test = reader->test;
    test->policies.n = 0;
    for (struct str name; list.len;) {
        str_cut(list, STR(","), &name, &list);
        name = str_trim(name);
        if (name.len && ARENA_GROW(reader->arena, &test->policies))
            test->policies.at[test->policies.n++] =
                arena_str(reader->arena, name);
    }
}

/* Header lines that every form of a case has. */
static bool header_read(struct case_reader *reader, struct str line)
{
    struct str rest, none;
    if (field_take(line, STR("# policy"), &none, &rest))
        policies_read(reader, rest);
    else if (field_take(line, STR("# outcome"), &none, &rest))
        reader->test->outcome =
            arena_str(reader->arena, rules_of(rest)); /* one word */
    else
        return false;
    return true;
}

static void source_line(struct case_reader *reader, struct str line,
                        uint32_t number)
{
    if (!header_read(reader, line))
        comment_read(reader, line, number);
}

/* "LINE rules", "LINE[policy] rules", "- pass", "-[policy] pass". */
static void place_read(struct case_reader *reader, struct str text)
{
    struct str place, rules, policies = STR("");
    uint32_t number = 0;
    size_t n = 0;
    while (n < text.len && text.ptr[n] >= '0' && text.ptr[n] <= '9' && n < 9)
        number = number * 10 + (uint32_t)(text.ptr[n++] - '0');
    bool is_whole = !n && str_starts(text, STR("-"));
    text = str_sub(text, n + is_whole, text.len);
    if ((!n && !is_whole) || !str_cut(text, STR(" "), &place, &rules))
        return;
    if (str_starts(place, STR("["))) {
        str_cut(str_sub(text, 1, text.len), STR("]"), &policies, &rules);
    } else if (place.len) {
        return;
    }
    if (!is_whole || str_eq(str_trim(rules), STR("pass")))
        expectation_add(reader, number, policies, rules);
}

static void beside_line(struct case_reader *reader, struct str line,
                        uint32_t number)
{
    (void)number;
    if (!header_read(reader, line))
        place_read(reader, line);
}

static void generator_line(struct case_reader *reader, struct str line,
                           uint32_t number)
{
    struct str rest, none;
    (void)number;
    if (field_take(line, STR("# expect-at"), &none, &rest))
        place_read(reader, rest);
    else
        (void)header_read(reader, line);
}

static void lines_read(struct case_reader *reader, struct str text,
                       void (*read)(struct case_reader *, struct str, uint32_t))
{
    for (uint32_t number = 1; text.len; number++) {
        struct str line;
        str_cut(text, STR("\n"), &line, &text);
        if (str_ends(line, STR("\r")))
            line.len--;
        read(reader, line, number);
    }
}

/* A failure that is the case's, not ours. */
static rl_status problem_keep(struct case_reader *reader, rl_status status,
                              const rl_error *why, rl_error *err)
{
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK)
        reader->test->problem = arena_cstr(reader->arena, str_of(why->message));
    return RL_OK;
}

static rl_status generate_code(struct case_reader *reader, rl_error *err)
{
    static const char *const environment[] = {"PATH=/usr/bin:/bin",
                                              "LC_ALL=C.UTF-8", NULL};
    const char *const arguments[] = {"/usr/bin/python3", "-I",
                                     reader->test->path, NULL};
    const struct ask ask = {arguments, environment, GENERATOR_SECONDS,
                            LIMIT_SOURCE_BYTES};
    CLEANUP(buf_done) struct buf code = {0};
    rl_error why = {0};
    rl_status status = ask_program(&ask, &code, &why);
    if (status == RL_OK)
        reader->test->code = arena_str(reader->arena, buf_str(&code));
    return problem_keep(reader, status, &why, err);
}

rl_status case_read(struct arena *arena, const char *path, bool generate,
                    struct test_case *ret, rl_error *err)
{
    *ret = (struct test_case){.path = arena_cstr(arena, str_of(path))};
    struct case_reader reader = {arena, ret};
    CLEANUP(buf_done) struct buf text = {0};
    rl_error why = {0};
    struct str beside = arena_printf(arena, "%s.expect", path);
    if (!ret->path || !beside.ptr)
        return fail_nomem(err);
    bool is_beside = access(beside.ptr, F_OK) == 0;
    ret->generated = str_ends(str_of(path), STR(".gen.py"));
    rl_status status = file_read(is_beside ? beside.ptr : path,
                                 LIMIT_SOURCE_BYTES, &text, &why);
    if (status != RL_OK)
        return problem_keep(&reader, status, &why, err);
    lines_read(&reader, buf_str(&text),
               ret->generated ? generator_line
               : is_beside    ? beside_line
                              : source_line);
    ret->left_out = ret->generated && !generate;
    if (ret->generated && generate)
        status = generate_code(&reader, err);
    return arena->failed ? fail_nomem(err) : status;
}
