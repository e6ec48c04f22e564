/* sourced.h - a source with its facts, scopes and origins, for unit tests.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef TESTS_LIB_SOURCED_H
#define TESTS_LIB_SOURCED_H

#include <stdio.h>

#include "grammars/memory.h"
#include "source/gather.h"
#include "source/origin.h"
#include "tests/lib/unit.h"

struct sourced {
    struct parser_memory memory;
    struct reading reading;
    const TSTree *tree;
    struct shapes shapes;
    struct arena arena;
    struct text text;
    struct facts facts;
    struct symbols symbols;
    struct origins origins;
    struct budget budget;
};

/* Parse and gather; the source must parse. outer may be NULL. */
static inline void sourced_open(struct sourced *s, const char *source,
                                const struct outer_name *outer, size_t n_outer)
{
    const struct grammar *grammar = &grammar_python;
    *s = (struct sourced){0};
    text_init(&s->text, str_of(source));
    grammar->check(s->text.bytes, 99, &s->reading);
    s->tree = tree_parse(&s->memory, grammar->language(),
                         reading_text(&s->reading, s->text.bytes), &s->budget);
    assert_non_null(s->tree);
    assert_false(ts_node_has_error(ts_tree_root_node(s->tree)));
    rl_error err = {0};
    assert_int_equal(shapes_new(grammar, &s->shapes, &err), RL_OK);
    s->facts.grammar = grammar;
    s->facts.text = &s->text;
    s->facts.reading = &s->reading;
    s->facts.arena = &s->arena;
    assert_int_equal(gather(&s->facts, &s->shapes, s->tree, 100, &s->budget),
                     GATHERED);
    assert_true(symbols_build(&s->symbols, &s->facts));
    assert_true(origins_build(&s->origins, &s->facts, &s->symbols, &s->arena,
                              outer, n_outer));
}

static inline void sourced_close(struct sourced *s)
{
    origins_done(&s->origins);
    symbols_done(&s->symbols);
    facts_done(&s->facts);
    shapes_done(&s->shapes);
    text_done(&s->text);
    arena_done(&s->arena);
    reading_done(&s->reading);
    parser_memory_done(&s->memory);
}

/* The index of the last fact of that kind whose bytes are this text. */
static inline uint32_t sourced_find(const struct sourced *s,
                                    enum fact_kind kind, const char *text)
{
    for (uint32_t i = (uint32_t)s->facts.all.n; i-- > 0;) {
        const struct fact *fact = &s->facts.all.at[i];
        if (fact->kind == (uint8_t)kind &&
            str_eq(fact_text(&s->facts, fact->start, fact->end), str_of(text)))
            return i;
    }
    fail_msg("no such fact: %s", text);
    return 0;
}

/* What the last name or chain of that text stands for, sorted, as "a b". */
static inline const char *sourced_origins(const struct sourced *s,
                                          const char *text)
{
    static char out[1024];
    struct str paths[16];
    size_t n = 0, at = 0;
    bool chain = strchr(text, '.') != NULL;
    uint32_t fact = sourced_find(s, chain ? FACT_ATTRIBUTE : FACT_NAME, text);
    const struct origin *o = fact_origins(&s->origins, fact);
    for (; o && n < COUNT_OF(paths); o = o->next) {
        size_t i = n++;
        for (; i && str_cmp(paths[i - 1], o->path) > 0; i--)
            paths[i] = paths[i - 1];
        paths[i] = o->path;
    }
    out[0] = '\0';
    for (size_t i = 0; i < n; i++)
        at += (size_t)snprintf(out + at, sizeof(out) - at, "%s%.*s",
                               i ? " " : "", STR_FMT(paths[i]));
    return out;
}

static inline void assert_origins(const char *source, const char *text,
                                  const char *want)
{
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    assert_string_equal(sourced_origins(&s, text), want);
    sourced_close(&s);
}

/* May the last read of that name be the builtin? */
static inline void assert_builtin(const char *source, const char *name,
                                  bool want)
{
    struct sourced s;
    sourced_open(&s, source, NULL, 0);
    const struct fact *read =
        &s.facts.all.at[sourced_find(&s, FACT_NAME, name)];
    if (read_may_be_outside(&s.symbols, read) != want)
        fail_msg("%s in\n%s", want ? "excused" : "not excused", source);
    sourced_close(&s);
}

#endif
