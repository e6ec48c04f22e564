/* reply.c - the code of what a model wrote, and where each part of it stands.
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/reply.h"

#include "base/attr.h"
#include "source/fences.h"

static const char *reply_pick_name(enum reply_pick pick)
{
    static const char *const names[] = {
#define X(name, text) text,
        REPLY_PICKS(X)
#undef X
    };
    return names[pick];
}

bool reply_pick_find(struct str name, enum reply_pick *ret)
{
    for (int i = 0; i < N_REPLY_PICKS; i++) {
        if (!str_eq(name, str_of(reply_pick_name((enum reply_pick)i))))
            continue;
        *ret = (enum reply_pick)i;
        return true;
    }
    return false;
}

const char *reply_fate_name(enum reply_fate fate)
{
    static const char *const names[] = {
        [REPLY_TAKEN] = "taken",         [REPLY_LANGUAGE] = "other-language",
        [REPLY_UNNAMED] = "no-language", [REPLY_EMPTY] = "empty",
        [REPLY_UNPICKED] = "not-picked",
    };
    return names[fate];
}

/* -------------------------------------------------------------- the choice */

static struct str content_of(const struct fences *fences, size_t block)
{
    const struct span *at = &fences->blocks.at[block].content;
    return str_sub(buf_str(&fences->content), at->start, at->end);
}

static enum reply_fate fate_of(enum block_kind kind, enum program program)
{
    if (kind == BLOCK_OTHER)
        return REPLY_LANGUAGE;
    if (program == PROGRAM_EMPTY)
        return REPLY_EMPTY;
    if (kind == BLOCK_UNNAMED && program == PROGRAM_TEXT)
        return REPLY_UNNAMED;
    return REPLY_TAKEN;
}

static bool blocks_list(struct reply *reply, const struct fences *fences)
{
    for (size_t i = 0; i < fences->blocks.n; i++) {
        const struct fenced_block *block = &fences->blocks.at[i];
        enum program program = PROGRAM_TEXT;
        if (block->kind != BLOCK_OTHER &&
            !fences->grammar->program(content_of(fences, i), &program))
            return false;
        struct reply_block at = {fate_of(block->kind, program), block->info,
                                 block->fence, block->line};
        if (!vec_push(&reply->blocks, at))
            return false;
    }
    return true;
}

/* Beside blocks that name the language, one without a name is the program's too
 * only if it does something: "mean = 3.5" is what a program prints, a formula
 * or a file of settings. */
static bool unnamed_judge(struct reply *reply, const struct fences *fences)
{
    bool named = false;
    for (size_t i = 0; i < reply->blocks.n; i++)
        named |= fences->blocks.at[i].kind == BLOCK_NAMED &&
                 reply->blocks.at[i].fate == REPLY_TAKEN;
    for (size_t i = 0; i < reply->blocks.n && named; i++) {
        bool acts = true;
        if (fences->blocks.at[i].kind == BLOCK_UNNAMED &&
            reply->blocks.at[i].fate == REPLY_TAKEN &&
            !fences->grammar->acts(content_of(fences, i), &acts))
            return false;
        if (!acts)
            reply->blocks.at[i].fate = REPLY_UNNAMED;
    }
    return true;
}

static bool is_better(const struct fences *fences, size_t a, size_t b,
                      enum reply_pick pick)
{
    return pick == REPLY_LAST ||
           (pick == REPLY_LARGEST && str_trim(content_of(fences, a)).len >
                                         str_trim(content_of(fences, b)).len);
}

/* One of several: the others are left out. */
static void one_pick(struct reply *reply, const struct fences *fences,
                     enum reply_pick pick)
{
    size_t best = SIZE_MAX;
    if (pick == REPLY_ALL)
        return;
    for (size_t i = 0; i < reply->blocks.n; i++)
        if (reply->blocks.at[i].fate == REPLY_TAKEN &&
            (best == SIZE_MAX || is_better(fences, i, best, pick)))
            best = i;
    for (size_t i = 0; i < reply->blocks.n; i++)
        if (reply->blocks.at[i].fate == REPLY_TAKEN && i != best)
            reply->blocks.at[i].fate = REPLY_UNPICKED;
}

