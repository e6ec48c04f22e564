/* parse.c - read the files whose names come on standard input, and parse them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The least that any linter on tree-sitter must do: what `redline lint` is
 * measured against. */
#include <stdio.h>
#include <string.h>
#include <tree_sitter/api.h>

#include "base/attr.h"
#include "base/file.h"

const TSLanguage *tree_sitter_python(void);

int main(void)
{
    char path[4096];
    size_t files = 0, bytes = 0, errors = 0;
    CLEANUP(buf_done) struct buf text = {0};
    TSParser *parser = ts_parser_new();
    if (!parser || !ts_parser_set_language(parser, tree_sitter_python()))
        return 1;
    while (fgets(path, sizeof(path), stdin)) {
        path[strcspn(path, "\n")] = '\0';
        text.len = 0;
        if (file_read(path, (size_t)1 << 28, &text, NULL) != RL_OK)
            return 1;
        TSTree *tree = ts_parser_parse_string(parser, NULL, buf_str(&text).ptr,
                                              (uint32_t)text.len);
        errors += ts_node_has_error(ts_tree_root_node(tree));
        ts_tree_delete(tree);
        files++;
        bytes += text.len;
    }
    ts_parser_delete(parser);
    (void)printf("%zu files, %zu bytes, %zu with errors\n", files, bytes,
                 errors);
    return 0;
}
