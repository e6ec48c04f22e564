/* wording.c - texts as rules read them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/wording.h"

#include "base/attr.h"
#include "base/buf.h"
#include "lint/travel.h"

const char *const number_forms[] = {"0", "-1.5", "1e-05", "inf", "nan"};
const size_t n_number_forms = COUNT_OF(number_forms);

static bool is_number(const struct lint *lint, uint32_t atom)
{
    return atom != HOLE_ANY &&
           atom_at(values_atoms(lint->values), atom)->kind == ATOM_NUMBER;
}

bool wording_has_number(const struct lint *lint, uint32_t phrase)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    for (uint32_t i = 0; i < at->n_gaps; i++)
        if (is_number(lint, at->gaps[i].atom))
            return true;
    return false;
}

bool gap_is_name(const struct lint *lint, uint32_t atom)
{
    if (atom == HOLE_ANY)
        return false;
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    if (at->kind != ATOM_RESULT)
        return false;
    struct str origin = string_at(atoms, at->id);
    return str_eq(origin, ORIGIN_PART) ||
           model_gives(path_model(lint, origin), MODEL_NAMES);
}

/* A piece of such a name, which may be empty, or dots. */
static bool gap_is_part(const struct lint *lint, uint32_t atom)
{
    const struct atoms *atoms = values_atoms(lint->values);
    return gap_is_name(lint, atom) &&
           str_eq(string_at(atoms, atom_at(atoms, atom)->id), ORIGIN_PART);
}

/* x + '/tmp/a.csv' is no relative name where x can be empty. */
static bool may_begin_with_slash(const struct lint *lint,
                                 const struct phrase *at, uint32_t first)
{
    uint32_t start = first != 0, i = first; /* 1: behind Path(…) / */
    for (; i < at->n_gaps && at->gaps[i].at == start; i++) {
        uint32_t of = at->gaps[i].atom;
        if (is_number(lint, of) ||
            (gap_is_name(lint, of) && !gap_is_part(lint, of)))
            return false;
    }
    return i > first && start < at->bytes.len && at->bytes.ptr[start] == '/';
}

/* 'out/' + x + '/a.csv' leads upwards where x can be dots. */
static bool may_hold_parent(const struct lint *lint, const struct phrase *at)
{
    bool dots = true, parts = false; /* of the component at hand */
    uint32_t gap = 0;
    for (size_t i = 0; i < at->bytes.len; i++) {
        for (; gap < at->n_gaps && at->gaps[gap].at <= i; gap++) {
            bool part = gap_is_part(lint, at->gaps[gap].atom);
            dots &= part;
            parts |= part;
        }
        bool end = at->bytes.ptr[i] == '/';
        if (end && dots && parts)
            return true;
        dots = end || (dots && at->bytes.ptr[i] == '.');
        parts &= !end;
    }
    return false;
}

bool wording_may_lead_out(const struct lint *lint, uint32_t phrase,
                          uint32_t first)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    return may_begin_with_slash(lint, at, first) || may_hold_parent(lint, at);
}

/* Where what stands for a gap stands in it; its length: nowhere. */
static size_t gap_find(struct str text)
{
    for (size_t at = 0;; at++) {
        struct str rest = str_sub(text, at, text.len);
        at += str_find(rest, STR("\xEF\xBF")); /* both begin so */
        rest = str_sub(text, at, text.len);
        if (!rest.len || str_starts(rest, TEXT_HOLE) ||
            str_starts(rest, TEXT_NAME))
            return at;
    }
}

/* Known text, in which U+FFFB and U+FFFC would read as gaps. */
static void known_add(struct buf *out, struct str text)
{
    while (text.len) {
        size_t at = gap_find(text);
        buf_add(out, str_sub(text, 0, at));
        if (at < text.len)
            buf_add(out, STR("\xEF\xBF\xBD"));
        text = str_sub(text, at + TEXT_HOLE.len, text.len);
    }
}

static struct str wording(struct lint *lint, uint32_t phrase, uint32_t first,
                          const char *number, bool *whole)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    CLEANUP(buf_done) struct buf out = {0};
    uint32_t from = 0;
    *whole = true;
    for (uint32_t i = first; i < at->n_gaps; i++) {
        bool digits = is_number(lint, at->gaps[i].atom);
        known_add(&out, str_sub(at->bytes, from, at->gaps[i].at));
        buf_add(&out, digits                                ? str_of(number)
                      : gap_is_name(lint, at->gaps[i].atom) ? TEXT_NAME
                                                            : TEXT_HOLE);
        *whole &= digits;
        from = at->gaps[i].at;
    }
    known_add(&out, str_sub(at->bytes, from, at->bytes.len));
    struct str text = arena_str(&lint->arena, buf_str(&out));
    lint->failed |= out.failed || !text.ptr;
    return text;
}

struct str wording_of(struct lint *lint, uint32_t phrase, const char *number,
                      bool *whole)
{
    const struct phrase *at = phrase_at(values_atoms(lint->values), phrase);
    *whole = !at->n_gaps;
    if (*whole && gap_find(at->bytes) == at->bytes.len)
        return at->bytes;
    return wording(lint, phrase, 0, number, whole);
}

struct str wording_behind(struct lint *lint, uint32_t phrase,
                          const char *number, bool *whole)
{
    return wording(lint, phrase, 1, number, whole);
}

bool wording_is_known(struct lint *lint, uint32_t phrase)
{
    bool whole;
    wording_of(lint, phrase, number_forms[0], &whole);
    return whole;
}

static bool is_scheme_byte(char c, bool first)
{
    char lower = (char)(c | 0x20);
    return (lower >= 'a' && lower <= 'z') ||
           (!first &&
            (c == '+' || c == '.' || c == '-' || (c >= '0' && c <= '9')));
}

unsigned path_kinds(struct str text)
{
    unsigned kinds = 0;
    size_t scheme = 0;
    while (scheme < text.len && is_scheme_byte(text.ptr[scheme], scheme == 0))
        scheme++;
    if (scheme && scheme < text.len && text.ptr[scheme] == ':')
        kinds |= scheme == 1 ? PATH_ABSOLUTE : PATH_URL;
    if (text.len &&
        (text.ptr[0] == '/' || text.ptr[0] == '\\' || text.ptr[0] == '~'))
        kinds |= PATH_ABSOLUTE;
    for (size_t at = 0; at <= text.len;) {
        size_t end = at;
        while (end < text.len && text.ptr[end] != '/' && text.ptr[end] != '\\')
            end++;
        if (str_eq(str_sub(text, at, end), STR("..")))
            kinds |= PATH_PARENT;
        at = end + 1;
    }
    return kinds || gap_find(text) < text.len ? kinds : PATH_RELATIVE;
}
