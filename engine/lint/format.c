/* format.c - str.format reads attributes that no rule sees.
 * SPDX-License-Identifier: Apache-2.0
 *
 * '{0.__class__}'.format(x): so the fields of a template are read here, and a
 * template that is computed is refused. */
#include "base/attr.h"
#include "base/buf.h"
#include "lint/argument.h"
#include "lint/decisions.h"
#include "lint/member.h"

/* The next replacement field's name (before '!' and ':'), nested ones too;
 * false at the end. Inside [ ] the marks of a field's end are part of the key,
 * as CPython reads them. */
static bool field_next(struct str text, size_t *at, struct str *ret)
{
    while (*at < text.len) {
        size_t open = *at + str_index(str_sub(text, *at, text.len), '{');
        if (open >= text.len)
            break;
        *at = open + 1;
        if (*at < text.len && text.ptr[*at] == '{') {
            ++*at;
            continue;
        }
        size_t end = *at;
        bool key = false;
        for (; end < text.len; end++) {
            char c = text.ptr[end];
            key = c == '[' || (key && c != ']');
            if (c == '{' || (!key && (c == '}' || c == '!' || c == ':')))
                break;
        }
        *ret = str_sub(text, *at, end);
        *at = end;
        return true;
    }
    *at = text.len;
    return false;
}

/* {0.name} reads an attribute; {0[key]} only an item, as any code may. What is
 * neither is refused. */
static bool reads_inside(struct str field)
{
    size_t at = 0;
    while (at < field.len && field.ptr[at] != '.' && field.ptr[at] != '[')
        at++;
    while (at < field.len) {
        size_t close = at + str_index(str_sub(field, at, field.len), ']');
        struct str key = str_sub(field, at + 1, close);
        if (field.ptr[at] != '[' || close == field.len ||
            str_index(key, '[') < key.len || str_index(key, '.') < key.len)
            return true;
        at = close + 1;
    }
    return false;
}

/* Where a text stands that a template is: its literal, or the attribute. */
static void template_place(struct lint *lint, uint32_t atom,
                           const struct fact *attribute, uint32_t *start,
                           uint32_t *end)
{
    *start = attribute->name_start;
    *end = attribute->name_end;
    for (uint32_t i = 1; i < lint->facts.all.n; i++) {
        const struct fact *at = lint_fact(lint, i);
        bool text = at->kind == FACT_STRING || at->kind == FACT_JOIN;
        if (!text || lint_fact(lint, at->parent)->kind == FACT_JOIN)
            continue;
        struct value value = lint_value(lint, i);
        if (value.n != 1 || value.at[0] != atom)
            continue;
        *start = at->start;
        *end = at->end;
        return;
    }
}

static bool fields_read_inside(struct str text, struct str *ret)
{
    for (size_t at = 0; field_next(text, &at, ret);)
        if (reads_inside(*ret))
            return true;
    return false;
}

/* A text without fields that read inside, a number, None, or a container of
 * them. */
static bool is_constant(struct lint *lint, const struct value *value,
                        uint32_t fact, int depth)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct str text, field;
    for (uint32_t i = 0; i < value->n; i++) {
        const struct atom *at = atom_at(atoms, value->at[i]);
        if (at->kind <= ATOM_NUMBER)
            continue;
        if (at->kind == ATOM_TEXT &&
            atom_known_text(atoms, value->at[i], &text) &&
            !fields_read_inside(text, &field))
            continue;
        if (at->kind != ATOM_SITE || depth == 0)
            return false;
        /* As it is when the call gives it away. */
        struct container of = value_fresh(lint->values, value->at[i], fact);
        uint32_t inner = of.fact > fact && of.fact < lint_fact(lint, fact)->next
                             ? of.fact
                             : 0;
        if (of.elements.any ||
            !is_constant(lint, &of.elements, inner, depth - 1))
            return false;
    }
    return !value->any;
}

/* What tells a table's style.format from the one of a text: it is given
 * templates, or these options. */
static bool is_style_argument(struct lint *lint, const struct argument *at)
{
    static const char *const options[] = {"precision", "na_rep",    "thousands",
                                          "decimal",   "formatter", "subset"};
    for (size_t i = 0; i < COUNT_OF(options); i++)
        if (str_eq(at->keyword, str_of(options[i])))
            return true;
    struct value value = argument_value(lint, at);
    const struct atoms *atoms = values_atoms(lint->values);
    struct str text = STR("");
    for (uint32_t i = 0; i < value.n; i++) {
        bool dict = atom_at(atoms, value.at[i])->kind == ATOM_SITE;
        if (!dict && !atom_known_text(atoms, value.at[i], &text))
            return false;
        if (!dict && (str_index(text, '{') == text.len ||
                      str_index(text, '}') == text.len))
            return false;
    }
    return !at->keyword.len && value.n;
}

/* df.style.format('{:.2f}'): whatever the object is, a template that is given
 * nothing but constants has nothing to read from. */
static bool is_format_of_constants(struct lint *lint, uint32_t attribute)
{
    uint32_t call = call_of(lint, attribute);
    struct arguments arguments;
    if (!call || !arguments_read(lint, call, &arguments))
        return false;
    bool all = !arguments.has_star && !arguments.has_mapping, styles = false;
    for (size_t i = 0; i < arguments.n && all; i++) {
        const struct argument *at = &arguments.at[i];
        struct value value = argument_value(lint, at);
        all = value.n && is_constant(lint, &value, at->value, 3);
        styles |= all && is_style_argument(lint, at);
    }
    return all && styles;
}

