/* test_review_examples.c - what explain shows is true, and the words are sound.
 * SPDX-License-Identifier: Apache-2.0 */
#include "redline/lint.h"

#include "base/buf.h"
#include "base/utf8.h"
#include "cli/cmd.h"
#include "model/resolve.h"
#include "review/rulebook.h"
#include "tests/lib/policy.h"

/* ---------------------------------------------------------------- examples */

static rl_program *program_under(const char *policy, const char *under)
{
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text,
             "redline: 1\npolicy: mine\nlanguage: python\nextends: [%s]\n%s\n",
             policy, under ? under : "");
    assert_false(text.failed);
    return program_of(text.ptr);
}

static bool has_finding(const rl_lint_result *result, const char *id)
{
    for (size_t i = 0; i < result->n_findings; i++)
        if (strcmp(result->findings[i].rule, id) == 0)
            return true;
    return false;
}

static void findings_print(const rl_lint_result *result, const char *id)
{
    print_message("%s: %s\n", id, rl_verdict_name(result->verdict));
    for (size_t i = 0; i < result->n_findings; i++)
        print_message("  %u: %s '%s'\n", result->findings[i].line,
                      result->findings[i].rule, result->findings[i].evidence);
}

static const rl_lint_result *judge(rl_linter *linter, const char *code)
{
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    assert_int_equal(rl_lint(linter, code, strlen(code), &result, &err), RL_OK);
    return result;
}

/* false: what explain prints is not what the linter does. */
static bool example_holds(const struct rule_example *example)
{
    rl_program *program = program_under(example->policy, example->under);
    rl_linter *linter = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    bool holds = true;
    if (*example->refused) {
        const rl_lint_result *refused = judge(linter, example->refused);
        holds = has_finding(refused, example->id);
        if (!holds)
            findings_print(refused, example->id);
    }
    const rl_lint_result *passes = judge(linter, example->passes);
    if (passes->n_findings) {
        findings_print(passes, example->id);
        holds = false;
    }
    rl_linter_free(linter);
    rl_program_free(program);
    return holds;
}

static void every_example_is_refused_and_every_counterpart_passes(void **state)
{
    (void)state;
    size_t wrong = 0;
    for (size_t i = 0; i < n_rule_examples; i++)
        wrong += !example_holds(&rule_examples[i]);
    assert_int_equal(wrong, 0);
}

static void every_built_in_rule_has_an_example(void **state)
{
    (void)state;
    size_t missing = 0;
    for (size_t i = 0; i < N_RULE_IDS; i++) {
        if (rule_example_find(str_of(rule_pages[i].id)))
            continue;
        print_message("%s has no page in rules.def\n", rule_pages[i].id);
        missing++;
    }
    assert_int_equal(missing, 0);
}

/* -------------------------------------------------------- shipped policies */

static void shipped(void (*check)(const char *policy, rl_program *program,
                                  const struct rulebook *book))
{
    const char *const *names = rl_policy_builtin_names();
    for (size_t i = 0; names[i]; i++) {
        struct ruleset ruleset = {0};
        assert_int_equal(ruleset_load(&ruleset, names[i], "en"), EXIT_PASS);
        struct rulebook book;
        assert_true(rulebook_make(ruleset.program, &book));
        assert_true(book.n > 10);
        check(names[i], ruleset.program, &book);
        rulebook_done(&book);
        ruleset_done(&ruleset);
    }
}

static void ids_check(const char *policy, rl_program *program,
                      const struct rulebook *book)
{
    (void)program;
    size_t missing = 0;
    for (size_t i = 0; i < book->n; i++) {
        if (rule_example_find(str_of(book->at[i].id)))
            continue;
        print_message("%s: %s is not in examples.def\n", policy,
                      book->at[i].id);
        missing++;
    }
    assert_int_equal(missing, 0);
}

static void every_rule_of_a_shipped_policy_has_an_example(void **state)
{
    (void)state;
    shipped(ids_check);
}

/* One sentence with a full stop, no line breaks, not too long for a prompt. A
 * second one that says what a table was made from is dropped where there is
 * nothing to say. */
static bool is_sentence(struct str text)
{
    struct str made = STR(" Its table was made from {made}.");
    if (str_ends(text, made))
        text.len -= made.len;
    if (!text.len || text.len > 220 || str_index(text, '\n') < text.len ||
        !str_ends(text, STR(".")))
        return false;
    for (size_t i = 0; i + 2 < text.len; i++)
        if (text.ptr[i] == '.' && text.ptr[i + 1] == ' ' &&
            text.ptr[i + 2] >= 'A' && text.ptr[i + 2] <= 'Z')
            return false;
    return true;
}

static bool is_advice(struct str text)
{
    return text.len && text.len <= 260 && str_index(text, '\n') == text.len &&
           text.ptr[0] >= 'A' && text.ptr[0] <= 'Z';
}

static void words_check(const char *policy, rl_program *program,
                        const struct rulebook *book)
{
    (void)program;
    size_t wrong = 0;
    for (size_t i = 0; i < book->n; i++) {
        const struct saying *saying = &book->at[i];
        bool placed =
            str_starts(saying->why, STR("{")); /* a name comes first */
        bool fine = is_sentence(saying->why) && is_advice(saying->instead) &&
                    (placed || saying->why.ptr[0] != ' ');
        if (fine)
            continue;
        print_message("%s: %s: '%.*s' / '%.*s'\n", policy, saying->id,
                      STR_FMT(saying->why), STR_FMT(saying->instead));
        wrong++;
    }
    assert_int_equal(wrong, 0);
}

