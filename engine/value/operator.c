/* operator.c - operators and comparisons.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Between objects of unknown classes an operator is a call of one with the
 * other: both go to code that is not seen. */
#include "value/operator.h"

#include "base/attr.h"
#include "value/below.h"
#include "value/hint.h"
#include "value/mapping.h"
#include "value/merge.h"
#include "value/site.h"
#include "value/spell.h"
#include "value/template.h"

/* 'a' * n, of which the text is written out. */
#define MAX_REPEATS 64

static void texts_add(struct values *v, const struct operation *op,
                      const struct atom *left, const struct atom *right)
{
    phrase_flow(v, phrases_join(v, left->id, right->id), op->to);
}

/* What a text times a number is: written out, or any number of copies. */
static void text_repeat(struct values *v, const struct operation *op,
                        uint32_t text, uint32_t number)
{
    struct phrasing phrasing = {0};
    long times;
    if (!atom_small_number(&v->atoms, number, &times) || times > MAX_REPEATS)
        phrasing_gap(&phrasing, text);
    else
        for (long i = 0; i < times; i++)
            phrasing_add(&phrasing, phrase_at(&v->atoms, atom_of(v, text)->id));
    phrase_flow(v, phrasing_end(&v->atoms, &phrasing), op->to);
    phrasing_done(&phrasing);
}

static uint32_t numbers_compute(struct values *v, const struct operation *op,
                                uint32_t left, uint32_t right)
{
    long l, r;
    /* Of constants only: a counter would never come to an end. */
    if (fact_at_(v, op->left)->kind != FACT_INTEGER ||
        fact_at_(v, op->right)->kind != FACT_INTEGER ||
        !atom_small_number(&v->atoms, left, &l) ||
        !atom_small_number(&v->atoms, right, &r))
        return v->number;
    long result;
    switch (op->sign) {
    case OP_ADD:
        result = l + r;
        break;
    case OP_SUB:
        result = l - r;
        break;
    case OP_MUL:
        if (l > 1000 || l < -1000 || r > 1000 || r < -1000)
            return v->number;
        result = l * r;
        break;
    default:
        return v->number;
    }
    struct buf text = {0};
    buf_addf(&text, "%ld", result);
    uint32_t atom = atom_number(&v->atoms, buf_str(&text));
    buf_done(&text);
    return atom;
}

static bool texts_work(struct values *v, const struct operation *op,
                       uint32_t left, uint32_t right)
{
    struct atom l = *atom_of(v, left), r = *atom_of(v, right);
    if (op->sign == OP_MUL && l.kind == ATOM_TEXT && atom_is_number(r.kind)) {
        text_repeat(v, op, left, right);
        return true;
    }
    if (op->sign == OP_MUL && r.kind == ATOM_TEXT && atom_is_number(l.kind)) {
        text_repeat(v, op, right, left);
        return true;
    }
    if (op->sign != OP_ADD || l.kind != ATOM_TEXT || r.kind != ATOM_TEXT)
        return false;
    texts_add(v, op, &l, &r);
    return true;
}

static bool origins_work(struct values *v, const struct operation *op,
                         uint32_t left, uint32_t right)
{
    struct atom l = *atom_of(v, left), r = *atom_of(v, right);
    if (op->sign == OP_DIV)
        return path_join(v, &(struct path_joint){left, right, op->to});
    bool texts = is_text_origin(v, &l) && is_text_origin(v, &r);
    if (!texts && l.kind == ATOM_RESULT && r.kind == ATOM_RESULT) {
        flow(v, op->to, left);
        flow(v, op->to, right);
        return op->sign == OP_ADD || op->sign == OP_MUL;
    }
    if (op->sign != OP_ADD || !texts)
        return false;
    phrase_flow(v, phrases_join(v, spell_atom(v, left), spell_atom(v, right)),
                op->to);
    return true;
}

static void pair_work(struct values *v, struct operation *op, uint32_t left,
                      uint32_t right)
{
    uint8_t l = atom_of(v, left)->kind, r = atom_of(v, right)->kind;
    if (atom_is_number(l) && atom_is_number(r))
        flow(v, op->to, numbers_compute(v, op, left, right));
    else if (!texts_work(v, op, left, right) &&
             !((l == ATOM_SITE || r == ATOM_SITE) &&
               merge_containers(v, op, left, right)) &&
             !origins_work(v, op, left, right))
        op->unknown = true;
}

/* ------------------------------------------- texts with what is not known */

/* May the file have a class that says itself what such an operator gives? Its
 * methods are looked up in the class, so their names stand in the file. */
static bool may_overload(const struct values *v, uint8_t sign)
{
    static const char *const sums[] = {"__add__", "__radd__", "__iadd__"};
    static const char *const rests[] = {"__mod__", "__rmod__", "__imod__"};
    return v->has_classes &&
           (sign == OP_ADD ? may_name(v, sums, COUNT_OF(sums))
                           : may_name(v, rests, COUNT_OF(rests)));
}

