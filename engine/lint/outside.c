/* outside.c - does a text of the file name a place outside of the work folder?
 * SPDX-License-Identifier: Apache-2.0
 *
 * Then a path that is not known is taken to be that one. */
#include <string.h>

#include "lint/predicate.h"

static bool is_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || c == '.';
}

/* "/a/b", "~/a", "../a"; not "/" and "//", which are hatches, nor "/s". */
static bool leads_outside(struct str text)
{
    struct str head, rest;
    if (!str_cut(text, STR("/"), &head, &rest) || !rest.len ||
        !is_word(rest.ptr[0]))
        return false;
    return str_eq(head, STR("~")) || str_eq(head, STR("..")) ||
           (!head.len && str_index(rest, '/') + 1 < rest.len);
}

/* "\\u002f" is a slash for whatever reads the text: it hides what it says. */
static bool is_escaped(struct str text)
{
    for (struct str rest = text; rest.len >= 6;) {
        size_t at = str_find(rest, STR("\\u")), digits = 0;
        rest = str_sub(rest, at + 2, rest.len);
        while (digits < rest.len && digits < 4 &&
               strchr("0123456789abcdefABCDEF", rest.ptr[digits]))
            digits++;
        if (digits == 4)
            return true;
    }
    return false;
}

bool names_outside(struct lint *lint)
{
    again_always(lint);
    if (lint->outside_known)
        return lint->outside;
    lint->outside_known = true;
    lint->outside = false;
    for (size_t i = 0; i < lint->facts.all.n && !lint->outside; i++) {
        const struct fact *fact = lint_fact(lint, (uint32_t)i);
        if (fact->kind != FACT_STRING || fact->end - fact->start >= 512)
            continue;
        struct value value = lint_value(lint, (uint32_t)i);
        for (uint32_t k = 0; k < value.n; k++) {
            const struct atom *at =
                atom_at(values_atoms(lint->values), value.at[k]);
            if (at->kind != ATOM_TEXT)
                continue;
            struct str text =
                phrase_at(values_atoms(lint->values), at->id)->bytes;
            lint->outside |= leads_outside(text) || is_escaped(text);
        }
    }
    return lint->outside;
}
