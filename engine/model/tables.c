/* tables.c - a compiled program as text, for reviewers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/tables.h"

#include "base/sha256.h"
#include "base/utf8.h"
#include "model/denials.h"

struct writer {
    struct buf *out;
    struct arena *arena;
    struct map rules; /* "id~hash" → const struct rule * */
};

static void quoted_write(struct writer *writer, struct str text)
{
    buf_addc(writer->out, '\'');
    utf8_escape(writer->out, text, UTF8_ESCAPE_CONTROLS);
    buf_addc(writer->out, '\'');
}

/* ------------------------------------------------------------------- rules */

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

/* " allow", or " id~hash", which rules_write() explains at the end. */
static void rule_write(struct writer *writer, const struct rule *rule)
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

static void rules_write(struct writer *writer)
{
    struct str *names = map_sorted_keys(&writer->rules, writer->arena);
    buf_addf(writer->out, "\nrules\n");
    for (size_t i = 0; names && i < writer->rules.n; i++) {
        buf_addf(writer->out, "  %.*s", STR_FMT(names[i]));
        rule_words_write(writer->out, map_get(&writer->rules, names[i]));
    }
}

/* -------------------------------------------------------------- conditions */

static void condition_write(struct writer *writer, const struct condition *c);

static void children_write(struct writer *writer, const char *kind,
                           const struct condition *at, size_t n)
{
    buf_addf(writer->out, "%s(", kind);
    for (size_t i = 0; i < n; i++) {
        buf_addf(writer->out, "%s", i ? ", " : "");
        condition_write(writer, &at[i]);
    }
    buf_addc(writer->out, ')');
}

static void argument_write(struct writer *writer, const struct condition *c)
{
    const char *comma = "";
    buf_addf(writer->out, "argument[");
    for (size_t i = 0; i < c->n_positions; i++, comma = ", ")
        buf_addf(writer->out, "%s%d", comma, c->positions[i]);
    for (size_t i = 0; i < c->n_keywords; i++, comma = ", ")
        buf_addf(writer->out, "%s%.*s", comma, STR_FMT(c->keywords[i]));
    buf_addf(writer->out, "] ");
}

static void values_write(struct writer *writer, const struct condition *c)
{
    buf_addf(writer->out, "is");
    for (size_t i = 0; i < c->n_values; i++) {
        buf_addc(writer->out, ' ');
        if (c->values[i].kind == CONST_STR)
            quoted_write(writer, c->values[i].text);
        else
            buf_addf(writer->out, "%.*s", STR_FMT(c->values[i].text));
    }
}

static void bits_write(struct writer *writer, const char *test, unsigned bits,
                       const char *const *names, size_t n)
{
    buf_addf(writer->out, "%s", test);
    for (size_t i = 0; i < n; i++)
        if (bits & (1u << i))
            buf_addf(writer->out, " %s", names[i]);
}

static void test_write(struct writer *writer, const struct condition *c)
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
        quoted_write(writer, regex_pattern(c->regex));
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

static void condition_write(struct writer *writer, const struct condition *c)
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
    case COND_COMMAND:
        buf_addf(writer->out, "command ");
        quoted_write(writer, regex_pattern(c->regex));
        break;
    case COND_CALLED:
        buf_addf(writer->out, "%s", c->count ? "called" : "handed on");
        break;
    case COND_ARGUMENT:
        test_write(writer, c);
        break;
    }
}

