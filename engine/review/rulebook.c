/* rulebook.c - what a policy says of each rule, in which words, about what.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/rulebook.h"

#include "base/attr.h"
#include "base/buf.h"
#include "model/denials.h"
#include "model/sections.h"

const struct rule_example rule_examples[] = {
#define E(id, policy, under, what, refused, passes)                            \
    {id, policy, under, what, refused, passes},
#include "model/rules.def"
#include "review/examples.def"
#undef E
};
const size_t n_rule_examples = COUNT_OF(rule_examples);

const struct rule_example *rule_example_find(struct str id)
{
    for (size_t i = 0; i < n_rule_examples; i++)
        if (str_eq(str_of(rule_examples[i].id), id))
            return &rule_examples[i];
    return NULL;
}

const struct deny_list deny_lists[] = {
    {"imports.deny", "import-denied"},
    {"names.deny", "name-denied"},
    {"builtins.deny", "builtin-denied"},
    {"attributes.deny", "attribute-denied"},
    {"calls.deny", "call-denied"},
    {"strings.deny", "string-denied"},
};
const size_t n_deny_lists = COUNT_OF(deny_lists);

struct str denial_id(const struct node *entry, const char *usual)
{
    const struct node *id = entry_word(entry, "id");
    return id ? id->text : str_of(usual);
}

/* ------------------------------------------------------------------- words */

struct str template_words(struct arena *arena, const struct template *text)
{
    CLEANUP(buf_done) struct buf out = {0};
    for (size_t i = 0; i < text->n; i++) {
        const struct piece *piece = &text->pieces[i];
        if (piece->variable == VAR_NONE)
            buf_add(&out, piece->text);
        else
            buf_addf(&out, "{%s}", variable_word(piece->variable));
    }
    arena->failed |= out.failed;
    return arena_str(arena, buf_str(&out));
}

static struct saying *saying_of(struct rulebook *book, const struct rule *rule)
{
    struct str why = template_words(&book->arena, &rule->why);
    struct str instead = template_words(&book->arena, &rule->instead);
    struct str key =
        arena_printf(&book->arena, "%s\n%d\n%.*s\n%.*s", rule->id,
                     (int)rule->severity, STR_FMT(why), STR_FMT(instead));
    size_t *place = key.ptr ? map_get(&book->by_words, key) : NULL;
    if (place)
        return &book->at[*place];
    place = ARENA_NEW(&book->arena, size_t);
    if (!place || !key.ptr || !ARENA_GROW(&book->arena, book))
        return NULL;
    *place = book->n;
    book->at[book->n] = (struct saying){.id = rule->id,
                                        .severity = rule->severity,
                                        .why = why,
                                        .example = rule->example,
                                        .instead = instead};
    map_put(&book->by_words, key, place);
    return &book->at[book->n++];
}

static void say(struct rulebook *book, const struct rule *rule,
                struct str about)
{
    struct saying *saying = rule ? saying_of(book, rule) : NULL;
    if (!saying || !about.len)
        return;
    struct {
        struct str *at;
        size_t n, cap;
    } list = {saying->about, saying->n_about, saying->cap_about};
    if (list.n && str_eq(list.at[list.n - 1], about))
        return;
    if (!ARENA_GROW(&book->arena, &list))
        return;
    list.at[list.n++] = about;
    saying->about = list.at;
    saying->n_about = list.n;
    saying->cap_about = list.cap;
}

static struct str label(struct rulebook *book, const char *before,
                        struct str name, const char *after)
{
    return arena_printf(&book->arena, "%s%.*s%s", before, STR_FMT(name), after);
}

/* ---------------------------------------------------------------- sections */

static void checks_say(struct rulebook *book, const struct checks *checks,
                       struct str about)
{
    for (size_t i = 0; i < checks->n; i++)
        say(book, checks->at[i].rule, about);
}

/* All that one list of the policy denies: "names.deny". */
static void denials_say(struct rulebook *book, const struct rl_program *program,
                        const char *list)
{
    for (enum denial k = 0; k < N_DENIALS; k++) {
        const struct denial_list *at = &denial_lists[k];
        if (strcmp(at->list, list) != 0)
            continue;
        if (at->matching) {
            const struct matchings *some = denial_matchings(program, k);
            for (size_t i = 0; i < some->n; i++)
                checks_say(book, &some->at[i].checks,
                           label(book, at->before,
                                 regex_pattern(some->at[i].regex), at->after));
            continue;
        }
        const struct map *map = denial_map(program, k);
        struct str *keys = map_sorted_keys(map, &book->arena);
        for (size_t i = 0; keys && i < map->n; i++)
            checks_say(book, map_get(map, keys[i]),
                       label(book, at->before, keys[i], at->after));
    }
}

