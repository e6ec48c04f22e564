/* cmd_test_ids.c - ids that a case expects, against those that a policy has.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/diag.h"
#include "cli/cmd_test.h"
#include "review/rulebook.h"

bool test_ids_collect(struct arena *arena, const rl_program *program,
                      struct test_ids *ret)
{
    CLEANUP(rulebook_done) struct rulebook book = {0};
    if (!rulebook_make(program, &book))
        return false;
    size_t most = book.n + N_RULE_IDS;
    ret->at = ARENA_ARRAY(arena, struct str, most + 1);
    for (size_t i = 0; ret->at && i < most; i++) {
        const char *id = i < book.n ? book.at[i].id : rule_pages[i - book.n].id;
        ret->at[ret->n++] = arena_str(arena, str_of(id));
    }
    return !arena->failed;
}

static bool is_known(const struct test_ids *ids, struct str rule)
{
    for (size_t i = 0; i < ids->n; i++)
        if (str_eq(ids->at[i], rule))
            return true;
    return str_eq(rule, STR("any"));
}

const char *test_ids_hint(struct arena *arena, const struct test_ids *ids,
                          struct str rule)
{
    if (is_known(ids, rule))
        return NULL;
    struct str near = nearest(rule, ids->at, ids->n);
    return arena_printf(arena, "no rule of the policy has that id%s%.*s%s",
                        near.ptr ? "; did you mean '" : "", STR_FMT(near),
                        near.ptr ? "'?" : "")
        .ptr;
}
