/* glyphs.c - what is drawn as boxes, from the guard's note in stderr.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The guard (runner/guard/glyphs.py) writes one line at the end:
 *
 *     note: glyphs missing: U+9500 U+552E; fonts with them: A, B; in no font: -
 *
 * The code may write such a line as well: what is taken from it are characters
 * and names that could be a font's, and nothing else. */
#include "report/glyphs.h"

#include "base/attr.h"
#include "base/utf8.h"

#define NOTE "note: glyphs missing: "
#define FONTS "; fonts with them: "
#define NOWHERE_HAS "; in no font: "

enum {
    SHOWN = 12, /* characters that are named */
    FONTS_NAMED = 3,
    FONT_LENGTH = 60,
    LAST_CODE = 0x10FFFF,
};

/* The parts of the last such line, empty where there is none. */
struct note {
    struct str missing, fonts, nowhere;
};

static bool note_find(struct str text, struct note *ret)
{
    struct str line, rest = text;
    bool found = false;
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        if (!str_starts(line, STR(NOTE)))
            continue;
        struct str after = str_sub(line, sizeof(NOTE) - 1, line.len);
        struct note note;
        found = str_cut(after, STR(FONTS), &note.missing, &after) &&
                str_cut(after, STR(NOWHERE_HAS), &note.fonts, &note.nowhere);
        if (found)
            *ret = note;
    }
    return found;
}

/* ------------------------------------------------------------- characters */

/* 0: it is none, or none to show. */
static uint32_t code_of(struct str word)
{
    uint32_t code = 0;
    if (!str_starts(word, STR("U+")) || word.len < 6 || word.len > 8)
        return 0;
    for (size_t i = 2; i < word.len; i++) {
        char c = word.ptr[i];
        if (!((c >= '0' && c <= '9') || (c >= 'A' && c <= 'F')))
            return 0;
        code = code * 16 + (uint32_t)(c <= '9' ? c - '0' : c - 'A' + 10);
    }
    bool shown = code > 0xA0 && code <= LAST_CODE &&
                 !(code >= 0xD800 && code <= 0xDFFF) && !utf8_is_bidi(code) &&
                 !utf8_is_invisible(code);
    return shown ? code : 0;
}

/* Which package of Debian has a font for it. */
static const struct {
    uint32_t from, to;
    const char *package;
} packages[] = {
    {0x2E80, 0xA4CF, "fonts-noto-cjk"},   {0xAC00, 0xD7FF, "fonts-noto-cjk"},
    {0xF900, 0xFAFF, "fonts-noto-cjk"},   {0xFE30, 0xFFEF, "fonts-noto-cjk"},
    {0x20000, 0x3FFFF, "fonts-noto-cjk"}, {0x2190, 0x2BFF, "fonts-symbola"},
    {0x1F000, 0x1FBFF, "fonts-symbola"},  {0, LAST_CODE, "fonts-noto-core"},
};

static const char *package_of(uint32_t code)
{
    size_t i = 0;
    while (code < packages[i].from || code > packages[i].to)
        i++;
    return packages[i].package;
}

/* "fonts-noto-cjk and fonts-noto-core": each once. */
static void package_add(struct buf *out, const char *package)
{
    struct str name = str_of(package), named = buf_str(out);
    if (str_find(named, name) == named.len)
        buf_addf(out, "%s%s", named.len ? " and " : "", package);
}

/* "销 售 额"; how many there are, and the packages for them (NULL: not asked).
 */
static size_t characters_add(struct buf *out, struct str words,
                             struct buf *packages_out)
{
    size_t n = 0;
    struct str word, rest = words;
    for (bool more = true; more;) {
        more = str_cut(rest, STR(" "), &word, &rest);
        uint32_t code = code_of(word);
        if (!code)
            continue;
        if (packages_out)
            package_add(packages_out, package_of(code));
        if (n++ >= SHOWN)
            continue;
        buf_add(out, n > 1 ? STR(" ") : STR(""));
        utf8_put(out, code);
    }
    if (n > SHOWN)
        buf_addf(out, " and %zu more", n - SHOWN);
    return n;
}

/* ------------------------------------------------------------------ fonts */

static bool is_font_name(struct str name)
{
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!letter && !(c >= '0' && c <= '9') && c != ' ' && c != '-')
            return false;
    }
    return name.len > 0 && name.len <= FONT_LENGTH && name.ptr[0] != '-';
}

/* Behind them the font that comes with matplotlib, for all other characters. */
static size_t fonts_add(struct buf *out, struct str names)
{
    size_t n = 0;
    bool usual = false;
    struct str name, rest = names;
    for (bool more = true; more && n < FONTS_NAMED;) {
        more = str_cut(rest, STR(", "), &name, &rest);
        if (!is_font_name(name))
            continue;
        usual |= str_eq(name, STR("DejaVu Sans"));
        buf_addf(out, "%s'%.*s'", n++ ? ", " : "", STR_FMT(name));
    }
    if (n && !usual)
        buf_add(out, STR(", 'DejaVu Sans'"));
    return n;
}

struct str glyphs_note(struct str text, struct arena *arena)
{
    struct note note = {0};
    CLEANUP(buf_done) struct buf wanted = {0};
    CLEANUP(buf_done) struct buf chars = {0};
    CLEANUP(buf_done) struct buf fonts = {0};
    CLEANUP(buf_done) struct buf none = {0};
    CLEANUP(buf_done) struct buf out = {0};
    if (!note_find(text, &note))
        return STR_NONE;
    size_t n = characters_add(&chars, note.missing, NULL);
    if (!n)
        return STR_NONE;
    buf_addf(&out, "The font has no glyph for %.*s: boxes are drawn instead.",
             STR_FMT(buf_str(&chars)));
    if (fonts_add(&fonts, note.fonts))
        buf_addf(&out,
                 " Write plt.rcParams['font.sans-serif'] = [%.*s] before "
                 "drawing.",
                 STR_FMT(buf_str(&fonts)));
    size_t left = characters_add(&none, note.nowhere, &wanted);
    if (left)
        buf_addf(&out,
                 " No font here has %.*s: write the text without; whoever runs "
                 "redline can install one, such as %.*s.",
                 STR_FMT(left < n ? buf_str(&none) : STR("them")),
                 STR_FMT(buf_str(&wanted)));
    arena->failed |=
        chars.failed | fonts.failed | none.failed | out.failed | wanted.failed;
    return arena_str(arena, buf_str(&out));
}