struct str denial_about(struct arena *arena, const char *list,
                        const struct node *entry)
{
    struct str name = entry_name(entry);
    if (strcmp(list, "imports.deny") == 0)
        return name;
    for (size_t i = 0; i < N_DENIALS; i++) {
        const struct denial_list *at = &denial_lists[i];
        if (strcmp(at->list, list) != 0 ||
            !entry_is(entry, at->selector, at->scalar))
            continue;
        /* "a.b.**" is written with its stars. */
        return i == DENIAL_CALLS ? name
                                 : arena_printf(arena, "%s%.*s%s", at->before,
                                                STR_FMT(name), at->after);
    }
    return STR_NONE;
}

static void imports_say(struct rulebook *book, const struct imports *imports)
{
    struct str *keys = map_sorted_keys(&imports->modules, &book->arena);
    for (size_t i = 0; keys && i < imports->modules.n; i++) {
        const struct import_entry *entry = map_get(&imports->modules, keys[i]);
        if (!entry->allowed)
            say(book, entry->rule, label(book, "", keys[i], ""));
    }
}

/* Tables hold thousands of names: the table is named, not each of them. */
static void table_say(struct rulebook *book, const struct member_table *table,
                      struct str key)
{
    size_t n;
    struct str *names = member_names(table, &book->arena, &n);
    struct str about = label(book, "members of ", key, "");
    if (!table->default_allow)
        say(book, table->unlisted, about);
    for (size_t i = 0; names && i < n; i++) {
        struct member member;
        if (member_find(table, names[i], &member) &&
            member.answer == MEMBER_DENY)
            say(book, member.rule, about);
    }
}

static void members_say(struct rulebook *book, const struct members *members)
{
    size_t n;
    struct str *keys = member_table_keys(members, &book->arena, &n);
    for (size_t i = 0; keys && i < n; i++) {
        struct member_table table;
        if (member_table_find(members, keys[i], &table))
            table_say(book, &table, keys[i]);
    }
}

/* The rows of sections.def that have a rule of their own. */
static void rows_say(struct rulebook *book, const struct rl_program *program)
{
    for (size_t i = 0; i < n_section_rows; i++) {
        const struct section_row *row = &section_rows[i];
        if (row->rule != N_RULE_IDS)
            say(book, section_rule(program, row), str_of(row->about));
    }
}

/* Rules that every policy has, whatever its sections say. */
static void common_say(struct rulebook *book, const rl_program *program)
{
    if (program->n_guard_names)
        say(book, program->rules[RULE_HELPER_REBOUND], STR_NONE);
    say(book, program->rules[RULE_SUPPRESSION_UNUSED], STR_NONE);
    say(book, program->rules[RULE_SUPPRESSION_NOT_GRANTED], STR_NONE);
    for (size_t i = RULE_FIRST_UNCHECKED; i < N_RULE_IDS; i++)
        say(book, program->rules[i], STR_NONE);
}

static int saying_order(const void *a, const void *b)
{
    const struct saying *x = a, *y = b;
    return strcmp(x->id, y->id);
}

static void program_say(struct rulebook *book, const rl_program *program)
{
    rows_say(book, program);
    imports_say(book, &program->imports);
    denials_say(book, program, "names.deny");
    denials_say(book, program, "builtins.deny");
    denials_say(book, program, "attributes.deny");
    denials_say(book, program, "calls.deny");
    denials_say(book, program, "strings.deny");
    for (size_t i = 0; i < program->n_patterns; i++)
        say(book, program->patterns[i].rule, STR_NONE);
    members_say(book, &program->members);
    common_say(book, program);
}

bool rulebook_make(const rl_program *program, struct rulebook *ret)
{
    *ret = (struct rulebook){0};
    ret->by_words.arena = &ret->arena;
    program_say(ret, program);
    /* By insertion, since of one id the order must stay. */
    struct saying *sorted = ARENA_ARRAY(&ret->arena, struct saying, ret->n + 1);
    if (ret->arena.failed || !sorted)
        return false;
    size_t n = 0;
    for (size_t i = 0; i < ret->n; i++) {
        size_t at = n++;
        while (at && saying_order(&sorted[at - 1], &ret->at[i]) > 0) {
            sorted[at] = sorted[at - 1];
            at--;
        }
        sorted[at] = ret->at[i];
    }
    ret->at = sorted;
    return true;
}

void rulebook_done(struct rulebook *book)
{
    arena_done(&book->arena);
    *book = (struct rulebook){0};
}
