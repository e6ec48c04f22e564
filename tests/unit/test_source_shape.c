/* test_source_shape.c - facts.scm, and that it is the query it looks like.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdlib.h>

#include "base/embedded.h"
#include "tests/lib/sourced.h"

static const char source[] =
    "\"\"\"Doc.\"\"\"\n"
    "from __future__ import annotations\n"
    "import os.path as p, sys\n"
    "from . import a as b\n"
    "from m import *  # all\n"
    "@d.e(1)\n"
    "class C[T: int, *Ts](B, metaclass=M):\n"
    "    x: int = 1\n"
    "    async def f(self, a, /, b: T = 2, *c, d=3, **e) -> list[int]:\n"
    "        global g; g += -1\n"
    "        async with x as y, z: await w\n"
    "        return lambda q, r=1: (yield)\n"
    "def h():\n"
    "    nonlocal_ = {1: [i for i in j if k], **l}\n"
    "    try: del m, n[0], o.p\n"
    "    except (E, F) as e: raise G from None\n"
    "    for s, *t in {u for v in w}: print(f'{x!r:>{y}} {z=}' 'a' rb'b')\n"
    "    while (aa := 1.5j): pass\n"
    "    match bb:\n"
    "        case {'k': [1, *_, cc], **rest} | P.Q(x, y=None) if dd: ee\n"
    "        case -1 | (ff as gg): ...\n"
    "type Alias[T] = hh[T] | None\n"
    "ii = jj = not kk <= ll is True + False, *mm\n"
    "print >> nn\n"
    "type(oo).pp = 1\n"
    "match [qq]:\n"
    "    case rr: pass\n";

/* What a walk by node kind meets: start, end and kind of every shape. */
struct seen {
    uint32_t start, end;
    uint8_t kind;
};

static size_t walk(const struct shapes *shapes, const TSTree *tree,
                   struct seen *at)
{
    size_t n = 0;
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    for (bool more = true; more;) {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        const struct shape *shape = shape_of(shapes, ts_node_symbol(node));
        if (shape)
            at[n++] =
                (struct seen){ts_node_start_byte(node), ts_node_end_byte(node),
                              (uint8_t)shape->kind};
        more = ts_tree_cursor_goto_first_child(&cursor);
        while (!more && !(more = ts_tree_cursor_goto_next_sibling(&cursor)))
            if (!ts_tree_cursor_goto_parent(&cursor))
                break;
    }
    ts_tree_cursor_delete(&cursor);
    return n;
}

/* The kind of a capture, by its name in facts.def. */
static uint8_t kind_of(struct str capture)
{
    static const char *const names[] = {
#define F(name, word) word,
#include "source/facts.def"
#undef F
    };
    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (str_eq(capture, str_of(names[i])))
            return (uint8_t)i;
    fail_msg("a capture that no fact has: %.*s", STR_FMT(capture));
    return 0;
}

/* The same by tree-sitter's own query cursor. */
static size_t query(const TSTree *tree, struct seen *at)
{
    const struct embedded_file *file =
        embedded_find(str_of(grammar_python.facts));
    uint32_t offset;
    TSQueryError error;
    TSQuery *facts = ts_query_new(grammar_python.language(), file->bytes.ptr,
                                  (uint32_t)file->bytes.len, &offset, &error);
    assert_non_null(facts);
    TSQueryCursor *cursor = ts_query_cursor_new();
    ts_query_cursor_exec(cursor, facts, ts_tree_root_node(tree));
    TSQueryMatch match;
    uint32_t index;
    size_t n = 0;
    while (ts_query_cursor_next_capture(cursor, &match, &index)) {
        const TSQueryCapture *capture = &match.captures[index];
        uint32_t length;
        const char *name =
            ts_query_capture_name_for_id(facts, capture->index, &length);
        at[n++] = (struct seen){ts_node_start_byte(capture->node),
                                ts_node_end_byte(capture->node),
                                kind_of((struct str){name, length})};
    }
    ts_query_cursor_delete(cursor);
    ts_query_delete(facts);
    return n;
}

static int seen_order(const void *a, const void *b)
{
    const struct seen *x = a, *y = b;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    if (x->end != y->end)
        return x->end > y->end ? -1 : 1;
    return (int)x->kind - (int)y->kind;
}

static void the_walk_meets_what_the_query_captures(void **state)
{
    (void)state;
    static struct seen walked[1000], queried[1000];
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    size_t n = walk(&s.shapes, s.tree, walked);
    assert_int_equal(query(s.tree, queried), n);
    assert_in_range(n, 200, 1000);
    qsort(walked, n, sizeof(*walked), seen_order);
    qsort(queried, n, sizeof(*queried), seen_order);
    for (size_t i = 0; i < n; i++) {
        assert_int_equal(walked[i].start, queried[i].start);
        assert_int_equal(walked[i].end, queried[i].end);
        assert_int_equal(walked[i].kind, queried[i].kind);
    }
    sourced_close(&s);
}

static void every_shape_has_a_kind_of_its_own_node(void **state)
{
    (void)state;
    struct shapes shapes;
    rl_error err = {0};
    assert_int_equal(shapes_new(&grammar_python, &shapes, &err), RL_OK);
    size_t n = 0;
    for (uint32_t i = 0; i < shapes.n_symbols; i++)
        n += shapes.of_symbol[i] != NULL;
    assert_int_equal(n, shapes.n);
    shapes_done(&shapes);
}

static void parts_are_fields_or_the_ends(void **state)
{
    (void)state;
    struct shapes shapes;
    rl_error err = {0};
    assert_int_equal(shapes_new(&grammar_python, &shapes, &err), RL_OK);
    const TSLanguage *language = grammar_python.language();
    TSSymbol attribute =
        ts_language_symbol_for_name(language, "attribute", 9, true);
    const struct shape *shape = shapes.of_symbol[attribute];
    assert_int_equal(shape->kind, FACT_ATTRIBUTE);
    assert_int_equal(shape->n_parts, 2);
    assert_int_equal(shape->parts[0].part, PART_OBJECT);
    assert_int_equal(shape->parts[0].field,
                     ts_language_field_id_for_name(language, "object", 6));
    TSSymbol member =
        ts_language_symbol_for_name(language, "member_type", 11, true);
    assert_int_equal(shapes.of_symbol[member]->parts[0].field,
                     PART_FIRST_CHILD);
    assert_int_equal(shapes.of_symbol[member]->parts[1].field, PART_LAST_CHILD);
    shapes_done(&shapes);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_walk_meets_what_the_query_captures),
        cmocka_unit_test(every_shape_has_a_kind_of_its_own_node),
        cmocka_unit_test(parts_are_fields_or_the_ends),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
