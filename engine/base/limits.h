/* limits.h - every limit of the engine, with the reason for its value.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Limits that a policy sets (source.max_bytes, …) have their defaults in the
 * schema; these are the ones that no policy can lift. */
#ifndef BASE_LIMITS_H
#define BASE_LIMITS_H

#include <stddef.h>

/* A policy of one's own is some KiB; the largest member table is 200 KiB. */
#define LIMIT_POLICY_BYTES ((size_t)4 << 20)
/* tree-sitter counts bytes in 32 bits; no honest submission comes near. */
#define LIMIT_SOURCE_BYTES ((size_t)256 << 20)
/* What is kept of one output, at most: two of them and the lists fit into the
 * runner's answer. */
#define LIMIT_OUTPUT_KEEP ((size_t)64 << 20)
/* The runner's answer: two outputs of at most output_keep, and lists. */
#define LIMIT_RESULT_BYTES ((size_t)256 << 20)
/* The data folder of a lint: deep enough for site-packages. */
#define LIMIT_FOLDER_DEPTH 64
/* How long a named pipe may keep its reader waiting for a writer. */
#define LIMIT_PIPE_WAIT_MS 5000
/* Mistakes listed for one policy; the rest is counted. */
#define LIMIT_MISTAKES 50
/* A regular expression may try this often before it is undecided, which
 * refuses; honest ones need some hundreds. */
#define LIMIT_REGEX_MATCH 100000
#define LIMIT_REGEX_DEPTH 1000
#define LIMIT_REGEX_HEAP_KIB 4096

#endif
