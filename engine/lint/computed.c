/* computed.c - what a text that is computed certainly says.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Only values that cannot change between here and there are followed: literals
 * that stand in the expression itself, and names that are bound once to such a
 * text. A list behind a name may have been changed, so its items are holes. */
#include "lint/computed.h"

#include <stdlib.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "lint/argument.h"
#include "lint/fold.h"
#include "value/textmethod.h"

#define MAX_DEPTH 12
/* Expressions that one question may look at, and bytes of an answer. */
#define MAX_STEPS 300
#define MAX_TEXT 1024

typedef VEC(struct str) texts;

static void texts_done(texts *list)
{
    vec_done(list);
}

struct computing {
    struct lint *lint;
    int depth;
    unsigned steps;
    bool codes; /* numbers are those of characters: for chr and bytes */
};

static struct str text_of(struct computing *c, uint32_t value);
static bool texts_of(struct computing *c, uint32_t value, texts *ret);

bool text_is_whole(struct str text)
{
    return str_find(text, TEXT_HOLE) == text.len;
}

/* The text that was built; too long a one is not followed. */
static struct str built(struct computing *c, struct buf *text)
{
    struct str kept = TEXT_HOLE;
    if (!text->failed && text->len <= MAX_TEXT)
        kept = arena_str(&c->lint->arena, buf_str(text));
    c->lint->failed |= text->failed || !kept.ptr;
    return kept;
}

static struct str part_of(struct computing *c, uint32_t value)
{
    struct str text = text_of(c, value);
    return text.ptr ? text : TEXT_HOLE;
}

/* Bytes, as far as the expression shows: put into a text they are b'…'. */
static bool is_bytes(struct computing *c, uint32_t value, int depth)
{
    const struct facts *facts = &c->lint->facts;
    value = value ? value_follow(c->lint, fact_bare(facts, value)) : 0;
    if (!value || depth >= MAX_DEPTH)
        return true;
    CLEANUP(folded_done) struct folded folded = {0};
    uint32_t callee;
    switch (lint_fact(c->lint, value)->kind) {
    case FACT_STRING:
    case FACT_JOIN:
        c->lint->failed |= !fold(c->lint, value, &folded);
        return folded.bytes;
    case FACT_OPERATOR:
        return is_bytes(c, fact_part(facts, value, PART_LEFT), depth + 1);
    case FACT_SUBSCRIPT:
        return is_bytes(c, fact_part(facts, value, PART_OBJECT), depth + 1);
    case FACT_WALRUS:
        return is_bytes(c, fact_part(facts, value, PART_VALUE), depth + 1);
    case FACT_CALL:
        callee = fact_part(facts, value, PART_CALLEE);
        if (callee && lint_fact(c->lint, callee)->kind == FACT_NAME)
            return !is_builtin_name(c->lint, callee, STR("str")) &&
                   !is_builtin_name(c->lint, callee, STR("chr"));
        if (!callee || lint_fact(c->lint, callee)->kind != FACT_ATTRIBUTE)
            return true;
        if (str_eq(lint_name(c->lint, lint_fact(c->lint, callee)->name),
                   STR("decode")))
            return false;
        return str_eq(lint_name(c->lint, lint_fact(c->lint, callee)->name),
                      STR("encode")) ||
               is_bytes(c, fact_part(facts, callee, PART_OBJECT), depth + 1);
    default:
        return true;
    }
}

/* What str() makes of a value. */
static struct str said_of(struct computing *c, uint32_t value)
{
    struct str text = part_of(c, value);
    return text_is_whole(text) && is_bytes(c, value, 0) ? TEXT_HOLE : text;
}

/* ---------------------------------------------------------------- literals */

/* {x} of a formatted literal, without conversion and format. */
static struct str field_of(struct computing *c, uint32_t field)
{
    const struct fact *at = lint_fact(c->lint, field);
    uint32_t value = field + 1;
    const struct fact *in = value < at->next ? lint_fact(c->lint, value) : NULL;
    bool alone = in && in->start == at->start + 1 && in->end + 1 == at->end;
    return alone ? said_of(c, value) : TEXT_HOLE;
}

