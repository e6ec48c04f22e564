/* fontcache.h - matplotlib's list of fonts, made once an interpreter.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Without it matplotlib looks at every font of the machine in each run, and
 * tries to start fc-list. */
#ifndef HOST_FONTCACHE_H
#define HOST_FONTCACHE_H

#include "host/cache.h"
#include "model/profile.h"

/* Where a machine keeps its fonts: what the sandbox shows of them, and what the
 * list is made from. */
#define FONT_FOLDERS "/usr/share/fonts", "/usr/local/share/fonts"

/* What changes when a font below these folders comes, goes or is replaced: the
 * paths of all folders in them and when each was changed last. ret: a SHA-256.
 */
void fontcache_state(const char *const *folders, size_t n, char ret[65]);

/* Add a seed of the list to the profile. matplotlib: where the library lies;
 * NULL: nowhere. Where the list cannot be had there is no seed, and matplotlib
 * makes one by itself, inside. */
void fontcache_seed(struct profile *profile, const struct cache *cache,
                    const char *program, const char *key,
                    const char *matplotlib);

#endif
