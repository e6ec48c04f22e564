/* spell.c - the texts that values are, and that str() makes of them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/spell.h"

#include "model/resolve.h"

/* Containers in one another that are looked into for own objects. */
#define MAX_INSIDE 4

void spelled_add(struct spelled *spelled, uint32_t phrase)
{
    for (size_t i = 0; i < spelled->n; i++)
        if (spelled->at[i] == phrase)
            return;
    if (spelled->n == MAX_SPELLED) {
        spelled->at[0] = 0;
        spelled->n = 1;
        return;
    }
    if (spelled->n == 1 && spelled->at[0] == 0)
        return; /* any text is every text */
    if (!phrase)
        spelled->n = 0;
    spelled->at[spelled->n++] = phrase;
}

static uint32_t phrase_of(struct values *v, struct str text)
{
    return atom_of(v, atom_text(&v->atoms, text))->id;
}

static uint32_t gap_phrase(struct values *v, uint32_t atom)
{
    struct phrasing phrasing = {0};
    phrasing_gap(&phrasing, atom);
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    return phrase;
}

uint32_t spell_atom(struct values *v, uint32_t atom)
{
    struct atom at = *atom_of(v, atom);
    switch (at.kind) {
    case ATOM_TEXT:
    case ATOM_JOINED:
        return at.id;
    case ATOM_NUMBER:
        return at.id ? phrase_of(v, string_at(&v->atoms, at.id))
                     : gap_phrase(v, v->number);
    case ATOM_NONE:
        return phrase_of(v, STR("None"));
    case ATOM_TRUE:
        return phrase_of(v, STR("True"));
    case ATOM_FALSE:
        return phrase_of(v, STR("False"));
    case ATOM_HELPER:
    case ATOM_RESULT:
        return gap_phrase(v, atom);
    default:
        return 0;
    }
}

void spell(struct values *v, uint32_t node, struct spelled *ret)
{
    struct held held = node_held(v, node);
    ret->n = 0;
    for (uint32_t i = 0; i < held.n; i++)
        if (atom_of(v, held.at[i])->kind == ATOM_BOOL) {
            spelled_add(ret, phrase_of(v, STR("True")));
            spelled_add(ret, phrase_of(v, STR("False")));
        } else {
            spelled_add(ret, spell_atom(v, held.at[i]));
        }
    if (held.any)
        spelled_add(ret, 0);
}

bool spelled_are_made(const struct values *v, const struct spelled *spelled)
{
    bool made = true;
    for (size_t i = 0; i < spelled->n; i++)
        made &= phrase_at(&v->atoms, spelled->at[i])->bytes.len != 0;
    return made;
}

uint32_t phrases_join(struct values *v, uint32_t left, uint32_t right)
{
    if (left == v->empty || right == v->empty)
        return left == v->empty ? right : left;
    uint64_t key = (uint64_t)left << 32 | right;
    uint32_t known = pairs_get(&v->joined, key);
    if (known)
        return known - 1;
    struct phrasing phrasing = {0};
    phrasing_add(&phrasing, phrase_at(&v->atoms, left));
    phrasing_add(&phrasing, phrase_at(&v->atoms, right));
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    v->failed |= !pairs_put(&v->joined, key, phrase + 1);
    return phrase;
}

void spelled_join(struct values *v, struct spelled *left,
                  const struct spelled *right)
{
    struct spelled joined = {.n = 0};
    if (left->n * right->n > MAX_SPELLED) {
        spelled_add(&joined, 0);
        *left = joined;
        return;
    }
    for (size_t i = 0; i < left->n; i++)
        for (size_t k = 0; k < right->n; k++)
            spelled_add(&joined, phrases_join(v, left->at[i], right->at[k]));
    *left = joined;
}

