/* test_base_error.c - errors with a place.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>

#include "base/error.h"
#include "base/utf8.h"
#include "tests/lib/unit.h"

static void a_mistake_keeps_its_place(void **state)
{
    (void)state;
    rl_error err;
    assert_int_equal((fail)(&err, RL_E_POLICY, (rl_pos){"p.yaml", 3, 9},
                            "key '%.*s'", STR_FMT(STR("x"))),
                     RL_E_POLICY);
    assert_int_equal(err.code, RL_E_POLICY);
    assert_int_equal(err.line, 3);
    assert_int_equal(err.column, 9);
    assert_string_equal(err.file, "p.yaml");
    assert_string_equal(err.message, "key 'x'");
}

static void no_error_wanted_is_fine(void **state)
{
    (void)state;
    assert_int_equal((fail)(NULL, RL_E_LIMIT, NOWHERE, "x"), RL_E_LIMIT);
    assert_int_equal(fail_errno(NULL, "f", "x"), RL_E_IO);
    assert_int_equal(fail_nomem(NULL), RL_E_NOMEM);
}

static void errno_is_said_in_words(void **state)
{
    (void)state;
    rl_error err;
    errno = EACCES;
    assert_int_equal(fail_errno(&err, "a.py", "cannot read"), RL_E_IO);
    assert_string_equal(err.file, "a.py");
    assert_string_equal(err.message, "cannot read: Permission denied");
}

static void long_and_hostile_text_is_cut_and_escaped(void **state)
{
    (void)state;
    char huge[4000];
    memset(huge, '\x1B', sizeof(huge) - 1);
    huge[sizeof(huge) - 1] = '\0';
    rl_error err;
    (void)(fail)(&err, RL_E_IO, (rl_pos){huge, 0, 0}, "'%s'", huge);
    assert_true(strlen(err.file) < sizeof(err.file));
    assert_true(strlen(err.message) < sizeof(err.message));
    assert_null(strchr(err.message, '\x1B'));
    assert_null(strchr(err.file, '\x1B'));
}

static void every_status_has_a_sentence(void **state)
{
    (void)state;
    assert_string_equal(rl_status_text(RL_OK), "ok");
    assert_string_equal(rl_status_text(RL_E_INTERNAL), "internal error");
    assert_string_equal(rl_status_text((rl_status)999), "unknown status");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_mistake_keeps_its_place),
        cmocka_unit_test(no_error_wanted_is_fine),
        cmocka_unit_test(errno_is_said_in_words),
        cmocka_unit_test(long_and_hostile_text_is_cut_and_escaped),
        cmocka_unit_test(every_status_has_a_sentence),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
