/* record.c - lines of escaped fields.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/record.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/error.h"

rl_status record_fail(struct record_reader *in, const char *format, ...)
{
    char text[512];
    va_list list;
    va_start(list, format);
    if (vsnprintf(text, sizeof(text), format, list) < 0)
        text[0] = '\0';
    va_end(list);
    return fail(in->err, RL_E_FORMAT, (rl_pos){in->file, in->line, 0}, "%s",
                text);
}

/* ----------------------------------------------------------------- reading */

rl_status record_line(struct record_reader *in, struct str *ret)
{
    size_t at = str_index(in->rest, '\n');
    in->line++;
    if (at == in->rest.len)
        return record_fail(in, "the text stops before the line 'end'");
    *ret = str_sub(in->rest, 0, at);
    in->rest = str_sub(in->rest, at + 1, in->rest.len);
    return RL_OK;
}

rl_status record_blob(struct record_reader *in, uint64_t len, struct str *ret)
{
    if (len >= in->rest.len || in->rest.ptr[len] != '\n')
        return record_fail(in, "no line end after a blob of %llu bytes",
                           (unsigned long long)len);
    *ret = str_sub(in->rest, 0, (size_t)len);
    for (size_t i = 0; i <= len; i++)
        in->line += in->rest.ptr[i] == '\n';
    in->rest = str_sub(in->rest, (size_t)len + 1, in->rest.len);
    return RL_OK;
}

