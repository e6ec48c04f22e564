/* rewrite_form.c - the ordinary form of reserved names and of builtins.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/rewrite_parts.h"

/* ------------------------------------------------------------ reserved names
 */

/* x.__len__() is len(x); what is called with nothing. */
static const struct {
    const char *attribute, *builtin;
    bool called;
} ordinary[] = {
    {"__class__", "type", false}, {"__len__", "len", true},
    {"__str__", "str", true},     {"__repr__", "repr", true},
    {"__abs__", "abs", true},     {"__iter__", "iter", true},
    {"__next__", "next", true},   {"__hash__", "hash", true},
    {"__bool__", "bool", true},   {"__float__", "float", true},
    {"__int__", "int", true},
};

bool reserved_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    if (fact->kind != FACT_ATTRIBUTE || !(fact->flags & FACT_READS) ||
        !lint->grammar->is_reserved(lint_name(lint, fact->name)))
        return false;
    size_t i = 0;
    while (i < COUNT_OF(ordinary) &&
           !str_eq(lint_name(lint, fact->name), str_of(ordinary[i].attribute)))
        i++;
    if (i == COUNT_OF(ordinary) ||
        !attempt_is_free(lint, str_of(ordinary[i].builtin), fact->scope))
        return false;
    uint32_t call = call_of(lint, attempt->fact);
    struct arguments arguments = {0};
    if (ordinary[i].called &&
        (!call || !arguments_read(lint, call, &arguments) || arguments.n ||
         arguments.has_star || arguments.has_mapping))
        return false;
    /* All that stands before the dot. */
    uint32_t dot = fact->name_start;
    while (dot > fact->start && lint->text.bytes.ptr[dot] != '.')
        dot--;
    attempt_replace(attempt, ordinary[i].called ? call : attempt->fact);
    buf_addf(&attempt->text, "%s(%.*s)", ordinary[i].builtin,
             STR_FMT(fact_text(&lint->facts, fact->start, dot)));
    return true;
}

/* ------------------------------------------------------------------ builtins
 */

/* eval('a + b') is (a + b). */
static bool eval_write(struct attempt *attempt, uint32_t call,
                       const struct arguments *arguments)
{
    struct str text;
    if (arguments->n != 1 ||
        !attempt_literal(attempt, arguments->at[0].value, &text) ||
        !str_trim(text).len || str_index(text, '#') < text.len)
        return false;
    attempt_replace(attempt, call);
    buf_addf(&attempt->text, "(%.*s)", STR_FMT(str_trim(text)));
    return true;
}

/* getattr(x, 'name') is x.name. */
static bool getattr_write(struct attempt *attempt, uint32_t call,
                          const struct arguments *arguments)
{
    struct str text;
    if (arguments->n != 2 || arguments->n_positional != 2 ||
        !attempt_literal(attempt, arguments->at[1].value, &text) ||
        !is_identifier(text))
        return false;
    const struct argument *object = &arguments->at[0];
    uint8_t kind = object->value ? lint_fact(attempt->lint, object->value)->kind
                                 : N_FACT_KINDS;
    bool plain = kind == FACT_NAME || kind == FACT_ATTRIBUTE ||
                 kind == FACT_CALL || kind == FACT_SUBSCRIPT;
    struct str written_object =
        fact_text(&attempt->lint->facts, object->start, object->end);
    attempt_replace(attempt, call);
    buf_addf(&attempt->text, plain ? "%.*s.%.*s" : "(%.*s).%.*s",
             STR_FMT(written_object), STR_FMT(text));
    return true;
}

static const struct {
    const char *name;
    bool (*write)(struct attempt *attempt, uint32_t call,
                  const struct arguments *arguments);
} builtins[] = {
    {"eval", eval_write},
    {"getattr", getattr_write},
};

bool builtin_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    uint32_t call = call_of(lint, attempt->fact);
    struct arguments arguments;
    if (fact->kind != FACT_NAME || !call)
        return false;
    for (size_t i = 0; i < COUNT_OF(builtins); i++) {
        if (!str_eq(lint_name(lint, fact->name), str_of(builtins[i].name)))
            continue;
        return arguments_read(lint, call, &arguments) && !arguments.has_star &&
               !arguments.has_mapping &&
               builtins[i].write(attempt, call, &arguments);
    }
    return false;
}
