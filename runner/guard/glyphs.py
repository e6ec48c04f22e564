# glyphs.py - characters that a font lacks.
# SPDX-License-Identifier: Apache-2.0


class Glyphs:
    """Notes which characters are drawn as boxes, and which fonts have them.

    matplotlib warns once for each drawing of each; the note is one line, in a
    form that the report knows (engine/report/glyphs.c), and comes whether or not
    the code lets warnings be seen.
    """

    CHARACTERS = 40  # that are named
    FONTS = 3  # that are named
    LOOKED_INTO = 400
    ALWAYS = "DejaVu Sans"  # comes with matplotlib

    def __init__(self):
        self.missing = {}  # as they came

    def install(self, helpers):
        """matplotlib._text_helpers: its own compiled code calls this one."""
        warn = getattr(helpers, "warn_on_missing_glyph", None)
        if warn is None:
            return

        def noted(codepoint, *args, **keywords):
            if chr(codepoint).isprintable() and codepoint > 0x7F:
                self.missing[codepoint] = True
            else:
                warn(codepoint, *args, **keywords)

        helpers.warn_on_missing_glyph = noted

    def having(self, entry):
        """Of the characters, those that this font draws."""
        from matplotlib.ft2font import FT2Font

        try:
            font = FT2Font(entry.fname)
            return {c for c in self.missing if font.get_char_index(c)}
        except (OSError, RuntimeError, ValueError):  # of pictures, or broken
            return set()

    def fonts(self):
        """Names of fonts that have them, the most first, and what none has."""
        from matplotlib.font_manager import fontManager

        found = {}
        for entry in fontManager.ttflist[: self.LOOKED_INTO]:
            if entry.style == "normal" and not entry.name.startswith("Last"):
                has = self.having(entry)
                if len(has) > len(found.get(entry.name, ())):
                    found[entry.name] = has
        left, names = set(self.missing), []
        while len(names) < self.FONTS and found:
            name = min(
                found,
                key=lambda n: (-len(found[n] & left), n != self.ALWAYS, n),
            )
            if not found[name] & left:
                break
            names.append(name)
            left -= found[name]
        return names, left

    def tell(self):
        if not self.missing:
            return
        names, left = self.fonts()
        parts = [
            " ".join(f"U+{c:04X}" for c in list(some)[: self.CHARACTERS])
            for some in (self.missing, [c for c in self.missing if c in left])
        ]
        sys.stderr.write(
            f"note: glyphs missing: {parts[0]}; fonts with them: "
            f"{', '.join(names) or '-'}; in no font: {parts[1] or '-'}\n"
        )
