/* tier.c - which tier a run was isolated by, and what is said of it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/tier.h"

#include <errno.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>

#include "base/attr.h"

#define ALLOW_FLAT "runtime: {layers: {tier: [full, flat]}}"

static const char *said(struct str text)
{
    return text.ptr ? text.ptr : "out of memory";
}

/* What asks the machine for namespaces; and for mounts, where no file of the
 * caller's is touched, so that it is AppArmor that refuses. */
static const char *const asking[] = {"groups",  "clone",   "maps", "idmap",
                                     "nesting", "network", "enter"};
static const char *const mounting[] = {"private", "root", "pivot",
                                       "box",     "seal", "stage"};

static bool is_among(const char *const *steps, size_t n, const char *step)
{
    for (size_t i = 0; i < n; i++)
        if (strcmp(step, steps[i]) == 0)
            return true;
    return false;
}

/* Refused, or never heard of: not that there is too little of something. */
bool tier_is_lacking(const struct result *result)
{
    const int error = result->step_error;
    if (result->outcome != OUTCOME_SETUP_FAILED)
        return false;
    if (is_among(asking, COUNT_OF(asking), result->step))
        return error != EAGAIN && error != ENOMEM && error != EMFILE;
    return result->layers[LAYER_MOUNTS].state == LAYER_MISSING &&
           (error == EPERM || error == ENOSYS ||
            (error == EACCES &&
             is_among(mounting, COUNT_OF(mounting), result->step)));
}

static void layer_lacks(struct result *result, enum layer layer,
                        const char *costs, const char *lacking)
{
    const char *why = lacking ? lacking : "the policy asks for the flat tier";
    result->layers[layer] = (struct result_layer){
        LAYER_MISSING, said(arena_printf(result->arena, "%s%s", costs, why)),
        lacking ? "give the container what the full tier needs: see "
                  "docs/containers.md"
                : NULL};
}

static bool names_flat(const struct profile *profile)
{
    for (size_t i = 0; i < profile->tiers.n; i++)
        if (strcmp(profile->tiers.at[i], "flat") == 0)
            return true;
    return false;
}

void tier_told(const struct profile *profile, const char *lacking,
               struct result *result)
{
    bool failed = result->outcome == OUTCOME_SETUP_FAILED;
    bool flat = result->tier && strcmp(result->tier, "flat") == 0;
    if (!failed && flat) {
        layer_lacks(result, LAYER_NAMESPACES,
                    "flat tier, no namespaces: " FLAT_COSTS "; ", lacking);
        layer_lacks(result, LAYER_MOUNTS, "", lacking);
    }
    if (failed && lacking)
        result->reason = said(arena_printf(
            result->arena, "%s; and the full tier cannot be had: %s",
            result->reason, lacking));
    else if (tier_is_lacking(result) && !names_flat(profile))
        result->reason = said(arena_printf(
            result->arena,
            "%s; or say " ALLOW_FLAT " in the policy, which allows the flat "
            "tier (no namespaces): " FLAT_COSTS,
            result->reason));
}

/* ------------------------------------------------------------------- words */

/* Take every occurrence of what out of the text, and put instead there. */
static void replace_all(struct str text, size_t *head, struct str what,
                        struct str instead, char *to, size_t *n)
{
    size_t at = 0, old_head = *head;
    *n = 0;
    while (at < text.len) {
        if (at == old_head)
            *head = *n;
        bool here = text.len - at >= what.len &&
                    memcmp(text.ptr + at, what.ptr, what.len) == 0;
        if (here) {
            memcpy(to + *n, instead.ptr, instead.len);
            *n += instead.len;
            at += what.len;
            /* A cut within it is a cut behind it. */
            if (at > old_head && *head == old_head)
                *head = *n;
        } else {
            to[(*n)++] = text.ptr[at++];
        }
    }
    if (old_head >= text.len)
        *head = *n;
}

static bool output_replace(struct result_output *output, struct arena *arena,
                           struct str what, struct str instead)
{
    if (str_find(output->text, what) >= output->text.len)
        return true;
    char *to = arena_new(arena, output->text.len + 1, 1);
    size_t n, head = output->head;
    if (!to)
        return false;
    replace_all(output->text, &head, what, instead, to, &n);
    output->text = (struct str){to, n};
    output->head = head < n ? head : n;
    return true;
}

bool flat_words(const struct flat *flat, const struct profile *profile,
                struct result *result)
{
    struct result_output *const outputs[] = {&result->out, &result->err};
    (void)profile;
    for (size_t i = 0; i < COUNT_OF(outputs); i++)
        if (!output_replace(outputs[i], result->arena, str_of(flat->path),
                            STR("")))
            return false;
    return true;
}

void flat_wait(pid_t payload, bool reaped)
{
    if (payload <= 0 || reaped)
        return;
    (void)kill(payload, SIGKILL);
    while (waitpid(payload, NULL, __WALL) < 0 && errno == EINTR)
        continue;
}
