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
                       unsigned bits, const struct word_list *words)
{
    buf_addf(writer->out, "%s", test);
    for (size_t i = 0; i < words->n; i++)
        if (bits & (1u << i))
            buf_addf(writer->out, " %s", words->at[i]);
}

static void names_write(struct tables_writer *writer, const char *test,
                        const struct condition *c)
{
    buf_addf(writer->out, "%s", test);
    for (size_t i = 0; i < c->n_names; i++)
        buf_addf(writer->out, " %.*s", STR_FMT(c->names[i]));
}

static void value_write(struct tables_writer *writer, const struct condition *c)
{
    static const char *const owners[] = {"", " owner file", " owner foreign"};
    static const char *const knowns[] = {"", " known", " not known"};
    buf_addf(writer->out, "value");
    if (c->bits)
        bits_write(writer, " kind", c->bits, &kind_words);
    if (c->n_names)
        names_write(writer, " origin", c);
    buf_addf(writer->out, "%s%s", owners[c->owner], knowns[c->known]);
}

static void test_write(struct tables_writer *writer, const struct condition *c)
{
    switch (c->test) {
    case TEST_ABSENT:
        buf_addf(writer->out, "%s", c->absent ? "absent" : "given");
        break;
    case TEST_IS:
        values_write(writer, c);
        break;
    case TEST_LITERAL:
        bits_write(writer, "literal", c->bits, &literal_words);
        break;
    case TEST_MATCHES:
        buf_addf(writer->out, "matches ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case TEST_SHAPE:
        buf_addf(writer->out, "shape ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case TEST_NAMED:
        buf_addf(writer->out, "named ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case TEST_PATH:
        bits_write(writer, "path", c->bits, &path_words);
        break;
    case TEST_FROM:
        names_write(writer, "from", c);
        break;
    case TEST_VALUE:
        value_write(writer, c);
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
    case COND_USE:
        bits_write(writer, "use", c->bits, &use_words);
        break;
    case COND_IMPORTS_ONLY:
        names_write(writer, "imports only", c);
        break;
    case COND_READS:
        names_write(writer, "reads", c);
        break;
    case COND_COMMAND:
        buf_addf(writer->out, "command ");
        tables_quoted(writer, regex_pattern(c->regex));
        break;
    case COND_ARGUMENT:
        argument_write(writer, c);
        test_write(writer, c);
        break;
    case COND_OBJECT:
        buf_addf(writer->out, "object ");
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
