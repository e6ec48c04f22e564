/* test_base_buf.c - a growing text whose first failure sticks.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "base/buf.h"
#include "tests/lib/unit.h"

static void text_grows_and_is_followed_by_a_nul(void **state)
{
    (void)state;
    struct buf buf = {0};
    assert_str_is(buf_str(&buf), "");
    for (int i = 0; i < 1000; i++)
        buf_addf(&buf, "%d,", i);
    assert_false(buf.failed);
    assert_int_equal(buf.len, 3890);
    assert_true(str_starts(buf_str(&buf), STR("0,1,2,")));
    assert_true(str_ends(buf_str(&buf), STR("998,999,")));
    assert_int_equal(buf.ptr[buf.len], '\0');
    buf_done(&buf);
    assert_null(buf.ptr);
}

static void nul_bytes_are_kept(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf buf = {0};
    buf_add(&buf, STR("a\0b"));
    buf_addc(&buf, '\0');
    assert_int_equal(buf.len, 4);
    assert_memory_equal(buf.ptr, "a\0b\0", 5);
}

static void a_refused_allocation_sticks(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf buf = {0};
    buf_add(&buf, STR("kept"));
    alloc_refuse_at(0);
    for (int i = 0; i < 100; i++)
        buf_add(&buf, STR("more"));
    alloc_refuse_at(-1);
    assert_true(buf.failed);
    size_t len = buf.len;
    buf_add(&buf, STR("x"));
    assert_true(buf.failed);
    assert_int_equal(buf.len, len);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_grows_and_is_followed_by_a_nul),
        cmocka_unit_test(nul_bytes_are_kept),
        cmocka_unit_test(a_refused_allocation_sticks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