/* Its holes filled with what their fields say. */
static struct str filled(struct computing *c, uint32_t string, struct str text)
{
    CLEANUP(buf_done) struct buf out = {0};
    uint32_t stop = lint_fact(c->lint, string)->next;
    for (uint32_t i = string + 1; i < stop; i = lint_fact(c->lint, i)->next) {
        if (lint_fact(c->lint, i)->kind != FACT_FIELD)
            continue;
        size_t at = str_find(text, TEXT_HOLE);
        buf_add(&out, str_sub(text, 0, at));
        buf_add(&out, field_of(c, i));
        text = str_sub(text, at + TEXT_HOLE.len, text.len);
    }
    buf_add(&out, text);
    return built(c, &out);
}

static struct str of_literal(struct computing *c, uint32_t value)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!fold(c->lint, value, &folded)) {
        c->lint->failed = true;
        return STR_NONE;
    }
    if (folded.literal)
        return folded.runs.at[0].text;
    bool one = lint_fact(c->lint, value)->kind == FACT_STRING;
    return one && folded.runs.n == 1 ? filled(c, value, folded.runs.at[0].text)
                                     : STR_NONE;
}

/* 'a' f'{b}' */
static struct str of_join(struct computing *c, uint32_t value)
{
    CLEANUP(buf_done) struct buf out = {0};
    uint32_t stop = lint_fact(c->lint, value)->next;
    for (uint32_t i = value + 1; i < stop; i = lint_fact(c->lint, i)->next)
        buf_add(&out, part_of(c, i));
    return built(c, &out);
}

/* --------------------------------------------------------------- operators */

static struct str of_sum(struct computing *c, uint32_t value)
{
    struct str whole = of_literal(c, value);
    if (whole.ptr)
        return whole;
    struct str left = text_of(c, fact_part(&c->lint->facts, value, PART_LEFT));
    struct str right =
        text_of(c, fact_part(&c->lint->facts, value, PART_RIGHT));
    if (!left.ptr && !right.ptr)
        return STR_NONE;
    CLEANUP(buf_done) struct buf out = {0};
    buf_add(&out, left.ptr ? left : TEXT_HOLE);
    buf_add(&out, right.ptr ? right : TEXT_HOLE);
    return built(c, &out);
}

/* From a '%' to the letter that ends it; false if more stands between. */
static bool conversion_skip(struct str text, size_t *at)
{
    size_t start = *at + 1, i = start;
    if (text.ptr[i] == '(')
        i += str_index(str_sub(text, i, text.len), ')') + 1;
    while (i + 1 < text.len && strchr("0123456789.+-# *lhL", text.ptr[i]))
        i++;
    *at = i < text.len ? i : text.len - 1;
    return *at == start;
}

/* 'a%s' % x: only %s and %% are followed. */
static struct str of_percent(struct computing *c, uint32_t value)
{
    struct str text = text_of(c, fact_part(&c->lint->facts, value, PART_LEFT));
    if (!text.ptr)
        return STR_NONE;
    CLEANUP(texts_done) texts parts = {0};
    uint32_t right = fact_part(&c->lint->facts, value, PART_RIGHT);
    bool known = right && lint_fact(c->lint, right)->kind == FACT_TUPLE
                     ? texts_of(c, right, &parts)
                     : vec_push(&parts, said_of(c, right));
    CLEANUP(buf_done) struct buf out = {0};
    for (size_t i = 0, next = 0; i < text.len; i++) {
        if (text.ptr[i] != '%' || i + 1 == text.len) {
            buf_addc(&out, text.ptr[i]);
            continue;
        }
        bool plain = conversion_skip(text, &i);
        char kind = text.ptr[i];
        if (kind == '%' && plain)
            buf_addc(&out, '%');
        else
            buf_add(&out, kind == 's' && plain && known && next < parts.n
                              ? parts.at[next]
                              : TEXT_HOLE);
        next += !(kind == '%' && plain);
    }
    return built(c, &out);
}

