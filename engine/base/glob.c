/* glob.c - file names by pattern: fnmatch with {a,b}.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/glob.h"

#include <fnmatch.h>
#include <limits.h>
#include <stdio.h>
#include <string.h>

#define MAX_TRIES 256

/* The '}' or, at the same depth, the ',' that ends an alternative; NULL: none.
 */
static const char *alternative_end(const char *at)
{
    int depth = 0;
    for (; *at; at++) {
        if (depth == 0 && (*at == ',' || *at == '}'))
            return at;
        depth += (*at == '{') - (*at == '}');
    }
    return NULL;
}

static const char *brace_end(const char *at)
{
    const char *end = alternative_end(at);
    while (end && *end == ',')
        end = alternative_end(end + 1);
    return end;
}

/* Replace the first brace by each of its alternatives, and so on. */
static bool match(const char *pattern, const char *path, int *tries)
{
    const char *open = strchr(pattern, '{');
    const char *close = open ? brace_end(open + 1) : NULL;
    if (!close)
        return fnmatch(pattern, path, FNM_PATHNAME | FNM_PERIOD) == 0;
    for (const char *at = open + 1; at <= close;) {
        char one[4096];
        const char *end = alternative_end(at);
        if (!end || --*tries < 0)
            return false;
        int n = snprintf(one, sizeof(one), "%.*s%.*s%s", (int)(open - pattern),
                         pattern, (int)(end - at), at, close + 1);
        if (n < 0 || (size_t)n >= sizeof(one))
            return false;
        if (match(one, path, tries))
            return true;
        at = end + 1;
    }
    return false;
}

static bool match_path(const char *pattern, const char *path)
{
    int tries = MAX_TRIES;
    return match(pattern, path, &tries);
}

/* The path with its extension in lower case. */
static bool lowered(const char *path, char *ret, size_t size)
{
    const char *dot = strrchr(path, '.');
    size_t len = strlen(path);
    bool changed = false;
    if (!dot || strchr(dot, '/') || len >= size)
        return false;
    memcpy(ret, path, len + 1);
    for (char *at = ret + (dot - path); *at; at++) {
        if (*at < 'A' || *at > 'Z')
            continue;
        *at = (char)(*at - 'A' + 'a');
        changed = true;
    }
    return changed;
}

bool glob_match(const char *pattern, const char *path)
{
    char lower[PATH_MAX];
    if (strlen(pattern) >= 4000)
        return false;
    return match_path(pattern, path) ||
           (lowered(path, lower, sizeof(lower)) && match_path(pattern, lower));
}
