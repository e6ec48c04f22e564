/* phrase.c - texts of which some parts are not known.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/atom.h"

/* A computed text that is longer, or has more gaps, is any text. */
#define MAX_BYTES 16384
#define MAX_GAPS 32

void phrasing_text(struct phrasing *phrasing, struct str text)
{
    /* What is longer is any text: no more of it need be kept. */
    if (phrasing->bytes.len <= MAX_BYTES)
        buf_add(&phrasing->bytes,
                phrasing->written ? text
                                  : str_sub(text, 0, (size_t)MAX_BYTES + 1));
}

void phrasing_gap(struct phrasing *phrasing, uint32_t atom)
{
    uint32_t at = (uint32_t)phrasing->bytes.len;
    size_t n = phrasing->gaps.n;
    /* Two texts that are not known, one behind the other, are one. */
    if (atom == HOLE_ANY && n && phrasing->gaps.at[n - 1].at == at &&
        phrasing->gaps.at[n - 1].atom == HOLE_ANY)
        return;
    struct gap gap = {at, atom};
    if (n > MAX_GAPS)
        return;
    if (!vec_push(&phrasing->gaps, gap))
        phrasing->failed = true;
}

void phrasing_add(struct phrasing *phrasing, const struct phrase *phrase)
{
    uint32_t from = 0;
    for (uint32_t i = 0; i < phrase->n_gaps; i++) {
        phrasing_text(phrasing,
                      str_sub(phrase->bytes, from, phrase->gaps[i].at));
        phrasing_gap(phrasing, phrase->gaps[i].atom);
        from = phrase->gaps[i].at;
    }
    phrasing_text(phrasing, str_sub(phrase->bytes, from, phrase->bytes.len));
}

/* The gaps and then the text: what tells one phrase from another. */
static struct str key_write(struct buf *key, const struct phrasing *phrasing)
{
    uint32_t n = (uint32_t)phrasing->gaps.n;
    key->len = 0;
    buf_add(key, (struct str){(const char *)&n, sizeof(n)});
    buf_add(key, (struct str){(const char *)phrasing->gaps.at,
                              n * sizeof(struct gap)});
    buf_add(key, buf_str(&phrasing->bytes));
    return buf_str(key);
}

static uint32_t phrase_add(struct atoms *atoms, struct str looked,
                           uint32_t n_gaps)
{
    size_t size = n_gaps * sizeof(struct gap);
    struct str key = arena_str(atoms->arena, looked);
    struct gap *gaps = ARENA_ARRAY(atoms->arena, struct gap, n_gaps);
    if (!key.ptr || !gaps) {
        atoms->failed = true;
        return 0;
    }
    if (size)
        memcpy(gaps, key.ptr + sizeof(n_gaps), size);
    struct phrase phrase = {str_sub(key, sizeof(n_gaps) + size, key.len), gaps,
                            n_gaps};
    uint32_t number = (uint32_t)atoms->phrases.n;
    if (!vec_push(&atoms->phrases, phrase) ||
        !map_put(&atoms->phrase_numbers, key, (void *)(uintptr_t)number)) {
        atoms->failed = true;
        return 0;
    }
    return number;
}

uint32_t phrasing_end(struct atoms *atoms, struct phrasing *phrasing)
{
    if (phrasing->failed || phrasing->bytes.failed) {
        atoms->failed = true;
        return 0;
    }
    if (phrasing->gaps.n > MAX_GAPS ||
        (phrasing->bytes.len > MAX_BYTES && !phrasing->written))
        return 0;
    if (!phrasing->bytes.len && phrasing->gaps.n == 1 &&
        phrasing->gaps.at[0].atom == HOLE_ANY)
        return 0;
    struct str key = key_write(&atoms->key, phrasing);
    if (atoms->key.failed) {
        atoms->failed = true;
        return 0;
    }
    uint32_t known = (uint32_t)(uintptr_t)map_get(&atoms->phrase_numbers, key);
    return known ? known : phrase_add(atoms, key, (uint32_t)phrasing->gaps.n);
}

void phrasing_done(struct phrasing *phrasing)
{
    buf_done(&phrasing->bytes);
    vec_done(&phrasing->gaps);
}

static uint32_t text_atom(struct atoms *atoms, struct str text, bool written)
{
    struct phrasing phrasing = {.written = written};
    phrasing_text(&phrasing, text);
    uint32_t phrase = phrasing_end(atoms, &phrasing);
    phrasing_done(&phrasing);
    return atom_make(atoms, ATOM_TEXT, phrase, 0);
}

uint32_t atom_text(struct atoms *atoms, struct str text)
{
    return text_atom(atoms, text, false);
}

uint32_t atom_literal(struct atoms *atoms, struct str text)
{
    return text_atom(atoms, text, true);
}

uint32_t atom_any_text(struct atoms *atoms)
{
    return atom_make(atoms, ATOM_TEXT, 0, 0);
}
