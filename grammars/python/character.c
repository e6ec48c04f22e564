/* character.c - the characters of "\N{…}", by their names.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: The Unicode Standard, 3.12 (Hangul syllables) and 4.8 (names);
 * CPython's unicodedata, which compares the computed names letter by letter. */
#include "grammars/python/character.h"

#include "base/attr.h"

static bool table_find(struct str name, uint32_t *ret)
{
    uint32_t hash = character_hash(name);
    size_t low = 0, high = n_character_names;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (character_names[middle].hash < hash)
            low = middle + 1;
        else
            high = middle;
    }
    if (low == n_character_names || character_names[low].hash != hash)
        return false;
    *ret = character_names[low].code;
    return true;
}

/* Four or five hexadecimal digits in capitals. */
static bool ideograph_find(struct str digits, uint32_t *ret)
{
    uint32_t code = 0;
    if (digits.len < 4 || digits.len > 5)
        return false;
    for (size_t i = 0; i < digits.len; i++) {
        char c = digits.ptr[i];
        if (c >= '0' && c <= '9')
            code = code * 16 + (uint32_t)(c - '0');
        else if (c >= 'A' && c <= 'F')
            code = code * 16 + (uint32_t)(c - 'A' + 10);
        else
            return false;
    }
    *ret = code;
    for (size_t i = 0; i < n_ideographs; i++)
        if (code >= ideographs[i].first && code <= ideographs[i].last)
            return true;
    return false;
}

/* The longest of the spellings that the name begins with; it is cut off. */
static int jamo_take(struct str *name, const char *const *spellings, int n)
{
    int best = -1;
    size_t length = 0;
    for (int i = 0; i < n; i++) {
        struct str spelling = str_of(spellings[i]);
        if (str_starts(*name, spelling) &&
            (best < 0 || spelling.len > length)) {
            best = i;
            length = spelling.len;
        }
    }
    *name = str_sub(*name, length, name->len);
    return best;
}

static bool syllable_find(struct str name, uint32_t *ret)
{
    static const char *const leading[] = {"G", "GG", "N", "D",  "DD", "R", "M",
                                          "B", "BB", "S", "SS", "",   "J", "JJ",
                                          "C", "K",  "T", "P",  "H"};
    static const char *const vowels[] = {
        "A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
        "OE", "YO", "U",  "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
    static const char *const trailing[] = {
        "",   "G",  "GG", "GS", "N",  "NJ", "NH", "D", "L",  "LG",
        "LM", "LB", "LS", "LT", "LP", "LH", "M",  "B", "BS", "S",
        "SS", "NG", "J",  "C",  "K",  "T",  "P",  "H"};
    int l = jamo_take(&name, leading, COUNT_OF(leading));
    int v = jamo_take(&name, vowels, COUNT_OF(vowels));
    int t = jamo_take(&name, trailing, COUNT_OF(trailing));
    if (l < 0 || v < 0 || t < 0 || name.len)
        return false;
    *ret = 0xAC00 + (uint32_t)((l * 21 + v) * 28 + t);
    return true;
}

bool character_named(struct str name, uint32_t *ret)
{
    static const struct {
        struct str prefix;
        bool (*find)(struct str rest, uint32_t *ret);
    } computed[] = {
        {{"CJK UNIFIED IDEOGRAPH-", 22}, ideograph_find},
        {{"HANGUL SYLLABLE ", 16}, syllable_find},
    };
    for (size_t i = 0; i < COUNT_OF(computed); i++)
        if (str_starts(name, computed[i].prefix))
            return computed[i].find(
                str_sub(name, computed[i].prefix.len, name.len), ret);
    return table_find(name, ret);
}