/* May it be a text of which nothing is known? */
static bool may_be_text(const struct values *v, struct held held)
{
    bool may = held.any && !held.sum;
    for (uint32_t i = 0; i < held.n && !may; i++) {
        const struct atom *at = atom_of(v, held.at[i]);
        may = at->kind > ATOM_NUMBER && at->kind != ATOM_SITE &&
              !is_text_origin(v, at);
    }
    return may;
}

static bool are_texts(const struct values *v, struct held held)
{
    bool all = !held.any || held.sum;
    for (uint32_t i = 0; i < held.n && all; i++)
        all = is_text_origin(v, atom_of(v, held.at[i]));
    return all;
}

/* The texts with one that is not known before or behind them. */
static void half_known(struct values *v, const struct operation *op,
                       struct held texts, bool behind)
{
    for (uint32_t i = 0; i < texts.n; i++) {
        if (!is_text_origin(v, atom_of(v, texts.at[i])))
            continue;
        uint32_t known = spell_atom(v, texts.at[i]);
        phrase_flow(v, phrases_join(v, behind ? known : 0, behind ? 0 : known),
                    op->to);
    }
}

/* x + '.csv', where x can be anything: if it is a text, it ends so. What else
 * a library makes of both is an array or a column of such texts. */
static void sum_work(struct values *v, struct operation *op, struct held left,
                     struct held right)
{
    if (may_be_text(v, right))
        half_known(v, op, left, true);
    if (may_be_text(v, left))
        half_known(v, op, right, false);
    if (!op->unknown || !(are_texts(v, left) || are_texts(v, right)) ||
        may_overload(v, OP_ADD))
        return;
    op->unknown = false;
    flow_any(v, op->to, WHY_SUM, op->fact);
}

/* '%s.csv' % x is a text, whatever x is. Only what is nothing but the words of
 * an own object may be an object of a class that derives from str. */
static void percent_work(struct values *v, struct operation *op, uint32_t left,
                         struct held right)
{
    struct spelled said = {.n = 0};
    struct str template;
    if (!right.n && !right.any)
        return;
    if (atom_known_text(&v->atoms, left, &template))
        percent_spell(v, template, op->right, op->fact, &said);
    else
        spelled_add(&said, 0);
    spelled_flow(v, &said, op->to);
    bool made =
        spelled_are_made(v, &said) || !may_be_own(v, op->right, op->fact);
    op->unknown |= !made || may_overload(v, OP_MOD);
}

/* Path('out') / ('a_' + x): a path, or an array of some. */
static bool are_paths(struct values *v, struct held left, struct held right)
{
    bool all = are_texts(v, right) && (!left.any || left.sum);
    for (uint32_t i = 0; i < left.n && all; i++)
        all = path_class(v, left.at[i]) != 0;
    return all;
}

/* What is joined to a path, or before one, where one of both is not known. */
static void half_path(struct values *v, const struct operation *op,
                      struct held known, bool left)
{
    for (uint32_t i = 0; i < known.n; i++)
        path_join(v, &(struct path_joint){left ? known.at[i] : JOINT_UNKNOWN,
                                          left ? JOINT_UNKNOWN : known.at[i],
                                          op->to});
}

static void operation_work(struct values *v, struct operation *op)
{
    watch(v, op->left, op->fact);
    watch(v, op->right, op->fact);
    struct held left = node_held(v, op->left), right = node_held(v, op->right);
    bool others = false; /* than texts, of which % makes texts */
    for (uint32_t i = 0; i < left.n; i++) {
        bool text =
            op->sign == OP_MOD && atom_of(v, left.at[i])->kind == ATOM_TEXT;
        if (text)
            percent_work(v, op, left.at[i], right);
        for (uint32_t k = 0; k < right.n && !text; k++)
            pair_work(v, op, left.at[i], right.at[k]);
        others |= !text;
    }
    if (op->sign == OP_DIV && right.any && !right.sum)
        half_path(v, op, left, true);
    if (op->sign == OP_DIV && left.any && !left.sum)
        half_path(v, op, right, false);
    bool any = (left.any && (right.n || right.any)) || (right.any && others);
    if (op->sign == OP_DIV && any && are_paths(v, left, right))
        flow_any(v, op->to, WHY_SUM, op->fact);
    else
        op->unknown |= any;
    if (op->sign == OP_ADD)
        sum_work(v, op, left, right);
    if (!op->unknown)
        return;
    flow_any(v, op->to, WHY_OPERATION, op->fact);
    if (op->sign == OP_OR && is_union_hint(v, op->left, op->right))
        return;
    hand(v, op->left);
    hand(v, op->right);
}

void operator_evaluate(struct values *v, uint32_t fact)
{
    struct operation op = {
        .fact = fact,
        .left = child_in(v, fact, PART_LEFT),
        .right = child_in(v, fact, PART_RIGHT),
        .to = fact,
        .sign = (uint8_t)fact_at_(v, fact)->extra,
    };
    if (op.left && op.right)
        operation_work(v, &op);
    else
        flow_any(v, fact, WHY_OPERATION, fact);
}

