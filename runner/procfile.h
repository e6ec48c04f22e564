/* procfile.h - small files of /proc.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What a process names itself is hostile text that stands in some of them. */
#ifndef RUNNER_PROCFILE_H
#define RUNNER_PROCFILE_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/* file_begin() of a file of a process: "stat", "net/sockstat". */
bool procfile_of(pid_t pid, const char *file, char *text, size_t size);
/* What stands behind a name ("VmHWM:") that begins a line; NULL: no line has
 * it. Names of processes have no line ends there (proc_pid_status(5)). */
const char *procfile_line(const char *text, const char *name);
/* The number there, whatever its unit is; 0 if there is none. */
int64_t procfile_number(const char *text, const char *name);
/* Of a file like stat(5): field 3, the letter of the state, and what follows;
 * NULL: it is none. The name in field 2 ends at the last ')'. */
const char *procfile_state(const char *text);

#endif
