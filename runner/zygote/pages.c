/* pages.c - the interpreter's memory, in as few pieces as can be.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A fork copies a table of all pages, and its end takes it apart: with pages of
 * 2 MiB that is a quarter of the work. What a fork writes to is copied by 4 KiB
 * all the same. Only large pages that are whole can be had: Python's arenas,
 * which are of 1 MiB and lie between libraries, are put beside one another. */
#include <dlfcn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>

#include "base/attr.h"
#include "base/file.h"
#include "runner/zygote/zygote.h"

#ifndef MADV_COLLAPSE
#define MADV_COLLAPSE 25 /* Linux 6.1; older ones refuse it */
#endif

#define LARGE ((uintptr_t)2 << 20)
#define SMALL ((uintptr_t)4096)
/* Of a large page this part has to be in use: memory is no cheaper than that.
 */
#define USED_LEAST (LARGE / SMALL / 2)

#define MAPS_BYTES ((size_t)4 << 20)

/* PyObjectArenaAllocator (Python's C API) */
struct arena_allocator {
    void *context;
    void *(*get)(void *context, size_t size);
    void (*give_back)(void *context, void *at, size_t size);
};

/* Of the large page that arenas are cut from: what is left lies before `top`.
 */
static struct {
    char *low, *top;
} cut;

/* Below the last one, where there is room, so that they are one mapping. */
static char *large_map(void)
{
    const int flags = MAP_PRIVATE | MAP_ANONYMOUS;
    char *below = cut.low ? cut.low - LARGE : NULL;
    char *at = below ? mmap(below, LARGE, PROT_READ | PROT_WRITE,
                            flags | MAP_FIXED_NOREPLACE, -1, 0)
                     : MAP_FAILED;
    if (at != MAP_FAILED && at == below)
        return at;
    if (at != MAP_FAILED)
        (void)munmap(at, LARGE);
    at = mmap(NULL, 2 * LARGE, PROT_READ | PROT_WRITE, flags, -1, 0);
    if (at == MAP_FAILED)
        return NULL;
    uintptr_t before = (0 - (uintptr_t)at) & (LARGE - 1);
    if (before)
        (void)munmap(at, before);
    (void)munmap(at + before + LARGE, LARGE - before);
    return at + before;
}

static void *piece_get(void *context, size_t size)
{
    (void)context;
    if (size == 0 || size > LARGE)
        return NULL;
    if ((size_t)(cut.top - cut.low) < size) {
        char *at = large_map();
        if (!at)
            return NULL;
        cut.low = at;
        cut.top = at + LARGE;
    }
    cut.top -= size;
    return cut.top;
}

static void piece_free(void *context, void *at, size_t size)
{
    (void)context;
    (void)munmap(at, size);
}

void pages_begin(void)
{
    void (*set)(struct arena_allocator *);
    void *at = dlsym(RTLD_DEFAULT, "PyObject_SetArenaAllocator");
    struct arena_allocator ours = {NULL, piece_get, piece_free};
    if (!at)
        return;
    memcpy(&set, &at, sizeof(at));
    set(&ours);
}

/* ---------------------------------------------------------- all are imported
 */

static bool is_used(uintptr_t at)
{
    unsigned char there[LARGE / SMALL];
    size_t n = 0;
    if (mincore((void *)at, LARGE, there) < 0) /* NOLINT: an address */
        return false;
    for (size_t i = 0; i < sizeof(there); i++)
        n += there[i] & 1;
    return n >= USED_LEAST;
}

/* One that cannot be had stays as it is. */
static void range_gather(uintptr_t from, uintptr_t to)
{
    for (uintptr_t at = (from + LARGE - 1) & ~(LARGE - 1); at + LARGE <= to;
         at += LARGE)
        if (is_used(at))
            (void)madvise((void *)at, LARGE, MADV_COLLAPSE); /* NOLINT */
}

/* "7f24a2deb000-7f24a32eb000 rw-p 00000000 00:00 0", and no file: its number is
 * the fifth. */
static void line_gather(struct str line)
{
    char text[64], *at = text;
    (void)snprintf(text, sizeof(text), "%.*s", STR_FMT(line));
    uintptr_t from = strtoul(at, &at, 16);
    uintptr_t to = *at ? strtoul(at + 1, &at, 16) : 0;
    if (str_starts(str_of(at), STR(" rw-p 00000000 00:00 0")))
        range_gather(from, to);
}

void pages_gather(void)
{
    CLEANUP(buf_done) struct buf maps = {0};
    struct str line, rest;
    if (file_read("/proc/self/maps", MAPS_BYTES, &maps, NULL) != RL_OK)
        return;
    for (rest = buf_str(&maps); rest.len;) {
        str_cut(rest, STR("\n"), &line, &rest);
        line_gather(line);
    }
}
