/* oldtree.h - child side: trees by mount(2) alone (tree.h).
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_OLDTREE_H
#define RUNNER_OLDTREE_H

#include <stdbool.h>

/* Mount what the descriptor stands for below the working folder, the new root,
 * under a name that follows from the descriptor's number; with all that is
 * mounted in it, read-only, and with these attributes of mount(2) besides. */
bool oldtree_stage(int tree, unsigned long flags);
/* A new proc, mounted so; a descriptor whose number tells the name, or -1. */
int oldtree_proc(bool whole);
/* Behind pivot_root: move it from there to path. Closes it. */
bool oldtree_put(int tree, const char *path);

#endif
