/* profile_words.h - the words of the text form, for its writer and its reader.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_PROFILE_WORDS_H
#define MODEL_PROFILE_WORDS_H

#include "model/profile.h"

#define PROFILE_HEADER "redline-profile 1"

extern const char *const profile_yes_no[2];
extern const char *const profile_wants[3];       /* by enum layer_want */
extern const char *const profile_denials[3];     /* by enum on_deny */
extern const char *const profile_mount_words[3]; /* enum profile_mount_word */
extern const char *const profile_kinds[2];       /* path, glob */
extern const char *const profile_needs[2];       /* optional, required */
extern const char *const profile_layers[N_LAYERS];

enum profile_mount_word { WORD_READ, WORD_READ_OPTIONAL, WORD_LINK };

/* SHA-256 of the instructions as struct sock_filter of x86-64 in memory. */
void profile_filter_hash(const struct bpf_instruction *at, size_t n,
                         char hex[65]);

#endif
