/* parts.h - what the writers for the engines share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef EXPORT_PARTS_H
#define EXPORT_PARTS_H

#include <jansson.h>

#include "export/export.h"

/* The guard, if the policy has one; beside the file that names it. */
#define EXPORT_GUARD "guard.py"
/* The user of the code; nobody's. */
#define EXPORT_UID 65534

void export_docker(const struct export_source *source, struct export *ret);
void export_oci(const struct export_source *source, struct export *ret);
void export_kubernetes(const struct export_source *source, struct export *ret);
void export_systemd(const struct export_source *source, struct export *ret);

/* The next file. */
struct export_file *export_file_add(struct export *ret, const char *name);
void export_note(struct export *ret, const char *format, ...) PRINTF(2, 3);
/* What no engine but redline-run does. */
void export_notes_common(const struct export_source *source,
                         struct export *ret);

/* The system calls as Docker and OCI have them; NULL when memory ran out. Notes
 * what they cannot say. */
json_t *export_seccomp(const struct export_source *source, struct export *ret);
/* Notes so far as an array of texts. */
json_t *export_notes_json(const struct export *ret);
/* Write it, indented, and let go of it; NULL is a failure that is kept. */
void export_json_write(json_t *value, struct export_file *file);

/* What is refused, in words that engines know: a notified call is answered
 * EPERM by redline-run, which is not there. SECCOMP_RET_… */
uint32_t export_refused(const struct export_source *source);
/* The time of processors is counted for each process by itself. */
void export_note_cpu(const struct export_source *source, struct export *ret);

/* Milliseconds as whole seconds, rounded up. */
uint64_t export_seconds(uint64_t ms);
/* Hundredths of a processor; 0: no limit. */
uint64_t export_cpu_percent(const struct profile *profile);
/* An argument of the interpreter or a value of the environment, with what is
 * started in its place: the guard, which executes the code, or the code. */
void export_script_put(struct buf *out, const struct profile *profile,
                       const char *text);

#endif