static void every_why_is_one_sentence_and_every_instead_an_advice(void **state)
{
    (void)state;
    shipped(words_check);
}

/* ------------------------------------------------------------- suggestions */

static bool is_chain(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* The offset behind the bracket that closes the one at `open`, or 0. */
static size_t closing(struct str text, size_t open)
{
    size_t depth = 0;
    char quote = '\0';
    for (size_t i = open; i < text.len; i++) {
        char c = text.ptr[i];
        if (quote) {
            if (c == quote)
                quote = '\0';
        } else if (c == '\'' || c == '"') {
            quote = c;
        } else if (c == '(' || c == '[' || c == '{') {
            depth++;
        } else if ((c == ')' || c == ']' || c == '}') && --depth == 0) {
            return i + 1;
        }
    }
    return 0;
}

/* The next call that stands in a text, "np.load(srcpath('x'))", from *at on. */
static struct str call_next(struct str text, size_t *at)
{
    for (size_t i = *at; i < text.len; i++) {
        size_t start = i;
        while (text.ptr[i] == '(' && start > *at &&
               is_chain(text.ptr[start - 1]))
            start--;
        size_t end = start < i ? closing(text, i) : 0;
        if (!end || str_starts(str_sub(text, start, i), STR(".")))
            continue;
        *at = end;
        return str_sub(text, start, end);
    }
    return STR_NONE;
}

/* "{callee}" becomes what the saying is about. */
static void filled_add(struct buf *out, struct str text, struct str name)
{
    static const char *const variables[] = {"{callee}", "{name}", "{module}"};
    for (size_t i = 0; i < text.len; i++) {
        size_t k = 0;
        while (k < COUNT_OF(variables) &&
               !str_starts(str_sub(text, i, text.len), str_of(variables[k])))
            k++;
        if (k == COUNT_OF(variables)) {
            buf_addc(out, text.ptr[i]);
            continue;
        }
        buf_add(out, name);
        i += strlen(variables[k]) - 1;
    }
}

static const char imports[] =
    "import numpy as np, pandas as pd, matplotlib.pyplot as plt\n"
    "import numpy, pandas, matplotlib.image, networkx, networkx as nx\n"
    "import scipy.io, scipy.io.wavfile, scipy.io.arff, scipy.sparse, "
    "warnings, io\n";

static size_t tried;

/* false: who follows the advice is refused again. */
static bool call_passes(const rl_program *program, rl_linter *linter,
                        const struct saying *saying, struct str call)
{
    CLEANUP(buf_done) struct buf code = {0};
    buf_add(&code, str_of(imports));
    struct str root = str_sub(call, 0, str_index(call, '.'));
    if ((saying->n_about && str_starts(saying->about[0], root)) ||
        import_is_listed(&program->imports, root))
        buf_addf(&code, "import %.*s\n", STR_FMT(root));
    buf_add(&code, STR("_ = "));
    buf_add(&code, call);
    buf_addc(&code, '\n');
    assert_false(code.failed);
    const rl_lint_result *result = judge(linter, code.ptr);
    if (result->verdict == RL_VERDICT_UNCHECKED)
        return true; /* words in brackets, no code */
    tried++;
    if (result->verdict == RL_VERDICT_PASS)
        return true;
    print_message("%s: '%.*s' says %.*s\n", saying->id,
                  STR_FMT(saying->instead), STR_FMT(call));
    findings_print(result, saying->id);
    return false;
}

static void advice_check(const char *policy, rl_program *program,
                         const struct rulebook *book)
{
    (void)policy;
    rl_linter *linter = NULL;
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
    size_t wrong = 0;
    for (size_t i = 0; i < book->n; i++) {
        const struct saying *saying = &book->at[i];
        struct str about = saying->n_about ? saying->about[0] : STR("x");
        CLEANUP(buf_done) struct buf text = {0};
        filled_add(&text, saying->instead, about);
        struct str call;
        for (size_t at = 0; (call = call_next(buf_str(&text), &at)).len;)
            wrong += !call_passes(program, linter, saying, call);
    }
    rl_linter_free(linter);
    assert_int_equal(wrong, 0);
}

static void code_in_an_advice_passes_the_policy_that_gives_it(void **state)
{
    (void)state;
    tried = 0;
    shipped(advice_check);
    assert_true(tried > 100);
}

static void a_rule_in_two_words_has_two_sayings(void **state)
{
    (void)state;
    rl_program *program =
        program_of(POLICY_HEAD "names: {deny: [{name: [os, sys], why: A.}, "
                               "{name: io, why: B.}]}\n");
    struct rulebook book;
    assert_true(rulebook_make(program, &book));
    size_t at = 0;
    while (at < book.n && strcmp(book.at[at].id, "name-denied") != 0)
        at++;
    assert_true(at + 1 < book.n);
    assert_string_equal(book.at[at].why.ptr, "B.");
    assert_int_equal(book.at[at].n_about, 1);
    assert_string_equal(book.at[at].about[0].ptr, "io");
    assert_string_equal(book.at[at + 1].why.ptr, "A.");
    assert_int_equal(book.at[at + 1].n_about, 2);
    assert_string_equal(book.at[at + 1].about[1].ptr, "sys");
    rulebook_done(&book);
    rl_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_example_is_refused_and_every_counterpart_passes),
        cmocka_unit_test(every_built_in_rule_has_an_example),
        cmocka_unit_test(every_rule_of_a_shipped_policy_has_an_example),
        cmocka_unit_test(every_why_is_one_sentence_and_every_instead_an_advice),
        cmocka_unit_test(code_in_an_advice_passes_the_policy_that_gives_it),
        cmocka_unit_test(a_rule_in_two_words_has_two_sayings),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
