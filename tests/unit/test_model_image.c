/* test_model_image.c - programs of the policies that ship, from the binary.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/buf.h"
#include "model/image.h"
#include "model/program.h"
#include "model/tables.h"
#include "tests/lib/unit.h"

static rl_program *loaded(const char *name)
{
    const struct image *image = image_find(str_of(name));
    rl_program *program = NULL;
    assert_non_null(image);
    assert_int_equal(image_load(image, &program, NULL), RL_OK);
    return program;
}

static rl_program *compiled(const char *name)
{
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    assert_int_equal(rl_policy_load(name, &policy, NULL), RL_OK);
    assert_int_equal(rl_compile(policy, NULL, &program, NULL), RL_OK);
    rl_policy_free(policy);
    return program;
}

static void every_shipped_policy_has_an_image(void **state)
{
    (void)state;
    const char *const *names = rl_policy_builtin_names();
    size_t n = 0;
    for (; names[n]; n++)
        assert_non_null(image_find(str_of(names[n])));
    assert_int_equal(n, n_images);
    assert_true(n >= 3);
    assert_null(image_find(STR("nothing")));
    assert_null(image_find(STR("")));
}

static void it_says_what_the_compiled_policy_says(void **state)
{
    (void)state;
    const char *const *names = rl_policy_builtin_names();
    for (size_t i = 0; names[i]; i++) {
        rl_program *a = loaded(names[i]), *b = compiled(names[i]);
        struct buf said = {0}, wanted = {0};
        tables_write(a, &said);
        tables_write(b, &wanted);
        assert_false(said.failed || wanted.failed);
        assert_true(wanted.len > 1000);
        assert_true(str_eq(buf_str(&said), buf_str(&wanted)));
        assert_string_equal(rl_program_name(a), names[i]);
        assert_string_equal(rl_program_sha256(a), rl_program_sha256(b));
        assert_int_equal(a->n_patterns, b->n_patterns);
        assert_int_equal(a->n_regexes, b->n_regexes);
        for (size_t j = 0; j < b->n_regexes; j++)
            assert_true(str_eq(regex_pattern(a->regexes[j]),
                               regex_pattern(b->regexes[j])));
        buf_done(&said);
        buf_done(&wanted);
        rl_program_free(a);
        rl_program_free(b);
    }
}

/* Its keys were hashed when redline was built, ours now. */
static void names_are_found_in_it(void **state)
{
    (void)state;
    rl_program *a = loaded("plot"), *b = compiled("plot");
    const struct map *maps[][2] = {
        {&a->builtins.exact, &b->builtins.exact},
        {&a->names.exact, &b->names.exact},
        {&a->imports.modules, &b->imports.modules},
        {&a->calls.origins, &b->calls.origins},
        {&a->models.of, &b->models.of},
    };
    for (size_t i = 0; i < COUNT_OF(maps); i++) {
        const struct map_slot *s = NULL;
        assert_true(maps[i][1]->n > 0);
        assert_int_equal(maps[i][0]->n, maps[i][1]->n);
        assert_null(maps[i][0]->arena);
        while ((s = map_next(maps[i][1], s)))
            assert_non_null(map_get(maps[i][0], s->key));
        assert_null(map_get(maps[i][0], STR("no such name")));
    }
    rl_program_free(a);
    rl_program_free(b);
}

/* Two programs share nothing that one of them frees. */
static void it_is_loaded_as_often_as_one_likes(void **state)
{
    (void)state;
    rl_program *a = loaded("data"), *b = loaded("data");
    assert_true(a->n_regexes > 0);
    enum regex_answer answer = regex_match(b->regexes[0], STR(""));
    rl_program_free(a);
    assert_int_equal(regex_match(b->regexes[0], STR("")), answer);
    rl_program_free(b);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_shipped_policy_has_an_image),
        cmocka_unit_test(it_says_what_the_compiled_policy_says),
        cmocka_unit_test(names_are_found_in_it),
        cmocka_unit_test(it_is_loaded_as_often_as_one_likes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
