/* tree.h - child side: a part of the host's files, to be shown in the sandbox.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A tree is a detached, read-only mount: open_tree(2), mount_setattr(2),
 * move_mount(2). Where the kernel lacks one of these (mount_setattr is of Linux
 * 5.12), or a container's filter refuses it and mount(2) serves still, a tree
 * is what was opened of the host, and is mounted below the new root before
 * pivot_root, to be moved from there. Both ways show the same, read-only with
 * all that is mounted in it. */
#ifndef RUNNER_TREE_H
#define RUNNER_TREE_H

#include <stdbool.h>

#include "runner/plan.h"

enum tree_kind { TREE_FILES, TREE_SOURCE, TREE_DEVICE };

/* Must the older calls serve? */
bool tree_is_old(void);

/* Take what lies at path now; -1 with errno. */
int tree_take(bool old, const char *path, enum tree_kind kind);
/* The source folder, if it is still the one that was looked through. Below it
 * nothing that is mounted comes along, but where it must (a user namespace does
 * not show what a mount hides); then it is covered (covers.c). */
int tree_source(bool old, const struct plan_source *source);
/* The sandbox's own /proc, to be made while the host's is in sight; -1 with
 * errno. Old: it is mounted below the working folder, the new root. */
int tree_proc(bool old, bool whole);
/* The older way only: mount it below the working folder, the new root. */
bool tree_stage(int tree, enum tree_kind kind);
/* After pivot_root: put it at path, which is there. Closes it. */
bool tree_put(bool old, int tree, const char *path);
/* What is mounted at path becomes read-only, and keeps these attributes of
 * mount(2): MS_NOSUID, MS_NODEV, MS_NOEXEC. */
bool tree_seal(bool old, const char *path, unsigned long flags);

#endif
