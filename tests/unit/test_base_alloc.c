/* test_base_alloc.c - the one door to the heap.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "tests/lib/unit.h"

static void sizes_that_overflow_are_refused(void **state)
{
    (void)state;
    assert_null(heap_new(SIZE_MAX / 2, 4));
    assert_null(heap_resize(NULL, SIZE_MAX / 2, 4));
}

static void blocks_are_zeroed_and_counted(void **state)
{
    (void)state;
    long before = alloc_live();
    char *block = heap_new(10, 10);
    assert_non_null(block);
    for (int i = 0; i < 100; i++)
        assert_int_equal(block[i], 0);
    assert_int_equal(alloc_live(), before + 1);
    block = heap_resize(block, 1000, 1);
    assert_non_null(block);
    assert_int_equal(alloc_live(), before + 1);
    heap_free(block);
    heap_free(NULL);
    assert_int_equal(alloc_live(), before);
}

static void the_nth_allocation_is_refused_once(void **state)
{
    (void)state;
    alloc_refuse_at(1);
    void *first = heap_new(1, 1);
    assert_non_null(first);
    assert_false(alloc_refused());
    assert_null(heap_new(1, 1));
    assert_true(alloc_refused());
    void *third = heap_new(1, 1);
    assert_non_null(third);
    heap_free(first);
    heap_free(third);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(sizes_that_overflow_are_refused),
        cmocka_unit_test(blocks_are_zeroed_and_counted),
        cmocka_unit_test(the_nth_allocation_is_refused_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