static struct str of_product(struct computing *c, uint32_t value)
{
    uint32_t left = fact_part(&c->lint->facts, value, PART_LEFT);
    uint32_t right = fact_part(&c->lint->facts, value, PART_RIGHT);
    struct str text = text_of(c, left);
    double times = 0;
    bool known = value_number(c->lint, text.ptr ? right : left, &times);
    if (!text.ptr)
        text = text_of(c, right);
    if (!text.ptr)
        return STR_NONE;
    CLEANUP(buf_done) struct buf out = {0};
    if (!known || times > MAX_TEXT || times * (double)text.len > MAX_TEXT)
        return TEXT_HOLE;
    long n = times < 0 ? 0 : (long)times;
    for (long i = 0; i < n; i++)
        buf_add(&out, text);
    return built(c, &out);
}

static struct str of_operator(struct computing *c, uint32_t value)
{
    const struct fact *fact = lint_fact(c->lint, value);
    if (fact->name_end != fact->name_start + 1)
        return STR_NONE;
    switch (c->lint->text.bytes.ptr[fact->name_start]) {
    case '+':
        return of_sum(c, value);
    case '%':
        return of_percent(c, value);
    case '*':
        return of_product(c, value);
    default:
        return STR_NONE;
    }
}

/* -------------------------------------------------------------- subscripts */

struct slice {
    long at[3];
    bool given[3];
    size_t n; /* 1: an index */
};

/* "[1]", "[::-1]": whole numbers only. */
static bool slice_read(struct str text, struct slice *ret)
{
    *ret = (struct slice){.n = 1};
    bool minus = false;
    for (size_t i = 0; i < text.len; i++) {
        size_t k = ret->n - 1;
        char ch = text.ptr[i];
        if (ch == ':' && ret->n < 3) {
            ret->n++;
            minus = false;
        } else if (ch == '-' && !ret->given[k] && !minus) {
            minus = true;
        } else if (ch >= '0' && ch <= '9' && labs(ret->at[k]) < 100000) {
            ret->at[k] = ret->at[k] * 10 + (minus ? '0' - ch : ch - '0');
            ret->given[k] = true;
        } else if (ch != ' ') {
            return false;
        }
    }
    return true;
}

static long clamp(long at, long least, long most)
{
    return at < least ? least : at > most ? most : at;
}

static void slice_take(struct buf *out, struct str text,
                       const struct slice *slice)
{
    long len = (long)text.len;
    long step = slice->given[2] ? slice->at[2] : 1;
    long start = slice->at[0], end = slice->at[1];
    start = slice->given[0] ? start + (start < 0 ? len : 0)
            : step > 0      ? 0
                            : len - 1;
    end = slice->given[1] ? end + (end < 0 ? len : 0) : step > 0 ? len : -1;
    start = clamp(start, step > 0 ? 0 : -1, step > 0 ? len : len - 1);
    end = clamp(end, -1, len);
    for (long i = start; step > 0 ? i < end : i > end; i += step)
        buf_addc(out, text.ptr[i]);
}

static struct str of_subscript(struct computing *c, uint32_t value)
{
    uint32_t object = fact_part(&c->lint->facts, value, PART_OBJECT);
    struct str text = object ? text_of(c, object) : STR_NONE;
    if (!text.ptr)
        return STR_NONE;
    struct str written =
        fact_text(&c->lint->facts, lint_fact(c->lint, value + 1)->end,
                  lint_fact(c->lint, value)->end);
    written = str_trim(written);
    struct slice slice;
    bool ascii = text_is_whole(text);
    for (size_t i = 0; i < text.len; i++)
        ascii &= (unsigned char)text.ptr[i] < 0x80;
    if (!ascii || written.len < 3 || written.ptr[0] != '[' ||
        !slice_read(str_sub(written, 1, written.len - 1), &slice) ||
        (slice.given[2] && slice.at[2] == 0))
        return TEXT_HOLE;
    CLEANUP(buf_done) struct buf out = {0};
    long at = slice.at[0] + (slice.at[0] < 0 ? (long)text.len : 0);
    if (slice.n > 1)
        slice_take(&out, text, &slice);
    else if (at >= 0 && at < (long)text.len)
        buf_addc(&out, text.ptr[at]);
    return built(c, &out);
}

