/* item.c - what is stored into items, and by operators that store.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/argument.h"
#include "lint/decisions.h"
#include "lint/read.h"

/* The key of x[key], or 0: it is no single expression. */
static uint32_t item_key(const struct lint *lint, uint32_t subscript)
{
    uint32_t key = lint_fact(lint, subscript + 1)->next;
    uint32_t stop = lint_fact(lint, subscript)->next;
    if (key >= stop || lint_fact(lint, key)->next != stop ||
        lint_fact(lint, key)->kind == FACT_SLICE)
        return 0;
    return fact_bare(&lint->facts, key);
}

/* x[key] = value is a call of x.__setitem__(key, value). */
void decide_item(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    uint32_t object = fact_part(&lint->facts, index, PART_OBJECT);
    if (!object || !(fact->flags & (FACT_STORES | FACT_DELETES)))
        return;
    struct argument at[2] = {{.value = item_key(lint, index)}};
    if (lint_fact(lint, fact->parent)->kind == FACT_ASSIGN)
        at[1].value = fact_part(&lint->facts, fact->parent, PART_VALUE);
    struct arguments arguments = {.at = at, .n = 2, .n_positional = 2};
    if (!decide_implied(lint, index, object, "__setitem__", &arguments))
        decide_item_mutation(lint, index, object);
}

/* rc = plt.rcParams; rc |= value: of attributes the store is judged as well.
 * names = style.available; names += [value]: what takes a list is one. */
void decide_augment(struct lint *lint, uint32_t index)
{
    uint32_t target = fact_part(&lint->facts, index, PART_TARGET);
    if (!target || lint_fact(lint, target)->kind != FACT_NAME ||
        decide_union(lint, index) || !lint->program->imports.mutate)
        return;
    uint32_t value = fact_part(&lint->facts, index, PART_VALUE);
    if (value && value_is_only(lint, value, ATOM_SITE))
        decide_item_mutation(lint, index, target);
}