void spelled_flow(struct values *v, const struct spelled *spelled,
                  uint32_t node)
{
    /* More and more texts are those of a circle: any text. */
    bool many = v->nodes.at[node].n > MAX_SPELLED;
    for (size_t i = 0; i < spelled->n && !many; i++)
        flow(v, node, atom_make(&v->atoms, ATOM_TEXT, spelled->at[i], 0));
    if (many)
        flow(v, node, v->text);
}

void phrase_flow(struct values *v, uint32_t phrase, uint32_t node)
{
    bool many = v->nodes.at[node].n > MAX_SPELLED;
    flow(v, node, many ? v->text : atom_make(&v->atoms, ATOM_TEXT, phrase, 0));
}

bool is_text_origin(const struct values *v, const struct atom *at)
{
    if (at->kind == ATOM_TEXT || at->kind == ATOM_HELPER)
        return true;
    if (at->kind != ATOM_RESULT) /* only then `id` is a string */
        return false;
    struct str path = string_at(&v->atoms, at->id);
    return str_index(path, '.') == path.len;
}

uint32_t path_class(struct values *v, uint32_t atom)
{
    const struct atom *at = atom_of(v, atom);
    if (at->kind == ATOM_JOINED)
        return at->extra;
    if (at->kind != ATOM_RESULT)
        return 0;
    struct str path = string_at(&v->atoms, at->id);
    struct str class = models_path_class(v->outside.models, path);
    return class.len ? string_make(&v->atoms, class) : 0;
}

static bool holds_own(struct values *v, uint32_t node, uint32_t by, int inside)
{
    struct held held = node_held(v, node);
    watch(v, node, by);
    if (held.any || inside > MAX_INSIDE)
        return true;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        bool foreign = at.kind == ATOM_RESULT && !is_text_origin(v, &at) &&
                       !path_class(v, held.at[i]);
        if (foreign || at.kind == ATOM_OBJECT || at.kind == ATOM_SUPER)
            return true;
        if (at.kind == ATOM_SITE &&
            (holds_own(v, v->sites.at[at.id].all, by, inside + 1) ||
             holds_own(v, v->sites.at[at.id].keys, by, inside + 1)))
            return true;
    }
    return false;
}

bool may_be_own(struct values *v, uint32_t node, uint32_t by)
{
    return v->has_classes && holds_own(v, node, by, 0);
}

/* ---------------------------------------------------------------- literals */

/* Digits, or a format that shows numbers only: 8.2f, ,d, 03d. */
static bool is_number_format(struct str format)
{
    for (size_t i = 0; i < format.len; i++) {
        char c = format.ptr[i];
        if (!((c >= '0' && c <= '9') || memchr(":.,dfgeEG%+-", c, 12)))
            return false;
    }
    char last = format.len ? format.ptr[format.len - 1] : ' ';
    return memchr("dfgeEG%", last, 7) != NULL;
}

/* {x=}: the expression is shown as well. */
static bool shows_itself(const struct values *v, uint32_t field)
{
    uint32_t value = child_first(v, field);
    struct str rest = value ? fact_text(v->facts, fact_at_(v, value)->end,
                                        fact_at_(v, field)->end)
                            : STR_NONE;
    return str_starts(str_trim(rest), STR("="));
}

/* What the field of a formatted literal shows. */
static void field_spell(struct values *v, uint32_t field, struct spelled *ret)
{
    const struct fact *at = fact_at_(v, field);
    uint32_t value = child_in(v, field, PART_VALUE);
    ret->n = 0;
    if (!value || (at->extra && at->extra != 's') || shows_itself(v, field)) {
        spelled_add(ret, 0);
        return;
    }
    if (!at->name_end) {
        spell(v, value, ret);
        return;
    }
    struct held held = node_held(v, value);
    bool numbers = !held.any && held.n;
    for (uint32_t i = 0; i < held.n; i++)
        numbers &= atom_of(v, held.at[i])->kind == ATOM_NUMBER;
    /* Shown so, what is no number fails, unless a class of the file has a
     * __format__ of its own. */
    struct str format =
        str_sub(v->facts->text->bytes, at->name_start, at->name_end);
    bool shown = is_number_format(format) && (numbers || !v->has_classes);
    spelled_add(ret, shown ? gap_phrase(v, v->number) : 0);
}

