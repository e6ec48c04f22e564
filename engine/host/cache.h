/* cache.h - a folder of the user's own for answers that cost time.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What is kept there decides what a sandbox can read, so it is believed only if
 * nobody else could have written it. Without such a folder nothing is kept. */
#ifndef HOST_CACHE_H
#define HOST_CACHE_H

#include <stdbool.h>

#include "base/buf.h"
#include "base/str.h"

struct cache {
    int fd;          /* of the folder; -1: there is none */
    char path[3072]; /* of the folder */
};

/* $XDG_CACHE_HOME/redline or ~/.cache/redline, made if need be. Not where
 * others could put another folder into its place: what is kept is reached by
 * descriptors, but matplotlib is told a path. */
void cache_open(struct cache *ret);
/* The same for what somebody would miss: $XDG_STATE_HOME/redline or
 * ~/.local/state/redline. */
void cache_open_state(struct cache *ret);
void cache_close(struct cache *cache);

/* What takes long is made by one process at a time: a descriptor that holds the
 * lock until it is closed, or -1 after that many seconds. */
int cache_lock(const struct cache *cache, int seconds);

/* false: not there, not a file of ours alone, larger than limit. */
bool cache_read(const struct cache *cache, const char *name, size_t limit,
                struct buf *out);
/* At once or not at all; failure is silent, since it only costs time. */
void cache_write(const struct cache *cache, const char *name, struct str bytes);
/* Behind what is there already, as silently. */
void cache_append(const struct cache *cache, const char *name,
                  struct str bytes);

/* Whether what fstat says is of this user, and nobody else may write it. */
struct stat;
bool cache_trusts(const struct stat *about);

#endif
