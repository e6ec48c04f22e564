/* RS-39.c - shared memory that stays when it is unmapped but for a page.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: cgroup
 * outcome: ok, out-of-memory
 * limits: memory=134217728 wall_ms=30000
 * print: none
 * alone: no */
#include "escapes/escape.h"

enum { PAGE = 4096, PIECE = 64 << 20, PIECES = 16 };

static bool piece_fill(int fd, int flags)
{
    char *piece = mmap(NULL, PIECE, PROT_READ | PROT_WRITE, flags, fd, 0);
    if (piece == MAP_FAILED)
        return false;
    for (size_t at = 0; at < PIECE; at += PAGE)
        piece[at] = 1;
    return munmap(piece + PAGE, PIECE - PAGE) == 0;
}

static void pieces_fill(const char *what, int fd, int flags)
{
    int n = 0;
    while (n < PIECES && piece_fill(fd, flags))
        n++;
    held(what, n < PIECES);
}

ESCAPE(RS_39)
{
    pieces_fill("1 GiB without a name, under a limit of 128 MiB", -1,
                MAP_SHARED | MAP_ANONYMOUS);
    pieces_fill("and under another flag", -1,
                MAP_SHARED_VALIDATE | MAP_ANONYMOUS);
    pieces_fill("1 GiB of /dev/zero", open("/dev/zero", O_RDWR), MAP_SHARED);
    _exit(0);
}