/* Every brace has its other in the text itself, so that no field begins in it
 * and ends in what is put behind. */
static bool is_balanced(struct str text)
{
    bool inside = false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool doubled = !inside && i + 1 < text.len && text.ptr[i + 1] == c;
        if (c != '{' && c != '}')
            continue;
        if (doubled)
            i++;
        else if (inside == (c == '{'))
            return false;
        else
            inside = c == '{';
    }
    return !inside;
}

/* The text of a template, in which two copies stand for any number of them; ptr
 * NULL: it is not known. */
static struct str template_text(struct lint *lint, uint32_t atom)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    if (at->kind != ATOM_TEXT)
        return STR_NONE;
    const struct phrase *phrase = phrase_at(atoms, at->id);
    CLEANUP(buf_done) struct buf out = {0};
    uint32_t from = 0;
    for (uint32_t i = 0; i < phrase->n_gaps; i++) {
        struct str copied = STR_NONE;
        uint32_t of = phrase->gaps[i].atom;
        bool digits = of != HOLE_ANY && atom_at(atoms, of)->kind == ATOM_NUMBER;
        bool copies = of != HOLE_ANY && atom_known_text(atoms, of, &copied);
        if (!digits && (!copies || !is_balanced(copied)))
            return STR_NONE;
        buf_add(&out, str_sub(phrase->bytes, from, phrase->gaps[i].at));
        buf_add(&out, digits ? STR("0") : copied);
        buf_add(&out, digits ? STR("") : copied);
        from = phrase->gaps[i].at;
    }
    buf_add(&out, str_sub(phrase->bytes, from, phrase->bytes.len));
    struct str text = arena_str(&lint->arena, buf_str(&out));
    lint->failed |= out.failed || !text.ptr;
    return text;
}

/* Judge the fields of one template; false: it is computed. */
static bool template_judge(struct lint *lint, uint32_t atom,
                           const struct fact *attribute)
{
    struct str text = template_text(lint, atom), field;
    uint32_t start, end;
    if (!text.ptr)
        return false;
    if (!fields_read_inside(text, &field))
        return true;
    struct evidence evidence = {.text = field, .name = field};
    template_place(lint, atom, attribute, &start, &end);
    finding_add(&lint->findings, lint->program->strings.format_field, start,
                end, &evidence);
    return true;
}

/* What has a format of its own: a module, an object of a class of the file. */
static bool is_other(const struct lint *lint, uint32_t atom)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    if (at->kind == ATOM_PATH)
        return path_is_module(lint, string_at(atoms, at->id));
    return at->kind == ATOM_NONE || at->kind == ATOM_SITE ||
           ((at->kind == ATOM_OBJECT || at->kind == ATOM_CLASS) &&
            !value_is_foreign(lint->values, atom));
}

static bool is_str(const struct lint *lint, uint32_t atom)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    return at->kind == ATOM_PATH &&
           str_eq(string_at(atoms, at->id), STR("builtins.str"));
}

static bool templates_judge(struct lint *lint, const struct value *value,
                            const struct fact *attribute)
{
    bool known = value->n && !value->any;
    for (uint32_t i = 0; i < value->n; i++)
        if (!is_other(lint, value->at[i]))
            known &= template_judge(lint, value->at[i], attribute);
    return known;
}

/* str.format('{0}', x): the template is its first argument. */
static bool unbound_judge(struct lint *lint, uint32_t attribute,
                          const struct value *object)
{
    uint32_t call = call_of(lint, attribute);
    struct arguments arguments;
    if (!call || object->any || object->n != 1 ||
        !is_str(lint, object->at[0]) ||
        !arguments_read(lint, call, &arguments) || !arguments.n ||
        arguments.at[0].keyword.len || arguments.has_star)
        return false;
    struct value template = argument_value(lint, &arguments.at[0]);
    return templates_judge(lint, &template, lint_fact(lint, attribute));
}

static bool has_text(const struct lint *lint, const struct value *value)
{
    for (uint32_t i = 0; i < value->n; i++)
        if (atom_at(values_atoms(lint->values), value->at[i])->kind ==
            ATOM_TEXT)
            return true;
    return false;
}

void decide_format(struct lint *lint, uint32_t attribute)
{
    const struct strings *strings = &lint->program->strings;
    const struct fact *fact = lint_fact(lint, attribute);
    if ((!strings->format_field && !strings->format_computed) ||
        !(fact->flags & FACT_READS) ||
        !str_eq(lint_name(lint, fact->name), STR("format")))
        return;
    struct value object =
        lint_value(lint, fact_part(&lint->facts, attribute, PART_OBJECT));
    if (unbound_judge(lint, attribute, &object) ||
        templates_judge(lint, &object, fact) ||
        (!has_text(lint, &object) && is_format_of_constants(lint, attribute)))
        return;
    struct evidence evidence = {.text = STR("format"), .name = STR("format")};
    lint_name_finding(lint, strings->format_computed, fact, &evidence);
}