static void augment_site(struct values *v, const struct operation *op,
                         struct held *more, uint32_t site)
{
    bool dict = v->sites.at[site].kind == SITE_DICT;
    node_iterate(v, op->right, v->sites.at[site].wild, op->fact);
    for (uint32_t i = 0; i < more->n; i++)
        if (dict && !mapping_copy(v, more->at[i], site, op->fact))
            more->any = true; /* pairs */
        else if (!dict && atom_of(v, more->at[i])->kind == ATOM_SITE)
            site_copy(v, atom_of(v, more->at[i])->id, site);
    if (dict && more->any) {
        flow_any(v, v->sites.at[site].wild, WHY_OPERATION, op->fact);
        hand(v, op->right);
    }
    if (more->any)
        flow_any(v, v->sites.at[site].keys, WHY_OPERATION, op->fact);
}

/* d += e changes the list that d is, and |= the dict or set. */
static void augment_sites(struct values *v, const struct operation *op)
{
    struct held held = node_held(v, op->left), more = node_held(v, op->right);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_PATH) /* a list that a library has stays that */
            flow(v, op->to, held.at[i]);
        if (at.kind != ATOM_SITE ||
            !site_changes((enum site_kind)v->sites.at[at.id].kind))
            continue;
        augment_site(v, op, &more, at.id);
        if (op->sign == OP_ADD || op->sign == OP_MUL || op->sign == OP_OR)
            flow(v, op->to, held.at[i]);
    }
}

void augment_evaluate(struct values *v, uint32_t fact)
{
    struct operation op = {
        .fact = fact,
        .left = child_in(v, fact, PART_TARGET),
        .right = child_in(v, fact, PART_VALUE),
        .to = fact,
        .sign = (uint8_t)fact_at_(v, fact)->extra,
    };
    if (!op.left || !op.right) {
        flow_any(v, fact, WHY_OPERATION, fact);
        return;
    }
    augment_sites(v, &op);
    operation_work(v, &op);
}

void unary_evaluate(struct values *v, uint32_t fact)
{
    uint32_t value = child_in(v, fact, PART_VALUE);
    if (fact_at_(v, fact)->kind == FACT_NOT) {
        flow(v, fact, v->either);
        return;
    }
    if (!value) {
        flow_any(v, fact, WHY_OPERATION, fact);
        return;
    }
    watch(v, value, fact);
    struct held held = node_held(v, value);
    bool unknown = held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (!atom_is_number(at.kind)) {
            unknown = true;
        } else if (fact_at_(v, fact)->extra == OP_SUB && at.id &&
                   at.kind == ATOM_NUMBER &&
                   string_at(&v->atoms, at.id).ptr[0] != '-') {
            struct buf text = {0};
            struct str spelled = string_at(&v->atoms, at.id);
            buf_addf(&text, "-%.*s", STR_FMT(spelled));
            bool zero = str_eq(spelled, STR("0"));
            flow(v, fact,
                 atom_number(&v->atoms, zero ? spelled : buf_str(&text)));
            buf_done(&text);
        } else {
            flow(v, fact, v->number);
        }
    }
    if (unknown)
        flow_any(v, fact, WHY_OPERATION, fact);
}

/* x in y calls a method of y, and those of elements that compare themselves. */
static bool may_contain(struct values *v, uint32_t operand, uint8_t sign)
{
    if (v->asks_keys || (sign != OP_IN && sign != OP_NOT_IN))
        return true;
    struct held held = node_held(v, operand);
    bool object = held.any;
    for (uint32_t i = 0; i < held.n; i++)
        object |= atom_of(v, held.at[i])->kind != ATOM_SITE;
    return object && fact_at_(v, operand)->part != PART_LEFT;
}

/* A comparison asks, but objects of classes of the file answer as they like,
 * and get hold of the other side. */
void compare_evaluate(struct values *v, uint32_t fact)
{
    uint8_t sign = (uint8_t)fact_at_(v, fact)->extra;
    bool own = false, foreign = false;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        watch(v, i, fact);
        struct held held = node_held(v, i);
        own |= may_contain(v, i, sign) && may_be_own(v, i, fact);
        foreign |= held.any;
        for (uint32_t k = 0; k < held.n; k++) {
            uint8_t kind = atom_of(v, held.at[k])->kind;
            foreign |= kind == ATOM_RESULT || kind == ATOM_PATH;
        }
    }
    flow(v, fact, v->either);
    if (sign == OP_IS || sign == OP_IS_NOT)
        return;
    bool asks = sign == OP_IN || sign == OP_NOT_IN;
    if (own || (foreign && !asks)) /* an array of answers */
        flow_any(v, fact, WHY_OPERATION, fact);
    for (uint32_t i = child_first(v, fact); i && own;
         i = child_next(v, fact, i))
        hand(v, i);
}