/* ------------------------------------------------------------------- calls */

static bool is_builtin_call(const struct computing *c, uint32_t callee,
                            const char *name)
{
    return is_builtin_name(c->lint, callee, str_of(name));
}

/* 47, 0x2f, 40 + 7 */
static bool whole_number(struct computing *c, uint32_t value, double *ret)
{
    value = value ? value_follow(c->lint, value) : 0;
    if (!value || c->depth >= MAX_DEPTH || ++c->steps > MAX_STEPS)
        return false;
    const struct fact *fact = lint_fact(c->lint, value);
    if (fact->kind != FACT_OPERATOR || fact->name_end != fact->name_start + 1)
        return value_number(c->lint, value, ret);
    double left = 0, right = 0;
    char sign = c->lint->text.bytes.ptr[fact->name_start];
    c->depth++;
    bool known =
        whole_number(c, fact_part(&c->lint->facts, value, PART_LEFT), &left) &&
        whole_number(c, fact_part(&c->lint->facts, value, PART_RIGHT), &right);
    c->depth--;
    if (!known || (sign != '+' && sign != '-' && sign != '*'))
        return false;
    *ret = sign == '+'   ? left + right
           : sign == '-' ? left - right
                         : left * right;
    return true;
}

static struct str character(struct computing *c, uint32_t value)
{
    double code;
    CLEANUP(buf_done) struct buf out = {0};
    if (!whole_number(c, value, &code) || code < 1 || code > 0x7F)
        return TEXT_HOLE;
    buf_addc(&out, (char)code);
    return built(c, &out);
}

static bool codes_of(struct computing *c, uint32_t value, texts *ret)
{
    bool outer = c->codes;
    c->codes = true;
    bool known = texts_of(c, value, ret);
    c->codes = outer;
    return known;
}

/* 'a'.join(items) */
static struct str joined(struct computing *c, struct str text, uint32_t items)
{
    CLEANUP(texts_done) texts parts = {0};
    if (!items || !texts_of(c, items, &parts))
        return TEXT_HOLE;
    CLEANUP(buf_done) struct buf out = {0};
    for (size_t i = 0; i < parts.n && out.len <= MAX_TEXT; i++) {
        if (i)
            buf_add(&out, text);
        buf_add(&out, parts.at[i]);
    }
    return built(c, &out);
}

/* The argument that a field names: '', '0' or a keyword. */
static struct str field_value(struct computing *c,
                              const struct arguments *arguments,
                              struct str name, size_t *next)
{
    size_t wanted = 0;
    bool digits = name.len <= 4;
    for (size_t i = 0; i < name.len && i < 4; i++) {
        digits &= name.ptr[i] >= '0' && name.ptr[i] <= '9';
        wanted = wanted * 10 + (size_t)(name.ptr[i] - '0');
    }
    if (!name.len)
        wanted = (*next)++;
    size_t position = 0;
    for (size_t i = 0; i < arguments->n && !arguments->has_star; i++) {
        const struct argument *at = &arguments->at[i];
        bool named = at->keyword.len ? str_eq(at->keyword, name)
                                     : digits && position == wanted;
        position += !at->keyword.len;
        if (named)
            return said_of(c, at->value);
    }
    return TEXT_HOLE;
}

