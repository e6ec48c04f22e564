/* test_run_escapes.c - the cases of the escape suite, and how they are judged.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>

#include "run/escape_judge.h"
#include "run/escape_profile.h"
#include "run/escape_run.h"
#include "run/escapes.h"
#include "tests/lib/unit.h"

static struct arena arena;

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static const struct escape *find(const struct escapes *all, const char *id)
{
    for (size_t i = 0; i < all->n; i++)
        if (str_eq(all->at[i].id, str_of(id)))
            return &all->at[i];
    return NULL;
}

static void every_case_is_read_with_what_it_must_come_to(void **state)
{
    (void)state;
    struct escapes all = {0};
    rl_error err = {0};
    assert_int_equal(escapes_load(&arena, &all, &err), RL_OK);
    assert_int_equal(all.n, 214);
    size_t native = 0, elsewhere = 0;
    for (size_t i = 0; i < all.n; i++) {
        native += all.at[i].native;
        elsewhere += all.at[i].elsewhere.len > 0;
        assert_true(i == 0 || str_cmp(all.at[i - 1].id, all.at[i].id) < 0);
        assert_true(all.at[i].title.len > 2);
        assert_true(all.at[i].layer.len > 0 || all.at[i].elsewhere.len > 0);
    }
    assert_int_equal(native, 42);
    assert_int_equal(elsewhere, 29);
    const struct escape *one = find(&all, "AB-01");
    assert_true(one && one->native);
    assert_str_is(one->title, "the 32-bit entry (int 0x80)");
    assert_str_is(one->layer, "seccomp");
    assert_str_is(one->outcome, "violation, failed");
    assert_str_is(one->signal, "SIGSYS");
    one = find(&all, "PS-04");
    assert_true(one && !one->native);
    assert_str_is(one->limits, "wall_ms=700");
    assert_str_is(one->policy, "processes");
}

static void the_next_run_of_a_case_has_a_head_of_its_own(void **state)
{
    (void)state;
    struct escapes all = {0};
    struct escape part;
    rl_error err = {0};
    assert_int_equal(escapes_load(&arena, &all, &err), RL_OK);
    const struct escape *one = find(&all, "WP-05");
    assert_true(one && one->pool && !find(&all, "PS-04")->pool);
    struct str rest = one->code;
    assert_true(escapes_part(one, &rest, &part));
    assert_str_is(part.print, "none");
    assert_str_is(part.outcome, "out-of-memory, failed, ok");
    assert_true(str_find(part.code, STR("next run")) == part.code.len);
    assert_true(rest.len > 0);
    assert_true(escapes_part(one, &rest, &part));
    assert_int_equal(rest.len, 0);
    assert_str_is(part.id, "WP-05");
    assert_str_is(part.layer, "rlimits");
    assert_true(!part.print.len && !part.outcome.len && part.limits.len);
    /* A key that there is not is a fault of the case. */
    const struct escape wrong = {
        .id = STR("X"), .code = STR("a\n# ---- the next run\n# colt: no\n")};
    rest = wrong.code;
    assert_true(escapes_part(&wrong, &rest, &part));
    assert_false(escapes_part(&wrong, &rest, &part));
}

/* A run of a case that printed this and ended so. */
struct fixture {
    struct escape escape;
    struct profile profile;
    struct result result;
    bool escaped;
};

static void fixture_init(struct fixture *f, enum outcome outcome,
                         const char *printed)
{
    *f = (struct fixture){0};
    f->escape.id = STR("FS-01");
    f->escape.layer = STR("mounts");
    f->profile.on_deny = ON_DENY_NOTIFY;
    f->profile.n_filter = 1;
    f->profile.policy_sha256 = "";
    f->result.outcome = outcome;
    f->result.exit_code = outcome == OUTCOME_OK ? 0 : -1;
    f->result.out.text = str_of(printed);
    f->result.usage = (struct result_usage){100, 10, -1, -1};
    f->result.layers[LAYER_SECCOMP].state = LAYER_ON;
}

