/* profile_read.c - the text form of a runtime profile, read.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What the runner does hangs on every line of this, so reading is strict: what
 * is unknown, doubled, missing or out of range is refused. */
#include <string.h>

#include "base/attr.h"
#include "base/error.h"
#include "model/filetype.h"
#include "model/profile.h"
#include "model/profile_words.h"
#include "model/record.h"

/* More would be no policy any more but an attack on the reader. */
#define MAX_ITEMS 512
#define MAX_GUARD ((uint64_t)1 << 20)
/* Beyond these a number is a slip of the pen: a day, 64 TiB. */
#define MAX_MS ((uint64_t)24 * 3600 * 1000)
#define MAX_BYTES ((uint64_t)1 << 46)

/* A profile being read, and what has been said so far. */
struct draft {
    struct profile *profile;
    uint64_t limits, layers; /* bits of those that had their line */
};

static rl_status path_check(struct record_reader *in, size_t i)
{
    const char *path = in->fields[i];
    if (!path || profile_path_is_clean(path, true))
        return RL_OK;
    return record_fail(in,
                       "'%.100s' is no absolute path without empty, '.' "
                       "and '..' parts",
                       path);
}

static rl_status items_check(struct record_reader *in, size_t n)
{
    return n < MAX_ITEMS
               ? RL_OK
               : record_fail(in, "more than %d lines of one kind", MAX_ITEMS);
}

/* Room for one more in list, or the status that says why not. */
#define ROOM(draft, in, list)                                                  \
    (items_check((in), (draft)->profile->list.n) != RL_OK ? RL_E_FORMAT        \
     : ARENA_GROW((in)->arena, &(draft)->profile->list)                        \
         ? RL_OK                                                               \
         : fail_nomem((in)->err))

static rl_status read_policy(void *target, struct record_reader *in)
{
    ((struct draft *)target)->profile->policy = in->fields[0];
    return RL_OK;
}

static rl_status read_policy_sha256(void *target, struct record_reader *in)
{
    char hex[65];
    ((struct draft *)target)->profile->policy_sha256 = in->fields[0];
    return in->fields[0] ? record_hash(in, 0, false, hex) : RL_OK;
}

static rl_status text_add(struct record_reader *in, struct profile_texts *texts)
{
    if (items_check(in, texts->n) != RL_OK)
        return RL_E_FORMAT;
    if (!ARENA_GROW(in->arena, texts))
        return fail_nomem(in->err);
    texts->at[texts->n++] = in->fields[0];
    return RL_OK;
}

static rl_status flag_read(struct record_reader *in, bool *ret)
{
    size_t word;
    rl_status status = record_word(in, 0, profile_yes_no, 2, &word);
    if (status == RL_OK)
        *ret = word == 1;
    return status;
}

#define OF_all
#define PASSED(key, member, passed, word, noun, row)                           \
    static rl_status read_##passed(void *target, struct record_reader *in)     \
    {                                                                          \
        return text_add(in, &((struct draft *)target)->profile->passed);       \
    }
#define FLAG_PASSED(key, member, yes, refuses, noun, passed, word, row)        \
    static rl_status read_##passed(void *target, struct record_reader *in)     \
    {                                                                          \
        return flag_read(in, &((struct draft *)target)->profile->passed);      \
    }
#define PICK_PASSED(key, member, type, words, usual, passed, word, row)        \
    static rl_status read_##passed(void *target, struct record_reader *in)     \
    {                                                                          \
        size_t pick;                                                           \
        rl_status status = record_word(in, 0, words, COUNT_OF(words), &pick);  \
        if (status == RL_OK)                                                   \
            ((struct draft *)target)->profile->passed = (type)pick;            \
        return status;                                                         \
    }
#include "model/runtime.def"
#undef PASSED
#undef FLAG_PASSED
#undef PICK_PASSED

static rl_status read_tier(void *target, struct record_reader *in)
{
    static const char *const tiers[] = {"full", "flat"};
    size_t word;
    rl_status status = record_word(in, 0, tiers, COUNT_OF(tiers), &word);
    return status == RL_OK
               ? text_add(in, &((struct draft *)target)->profile->tiers)
               : status;
}

static rl_status read_environment(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    const char *equals = strchr(in->fields[0], '=');
    if (!equals || equals == in->fields[0])
        return record_fail(in, "'%.60s' is not NAME=VALUE", in->fields[0]);
    return text_add(in, &draft->profile->environment);
}

static rl_status read_mount(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    size_t word;
    rl_status status = record_word(in, 0, profile_mount_words, 3, &word);
    if (status == RL_OK)
        status = path_check(in, 1);
    if (status == RL_OK && word != WORD_LINK)
        status = path_check(in, 2);
    if (status == RL_OK)
        status = ROOM(draft, in, mounts);
    if (status == RL_OK)
        draft->profile->mounts.at[draft->profile->mounts.n++] =
            (struct profile_mount){.kind = word == WORD_LINK ? MOUNT_SYMLINK
                                                             : MOUNT_READ,
                                   .path = in->fields[1],
                                   .target = in->fields[2],
                                   .optional = word == WORD_READ_OPTIONAL};
    return status;
}

