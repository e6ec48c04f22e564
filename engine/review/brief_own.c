/* brief_own.c - what the user's own file denies, for the brief.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "review/brief_parts.h"

#define MAX_OWN 500 /* bytes of them, so that the rest has room */

/* What the policy's own file says of one set of words. */
struct own_words {
    const struct saying *saying;
    struct str about;
    bool several;
};

struct owns {
    struct own_words *at;
    size_t n, cap;
};

static const struct saying *saying_about(const struct rulebook *book,
                                         struct str about, struct str id)
{
    for (size_t i = 0; i < book->n; i++) {
        const struct saying *saying = &book->at[i];
        if (saying->severity != RL_SEVERITY_ERROR ||
            (id.ptr && !str_eq(str_of(saying->id), id)))
            continue;
        for (size_t k = 0; k < saying->n_about; k++)
            if (str_eq(saying->about[k], about))
                return saying;
    }
    return NULL;
}

static void own_add(struct brief *brief, struct owns *owns,
                    const struct saying *saying, struct str about)
{
    if (!saying)
        return;
    for (size_t i = 0; i < owns->n; i++) {
        struct own_words *own = &owns->at[i];
        if (own->saying != saying)
            continue;
        own->about = arena_printf(&brief->arena, "%.*s, %.*s",
                                  STR_FMT(own->about), STR_FMT(about));
        own->several = true;
        return;
    }
    if (ARENA_GROW(&brief->arena, owns))
        owns->at[owns->n++] =
            (struct own_words){.saying = saying, .about = about};
}

bool brief_is_own(const struct brief *brief, const struct node *entry)
{
    return str_eq(str_of(entry->at.file), brief->own_file);
}

/* A name may be denied in several lists, each with words of its own. */
static void list_own(struct brief *brief, const struct rulebook *book,
                     const struct deny_list *list, struct owns *owns)
{
    const struct node *deny = node_path(brief->root, str_of(list->path));
    for (size_t i = 0; deny && i < deny->n; i++) {
        const struct node *entry = deny->items[i];
        if (!brief_is_own(brief, entry))
            continue;
        struct str about = denial_about(&brief->arena, list->path, entry);
        const struct saying *saying =
            saying_about(book, about, denial_id(entry, list->usual));
        own_add(brief, owns,
                saying ? saying : saying_about(book, about, STR_NONE), about);
    }
}

/* With what is denied in the place of its variables. */
static struct str filled(struct brief *brief, struct str text, struct str about)
{
    static const struct str variables[] = {
        {"{name}", 6}, {"{callee}", 8}, {"{module}", 8}};
    for (size_t i = 0; i < COUNT_OF(variables); i++)
        for (size_t at; (at = str_find(text, variables[i])) < text.len;) {
            struct str rest = str_sub(text, at, text.len);
            text = arena_printf(
                &brief->arena, "%.*s%.*s%.*s", STR_FMT(str_sub(text, 0, at)),
                STR_FMT(about),
                STR_FMT(str_sub(rest, variables[i].len, rest.len)));
            if (!text.ptr || text.len > MAX_CHARACTERS)
                return STR("");
        }
    return text;
}

/* What to write instead, or at least why. */
static struct str words_of(struct brief *brief, const struct own_words *own)
{
    struct str words[] = {own->saying->instead, own->saying->why};
    for (size_t i = 0; i < COUNT_OF(words); i++) {
        struct str text =
            own->several ? words[i] : filled(brief, words[i], own->about);
        if (text.len && !brief_has_variable(text))
            return text;
    }
    return STR("not here.");
}

/* ---------------------------------------------------------------- patterns */

/* What the entry itself says; "": nothing, or words that need a place. */
static struct str pattern_word(struct brief *brief, const struct node *entry,
                               const char *key, const struct template *text)
{
    struct str words =
        entry_word(entry, key) ? template_words(&brief->arena, text) : STR("");
    return words.ptr && !brief_has_variable(words) ? words : STR("");
}

/* A model knows what "- The loop has no end of its own." means, not what
 * "endless-loop" is. */
static void pattern_say(struct brief *brief, const struct node *entry,
                        const struct rule *rule)
{
    struct str why = pattern_word(brief, entry, "why", &rule->why);
    struct str instead = pattern_word(brief, entry, "instead", &rule->instead);
    if (!why.len && instead.len)
        buf_addf(&brief->line, "- %s: %.*s", rule->id, STR_FMT(instead));
    else if (why.len)
        buf_addf(&brief->line, "- %.*s%s%.*s", STR_FMT(why),
                 instead.len ? " " : "", STR_FMT(instead));
}

static void patterns_own(struct brief *brief)
{
    const struct rl_program *program = brief->program;
    const struct node *list = node_get(brief->root, "patterns");
    size_t n = list ? list->n : 0, begin = brief->out.len;
    bool headed = false;
    for (size_t i = 0; i < n && i < program->n_patterns; i++) {
        const struct rule *rule = program->patterns[i].rule;
        if (!brief_is_own(brief, list->items[i]) ||
            rule->severity != RL_SEVERITY_ERROR)
            continue;
        if (!headed)
            buf_add(&brief->line, STR("Refused as well:\n"));
        size_t head = brief->line.len;
        pattern_say(brief, list->items[i], rule);
        size_t more = brief->out.len - begin + brief->line.len;
        if (brief->line.len == head || more > MAX_OWN)
            brief->line.len = 0;
        headed |= brief_line_end(brief);
    }
}

void brief_own_denials(struct brief *brief, const struct rulebook *book,
                       bool *said)
{
    struct owns owns = {0};
    for (size_t i = 0; i < n_deny_lists; i++)
        list_own(brief, book, &deny_lists[i], &owns);
    size_t begin = brief->out.len;
    bool headed = false;
    for (size_t i = 0; i < owns.n; i++) {
        const struct own_words *own = &owns.at[i];
        struct str words = words_of(brief, own);
        if (brief->out.len - begin + own->about.len + words.len > MAX_OWN)
            continue;
        if (!headed)
            buf_add(&brief->line, STR("Above all, do not use:\n"));
        buf_addf(&brief->line, "- %.*s: %.*s", STR_FMT(own->about),
                 STR_FMT(words));
        headed |= brief_line_end(brief);
        said[own->saying - book->at] = true;
    }
    patterns_own(brief);
}
