/* gate.c - source before syntax: what the bytes alone must satisfy.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/gate.h"

#include "base/attr.h"
#include "base/utf8.h"

#define BOM 0xFEFFu

static bool gate_close(struct gate *gate, enum gate_answer answer, size_t start,
                       size_t end)
{
    gate->answer = answer;
    gate->start = start;
    gate->end = end;
    return false;
}

static bool check_encoding(struct gate *gate, struct str bytes)
{
    size_t bad = utf8_invalid_at(bytes);
    return bad == bytes.len || gate_close(gate, GATE_NOT_UTF8, bad, bad + 1);
}

static bool check_cookie(struct gate *gate, const struct grammar *grammar,
                         struct str bytes)
{
    size_t at = 0;
    struct str encoding = grammar->encoding(bytes, &at);
    bool marked = str_starts(bytes, STR("\xEF\xBB\xBF"));
    return !encoding.len || grammar->is_utf8(encoding, marked) ||
           gate_close(gate, GATE_COOKIE, at, at + encoding.len);
}

static bool hidden_add(struct gate *gate, size_t start, size_t end,
                       uint32_t code, enum hidden_kind kind)
{
    struct hidden_character hidden = {(uint32_t)start, (uint32_t)end, code,
                                      kind};
    gate->failed |= !vec_push(&gate->hidden, hidden);
    return !gate->failed;
}

/* A CR as the last byte ends the line for everybody. */
static bool check_control(struct gate *gate, struct str bytes, size_t at)
{
    char c = bytes.ptr[at];
    if (c == '\n' || c == '\t' || c == '\f')
        return true;
    if (c == '\0')
        return gate_close(gate, GATE_NUL, at, at + 1);
    if (c != '\r')
        return hidden_add(gate, at, at + 1, (unsigned char)c, HIDDEN_CONTROL);
    return at + 1 == bytes.len || bytes.ptr[at + 1] == '\n' ||
           gate_close(gate, GATE_LONE_CR, at, at + 1);
}

static bool check_wide(struct gate *gate, struct str bytes, size_t *at)
{
    size_t start = *at;
    uint32_t code = utf8_next(bytes, at);
    if (code >= 0x80 && code < 0xA0)
        return hidden_add(gate, start, *at, code, HIDDEN_CONTROL);
    if (code == BOM && start == 0)
        return true;
    if (code == BOM && start == 3 && str_starts(bytes, STR("\xEF\xBB\xBF")))
        return gate_close(gate, GATE_SECOND_BOM, start, *at);
    if (utf8_is_bidi(code))
        return hidden_add(gate, start, *at, code, HIDDEN_BIDI);
    return !utf8_is_invisible(code) ||
           hidden_add(gate, start, *at, code, HIDDEN_INVISIBLE);
}

static bool check_characters(struct gate *gate, struct str bytes)
{
    for (size_t at = 0; at < bytes.len;) {
        unsigned char c = (unsigned char)bytes.ptr[at];
        if (c >= 0x80) {
            if (!check_wide(gate, bytes, &at))
                return false;
            continue;
        }
        if ((c < 0x20 || c == 0x7F) && !check_control(gate, bytes, at))
            return false;
        at++;
    }
    return true;
}

/* A line of nothing but a comment, blanks or a backslash: the grammar's scanner
 * looks at a run of them again and again. */
static bool is_idle(struct str line)
{
    struct str rest = str_trim(line);
    return !rest.len || rest.ptr[0] == '#' || str_eq(rest, STR("\\"));
}

static bool check_runs(struct gate *gate, struct str bytes, size_t max_run)
{
    size_t run = 0, start = 0;
    for (size_t at = 0; at < bytes.len;) {
        struct str rest = str_sub(bytes, at, bytes.len);
        struct str line = str_sub(rest, 0, str_index(rest, '\n'));
        if (!is_idle(line))
            run = 0;
        else if (run++ == 0)
            start = at;
        at += line.len + 1;
        if (run > max_run)
            return gate_close(gate, GATE_LONG_RUN, start,
                              at < bytes.len ? at : bytes.len);
    }
    return true;
}

void gate_check(struct gate *gate, const struct grammar *grammar,
                struct str bytes, size_t max_bytes, size_t max_run)
{
    gate->answer = GATE_OPEN;
    gate->hidden.n = 0;
    gate->failed = false;
    if (bytes.len > max_bytes) {
        gate_close(gate, GATE_TOO_LARGE, 0, 0);
        return;
    }
    (void)(check_encoding(gate, bytes) && check_characters(gate, bytes) &&
           check_cookie(gate, grammar, bytes) &&
           check_runs(gate, bytes, max_run));
}

void gate_move(struct gate *gate, uint32_t start)
{
    gate->start += start;
    gate->end += start;
    for (size_t i = 0; i < gate->hidden.n; i++) {
        gate->hidden.at[i].start += start;
        gate->hidden.at[i].end += start;
    }
}

void gate_done(struct gate *gate)
{
    vec_done(&gate->hidden);
}
