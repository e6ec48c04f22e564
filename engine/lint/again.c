/* again.c - what of a source must be judged again when a segment is added.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/again.h"

#include "base/hash.h"
#include "lint/lint.h"
#include "model/resolve.h"

static void sight_done(struct sight *sight)
{
    vec_done(&sight->names);
    vec_done(&sight->values);
    vec_done(&sight->always);
    vec_done(&sight->reliances);
    vec_done(&sight->mentioned);
}

static void sight_empty(struct sight *sight)
{
    sight->names.n = sight->values.n = sight->always.n = 0;
    sight->reliances.n = sight->mentioned.n = 0;
    sight->travels = sight->named = sight->imports = false;
}

void again_done(struct again *again)
{
    sight_done(&again->kept);
    sight_done(&again->seen);
    vec_done(&again->due);
    vec_done(&again->questions.facts);
}

void again_begin(struct again *again)
{
    sight_empty(&again->kept);
    again->on = true;
    again->failed = again->twice = false;
}

/* ------------------------------------------------------------- what is seen */

/* What the rules ask of the symbol of a name. */
static uint64_t symbol_print(const struct lint *lint, const struct fact *fact)
{
    const struct symbols *symbols = &lint->symbols;
    uint32_t symbol = symbol_resolve(symbols, fact->scope, fact->name);
    uint64_t print = 1 + (uint64_t)read_may_be_outside(symbols, fact) * 2 +
                     (uint64_t)symbols->bound_names.at[fact->name] * 4;
    if (!symbol)
        return print;
    const struct symbol *at = symbol_at(symbols, symbol);
    print = hash_mix(hash_mix(print, at->kinds), at->scope);
    /* Which class or function it is depends on how often there is one. */
    bool defined = at->kinds & (KIND_BIT(BIND_CLASS) | KIND_BIT(BIND_FUNCTION));
    return defined ? hash_mix(print, at->n_bindings) : print;
}

static uint64_t names_print(const struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    bool named = fact->kind == FACT_NAME || fact->kind == FACT_FUNCTION ||
                 fact->kind == FACT_CLASS;
    uint64_t print = named && fact->name ? symbol_print(lint, fact) : 0;
    for (const struct origin *o = fact_origins(&lint->origins, index); o;
         o = o->next)
        print += hash_mix(hash_str(o->path), 1 + (uint64_t)o->by_value);
    return print;
}

static bool names_see(struct lint *lint)
{
    struct sight *seen = &lint->again.seen;
    seen->names.n = 0;
    for (uint32_t i = 0; i < lint->facts.all.n; i++)
        if (!vec_push(&seen->names, names_print(lint, i)))
            return false;
    return true;
}

static bool values_see(struct lint *lint)
{
    struct sight *seen = &lint->again.seen;
    (void)lint_value(lint, 0);
    if (lint->values_spent)
        return false;
    seen->values.n = 0;
    while (seen->values.n < lint->facts.all.n)
        if (!vec_push(&seen->values, 0))
            return false;
    return values_prints(lint->values, seen->values.at);
}

/* -------------------------------------------------------------- what is due */

static bool is_imported_before(const struct lint *lint, uint32_t module)
{
    for (size_t i = 0; i < lint->segment.import; i++)
        if (lint->facts.imports.at[i].module == module)
            return true;
    return false;
}

/* A module of the file now, and just a path before? */
static bool is_spoken_of(const struct lint *lint, uint32_t module)
{
    struct str path = lint_name(lint, module);
    for (uint32_t i = 0; i < lint->segment.fact; i++)
        for (const struct origin *o = fact_origins(&lint->origins, i); o;
             o = o->next)
            if (path_is_in(o->path, path) || path_is_in(path, o->path))
                return true;
    return false;
}

/* What new imports say of earlier segments; those with a star of everything. */
static bool imports_matter(const struct lint *lint)
{
    const struct facts *facts = &lint->facts;
    for (size_t i = 0; i < facts->imports.n; i++)
        if (facts->imports.at[i].star)
            return true;
    for (size_t i = lint->segment.import; i < facts->imports.n; i++) {
        uint32_t module = facts->imports.at[i].module;
        if (module && !is_imported_before(lint, module) &&
            is_spoken_of(lint, module))
            return true;
    }
    return false;
}

/* What a class derives from, and what decorates it, is looked at from wherever
 * the class is used. */
static bool is_of_class(const struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    uint32_t symbol =
        fact->name ? symbol_resolve(&lint->symbols, fact->scope, fact->name)
                   : NO_SYMBOL;
    if (symbol &&
        (symbol_at(&lint->symbols, symbol)->kinds & KIND_BIT(BIND_CLASS)))
        return true;
    for (uint32_t at = index; at; at = lint_fact(lint, at)->parent) {
        uint8_t kind = lint_fact(lint, at)->kind;
        if (kind == FACT_CLASS || kind == FACT_DECORATOR)
            return true;
    }
    return false;
}

/* Rules look at names in the same statement of the module, and at classes.
 * False: a class means something else. */
static bool statement_due(struct lint *lint, uint32_t first, uint32_t next)
{
    struct again *again = &lint->again;
    bool changed = false;
    for (uint32_t i = first; i < next; i++) {
        if (again->kept.names.at[i] == again->seen.names.at[i])
            continue;
        if (is_of_class(lint, i))
            return false;
        changed = true;
    }
    again->renamed |= changed;
    for (uint32_t i = first; i < next && changed; i++)
        again->due.at[i] = 1;
    return true;
}

static bool names_due(struct lint *lint)
{
    uint32_t end = lint->segment.fact;
    for (uint32_t i = 1, next; i < end; i = next) {
        next = lint_fact(lint, i)->next;
        if (!statement_due(lint, i, next))
            return false;
    }
    return true;
}