/* ---------------------------------------------------------------- the code */

struct reply_writer {
    struct reply *reply;
    uint32_t line; /* the number of the line that is written */
    bool failed;
};

static void line_write(struct reply_writer *writer,
                       const struct fenced_line *line, struct str text)
{
    struct reply *reply = writer->reply;
    for (; writer->line < line->line; writer->line++)
        buf_addc(&reply->code, '\n');
    struct code_line at = {(uint32_t)reply->code.len + line->pad, line->origin};
    writer->failed |= !vec_push(&reply->lines, at);
    buf_add(&reply->code, text);
    writer->line += str_ends(text, STR("\n"));
}

/* "python" in a line of its own: what pages show above a block, copied with
 * it. As code it could only fail. */
static bool is_label(const struct grammar *grammar, struct str line)
{
    line = str_trim(line);
    size_t n = 0;
    while (n < line.len && ((line.ptr[n] >= 'a' && line.ptr[n] <= 'z') ||
                            (line.ptr[n] >= 'A' && line.ptr[n] <= 'Z')))
        n++;
    for (size_t i = n; i < line.len; i++) /* the version */
        if (line.ptr[i] != '.' && (line.ptr[i] < '0' || line.ptr[i] > '9'))
            return false;
    return n && grammar->is_info(line);
}

/* The lines of one block, out of the content that holds them. */
struct reply_part {
    const struct fenced_line *lines;
    size_t n;
    struct str content;
    uint32_t end;
    bool unnamed; /* it may begin with the language's name */
};

static struct str part_line(const struct reply_part *part, size_t i)
{
    uint32_t stop = i + 1 < part->n ? part->lines[i + 1].start : part->end;
    return str_sub(part->content, part->lines[i].start, stop);
}

static void part_write(struct reply_writer *writer,
                       const struct grammar *grammar,
                       const struct reply_part *part)
{
    size_t first = 0;
    while (first < part->n && !str_trim(part_line(part, first)).len)
        first++;
    for (size_t i = 0; i < part->n; i++)
        if (i != first || !part->unnamed ||
            !is_label(grammar, part_line(part, i)))
            line_write(writer, &part->lines[i], part_line(part, i));
}

static bool blocks_write(struct reply *reply, const struct fences *fences)
{
    struct reply_writer writer = {.reply = reply, .line = 1};
    for (size_t i = 0; i < reply->blocks.n; i++) {
        const struct fenced_block *block = &fences->blocks.at[i];
        struct reply_part part = {fences->lines.at + block->first, block->n,
                                  buf_str(&fences->content), block->content.end,
                                  block->kind == BLOCK_UNNAMED};
        if (reply->blocks.at[i].fate == REPLY_TAKEN)
            part_write(&writer, fences->grammar, &part);
    }
    return !writer.failed && !reply->code.failed;
}

static bool bare_write(struct reply *reply, const struct fences *fences)
{
    struct reply_writer writer = {.reply = reply, .line = 1};
    struct str bare = buf_str(&fences->bare);
    struct reply_part part = {fences->bare_lines.at, fences->bare_lines.n, bare,
                              (uint32_t)bare.len, true};
    part_write(&writer, fences->grammar, &part);
    return !writer.failed && !reply->code.failed;
}

/* The reply is its code: nothing moves. */
static bool whole_write(struct reply *reply)
{
    buf_add(&reply->code, reply->bytes);
    reply->whole = true;
    return !reply->code.failed;
}

/* ----------------------------------------------------------------- the lack */

static bool has(const struct reply *reply, enum reply_fate fate)
{
    for (size_t i = 0; i < reply->blocks.n; i++)
        if (reply->blocks.at[i].fate == fate)
            return true;
    return false;
}

static struct span first_of(const struct reply *reply, enum reply_fate fate)
{
    for (size_t i = 0; i < reply->blocks.n; i++)
        if (reply->blocks.at[i].fate == fate)
            return reply->blocks.at[i].text;
    return (struct span){0};
}

