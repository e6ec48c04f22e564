/* capture.c - what is kept of a stream: its head and its tail.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/capture.h"

#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/limits.h"

bool capture_init(struct capture *capture, int fd, uint64_t keep)
{
    size_t whole = keep < LIMIT_OUTPUT_KEEP ? (size_t)keep : LIMIT_OUTPUT_KEEP;
    *capture = (struct capture){.fd = fd, .tail_max = whole / 4};
    capture->head_max = whole - capture->tail_max;
    capture->head = heap_resize(NULL, capture->head_max + 1, 1);
    capture->tail = heap_resize(NULL, capture->tail_max + 1, 1);
    return capture->head && capture->tail;
}

bool capture_pipe(struct capture *capture, int *writing, uint64_t keep)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return false;
    *writing = ends[1];
    /* The reading end alone: the code's own end waits as any pipe does. */
    return capture_init(capture, ends[0], keep) &&
           fcntl(ends[0], F_SETFL, O_NONBLOCK) == 0;
}

bool capture_no_input(int *reading)
{
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) < 0)
        return false;
    *reading = ends[0];
    return close(ends[1]) == 0;
}

void capture_reset(struct capture *capture)
{
    capture->n_head = 0;
    capture->bytes = 0;
}

void capture_done(struct capture *capture)
{
    heap_free(capture->head);
    heap_free(capture->tail);
    if (capture->fd >= 0)
        close(capture->fd);
    *capture = (struct capture){.fd = -1};
}

/* Into the ring: byte number i of what follows the head is at i % tail_max. */
static void tail_add(struct capture *capture, struct str bytes)
{
    uint64_t at = capture->bytes - capture->head_max;
    if (!capture->tail_max)
        return;
    if (bytes.len > capture->tail_max) {
        at += bytes.len - capture->tail_max;
        bytes = str_sub(bytes, bytes.len - capture->tail_max, bytes.len);
    }
    while (bytes.len) {
        size_t slot = (size_t)(at % capture->tail_max);
        size_t room = capture->tail_max - slot;
        size_t n = bytes.len < room ? bytes.len : room;
        memcpy(capture->tail + slot, bytes.ptr, n);
        bytes = str_sub(bytes, n, bytes.len);
        at += n;
    }
}

void capture_add(struct capture *capture, struct str bytes)
{
    size_t room = capture->head_max - capture->n_head;
    size_t n = bytes.len < room ? bytes.len : room;
    if (n)
        memcpy(capture->head + capture->n_head, bytes.ptr, n);
    capture->n_head += n;
    capture->bytes += n;
    bytes = str_sub(bytes, n, bytes.len);
    if (bytes.len)
        tail_add(capture, bytes);
    capture->bytes += bytes.len;
}

uint64_t capture_read(struct capture *capture, uint64_t limit)
{
    char chunk[4096];
    uint64_t before = capture->bytes;
    while (capture->fd >= 0 && capture->bytes - before < limit) {
        ssize_t n = read(capture->fd, chunk, sizeof(chunk));
        if (n > 0) {
            capture_add(capture, (struct str){chunk, (size_t)n});
            continue;
        }
        if (n < 0 && errno == EINTR)
            continue;
        if (n == 0 || errno != EAGAIN) {
            close(capture->fd);
            capture->fd = -1;
        }
        break;
    }
    return capture->bytes - before;
}

/* Bytes at the end of text that begin a character of UTF-8 and do not end it.
 */
static size_t unfinished(struct str text)
{
    for (size_t n = 1; n <= 3 && n <= text.len; n++) {
        unsigned char c = (unsigned char)text.ptr[text.len - n];
        size_t whole = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
        if (c < 0x80 || whole > 1)
            return whole > n ? n : 0;
    }
    return 0;
}

/* Bytes at the start of text that can only end a character. */
static size_t unstarted(struct str text)
{
    size_t n = 0;
    while (n < 3 && n < text.len && ((unsigned char)text.ptr[n] & 0xc0) == 0x80)
        n++;
    return n;
}

/* The ring as a text: its oldest byte is where the next would be written. */
static void tail_copy(const struct capture *capture, size_t n, char *to)
{
    uint64_t rest = capture->bytes - capture->n_head;
    size_t start = rest > n && n ? (size_t)(rest % capture->tail_max) : 0;
    if (!n)
        return;
    memcpy(to, capture->tail + start, n - start);
    memcpy(to + n - start, capture->tail, start);
}

bool capture_output(const struct capture *capture, struct arena *arena,
                    struct result_output *ret)
{
    uint64_t rest = capture->bytes - capture->n_head;
    size_t n = rest < capture->tail_max ? (size_t)rest : capture->tail_max;
    char *text = arena_new(arena, capture->n_head + n + 1, 1);
    if (!text)
        return false;
    struct str head = {capture->head, capture->n_head};
    struct str tail = {text + head.len, n};
    tail_copy(capture, n, text + head.len);
    if (rest > n) { /* a gap: no character may reach into it */
        head.len -= unfinished(head);
        tail = str_sub(tail, unstarted(tail), tail.len);
    }
    if (head.len)
        memcpy(text, head.ptr, head.len);
    if (tail.len)
        memmove(text + head.len, tail.ptr, tail.len);
    *ret = (struct result_output){
        .text = {text, head.len + tail.len},
        .bytes = capture->bytes,
        .truncated = rest > n,
    };
    ret->head = ret->truncated ? head.len : ret->text.len;
    return true;
}
