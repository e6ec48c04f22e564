/* template.c - what '%s.csv' % x and '{}.csv'.format(x) say.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A directive whose text is not known is a gap. */
#include "value/template.h"

#include "value/site.h"

static uint32_t phrase_of(struct values *v, struct str text)
{
    return atom_of(v, atom_text(&v->atoms, text))->id;
}

static void text_join(struct values *v, struct spelled *said, struct str text)
{
    struct spelled part = {.n = 0};
    spelled_add(&part, phrase_of(v, text));
    spelled_join(v, said, &part);
}

static uint32_t number_phrase(struct values *v)
{
    struct phrasing phrasing = {0};
    phrasing_gap(&phrasing, v->number);
    uint32_t phrase = phrasing_end(&v->atoms, &phrasing);
    phrasing_done(&phrasing);
    return phrase;
}

/* ----------------------------------------------------------------- percent */

/* %(name)-8.2f: what stands between the sign and the letter. */
struct directive {
    struct str name;
    bool bare; /* neither flags nor widths */
    char letter;
};

/* False: one that takes its width from a value, or whose name has brackets;
 * where it ends is not told then. */
static bool directive_read(struct str text, size_t *at, struct directive *ret)
{
    *ret = (struct directive){.bare = true};
    if (*at < text.len && text.ptr[*at] == '(') {
        size_t close = *at + str_index(str_sub(text, *at, text.len), ')');
        ret->name = str_sub(text, *at + 1, close);
        *at = close + 1;
    }
    while (*at < text.len && memchr("#0- +.123456789lhL", text.ptr[*at], 18)) {
        ret->bare = false;
        ++*at;
    }
    if (*at >= text.len)
        return false;
    ret->letter = text.ptr[(*at)++];
    return ret->letter != '*' && str_index(ret->name, '(') == ret->name.len;
}

/* The node of the value that a directive takes; 0: not known. */
static uint32_t percent_value(struct values *v, uint32_t right, uint32_t by,
                              struct str name, size_t place)
{
    struct held held = node_held(v, right);
    uint32_t node = node_at(v, by, (uint32_t)(place & 0x3FF) + 64);
    if (held.any)
        return 0;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_SITE && v->sites.at[at.id].kind == SITE_TUPLE) {
            uint32_t element = site_find(v, at.id, key_index(v, place));
            link_nodes(v, element ? element : v->sites.at[at.id].all, node);
            watch(v, v->sites.at[at.id].all, by);
        } else if (at.kind == ATOM_SITE && name.ptr) {
            link_nodes(v, v->sites.at[at.id].all, node);
        } else if (!name.ptr && !place) {
            flow(v, node, held.at[i]);
        } else if (name.ptr) {
            return 0;
        }
    }
    watch(v, node, by);
    return node;
}

void percent_spell(struct values *v, struct str template, uint32_t right,
                   uint32_t by, struct spelled *ret)
{
    size_t place = 0;
    ret->n = 0;
    spelled_add(ret, v->empty);
    for (size_t at = 0; at < template.len;) {
        size_t sign = at + str_index(str_sub(template, at, template.len), '%');
        text_join(v, ret, str_sub(template, at, sign));
        at = sign + 1;
        if (sign >= template.len)
            return;
        struct directive directive;
        struct spelled part = {.n = 0};
        if (!directive_read(template, &at, &directive)) {
            spelled_add(&part, 0);
            spelled_join(v, ret, &part);
            return;
        }
        if (directive.letter == '%') {
            text_join(v, ret, STR("%"));
            continue;
        }
        uint32_t value = percent_value(v, right, by, directive.name, place);
        place += !directive.name.ptr;
        if (memchr("diouxXeEfFgG", directive.letter, 12))
            spelled_add(&part, number_phrase(v));
        else if (directive.letter == 's' && directive.bare && value)
            spell(v, value, &part);
        else
            spelled_add(&part, 0);
        spelled_join(v, ret, &part);
    }
}

/* ------------------------------------------------------------------ format */

/* The node of the argument that a field names; *known false: not known. */
static uint32_t field_value(const struct call *call, const struct values *v,
                            struct str name, size_t *automatic)
{
    if (call->n_stars || call->n_mappings)
        return 0;
    size_t place = *automatic;
    bool digits = name.len > 0;
    for (size_t i = 0; i < name.len; i++)
        digits &= name.ptr[i] >= '0' && name.ptr[i] <= '9';
    if (digits) {
        place = 0;
        for (size_t i = 0; i < name.len && place < 1000; i++)
            place = place * 10 + (size_t)(name.ptr[i] - '0');
    } else if (!name.len) {
        ++*automatic;
    }
    size_t n = 0;
    for (size_t i = 0; i < call->n; i++) {
        const struct argument_node *at = &call->at[i];
        if (at->keyword
                ? !digits && name.len && str_eq(name_of(v, at->keyword), name)
                : (digits || !name.len) && n++ == place)
            return at->node;
    }
    return 0;
}

void format_spell(struct values *v, struct str template,
                  const struct call *call, struct spelled *ret)
{
    size_t automatic = 0;
    ret->n = 0;
    spelled_add(ret, v->empty);
    for (size_t at = 0; at < template.len;) {
        size_t end = at;
        while (end < template.len && template.ptr[end] != '{' &&
               template.ptr[end] != '}')
            end++;
        text_join(v, ret, str_sub(template, at, end));
        if (end == template.len)
            return;
        char brace = template.ptr[end];
        if (end + 1 < template.len && template.ptr[end + 1] == brace) {
            text_join(v, ret, str_sub(template, end, end + 1));
            at = end + 2;
            continue;
        }
        struct str rest = str_sub(template, end + 1, template.len);
        size_t close = str_index(rest, '}');
        struct str field = str_sub(rest, 0, close);
        struct spelled part = {.n = 0};
        bool plain = brace == '{' && close < rest.len;
        for (size_t i = 0; i < field.len; i++)
            plain &= !memchr("{.[:!", field.ptr[i], 5);
        uint32_t value = plain ? field_value(call, v, field, &automatic) : 0;
        if (!plain && field.len && memchr(":!", field.ptr[0], 2))
            automatic++;
        if (value)
            spell(v, value, &part);
        else
            spelled_add(&part, 0);
        spelled_join(v, ret, &part);
        if (brace == '{' && str_index(field, '{') < field.len) {
            part.n = 0; /* a field in a field: what follows is not told */
            spelled_add(&part, 0);
            spelled_join(v, ret, &part);
            return;
        }
        at = end + 1 + close + 1;
    }
}
