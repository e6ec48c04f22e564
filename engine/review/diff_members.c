/* diff_members.c - what of a library one policy refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/diff_parts.h"

/* Without a table everything is allowed. */
bool diff_member_allowed(const struct member_table *table, struct str name)
{
    struct member member;
    if (!table)
        return true;
    if (member_find(table, name, &member))
        return member.answer != MEMBER_DENY || !diff_refuses(member.rule);
    return table->default_allow || !diff_refuses(table->unlisted);
}

/* Two sorted lists as one, each name once; NULL: no memory. */
static struct str *merged(struct diff *diff, const struct str *a, size_t n_a,
                          const struct str *b, size_t n_b, size_t *ret_n)
{
    struct str *at = ARENA_ARRAY(&diff->arena, struct str, n_a + n_b + 1);
    size_t n = 0;
    for (size_t i = 0, k = 0; at && (i < n_a || k < n_b);) {
        int order = i == n_a ? 1 : k == n_b ? -1 : str_cmp(a[i], b[k]);
        at[n++] = order <= 0 ? a[i] : b[k];
        i += order <= 0;
        k += order >= 0;
    }
    *ret_n = n;
    return at;
}

/* All names that one of the tables lists. */
static struct str *names_in(struct diff *diff, const struct member_table *a,
                            const struct member_table *b, size_t *ret_n)
{
    size_t n_a = 0, n_b = 0;
    struct str *of_a = a ? member_names(a, &diff->arena, &n_a) : NULL;
    struct str *of_b = b ? member_names(b, &diff->arena, &n_b) : NULL;
    return merged(diff, of_a, of_a ? n_a : 0, of_b, of_b ? n_b : 0, ret_n);
}

static void diff_table(const struct diff_place *place,
                       const struct member_table *a,
                       const struct member_table *b, struct str module)
{
    struct str what = arena_printf(&place->diff->arena, "of %.*s the members",
                                   STR_FMT(module));
    bool a_other = !diff_member_allowed(a, STR(""));
    bool b_other = !diff_member_allowed(b, STR(""));
    size_t n;
    struct str *names = names_in(place->diff, a, b, &n);
    if (a_other != b_other)
        diff_say(place, a_other ? DIFF_A : DIFF_B,
                 "of %.*s every member that it does not list", STR_FMT(module));
    for (size_t i = 0; names && what.ptr && i < n; i++) {
        bool a_refuses = !diff_member_allowed(a, names[i]);
        bool b_refuses = !diff_member_allowed(b, names[i]);
        /* Said by "every member that it does not list". */
        bool said =
            a_other != b_other && a_refuses == a_other && b_refuses == b_other;
        if (!said)
            diff_ranked(place, a_refuses, b_refuses, what, names[i]);
    }
}

static void diff_tables_of(const struct diff_place *place,
                           const struct diff_pair *pair, struct str key)
{
    struct member_table a, b;
    bool has_a = member_table_find(&pair->a->members, key, &a);
    bool has_b = member_table_find(&pair->b->members, key, &b);
    /* One and the same built-in table; there are thousands of names. */
    if (has_a && has_b && a.fixed && a.fixed == b.fixed)
        return;
    diff_table(place, has_a ? &a : NULL, has_b ? &b : NULL, key);
}

/* Only of what both let in: the rest has been said of the imports. */
void diff_members(const struct diff_pair *pair)
{
    const struct diff_place place = {pair->diff, false, "members"};
    struct arena *arena = &pair->diff->arena;
    size_t n_a = 0, n_b = 0, n;
    struct str *of_a = member_table_keys(&pair->a->members, arena, &n_a);
    struct str *of_b = member_table_keys(&pair->b->members, arena, &n_b);
    if (!of_a || !of_b)
        return;
    struct str *keys = merged(pair->diff, of_a, n_a, of_b, n_b, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct str module = keys[i];
        if (str_ends(module, STR(".**")))
            module.len -= 3;
        if (diff_import_allowed(&pair->a->imports, module) &&
            diff_import_allowed(&pair->b->imports, module))
            diff_tables_of(&place, pair, keys[i]);
    }
}
