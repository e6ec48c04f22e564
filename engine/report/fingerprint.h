/* fingerprint.h - what of a finding stays when lines move.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_FINGERPRINT_H
#define REPORT_FINGERPRINT_H

#include "redline/lint.h"

#include "base/arena.h"
#include "base/map.h"

/* The rule, what it found, and the text around it on its line: the same for
 * findings that nothing but their place tells apart. In the arena. */
struct str finding_text(struct arena *arena, struct str source,
                        const rl_finding *finding);

/* Those of one file so far; = {0} with an arena. */
struct fingerprints {
    struct arena *arena;
    struct map seen; /* text → how many */
};

/* SHA-256 over `under` (a path, or nothing), the text, and the how many-th of
 * that text it is. In the arena; NULL: memory ran out. */
const char *fingerprint_next(struct fingerprints *prints, struct str under,
                             struct str source, const rl_finding *finding);

#endif
