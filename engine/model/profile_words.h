/* profile_words.h - the words of the text form, for its writer and its reader.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_PROFILE_WORDS_H
#define MODEL_PROFILE_WORDS_H

#include "model/profile.h"
#include "model/record.h"

#define PROFILE_HEADER "redline-profile 1"

extern const char *const profile_yes_no[2];
extern const char *const profile_wants[3];       /* by enum layer_want */
extern const char *const profile_denials[3];     /* by enum on_deny */
extern const char *const profile_mount_words[3]; /* enum profile_mount_word */
extern const char *const profile_kinds[2];       /* path, glob */
extern const char *const profile_needs[2];       /* optional, required */
extern const char *const profile_layers[N_LAYERS];

enum profile_mount_word { WORD_READ, WORD_READ_OPTIONAL, WORD_LINK };

/* The line "filter N SHA-256" and the instructions: the hash is that of struct
 * sock_filter of x86-64 in memory. */
void profile_filter_write(const struct profile *profile, struct buf *out);
rl_status profile_filter_read(struct profile *profile,
                              struct record_reader *in);

/* "/a/b", or "a/b" where it is not absolute: no empty, "." or ".." part, no
 * slash at the end, at most 4000 bytes. */
bool profile_path_is_clean(const char *path, bool absolute);

#endif
