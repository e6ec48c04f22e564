/* fingerprint.c - what of a finding stays when lines move.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/fingerprint.h"

#include "base/sha256.h"

struct str finding_text(struct arena *arena, struct str source,
                        const rl_finding *finding)
{
    enum { AROUND = 200 }; /* bytes; a line may be of megabytes */
    size_t at = finding->offset < source.len ? finding->offset : source.len;
    size_t from = at, to = at;
    while (from > 0 && at - from < AROUND && source.ptr[from - 1] != '\n')
        from--;
    while (to < source.len && to - at < AROUND && source.ptr[to] != '\n')
        to++;
    struct str line = str_trim(str_sub(source, from, to));
    return arena_printf(arena, "%s\n%s\n%.*s", finding->rule, finding->evidence,
                        STR_FMT(line));
}

const char *fingerprint_next(struct fingerprints *prints, struct str under,
                             struct str source, const rl_finding *finding)
{
    struct arena *arena = prints->arena;
    struct str text = finding_text(arena, source, finding);
    prints->seen.arena = arena;
    size_t *times = map_get(&prints->seen, text);
    if (!times && (times = ARENA_NEW(arena, size_t)) &&
        !map_put(&prints->seen, text, times))
        return NULL;
    if (!text.ptr || !times)
        return NULL;
    struct str all =
        arena_printf(arena, "%.*s%s%.*s\n%zu", STR_FMT(under),
                     under.len ? "\n" : "", STR_FMT(text), (*times)++);
    char *hex = arena_new(arena, 1, 65);
    if (all.ptr && hex)
        sha256_of(all, hex);
    return all.ptr ? hex : NULL;
}
