/* told.c - which files of a session have been told of before, and by what name.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/told.h"

#include <string.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/buf.h"
#include "base/sha256.h"
#include "base/str.h"
#include "model/session.h"

/* Names and words come from inside, as long as they like: hashes of them. */
struct told_file {
    char file[65], what[65];
    char path[65]; /* empty: it has none */
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
    struct told_file ret = {0};
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
        told->at = heap_new(SESSION_FILES_MOST, sizeof(it));
    if (!found && told->at && told->n < SESSION_FILES_MOST)
        found = &told->at[told->n++];
    if (found) {
        memcpy(found->file, it.file, sizeof(it.file));
        memcpy(found->what, it.what, sizeof(it.what));
    }
    return true;
}

static bool path_hash(const char *path, char ret[65])
{
    CLEANUP(buf_done) struct buf lower = {0};
    for (const char *at = path; *at; at++)
        buf_addc(&lower,
                 *at >= 'A' && *at <= 'Z' ? (char)(*at - 'A' + 'a') : *at);
    sha256_of(buf_str(&lower), ret);
    return !lower.failed;
}

bool told_is_free(const struct told *told, const char *file, const char *path)
{
    char own[65], hash[65];
    if (!told->n || !path_hash(path, hash))
        return true;
    sha256_of(str_of(file), own);
    for (size_t i = 0; i < told->n; i++)
        if (memcmp(told->at[i].path, hash, 65) == 0 &&
            memcmp(told->at[i].file, own, 65) != 0)
            return false;
    return true;
}

void told_place(struct told *told, const char *file, const char *path)
{
    char own[65], hash[65];
    sha256_of(str_of(file), own);
    struct told_file *found = find(told, own);
    if (found && path_hash(path, hash))
        memcpy(found->path, hash, sizeof(hash));
}
