/* test_grammars_preorder.c - the walk meets what tree-sitter's cursor meets.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/grammar.h"
#include "grammars/preorder.h"
#include "source/tree.h"
#include "tests/lib/unit.h"

static const char *const sources[] = {
    "",
    "\n\n  # only a comment\n",
    "x\n",
    "  # in front\nimport a.b as c, d\nfrom . import (e, f,)\n",
    "def f(a, /, b: int = 1, *c, **d) -> None:\n    return [a, *b], {**c}\n",
    "async def g():\n    async with a as b, c as d:\n        await e\n",
    "match x:\n  case {'a': [1, *_], **r} if r: pass\n  case A(b=1): pass\n",
    "print(f'{a!r:>{b}} {{}} {c}' 'd' \"\"\"e\n\"\"\")\n",
    "a = b = c if d else lambda e: e[1:2, ::3]\n# between\n\nx += 1\n",
    "type A[T: int, *U] = B[T]\nclass C(D, metaclass=E): x: int = 1\n",
    "for a in b: pass\nelse: c\nwhile d: break\ntry: e\nexcept* F: g\n",
    "x = (\nif while)\ny = 'not ended\nz = ] 1 2\n", /* errors */
    "\xc3\xa4 = '\xe2\x82\xac'; \xf0\x9d\x92\xb3 = 1\n",
};

static bool cursor_next(TSTreeCursor *cursor, bool descend)
{
    if (descend && ts_tree_cursor_goto_first_child(cursor))
        return true;
    while (!ts_tree_cursor_goto_next_sibling(cursor))
        if (!ts_tree_cursor_goto_parent(cursor))
            return false;
    return true;
}

/* Of every `skip` nodes one is not entered; 0: all are. Returns how many nodes
 * there were. */
static size_t compare(const TSTree *tree, size_t skip)
{
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    struct preorder walk = preorder_start(tree);
    size_t n = 0;
    for (bool more = true; more;) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        assert_ptr_equal(walk.node.id, node.id);
        assert_int_equal(walk.symbol, ts_node_symbol(node));
        assert_int_equal(walk.start, ts_node_start_byte(node));
        assert_int_equal(walk.end, ts_node_end_byte(node));
        assert_string_equal(ts_node_type(walk.node), ts_node_type(node));
        bool descend = !skip || ++n % skip;
        more = cursor_next(&cursor, descend);
        assert_int_equal(preorder_next(&walk, descend), more);
        n += !skip;
    }
    assert_false(walk.failed);
    preorder_done(&walk);
    ts_tree_cursor_delete(&cursor);
    return n;
}

static void the_walk_meets_what_the_cursor_meets(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(sources); i++) {
        struct budget budget;
        budget_start(&budget, 0);
        const TSTree *tree = tree_parse(&memory, grammar_python.language(),
                                        str_of(sources[i]), &budget);
        assert_non_null(tree);
        n += compare(tree, 0);
        for (size_t skip = 2; skip < 8; skip++)
            (void)compare(tree, skip);
    }
    assert_in_range(n, 350, 1000);
    parser_memory_done(&memory);
}

/* A part of a longer text: its nodes stand where they stand there. */
static void the_walk_begins_where_the_source_begins(void **state)
{
    (void)state;
    struct parser_memory memory = {0};
    struct budget budget;
    budget_start(&budget, 0);
    const TSTree *tree = tree_parse_at(&memory, grammar_python.language(),
                                       STR("\n  x\n"), 100, &budget);
    assert_non_null(tree);
    assert_int_equal(compare(tree, 0), 3);
    struct preorder walk = preorder_start(tree);
    while (preorder_next(&walk, true))
        ;
    assert_int_equal(walk.start, 103);
    assert_int_equal(walk.end, 104);
    preorder_done(&walk);
    parser_memory_done(&memory);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_walk_meets_what_the_cursor_meets),
        cmocka_unit_test(the_walk_begins_where_the_source_begins),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