static void checks_write(struct writer *writer, const struct checks *checks)
{
    static const char *const undecided[] = {[UNDECIDED_DENY] = "deny",
                                            [UNDECIDED_WARN] = "warn",
                                            [UNDECIDED_ALLOW] = "allow"};
    for (size_t i = 0; i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        buf_addf(writer->out, "%s", i ? ";" : "");
        rule_write(writer, check->rule);
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

/* ---------------------------------------------------------------- sections */

static void line(struct writer *writer, const char *name,
                 const struct rule *rule)
{
    buf_addf(writer->out, "  %s", name);
    rule_write(writer, rule);
    buf_addc(writer->out, '\n');
}

/* Each key on a line of its own, with what print() says of it. */
static void map_write(struct writer *writer, const char *kind,
                      const struct map *map,
                      void (*print)(struct writer *writer, const void *value))
{
    struct str *keys = map_sorted_keys(map, writer->arena);
    for (size_t i = 0; keys && i < map->n; i++) {
        buf_addf(writer->out, "  %s %.*s", kind, STR_FMT(keys[i]));
        if (print)
            print(writer, map_get(map, keys[i]));
        else
            buf_addc(writer->out, '\n');
    }
}

static void checks_print(struct writer *writer, const void *value)
{
    checks_write(writer, value);
}

static void import_print(struct writer *writer, const void *value)
{
    const struct import_entry *entry = value;
    if (entry->allowed)
        buf_addf(writer->out, " allow%s", entry->members_all ? " all" : "");
    else
        rule_write(writer, entry->rule);
    buf_addc(writer->out, '\n');
}

static void imports_write(struct writer *writer, const struct imports *imports)
{
    buf_addf(writer->out, "\nimports\n");
    line(writer, "unlisted", imports->unlisted);
    line(writer, "relative", imports->relative);
    line(writer, "star", imports->star);
    line(writer, "as_value", imports->as_value);
    line(writer, "mutate", imports->mutate);
    map_write(writer, "module", &imports->modules, import_print);
    map_write(writer, "mutable", &imports->mutable_paths, NULL);
    for (size_t i = 0; i < imports->n_as_value_except; i++) {
        const struct as_value_exception *e = &imports->as_value_except[i];
        buf_addf(writer->out, "  as_value_except %.*s", STR_FMT(e->callee));
        if (e->position >= 0)
            buf_addf(writer->out, " %d\n", e->position);
        else
            buf_addf(writer->out, " %.*s\n", STR_FMT(e->keyword));
    }
}

static void member_write(struct writer *writer,
                         const struct member_table *table, struct str name)
{
    struct member member;
    if (!member_find(table, name, &member))
        return;
    buf_addf(writer->out, "  member %.*s", STR_FMT(name));
    if (member.answer == MEMBER_MODULE)
        buf_addf(writer->out, " module");
    else
        rule_write(writer, member.answer == MEMBER_DENY ? member.rule : NULL);
    if (member.same.len)
        buf_addf(writer->out, " same %.*s", STR_FMT(member.same));
    buf_addc(writer->out, '\n');
}

static void member_table_write(struct writer *writer,
                               const struct member_table *table, struct str key)
{
    buf_addf(writer->out, "\nmembers of %.*s%s%s\n", STR_FMT(key),
             table->made_from ? ": made from " : "",
             table->made_from ? table->made_from : "");
    line(writer, "unlisted", table->default_allow ? NULL : table->unlisted);
    size_t n;
    struct str *names = member_names(table, writer->arena, &n);
    for (size_t i = 0; names && i < n; i++)
        member_write(writer, table, names[i]);
}

static void members_write(struct writer *writer, const struct members *members)
{
    size_t n;
    struct str *keys = member_table_keys(members, writer->arena, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct member_table table;
        if (member_table_find(members, keys[i], &table))
            member_table_write(writer, &table, keys[i]);
    }
}

static void matchings_write(struct writer *writer, const char *kind,
                            const struct matchings *list)
{
    for (size_t i = 0; i < list->n; i++) {
        buf_addf(writer->out, "  %s ", kind);
        quoted_write(writer, regex_pattern(list->at[i].regex));
        checks_write(writer, &list->at[i].checks);
    }
}

static void below_print(struct writer *writer, const void *value)
{
    buf_addf(writer->out, ".**");
    checks_write(writer, value);
}

/* All that one list of the policy denies: "names.deny". */
static void denials_write(struct writer *writer,
                          const struct rl_program *program, const char *list)
{
    for (enum denial i = 0; i < N_DENIALS; i++) {
        const struct denial_list *at = &denial_lists[i];
        if (strcmp(at->list, list) != 0)
            continue;
        if (at->matching)
            matchings_write(writer, at->word, denial_matchings(program, i));
        else
            map_write(writer, at->word, denial_map(program, i),
                      i == DENIAL_CALLS_BELOW ? below_print : checks_print);
    }
}

static void dunders_write(struct writer *writer, const struct dunders *dunders)
{
    buf_addf(writer->out, "\ndunders\n");
    line(writer, "name", dunders->name);
    line(writer, "attribute", dunders->attribute);
    line(writer, "definition", dunders->definition);
    line(writer, "assignment", dunders->assignment);
    line(writer, "string", dunders->string);
    line(writer, "metaclass", dunders->metaclass);
    buf_addf(writer->out, "  docstrings %s\n",
             dunders->docstrings ? "allow" : "deny");
    map_write(writer, "allowed name", &dunders->names, NULL);
    map_write(writer, "allowed attribute", &dunders->attributes, NULL);
    map_write(writer, "allowed on super", &dunders->super, NULL);
    map_write(writer, "allowed definition", &dunders->definitions, NULL);
    map_write(writer, "allowed assignment", &dunders->assignments, NULL);
    map_write(writer, "allowed string", &dunders->strings, NULL);
}

static void calls_write(struct writer *writer, const struct rl_program *program)
{
    buf_addf(writer->out, "\ncalls\n");
    denials_write(writer, program, "calls.deny");
    buf_addf(writer->out, "\nstrings\n");
    line(writer, "format field", program->strings.format_field);
    line(writer, "format computed", program->strings.format_computed);
    denials_write(writer, program, "strings.deny");
}

static void source_write(struct writer *writer,
                         const struct source_limits *source)
{
    buf_addf(writer->out,
             "\nsource\n  max_bytes %zu\n  max_depth %zu\n  max_run %zu\n"
             "  budget_ms %llu\n  identifiers %s\n",
             source->max_bytes, source->max_depth, source->max_run,
             (unsigned long long)(source->budget_ns / 1000000),
             source->ascii_identifiers ? "ascii" : "nfkc");
    line(writer, "mixed_scripts", source->mixed_scripts);
    line(writer, "bidi in code", source->bidi_code);
    line(writer, "bidi in comments", source->bidi_comments);
    line(writer, "bidi in strings", source->bidi_strings);
    line(writer, "invisible in code", source->invisible_code);
    line(writer, "invisible in comments", source->invisible_comments);
    line(writer, "invisible in strings", source->invisible_strings);
    line(writer, "misread", source->misread);
}

static void guard_write(struct writer *writer, const struct rl_program *program)
{
    buf_addf(writer->out, "\nguard\n");
    for (size_t i = 0; i < program->n_guard_names; i++) {
        const struct guard_name *name = &program->guard_names[i];
        const char *kind = !name->origin.len ? "helper"
                           : name->module    ? "module"
                                             : "member";
        buf_addf(writer->out, "  %.*s %s %.*s\n", STR_FMT(name->name), kind,
                 STR_FMT(name->origin));
    }
    if (program->provides) {
        buf_addf(writer->out, "  provides ");
        quoted_write(writer, str_of(program->provides));
        buf_addc(writer->out, '\n');
    }
}

static void patterns_write(struct writer *writer,
                           const struct rl_program *program)
{
    buf_addf(writer->out, "\npatterns\n");
    for (size_t i = 0; i < program->n_patterns; i++) {
        buf_addf(writer->out, " ");
        rule_write(writer, program->patterns[i].rule);
        buf_addc(writer->out, ' ');
        quoted_write(writer, program->patterns[i].query);
        buf_addc(writer->out, '\n');
    }
    buf_addf(writer->out, "\nsuppressible\n");
    map_write(writer, "rule", &program->suppressible, NULL);
}

void tables_write(const struct rl_program *program, struct buf *out)
{
    struct arena arena = {0};
    struct writer writer = {
        .out = out, .arena = &arena, .rules = {.arena = &arena}};
    buf_addf(out, "redline tables %d\npolicy %s\nsha256 %s\n", 1, program->name,
             program->sha256);
    buf_addf(out, "language %s %d.%d to %d.%d\n", program->language,
             program->oldest.major, program->oldest.minor,
             program->newest.major, program->newest.minor);
    imports_write(&writer, &program->imports);
    members_write(&writer, &program->members);
    buf_addf(out, "\nnames\n");
    denials_write(&writer, program, "names.deny");
    buf_addf(out, "\nbuiltins\n");
    denials_write(&writer, program, "builtins.deny");
    dunders_write(&writer, &program->dunders);
    buf_addf(out, "\nattributes\n");
    denials_write(&writer, program, "attributes.deny");
    line(&writer, "private of modules", program->attributes.private_of_modules);
    line(&writer, "private of objects", program->attributes.private_of_objects);
    calls_write(&writer, program);
    source_write(&writer, &program->source);
    guard_write(&writer, program);
    patterns_write(&writer, program);
    for (size_t i = 0; i < N_RULE_IDS; i++) {
        buf_addf(out, "%s", i ? "" : "\nbuilt-in\n ");
        rule_write(&writer, program->rules[i]);
    }
    buf_addc(out, '\n');
    rules_write(&writer);
    out->failed |= arena.failed;
    arena_done(&arena);
}
