/* certain.c - from where on a name has certainly been bound.
 * SPDX-License-Identifier: Apache-2.0
 *
 * One walk over the statements. A statement pushes the symbols that it binds
 * whenever it is left at its end; its block notes from where to where that
 * holds, and hands them on to the statement that holds the block. */
#include "source/certain.h"

#include <stdlib.h>

struct scan {
    struct symbols *symbols;
    const struct facts *facts;
    VEC(uint32_t) bound;   /* the stack of symbols */
    VEC(uint32_t) until;   /* by symbol: where its last stretch ends */
    VEC(uint32_t) counted; /* by symbol: in how many branches, from token on */
    uint32_t token;
    size_t import; /* the next of facts->imports */
    bool failed;
};

/* Does it end by leaving the block, so that nothing behind it runs? */
static bool block_scan(struct scan *scan, uint32_t block);

static const struct fact *fact_of(const struct scan *scan, uint32_t fact)
{
    return &scan->facts->all.at[fact];
}

static void push(struct scan *scan, uint32_t scope, uint32_t name)
{
    uint32_t symbol = symbol_resolve(scan->symbols, scope, name);
    if (symbol && !vec_push(&scan->bound, symbol))
        scan->failed = true;
}

static void stretch_add(struct scan *scan, uint32_t symbol, uint32_t start,
                        uint32_t end)
{
    if (scan->until.at[symbol - 1] >= end || start >= end)
        return;
    scan->until.at[symbol - 1] = end;
    struct certain certain = {symbol, start, end};
    if (!vec_push(&scan->symbols->certains, certain))
        scan->failed = true;
}

/* The names that a statement binds itself, in that way, wherever they stand in
 * it: those of a comprehension or a walrus are bound in other ways. */
static void names_push(struct scan *scan, uint32_t statement, uint8_t binding)
{
    for (uint32_t i = statement + 1; i < fact_of(scan, statement)->next; i++) {
        const struct fact *at = fact_of(scan, i);
        if (at->kind == FACT_NAME && (at->flags & FACT_BINDS) &&
            at->binding == binding)
            push(scan, at->scope, at->name);
    }
}

static void imports_push(struct scan *scan, uint32_t statement)
{
    const struct facts *facts = scan->facts;
    while (scan->import < facts->imports.n &&
           facts->imports.at[scan->import].fact < statement)
        scan->import++;
    for (size_t i = scan->import; i < facts->imports.n; i++) {
        const struct import_fact *import = &facts->imports.at[i];
        if (import->fact != statement)
            return;
        if (import->bound)
            push(scan, import->scope, import->bound);
    }
}

/* The block that is a part of a statement, or 0. */
static uint32_t body_of(const struct scan *scan, uint32_t statement)
{
    const struct fact *at = fact_of(scan, statement);
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next)
        if (fact_of(scan, i)->kind == FACT_BLOCK)
            return i;
    return 0;
}

static bool body_scan(struct scan *scan, uint32_t statement)
{
    uint32_t body = body_of(scan, statement);
    return body && block_scan(scan, body);
}

/* Scan a body whose bindings hold for nothing outside it. */
static void body_apart(struct scan *scan, uint32_t statement)
{
    size_t before = scan->bound.n;
    body_scan(scan, statement);
    scan->bound.n = before;
}

/* ---------------------------------------------------------------- branches */

/* What every branch binds that can be left at its end: the stack above `base`
 * is that of the branches so far, then that of one more. */
struct branches {
    size_t base, kept; /* kept: what all so far bind ends here */
    uint32_t n;        /* that do not leave */
};

static struct branches branches_begin(struct scan *scan)
{
    return (struct branches){scan->bound.n, scan->bound.n, 0};
}

static void branch_end(struct scan *scan, struct branches *all, bool leaves)
{
    if (!leaves && !all->n++) {
        all->kept = scan->bound.n;
    } else if (!leaves) {
        scan->token++;
        for (size_t i = all->kept; i < scan->bound.n; i++)
            scan->counted.at[scan->bound.at[i] - 1] = scan->token;
        size_t n = all->base;
        for (size_t i = all->base; i < all->kept; i++)
            if (scan->counted.at[scan->bound.at[i] - 1] == scan->token)
                scan->bound.at[n++] = scan->bound.at[i];
        all->kept = n;
    }
    scan->bound.n = all->kept;
}

static bool if_scan(struct scan *scan, uint32_t statement)
{
    struct branches all = branches_begin(scan);
    bool has_else = false;
    branch_end(scan, &all, body_scan(scan, statement));
    const struct fact *at = fact_of(scan, statement);
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next) {
        uint8_t kind = fact_of(scan, i)->kind;
        if (kind != FACT_ELIF && kind != FACT_ELSE)
            continue;
        has_else |= kind == FACT_ELSE;
        branch_end(scan, &all, body_scan(scan, i));
    }
    if (!has_else)
        scan->bound.n = all.base;
    return has_else && !all.n;
}

/* The body and what stands under else are one branch, each handler another;
 * finally runs behind all of them. */
static bool try_scan(struct scan *scan, uint32_t statement)
{
    struct branches all = branches_begin(scan);
    const struct fact *at = fact_of(scan, statement);
    bool leaves = body_scan(scan, statement), finally_leaves = false;
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next)
        if (fact_of(scan, i)->kind == FACT_ELSE)
            leaves |= body_scan(scan, i);
    branch_end(scan, &all, leaves);
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next)
        if (fact_of(scan, i)->kind == FACT_HANDLER)
            branch_end(scan, &all, body_scan(scan, i));
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next)
        if (fact_of(scan, i)->kind == FACT_FINALLY)
            finally_leaves = body_scan(scan, i);
    return finally_leaves || !all.n;
}

