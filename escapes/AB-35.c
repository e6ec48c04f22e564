/* AB-35.c - advice on memory of a file, which all who read it share.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * alone: no */
#include "escapes/escape.h"

enum { PAGE = 4096, PAGES = 16 };
static const size_t size = (size_t)PAGES * PAGE;

/* Pages that are written are not dropped by such advice, if it does nothing. */
ESCAPE(AB_35)
{
    static const int advice[] = {MADV_COLD, MADV_PAGEOUT};
    unsigned char in_memory[PAGES];
    int fd = open("own", O_RDWR | O_CREAT, 0600);
    held("a file of its own", ftruncate(fd, size) == 0);
    char *pages = mmap(NULL, size, PROT_READ | PROT_WRITE, MAP_PRIVATE, fd, 0);
    volatile char sum = 0;
    for (int i = 0; pages != MAP_FAILED && i < PAGES; i++)
        sum = (char)(sum + pages[(size_t)i * PAGE]);
    for (size_t i = 0; i < sizeof(advice) / sizeof(*advice); i++)
        held("such advice is heard and not followed",
             madvise(pages, size, advice[i]) == 0 &&
                 madvise((void *)1, 1, advice[i]) == 0);
    held("the pages are there",
         mincore(pages, size, in_memory) == 0 && in_memory[PAGES - 1] & 1);
    held("what it writes is written out by nobody",
         fsync(fd) == 0 && fdatasync(-1) == 0);
}
