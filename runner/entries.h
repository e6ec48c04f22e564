/* entries.h - child side: the entries of a folder without opendir's heap.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ENTRIES_H
#define RUNNER_ENTRIES_H

#include <stdbool.h>

struct child;

/* Call visit for every entry but "." and ".." until it returns false. False
 * with errno if the folder cannot be read or visit returned false. */
bool entries_each(int folder, struct child *child, int depth,
                  bool (*visit)(struct child *child, int folder,
                                const char *name, unsigned char type, int depth,
                                void *context),
                  void *context);

#endif
