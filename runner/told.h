/* told.h - which files of a session have been told of before, and by what name.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_TOLD_H
#define RUNNER_TOLD_H

#include <stdbool.h>
#include <stddef.h>

struct told_file;
struct told { /* = {0}; files beyond SESSION_FILES_MOST are told of each time */
    struct told_file *at;
    size_t n;
};

void told_done(struct told *told); /* for CLEANUP */
/* Was this the last that was told of the file: its hash as an artifact, or why
 * it was not taken? */
bool told_is(const struct told *told, const char *file, const char *what);
/* It is told now. False: it was the last that was told of the file. */
bool told_note(struct told *told, const char *file, const char *what);
/* Has no other file this path on the host, but for upper and lower case of
 * ASCII? */
bool told_is_free(const struct told *told, const char *file, const char *path);
/* The path on the host of a file that was noted. */
void told_place(struct told *told, const char *file, const char *path);

#endif
