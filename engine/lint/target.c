/* target.c - where a name stands among the targets that a statement binds.
 * SPDX-License-Identifier: Apache-2.0
 *
 * `for i, (name, path) in …` is read from its text: brackets of targets are no
 * facts. Anything but names, commas and round brackets is not followed. */
#include "lint/target.h"

static bool is_word_byte(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
           (c >= '0' && c <= '9') || c == '_' || (unsigned char)c >= 0x80;
}

static struct str word_read(struct places *places)
{
    size_t start = places->at;
    while (places->at < places->text.len &&
           is_word_byte(places->text.ptr[places->at]))
        places->at++;
    return str_sub(places->text, start, places->at);
}

/* One row, up to its closing bracket or the end; true: the name is in it. */
static bool row_of_names(struct places *places, int depth)
{
    int place = 0, found = -1, commas = 0;
    while (places->at < places->text.len && !places->odd) {
        char c = places->text.ptr[places->at];
        if (c == ')')
            break;
        if (c == ',') {
            commas++;
            place++;
        } else if (is_word_byte(c)) {
            bool same = str_eq(word_read(places), places->name);
            places->n_found += same;
            found = same ? place : found;
            continue;
        } else if (c == '(' && depth < MAX_PLACES) {
            places->at++;
            found = row_of_names(places, depth + 1) ? place : found;
        } else if (c != ' ' && c != '\t') {
            places->odd = true;
        }
        places->at++;
    }
    if (found >= 0 && commas && places->n < MAX_PLACES)
        places->steps[places->n++] = found;
    return found >= 0;
}

/* Of a name among the targets that a statement binds; false: it stands once
 * in no such row. */
bool places_find(const struct lint *lint, const struct binding *binding,
                 struct places *ret)
{
    const struct fact *by = lint_fact(lint, binding->fact);
    uint32_t value = 0;
    for (uint32_t i = binding->fact + 1; i < by->next && !value;
         i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->part != PART_TARGET)
            value = lint_fact(lint, i)->start;
    struct str text = fact_text(&lint->facts, by->start, value);
    bool loops = by->kind != FACT_ASSIGN;
    struct str end = loops ? STR(" in ") : STR("=");
    size_t start = loops && str_starts(text, STR("for ")) ? 4 : 0;
    *ret = (struct places){.text = str_sub(text, start, str_find(text, end)),
                           .name = lint_name(lint, binding->name)};
    row_of_names(ret, 0);
    return !ret->odd && ret->at == ret->text.len && ret->n_found == 1 &&
           ret->n > 0;
}

/* The path that takes the name's value out of what the row is bound to. */
const struct path *places_path(const struct places *places, struct path *paths,
                               const struct path *path)
{
    for (size_t i = 0; i < places->n; i++) {
        paths[i] = (struct path){path, places->steps[i]};
        path = &paths[i];
    }
    return path;
}
