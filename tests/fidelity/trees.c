/* trees.c - the trees of the files whose names come on standard input.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Built twice by tests/fidelity/trees, with tree-sitter as npm ships it and
 * with ours: every node in order, hidden from nobody, with its kind, its place
 * and what the parser says of it. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tree_sitter/api.h>

const TSLanguage *tree_sitter_python(void);

static void node_print(TSNode node, uint32_t depth)
{
    TSPoint at = ts_node_start_point(node);
    (void)printf("%u %s%s%s%s %u-%u %u:%u %u\n", depth, ts_node_type(node),
                 ts_node_is_named(node) ? "" : "'",
                 ts_node_is_missing(node) ? " missing" : "",
                 ts_node_is_extra(node) ? " extra" : "",
                 ts_node_start_byte(node), ts_node_end_byte(node), at.row,
                 at.column, ts_node_parse_state(node));
}

static void tree_print(const TSTree *tree)
{
    TSTreeCursor cursor = ts_tree_cursor_new(ts_tree_root_node(tree));
    for (bool more = true; more;) {
        node_print(ts_tree_cursor_current_node(&cursor),
                   ts_tree_cursor_current_depth(&cursor));
        more = ts_tree_cursor_goto_first_child(&cursor);
        while (!more && !(more = ts_tree_cursor_goto_next_sibling(&cursor)))
            if (!ts_tree_cursor_goto_parent(&cursor))
                break;
    }
    ts_tree_cursor_delete(&cursor);
}

/* Whole, and from a byte in the middle on, as parts of a notebook are. */
static void text_print(TSParser *parser, const char *text, uint32_t size)
{
    TSTree *tree = ts_parser_parse_string(parser, NULL, text, size);
    tree_print(tree);
    ts_tree_delete(tree);
    const char *line =
        size ? memchr(text + size / 2, '\n', size - size / 2) : 0;
    uint32_t start = line ? (uint32_t)(line - text) + 1 : 0;
    TSRange range = {{0, 0}, {UINT32_MAX, UINT32_MAX}, start, size};
    if (start >= size || !ts_parser_set_included_ranges(parser, &range, 1))
        return;
    tree = ts_parser_parse_string(parser, NULL, text, size);
    tree_print(tree);
    ts_tree_delete(tree);
    (void)ts_parser_set_included_ranges(parser, NULL, 0);
}

int main(void)
{
    static char path[4096], text[1 << 22];
    TSParser *parser = ts_parser_new();
    if (!parser || !ts_parser_set_language(parser, tree_sitter_python()))
        return 1;
    while (fgets(path, sizeof(path), stdin)) {
        path[strcspn(path, "\n")] = '\0';
        FILE *file = fopen(path, "rb");
        if (!file)
            return 1;
        size_t size = fread(text, 1, sizeof(text), file);
        (void)fclose(file);
        (void)printf("%s\n", path);
        text_print(parser, text, (uint32_t)size);
    }
    ts_parser_delete(parser);
    return fflush(stdout) == 0 && !ferror(stdout) ? 0 : 1;
}
