/* image.h - programs of the policies that ship, compiled when redline is built.
 * SPDX-License-Identifier: Apache-2.0
 *
 * An image is a struct rl_program and behind it all that its arena held. What
 * is a pointer there holds how far from the start the thing stands, so an image
 * loads wherever there is room, and the binary needs no relocations for it.
 * tools/image.c makes them; the maps in them are sealed (base/map.h). */
#ifndef MODEL_IMAGE_H
#define MODEL_IMAGE_H

#include <stddef.h>
#include <stdint.h>

#include "redline/program.h"

#include "base/str.h"
#include "model/members.h"

struct image_pack { /* a pointer to a table of the binary */
    uint32_t at;
    const struct fixed_members *members;
};

/* Places are counted in words of eight bytes from the start. */
struct image {
    const char *name; /* of the policy; its texts are the English ones */
    const uint64_t *words;
    size_t n_words;
    const uint32_t *pointers;
    size_t n_pointers;
    /* Pointers to expressions; the word says to which of them. */
    const uint32_t *regexes;
    size_t n_regexes;
    /* One behind the other, each as long as its length says. */
    const char *patterns;
    const uint32_t *pattern_lengths;
    size_t n_patterns;
    const struct image_pack *packs;
    size_t n_packs;
};

extern const struct image images[];
extern const size_t n_images;

/* NULL if no policy of that name ships. */
const struct image *image_find(struct str name);
/* What rl_compile() would make of that policy, for rl_program_free(). RL_OK or
 * RL_E_NOMEM. */
rl_status image_load(const struct image *image, rl_program **ret,
                     rl_error *reterr);

#endif
