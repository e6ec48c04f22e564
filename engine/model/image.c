/* image.c - programs of the policies that ship, compiled when redline is built.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/image.h"

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "model/program.h"

_Static_assert(sizeof(void *) == sizeof(uint64_t), "a word holds a pointer");

DEFINE_CLEANUP(struct rl_program, rl_program_free)

const struct image *image_find(struct str name)
{
    for (size_t i = 0; i < n_images; i++)
        if (str_eq(name, str_of(images[i].name)))
            return &images[i];
    return NULL;
}

static uint64_t word_get(const char *start, uint32_t at)
{
    uint64_t word;
    memcpy(&word, start + at * sizeof(word), sizeof(word));
    return word;
}

static void pointer_set(char *start, uint32_t at, const void *pointer)
{
    memcpy(start + at * sizeof(uint64_t), &pointer, sizeof(pointer));
}

/* The program owns each that was made, also where a later one fails. */
static rl_status regexes_make(const struct image *image, char *start,
                              struct rl_program *program, rl_error *err)
{
    const struct regex **made =
        ARENA_ARRAY(&program->arena, const struct regex *, image->n_patterns);
    const char *pattern = image->patterns;
    program->regexes = made;
    program->n_regexes = 0;
    if (!made)
        return fail_nomem(err);
    for (size_t i = 0; i < image->n_patterns; i++) {
        struct str text = {pattern, image->pattern_lengths[i]};
        made[i] = regex_known(text);
        if (!made[i])
            return fail_nomem(err);
        program->n_regexes++;
        pattern += text.len;
    }
    for (size_t i = 0; i < image->n_regexes; i++)
        pointer_set(start, image->regexes[i],
                    made[word_get(start, image->regexes[i])]);
    return RL_OK;
}

rl_status image_load(const struct image *image, rl_program **ret,
                     rl_error *reterr)
{
    CLEANUP(rl_program_freep)
    struct rl_program *program = heap_new(image->n_words, sizeof(uint64_t));
    if (!program)
        return fail_nomem(reterr);
    char *start = (char *)program;
    memcpy(start, image->words, image->n_words * sizeof(uint64_t));
    for (size_t i = 0; i < image->n_pointers; i++)
        pointer_set(start, image->pointers[i],
                    start + word_get(start, image->pointers[i]));
    for (size_t i = 0; i < image->n_packs; i++)
        pointer_set(start, image->packs[i].at, image->packs[i].members);
    rl_status status = regexes_make(image, start, program, reterr);
    if (status == RL_OK)
        *ret = TAKE(program);
    return status;
}