/* '{}.{}'.format(a, b) */
static struct str formatted(struct computing *c, struct str text,
                            const struct arguments *arguments)
{
    CLEANUP(buf_done) struct buf out = {0};
    size_t next = 0;
    for (size_t i = 0; i < text.len; i++) {
        char ch = text.ptr[i];
        bool twice = i + 1 < text.len && text.ptr[i + 1] == ch;
        if ((ch != '{' && ch != '}') || twice) {
            buf_addc(&out, ch);
            i += twice && (ch == '{' || ch == '}');
            continue;
        }
        struct str rest = str_sub(text, i + 1, text.len);
        struct str name = str_sub(rest, 0, str_index(rest, '}'));
        buf_add(&out, field_value(c, arguments, name, &next));
        i += name.len + 1;
    }
    return built(c, &out);
}

static bool call_arguments(struct computing *c, uint32_t call,
                           struct arguments *ret)
{
    bool read = arguments_read(c->lint, call, ret);
    c->lint->failed |= !read;
    return read;
}

static struct str of_method(struct computing *c, uint32_t call, uint32_t callee)
{
    struct str name = lint_name(c->lint, lint_fact(c->lint, callee)->name);
    uint32_t object = fact_part(&c->lint->facts, callee, PART_OBJECT);
    struct str text = object ? text_of(c, object) : STR_NONE;
    struct arguments arguments;
    if ((!text.ptr && !str_eq(name, STR("fromhex"))) ||
        !call_arguments(c, call, &arguments))
        return STR_NONE;
    if (str_eq(name, STR("join")))
        return joined(c, text, arguments.n ? arguments.at[0].value : 0);
    if (str_eq(name, STR("format")))
        return formatted(c, text, &arguments);
    struct str values[MAX_METHOD_ARGUMENTS];
    size_t n = arguments.n < COUNT_OF(values) ? arguments.n : 0;
    for (size_t i = 0; i < n; i++)
        values[i] = part_of(c, arguments.at[i].value);
    CLEANUP(buf_done) struct buf out = {0};
    bool known = text.ptr ? text_is_whole(text) : true;
    for (size_t i = 0; i < n; i++)
        known = known && text_is_whole(values[i]);
    enum text_answer answer =
        text_method(&out, name, text.ptr ? text : STR(""), values, n);
    if (answer == TEXT_NO_METHOD)
        return STR_NONE;
    if (!known || answer == TEXT_UNKNOWN) {
        out.len = 0;
        buf_add(&out, TEXT_HOLE);
    }
    return built(c, &out);
}

static struct str of_call(struct computing *c, uint32_t value)
{
    uint32_t callee = fact_part(&c->lint->facts, value, PART_CALLEE);
    if (callee && lint_fact(c->lint, callee)->kind == FACT_ATTRIBUTE)
        return of_method(c, value, callee);
    bool chr = callee && is_builtin_call(c, callee, "chr");
    bool str = callee && is_builtin_call(c, callee, "str");
    bool bytes = callee && (is_builtin_call(c, callee, "bytes") ||
                            is_builtin_call(c, callee, "bytearray"));
    struct arguments arguments;
    if ((!chr && !str && !bytes) || !call_arguments(c, value, &arguments))
        return STR_NONE;
    uint32_t first = arguments.n_positional ? arguments.at[0].value : 0;
    if (arguments.n != 1 || arguments.has_star)
        return TEXT_HOLE; /* str(b'…', 'utf-7') */
    if (!bytes)
        return chr ? character(c, first) : said_of(c, first);
    CLEANUP(texts_done) texts parts = {0};
    CLEANUP(buf_done) struct buf out = {0};
    if (!first || !codes_of(c, first, &parts))
        return TEXT_HOLE;
    for (size_t i = 0; i < parts.n; i++)
        buf_add(&out, parts.at[i]);
    return built(c, &out);
}

/* ------------------------------------------------------------------- items */

/* Only commas and blanks stand between two items that are facts. */
static bool is_gap(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!strchr(" \t\r\n,[]()", text.ptr[i]))
            return false;
    return true;
}

