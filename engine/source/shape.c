/* shape.c - facts.scm, compiled: which node is which fact, and its parts.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/shape.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/embedded.h"
#include "base/error.h"
#include "base/map.h"

static const struct str fact_names[] = {
#define F(name, capture) {capture, sizeof(capture) - 1},
#include "source/facts.def"
#undef F
};

static const struct str part_names[] = {
    {"", 0},
#define P(name, word) {word, sizeof(word) - 1},
#include "source/parts.def"
#undef P
};

/* The index of a word in a list, or n. */
static size_t word_find(const struct str *words, size_t n, struct str word)
{
    size_t i = 0;
    while (i < n && !str_eq(words[i], word))
        i++;
    return i;
}

/* ------------------------------------------------- reading the query's text */

struct shape_reader {
    const struct grammar *grammar;
    struct map symbols; /* the name of a node → its symbol */
    struct str text;
    size_t at;
};

static rl_status refuse(const struct shape_reader *reader, rl_error *err)
{
    rl_pos at = {reader->grammar->facts, 1, 1};
    for (size_t i = 0; i < reader->at && i < reader->text.len; i++) {
        at.column++;
        if (reader->text.ptr[i] == '\n') {
            at.line++;
            at.column = 1;
        }
    }
    return fail(err, RL_E_QUERY, at,
                "a shape is ((node) @capture (#set! part \"field\") …), with "
                "a node of the grammar, a capture of facts.def, a part of "
                "parts.def and a field of the grammar");
}

static void blanks_skip(struct shape_reader *reader)
{
    while (reader->at < reader->text.len) {
        char c = reader->text.ptr[reader->at];
        if (c == ';') /* a comment */
            reader->at += str_index(
                str_sub(reader->text, reader->at, reader->text.len), '\n');
        else if (str_is_blank(c))
            reader->at++;
        else
            return;
    }
}

static bool take(struct shape_reader *reader, struct str token)
{
    blanks_skip(reader);
    struct str rest = str_sub(reader->text, reader->at, reader->text.len);
    if (!str_starts(rest, token))
        return false;
    reader->at += token.len;
    return true;
}

static struct str take_word(struct shape_reader *reader)
{
    blanks_skip(reader);
    size_t start = reader->at;
    while (reader->at < reader->text.len &&
           !str_is_blank(reader->text.ptr[reader->at]) &&
           reader->text.ptr[reader->at] != '(' &&
           reader->text.ptr[reader->at] != ')' &&
           reader->text.ptr[reader->at] != '"')
        reader->at++;
    return str_sub(reader->text, start, reader->at);
}

static uint16_t field_find(const TSLanguage *language, struct str word)
{
    if (str_eq(word, STR("<first>")))
        return PART_FIRST_CHILD;
    if (str_eq(word, STR("<last>")))
        return PART_LAST_CHILD;
    return ts_language_field_id_for_name(language, word.ptr,
                                         (uint32_t)word.len);
}

/* (#set! part "field"), behind its opening bracket */
static bool part_read(struct shape_reader *reader, struct shape *shape)
{
    if (!take(reader, STR("#set!")))
        return false;
    size_t part =
        word_find(part_names, COUNT_OF(part_names), take_word(reader));
    if (!take(reader, STR("\"")))
        return false;
    uint16_t field = field_find(reader->grammar->language(), take_word(reader));
    if (part == 0 || part == N_PARTS || !field || shape->n_parts == MAX_PARTS)
        return false;
    shape->parts[shape->n_parts].part = (enum part)part;
    shape->parts[shape->n_parts++].field = field;
    return take(reader, STR("\"")) && take(reader, STR(")"));
}

/* ((node) @capture …): the symbol of the node, or 0. */
static TSSymbol shape_read(struct shape_reader *reader, struct shape *shape)
{
    if (!take(reader, STR("(")) || !take(reader, STR("(")))
        return 0;
    struct str node = take_word(reader);
    TSSymbol symbol = (TSSymbol)(uintptr_t)map_get(&reader->symbols, node);
    if (!take(reader, STR(")")) || !take(reader, STR("@")))
        return 0;
    size_t kind =
        word_find(fact_names, COUNT_OF(fact_names), take_word(reader));
    shape->kind = (enum fact_kind)kind;
    if (kind == N_FACT_KINDS)
        return 0;
    while (take(reader, STR("(")))
        if (!part_read(reader, shape))
            return 0;
    return take(reader, STR(")")) ? symbol : 0;
}

/* ts_language_symbol_for_name() looks through all of them for each name; it is
 * asked which one a tree shows where several have one name. */
static bool symbols_find(struct shape_reader *reader, uint32_t n)
{
    const TSLanguage *language = reader->grammar->language();
    for (uint32_t i = 1; i < n; i++) {
        TSSymbol symbol = (TSSymbol)i;
        TSSymbolType type = ts_language_symbol_type(language, symbol);
        struct str name = str_of(ts_language_symbol_name(language, symbol));
        if (type != TSSymbolTypeRegular && type != TSSymbolTypeSupertype)
            continue;
        if (map_has(&reader->symbols, name))
            symbol = ts_language_symbol_for_name(language, name.ptr,
                                                 (uint32_t)name.len, true);
        if (!map_put(&reader->symbols, name, (void *)(uintptr_t)symbol))
            return false;
    }
    return true;
}

/* No more shapes than there are kinds of node. */
static rl_status shapes_read(struct shape_reader *reader, struct shapes *shapes,
                             rl_error *err)
{
    for (;;) {
        blanks_skip(reader);
        if (reader->at == reader->text.len)
            return RL_OK;
        struct shape *shape = &shapes->all[shapes->n];
        TSSymbol symbol = shapes->n < shapes->n_symbols
                              ? shape_read(reader, shape)
                              : (TSSymbol)0;
        if (!symbol || shapes->of_symbol[symbol])
            return refuse(reader, err);
        shapes->of_symbol[symbol] = shape;
        shapes->n++;
    }
}

rl_status shapes_new(const struct grammar *grammar, struct shapes *ret,
                     rl_error *reterr)
{
    const struct embedded_file *file = embedded_find(str_of(grammar->facts));
    if (!file)
        return fail(reterr, RL_E_INTERNAL, NOWHERE, "%s is not in this binary",
                    grammar->facts);
    struct shapes shapes = {.n_symbols =
                                ts_language_symbol_count(grammar->language())};
    shapes.of_symbol = heap_new(shapes.n_symbols, sizeof(*shapes.of_symbol));
    shapes.all = heap_new(shapes.n_symbols + 1, sizeof(*shapes.all));
    CLEANUP(arena_done) struct arena arena = {0};
    struct shape_reader reader = {
        .grammar = grammar, .symbols.arena = &arena, .text = file->bytes};
    rl_status status = shapes.of_symbol && shapes.all &&
                               symbols_find(&reader, shapes.n_symbols)
                           ? shapes_read(&reader, &shapes, reterr)
                           : fail_nomem(reterr);
    if (status == RL_OK)
        *ret = shapes;
    else
        shapes_done(&shapes);
    return status;
}

void shapes_done(struct shapes *shapes)
{
    heap_free(shapes->of_symbol);
    heap_free(shapes->all);
    *shapes = (struct shapes){0};
}
