/* zipmembers.c - the names of what a zip archive holds.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/zipmembers.h"

#include <sys/types.h>
#include <unistd.h>

#define END_BYTES 22   /* end of central directory, without its comment */
#define ENTRY_BYTES 46 /* a central directory header, without its texts */
#define MAX_COMMENT 65535
#define MAX_NAME 256
#define MAX_MEMBERS 20000 /* reading them takes some ms */

struct directory {
    uint64_t at, end; /* offsets in the file */
    uint32_t members;
};

static uint32_t number(const char *bytes, size_t n)
{
    uint32_t value = 0;
    while (n-- > 0)
        value = value << 8 | (unsigned char)bytes[n];
    return value;
}

/* The record at this place of the tail, if it fits to the file's end. */
static bool end_read(struct str tail, size_t at, uint64_t offset,
                     struct directory *ret)
{
    const char *record = tail.ptr + at;
    uint32_t size = number(record + 12, 4), start = number(record + 16, 4);
    if (!str_starts(str_sub(tail, at, tail.len), STR("PK\5\6")) ||
        at + END_BYTES + number(record + 20, 2) != tail.len ||
        (uint64_t)start + size > offset + at)
        return false;
    *ret = (struct directory){start, (uint64_t)start + size,
                              number(record + 10, 2)};
    return true;
}

static bool end_find(int fd, uint64_t bytes, struct directory *ret)
{
    char buffer[END_BYTES + MAX_COMMENT];
    size_t n = bytes < sizeof(buffer) ? (size_t)bytes : sizeof(buffer);
    uint64_t offset = bytes - n;
    if (n < END_BYTES || pread(fd, buffer, n, (off_t)offset) != (ssize_t)n)
        return false;
    struct str tail = {buffer, n};
    for (size_t at = n - END_BYTES + 1; at > 0; at--)
        if (end_read(tail, at - 1, offset, ret))
            return true;
    return false;
}

bool zipmembers_each(int fd, uint64_t bytes,
                     void (*see)(void *context, struct str name), void *context)
{
    struct directory directory;
    if (!end_find(fd, bytes, &directory) || directory.members > MAX_MEMBERS)
        return false;
    uint64_t at = directory.at;
    for (uint32_t i = 0; i < directory.members; i++) {
        char entry[ENTRY_BYTES + MAX_NAME];
        ssize_t n = pread(fd, entry, sizeof(entry), (off_t)at);
        struct str seen = {entry, n > 0 ? (size_t)n : 0};
        if (seen.len < ENTRY_BYTES || !str_starts(seen, STR("PK\1\2")))
            return false;
        uint32_t name = number(entry + 28, 2);
        at +=
            ENTRY_BYTES + name + number(entry + 30, 2) + number(entry + 32, 2);
        if (at > directory.end)
            return false;
        see(context, str_sub(seen, ENTRY_BYTES, ENTRY_BYTES + name));
    }
    return at == directory.end;
}
