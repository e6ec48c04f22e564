/* test_base_map.c - names to pointers.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/map.h"
#include "tests/lib/unit.h"

enum { MANY = 2000 };
static int values[MANY];

static void fill(struct map *map, struct arena *arena)
{
    map->arena = arena;
    for (int i = 0; i < MANY; i++) {
        struct str key = arena_printf(arena, "key-%d", i);
        assert_true(map_put(map, key, &values[i]));
    }
}

static void *get(const struct map *map, int i)
{
    char key[32];
    (void)snprintf(key, sizeof(key), "key-%d", i);
    return map_get(map, str_of(key));
}

static void every_key_is_found_and_no_other(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct map map = {0};
    assert_null(map_get(&map, STR("key-1")));
    fill(&map, &arena);
    assert_int_equal(map.n, MANY);
    for (int i = 0; i < MANY; i++)
        assert_ptr_equal(get(&map, i), &values[i]);
    assert_false(map_has(&map, STR("key-")));
    assert_false(map_has(&map, STR("key-2000")));
}

static void a_second_put_replaces(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct map map = {.arena = &arena};
    assert_true(map_put(&map, STR("a"), &values[0]));
    assert_true(map_put(&map, STR("a"), &values[1]));
    assert_int_equal(map.n, 1);
    assert_ptr_equal(map_get(&map, STR("a")), &values[1]);
}

static void the_empty_key_and_a_nul_are_keys(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct map map = {.arena = &arena};
    assert_true(map_put(&map, STR_NONE, &values[0]));
    assert_true(map_put(&map, STR("a\0"), &values[1]));
    assert_ptr_equal(map_get(&map, STR("")), &values[0]);
    assert_ptr_equal(map_get(&map, STR("a\0")), &values[1]);
    assert_null(map_get(&map, STR("a")));
}

static void removing_leaves_the_others(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct map map = {0};
    fill(&map, &arena);
    for (int i = 0; i < MANY; i += 2) {
        char key[32];
        (void)snprintf(key, sizeof(key), "key-%d", i);
        assert_true(map_remove(&map, str_of(key)));
        assert_false(map_remove(&map, str_of(key)));
    }
    assert_int_equal(map.n, MANY / 2);
    for (int i = 0; i < MANY; i++)
        assert_ptr_equal(get(&map, i), i % 2 ? &values[i] : NULL);
}

static void keys_come_sorted_and_once(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct map map = {.arena = &arena};
    assert_true(map_put(&map, STR("b"), &values[0]));
    assert_true(map_put(&map, STR("a"), &values[0]));
    assert_true(map_put(&map, STR("ab"), &values[0]));
    struct str *keys = map_sorted_keys(&map, &arena);
    assert_str_is(keys[0], "a");
    assert_str_is(keys[1], "ab");
    assert_str_is(keys[2], "b");
    size_t n = 0;
    for (struct map_slot *s = map_next(&map, NULL); s; s = map_next(&map, s))
        n++;
    assert_int_equal(n, 3);
}

static void no_memory_leaves_the_map_as_it_was(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {.limit = (size_t)33 * 1024};
    struct map map = {.arena = &arena};
    static char names[4096][8];
    size_t n = 0;
    for (; n < 4096; n++) {
        (void)snprintf(names[n], sizeof(names[n]), "%zu", n);
        if (!map_put(&map, str_of(names[n]), &values[0]))
            break;
    }
    assert_true(n > 10 && n < 4096);
    assert_int_equal(map.n, n);
    for (size_t i = 0; i < n; i++)
        assert_true(map_has(&map, str_of(names[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_key_is_found_and_no_other),
        cmocka_unit_test(a_second_put_replaces),
        cmocka_unit_test(the_empty_key_and_a_nul_are_keys),
        cmocka_unit_test(removing_leaves_the_others),
        cmocka_unit_test(keys_come_sorted_and_once),
        cmocka_unit_test(no_memory_leaves_the_map_as_it_was),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
