/* deliver.h - write a file into the folder of --out, all at once or not at all.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_DELIVER_H
#define RUNNER_DELIVER_H

#include <stdbool.h>

struct delivery {
    int folder, fd;
    char beside[32]; /* its name until it is whole; empty: it has none */
};

/* The folder, made with all above it where it is missing; -1 with errno. */
int deliver_folder(const char *path);
/* A file without a name in the folder. */
bool deliver_open(struct delivery *delivery, int folder);
/* Give it its name; what has that name is replaced, a link not followed. False
 * with errno; deliver_close() is due either way. */
bool deliver_commit(struct delivery *delivery, const char *name);
void deliver_close(struct delivery *delivery);

#endif
