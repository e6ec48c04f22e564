/* values.c - what each expression of a source can be, as JSON lines.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/values.h"

#include <stdlib.h>

#include "base/vec.h"
#include "report/jsontext.h"

/* Receivers and containers in one another that are shown. */
#define MAX_INSIDE 3

struct values_writer {
    const struct facts *facts;
    const struct values *values;
    const struct atoms *atoms;
    struct jsontext json;
};

static void atom_write(struct values_writer *w, const char *key, uint32_t atom,
                       int inside);

static void offset_write(struct values_writer *w, const char *key,
                         uint32_t fact)
{
    jsontext_number(&w->json, key, w->facts->all.at[fact].start);
}

static void gap_write(struct values_writer *w, uint32_t atom, int inside)
{
    if (atom == HOLE_ANY || inside > MAX_INSIDE) {
        jsontext_null(&w->json, NULL);
        return;
    }
    uint8_t kind = atom_at(w->atoms, atom)->kind;
    if (kind == ATOM_TEXT) { /* any number of copies */
        jsontext_null(&w->json, NULL);
        return;
    }
    jsontext_open(&w->json, NULL, "{}");
    if (kind == ATOM_NUMBER)
        jsontext_bool(&w->json, "number", true);
    else
        atom_write(w, "of", atom, inside + 1);
    jsontext_close(&w->json, "{}");
}

static void text_write(struct values_writer *w, uint32_t phrase, int inside)
{
    const struct phrase *at = phrase_at(w->atoms, phrase);
    uint32_t from = 0;
    jsontext_open(&w->json, "parts", "[]");
    for (uint32_t i = 0; i <= at->n_gaps; i++) {
        uint32_t to = i < at->n_gaps ? at->gaps[i].at : (uint32_t)at->bytes.len;
        if (to > from || !at->n_gaps)
            jsontext_text(&w->json, NULL, str_sub(at->bytes, from, to));
        if (i < at->n_gaps)
            gap_write(w, at->gaps[i].atom, inside);
        from = to;
    }
    jsontext_close(&w->json, "[]");
}

static void set_write(struct values_writer *w, const char *key,
                      const struct value *value, int inside)
{
    jsontext_open(&w->json, key, "[]");
    for (uint32_t i = 0; i < value->n && inside <= MAX_INSIDE; i++)
        atom_write(w, NULL, value->at[i], inside);
    jsontext_close(&w->json, "[]");
}

static const char *const site_words[] = {
    [SITE_LIST] = "list",           [SITE_TUPLE] = "tuple",
    [SITE_DICT] = "dict",           [SITE_SET] = "set",
    [SITE_FROZENSET] = "frozenset", [SITE_ITERATOR] = "iterator",
};

static void site_write(struct values_writer *w, uint32_t atom, int inside)
{
    struct container of = value_container(w->values, atom);
    jsontext_cstr(&w->json, "kind", site_words[of.kind]);
    offset_write(w, "offset", of.fact);
    if (inside > 1)
        return;
    set_write(w, "elements", &of.elements, MAX_INSIDE);
    if (of.kind == SITE_DICT)
        set_write(w, "keys", &of.keys, MAX_INSIDE);
    if (of.elements.any || of.keys.any)
        jsontext_cstr(&w->json, "any",
                      why_word((enum why)(of.elements.any ? of.elements.why
                                                          : of.keys.why)));
}

static void function_write(struct values_writer *w, const struct atom *at,
                           int inside)
{
    jsontext_cstr(&w->json, "kind", "function");
    offset_write(w, "offset", at->id);
    if (at->extra >= BOUND_BY)
        atom_write(w, "self", at->extra - BOUND_BY, inside + 1);
    else if (at->extra != BOUND_NOT)
        jsontext_bool(&w->json, "wrapped", true);
}

static void named_write(struct values_writer *w, const char *kind,
                        const char *key, uint32_t string)
{
    jsontext_cstr(&w->json, "kind", kind);
    jsontext_text(&w->json, key, string_at(w->atoms, string));
}

