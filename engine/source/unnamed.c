/* unnamed.c - functions that nothing names.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/unnamed.h"

#include "base/alloc.h"
#include "source/copies.h"

/* Passes over the reads: more is a chain of functions that is not followed. */
#define MAX_PASSES 32

enum state { OTHER, CANDIDATE, LIVE };

struct named_at {
    uint32_t fact, symbol;
};

struct search {
    const struct facts *facts;
    const struct symbols *symbols;
    uint8_t *states;  /* by symbol: enum state */
    uint32_t *owners; /* by fact: symbol of the function, or of the class of the
                         method, that is defined there; 0: none that counts */
    VEC(struct named_at) namings;
    bool failed;
};

/* ------------------------------------------------------ what may be unnamed */

/* A class body that hands its class, or its methods, to nothing. */
static bool is_plain_class(const struct facts *facts, uint32_t class)
{
    static const uint8_t plain[N_FACT_KINDS] = {
        [FACT_STRING] = true, [FACT_INTEGER] = true, [FACT_FLOAT] = true,
        [FACT_NONE] = true,   [FACT_TRUE] = true,    [FACT_FALSE] = true,
        [FACT_ASSIGN] = true, [FACT_GROUP] = true,   [FACT_FUNCTION] = true,
        [FACT_BLOCK] = true,
    };
    uint32_t stop = facts->all.at[class].next;
    for (uint32_t i = class + 1, next; i < stop; i = next) {
        const struct fact *at = &facts->all.at[i];
        bool bound = at->kind == FACT_NAME && (at->flags & FACT_BINDS);
        if (!plain[at->kind] && !bound)
            return false;
        next = at->kind == FACT_FUNCTION ? at->next : i + 1;
    }
    return true;
}

/* No other spelling (__f in a class is _C__f), and not the language's own. */
static bool is_spelled_once(const struct facts *facts, uint32_t name)
{
    struct str spelled = fact_name(facts, name);
    return !str_starts(spelled, STR("_")) ||
           str_find(spelled, STR("__")) == spelled.len;
}

static bool may_be_unnamed(const struct search *search, const struct binding *b)
{
    const struct facts *facts = search->facts;
    if ((b->kind != BIND_FUNCTION && b->kind != BIND_CLASS) ||
        facts->scopes.at[b->scope].kind == SCOPE_CLASS ||
        fact_decorator(facts, b->fact) || !is_spelled_once(facts, b->name))
        return false;
    return b->kind == BIND_FUNCTION || is_plain_class(facts, b->fact);
}

static void owner_set(struct search *search, const struct binding *b,
                      uint32_t symbol)
{
    const struct facts *facts = search->facts;
    uint32_t stop = facts->all.at[b->fact].next;
    if (b->kind == BIND_FUNCTION) {
        search->owners[b->fact] = symbol;
        return;
    }
    for (uint32_t i = b->fact + 1, next; i < stop; i = next) {
        bool method = facts->all.at[i].kind == FACT_FUNCTION;
        if (method)
            search->owners[i] = symbol;
        next = method ? facts->all.at[i].next : i + 1;
    }
}

static void candidates_find(struct search *search)
{
    const struct facts *facts = search->facts;
    for (size_t i = 0; i < facts->bindings.n; i++) {
        const struct binding *b = &facts->bindings.at[i];
        uint32_t symbol =
            may_be_unnamed(search, b)
                ? symbol_resolve(search->symbols, b->scope, b->name)
                : NO_SYMBOL;
        if (!symbol)
            continue;
        search->states[symbol] = CANDIDATE;
        owner_set(search, b, symbol);
    }
}

/* ------------------------------------------------------------ what is named */

static void namings_find(struct search *search)
{
    const struct facts *facts = search->facts;
    for (uint32_t i = 1; i < facts->all.n && !search->failed; i++) {
        const struct fact *at = &facts->all.at[i];
        bool only_binds = (at->flags & FACT_BINDS) &&
                          !(at->flags & FACT_READS) &&
                          at->binding != BIND_AUGMENT;
        if (at->kind != FACT_NAME || only_binds)
            continue;
        uint32_t symbol = symbol_resolve(search->symbols, at->scope, at->name);
        if (symbol && search->states[symbol] == CANDIDATE &&
            !vec_push(&search->namings, (struct named_at){i, symbol}))
            search->failed = true;
    }
}

/* In the body: defaults are evaluated where the function is defined. */
static bool is_in_unnamed(const struct search *search, uint32_t fact)
{
    const struct fact *all = search->facts->all.at;
    for (uint32_t at = fact; at; at = all[at].parent) {
        uint32_t owner = search->owners[all[at].parent];
        if (owner && all[at].part == PART_BODY &&
            search->states[owner] == CANDIDATE)
            return true;
    }
    return false;
}

/* Until nothing changes. False: that takes too long. */
static bool namings_follow(struct search *search)
{
    bool changed = true;
    for (size_t pass = 0; changed && pass < MAX_PASSES; pass++) {
        changed = false;
        for (size_t i = 0; i < search->namings.n; i++) {
            const struct named_at *at = &search->namings.at[i];
            if (search->states[at->symbol] == LIVE ||
                is_in_unnamed(search, at->fact))
                continue;
            search->states[at->symbol] = LIVE;
            changed = true;
        }
    }
    return !changed;
}

/* --------------------------------------------------------------- the answer */

static bool answer_write(struct search *search, struct unnamed *ret)
{
    bool some = false;
    for (uint32_t i = 0; i < search->facts->all.n; i++) {
        uint32_t owner = search->owners[i];
        bool unnamed = owner && search->states[owner] == CANDIDATE;
        some |= unnamed;
        if (!vec_push(&ret->at, unnamed))
            return false;
    }
    if (!some)
        ret->at.n = 0;
    return true;
}

bool unnamed_find(struct unnamed *ret, const struct facts *facts,
                  const struct symbols *symbols)
{
    struct search search = {.facts = facts, .symbols = symbols};
    ret->at.n = 0;
    if (looks_at_itself(facts))
        return true;
    search.states = heap_new(symbols->all.n + 1, sizeof(*search.states));
    search.owners = heap_new(facts->all.n, sizeof(*search.owners));
    search.failed = !search.states || !search.owners;
    if (!search.failed) {
        candidates_find(&search);
        namings_find(&search);
    }
    bool held = !search.failed &&
                (!namings_follow(&search) || answer_write(&search, ret));
    heap_free(search.states);
    heap_free(search.owners);
    vec_done(&search.namings);
    return held;
}

void unnamed_done(struct unnamed *unnamed)
{
    vec_done(&unnamed->at);
}
