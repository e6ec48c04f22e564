/* sanitize.c - what a program printed, made fit to be shown.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A state machine after ECMA-48 (5th edition, 5.3 to 5.6), over code points, so
 * that an 8-bit control written in UTF-8 (C2 9B) is the control that some
 * terminals take it for. */
#include "report/sanitize.h"

#include <stdint.h>

#include "base/attr.h"
#include "base/utf8.h"

enum escape_state {
    GROUND,
    ESCAPE,     /* after ESC */
    CSI,        /* parameters, up to a final character */
    STRING,     /* OSC, DCS, SOS, PM, APC: up to ST, BEL or the line's end */
    STRING_ESC, /* ESC inside one: perhaps ST */
};

/* A control string that never ends must not hide the rest of the output. */
#define STRING_LIMIT 4096
#define CSI_LIMIT 256

struct machine {
    enum escape_state state;
    size_t held; /* code points of the sequence so far */
};

/* The state that a C1 control opens; GROUND for the others, which are dropped.
 * As 7-bit forms they are ESC and the character 0x40 lower. */
static enum escape_state c1_opens(uint32_t code)
{
    switch (code) {
    case 0x9B:
        return CSI;
    case 0x90: /* DCS */
    case 0x98: /* SOS */
    case 0x9D: /* OSC */
    case 0x9E: /* PM */
    case 0x9F: /* APC */
        return STRING;
    default:
        return GROUND;
    }
}

static bool is_c1(uint32_t code)
{
    return code >= 0x80 && code < 0xA0;
}

static void ground_put(struct buf *out, uint32_t code)
{
    if (code == '\n' || code == '\t')
        buf_addc(out, (char)code);
    else if (code == '\r')
        buf_add(out, STR("\\r"));
    else if (code == '\b')
        buf_add(out, STR("\\b"));
    else if (code == 0x2028 || code == 0x2029 || utf8_is_bidi(code) ||
             utf8_is_invisible(code))
        buf_addf(out, code < 0x10000 ? "\\u%04x" : "\\U%08x", (unsigned)code);
    else if (code >= 0x20 && code != 0x7F)
        utf8_put(out, code);
}

/* True if the code point belongs to a sequence and is dropped. */
static bool is_swallowed(struct machine *m, uint32_t code)
{
    enum escape_state was = m->state;
    m->state = GROUND;
    m->held++;
    switch (was) {
    case ESCAPE:
        if (code >= 0x20 && code < 0x30 && m->held < CSI_LIMIT) {
            m->state = ESCAPE; /* an intermediate: the final one is to come */
            return true;
        }
        if (code >= 0x40 && code < 0x60) {
            m->state = c1_opens(code + 0x40);
            m->held = 0;
            return true;
        }
        return code >= 0x30 && code < 0x7F;
    case CSI:
        if (code >= 0x20 && code < 0x40 && m->held < CSI_LIMIT) {
            m->state = CSI;
            return true;
        }
        return code >= 0x20 && code < 0x7F;
    case STRING:
    case STRING_ESC:
        if (was == STRING_ESC && code == '\\')
            return true;
        if (code == '\a' || code == 0x9C || code == 0x18 || code == 0x1A)
            return true;
        if (code == '\n' || m->held >= STRING_LIMIT)
            return false;
        m->state = code == 0x1B ? STRING_ESC : STRING;
        return true;
    case GROUND:
        break;
    }
    return false;
}

static void machine_take(struct machine *m, struct buf *out, uint32_t code)
{
    if (m->state != GROUND && is_swallowed(m, code))
        return;
    if (code == 0x1B || is_c1(code)) {
        m->state = code == 0x1B ? ESCAPE : c1_opens(code);
        m->held = 0;
        return;
    }
    ground_put(out, code);
}

void sanitize(struct buf *out, struct str text)
{
    struct machine m = {GROUND, 0};
    for (size_t at = 0; at < text.len;) {
        unsigned char byte = (unsigned char)text.ptr[at];
        uint32_t code = utf8_next(text, &at);
        if (code == '\r' && at < text.len && text.ptr[at] == '\n')
            continue;
        /* A raw 8-bit control is dropped like the others, but opens nothing:
         * it may as well be the rest of a character that was cut. */
        if (code == UTF8_BAD && is_c1(byte))
            continue;
        machine_take(&m, out, code == UTF8_BAD ? 0xFFFD : code);
    }
}

void sanitize_line(struct buf *out, struct str text, size_t limit)
{
    CLEANUP(buf_done) struct buf clean = {0};
    /* A code point has at most four bytes: more cannot be shown anyway, except
     * behind sequences that are dropped. */
    sanitize(&clean, str_sub(text, 0, limit * 8 + STRING_LIMIT));
    struct str line = buf_str(&clean);
    size_t n = 0;
    for (size_t at = 0; at < line.len && n < limit; n++) {
        uint32_t code = utf8_next(line, &at);
        utf8_put(out, code == '\n' || code == '\t' ? ' ' : code);
        if (n + 1 == limit && at < line.len)
            buf_add(out, STR("…"));
    }
    out->failed |= clean.failed;
}
