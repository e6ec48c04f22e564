/* exclude.c - globs of paths that are left out.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/exclude.h"

#include <fnmatch.h>
#include <limits.h>

#include "base/str.h"

static struct str bare(const char *path)
{
    struct str text = str_of(path);
    while (str_starts(text, STR("./")))
        text = str_sub(text, 2, text.len);
    while (text.len > 1 && text.ptr[text.len - 1] == '/')
        text.len--;
    return text;
}

/* fnmatch() wants both to end in a NUL. Nothing, and what is longer than any
 * path that the kernel takes, does not match. */
static bool matches(struct str glob, struct str path)
{
    char pattern[PATH_MAX], text[PATH_MAX];
    if (!glob.len || !path.len || glob.len >= sizeof(pattern) ||
        path.len >= sizeof(text))
        return false;
    memcpy(pattern, glob.ptr, glob.len);
    memcpy(text, path.ptr, path.len);
    pattern[glob.len] = text[path.len] = '\0';
    return fnmatch(pattern, text, 0) == 0;
}

static bool glob_matches(struct str glob, struct str path)
{
    bool by_part = str_index(glob, '/') == glob.len;
    size_t from = 0;
    for (size_t at = 0; at <= path.len; at++) {
        if (at < path.len && path.ptr[at] != '/')
            continue;
        if (at > from && matches(glob, str_sub(path, by_part ? from : 0, at)))
            return true;
        from = at + 1;
    }
    return false;
}

bool exclude_matches(const struct exclude *exclude, const char *path)
{
    for (size_t i = 0; i < exclude->n; i++)
        if (glob_matches(bare(exclude->globs[i]), bare(path)))
            return true;
    return false;
}