/* [a, b] and (a, b) */
static bool of_items(struct computing *c, uint32_t list, texts *ret)
{
    const struct fact *at = lint_fact(c->lint, list);
    uint32_t from = at->start;
    for (uint32_t i = list + 1; i < at->next; i = lint_fact(c->lint, i)->next) {
        const struct fact *item = lint_fact(c->lint, i);
        uint32_t bare = fact_bare(&c->lint->facts, i);
        struct str text = c->codes ? character(c, bare) : part_of(c, bare);
        if (item->kind == FACT_SPLAT ||
            !is_gap(fact_text(&c->lint->facts, from, item->start)) ||
            !vec_push(ret, text))
            return false;
        from = item->end;
    }
    return is_gap(fact_text(&c->lint->facts, from, at->end));
}

/* One text is its characters, in order or backwards. */
static bool of_characters(struct str text, texts *ret)
{
    for (size_t at = 0; at < text.len;) {
        size_t start = at;
        utf8_next(text, &at);
        if (!vec_push(ret, str_sub(text, start, at)))
            return false;
    }
    return true;
}

static void texts_reverse(texts *list)
{
    for (size_t i = 0; i + i + 1 < list->n; i++) {
        struct str kept = list->at[i];
        list->at[i] = list->at[list->n - 1 - i];
        list->at[list->n - 1 - i] = kept;
    }
}

/* Of all characters at which split() cuts, nothing but blanks. */
static bool has_blanks_only(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (text.ptr[i] < ' ' || text.ptr[i] > '~')
            return false;
    return true;
}

/* 'a b'.split() */
static bool of_split(struct computing *c, uint32_t callee,
                     const struct arguments *arguments, texts *ret)
{
    uint32_t object = fact_part(&c->lint->facts, callee, PART_OBJECT);
    struct str text = object ? text_of(c, object) : STR_NONE;
    struct str name = lint_name(c->lint, lint_fact(c->lint, callee)->name);
    if (!text.ptr || !str_eq(name, STR("split")) || arguments->n > 1)
        return false;
    struct str mark =
        arguments->n ? part_of(c, arguments->at[0].value) : STR(" ");
    if (!mark.len || !text_is_whole(mark) ||
        (!arguments->n && !has_blanks_only(text)))
        return false;
    for (struct str piece, rest = text; rest.ptr;) {
        size_t at = str_find(rest, mark);
        piece = str_sub(rest, 0, at);
        bool last = at == rest.len;
        if ((arguments->n || piece.len) && !vec_push(ret, piece))
            return false;
        rest = last ? STR_NONE : str_sub(rest, at + mark.len, rest.len);
    }
    return true;
}

/* reversed(x), list(x), map(chr, x) */
static bool of_call_items(struct computing *c, uint32_t call, texts *ret)
{
    uint32_t callee = fact_part(&c->lint->facts, call, PART_CALLEE);
    struct arguments arguments;
    if (!callee || !arguments_read(c->lint, call, &arguments))
        return false;
    if (lint_fact(c->lint, callee)->kind == FACT_ATTRIBUTE)
        return of_split(c, callee, &arguments, ret);
    if (!arguments.n_positional)
        return false;
    uint32_t first = arguments.at[0].value;
    if (is_builtin_call(c, callee, "map") && arguments.n == 2 && first) {
        if (is_builtin_call(c, first, "chr"))
            return codes_of(c, arguments.at[1].value, ret);
        return is_builtin_call(c, first, "str") &&
               texts_of(c, arguments.at[1].value, ret);
    }
    bool reversed = is_builtin_call(c, callee, "reversed");
    if (!reversed && !is_builtin_call(c, callee, "list") &&
        !is_builtin_call(c, callee, "tuple"))
        return false;
    if (!texts_of(c, first, ret))
        return false;
    if (reversed)
        texts_reverse(ret);
    return true;
}

