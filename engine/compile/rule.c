/* rule.c - a rule's id, severity and words, from the table, section and entry.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compiler.h"
#include "model/rules.h"

static bool id_note(struct compiler *compiler, const char *id)
{
    return map_put(&compiler->ids, str_of(id), compiler->program);
}

void rules_init(struct compiler *compiler)
{
    for (size_t i = 0; i < N_RULE_IDS; i++) {
        struct rule *rule = ARENA_NEW(compiler->arena, struct rule);
        if (!rule)
            return;
        rule->id = rule_pages[i].id;
        rule->unchecked = i >= RULE_FIRST_UNCHECKED;
        rule->severity = rule_pages[i].severity;
        rule->why = text_compile_plain(compiler, str_of(rule_pages[i].why));
        rule->instead =
            text_compile_plain(compiler, str_of(rule_pages[i].instead));
        compiler->program->rules[i] = rule;
        if (!id_note(compiler, rule->id))
            return;
    }
}

static struct rule *rule_copy(struct compiler *compiler,
                              const struct rule *from)
{
    struct rule *rule = ARENA_NEW(compiler->arena, struct rule);
    if (rule)
        *rule = *from;
    return rule;
}

void rule_set_allowed(struct compiler *compiler, enum rule_id id,
                      const struct str *allowed, size_t n_allowed)
{
    struct rule *rule = rule_copy(compiler, compiler->program->rules[id]);
    if (!rule)
        return;
    rule->allowed = allowed;
    rule->n_allowed = n_allowed;
    compiler->program->rules[id] = rule;
}

static const struct rule *builtin_rule(const struct compiler *compiler,
                                       struct str id)
{
    const struct rule_page *page = rule_page_find(id);
    return page ? compiler->program->rules[page - rule_pages] : NULL;
}

/* An id of the table brings the table's words, any other keeps the section's.
 */
static void id_apply(struct compiler *compiler, struct rule *rule,
                     const struct node *id)
{
    const struct rule *known = builtin_rule(compiler, id->text);
    if (known) {
        const struct str *allowed = rule->allowed;
        size_t n_allowed = rule->n_allowed;
        *rule = *known;
        rule->allowed = allowed;
        rule->n_allowed = n_allowed;
        return;
    }
    rule->id = arena_cstr(compiler->arena, id->text);
    if (rule->id)
        id_note(compiler, rule->id);
}

static rl_severity severity_parse(struct str word)
{
    if (str_eq(word, STR("note")))
        return RL_SEVERITY_NOTE;
    return str_eq(word, STR("warning")) ? RL_SEVERITY_WARNING
                                        : RL_SEVERITY_ERROR;
}

static void words_apply(struct compiler *compiler, struct rule *rule,
                        const struct node *words)
{
    const struct node *why = node_get(words, "why");
    const struct node *instead = node_get(words, "instead");
    struct str example = node_text(words, "example");
    struct str severity = node_text(words, "severity");
    if (why)
        rule->why = text_compile(compiler, why);
    if (instead)
        rule->instead = text_compile(compiler, instead);
    if (example.ptr)
        rule->example = arena_cstr(compiler->arena, example);
    if (severity.ptr)
        rule->severity = severity_parse(severity);
}

/* The selector of an entry may be called like none of these. */
static bool has_words(const struct node *node)
{
    static const char *const keys[] = {"id", "severity", "why", "instead",
                                       "example"};
    for (size_t i = 0; i < COUNT_OF(keys); i++)
        if (node_get(node, keys[i]))
            return true;
    return false;
}

static const struct rule *rule_make(struct compiler *compiler, enum rule_id id,
                                    const struct node *section,
                                    const struct node *entry)
{
    const struct rule *base = compiler->program->rules[id];
    if (!base || (!has_words(section) && !has_words(entry)))
        return base;
    struct rule *rule = rule_copy(compiler, base);
    if (!rule)
        return NULL;
    const struct node *own_id = node_get(entry, "id");
    words_apply(compiler, rule, section);
    if (own_id)
        id_apply(compiler, rule, own_id);
    words_apply(compiler, rule, entry);
    return rule;
}

const struct rule *rule_compile(struct compiler *compiler, enum rule_id id,
                                const struct node *section,
                                const struct node *entry)
{
    const struct node *source = entry && entry->source ? entry->source : entry;
    if (source && source == compiler->last_entry && id == compiler->last_id)
        return compiler->last_rule;
    compiler->last_rule = rule_make(compiler, id, section, entry);
    compiler->last_entry = source;
    compiler->last_id = id;
    return compiler->last_rule;
}

const struct rule *rule_of_word(struct compiler *compiler, enum rule_id id,
                                const struct node *section, const char *key,
                                const char *fallback)
{
    struct str word = node_text(section, key);
    if (!word.ptr)
        word = str_of(fallback);
    if (str_eq(word, STR("allow")) || !compiler->program->rules[id])
        return NULL;
    rl_severity severity =
        str_eq(word, STR("warn")) ? RL_SEVERITY_WARNING : RL_SEVERITY_ERROR;
    if (compiler->program->rules[id]->severity == severity)
        return compiler->program->rules[id];
    struct rule *rule = rule_copy(compiler, compiler->program->rules[id]);
    if (!rule)
        return NULL;
    rule->severity = severity;
    rule->unchecked &= severity == RL_SEVERITY_ERROR; /* a warning passes */
    return rule;
}