static rl_status read_seed(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    rl_status status = path_check(in, 0);
    if (status == RL_OK)
        status = path_check(in, 1);
    if (status == RL_OK)
        status = ROOM(draft, in, seeds);
    if (status == RL_OK)
        draft->profile->seeds.at[draft->profile->seeds.n++] =
            (struct profile_seed){in->fields[0], in->fields[1], STR_NONE};
    return status;
}

static rl_status read_artifact(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    size_t kind = 0, need = 0;
    uint64_t max = 0, max_files = 0;
    rl_status status = record_word(in, 1, profile_kinds, 2, &kind);
    if (status == RL_OK && !profile_path_is_clean(in->fields[2], false))
        status = record_fail(in,
                             "'%.100s' is no relative path without empty, "
                             "'.' and '..' parts",
                             in->fields[2]);
    if (status == RL_OK && !profile_path_is_clean(in->fields[0], false))
        status = record_fail(in, "'%.60s' is no name", in->fields[0]);
    if (status == RL_OK && in->fields[3] &&
        !filetype_find(str_of(in->fields[3])))
        status = record_fail(in, "'%.60s' is no type of file", in->fields[3]);
    if (status == RL_OK)
        status = record_word(in, 4, profile_needs, 2, &need);
    if (status == RL_OK)
        status = record_number(in, 5, MAX_BYTES, &max);
    if (status == RL_OK)
        status = record_number(in, 6, 1000000, &max_files);
    if (status == RL_OK)
        status = ROOM(draft, in, artifacts);
    if (status == RL_OK)
        draft->profile->artifacts.at[draft->profile->artifacts.n++] =
            (struct profile_artifact){.name = in->fields[0],
                                      .path = kind ? NULL : in->fields[2],
                                      .glob = kind ? in->fields[2] : NULL,
                                      .type = in->fields[3],
                                      .required = need == 1,
                                      .max = max,
                                      .max_files = max_files};
    return status;
}

static rl_status read_call(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    uint64_t number;
    rl_status status = record_number(in, 0, UINT32_MAX, &number);
    if (status == RL_OK)
        status = ROOM(draft, in, calls);
    if (status == RL_OK)
        draft->profile->calls.at[draft->profile->calls.n++] =
            (struct profile_call){(uint32_t)number, in->fields[1],
                                  in->fields[2], in->fields[3]};
    return status;
}

static rl_status read_expand_python(void *target, struct record_reader *in)
{
    return flag_read(in, &((struct draft *)target)->profile->expand_python);
}

static rl_status read_fontcache(void *target, struct record_reader *in)
{
    struct profile *profile = ((struct draft *)target)->profile;
    rl_status status = path_check(in, 1);
    profile->fontcache_to = in->fields[1];
    return status == RL_OK ? flag_read(in, &profile->seed_fontcache) : status;
}

static rl_status read_source_mount(void *target, struct record_reader *in)
{
    ((struct draft *)target)->profile->source_mount = in->fields[0];
    return path_check(in, 0);
}

static rl_status limit_find(struct record_reader *in, size_t *ret)
{
    const char *names[N_PROFILE_LIMITS];
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        names[i] = limit_rows[i].name;
    return record_word(in, 0, names, N_PROFILE_LIMITS, ret);
}

static rl_status read_limit(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    size_t i;
    rl_status status = limit_find(in, &i);
    if (status != RL_OK)
        return status;
    if (draft->limits >> i & 1)
        return record_fail(in, "the limit '%s' stands here a second time",
                           limit_rows[i].name);
    draft->limits |= UINT64_C(1) << i;
    return record_number(in, 1,
                         limit_rows[i].kind == LIMIT_TIME ? MAX_MS : MAX_BYTES,
                         limit_at(&draft->profile->limits, i));
}

static rl_status read_cpu_max(void *target, struct record_reader *in)
{
    ((struct draft *)target)->profile->cpu_max = in->fields[0];
    return RL_OK;
}

static rl_status read_layer(void *target, struct record_reader *in)
{
    struct draft *draft = target;
    size_t layer = 0, want = 0;
    rl_status status = record_word(in, 0, profile_layers, N_LAYERS, &layer);
    if (status == RL_OK)
        status =
            record_word(in, 1, profile_wants, COUNT_OF(profile_wants), &want);
    if (status != RL_OK)
        return status;
    if (draft->layers >> layer & 1)
        return record_fail(in, "the layer '%s' stands here a second time",
                           profile_layers[layer]);
    draft->layers |= UINT64_C(1) << layer;
    draft->profile->layers[layer] = (enum layer_want)want;
    return RL_OK;
}

