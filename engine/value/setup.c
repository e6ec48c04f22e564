/* setup.c - what each kind of fact does, once and whenever its parts grow.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/setup.h"

#include "value/attribute.h"
#include "value/call.h"
#include "value/class.h"
#include "value/display.h"
#include "value/item.h"
#include "value/name.h"
#include "value/operator.h"
#include "value/site.h"
#include "value/spell.h"
#include "value/target.h"

static void evaluate_later(struct values *v, uint32_t fact)
{
    evaluate_again(v, fact);
}

static void on_string(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        uint32_t value =
            fact_at_(v, i)->kind == FACT_FIELD ? child_in(v, i, PART_VALUE) : 0;
        if (value)
            watch(v, value, fact);
    }
    evaluate_again(v, fact);
}

static void watch_children(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        watch(v, i, fact);
    evaluate_again(v, fact);
}

/* ------------------------------------------------------------- expressions */

static void on_name(struct values *v, uint32_t fact)
{
    if (fact_at_(v, fact)->flags & FACT_READS)
        name_link(v, fact);
}

static void on_group(struct values *v, uint32_t fact)
{
    uint32_t inner = child_first(v, fact);
    if (v->is_target.at[fact])
        return;
    if (inner)
        link_nodes(v, inner, fact);
    else
        flow_any(v, fact, WHY_OPERATION, fact);
}

/* `[*a.b]`, which reads as (*a).b: a is read there. */
static void on_splat(struct values *v, uint32_t fact)
{
    uint8_t part = fact_at_(v, fact)->part;
    uint32_t inner = child_first(v, fact);
    if (inner && (part == PART_CALLEE || part == PART_OBJECT))
        link_nodes(v, inner, fact);
}

static void on_keyword(struct values *v, uint32_t fact)
{
    uint32_t value = child_in(v, fact, PART_VALUE);
    if (value)
        link_nodes(v, value, fact);
    else
        flow_any(v, fact, WHY_OPERATION, fact);
}

static void on_either(struct values *v, uint32_t fact)
{
    uint32_t left = child_in(v, fact, PART_LEFT);
    uint32_t right = child_in(v, fact, PART_RIGHT);
    if (left)
        link_nodes(v, left, fact);
    if (right)
        link_nodes(v, right, fact);
    if (!left || !right)
        flow_any(v, fact, WHY_OPERATION, fact);
}

static void on_lambda(struct values *v, uint32_t fact)
{
    function_at(v, fact);
    flow(v, fact, atom_make(&v->atoms, ATOM_FUNCTION, fact, BOUND_NOT));
}

static void on_attribute(struct values *v, uint32_t fact)
{
    uint32_t object = child_in(v, fact, PART_OBJECT);
    if (object)
        watch(v, object, fact);
    evaluate_again(v, fact);
}

static void attribute_work(struct values *v, uint32_t fact)
{
    const struct fact *at = fact_at_(v, fact);
    bool augments = fact_at_(v, at->parent)->kind == FACT_AUGMENT;
    if (at->flags & FACT_READS)
        attribute_evaluate(v, fact);
    if (v->is_target.at[fact] && (at->flags & FACT_STORES))
        attribute_store(v, fact, augments ? at->parent : fact);
}

static void on_subscript(struct values *v, uint32_t fact)
{
    item_watch(v, fact);
    evaluate_again(v, fact);
}

static void subscript_work(struct values *v, uint32_t fact)
{
    const struct fact *at = fact_at_(v, fact);
    bool augments = fact_at_(v, at->parent)->kind == FACT_AUGMENT;
    if (at->flags & FACT_READS)
        item_evaluate(v, fact);
    if ((v->is_target.at[fact] && (at->flags & FACT_STORES)) ||
        (at->flags & FACT_DELETES))
        item_store(v, fact, augments ? at->parent : fact);
}

/* -------------------------------------------------------------- statements */

static uint32_t value_child(const struct values *v, uint32_t fact)
{
    return child_in(v, fact, PART_VALUE);
}

/* x = y: both, and `a = b = y` hands y on. */
static void on_assign(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    uint32_t value = value_child(v, fact);
    if (!target || !value)
        return;
    link_nodes(v, value, fact);
    link_nodes(v, fact, target);
    target_link(v, target, 0);
}

