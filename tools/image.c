/* image.c - print the compiled programs of the policies that ship, as C.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: image. Runs on the build machine, with all of the engine but what it
 * prints (model/image.h). Each policy is loaded and compiled twice, at two
 * places in memory. A word that differs by as much as the places do is a
 * pointer into the program; one that is the same and falls into this very
 * binary points to a text or a table of it. What is neither is not understood,
 * and ends the build. */
#include "model/image.h"

#include <stdio.h>
#include <stdlib.h>

#include "redline/policy.h"

#include "base/alloc.h"
#include "base/hash.h"
#include "compile/compile.h"
#include "model/program.h"
#include "policy/frozen.h"

/* This one has none. */
const struct image images[1] = {{0}};
const size_t n_images = 0;

enum { ROOM = 8 << 20, WORD = sizeof(uint64_t), MOST_TEXT = 4096 };

struct copy { /* one of the two */
    struct rl_policy *policy;
    struct rl_program *program;
    struct rl_program head; /* as it is printed: with no arena */
    const char *things;     /* what the arena holds */
    size_t n_things;
};

struct list {
    uint64_t at[1 << 18];
    size_t n;
};

/* What is being printed. */
static struct list words, pointers, regexes, packs, lengths;
static struct {
    const char *text;
    uint64_t offset;
} texts[1 << 14];
static size_t n_texts;

static _Noreturn void die(const char *what, const char *name, size_t at)
{
    (void)fprintf(stderr, "image: %s: %s (word %zu)\n", name, what, at);
    exit(EXIT_FAILURE);
}

static void put(struct list *list, uint64_t value)
{
    if (list->n == COUNT_OF(list->at))
        die("larger than there is room for", "-", list->n);
    list->at[list->n++] = value;
}

/* --------------------------------------------------------------- two copies */

static void copy_make(struct copy *copy, const char *name)
{
    rl_error err = {0};
    if (rl_policy_load(name, &copy->policy, &err) != RL_OK)
        die(err.message, name, 0);
    struct rl_program *program = heap_new(1, sizeof(*program));
    /* One block; it begins where the next thing is put. */
    if (!program || !arena_reserve(&program->arena, ROOM))
        die("no memory", name, 0);
    copy->things = arena_new(&program->arena, 1, 1);
    if (compile_into(copy->policy, NULL, program, &err) != RL_OK ||
        rl_policy_diagnostics(copy->policy))
        die("it does not compile without a word", name, 0);
    const char *end = arena_new(&program->arena, 1, 1);
    copy->n_things = (size_t)(end - copy->things);
    if (end < copy->things || copy->n_things > ROOM)
        die("more than one block", name, 0);
    copy->program = program;
    memcpy(&copy->head, program, sizeof(*program));
    copy->head.arena = (struct arena){0};
}

/* With other addresses on the stack, so that one of those shows as well. */
static void copy_make_deeper(struct copy *copy, const char *name)
{
    char depth[1 << 16];
    memset(depth, 0, sizeof(depth));
    copy_make(copy, name);
    if (depth[strlen(name)])
        die("the stack is in use", name, 0);
}

static void copy_done(struct copy *copy)
{
    rl_program_free(copy->program);
    rl_policy_free(copy->policy);
}

static size_t head_size(void)
{
    return (sizeof(struct rl_program) + WORD - 1) / WORD * WORD;
}

static uint64_t word_of(const struct copy *copy, size_t at)
{
    uint64_t word = 0;
    size_t head = head_size() / WORD;
    if (at < head)
        memcpy(&word, (const char *)&copy->head + at * WORD, WORD);
    else
        memcpy(&word, copy->things + (at - head) * WORD, WORD);
    return word;
}

/* --------------------------------------------------------------- what it is */

/* How far from the start of the image the thing is; SIZE_MAX: not in it. */
static size_t place_of(const struct copy *copy, uint64_t word)
{
    uint64_t head = word - (uint64_t)(uintptr_t)copy->program;
    uint64_t thing = word - (uint64_t)(uintptr_t)copy->things;
    if (head < sizeof(struct rl_program))
        return head;
    return thing < copy->n_things ? head_size() + thing : SIZE_MAX;
}

static size_t regex_of(const struct copy *copy, uint64_t word)
{
    for (size_t i = 0; i < copy->program->n_regexes; i++)
        if (word == (uint64_t)(uintptr_t)copy->program->regexes[i])
            return i;
    return SIZE_MAX;
}

extern const char __executable_start, end;

static bool is_of_binary(uint64_t word)
{
    return word >= (uint64_t)(uintptr_t)&__executable_start &&
           word < (uint64_t)(uintptr_t)&end;
}

/* Where the system puts libraries and stacks. (No text has a DEL in it.) */
static bool is_foreign(uint64_t word)
{
    return word >> 40 == 0x7f;
}

/* A table of rules/, by its number; SIZE_MAX: it is none. */
static size_t pack_of(uint64_t word)
{
    for (size_t i = 0; i < n_frozen_files; i++)
        if (word == (uint64_t)(uintptr_t)&frozen_files[i].members)
            return i;
    return SIZE_MAX;
}

