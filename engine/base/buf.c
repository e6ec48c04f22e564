/* buf.c - a growing text whose first failure sticks.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/buf.h"

#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>

#include "base/alloc.h"

void buf_done(struct buf *buf)
{
    heap_free(buf->ptr);
    *buf = (struct buf){0};
}

static bool has_room(struct buf *buf, size_t more)
{
    if (buf->failed)
        return false;
    if (more < buf->cap - buf->len)
        return true;
    size_t cap = buf->cap ? buf->cap : 64;
    while (cap - buf->len <= more && cap <= SIZE_MAX / 4)
        cap *= 2;
    char *ptr = cap - buf->len > more ? heap_resize(buf->ptr, cap, 1) : NULL;
    if (!ptr) {
        buf->failed = true;
        return false;
    }
    buf->ptr = ptr;
    buf->cap = cap;
    return true;
}

char *buf_room(struct buf *buf, size_t n)
{
    if (!has_room(buf, n))
        return NULL;
    buf->ptr[buf->len] = '\0';
    return buf->ptr + buf->len;
}

void buf_grown(struct buf *buf, size_t n)
{
    buf->len += n;
    buf->ptr[buf->len] = '\0';
}

void buf_add(struct buf *buf, struct str text)
{
    if (!has_room(buf, text.len))
        return;
    if (text.len)
        memcpy(buf->ptr + buf->len, text.ptr, text.len);
    buf->len += text.len;
    buf->ptr[buf->len] = '\0';
}

void buf_addc(struct buf *buf, char c)
{
    buf_add(buf, (struct str){&c, 1});
}

void buf_addf(struct buf *buf, const char *format, ...)
{
    va_list list, again;
    va_start(list, format);
    va_copy(again, list);
    int len = vsnprintf(NULL, 0, format, list);
    va_end(list);
    if (len < 0)
        buf->failed = true;
    else if (has_room(buf, (size_t)len + 1)) {
        (void)vsnprintf(buf->ptr + buf->len, (size_t)len + 1, format, again);
        buf->len += (size_t)len;
    }
    va_end(again);
}
