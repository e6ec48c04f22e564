/* mentions.c - does the file read a member, or an attribute of that name?
 * SPDX-License-Identifier: Apache-2.0
 *
 * An archive of arrays comes from numpy.load, the style of a table from
 * `style`: where neither stands in the file, there is none. A text counts as
 * the attribute that it may name. */
#include "lint/fold.h"
#include "lint/lint.h"
#include "lint/member.h"
#include "model/resolve.h"

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

static void text_mention(struct lint *lint, uint32_t fact)
{
    struct folded folded = {0};
    lint->failed |= !fold(lint, fact, &folded);
    for (size_t i = 0; i < folded.runs.n; i++)
        mention(lint, folded.runs.at[i].text);
    folded_done(&folded);
}

static void mentions_find(struct lint *lint)
{
    mention(lint, STR("")); /* so that the map is not empty */
    for (size_t i = 0; i < lint->facts.all.n && !lint->failed; i++) {
        uint8_t kind = lint->facts.all.at[i].kind;
        if (kind == FACT_STRING)
            text_mention(lint, (uint32_t)i);
        else
            origins_mention(lint, (uint32_t)i);
    }
    for (size_t i = 0; i < lint->facts.imports.n; i++)
        if (lint->facts.imports.at[i].member)
            mention(lint, lint_name(lint, lint->facts.imports.at[i].member));
}

bool file_reads(struct lint *lint, const struct str *names, size_t n)
{
    if (!lint->mentions.n)
        mentions_find(lint);
    /* What nothing binds may be anything, in a part of a program. */
    (void)uses_only(lint, NULL, 0);
    if (lint->failed || lint->origins.undecided ||
        map_has(&lint->roots, STR("?")))
        return true;
    for (size_t i = 0; i < n; i++)
        if (map_has(&lint->mentions, names[i]))
            return true;
    return false;
}
