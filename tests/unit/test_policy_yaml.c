/* test_policy_yaml.c - YAML text → nodes with places.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/buf.h"
#include "policy/yaml.h"
#include "tests/lib/unit.h"

struct fixture {
    struct arena arena;
    struct diags diags;
};

static int set_up(void **state)
{
    static struct fixture fixture;
    fixture = (struct fixture){0};
    fixture.diags.arena = &fixture.arena;
    *state = &fixture;
    return 0;
}

static int tear_down(void **state)
{
    struct fixture *fixture = *state;
    arena_done(&fixture->arena);
    return 0;
}

static struct node *read_text(struct fixture *fixture, const char *text)
{
    return yaml_read("p.yaml", str_of(text), &fixture->diags);
}

/* "line:column: message" of the only mistake. */
static void assert_mistake(const struct fixture *fixture, unsigned line,
                           unsigned column, const char *message)
{
    assert_int_equal(fixture->diags.n, 1);
    const struct diag *diag = &fixture->diags.at[0];
    assert_string_equal(diag->message, message);
    assert_string_equal(diag->at.file, "p.yaml");
    assert_int_equal(diag->at.line, line);
    assert_int_equal(diag->at.column, column);
}

static void every_node_knows_its_place(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "a: 1\nb:\n  - x\n  - {c: 'd'}\n");
    assert_non_null(root);
    const struct node *list = node_get(root, "b");
    assert_int_equal(list->n, 2);
    assert_int_equal(list->items[0]->at.line, 3);
    assert_int_equal(list->items[0]->at.column, 5);
    const struct node *d = node_get(list->items[1], "c");
    assert_int_equal(d->at.line, 4);
    assert_int_equal(d->at.column, 9);
    assert_false(d->plain);
    assert_true(node_get(root, "a")->plain);
}

static void columns_count_characters(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "{'é€😀': x}");
    assert_non_null(root);
    assert_int_equal(root->items[0]->at.column, 9);
}

static void a_byte_order_mark_takes_no_column(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "\xEF\xBB\xBFkey: x");
    assert_non_null(root);
    assert_int_equal(root->items[0]->at.column, 6);
}

static void a_duplicate_key_names_the_first_place(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "a: 1\nb: 2\na: 3\n");
    assert_mistake(fixture, 3, 1,
                   "the key 'a' stands twice in this mapping, first on line 1");
    assert_str_is(node_text(root, "a"), "1");
}

static void an_alias_is_its_anchor(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "a: &x [1, 2]\nb: *x\n");
    assert_ptr_equal(node_get(root, "a"), node_get(root, "b"));
}

static void an_alias_inside_its_anchor_is_refused(void **state)
{
    struct fixture *fixture = *state;
    assert_null(read_text(fixture, "a: &x [1, *x]\n"));
    assert_mistake(fixture, 1, 11, "no anchor '&x' stands before this alias");
}

static void an_alias_bomb_is_refused(void **state)
{
    struct fixture *fixture = *state;
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&text, "l0: &l0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 30; i++)
        buf_addf(&text, "l%d: &l%d [*l%d, *l%d, *l%d, *l%d]\n", i, i, i - 1,
                 i - 1, i - 1, i - 1);
    assert_null(yaml_read("p.yaml", buf_str(&text), &fixture->diags));
    assert_string_equal(fixture->diags.at[0].message,
                        "with its aliases written out the file has more than "
                        "200000 values");
    assert_true(fixture->arena.held < ((size_t)1 << 20));
}

static void deep_nesting_is_refused_in_both_styles(void **state)
{
    struct fixture *fixture = *state;
    CLEANUP(buf_done) struct buf text = {0};
    for (int i = 0; i < 100000; i++)
        buf_addc(&text, '[');
    assert_null(yaml_read("p.yaml", buf_str(&text), &fixture->diags));
    assert_mistake(fixture, 1, 65, "the file is nested deeper than 64 levels");
}

static void too_many_values_are_refused(void **state)
{
    struct fixture *fixture = *state;
    CLEANUP(buf_done) struct buf text = {0};
    buf_addc(&text, '[');
    for (int i = 0; i < 200001; i++)
        buf_addf(&text, "a,");
    buf_addc(&text, ']');
    assert_null(yaml_read("p.yaml", buf_str(&text), &fixture->diags));
    assert_string_equal(fixture->diags.at[0].message,
                        "the file has more than 200000 values");
}

static void bytes_that_are_no_text_are_refused_at_their_place(void **state)
{
    struct fixture *fixture = *state;
    assert_null(read_text(fixture, "a: 1\nb: \xC3\xA9\xFF\n"));
    assert_mistake(fixture, 2, 5, "the file is not UTF-8 from here on");
}

static void utf16_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct str text = {"\xFF\xFE"
                       "a\0:\0 \0b\0",
                       10};
    assert_null(yaml_read("p.yaml", text, &fixture->diags));
    assert_mistake(fixture, 1, 1, "the file is not UTF-8 from here on");
}

static void a_nul_is_refused(void **state)
{
    struct fixture *fixture = *state;
    struct str text = {"a: b\0c", 6};
    assert_null(yaml_read("p.yaml", text, &fixture->diags));
    assert_mistake(fixture, 1, 5,
                   "this is not YAML: control characters are not allowed");
}

static void only_two_tags_are_known(void **state)
{
    struct fixture *fixture = *state;
    struct node *root =
        read_text(fixture, "a: !replace [x, !remove y]\nb: !!str z\n");
    assert_mistake(fixture, 2, 4,
                   "unknown tag 'tag:yaml.org,2002:str': only !replace and "
                   "!remove are known");
    const struct node *a = node_get(root, "a");
    assert_int_equal(a->tag, TAG_REPLACE);
    assert_int_equal(a->items[0]->tag, TAG_NONE);
    assert_int_equal(a->items[1]->tag, TAG_REMOVE);
}

static void a_path_finds_keys_that_hold_dots(void **state)
{
    struct fixture *fixture = *state;
    struct node *root = read_text(fixture, "a: {b: {cpu.max: 1, c: 2}}\n");
    assert_str_is(node_path(root, STR("a.b.cpu.max"))->text, "1");
    assert_str_is(node_path(root, STR("a.b.c"))->text, "2");
    assert_null(node_path(root, STR("a.b.d")));
    assert_null(node_path(root, STR("a.b.c.d")));
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, set_up, tear_down)

int main(void)
{
    static const struct CMUnitTest tests[] = {
        TEST(every_node_knows_its_place),
        TEST(columns_count_characters),
        TEST(a_byte_order_mark_takes_no_column),
        TEST(a_duplicate_key_names_the_first_place),
        TEST(an_alias_is_its_anchor),
        TEST(an_alias_inside_its_anchor_is_refused),
        TEST(an_alias_bomb_is_refused),
        TEST(deep_nesting_is_refused_in_both_styles),
        TEST(too_many_values_are_refused),
        TEST(bytes_that_are_no_text_are_refused_at_their_place),
        TEST(utf16_is_refused),
        TEST(a_nul_is_refused),
        TEST(only_two_tags_are_known),
        TEST(a_path_finds_keys_that_hold_dots),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
