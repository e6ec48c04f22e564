/* format.c - str.format reads attributes that no rule sees.
 * SPDX-License-Identifier: Apache-2.0
 *
 * '{0.__class__}'.format(x): so the fields of a template are read here, and a
 * template that is computed is refused. */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/fold.h"
#include "lint/lint.h"
#include "lint/member.h"
#include "lint/trace.h"

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

static void fields_judge(struct lint *lint, const struct run *run)
{
    struct str field;
    for (size_t at = 0; field_next(run->text, &at, &field);) {
        if (!reads_inside(field))
            continue;
        struct evidence evidence = {.text = field, .name = field};
        finding_add(&lint->findings, lint->program->strings.format_field,
                    run->start, run->end, &evidence);
        return;
    }
}

/* np.format, were there one, is a function of a module and no template. */
static bool is_of_module(const struct lint *lint, uint32_t object)
{
    const struct origin *o = fact_origins(&lint->origins, object);
    return o && path_is_module(lint, o->path);
}

/* A constant whose fields read nothing inside what they show. */
static bool is_plain_template(struct lint *lint, uint32_t value)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!fold(lint, value, &folded)) {
        lint->failed = true;
        return false;
    }
    struct str field;
    for (size_t i = 0; i < folded.runs.n; i++)
        for (size_t at = 0; field_next(folded.runs.at[i].text, &at, &field);)
            if (reads_inside(field))
                return false;
    return folded.literal;
}

static bool is_constant(struct lint *lint, uint32_t value);

static bool are_constants(struct lint *lint, uint32_t display, bool is_dict)
{
    struct row row;
    if (!display_read(lint, display, &row))
        return false;
    for (size_t i = 0; i < row.n; i++) {
        uint32_t value = is_dict
                             ? fact_part(&lint->facts, row.at[i], PART_VALUE)
                             : fact_bare(&lint->facts, row.at[i]);
        if (!value || !is_constant(lint, value))
            return false;
    }
    return true;
}

/* A text without fields that read inside, a number, None, or a display of
 * them. */
static bool is_constant(struct lint *lint, uint32_t value)
{
    switch (lint_fact(lint, value)->kind) {
    case FACT_INTEGER:
    case FACT_FLOAT:
    case FACT_TRUE:
    case FACT_FALSE:
    case FACT_NONE:
        return true;
    case FACT_LIST:
    case FACT_TUPLE:
        return are_constants(lint, value, false);
    case FACT_DICT:
        return are_constants(lint, value, true);
    default:
        return fold_is_string(lint, value) && is_plain_template(lint, value);
    }
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
    const struct fact *value = lint_fact(lint, at->value);
    struct str text = fact_text(&lint->facts, value->start, value->end);
    return !at->keyword.len && str_index(text, '{') < text.len &&
           str_index(text, '}') < text.len;
}

/* df.style.format('{:.2f}'): whatever the object is, a template that is given
 * nothing but constants has nothing to read from. */
static bool is_format_of_constants(struct lint *lint, uint32_t attribute)
{
    uint32_t call = call_of(lint, attribute);
    struct arguments arguments;
    if (!call)
        return false;
    if (!arguments_read(lint, call, &arguments)) {
        lint->failed = true;
        return false;
    }
    bool all = !arguments.has_star && !arguments.has_mapping, styles = false;
    for (size_t i = 0; i < arguments.n && all; i++) {
        const struct argument *at = &arguments.at[i];
        all = at->value && is_constant(lint, at->value);
        styles |= all && is_style_argument(lint, at);
    }
    return all && styles;
}

/* '{:>8}' * 3: the text, where the operator repeats a constant; or 0. */
static uint32_t repeated_text(const struct lint *lint, uint32_t value)
{
    const struct fact *at = lint_fact(lint, value);
    struct str sign = fact_text(&lint->facts, at->name_start, at->name_end);
    if (at->kind != FACT_OPERATOR || !str_eq(sign, STR("*")))
        return 0;
    uint32_t left = fact_part(&lint->facts, value, PART_LEFT);
    uint32_t right = fact_part(&lint->facts, value, PART_RIGHT);
    uint32_t text = left && fold_is_string(lint, left) ? left : right;
    return text && fold_is_string(lint, text) ? text : 0;
}