static void on_augment(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    evaluate_again(v, fact);
    if (target)
        target_link(v, target, fact);
}

static void on_walrus(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    uint32_t value = value_child(v, fact);
    if (value)
        link_nodes(v, value, fact);
    else
        flow_any(v, fact, WHY_OPERATION, fact);
    if (target)
        target_link(v, target, fact);
}

static void on_for(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    uint32_t iterable = child_in(v, fact, PART_ITERABLE);
    if (!target)
        return;
    target_link(v, target, 0);
    if (iterable)
        watch(v, iterable, fact);
    evaluate_again(v, fact);
}

static void for_work(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    uint32_t iterable = child_in(v, fact, PART_ITERABLE);
    if (iterable && !(fact_at_(v, fact)->flags & FACT_ASYNC))
        node_iterate(v, iterable, target, fact);
    else
        flow_any(v, target, WHY_ITEM, fact);
}

static void on_as(struct values *v, uint32_t fact)
{
    uint32_t target = child_in(v, fact, PART_TARGET);
    if (!target || fact_at_(v, fact_at_(v, fact)->parent)->kind == FACT_HANDLER)
        return;
    target_link(v, target, 0);
    evaluate_again(v, fact);
}

static void hand_children(struct values *v, uint32_t fact)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        hand(v, i);
}

/* assert condition, what is said: which the exception holds. */
static void on_assert(struct values *v, uint32_t fact)
{
    uint32_t condition = child_first(v, fact);
    for (uint32_t i = condition; i; i = child_next(v, fact, i))
        if (i != condition)
            hand(v, i);
}

static void on_match(struct values *v, uint32_t fact)
{
    uint32_t subject = child_in(v, fact, PART_SUBJECT);
    if (subject)
        hand(v, subject);
}

static void on_await(struct values *v, uint32_t fact)
{
    hand_children(v, fact);
    flow_any(v, fact, WHY_CALL, fact);
}

/* The function that a return or yield belongs to, or NULL. */
static struct function *function_around(struct values *v, uint32_t fact)
{
    const struct scope *scope = &v->facts->scopes.at[fact_at_(v, fact)->scope];
    return scope->kind == SCOPE_FUNCTION ? function_at(v, scope->fact) : NULL;
}

static void on_return(struct values *v, uint32_t fact)
{
    const struct function *f = function_around(v, fact);
    uint32_t value = child_first(v, fact);
    if (value && (!f || f->generator || f->odd))
        hand(v, value);
    else if (value)
        link_nodes(v, value, f->result);
    else if (f && !f->generator)
        flow(v, f->result, v->none);
}

static void on_yield(struct values *v, uint32_t fact)
{
    const struct function *f = function_around(v, fact);
    uint32_t value = child_first(v, fact);
    flow_any(v, fact, WHY_CALL, fact);
    if (value)
        hand(v, value);
    if (!f)
        return;
    uint32_t site = site_make(v, f->fact, 0, SITE_ITERATOR);
    uint32_t into = v->sites.at[site].wild;
    if (fact_at_(v, fact)->extra)
        flow_any(v, into, WHY_CALL, fact);
    else if (value)
        link_nodes(v, value, into);
    else
        flow(v, into, v->none);
}

/* What the name of a definition is bound to: what the first of its decorators
 * gives. */
static void definition_bind(struct values *v, uint32_t fact, uint32_t node)
{
    uint32_t decorator = fact_decorator(v->facts, fact);
    for (uint32_t above = decorator; above;
         above = fact_decorator(v->facts, above))
        decorator = above;
    if (fact_at_(v, fact)->extra)
        link_nodes(v, decorator ? decorator : node,
                   v->first_binding + fact_at_(v, fact)->extra - 1);
}

static void on_function(struct values *v, uint32_t fact)
{
    function_at(v, fact);
    flow(v, fact, atom_make(&v->atoms, ATOM_FUNCTION, fact, BOUND_NOT));
    definition_bind(v, fact, fact);
}

static void on_class(struct values *v, uint32_t fact)
{
    uint32_t node = node_at(v, fact, 31);
    class_at(v, fact);
    flow(v, node, atom_make(&v->atoms, ATOM_CLASS, fact, 0));
    definition_bind(v, fact, node);
    evaluate_again(v, fact);
}