static rl_status read_exec_fd(void *target, struct record_reader *in)
{
    uint64_t number;
    rl_status status = record_number(in, 0, 1 << 20, &number);
    if (status == RL_OK)
        ((struct draft *)target)->profile->exec_fd = (uint32_t)number;
    return status;
}

static rl_status read_filter(void *target, struct record_reader *in)
{
    return profile_filter_read(((struct draft *)target)->profile, in);
}

static rl_status blob_read(struct record_reader *in, uint64_t max,
                           struct str *ret)
{
    uint64_t len;
    struct str text = STR_NONE;
    rl_status status = record_number(in, 0, max, &len);
    if (status == RL_OK)
        status = record_blob(in, len, &text);
    if (status != RL_OK)
        return status;
    *ret = arena_str(in->arena, text);
    return ret->ptr ? RL_OK : fail_nomem(in->err);
}

static rl_status read_guard(void *target, struct record_reader *in)
{
    return blob_read(in, MAX_GUARD, &((struct draft *)target)->profile->guard);
}

/* Of the seed that stands before. */
static rl_status read_seed_bytes(void *target, struct record_reader *in)
{
    struct profile *profile = ((struct draft *)target)->profile;
    if (!profile->seeds.n)
        return record_fail(in, "no seed stands before its bytes");
    return blob_read(in, PROFILE_SEED_BYTES,
                     &profile->seeds.at[profile->seeds.n - 1].bytes);
}

#define ONE (RECORD_ONCE | RECORD_REQUIRED)

/* clang-format off */
static const struct record_key keys[] = {
    /* key            fields nullable flags */
    {"policy",          1, 1, ONE, read_policy},
    {"policy-sha256",   1, 1, ONE, read_policy_sha256},
#define OF_all
#define PASSED(key, member, passed, word, noun, row) {word, 1, 0, 0, read_##passed},
#define FLAG_PASSED(key, member, yes, refuses, noun, passed, word, row) {word, 1, 0, ONE, read_##passed},
#define PICK_PASSED(key, member, type, words, usual, passed, word, row) {word, 1, 0, ONE, read_##passed},
#include "model/runtime.def"
#undef PASSED
#undef FLAG_PASSED
#undef PICK_PASSED
    {"tier",            1, 0, 0,   read_tier},
    {"environment",     1, 0, 0,   read_environment},
    {"mount",           3, 0, 0,   read_mount},
    {"seed",            2, 0, 0,   read_seed},
    {"seed-bytes",      1, 0, 0,   read_seed_bytes},
    {"artifact",        7, 8, 0,   read_artifact},
    {"call",            4, 12, 0,  read_call},
    {"expand-python",   1, 0, ONE, read_expand_python},
    {"fontcache",       2, 2, ONE, read_fontcache},
    {"source-mount",    1, 1, ONE, read_source_mount},
    {"limit",           2, 0, 0,   read_limit},
    {"cpu-max",         1, 1, ONE, read_cpu_max},
    {"layer",           2, 0, 0,   read_layer},
    {"exec-fd",         1, 0, ONE, read_exec_fd},
    {"filter",          2, 0, ONE, read_filter},
    {"guard",           1, 0, ONE, read_guard},
};
/* clang-format on */

/* Every limit and every layer has its line. */
static rl_status draft_check(const struct draft *draft,
                             struct record_reader *in)
{
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        if (!(draft->limits >> i & 1))
            return record_fail(in, "the limit '%s' is missing",
                               limit_rows[i].name);
    for (size_t i = 0; i < N_LAYERS; i++)
        if (!(draft->layers >> i & 1))
            return record_fail(in, "the layer '%s' is missing",
                               profile_layers[i]);
    if (draft->profile->exec_fd < draft->profile->limits.open_files)
        return record_fail(in, "exec-fd %u is below the limit open_files",
                           (unsigned)draft->profile->exec_fd);
    return RL_OK;
}

rl_status profile_read(struct str text, const char *file, struct arena *arena,
                       struct profile *ret, rl_error *reterr)
{
    struct profile profile = {.arena = arena};
    struct draft draft = {.profile = &profile};
    struct record_reader in = {.rest = text,
                               .file = file,
                               .separator = ' ',
                               .arena = arena,
                               .err = reterr};
    struct str header;
    rl_status status = record_line(&in, &header);
    if (status != RL_OK)
        return status;
    if (!str_eq(header, STR(PROFILE_HEADER)))
        return record_fail(&in, "the first line is not '" PROFILE_HEADER "'");
    status = record_read(&in, keys, COUNT_OF(keys), &draft);
    if (status == RL_OK)
        status = draft_check(&draft, &in);
    if (status == RL_OK)
        *ret = profile;
    return status;
}