static size_t holes_find(const struct values *v, uint32_t string,
                         struct hole *holes)
{
    size_t n = 0;
    uint32_t start = fact_at_(v, string)->start;
    for (uint32_t i = child_first(v, string); i; i = child_next(v, string, i))
        if (fact_at_(v, i)->kind == FACT_FIELD) {
            if (holes)
                holes[n] = (struct hole){fact_at_(v, i)->start - start,
                                         fact_at_(v, i)->end - start};
            n++;
        }
    return n;
}

/* Decoded literals have U+FFFC for a field. */
#define MARK STR("\xEF\xBF\xBC")

static size_t marks_count(struct str text)
{
    size_t n = 0;
    for (size_t at = str_find(text, MARK); at < text.len;
         at = str_find(text, MARK)) {
        text = str_sub(text, at + MARK.len, text.len);
        n++;
    }
    return n;
}

static void formatted_evaluate(struct values *v, uint32_t fact, struct str text)
{
    struct spelled said = {.n = 0}, part;
    struct str piece, rest = text;
    spelled_add(&said, v->empty);
    bool alone = text.len == MARK.len;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        if (fact_at_(v, i)->kind != FACT_FIELD)
            continue;
        uint32_t value = child_in(v, i, PART_VALUE);
        str_cut(rest, MARK, &piece, &rest);
        part.n = 0;
        spelled_add(&part, phrase_of(v, piece));
        spelled_join(v, &said, &part);
        field_spell(v, i, &part);
        spelled_join(v, &said, &part);
        if (alone && (!value || may_be_own(v, value, fact)))
            flow_any(v, fact, WHY_OPERATION, fact);
    }
    part.n = 0;
    spelled_add(&part, phrase_of(v, rest));
    spelled_join(v, &said, &part);
    spelled_flow(v, &said, fact);
}

void string_evaluate(struct values *v, uint32_t fact)
{
    const struct fact *at = fact_at_(v, fact);
    size_t n = holes_find(v, fact, NULL);
    struct hole *holes = ARENA_ARRAY(v->arena, struct hole, n + 1);
    if (!holes) {
        v->failed = true;
        return;
    }
    holes_find(v, fact, holes);
    struct literal literal = v->facts->grammar->decode(
        v->arena, fact_text(v->facts, at->start, at->end), holes, n);
    if (!literal.text.ptr) {
        v->failed = true;
    } else if (literal.bytes) {
        flow(v, fact,
             atom_make(&v->atoms, ATOM_BYTES,
                       literal.bad ? 0 : phrase_of(v, literal.text), 0));
    } else if (literal.bad || (n && marks_count(literal.text) != n)) {
        flow(v, fact, v->text);
        if (n)
            flow_any(v, fact, WHY_OPERATION, fact);
    } else if (!n) {
        flow(v, fact, atom_literal(&v->atoms, literal.text));
    } else {
        formatted_evaluate(v, fact, literal.text);
    }
}

void join_evaluate(struct values *v, uint32_t fact)
{
    struct spelled said = {.n = 0}, part;
    spelled_add(&said, v->empty);
    bool bytes = false;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        struct held held = node_held(v, i);
        part.n = 0;
        for (uint32_t k = 0; k < held.n; k++) {
            struct atom at = *atom_of(v, held.at[k]);
            bytes |= at.kind == ATOM_BYTES;
            spelled_add(&part, at.kind == ATOM_TEXT || at.kind == ATOM_BYTES
                                   ? at.id
                                   : 0);
        }
        if (!held.n) /* not evaluated yet */
            return;
        spelled_join(v, &said, &part);
    }
    for (size_t i = 0; i < said.n; i++)
        flow(v, fact,
             atom_make(&v->atoms, bytes ? ATOM_BYTES : ATOM_TEXT, said.at[i],
                       0));
}