static void path_write(struct values_writer *w, uint32_t path, bool escaped)
{
    struct str text = string_at(w->atoms, path), root, name;
    bool dotted = str_cut(text, STR("."), &root, &name);
    if (dotted && str_eq(root, STR("builtins")) &&
        str_index(name, '.') == name.len) {
        jsontext_cstr(&w->json, "kind", "builtin");
        jsontext_text(&w->json, "name", name);
        return;
    }
    named_write(w, dotted ? "member" : "module", "name", path);
    if (escaped)
        jsontext_bool(&w->json, "escaped", true);
}

static void atom_inside(struct values_writer *w, uint32_t atom, int inside)
{
    const struct atom *at = atom_at(w->atoms, atom);
    struct jsontext *json = &w->json;
    switch (at->kind) {
    case ATOM_NONE:
        jsontext_cstr(json, "kind", "none");
        break;
    case ATOM_TRUE:
    case ATOM_FALSE:
        jsontext_cstr(json, "kind", "bool");
        jsontext_bool(json, "value", at->kind == ATOM_TRUE);
        break;
    case ATOM_BOOL:
        jsontext_cstr(json, "kind", "bool");
        break;
    case ATOM_NUMBER:
        jsontext_cstr(json, "kind", "number");
        if (at->id)
            jsontext_text(json, "text", string_at(w->atoms, at->id));
        break;
    case ATOM_TEXT:
        jsontext_cstr(json, "kind", "text");
        text_write(w, at->id, inside);
        break;
    case ATOM_BYTES:
        jsontext_cstr(json, "kind", "bytes");
        break;
    case ATOM_PATH:
        path_write(w, at->id, at->escaped);
        break;
    case ATOM_HELPER:
        named_write(w, "helper", "name", at->id);
        break;
    case ATOM_FUNCTION:
        function_write(w, at, inside);
        break;
    case ATOM_CLASS:
        jsontext_cstr(json, "kind", "class");
        offset_write(w, "offset", at->id);
        break;
    case ATOM_OBJECT:
        jsontext_cstr(json, "kind", "object");
        offset_write(w, "class", at->id);
        break;
    case ATOM_SITE:
        site_write(w, atom, inside);
        break;
    case ATOM_RESULT:
        named_write(w, "result", "of", at->id);
        break;
    case ATOM_METHOD:
        named_write(w, "method", "name", at->id);
        atom_write(w, "self", at->extra, inside + 1);
        break;
    case ATOM_SUPER:
        jsontext_cstr(json, "kind", "super");
        break;
    case ATOM_TYPE_OF:
        jsontext_cstr(json, "kind", "result");
        jsontext_cstr(json, "of", "builtins.type");
        break;
    default:
        jsontext_cstr(json, "kind", "result");
        jsontext_cstr(json, "of", "");
        break;
    }
}

static void atom_write(struct values_writer *w, const char *key, uint32_t atom,
                       int inside)
{
    jsontext_open(&w->json, key, "{}");
    if (inside <= MAX_INSIDE)
        atom_inside(w, atom, inside);
    jsontext_close(&w->json, "{}");
}

/* What is evaluated, and has a value of its own. */
static bool is_expression(const struct fact *at)
{
    static const bool kinds[N_FACT_KINDS] = {
        [FACT_WALRUS] = true,  [FACT_YIELD] = true,
        [FACT_AWAIT] = true,   [FACT_ROW] = true,
        [FACT_CALL] = true,    [FACT_LIST] = true,
        [FACT_TUPLE] = true,   [FACT_SET] = true,
        [FACT_DICT] = true,    [FACT_COMPREHENSION] = true,
        [FACT_STRING] = true,  [FACT_JOIN] = true,
        [FACT_INTEGER] = true, [FACT_FLOAT] = true,
        [FACT_TRUE] = true,    [FACT_FALSE] = true,
        [FACT_NONE] = true,    [FACT_OPERATOR] = true,
        [FACT_UNARY] = true,   [FACT_NOT] = true,
        [FACT_COMPARE] = true, [FACT_EITHER] = true,
        [FACT_LAMBDA] = true,  [FACT_CONDITIONAL] = true,
    };
    bool reads = at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE ||
                 at->kind == FACT_SUBSCRIPT;
    return kinds[at->kind] || (reads && (at->flags & FACT_READS) &&
                               !(at->flags & (FACT_STORES | FACT_BINDS)));
}

