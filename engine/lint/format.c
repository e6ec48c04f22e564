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

/* The next replacement field's name (before '!' and ':'), nested ones too;
 * false at the end. */
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
        while (end < text.len && text.ptr[end] != '}' && text.ptr[end] != '!' &&
               text.ptr[end] != ':' && text.ptr[end] != '{')
            end++;
        *ret = str_sub(text, *at, end);
        *at = end;
        return true;
    }
    *at = text.len;
    return false;
}

static bool reads_inside(struct str field)
{
    return str_index(field, '.') < field.len ||
           str_index(field, '[') < field.len;
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

void decide_format(struct lint *lint, uint32_t attribute)
{
    const struct strings *strings = &lint->program->strings;
    const struct fact *fact = lint_fact(lint, attribute);
    if ((!strings->format_field && !strings->format_computed) ||
        !(fact->flags & FACT_READS) ||
        !str_eq(lint_name(lint, fact->name), STR("format")))
        return;
    uint32_t object = fact_part(&lint->facts, attribute, PART_OBJECT);
    uint32_t template = value_follow(lint, object);
    CLEANUP(folded_done) struct folded folded = {0};
    bool text = template && fold_is_string(lint, template);
    if (text && !fold(lint, template, &folded)) {
        lint->failed = true;
        return;
    }
    for (size_t i = 0; i < folded.runs.n; i++)
        fields_judge(lint, &folded.runs.at[i]);
    if ((text && folded.literal) || is_of_module(lint, object))
        return;
    struct evidence evidence = {.text = STR("format"), .name = STR("format")};
    lint_name_finding(lint, strings->format_computed, fact, &evidence);
}
