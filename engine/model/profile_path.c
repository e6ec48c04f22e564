/* profile_path.c - what a path in a profile may look like.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/profile_words.h"

/* "/a/b": absolute, no empty, "." or ".." part, no slash at the end. */
bool profile_path_is_clean(const char *path, bool absolute)
{
    if (absolute && *path++ != '/')
        return false;
    if (!*path || strlen(path) > 4000)
        return false;
    struct str rest = str_of(path);
    for (bool more = true; more;) {
        struct str part;
        more = str_cut(rest, STR("/"), &part, &rest);
        if (!part.len || str_eq(part, STR(".")) || str_eq(part, STR("..")))
            return false;
    }
    return true;
}