/* --------------------------------------------------------------------- all */

typedef void work(struct values *v, uint32_t fact);

static work *const setups[N_FACT_KINDS] = {
    [FACT_NONE] = constant_none,
    [FACT_TRUE] = constant_true,
    [FACT_FALSE] = constant_false,
    [FACT_ELLIPSIS] = constant_ellipsis,
    [FACT_INTEGER] = constant_integer,
    [FACT_FLOAT] = constant_float,
    [FACT_STRING] = on_string,
    [FACT_JOIN] = watch_children,
    [FACT_LIST] = display_setup,
    [FACT_TUPLE] = display_setup,
    [FACT_ROW] = display_setup,
    [FACT_SET] = display_setup,
    [FACT_DICT] = display_setup,
    [FACT_COMPREHENSION] = comprehension_setup,
    [FACT_NAME] = on_name,
    [FACT_GROUP] = on_group,
    [FACT_SPLAT] = on_splat,
    [FACT_KEYWORD] = on_keyword,
    [FACT_EITHER] = on_either,
    [FACT_CONDITIONAL] = on_either,
    [FACT_LAMBDA] = on_lambda,
    [FACT_ATTRIBUTE] = on_attribute,
    [FACT_SUBSCRIPT] = on_subscript,
    [FACT_CALL] = evaluate_later,
    [FACT_DECORATOR] = evaluate_later,
    [FACT_OPERATOR] = evaluate_later,
    [FACT_COMPARE] = evaluate_later,
    [FACT_UNARY] = evaluate_later,
    [FACT_NOT] = evaluate_later,
    [FACT_ASSIGN] = on_assign,
    [FACT_AUGMENT] = on_augment,
    [FACT_WALRUS] = on_walrus,
    [FACT_FOR] = on_for,
    [FACT_CLAUSE] = on_for,
    [FACT_AS] = on_as,
    [FACT_RAISE] = hand_children,
    [FACT_PRINT] = hand_children,
    [FACT_EXEC] = hand_children,
    [FACT_CHEVRON] = hand_children,
    [FACT_ASSERT] = on_assert,
    [FACT_MATCH] = on_match,
    [FACT_AWAIT] = on_await,
    [FACT_RETURN] = on_return,
    [FACT_YIELD] = on_yield,
    [FACT_FUNCTION] = on_function,
    [FACT_CLASS] = on_class,
};

/* A row that is assigned to is taken apart, any other is one. */
static void row_or_display(struct values *v, uint32_t fact)
{
    if (v->is_target.at[fact])
        row_evaluate(v, fact);
    else
        display_evaluate(v, fact);
}

static work *const evaluations[N_FACT_KINDS] = {
    [FACT_STRING] = string_evaluate,
    [FACT_JOIN] = join_evaluate,
    [FACT_LIST] = row_or_display,
    [FACT_TUPLE] = row_or_display,
    [FACT_ROW] = row_or_display,
    [FACT_TARGETS] = row_evaluate,
    [FACT_SET] = display_evaluate,
    [FACT_DICT] = display_evaluate,
    [FACT_ATTRIBUTE] = attribute_work,
    [FACT_SUBSCRIPT] = subscript_work,
    [FACT_CALL] = call_evaluate,
    [FACT_DECORATOR] = decorator_evaluate,
    [FACT_OPERATOR] = operator_evaluate,
    [FACT_COMPARE] = compare_evaluate,
    [FACT_UNARY] = unary_evaluate,
    [FACT_NOT] = unary_evaluate,
    [FACT_AUGMENT] = augment_evaluate,
    [FACT_FOR] = for_work,
    [FACT_CLAUSE] = for_work,
    [FACT_AS] = enter_evaluate,
    [FACT_CLASS] = class_grow,
};

void fact_setup(struct values *v, uint32_t fact)
{
    work *setup = setups[fact_at_(v, fact)->kind];
    if (setup)
        setup(v, fact);
}

void fact_evaluate(struct values *v, uint32_t fact)
{
    work *evaluate = evaluations[fact_at_(v, fact)->kind];
    if (evaluate)
        evaluate(v, fact);
}
