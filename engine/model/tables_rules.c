/* tables_rules.c - the rules of a program as text, each with its words.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/sha256.h"
#include "base/utf8.h"
#include "model/tables_parts.h"

void tables_quoted(struct tables_writer *writer, struct str text)
{
    buf_addc(writer->out, '\'');
    utf8_escape(writer->out, text, UTF8_ESCAPE_CONTROLS);
    buf_addc(writer->out, '\'');
}

static void template_write(struct buf *out, const struct template *text)
{
    for (size_t i = 0; i < text->n; i++) {
        const struct piece *piece = &text->pieces[i];
        if (piece->variable == VAR_NONE)
            utf8_escape(out, piece->text, UTF8_ESCAPE_CONTROLS);
        else
            buf_addf(out, "{%s}", variable_word(piece->variable));
    }
}

static const char *severity_name(rl_severity severity)
{
    static const char *const names[] = {[RL_SEVERITY_NOTE] = "note",
                                        [RL_SEVERITY_WARNING] = "warning",
                                        [RL_SEVERITY_ERROR] = "error"};
    return names[severity];
}

static void rule_words_write(struct buf *out, const struct rule *rule)
{
    buf_addf(out, " %s%s\n    why: ", severity_name(rule->severity),
             rule->unchecked ? " unchecked" : "");
    template_write(out, &rule->why);
    buf_addf(out, "\n    instead: ");
    template_write(out, &rule->instead);
    if (rule->example) {
        buf_addf(out, "\n    example: ");
        utf8_escape(out, str_of(rule->example), UTF8_ESCAPE_CONTROLS);
    }
    for (size_t i = 0; i < rule->n_allowed; i++) {
        buf_addf(out, "%s", i ? ", " : "\n    allowed: ");
        utf8_escape(out, rule->allowed[i], UTF8_ESCAPE_CONTROLS);
    }
    buf_addc(out, '\n');
}

/* " allow", or " id~hash", which tables_rules() explains at the end. */
void tables_rule(struct tables_writer *writer, const struct rule *rule)
{
    if (!rule) {
        buf_addf(writer->out, " allow");
        return;
    }
    CLEANUP(buf_done) struct buf words = {0};
    rule_words_write(&words, rule);
    writer->out->failed |= words.failed;
    char hash[65];
    sha256_of(buf_str(&words), hash);
    struct str name = arena_printf(writer->arena, "%s~%.8s", rule->id, hash);
    union {
        const struct rule *shared;
        void *value; /* the map is read as const again */
    } entry = {rule};
    if (name.ptr && !map_has(&writer->rules, name))
        map_put(&writer->rules, name, entry.value);
    buf_addf(writer->out, " %.*s", STR_FMT(name));
}

void tables_rules(struct tables_writer *writer)
{
    struct str *names = map_sorted_keys(&writer->rules, writer->arena);
    buf_addf(writer->out, "\nrules\n");
    for (size_t i = 0; names && i < writer->rules.n; i++) {
        buf_addf(writer->out, "  %.*s", STR_FMT(names[i]));
        rule_words_write(writer->out, map_get(&writer->rules, names[i]));
    }
}
