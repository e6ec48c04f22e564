/* character.c - words for a character that a program may not hold.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/character.h"

#include "base/attr.h"
#include "base/utf8.h"

#define SPACE "an ordinary space"
#define QUOTE "' or \""

static const struct known_character {
    uint32_t code;
    const char *name, *instead;
} known[] = {
    {0x00A0, "a no-break space", SPACE},
    {0x00AB, "a quotation mark", QUOTE},
    {0x00B2, "a raised two", "**2"},
    {0x00B3, "a raised three", "**3"},
    {0x00BB, "a quotation mark", QUOTE},
    {0x00D7, "a multiplication sign", "*"},
    {0x00F7, "a division sign", "/"},
    {0x1680, "a space of another script", SPACE},
    {0x2002, "an en space", SPACE},
    {0x2003, "an em space", SPACE},
    {0x2009, "a thin space", SPACE},
    {0x200A, "a hair space", SPACE},
    {0x2007, "a figure space", SPACE},
    {0x2008, "a punctuation space", SPACE},
    {0x2010, "a hyphen", "-"},
    {0x2011, "a no-break hyphen", "-"},
    {0x2013, "an en dash", "-"},
    {0x2014, "an em dash", "-"},
    {0x2018, "a curved quote", QUOTE},
    {0x2019, "a curved quote", QUOTE},
    {0x201C, "a curved quote", QUOTE},
    {0x201D, "a curved quote", QUOTE},
    {0x201E, "a low quote", QUOTE},
    {0x2026, "an ellipsis", "..."},
    {0x202F, "a narrow no-break space", SPACE},
    {0x205F, "a mathematical space", SPACE},
    {0x2192, "an arrow", "->"},
    {0x2212, "a minus sign", "-"},
    {0x2248, "an approximation sign", "a comparison of the difference"},
    {0x2260, "an inequality sign", "!="},
    {0x2264, "a less-or-equal sign", "<="},
    {0x2265, "a greater-or-equal sign", ">="},
    {0x3000, "an ideographic space", SPACE},
    {0x3001, "an ideographic comma", ","},
    {0x3002, "an ideographic full stop", "."},
    {0xFF08, "a wide bracket", "("},
    {0xFF09, "a wide bracket", ")"},
    {0xFF0C, "a wide comma", ","},
    {0xFF1A, "a wide colon", ":"},
    {0xFF1B, "a wide semicolon", ";"},
    {0xFF1D, "a wide equals sign", "="},
};

struct str character_words(struct arena *arena, struct str written)
{
    size_t at = 0;
    uint32_t code = written.len ? utf8_next(written, &at) : 0;
    if (code < 0x80 || code == UTF8_BAD)
        return arena_printf(arena,
                            "a character that Python does not know outside "
                            "strings");
    for (size_t i = 0; i < COUNT_OF(known); i++)
        if (known[i].code == code)
            return arena_printf(arena, "U+%04X, %s; write %s", code,
                                known[i].name, known[i].instead);
    return arena_printf(arena,
                        "U+%04X, a character that Python does not know "
                        "outside strings",
                        code);
}
