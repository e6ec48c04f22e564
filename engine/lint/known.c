/* known.c - every text that an expression can be, where the file shows them
 * all. SPDX-License-Identifier: Apache-2.0
 *
 * f'fig_{i}.{ext}' is as good as constants where i is certainly a number and
 * ext one of some constants: the digits of a number cannot say anything. */
#include "lint/known.h"

#include "lint/argument.h"
#include "lint/fold.h"
#include "lint/trace.h"

#define MAX_NUMBER_DEPTH 8 /* of numbers computed from numbers */
#define MAX_TEXT_DEPTH 8   /* of joins in one another */

/* ----------------------------------------------------------------- numbers */

static bool is_number(struct lint *lint, uint32_t value, int depth);

/* What these give is a number whatever they are given: the interpreter makes
 * sure of it, also where a class defines __int__ and its kin. */
static bool is_number_call(const struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    return is_certain_builtin(lint, callee, STR("int")) ||
           is_certain_builtin(lint, callee, STR("float")) ||
           is_certain_builtin(lint, callee, STR("len"));
}

static bool is_number_leaf(struct lint *lint, uint32_t leaf, int depth)
{
    if (leaf == LEAF_NUMBER)
        return true;
    const struct facts *facts = &lint->facts;
    switch (lint_fact(lint, leaf)->kind) {
    case FACT_INTEGER:
    case FACT_FLOAT:
        return true;
    case FACT_UNARY:
        return is_number(lint, fact_part(facts, leaf, PART_VALUE), depth + 1);
    case FACT_OPERATOR:
        return is_number(lint, fact_part(facts, leaf, PART_LEFT), depth + 1) &&
               is_number(lint, fact_part(facts, leaf, PART_RIGHT), depth + 1);
    case FACT_CALL:
        return is_number_call(lint, leaf);
    default:
        return false;
    }
}

static bool is_number(struct lint *lint, uint32_t value, int depth)
{
    struct leaves leaves;
    if (depth > MAX_NUMBER_DEPTH || !trace(lint, value, &leaves))
        return false;
    for (size_t i = 0; i < leaves.n; i++)
        if (!is_number_leaf(lint, leaves.at[i], depth))
            return false;
    return true;
}

/* ------------------------------------------------------------------- texts */

static bool text_add(struct lint *lint, struct texts *texts, struct str text)
{
    if (texts->n == MAX_TEXTS)
        return false;
    struct str kept = arena_str(&lint->arena, text);
    lint->failed |= !kept.ptr;
    texts->at[texts->n++] = kept;
    return !lint->failed;
}

/* Each of the one before each of the other. */
static bool texts_join(struct lint *lint, const struct texts *left,
                       const struct texts *right, struct texts *ret)
{
    CLEANUP(buf_done) struct buf text = {0};
    ret->n = 0;
    for (size_t i = 0; i < left->n; i++)
        for (size_t k = 0; k < right->n; k++) {
            text.len = 0;
            buf_add(&text, left->at[i]);
            buf_add(&text, right->at[k]);
            lint->failed |= text.failed;
            if (!text_add(lint, ret, buf_str(&text)))
                return false;
        }
    return true;
}

static bool texts_find(struct lint *lint, uint32_t value, int depth,
                       struct texts *ret);

/* The expression of {expression} or, with a format of digits only, of
 * {expression:.2f}; 0: a format such as {i:/>9} would bring other characters.
 * *bare: there is no format. */
static uint32_t field_value(const struct lint *lint, uint32_t field, bool *bare)
{
    const struct fact *at = lint_fact(lint, field);
    uint32_t value = field + 1;
    if (value >= at->next || lint_fact(lint, value)->next != at->next ||
        lint_fact(lint, value)->start != at->start + 1)
        return 0;
    struct str rest =
        fact_text(&lint->facts, lint_fact(lint, value)->end, at->end);
    for (size_t i = 0; i < rest.len; i++) {
        char c = rest.ptr[i];
        if (!((c >= '0' && c <= '9') || memchr(":.,dfge}", c, 8)))
            return 0;
    }
    char type = rest.len > 1 ? rest.ptr[rest.len - 2] : '\0';
    *bare = rest.len == 1;
    if (!*bare && !memchr("dfge", type, 4))
        return 0;
    return fact_bare(&lint->facts, value);
}

/* What a field can say: one digit for any number, or constants. */
static bool field_texts(struct lint *lint, uint32_t field, int depth,
                        struct texts *ret)
{
    bool bare = false;
    uint32_t value = field_value(lint, field, &bare);
    ret->n = 0;
    if (!value)
        return false;
    /* {x:.2f} of what is no number fails, or shows the format itself, unless a
     * class of the file defines __format__. */
    bool formatted = !bare && uses_ready(lint) && !lint->uses.has_classes;
    if (formatted || is_number(lint, value, 0))
        return text_add(lint, ret, STR("0"));
    return bare && texts_find(lint, value, depth + 1, ret);
}