/* The texts of the binary come behind all else, each once. */
static uint64_t text_offset(uint64_t word, const char *name, size_t at,
                            size_t *size)
{
    const char *text;
    memcpy(&text, &word, sizeof(text));
    size_t length = strnlen(text, MOST_TEXT);
    if (length == MOST_TEXT)
        die("it points to what is no text", name, at);
    for (size_t i = 0; i < n_texts; i++)
        if (strcmp(texts[i].text, text) == 0)
            return texts[i].offset;
    if (n_texts == COUNT_OF(texts))
        die("more texts than there is room for", name, at);
    texts[n_texts].text = text;
    texts[n_texts].offset = *size;
    *size += (length + 1 + WORD - 1) / WORD * WORD;
    return texts[n_texts++].offset;
}

static void word_put(const struct copy copies[2], const char *name, size_t at,
                     size_t *size)
{
    uint64_t a = word_of(&copies[0], at), b = word_of(&copies[1], at);
    size_t place = place_of(&copies[0], a);
    size_t regex = regex_of(&copies[0], a);
    if (place != SIZE_MAX && place == place_of(&copies[1], b)) {
        /* The arena of a map, which is sealed now. */
        bool is_arena = place == offsetof(struct rl_program, arena);
        if (!is_arena)
            put(&pointers, at);
        put(&words, is_arena ? 0 : place);
    } else if (regex != SIZE_MAX && regex == regex_of(&copies[1], b)) {
        put(&regexes, at);
        put(&words, regex);
    } else if (a != b || is_foreign(a)) {
        die("it points to what is neither of the program nor of the binary",
            name, at);
    } else if (!is_of_binary(a)) {
        put(&words, a);
    } else if (pack_of(a) != SIZE_MAX) {
        put(&packs, at);
        put(&words, pack_of(a));
    } else {
        put(&pointers, at);
        put(&words, text_offset(a, name, at, size));
    }
}

/* ----------------------------------------------------------------- printing */

static void list_print(const char *type, const char *what, size_t of,
                       const struct list *list)
{
    (void)printf("static const %s %s_%zu[] = {", type, what, of);
    for (size_t i = 0; i < list->n; i++)
        (void)printf("%s%#llx,", i % 12 ? "" : "\n",
                     (unsigned long long)list->at[i]);
    (void)printf("0};\n");
}

static void texts_put(void)
{
    for (size_t i = 0; i < n_texts; i++) {
        const char *text = texts[i].text;
        for (size_t left = strlen(text) + 1; left > 0;) {
            uint64_t word = 0;
            size_t n = left < WORD ? left : WORD;
            memcpy(&word, text, n);
            put(&words, word);
            text += n;
            left -= n;
        }
    }
}

static void patterns_print(const struct copy *copy, size_t of)
{
    lengths.n = 0;
    (void)printf("static const char patterns_%zu[] = {", of);
    for (size_t i = 0; i < copy->program->n_regexes; i++) {
        struct str pattern = regex_pattern(copy->program->regexes[i]);
        for (size_t j = 0; j < pattern.len; j++)
            (void)printf("%d,", pattern.ptr[j]);
        put(&lengths, pattern.len);
    }
    (void)printf("0};\n");
    list_print("uint32_t", "lengths", of, &lengths);
}

static void packs_print(size_t of)
{
    (void)printf("static const struct image_pack packs_%zu[] = {", of);
    for (size_t i = 0; i < packs.n; i++)
        (void)printf("{%llu, &frozen_files[%llu].members},\n",
                     (unsigned long long)packs.at[i],
                     (unsigned long long)words.at[packs.at[i]]);
    (void)printf("{0, NULL}};\n");
}

static void image_print(const char *name, size_t of)
{
    struct copy copies[2] = {{0}};
    copy_make(&copies[0], name);
    copy_make_deeper(&copies[1], name);
    if (copies[0].n_things != copies[1].n_things)
        die("it is not the same twice", name, 0);
    words.n = pointers.n = regexes.n = packs.n = n_texts = 0;
    size_t size = head_size() + copies[0].n_things;
    size_t n = size / WORD;
    for (size_t at = 0; at < n; at++)
        word_put(copies, name, at, &size);
    texts_put();
    list_print("uint64_t", "words", of, &words);
    list_print("uint32_t", "pointers", of, &pointers);
    list_print("uint32_t", "regexes", of, &regexes);
    patterns_print(&copies[0], of);
    packs_print(of);
    for (size_t i = 0; i < COUNT_OF(copies); i++)
        copy_done(&copies[i]);
}

int main(void)
{
    hash_fix();
    const char *const *names = rl_policy_builtin_names();
    (void)printf("#include \"model/image.h\"\n#include \"policy/frozen.h\"\n");
    size_t n = 0;
    for (; names[n]; n++)
        image_print(names[n], n);
    (void)printf("const struct image images[] = {\n");
    for (size_t i = 0; i < n; i++)
        (void)printf(
            "{\"%s\", words_%zu, COUNT_OF(words_%zu) - 1, pointers_%zu, "
            "COUNT_OF(pointers_%zu) - 1, regexes_%zu, COUNT_OF(regexes_%zu) - "
            "1, patterns_%zu, lengths_%zu, COUNT_OF(lengths_%zu) - 1, "
            "packs_%zu, COUNT_OF(packs_%zu) - 1},\n",
            names[i], i, i, i, i, i, i, i, i, i, i, i);
    (void)printf("};\nconst size_t n_images = %zu;\n", n);
    return ferror(stdout) || fflush(stdout) ? EXIT_FAILURE : EXIT_SUCCESS;
}
