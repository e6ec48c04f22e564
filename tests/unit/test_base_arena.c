/* test_base_arena.c - many allocations, one release.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "base/arena.h"
#include "tests/lib/unit.h"

static void blocks_are_zeroed_and_aligned(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t size = 1; size < 3000; size += 37) {
        unsigned char *at = arena_new(&arena, size, 1);
        assert_non_null(at);
        assert_int_equal((uintptr_t)at % _Alignof(max_align_t), 0);
        for (size_t i = 0; i < size; i++)
            assert_int_equal(at[i], 0);
        memset(at, 0xAA, size);
    }
    assert_false(arena.failed);
}

static void a_block_larger_than_the_usual_one_fits(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    char *big = arena_new(&arena, 1 << 20, 1);
    assert_non_null(big);
    big[(1 << 20) - 1] = 'x';
    assert_true(arena.held >= 1 << 20);
}

static void reuse_after_reset_is_zeroed_again(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    char *first = arena_new(&arena, 64, 1);
    memset(first, 'x', 64);
    arena_reset(&arena);
    char *again = arena_new(&arena, 64, 1);
    assert_ptr_equal(first, again);
    for (int i = 0; i < 64; i++)
        assert_int_equal(again[i], 0);
}

static void the_limit_refuses_and_sticks(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {.limit = 100000};
    assert_non_null(arena_new(&arena, 1000, 1));
    assert_null(arena_new(&arena, 200000, 1));
    assert_true(arena.failed);
    assert_int_equal(arena.limit, 100000);
}

static void a_size_that_overflows_is_refused(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    assert_null(arena_new(&arena, SIZE_MAX / 2, 3));
    assert_true(arena.failed);
}

static void copies_end_with_a_nul_and_print_formats(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct str copy = arena_str(&arena, STR("a\0b"));
    assert_memory_equal(copy.ptr, "a\0b\0", 4);
    assert_int_equal(copy.len, 3);
    assert_string_equal(arena_cstr(&arena, STR("")), "");
    assert_str_is(arena_printf(&arena, "%s-%d", "x", 42), "x-42");
}

static void arrays_grow_and_keep_what_they_hold(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct {
        int *at;
        size_t n, cap;
    } list = {0};
    for (int i = 0; i < 100; i++) {
        assert_true(ARENA_GROW(&arena, &list));
        list.at[list.n++] = i;
    }
    for (int i = 0; i < 100; i++)
        assert_int_equal(list.at[i], i);
}

static void a_piece_that_was_given_back_is_used_again_and_zeroed(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    char *piece = arena_new(&arena, 128, 1);
    memset(piece, 'x', 128);
    arena_give_back(&arena, piece, 128, 1);
    assert_ptr_not_equal(arena_new(&arena, 129, 1), piece);
    assert_ptr_not_equal(arena_new(&arena, 64, 1), piece); /* of its own size */
    const char *again = arena_new(&arena, 100, 1);
    assert_ptr_equal(again, piece);
    for (int i = 0; i < 100; i++)
        assert_int_equal(again[i], 0);
    assert_ptr_not_equal(arena_new(&arena, 100, 1), piece);
    arena_give_back(&arena, NULL, 0, 1);
}

static void a_piece_of_odd_size_is_never_too_short(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    char *piece = arena_new(&arena, 96, 1);
    arena_give_back(&arena, piece, 96, 1);
    assert_ptr_not_equal(arena_new(&arena, 96, 1), piece);
    assert_ptr_equal(arena_new(&arena, 64, 1), piece);
}

static void a_large_piece_goes_back_to_the_heap(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {.limit = 1 << 20};
    assert_non_null(arena_new(&arena, 1, 1));
    long live = alloc_live();
    size_t held = arena.held;
    for (int i = 0; i < 100; i++) {
        char *large = arena_new(&arena, 500000, 1);
        assert_non_null(large);
        assert_int_equal(alloc_live(), live + 1);
        arena_give_back(&arena, large, 500000, 1);
        assert_int_equal(alloc_live(), live);
    }
    assert_int_equal(arena.held, held);
}

static void what_is_reserved_lies_in_one_block(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    assert_true(arena_reserve(&arena, 1 << 20));
    const char *first = arena_new(&arena, 16, 1);
    char *large = arena_new(&arena, 100000, 1);
    assert_ptr_equal(large, first + 16);
    arena_give_back(&arena, large, 100000, 1); /* stays until the end */
    assert_ptr_equal(arena_new(&arena, 16, 1), first + 16 + 100000);
}

static void nothing_is_left_after_done(void **state)
{
    (void)state;
    long before = alloc_live();
    struct arena arena = {0};
    for (int i = 0; i < 100; i++)
        assert_non_null(arena_new(&arena, 10000, 1));
    assert_true(alloc_live() > before);
    arena_done(&arena);
    assert_int_equal(alloc_live(), before);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(blocks_are_zeroed_and_aligned),
        cmocka_unit_test(a_block_larger_than_the_usual_one_fits),
        cmocka_unit_test(reuse_after_reset_is_zeroed_again),
        cmocka_unit_test(the_limit_refuses_and_sticks),
        cmocka_unit_test(a_size_that_overflows_is_refused),
        cmocka_unit_test(copies_end_with_a_nul_and_print_formats),
        cmocka_unit_test(arrays_grow_and_keep_what_they_hold),
        cmocka_unit_test(a_piece_that_was_given_back_is_used_again_and_zeroed),
        cmocka_unit_test(a_piece_of_odd_size_is_never_too_short),
        cmocka_unit_test(a_large_piece_goes_back_to_the_heap),
        cmocka_unit_test(what_is_reserved_lies_in_one_block),
        cmocka_unit_test(nothing_is_left_after_done),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