static bool value_has_changed(const struct again *again, uint32_t fact)
{
    return fact >= again->kept.values.n ||
           again->kept.values.at[fact] != again->seen.values.at[fact];
}

/* False: that cannot be told. */
static bool due_find(struct lint *lint)
{
    struct again *again = &lint->again;
    if (again->failed || again->kept.names.n != lint->segment.fact ||
        again->kept.travels != lint->modules_travel ||
        again->kept.named != lint->values_named || lint->origins.undecided ||
        lint->origins.entangled.n || imports_matter(lint))
        return false;
    for (uint32_t i = 0; i < lint->segment.fact; i++)
        if (!vec_push(&again->due, again->kept.always.at[i]))
            return false;
    if (!names_due(lint) || (again->kept.reliances.n && !values_see(lint)))
        return false;
    for (size_t i = 0; i < again->kept.reliances.n; i++) {
        const struct reliance *reliance = &again->kept.reliances.at[i];
        if (value_has_changed(again, reliance->about))
            again->due.at[reliance->judged] = 1;
    }
    return true;
}

void again_find(struct lint *lint)
{
    struct again *again = &lint->again;
    again->all = true;
    if (!again->on)
        return;
    again->due.n = 0;
    again->renamed = false;
    sight_empty(&again->seen);
    again->seen.travels = lint->modules_travel;
    again->seen.named = lint->values_named;
    again->failed |= !names_see(lint);
    again->all = !due_find(lint);
    while (again->seen.always.n < lint->facts.all.n)
        if (!vec_push(&again->seen.always, 0)) {
            again->failed = again->all = true;
            return;
        }
    again->questions.others = again->questions.failed = false;
    again->questions.facts.n = 0;
    values_note(lint->values, &again->questions);
}

bool again_widen(struct lint *lint)
{
    struct again *again = &lint->again;
    if (!again->on || again->all)
        return false;
    bool earlier = false;
    for (size_t i = 0; i < lint->findings.all.n && !earlier; i++)
        earlier = lint->findings.all.at[i].severity == RL_SEVERITY_ERROR &&
                  lint->findings.all.at[i].offset < lint->segment.start;
    again->all = earlier;
    return earlier;
}

void again_end(struct lint *lint)
{
    values_note(lint->values, NULL);
}

void again_forget(struct again *again)
{
    sight_empty(&again->kept);
    again->twice = true;
}

/* -------------------------------------------------------------- the judging */

bool again_is_due(struct lint *lint, uint32_t fact)
{
    const struct again *again = &lint->again;
    return again->all || fact >= lint->segment.fact || again->due.at[fact];
}

size_t again_first_import(const struct lint *lint)
{
    const struct again *again = &lint->again;
    return again->all || again->kept.imports ? 0 : lint->segment.import;
}

void again_note_imports(struct lint *lint)
{
    struct again *again = &lint->again;
    again->seen.imports |= again->questions.others || again->questions.facts.n;
}

void again_note(struct lint *lint, uint32_t fact)
{
    struct again *again = &lint->again;
    struct questions *asked = &again->questions;
    if (!again->on)
        return;
    again->failed |= asked->failed;
    if (asked->others && fact < again->seen.always.n)
        again->seen.always.at[fact] = 1;
    for (size_t i = 0; i < asked->facts.n; i++)
        if (!vec_push(&again->seen.reliances,
                      (struct reliance){fact, asked->facts.at[i]}))
            again->failed = true;
    asked->facts.n = 0;
    asked->others = asked->failed = false;
}

static const struct mentioned *
mentioned_find(const struct sight *sight, const struct str *names, bool reads)
{
    for (size_t i = 0; i < sight->mentioned.n; i++)
        if (sight->mentioned.at[i].names == names &&
            sight->mentioned.at[i].reads == reads)
            return &sight->mentioned.at[i];
    return NULL;
}

const struct mentioned *again_mentioned(const struct lint *lint,
                                        const struct str *names, bool reads)
{
    const struct again *again = &lint->again;
    if (!again->on || again->all || again->renamed)
        return NULL;
    return mentioned_find(&again->kept, names, reads);
}

void again_note_mentioned(struct lint *lint, const struct str *names, size_t n,
                          bool reads, bool answer)
{
    struct again *again = &lint->again;
    if (!again->on || mentioned_find(&again->seen, names, reads))
        return;
    if (!vec_push(&again->seen.mentioned,
                  (struct mentioned){names, n, reads, answer}))
        again->failed = true;
}

void again_always(struct lint *lint)
{
    lint->again.questions.others = true;
}

/* What was seen of facts that were not judged this time still holds; what was
 * asked of the whole was asked again (mentions_have_changed). */
static void sight_complete(struct lint *lint)
{
    struct again *again = &lint->again;
    again->seen.imports |= again->kept.imports;
    for (uint32_t i = 0; i < again->due.n; i++)
        if (!again->due.at[i])
            again->seen.always.at[i] = again->kept.always.at[i];
    for (size_t i = 0; i < again->kept.reliances.n; i++) {
        const struct reliance *reliance = &again->kept.reliances.at[i];
        if (!again->due.at[reliance->judged] &&
            !vec_push(&again->seen.reliances, *reliance))
            again->failed = true;
    }
}

void again_keep(struct lint *lint)
{
    struct again *again = &lint->again;
    if (!again->all && !again->failed)
        sight_complete(lint);
    /* The memory of the analysis is there until the next source. */
    if (again->seen.reliances.n && !again->seen.values.n && !values_see(lint))
        again->failed = true;
    struct sight kept = again->kept;
    again->kept = again->seen;
    again->seen = kept;
}
