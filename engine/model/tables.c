/* tables.c - a compiled program as text, for reviewers.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/tables.h"

#include <inttypes.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "model/denials.h"
#include "model/resolve.h"
#include "model/sections.h"
#include "model/tables_parts.h"

/* ---------------------------------------------------------------- sections */

static void line(struct tables_writer *writer, const char *name,
                 const struct rule *rule)
{
    buf_addf(writer->out, "  %s", name);
    tables_rule(writer, rule);
    buf_addc(writer->out, '\n');
}

/* Each key on a line of its own, with what print() says of it. */
static void
map_write(struct tables_writer *writer, const char *kind, const struct map *map,
          void (*print)(struct tables_writer *writer, const void *value))
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

static void checks_print(struct tables_writer *writer, const void *value)
{
    tables_checks(writer, value);
}

static void import_print(struct tables_writer *writer, const void *value)
{
    const struct import_entry *entry = value;
    if (entry->allowed)
        buf_addf(writer->out, " allow%s", entry->members_all ? " all" : "");
    else
        tables_rule(writer, entry->rule);
    buf_addc(writer->out, '\n');
}

static void row_write(struct tables_writer *writer,
                      const struct rl_program *program,
                      const struct section_row *row)
{
    if (row->kind == ROW_NUMBER)
        buf_addf(writer->out, "  %s %" PRIu64 "\n", row->word,
                 section_number(program, row) / row->per);
    else if (row->kind == ROW_CHOICE)
        buf_addf(writer->out, "  %s %s\n", row->word,
                 section_choice(program, row) ? row->usual : row->open);
    else if (row->rule != N_RULE_IDS)
        line(writer, row->word, section_rule(program, row));
}

/* The rows of sections.def: first the rules, then the names. */
static void rows_write(struct tables_writer *writer,
                       const struct rl_program *program, const char *section)
{
    for (size_t i = 0; i < n_section_rows; i++)
        if (section_has(&section_rows[i], section))
            row_write(writer, program, &section_rows[i]);
    for (size_t i = 0; i < n_section_rows; i++)
        if (section_has(&section_rows[i], section) && section_rows[i].listed)
            map_write(writer, section_rows[i].listed,
                      section_names(program, &section_rows[i]), NULL);
}

static void imports_write(struct tables_writer *writer,
                          const struct rl_program *program)
{
    const struct imports *imports = &program->imports;
    buf_addf(writer->out, "\nimports\n");
    rows_write(writer, program, "imports");
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

static void member_write(struct tables_writer *writer,
                         const struct member_table *table, struct str name)
{
    struct member member;
    if (!member_find(table, name, &member))
        return;
    buf_addf(writer->out, "  member %.*s", STR_FMT(name));
    if (member.answer == MEMBER_MODULE)
        buf_addf(writer->out, " module");
    else
        tables_rule(writer, member.answer == MEMBER_DENY ? member.rule : NULL);
    if (member.same.len)
        buf_addf(writer->out, " same %.*s", STR_FMT(member.same));
    buf_addc(writer->out, '\n');
}

static void member_table_write(struct tables_writer *writer,
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

static void members_write(struct tables_writer *writer,
                          const struct members *members)
{
    size_t n;
    struct str *keys = member_table_keys(members, writer->arena, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct member_table table;
        if (member_table_find(members, keys[i], &table))
            member_table_write(writer, &table, keys[i]);
    }
}

static void matchings_write(struct tables_writer *writer, const char *kind,
                            const struct matchings *list)
{
    for (size_t i = 0; i < list->n; i++) {
        buf_addf(writer->out, "  %s ", kind);
        tables_quoted(writer, regex_pattern(list->at[i].regex));
        tables_checks(writer, &list->at[i].checks);
    }
}

static void below_print(struct tables_writer *writer, const void *value)
{
    buf_addf(writer->out, ".**");
    tables_checks(writer, value);
}

/* All that the list `deny` of a section denies. */
static void denials_write(struct tables_writer *writer,
                          const struct rl_program *program, const char *section)
{
    for (enum denial i = 0; i < N_DENIALS; i++) {
        const struct denial_list *at = &denial_lists[i];
        if (!path_is_in(str_of(at->list), str_of(section)))
            continue;
        if (at->matching)
            matchings_write(writer, at->word, denial_matchings(program, i));
        else
            map_write(writer, at->word, denial_map(program, i),
                      i == DENIAL_CALLS_BELOW ? below_print : checks_print);
    }
}

static void guard_write(struct tables_writer *writer,
                        const struct rl_program *program)
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
        tables_quoted(writer, str_of(program->provides));
        buf_addc(writer->out, '\n');
    }
}

static void patterns_write(struct tables_writer *writer,
                           const struct rl_program *program)
{
    buf_addf(writer->out, "\npatterns\n");
    for (size_t i = 0; i < program->n_patterns; i++) {
        buf_addf(writer->out, " ");
        tables_rule(writer, program->patterns[i].rule);
        buf_addc(writer->out, ' ');
        tables_quoted(writer, program->patterns[i].query);
        buf_addc(writer->out, '\n');
    }
    buf_addf(writer->out, "\nsuppressible\n");
    map_write(writer, "rule", &program->suppressible, NULL);
}

void tables_write(const struct rl_program *program, struct buf *out)
{
    static const char *const sections[] = {"names",      "builtins", "dunders",
                                           "attributes", "classes",  "calls",
                                           "strings",    "source"};
    struct arena arena = {0};
    struct tables_writer writer = {
        .out = out, .arena = &arena, .rules = {.arena = &arena}};
    buf_addf(out, "redline tables %d\npolicy %s\nsha256 %s\n", 1, program->name,
             program->sha256);
    buf_addf(out, "language %s %d.%d to %d.%d\n", program->language,
             program->oldest.major, program->oldest.minor,
             program->newest.major, program->newest.minor);
    imports_write(&writer, program);
    members_write(&writer, &program->members);
    for (size_t i = 0; i < COUNT_OF(sections); i++) {
        buf_addf(out, "\n%s\n", sections[i]);
        denials_write(&writer, program, sections[i]);
        rows_write(&writer, program, sections[i]);
    }
    guard_write(&writer, program);
    patterns_write(&writer, program);
    for (size_t i = 0; i < N_RULE_IDS; i++) {
        buf_addf(out, "%s", i ? "" : "\nbuilt-in\n ");
        tables_rule(&writer, program->rules[i]);
    }
    buf_addc(out, '\n');
    tables_rules(&writer);
    out->failed |= arena.failed;
    arena_done(&arena);
}
