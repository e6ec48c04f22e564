/* entries.c - child side: the entries of a folder without opendir's heap.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/entries.h"

#include <dirent.h>
#include <stdalign.h>
#include <string.h>
#include <unistd.h>

bool entries_each(int folder, struct child *child, int depth,
                  bool (*visit)(struct child *child, int folder,
                                const char *name, unsigned char type, int depth,
                                void *context),
                  void *context)
{
    alignas(struct dirent64) char chunk[8192];
    for (;;) {
        ssize_t n = getdents64(folder, chunk, sizeof(chunk));
        if (n <= 0)
            return n == 0;
        for (ssize_t at = 0; at < n;) {
            const struct dirent64 *entry =
                (const struct dirent64 *)(const void *)(chunk + at);
            at += entry->d_reclen;
            if (strcmp(entry->d_name, ".") == 0 ||
                strcmp(entry->d_name, "..") == 0)
                continue;
            if (!visit(child, folder, entry->d_name, entry->d_type, depth,
                       context))
                return false;
        }
    }
}
