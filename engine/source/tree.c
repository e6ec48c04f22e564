/* tree.c - parse under a budget of CPU time.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/tree.h"

#include <time.h>

static uint64_t cpu_now(void)
{
    struct timespec now;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) < 0)
        return UINT64_MAX; /* no clock: over at once, which refuses */
    return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

void budget_start(struct budget *budget, uint64_t ns)
{
    budget->exceeded = false;
    budget->asked = 0;
    budget->deadline_ns = ns ? cpu_now() + ns : 0;
}

bool budget_is_over(struct budget *budget)
{
    if (budget->deadline_ns && !budget->exceeded && budget->asked++ % 64 == 0)
        budget->exceeded = cpu_now() > budget->deadline_ns;
    return budget->exceeded;
}

struct parse {
    struct str bytes;
    uint32_t start; /* of the bytes in the text */
    struct budget *budget;
};

static const char *read_bytes(void *payload, uint32_t offset, TSPoint point,
                              uint32_t *n)
{
    const struct parse *parse = payload;
    (void)point;
    size_t at = offset > parse->start ? offset - parse->start : 0;
    struct str rest = str_sub(parse->bytes, at, parse->bytes.len);
    *n = (uint32_t)rest.len;
    return rest.len ? rest.ptr : "";
}

static bool parse_must_stop(TSParseState *state)
{
    struct parse *parse = state->payload;
    return budget_is_over(parse->budget);
}

bool tree_language_fits(const TSLanguage *language)
{
    uint32_t version = ts_language_abi_version(language);
    return version >= TREE_SITTER_MIN_COMPATIBLE_LANGUAGE_VERSION &&
           version <= TREE_SITTER_LANGUAGE_VERSION;
}

/* The parser is made for one file: what it keeps from one to the next would be
 * lost with the arena. */
static TSTree *parse_with_new(const TSLanguage *language, TSInput input,
                              TSParseOptions options)
{
    const struct parse *parse = input.payload;
    TSParser *parser = ts_parser_new();
    if (!ts_parser_set_language(parser, language))
        return NULL;
    TSRange range = {{0, 0},
                     {UINT32_MAX, UINT32_MAX},
                     parse->start,
                     parse->start + (uint32_t)parse->bytes.len};
    if (parse->start && !ts_parser_set_included_ranges(parser, &range, 1))
        return NULL;
    return ts_parser_parse_with_options(parser, NULL, input, options);
}

TSTree *tree_parse(struct parser_memory *memory, const TSLanguage *language,
                   struct str bytes, struct budget *budget)
{
    return tree_parse_at(memory, language, bytes, 0, budget);
}

TSTree *tree_parse_at(struct parser_memory *memory, const TSLanguage *language,
                      struct str bytes, uint32_t start, struct budget *budget)
{
    struct parse parse = {bytes, start, budget};
    TSInput input = {&parse, read_bytes, TSInputEncodingUTF8, NULL};
    TSParseOptions options = {&parse, parse_must_stop};
    parser_memory_reset(memory);
    struct parser_memory *before = parser_memory_use(memory);
    TSTree *tree = parse_with_new(language, input, options);
    (void)parser_memory_use(before);
    return tree;
}

/* Move to the first child that holds an error; false if none does. */
static bool goto_error(TSTreeCursor *cursor)
{
    if (!ts_tree_cursor_goto_first_child(cursor))
        return false;
    while (!ts_node_has_error(ts_tree_cursor_current_node(cursor)))
        if (!ts_tree_cursor_goto_next_sibling(cursor))
            return false;
    return true;
}

struct tree_error tree_first_error(TSNode root)
{
    struct tree_error found = {ts_node_end_byte(root), ts_node_end_byte(root)};
    TSTreeCursor cursor = ts_tree_cursor_new(root);
    do {
        TSNode node = ts_tree_cursor_current_node(&cursor);
        found.start = ts_node_start_byte(node);
        found.end = ts_node_end_byte(node);
        if (ts_node_is_error(node) || ts_node_is_missing(node))
            break;
    } while (goto_error(&cursor));
    ts_tree_cursor_delete(&cursor);
    return found;
}
