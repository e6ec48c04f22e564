/* test_grammars_memory.c - blocks of the parser, from an arena and the heap.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/memory.h"
#include "tests/lib/unit.h"

static void a_freed_block_is_used_again(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    assert_null(parser_memory_use(&memory));
    char *first = parser_malloc(100);
    memset(first, 'a', 100);
    parser_free(first);
    char *second = parser_malloc(100);
    memset(second, 'b', 100);
    char *third = parser_malloc(100);
    assert_true(third != second);
    assert_int_equal((uintptr_t)third % sizeof(void *), 0);
    assert_ptr_equal(parser_memory_use(NULL), &memory);
    parser_memory_done(&memory);
    assert_null(memory.chunks);
    assert_null(memory.large);
}

static void a_block_that_grows_keeps_its_bytes(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    (void)parser_memory_use(&memory);
    unsigned char *block = NULL;
    for (size_t size = 1; size <= 100000; size *= 3) {
        block = parser_realloc(block, size);
        block[size - 1] = (unsigned char)size;
        for (size_t old = 1; old < size; old *= 3)
            assert_int_equal(block[old - 1], (unsigned char)old);
    }
    (void)parser_memory_use(NULL);
    parser_memory_done(&memory);
}

static void zeroed_memory_is_zero_after_use(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    (void)parser_memory_use(&memory);
    unsigned char *dirty = parser_malloc(64);
    memset(dirty, 0xff, 64);
    parser_free(dirty);
    const unsigned char *clean = parser_calloc(8, 8);
    for (size_t i = 0; i < 64; i++)
        assert_int_equal(clean[i], 0);
    (void)parser_memory_use(NULL);
    parser_memory_done(&memory);
}

/* Whoever frees a block need not have its arena in use: a cursor that was made
 * between two files, or a tree that outlives its parse. */
static void a_block_finds_its_way_back(void **state)
{
    (void)state;
    struct parser_memory memory = {0}, other = {0};
    char *of_heap = parser_malloc(50);
    (void)parser_memory_use(&memory);
    of_heap = parser_realloc(of_heap, 2000);
    char *small = parser_malloc(50), *large = parser_malloc(50000);
    (void)parser_memory_use(NULL);
    parser_free(small);
    parser_free(large);
    assert_null(memory.large);
    (void)parser_memory_use(&memory);
    small = parser_malloc(50);
    (void)parser_memory_use(&other);
    parser_free(of_heap);
    parser_free(small);
    assert_true(parser_malloc(50) != small);
    (void)parser_memory_use(NULL);
    parser_memory_done(&memory);
    parser_memory_done(&other);
}

static void the_next_file_gets_an_empty_arena(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    (void)parser_memory_use(&memory);
    for (int file = 0; file < 100; file++) {
        for (int i = 0; i < 1000; i++)
            memset(parser_malloc(200), 'x', 200);
        (void)parser_malloc(1 << 20);
        parser_memory_reset(&memory);
        assert_null(memory.large);
    }
    (void)parser_memory_use(NULL);
    parser_memory_done(&memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_freed_block_is_used_again),
        cmocka_unit_test(a_block_that_grows_keeps_its_bytes),
        cmocka_unit_test(zeroed_memory_is_zero_after_use),
        cmocka_unit_test(a_block_finds_its_way_back),
        cmocka_unit_test(the_next_file_gets_an_empty_arena),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