static const char *judge(struct fixture *f)
{
    const char *why =
        escape_judge(&f->escape, &f->profile, &f->result, &arena, &f->escaped);
    return why ? why : "";
}

static void a_case_that_was_refused_everything_holds(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK, "held\n");
    assert_string_equal(judge(&f), "");
    assert_false(f.escaped);
}

static void a_case_that_got_through_has_escaped(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK, "ESCAPED /usr: got it\nESCAPED 1 times\n");
    assert_non_null(strstr(judge(&f), "it got through: /usr: got it"));
    assert_true(f.escaped);
    fixture_init(&f, OUTCOME_OK, "held\nESCAPED\n");
    assert_true(*judge(&f) && f.escaped);
}

static void a_case_that_did_not_come_to_its_end_has_failed(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK, "");
    f.result.err.text = STR("Traceback\nNameError: x\n");
    assert_non_null(strstr(judge(&f), "did not come to its end"));
    assert_non_null(strstr(judge(&f), "NameError: x"));
    assert_false(f.escaped);
    f.escape.print = STR("none");
    assert_string_equal(judge(&f), "");
}

static void every_key_is_checked(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_TIMEOUT, "held\n");
    assert_non_null(
        strstr(judge(&f), "the outcome is timeout, and must be ok"));
    f.escape.outcome = STR("cpu-limit, timeout");
    assert_string_equal(judge(&f), "");
    f.escape.within = STR("50");
    assert_non_null(strstr(judge(&f), "it took 100 ms"));
    fixture_init(&f, OUTCOME_FAILED, "held\n");
    f.escape.outcome = STR("failed");
    f.escape.signal = STR("SIGSYS");
    f.result.exit_signal = SIGKILL;
    assert_non_null(strstr(judge(&f), "not SIGSYS"));
    f.result.exit_signal = SIGSYS;
    assert_string_equal(judge(&f), "");
    f.escape.exit = STR("137");
    assert_non_null(strstr(judge(&f), "the exit code is -1"));
    fixture_init(&f, OUTCOME_OK, "held\n");
    f.escape.artifact = STR("1-3");
    assert_non_null(strstr(judge(&f), "0 artifacts"));
    f.escape.artifact = STR("0");
    f.escape.not_taken = STR("yes");
    assert_non_null(strstr(judge(&f), "not taken"));
    fixture_init(&f, OUTCOME_OK, "held\n");
    f.escape.out = STR("partial");
    assert_non_null(strstr(judge(&f), "lacks 'partial'"));
}

static void a_refusal_must_be_named_where_it_can_be(void **state)
{
    (void)state;
    struct fixture f;
    fixture_init(&f, OUTCOME_OK, "held\n");
    f.escape.refused = STR("socket");
    assert_non_null(strstr(judge(&f), "socket is not named"));
    struct result_violation socket = {
        .layer = "seccomp", .call = "socket", .count = 1};
    f.result.violations.at = &socket;
    f.result.violations.n = 1;
    assert_string_equal(judge(&f), "");
    f.result.violations.n = 0;
    f.result.layers[LAYER_SECCOMP].state = LAYER_WEAKER; /* no listener */
    assert_string_equal(judge(&f), "");
}

static void the_policy_takes_one_more_group(void **state)
{
    (void)state;
    struct str plain = escape_policy(&arena, STR(""));
    struct str more = escape_policy(&arena, STR("processes"));
    assert_true(str_find(plain, STR("\"@asyncio\"], on_deny")) < plain.len);
    assert_true(str_find(more, STR("\"@asyncio\", \"@processes\"], on_deny")) <
                more.len);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_case_is_read_with_what_it_must_come_to),
        cmocka_unit_test(the_next_run_of_a_case_has_a_head_of_its_own),
        cmocka_unit_test(a_case_that_was_refused_everything_holds),
        cmocka_unit_test(a_case_that_got_through_has_escaped),
        cmocka_unit_test(a_case_that_did_not_come_to_its_end_has_failed),
        cmocka_unit_test(every_key_is_checked),
        cmocka_unit_test(a_refusal_must_be_named_where_it_can_be),
        cmocka_unit_test(the_policy_takes_one_more_group),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
