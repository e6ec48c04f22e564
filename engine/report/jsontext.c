/* jsontext.c - write JSON whose strings are safe to show.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/jsontext.h"

#include <inttypes.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "report/sanitize.h"

static void unit_add(struct buf *out, uint32_t unit)
{
    buf_addf(out, "\\u%04x", (unsigned)unit);
}

/* RFC 8259, section 7: beyond the BMP, a surrogate pair. */
static void escape_add(struct buf *out, uint32_t code)
{
    if (code == '"' || code == '\\')
        buf_addf(out, "\\%c", (char)code);
    else if (code == '\n')
        buf_add(out, STR("\\n"));
    else if (code == '\t')
        buf_add(out, STR("\\t"));
    else if (code < 0x10000)
        unit_add(out, code);
    else {
        unit_add(out, 0xD800 + ((code - 0x10000) >> 10));
        unit_add(out, 0xDC00 + ((code - 0x10000) & 0x3FF));
    }
}

static bool is_plain(uint32_t code)
{
    if (code < 0x7F)
        return code >= 0x20 && code != '"' && code != '\\';
    return code >= 0xA0 && code != 0x2028 && code != 0x2029 &&
           !utf8_is_bidi(code) && !utf8_is_invisible(code);
}

static void string_add(struct buf *out, struct str text)
{
    size_t from = 0;
    buf_addc(out, '"');
    for (size_t at = 0; at < text.len;) {
        size_t before = at;
        uint32_t code = utf8_next(text, &at);
        if (code != UTF8_BAD && is_plain(code))
            continue;
        buf_add(out, str_sub(text, from, before));
        from = at;
        if (code == UTF8_BAD)
            utf8_put(out, 0xFFFD);
        else
            escape_add(out, code);
    }
    buf_add(out, str_sub(text, from, text.len));
    buf_addc(out, '"');
}

static void value_begin(struct jsontext *json, const char *key)
{
    if (json->more)
        buf_add(json->out, STR(", "));
    if (key)
        buf_addf(json->out, "\"%s\": ", key);
    json->more = true;
}

void jsontext_open(struct jsontext *json, const char *key, const char *bracket)
{
    value_begin(json, key);
    buf_addc(json->out, bracket[0]);
    json->more = false;
}

void jsontext_close(struct jsontext *json, const char *bracket)
{
    buf_addc(json->out, bracket[1]);
    json->more = true;
}

void jsontext_null(struct jsontext *json, const char *key)
{
    value_begin(json, key);
    buf_add(json->out, STR("null"));
}

void jsontext_bool(struct jsontext *json, const char *key, bool value)
{
    value_begin(json, key);
    buf_add(json->out, value ? STR("true") : STR("false"));
}

void jsontext_number(struct jsontext *json, const char *key, int64_t value)
{
    value_begin(json, key);
    buf_addf(json->out, "%" PRId64, value);
}

void jsontext_known(struct jsontext *json, const char *key, int64_t value)
{
    if (value < 0)
        jsontext_null(json, key);
    else
        jsontext_number(json, key, value);
}

void jsontext_text(struct jsontext *json, const char *key, struct str text)
{
    value_begin(json, key);
    string_add(json->out, text);
}

void jsontext_cstr(struct jsontext *json, const char *key, const char *text)
{
    if (text)
        jsontext_text(json, key, str_of(text));
    else
        jsontext_null(json, key);
}

void jsontext_raw(struct jsontext *json, const char *key, struct str value)
{
    value_begin(json, key);
    buf_add(json->out, value);
}

void jsontext_inside(struct jsontext *json, const char *key, struct str text)
{
    CLEANUP(buf_done) struct buf clean = {0};
    sanitize(&clean, text);
    json->out->failed |= clean.failed;
    jsontext_text(json, key, buf_str(&clean));
}

void jsontext_inside_cstr(struct jsontext *json, const char *key,
                          const char *text)
{
    if (text)
        jsontext_inside(json, key, str_of(text));
    else
        jsontext_null(json, key);
}
