/* builtin.c - the names of the policies in the binary.
 * SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>

#include "redline/policy.h"

#include "base/embedded.h"

/* A name is a file rules/NAME.yaml that has a line "policy: …". Written once,
 * before the first reader: the list is as constant as the binary is. */
#define MAX_BUILTIN 32
static char names[MAX_BUILTIN][64];
static const char *list[MAX_BUILTIN + 1];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static bool is_policy(struct str text)
{
    return str_starts(text, STR("policy:")) ||
           str_find(text, STR("\npolicy:")) < text.len;
}

/* "plot" for "rules/plot.yaml"; STR_NONE for what is no policy. */
static struct str policy_name(const struct embedded_file *file)
{
    struct str path = str_of(file->path);
    if (!str_starts(path, STR("rules/")) || !str_ends(path, STR(".yaml")) ||
        !is_policy(file->bytes))
        return STR_NONE;
    struct str name = str_sub(path, 6, path.len - 5);
    return str_index(name, '/') < name.len ? STR_NONE : name;
}

static void list_make(void)
{
    size_t n = 0;
    for (size_t i = 0; i < n_embedded_files && n < MAX_BUILTIN; i++) {
        struct str name = policy_name(&embedded_files[i]);
        if (!name.ptr || name.len >= sizeof(names[0]))
            continue;
        memcpy(names[n], name.ptr, name.len);
        list[n] = names[n];
        n++;
    }
}

const char *const *rl_policy_builtin_names(void)
{
    pthread_once(&once, list_make);
    return list;
}
