/* mentions.c - which modules, members and attributes a file uses at all.
 * SPDX-License-Identifier: Apache-2.0
 *
 * An archive of arrays comes from numpy.load, the style of a table from
 * `style`: where neither stands in the file, there is none. A text counts as
 * the attribute that it may name. */
#include "lint/mentions.h"

#include "lint/member.h"
#include "lint/read.h"
#include "model/resolve.h"

static void root_note(struct lint *lint, struct str path)
{
    struct str root = str_sub(path, 0, str_index(path, '.'));
    if (!map_has(&lint->roots, root) && !map_put(&lint->roots, root, lint))
        lint->failed = true;
}

/* What is imported, and what the guard gives and the file reads; of a new
 * segment, or of all. */
static void roots_find(struct lint *lint, bool new)
{
    root_note(lint, STR("builtins"));
    for (size_t i = new ? lint->segment.import : 0; i < lint->facts.imports.n;
         i++)
        root_note(lint, lint_name(lint, lint->facts.imports.at[i].module));
    for (uint32_t i = new ? lint->segment.fact : 1; i < lint->facts.all.n;
         i++) {
        if (is_unbound(lint, i))
            root_note(lint, STR("?"));
        for (const struct origin *o = fact_origins(&lint->origins, i); o;
             o = o->next)
            root_note(lint, o->path);
    }
}

static bool roots_are(struct lint *lint, const struct str *modules, size_t n)
{
    for (const struct map_slot *s = map_next(&lint->roots, NULL); s;
         s = map_next(&lint->roots, s)) {
        bool listed = str_eq(s->key, STR("builtins"));
        for (size_t i = 0; i < n && !listed; i++)
            listed = str_eq(s->key, modules[i]);
        if (!listed)
            return false;
    }
    return !lint->failed;
}

static void mention(struct lint *lint, struct str key)
{
    if (!map_has(&lint->mentions, key))
        lint->failed |= !map_put(&lint->mentions, key, lint);
}

static void origins_mention(struct lint *lint, uint32_t fact)
{
    const struct fact *at = lint_fact(lint, fact);
    const struct origin *o = fact_origins(&lint->origins, fact);
    bool modules = o != NULL;
    for (; o; o = o->next) {
        struct path_space space;
        struct str path = arena_str(
            &lint->arena, path_same(&lint->program->members, o->path, &space));
        modules = modules && path_is_module(lint, o->path);
        lint->failed |= !path.ptr;
        mention(lint, path);
    }
    bool attribute =
        at->kind == FACT_ATTRIBUTE || at->kind == FACT_KEYWORD_PATTERN;
    if (attribute && !modules)
        mention(lint, lint_name(lint, at->name));
}

/* Each text that the file puts together: getattr(df, 'sty' + 'le'). */
static void texts_mention(struct lint *lint)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct str text;
    (void)lint_value(lint, 0); /* so that there are answers */
    again_always(lint);
    for (uint32_t i = 0; i < atoms->all.n && !lint->failed; i++)
        if (atom_known_text(atoms, i, &text))
            mention(lint, text);
}

static void mentions_find(struct lint *lint, bool new)
{
    mention(lint, STR("")); /* so that the map is not empty */
    for (size_t i = new ? lint->segment.fact : 0;
         i < lint->facts.all.n && !lint->failed; i++) {
        if (lint->facts.all.at[i].kind != FACT_STRING)
            origins_mention(lint, (uint32_t)i);
    }
    texts_mention(lint);
    for (size_t i = new ? lint->segment.import : 0; i < lint->facts.imports.n;
         i++)
        if (lint->facts.imports.at[i].member)
            mention(lint, lint_name(lint, lint->facts.imports.at[i].member));
}

/* The roots are there: of the new segment at least, or of all. */
static void file_look(struct lint *lint, bool new)
{
    if (lint->roots.n && (new || !lint->looked_at_new))
        return;
    lint->looked_at_new = new;
    lint->roots = (struct map){.arena = &lint->arena};
    lint->mentions = (struct map){.arena = &lint->arena};
    roots_find(lint, new);
}

bool file_uses_only(struct lint *lint, const struct str *modules, size_t n)
{
    const struct mentioned *known = again_mentioned(lint, modules, false);
    bool only = !known || known->answer;
    if (only) {
        file_look(lint, known != NULL);
        only = roots_are(lint, modules, n);
    }
    again_note_mentioned(lint, modules, n, false, only);
    return only;
}

static bool is_any_mentioned(struct lint *lint, const struct str *names,
                             size_t n)
{
    /* What nothing binds may be anything, in a part of a program. */
    if (lint->failed || lint->origins.undecided ||
        map_has(&lint->roots, STR("?")))
        return true;
    if (!lint->mentions.n)
        mentions_find(lint, lint->looked_at_new);
    bool any = lint->failed || lint->values_spent;
    for (size_t i = 0; i < n && !any; i++)
        any = map_has(&lint->mentions, names[i]);
    return any;
}

bool file_reads(struct lint *lint, const struct str *names, size_t n)
{
    const struct mentioned *known = again_mentioned(lint, names, true);
    bool reads = known && known->answer;
    if (!reads) {
        file_look(lint, known != NULL);
        reads = is_any_mentioned(lint, names, n);
    }
    again_note_mentioned(lint, names, n, true, reads);
    return reads;
}

bool mentions_have_changed(struct lint *lint)
{
    for (size_t i = 0; i < lint->again.kept.mentioned.n; i++) {
        const struct mentioned at = lint->again.kept.mentioned.at[i];
        bool answer = at.reads ? file_reads(lint, at.names, at.n)
                               : file_uses_only(lint, at.names, at.n);
        if (answer != at.answer)
            return true;
    }
    return false;
}
