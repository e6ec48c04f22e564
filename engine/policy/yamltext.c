/* yamltext.c - a text as a YAML scalar in double quotes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/yamltext.h"

#include "base/utf8.h"

bool yaml_is_strange(uint32_t code)
{
    return code < 0x20 || (code >= 0x7f && code <= 0xa0) || code == 0xfeff ||
           code == 0x2028 || code == 0x2029 || utf8_is_bidi(code) ||
           utf8_is_invisible(code) || code == UTF8_BAD;
}

void yaml_quote(struct buf *out, struct str text)
{
    buf_addc(out, '"');
    for (size_t at = 0; at < text.len;) {
        size_t start = at;
        uint32_t code = utf8_next(text, &at);
        if (code == '"' || code == '\\')
            buf_addf(out, "\\%c", (char)code);
        else if (code == '\n')
            buf_add(out, STR("\\n"));
        else if (code == '\t')
            buf_add(out, STR("\\t"));
        else if (!yaml_is_strange(code))
            buf_add(out, str_sub(text, start, at));
        else if (code == UTF8_BAD)
            buf_add(out, STR("\\ufffd"));
        else if (code > 0xffff)
            buf_addf(out, "\\U%08x", code);
        else
            buf_addf(out, "\\u%04x", code);
    }
    buf_addc(out, '"');
}