/* -------------------------------------------------------------- statements */

/* for x in …: and with … as x: bind for their own body. */
static void bodied_scan(struct scan *scan, uint32_t statement, uint8_t binding)
{
    size_t before = scan->bound.n;
    uint32_t body = body_of(scan, statement);
    const struct fact *at = fact_of(scan, statement);
    for (uint32_t i = statement + 1; i < at->next && i < body; i++) {
        const struct fact *name = fact_of(scan, i);
        if (name->kind == FACT_NAME && name->binding == binding &&
            (name->flags & FACT_BINDS))
            push(scan, name->scope, name->name);
    }
    for (size_t i = before; body && i < scan->bound.n; i++)
        stretch_add(scan, scan->bound.at[i], fact_of(scan, body)->start,
                    fact_of(scan, body)->end);
    scan->bound.n = before;
    body_apart(scan, statement);
    for (uint32_t i = statement + 1; i < at->next; i = fact_of(scan, i)->next)
        if (fact_of(scan, i)->kind == FACT_ELSE)
            body_apart(scan, i);
}

static void cases_scan(struct scan *scan, uint32_t statement)
{
    uint32_t body = body_of(scan, statement);
    for (uint32_t i = body + 1; body && i < fact_of(scan, body)->next;
         i = fact_of(scan, i)->next)
        body_apart(scan, i);
}

/* A function without decorators runs only once its name is bound. */
static void definition_scan(struct scan *scan, uint32_t statement, uint32_t end,
                            bool decorated)
{
    const struct fact *at = fact_of(scan, statement);
    uint32_t body = body_of(scan, statement);
    size_t before = scan->bound.n;
    push(scan, at->scope, at->name);
    if (scan->bound.n > before && at->kind == FACT_FUNCTION && !decorated &&
        body)
        stretch_add(scan, scan->bound.at[before], fact_of(scan, body)->start,
                    end);
    body_apart(scan, statement);
}

/* Pushes what the statement certainly binds; true: nothing behind it runs.
 * end: of what holds in its block. */
static bool statement_scan(struct scan *scan, uint32_t statement, uint32_t end,
                           bool decorated)
{
    const struct fact *at = fact_of(scan, statement);
    switch (at->kind) {
    case FACT_ASSIGN:
        names_push(scan, statement, BIND_ASSIGN);
        return false;
    case FACT_AUGMENT:
        names_push(scan, statement, BIND_AUGMENT);
        return false;
    case FACT_IMPORT:
    case FACT_IMPORT_FROM:
    case FACT_FUTURE:
        imports_push(scan, statement);
        return false;
    case FACT_FUNCTION:
    case FACT_CLASS:
        definition_scan(scan, statement, end, decorated);
        return false;
    case FACT_IF:
        return if_scan(scan, statement);
    case FACT_TRY:
        return try_scan(scan, statement);
    case FACT_FOR:
        bodied_scan(scan, statement, BIND_FOR);
        return false;
    case FACT_WHILE:
        bodied_scan(scan, statement, BIND_NONE);
        return false;
    case FACT_WITH:
        bodied_scan(scan, statement, BIND_WITH);
        return false;
    case FACT_MATCH:
        cases_scan(scan, statement);
        return false;
    case FACT_RETURN:
    case FACT_RAISE:
    case FACT_LEAVE:
        return true;
    default:
        return false;
    }
}

static bool block_scan(struct scan *scan, uint32_t block)
{
    const struct fact *all = fact_of(scan, block);
    bool leaves = false, decorated = false;
    for (uint32_t i = block + 1; i < all->next && !scan->failed;
         i = fact_of(scan, i)->next) {
        if (fact_of(scan, i)->kind == FACT_DECORATOR) {
            decorated = true;
            continue;
        }
        size_t before = scan->bound.n;
        uint32_t end = trial_end(scan->facts, fact_of(scan, i)->start);
        end = end < all->end ? end : all->end;
        leaves |= statement_scan(scan, i, end, decorated);
        decorated = false;
        for (size_t k = before; k < scan->bound.n; k++)
            stretch_add(scan, scan->bound.at[k], fact_of(scan, i)->end, end);
    }
    return leaves;
}

static int certain_order(const void *a, const void *b)
{
    const struct certain *x = a, *y = b;
    if (x->symbol != y->symbol)
        return x->symbol < y->symbol ? -1 : 1;
    return (x->start > y->start) - (x->start < y->start);
}

static void certains_sort(struct symbols *symbols)
{
    struct certain *at = symbols->certains.at;
    if (!symbols->certains.n)
        return;
    qsort(at, symbols->certains.n, sizeof(*at), certain_order);
    for (size_t i = 0; i < symbols->certains.n; i++) {
        struct symbol *symbol = &symbols->all.at[at[i].symbol - 1];
        if (!symbol->n_certains++)
            symbol->certain = (uint32_t)i;
        else if (at[i].end < at[i - 1].end)
            at[i].end = at[i - 1].end; /* the one before reaches further */
    }
}

bool certains_find(struct symbols *symbols)
{
    struct scan scan = {.symbols = symbols, .facts = symbols->facts};
    symbols->certains.n = 0;
    for (size_t i = 0; i < symbols->all.n && !scan.failed; i++)
        scan.failed = !vec_push(&scan.until, 0) || !vec_push(&scan.counted, 0);
    if (!scan.failed && scan.facts->all.n)
        block_scan(&scan, 0);
    certains_sort(symbols);
    vec_done(&scan.bound);
    vec_done(&scan.until);
    vec_done(&scan.counted);
    return !scan.failed;
}
