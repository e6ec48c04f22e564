/* tables_checks.c - the conditions of a program as text.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/tables_parts.h"

static void condition_write(struct tables_writer *writer,
                            const struct condition *c);

static void children_write(struct tables_writer *writer, const char *kind,
                           const struct condition *at, size_t n)
{
    buf_addf(writer->out, "%s(", kind);
    for (size_t i = 0; i < n; i++) {
        buf_addf(writer->out, "%s", i ? ", " : "");
        condition_write(writer, &at[i]);
    }
    buf_addc(writer->out, ')');
}

static void argument_write(struct tables_writer *writer,
                           const struct condition *c)
{
    const char *comma = "";
    buf_addf(writer->out, "argument[");
    for (size_t i = 0; i < c->n_positions; i++, comma = ", ")
        buf_addf(writer->out, "%s%d", comma, c->positions[i]);
    for (size_t i = 0; i < c->n_keywords; i++, comma = ", ")
        buf_addf(writer->out, "%s%.*s", comma, STR_FMT(c->keywords[i]));
    buf_addf(writer->out, "] ");
}

static void values_write(struct tables_writer *writer,
                         const struct condition *c)
{
    buf_addf(writer->out, "is");
    for (size_t i = 0; i < c->n_values; i++) {
        buf_addc(writer->out, ' ');
        if (c->values[i].kind == CONST_STR)
            tables_quoted(writer, c->values[i].text);
        else
            buf_addf(writer->out, "%.*s", STR_FMT(c->values[i].text));
    }
}

static void bits_write(struct tables_writer *writer, const char *test,
                       unsigned bits, const char *const *names, size_t n)
{
    buf_addf(writer->out, "%s", test);
    for (size_t i = 0; i < n; i++)
        if (bits & (1u << i))
            buf_addf(writer->out, " %s", names[i]);
}

static void test_write(struct tables_writer *writer, const struct condition *c)
{
    static const char *const literals[] = {
        "str",  "bytes", "int",  "float",    "list",  "tuple",
        "dict", "bool",  "none", "function", "built", "options"};
    static const char *const paths[] = {"relative", "absolute", "parent",
                                        "url"};
    argument_write(writer, c);
    switch (c->test) {
    case TEST_ABSENT:
        buf_addf(writer->out, "%s", c->absent ? "absent" : "given");
        break;
    case TEST_IS:
        values_write(writer, c);
        break;
    case TEST_LITERAL:
        bits_write(writer, "literal", c->literals, literals,
                   COUNT_OF(literals));
        break;
    case TEST_MATCHES:
        buf_addf(writer->out, "matches ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case TEST_PATH:
        bits_write(writer, "path", c->paths, paths, COUNT_OF(paths));
        break;
    case TEST_FROM:
        buf_addf(writer->out, "from");
        for (size_t i = 0; i < c->n_helpers; i++)
            buf_addf(writer->out, " %.*s", STR_FMT(c->helpers[i]));
        break;
    }
}

static void condition_write(struct tables_writer *writer,
                            const struct condition *c)
{
    switch (c->kind) {
    case COND_ALL:
        children_write(writer, "all", c->children, c->n_children);
        break;
    case COND_ANY:
        children_write(writer, "any", c->children, c->n_children);
        break;
    case COND_NOT:
        children_write(writer, "not", c->children, c->n_children);
        break;
    case COND_COUNT:
        buf_addf(writer->out, "count %ld", c->count);
        break;
    case COND_PLACE: {
        static const char *const places[] = {"base", "field", "kept", "own",
                                             "method"};
        bits_write(writer, "place", c->places, places, COUNT_OF(places));
        break;
    }
    case COND_ONLY:
        buf_addf(writer->out, "only");
        for (size_t i = 0; i < c->n_helpers; i++)
            buf_addf(writer->out, " %.*s", STR_FMT(c->helpers[i]));
        break;
    case COND_READS:
        buf_addf(writer->out, "reads");
        for (size_t i = 0; i < c->n_helpers; i++)
            buf_addf(writer->out, " %.*s", STR_FMT(c->helpers[i]));
        break;
    case COND_COMMAND:
        buf_addf(writer->out, "command ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case COND_CALLED:
        buf_addf(writer->out, "%s", c->count ? "called" : "handed on");
        break;
    case COND_ARGUMENT:
        test_write(writer, c);
        break;
    }
}

void tables_checks(struct tables_writer *writer, const struct checks *checks)
{
    static const char *const undecided[] = {[UNDECIDED_DENY] = "deny",
                                            [UNDECIDED_WARN] = "warn",
                                            [UNDECIDED_ALLOW] = "allow"};
    for (size_t i = 0; i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        buf_addf(writer->out, "%s", i ? ";" : "");
        tables_rule(writer, check->rule);
        if (check->when) {
            buf_addf(writer->out, " when ");
            condition_write(writer, check->when);
            buf_addf(writer->out, " undecided %s", undecided[check->undecided]);
        }
        for (size_t j = 0; j < check->n_unless; j++) {
            buf_addf(writer->out, " unless ");
            condition_write(writer, &check->unless[j]);
        }
    }
    buf_addc(writer->out, '\n');
}