/* (a, [b, c]) as targets, themselves or inside of such. */
static bool is_target_row(const struct facts *facts, uint32_t fact)
{
    for (;; fact = facts->all.at[fact].parent) {
        const struct fact *at = &facts->all.at[fact];
        bool row = at->kind == FACT_TUPLE || at->kind == FACT_LIST ||
                   at->kind == FACT_ROW || at->kind == FACT_TARGETS ||
                   at->kind == FACT_GROUP || at->kind == FACT_SPLAT;
        if (!row || at->part == PART_TARGET)
            return row;
    }
}

/* Below an annotation or a pattern nothing is said, and of the pieces
 * of a text that stands in several only the whole has a value. */
static bool is_shown(const struct facts *facts, uint32_t fact)
{
    const struct fact *at = &facts->all.at[fact];
    return is_expression(at) && facts->all.at[at->parent].kind != FACT_JOIN &&
           !is_target_row(facts, fact);
}

static uint32_t silent_until(const struct facts *facts, uint32_t fact,
                             uint32_t until)
{
    const struct fact *at = &facts->all.at[fact];
    bool silent = at->part == PART_ANNOTATION || at->kind == FACT_PATTERN ||
                  at->part == PART_TYPES || at->kind == FACT_TYPE_ALIAS;
    return silent && at->next > until ? at->next : until;
}

struct values_line {
    uint32_t fact, start, end;
};

static int line_order(const void *a, const void *b)
{
    const struct values_line *x = a, *y = b;
    if (x->start != y->start)
        return x->start < y->start ? -1 : 1;
    return (x->end > y->end) - (x->end < y->end);
}

/* Of one expression, and of all copies of it (source/copies.h). */
static void line_write(struct values_writer *w, const struct values_line *line,
                       size_t n)
{
    struct value any = {.any = false};
    w->json.more = false;
    jsontext_open(&w->json, NULL, "{}");
    jsontext_number(&w->json, "offset", line->start);
    jsontext_number(&w->json, "length", line->end - line->start);
    jsontext_open(&w->json, "values", "[]");
    for (size_t i = 0; i < n; i++) {
        struct value value = value_of(w->values, line[i].fact);
        for (uint32_t k = 0; k < value.n; k++)
            atom_write(w, NULL, value.at[k], 0);
        if (value.any && !any.any)
            any = value;
    }
    jsontext_close(&w->json, "[]");
    if (any.any) {
        jsontext_cstr(&w->json, "any", why_word((enum why)any.why));
        offset_write(w, "cause", any.cause);
    }
    jsontext_close(&w->json, "{}");
    buf_addc(w->json.out, '\n');
}

static size_t lines_alike(const struct values_line *at, size_t n)
{
    size_t alike = 1;
    while (alike < n && line_order(at, at + alike) == 0)
        alike++;
    return alike;
}

bool values_write(const struct facts *facts, const struct values *values,
                  struct buf *out)
{
    struct values_writer w = {.facts = facts,
                              .values = values,
                              .atoms = values_atoms(values),
                              .json = {out, false}};
    VEC(struct values_line) lines = {0};
    bool failed = false;
    uint32_t silent = 0;
    for (uint32_t i = 1; i < facts->all.n && !failed; i++) {
        const struct fact *at = &facts->all.at[i];
        silent = silent_until(facts, i, silent);
        uint32_t star = fact_spread(facts, i);
        uint32_t start = star && star + 1 < at->next
                             ? facts->all.at[star + 1].start
                             : at->start;
        struct values_line line = {i, start, at->end};
        if (i >= silent && is_shown(facts, i))
            failed = !vec_push(&lines, line);
    }
    if (lines.n)
        qsort(lines.at, lines.n, sizeof(*lines.at), line_order);
    for (size_t i = 0, n; i < lines.n; i += n) {
        n = lines_alike(lines.at + i, lines.n - i);
        line_write(&w, lines.at + i, n);
    }
    vec_done(&lines);
    return !failed && !out->failed;
}
