/* glyphs.h - what is drawn as boxes, from the guard's note in stderr.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_GLYPHS_H
#define REPORT_GLYPHS_H

#include "base/arena.h"
#include "base/str.h"

/* Of what a run wrote to stderr: which characters the font lacks, and what to
 * write, or to install, for them. Empty: the guard noted none. The text is safe
 * to show, and in the arena (arena->failed: memory ran out). */
struct str glyphs_note(struct str text, struct arena *arena);

#endif
