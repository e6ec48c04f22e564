/* Functions of their own for each place, and the way back.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/copies.h"
#include "source/wrap.h"
#include "tests/lib/sourced.h"

static const char twice_used[] = "import pandas as pd\n"
                                 "def read(name):\n"
                                 "    return pd.read_csv(name)\n"
                                 "a = read('a')\n"
                                 "b = read('b')\n"
                                 "c = list(map(pd.read_csv, ['c']))\n";

/* All that there is of the facts, as bytes. */
struct picture {
    struct facts_mark mark;
    struct fact *all;
};

static struct picture picture_take(const struct facts *facts)
{
    struct picture ret = {facts_mark(facts), NULL};
    ret.all = malloc(facts->all.n * sizeof(*ret.all));
    assert_non_null(ret.all);
    memcpy(ret.all, facts->all.at, facts->all.n * sizeof(*ret.all));
    return ret;
}

static void assert_is(const struct facts *facts, struct picture *picture)
{
    struct facts_mark now = facts_mark(facts);
    /* (Behind the last member there is a hole.) */
    assert_memory_equal(&now, &picture->mark, offsetof(struct facts_mark, end));
    assert_int_equal(now.end, picture->mark.end);
    assert_memory_equal(facts->all.at, picture->all,
                        facts->all.n * sizeof(*picture->all));
    free(picture->all);
}

static void each_place_names_a_function_of_its_own(void **state)
{
    (void)state;
    struct sourced s;
    bool made = false;
    sourced_open(&s, twice_used, NULL, 0);
    size_t n = s.facts.all.n;
    uint32_t a = sourced_find(&s, FACT_CALL, "read('a')") + 1;
    uint32_t b = sourced_find(&s, FACT_CALL, "read('b')") + 1;
    assert_int_equal(s.facts.all.at[a].name, s.facts.all.at[b].name);
    assert_true(copies_make(&s.facts, &s.symbols, &made));
    assert_true(made);
    assert_true(s.facts.all.n > n);
    assert_int_not_equal(s.facts.all.at[a].name, s.facts.all.at[b].name);
    sourced_close(&s);
}

static void what_was_changed_is_put_back(void **state)
{
    (void)state;
    struct sourced s;
    bool copied = false, wrapped = false;
    sourced_open(&s, twice_used, NULL, 0);
    struct picture before = picture_take(&s.facts);
    uint32_t handed = sourced_find(&s, FACT_ATTRIBUTE, "pd.read_csv");
    struct span place = {s.facts.all.at[handed].start,
                         s.facts.all.at[handed].end};
    assert_true(copies_make(&s.facts, &s.symbols, &copied));
    assert_true(symbols_build(&s.symbols, &s.facts));
    assert_true(wraps_make(&s.facts, &s.symbols, &place, 1, &wrapped));
    assert_true(copied);
    assert_true(wrapped);
    assert_int_equal(s.facts.all.at[handed].kind, FACT_NAME);
    s.facts.names.n = before.mark.names;
    facts_take_back(&s.facts, &before.mark);
    assert_is(&s.facts, &before);
    sourced_close(&s);
}

static void a_function_that_one_place_uses_stays(void **state)
{
    (void)state;
    struct sourced s;
    bool made = true;
    sourced_open(&s, "def f(x):\n    return x\nf(1)\n", NULL, 0);
    struct picture before = picture_take(&s.facts);
    assert_true(copies_make(&s.facts, &s.symbols, &made));
    assert_false(made);
    assert_is(&s.facts, &before);
    sourced_close(&s);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_place_names_a_function_of_its_own),
        cmocka_unit_test(what_was_changed_is_put_back),
        cmocka_unit_test(a_function_that_one_place_uses_stays),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
