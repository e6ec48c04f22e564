/* lines.c - the lines that come in over a descriptor, however long.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/lines.h"

#include <errno.h>
#include <unistd.h>

#include "base/error.h"

rl_status lines_fill(struct lines *lines, const char *name, rl_error *err)
{
    ssize_t n;
    do
        n = read(lines->fd, lines->chunk, sizeof(lines->chunk));
    while (n < 0 && errno == EINTR);
    if (n < 0 && errno == EAGAIN)
        return RL_OK;
    if (n < 0)
        return fail_errno(err, NULL, "%s: cannot read", name);
    lines->at = 0;
    lines->n = (size_t)n;
    lines->ended = n == 0;
    return RL_OK;
}

static void line_begin(struct lines *lines)
{
    lines->line.len = 0;
    lines->too_long = lines->whole = false;
}

static void line_add(struct lines *lines, struct str part)
{
    if (part.len > lines->limit - lines->line.len)
        lines->too_long = true;
    if (!lines->too_long)
        buf_add(&lines->line, part);
}

static bool is_blank(const struct lines *lines)
{
    return !lines->too_long && !str_trim(buf_str(&lines->line)).len;
}

/* The rest of the line at hand, as far as it has come. */
static bool line_end(struct lines *lines)
{
    struct str rest = {lines->chunk + lines->at, lines->n - lines->at};
    struct str part = str_sub(rest, 0, str_index(rest, '\n'));
    bool whole = part.len < rest.len;
    line_add(lines, part);
    lines->at += part.len + whole;
    return whole;
}

bool lines_next(struct lines *lines)
{
    if (lines->whole)
        line_begin(lines);
    while (lines->at < lines->n) {
        if (!line_end(lines))
            continue;
        lines->number++;
        lines->whole = !is_blank(lines);
        if (lines->whole)
            return true;
        line_begin(lines);
    }
    /* The last line may have no LF. */
    lines->whole = lines->ended && !is_blank(lines);
    lines->number += lines->whole;
    return lines->whole;
}

void lines_done(struct lines *lines)
{
    buf_done(&lines->line);
}
