/* error.c - fill in an rl_error and return its code.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <string.h>

#include "base/utf8.h"

const char *rl_status_text(rl_status status)
{
    static const char *const texts[] = {
#define X(name, text) [name] = text,
        RL_STATUSES(X)
#undef X
    };
    return (unsigned)status < COUNT_OF(texts) ? texts[status]
                                              : "unknown status";
}

/* Copy text into a fixed field: escaped, and cut between characters. */
static void field_set(char *field, size_t size, struct str text)
{
    size_t len = utf8_escape_into(field, size, text, UTF8_ESCAPE_CONTROLS);
    field[len] = '\0';
}

static void error_set(rl_error *err, rl_status code, rl_pos at,
                      struct str message)
{
    err->code = code;
    err->line = at.line;
    err->column = at.column;
    field_set(err->file, sizeof(err->file), str_of(at.file));
    field_set(err->message, sizeof(err->message), message);
}

PRINTF(3, 0)
static struct str message_format(char *text, size_t size, const char *format,
                                 va_list list)
{
    int len = vsnprintf(text, size, format, list);
    if (len < 0)
        return STR_NONE;
    return (struct str){text, (size_t)len < size ? (size_t)len : size - 1};
}

rl_status fail(rl_error *err, rl_status code, rl_pos at, const char *format,
               ...)
{
    if (!err)
        return code;
    char text[2048];
    va_list list;
    va_start(list, format);
    error_set(err, code, at, message_format(text, sizeof(text), format, list));
    va_end(list);
    return code;
}

rl_status fail_errno(rl_error *err, const char *file, const char *format, ...)
{
    const char *why = strerrordesc_np(errno); /* thread-safe, untranslated */
    if (!err)
        return RL_E_IO;
    char text[1024], whole[1200];
    va_list list;
    va_start(list, format);
    struct str what = message_format(text, sizeof(text), format, list);
    va_end(list);
    int len = snprintf(whole, sizeof(whole), "%.*s: %s", STR_FMT(what),
                       why ? why : "unknown error");
    size_t used = len < 0 ? 0 : (size_t)len;
    if (used >= sizeof(whole))
        used = sizeof(whole) - 1;
    error_set(err, RL_E_IO, (rl_pos){file, 0, 0}, (struct str){whole, used});
    return RL_E_IO;
}

rl_status fail_nomem(rl_error *err)
{
    return fail(err, RL_E_NOMEM, NOWHERE, "not enough memory");
}
