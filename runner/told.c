/* told.c - which files of a session have been told of before.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/told.h"

#include <string.h>

#include "base/alloc.h"
#include "base/sha256.h"
#include "base/str.h"

/* Names and words come from inside, as long as they like: hashes of them. */
struct told_file {
    char file[65], what[65];
};

void told_done(struct told *told)
{
    heap_free(told->at);
    *told = (struct told){0};
}

static struct told_file *find(const struct told *told, const char hash[65])
{
    for (size_t i = 0; i < told->n; i++)
        if (memcmp(told->at[i].file, hash, 65) == 0)
            return &told->at[i];
    return NULL;
}

static struct told_file hashed(const char *file, const char *what)
{
    struct told_file ret;
    sha256_of(str_of(file), ret.file);
    sha256_of(str_of(what), ret.what);
    return ret;
}

static bool is_same(const struct told_file *found, const struct told_file *it)
{
    return found && memcmp(found->what, it->what, sizeof(it->what)) == 0;
}

bool told_is(const struct told *told, const char *file, const char *what)
{
    const struct told_file it = hashed(file, what);
    return is_same(find(told, it.file), &it);
}

bool told_note(struct told *told, const char *file, const char *what)
{
    const struct told_file it = hashed(file, what);
    struct told_file *found = find(told, it.file);
    if (is_same(found, &it))
        return false;
    if (!found && !told->at)
        told->at = heap_new(TOLD_MOST, sizeof(it));
    if (!found && told->at && told->n < TOLD_MOST)
        found = &told->at[told->n++];
    if (found)
        *found = it;
    return true;
}