/* Nothing stands behind the last clause: `if ...` is no fact. */
static bool ends_with_clause(struct computing *c, uint32_t value,
                             uint32_t clause)
{
    uint32_t items = fact_part(&c->lint->facts, clause, PART_ITERABLE);
    return items &&
           is_gap(fact_text(&c->lint->facts, lint_fact(c->lint, items)->end,
                            lint_fact(c->lint, value)->end));
}

/* (x for x in y) and (chr(x) for x in y) */
static bool of_comprehension(struct computing *c, uint32_t value, texts *ret)
{
    const struct facts *facts = &c->lint->facts;
    uint32_t body = fact_part(facts, value, PART_BODY), clause = 0;
    uint32_t stop = lint_fact(c->lint, value)->next, n = 0;
    for (uint32_t i = value + 1; i < stop; i = lint_fact(c->lint, i)->next, n++)
        if (lint_fact(c->lint, i)->kind == FACT_CLAUSE)
            clause = i;
    if (!body || !clause || n != 2 || !ends_with_clause(c, value, clause))
        return false;
    uint32_t callee = fact_part(facts, body, PART_CALLEE);
    struct arguments arguments;
    bool codes = callee && is_builtin_call(c, callee, "chr") &&
                 arguments_read(c->lint, body, &arguments) && arguments.n == 1;
    if (codes)
        body = arguments.at[0].value;
    uint32_t target = fact_part(facts, clause, PART_TARGET);
    uint32_t items = fact_part(facts, clause, PART_ITERABLE);
    bool same =
        body && target && lint_fact(c->lint, body)->kind == FACT_NAME &&
        lint_fact(c->lint, body)->name == lint_fact(c->lint, target)->name;
    return same && (codes ? codes_of(c, items, ret) : texts_of(c, items, ret));
}

static bool texts_of(struct computing *c, uint32_t value, texts *ret)
{
    if (!value || c->depth >= MAX_DEPTH)
        return false;
    struct str text = text_of(c, value);
    if (text.ptr)
        return of_characters(text, ret);
    bool known = false;
    c->depth++;
    switch (lint_fact(c->lint, value)->kind) {
    case FACT_LIST:
    case FACT_TUPLE:
        known = of_items(c, value, ret);
        break;
    case FACT_CALL:
        known = of_call_items(c, value, ret);
        break;
    case FACT_COMPREHENSION:
        known = of_comprehension(c, value, ret);
        break;
    default:
        break;
    }
    c->depth--;
    return known;
}

/* --------------------------------------------------------------------- all */

static struct str of_name(struct computing *c, uint32_t value)
{
    uint32_t held = value_follow(c->lint, value);
    return held ? text_of(c, held) : STR_NONE;
}

static struct str of_walrus(struct computing *c, uint32_t value)
{
    return text_of(c, fact_part(&c->lint->facts, value, PART_VALUE));
}

static struct str (*const of_kind[N_FACT_KINDS])(struct computing *,
                                                 uint32_t) = {
    [FACT_STRING] = of_literal,    [FACT_JOIN] = of_join,
    [FACT_OPERATOR] = of_operator, [FACT_SUBSCRIPT] = of_subscript,
    [FACT_CALL] = of_call,         [FACT_NAME] = of_name,
    [FACT_WALRUS] = of_walrus,
};

static struct str text_of(struct computing *c, uint32_t value)
{
    if (!value || c->depth >= MAX_DEPTH || ++c->steps > MAX_STEPS)
        return STR_NONE;
    value = fact_bare(&c->lint->facts, value);
    uint8_t kind = lint_fact(c->lint, value)->kind;
    if (!of_kind[kind])
        return STR_NONE;
    c->depth++;
    struct str text = of_kind[kind](c, value);
    c->depth--;
    return text;
}

bool computed_text(struct lint *lint, uint32_t value, struct computed *ret)
{
    struct computing computing = {.lint = lint};
    struct str text = text_of(&computing, value);
    if (!text.ptr)
        return false;
    *ret = (struct computed){text, text_is_whole(text)};
    return true;
}