/* Two of them show every field that any number of them has. */
static bool text_repeat(struct lint *lint, struct run *run)
{
    run->text = arena_printf(&lint->arena, "%.*s%.*s", STR_FMT(run->text),
                             STR_FMT(run->text));
    return run->text.ptr;
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

static bool template_judge(struct lint *lint, uint32_t template);

/* A part of a template that is put together with +. */
static bool template_part_judge(struct lint *lint, uint32_t part)
{
    CLEANUP(folded_done) struct folded folded = {0};
    uint32_t text = repeated_text(lint, part);
    text = text ? text : part;
    if (!fold_is_string(lint, text))
        return template_judge(lint, part);
    if (!fold(lint, text, &folded)) {
        lint->failed = true;
        return false;
    }
    for (size_t i = 0; folded.literal && i < folded.runs.n; i++)
        if (!is_balanced(folded.runs.at[i].text))
            return false;
    /* What is no constant is a sum again, or refused. */
    return template_judge(lint, part);
}

/* '{:<9}' + '{:>8}' * n: each part is judged by itself. */
static bool template_sum_judge(struct lint *lint, uint32_t sum)
{
    const struct fact *at = lint_fact(lint, sum);
    struct str sign = fact_text(&lint->facts, at->name_start, at->name_end);
    uint32_t left = fact_part(&lint->facts, sum, PART_LEFT);
    uint32_t right = fact_part(&lint->facts, sum, PART_RIGHT);
    return str_eq(sign, STR("+")) && left && right &&
           template_part_judge(lint, left) && template_part_judge(lint, right);
}

/* Judge the fields of one template; false: it is computed. */
static bool template_judge(struct lint *lint, uint32_t template)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (template == LEAF_NUMBER)
        return false;
    uint32_t repeated = repeated_text(lint, template);
    template = repeated ? repeated : template;
    uint8_t kind = lint_fact(lint, template)->kind;
    bool adds = kind == FACT_OPERATOR || kind == FACT_JOIN;
    if (!fold_is_string(lint, template))
        return adds && template_sum_judge(lint, template);
    if (!fold(lint, template, &folded)) {
        lint->failed = true;
        return false;
    }
    if (!folded.literal && adds && !repeated &&
        template_sum_judge(lint, template))
        return true;
    for (size_t i = 0; i < folded.runs.n; i++) {
        if (repeated && !text_repeat(lint, &folded.runs.at[i])) {
            lint->failed = true;
            return false;
        }
        fields_judge(lint, &folded.runs.at[i]);
    }
    return folded.literal;
}

void decide_format(struct lint *lint, uint32_t attribute)
{
    const struct strings *strings = &lint->program->strings;
    const struct fact *fact = lint_fact(lint, attribute);
    if ((!strings->format_field && !strings->format_computed) ||
        !(fact->flags & FACT_READS) ||
        !str_eq(lint_name(lint, fact->name), STR("format")))
        return;
    uint32_t object = fact_part(&lint->facts, attribute, PART_OBJECT);
    struct leaves leaves = {.n = 0};
    bool known = trace(lint, object, &leaves);
    for (size_t i = 0; i < leaves.n; i++)
        known &= template_judge(lint, leaves.at[i]);
    bool is_text = leaves.n && leaves.at[0] != LEAF_NUMBER &&
                   fold_is_string(lint, leaves.at[0]);
    if (known || is_of_module(lint, object) ||
        (!is_text && is_format_of_constants(lint, attribute)))
        return;
    struct evidence evidence = {.text = STR("format"), .name = STR("format")};
    lint_name_finding(lint, strings->format_computed, fact, &evidence);
}