static uint32_t next_field(const struct lint *lint, uint32_t from,
                           uint32_t stop)
{
    while (from < stop && lint_fact(lint, from)->kind != FACT_FIELD)
        from++;
    return from;
}

/* The text up to the next field, which reads as U+FFFC; false: none is left. */
static bool piece_cut(struct str *rest, struct str *piece)
{
    struct str mark = STR("\xEF\xBF\xBC");
    size_t at = str_find(*rest, mark);
    *piece = str_sub(*rest, 0, at);
    if (at == rest->len)
        return false;
    *rest = str_sub(*rest, at + mark.len, rest->len);
    return true;
}

/* The texts of a formatted literal from one of its facts on. */
static bool formatted_texts(struct lint *lint, uint32_t string, uint32_t from,
                            struct str rest, int depth, struct texts *ret)
{
    uint32_t stop = lint_fact(lint, string)->next;
    uint32_t field = next_field(lint, from, stop);
    struct texts *said = ARENA_ARRAY(&lint->arena, struct texts, 3);
    if (!said) {
        lint->failed = true;
        return false;
    }
    struct str piece;
    ret->n = 0;
    if (!text_add(lint, ret, STR("")))
        return false;
    for (bool more = true; more;) {
        more = piece_cut(&rest, &piece);
        said[0].n = 0;
        if (!text_add(lint, &said[0], piece) ||
            !texts_join(lint, ret, &said[0], &said[2]))
            return false;
        *ret = said[2];
        if (!more)
            break;
        if (field == stop || !field_texts(lint, field, depth, &said[1]) ||
            !texts_join(lint, ret, &said[1], &said[2]))
            return false;
        *ret = said[2];
        field = next_field(lint, lint_fact(lint, field)->next, stop);
    }
    return field == stop;
}

static bool joined_texts(struct lint *lint, uint32_t operator, int depth,
                         struct texts *ret)
{
    struct texts *sides = ARENA_ARRAY(&lint->arena, struct texts, 2);
    if (!sides) {
        lint->failed = true;
        return false;
    }
    uint32_t left = fact_part(&lint->facts, operator, PART_LEFT);
    uint32_t right = fact_part(&lint->facts, operator, PART_RIGHT);
    return texts_find(lint, left, depth + 1, &sides[0]) &&
           texts_find(lint, right, depth + 1, &sides[1]) &&
           texts_join(lint, &sides[0], &sides[1], ret);
}

static bool leaf_texts(struct lint *lint, uint32_t leaf, int depth,
                       struct texts *ret)
{
    CLEANUP(folded_done) struct folded folded = {0};
    ret->n = 0;
    if (leaf == LEAF_NUMBER || !fold_is_string(lint, leaf))
        return false;
    if (!fold(lint, leaf, &folded)) {
        lint->failed = true;
        return false;
    }
    if (folded.bytes || folded.bad)
        return false;
    if (folded.literal)
        return text_add(lint, ret, folded.runs.at[0].text);
    if (lint_fact(lint, leaf)->kind == FACT_OPERATOR)
        return joined_texts(lint, leaf, depth, ret);
    return folded.runs.n == 1 &&
           formatted_texts(lint, leaf, leaf + 1, folded.runs.at[0].text, depth,
                           ret);
}

static bool texts_find(struct lint *lint, uint32_t value, int depth,
                       struct texts *ret)
{
    struct leaves leaves;
    ret->n = 0;
    if (depth > MAX_TEXT_DEPTH || !trace(lint, value, &leaves))
        return false;
    struct texts *some = ARENA_ARRAY(&lint->arena, struct texts, 1);
    lint->failed |= !some;
    for (size_t i = 0; some && i < leaves.n; i++) {
        if (!leaf_texts(lint, leaves.at[i], depth, some))
            return false;
        for (size_t k = 0; k < some->n; k++)
            if (!text_add(lint, ret, some->at[k]))
                return false;
    }
    return ret->n > 0;
}

bool known_texts(struct lint *lint, uint32_t leaf, struct texts *ret)
{
    return leaf_texts(lint, leaf, 0, ret);
}

bool known_behind(struct lint *lint, uint32_t string, uint32_t *first,
                  struct texts *ret)
{
    CLEANUP(folded_done) struct folded folded = {0};
    struct str mark = STR("\xEF\xBF\xBC");
    uint32_t field = string + 1;
    bool bare = false;
    *first = 0;
    if (!fold(lint, string, &folded)) {
        lint->failed = true;
        return false;
    }
    if (folded.literal || folded.bytes || folded.bad || folded.runs.n != 1 ||
        field >= lint_fact(lint, string)->next ||
        lint_fact(lint, field)->kind != FACT_FIELD ||
        !str_starts(folded.runs.at[0].text, mark))
        return false;
    *first = field_value(lint, field, &bare);
    struct str text = folded.runs.at[0].text;
    /* From the field on, as if the text began behind it. */
    return *first && bare &&
           formatted_texts(lint, string, lint_fact(lint, field)->next,
                           str_sub(text, mark.len, text.len), 0, ret);
}