static void lack_set(struct reply *reply, enum reply_lack lack, struct span at)
{
    reply->lack = lack;
    reply->lack_at = at;
    reply->code.len = reply->lines.n = 0;
}

static void lack_find(struct reply *reply, const struct fences *fences)
{
    if (fences->doubtful.end)
        lack_set(reply, LACK_DOUBTFUL, fences->doubtful);
    else if (fences->open_tag.end)
        lack_set(reply, LACK_THINKING, fences->open_tag);
    else if (has(reply, REPLY_EMPTY))
        lack_set(reply, LACK_EMPTY, first_of(reply, REPLY_EMPTY));
    else if (has(reply, REPLY_UNNAMED))
        lack_set(reply, LACK_LANGUAGE, first_of(reply, REPLY_UNNAMED));
    else if (has(reply, REPLY_LANGUAGE))
        lack_set(reply, LACK_LANGUAGE, first_of(reply, REPLY_LANGUAGE));
    else
        lack_set(reply, LACK_PROSE, (struct span){0});
    struct str bare = str_trim(buf_str(&fences->bare));
    reply->begins = bare.len ? bare.ptr[0] : '\0';
}

/* -------------------------------------------------------------- all of it */

static bool fences_take(struct reply *reply, struct fences *fences,
                        enum reply_pick pick)
{
    enum program bare = PROGRAM_TEXT;
    if (!fences_read(fences) || !blocks_list(reply, fences) ||
        !unnamed_judge(reply, fences))
        return false;
    one_pick(reply, fences, pick);
    if (!reply->blocks.n &&
        !fences->grammar->program(buf_str(&fences->bare), &bare))
        return false;
    if (bare >= PROGRAM_CODE)
        return bare_write(reply, fences);
    if (has(reply, REPLY_TAKEN) && !fences->doubtful.end)
        return blocks_write(reply, fences);
    lack_find(reply, fences);
    return true;
}

static bool begins_with_label(const struct grammar *grammar, struct str bytes)
{
    struct str text = str_trim(bytes);
    return is_label(grammar, str_sub(text, 0, str_index(text, '\n')));
}

bool reply_read(struct reply *reply, const struct grammar *grammar,
                struct str bytes, enum reply_pick pick)
{
    reply->bytes = bytes;
    reply->code.len = reply->lines.n = reply->blocks.n = 0;
    reply->lack = LACK_NOTHING;
    reply->whole = false;
    reply->lack_at = (struct span){0};
    enum program whole;
    if (!grammar->program(bytes, &whole))
        return false;
    /* A fence in it stands in a text: outside of one, none is Python. */
    if (whole == PROGRAM_VALID && !begins_with_label(grammar, bytes))
        return whole_write(reply);
    struct fences fences = {.grammar = grammar, .text = bytes};
    bool held = fences_take(reply, &fences, pick);
    fences_done(&fences);
    return held;
}

void reply_done(struct reply *reply)
{
    buf_done(&reply->code);
    vec_done(&reply->lines);
    vec_done(&reply->blocks);
}

/* The offset behind n line ends, from an offset on. */
static size_t lines_behind(struct str text, size_t from, size_t n)
{
    for (; n; n--) {
        size_t length = str_index(str_sub(text, from, text.len), '\n');
        if (from + length >= text.len)
            return text.len;
        from += length + 1;
    }
    return from;
}

size_t reply_offset(const struct reply *reply, size_t code)
{
    if (reply->whole)
        return code;
    size_t low = 0, high = reply->lines.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (reply->lines.at[middle].code <= code)
            low = middle + 1;
        else
            high = middle;
    }
    struct code_line from = {0};
    if (low)
        from = reply->lines.at[low - 1];
    /* Behind the line's end, and in front of the next line of code, there are
     * only empty lines. */
    struct str between = str_sub(buf_str(&reply->code), from.code, code);
    size_t n = 0, last = str_index(between, '\n');
    bool same = last == between.len;
    if (same)
        return from.reply + (code - from.code);
    for (size_t i = 0; i < between.len; i++)
        n += between.ptr[i] == '\n';
    return lines_behind(reply->bytes, from.reply, n);
}