static int hex_digit(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

static bool is_plain(char c)
{
    return c > ' ' && c < 0x7f && c != '%';
}

/* One escaped field into a C string; false for a bad escape or a NUL. */
static bool unescape(struct str field, char *to)
{
    for (size_t i = 0; i < field.len; i++) {
        char c = field.ptr[i];
        if (is_plain(c)) {
            *to++ = c;
            continue;
        }
        if (c != '%' || i + 2 >= field.len)
            return false;
        int high = hex_digit(field.ptr[i + 1]);
        int low = hex_digit(field.ptr[i + 2]);
        int byte = high * 16 + low;
        if (high < 0 || low < 0 || byte == 0 || is_plain((char)byte)) {
            /* One way to write each text; "-" alone has to be escaped. */
            bool dash = field.len == 3 && byte == '-';
            if (!dash)
                return false;
        }
        *to++ = (char)byte;
        i += 2;
    }
    *to = '\0';
    return true;
}

static rl_status field_read(struct record_reader *in, struct str field)
{
    if (in->n_fields == RECORD_FIELDS)
        return record_fail(in, "more than %d fields", RECORD_FIELDS);
    const char **slot = &in->fields[in->n_fields++];
    *slot = NULL;
    if (str_eq(field, STR("-")))
        return RL_OK;
    char *text = arena_new(in->arena, field.len + 1, 1);
    if (!text)
        return fail_nomem(in->err);
    *slot = text;
    if (str_eq(field, STR("%")))
        return RL_OK;
    if (!field.len || !unescape(field, text))
        return record_fail(in, "the field '%.*s' is not escaped as it should",
                           STR_FMT(str_sub(field, 0, 100)));
    return RL_OK;
}

/* Split the line at hand into key and fields. */
static rl_status line_read(struct record_reader *in)
{
    struct str line = STR_NONE;
    rl_status status = record_line(in, &line);
    if (status != RL_OK)
        return status;
    size_t at = str_index(line, in->separator), colon = str_index(line, ':');
    bool blob = colon < at; /* "key:LENGTH", bytes follow */
    if (blob)
        at = colon;
    in->key = str_sub(line, 0, at + blob);
    in->n_fields = 0;
    if (at == line.len)
        return RL_OK;
    struct str rest = str_sub(line, at + 1, line.len);
    for (bool more = true; more && status == RL_OK;) {
        struct str field;
        more = str_cut(rest, STR(" "), &field, &rest);
        status = field_read(in, field);
    }
    return status;
}

static rl_status key_read(struct record_reader *in,
                          const struct record_key *key, bool seen, void *target)
{
    if (seen && (key->flags & RECORD_ONCE))
        return record_fail(in, "'%s' stands here a second time", key->name);
    if (in->n_fields != key->n_fields)
        return record_fail(in, "'%s' has %zu fields, not %zu", key->name,
                           in->n_fields, key->n_fields);
    for (size_t i = 0; i < in->n_fields; i++)
        if (!in->fields[i] && !(key->nullable >> i & 1))
            return record_fail(in, "field %zu of '%s' is missing", i + 1,
                               key->name);
    return key->read(target, in);
}

static rl_status end_check(struct record_reader *in,
                           const struct record_key *keys, size_t n,
                           uint64_t seen)
{
    if (in->rest.len)
        return record_fail(in, "%zu bytes follow the line 'end'", in->rest.len);
    for (size_t i = 0; i < n; i++)
        if ((keys[i].flags & RECORD_REQUIRED) && !(seen >> i & 1))
            return record_fail(in, "the key '%s' is missing", keys[i].name);
    return RL_OK;
}

rl_status record_read(struct record_reader *in, const struct record_key *keys,
                      size_t n_keys, void *target)
{
    uint64_t seen = 0;
    for (;;) {
        rl_status status = line_read(in);
        if (status != RL_OK)
            return status;
        if (str_eq(in->key, STR("end")) && !in->n_fields)
            return end_check(in, keys, n_keys, seen);
        size_t i = 0;
        while (i < n_keys && !str_eq(in->key, str_of(keys[i].name)))
            i++;
        if (i == n_keys)
            return record_fail(in, "the key '%.*s' is not known",
                               STR_FMT(str_sub(in->key, 0, 60)));
        status = key_read(in, &keys[i], seen >> i & 1, target);
        if (status != RL_OK)
            return status;
        seen |= UINT64_C(1) << i;
    }
}

rl_status record_number(struct record_reader *in, size_t i, uint64_t max,
                        uint64_t *ret)
{
    const char *text = in->fields[i];
    uint64_t number = 0;
    bool good = *text && (*text != '0' || !text[1]);
    for (const char *at = text; *at && good; at++) {
        good = *at >= '0' && *at <= '9' &&
               number <= (UINT64_MAX - (uint64_t)(*at - '0')) / 10;
        number = number * 10 + (uint64_t)(*at - '0');
    }
    if (!good || number > max)
        return record_fail(in, "'%.40s' is no whole number from 0 to %llu",
                           text, (unsigned long long)max);
    *ret = number;
    return RL_OK;
}

rl_status record_word(struct record_reader *in, size_t i,
                      const char *const *words, size_t n, size_t *ret)
{
    for (size_t k = 0; k < n; k++) {
        if (strcmp(in->fields[i], words[k]) == 0) {
            *ret = k;
            return RL_OK;
        }
    }
    char list[256] = "";
    size_t len = 0;
    for (size_t k = 0; k < n && len < sizeof(list); k++)
        len += (size_t)snprintf(list + len, sizeof(list) - len, "%s%s",
                                k ? ", " : "", words[k]);
    return record_fail(in, "'%.40s' is none of %s", in->fields[i], list);
}

rl_status record_hash(struct record_reader *in, size_t i, bool may_be_empty,
                      char ret[65])
{
    const char *text = in->fields[i];
    size_t len = strlen(text);
    if ((len != 64 && !(may_be_empty && len == 0)) ||
        strspn(text, "0123456789abcdef") != len)
        return record_fail(in, "'%.70s' is no SHA-256 in hex", text);
    memcpy(ret, text, len + 1);
    return RL_OK;
}

/* ----------------------------------------------------------------- writing */

static void field_write(struct buf *out, struct str text)
{
    if (!text.len)
        buf_addc(out, '%');
    bool dash = str_eq(text, STR("-"));
    for (size_t i = 0; i < text.len; i++) {
        if (is_plain(text.ptr[i]) && !dash)
            buf_addc(out, text.ptr[i]);
        else
            buf_addf(out, "%%%02X", (unsigned)(unsigned char)text.ptr[i]);
    }
}

void record_put(struct buf *out, char before, const char *text)
{
    buf_addc(out, before);
    if (text)
        field_write(out, str_of(text));
    else
        buf_addc(out, '-');
}

void record_put_number(struct buf *out, char before, uint64_t number)
{
    buf_addf(out, "%c%llu", before, (unsigned long long)number);
}
