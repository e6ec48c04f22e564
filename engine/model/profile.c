/* profile.c - the text form of a runtime profile, written.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/profile.h"

#include "model/profile_words.h"
#include "model/record.h"

const char *const profile_yes_no[] = {"no", "yes"};
const char *const profile_wants[] = {[LAYER_UNUSED] = "unused",
                                     [LAYER_PREFER] = "prefer",
                                     [LAYER_REQUIRE] = "require"};
const char *const profile_denials[] = {[ON_DENY_ERRNO] = "errno",
                                       [ON_DENY_NOTIFY] = "notify",
                                       [ON_DENY_KILL] = "kill"};
const char *const profile_mount_words[] = {[WORD_READ] = "read",
                                           [WORD_READ_OPTIONAL] =
                                               "read-optional",
                                           [WORD_LINK] = "link"};
const char *const profile_kinds[] = {"path", "glob"};
const char *const profile_needs[] = {"optional", "required"};
const char *const profile_layers[] = {
#define X(name, text) [LAYER_##name] = text,
    LAYERS(X)
#undef X
};

const struct limit_row limit_rows[N_PROFILE_LIMITS] = {
#define L(section, key, kind, name, usual, what, say)                          \
    {#section, key, LIMIT_##kind, #name, usual, what},
#include "model/limits.def"
#undef L
};

/* Every member is a uint64_t. */
uint64_t *limit_at(struct profile_limits *limits, size_t i)
{
    return (uint64_t *)limits + i;
}

uint64_t limit_get(const struct profile_limits *limits, size_t i)
{
    return ((const uint64_t *)limits)[i];
}

const char *layer_name(enum layer layer)
{
    return (unsigned)layer < N_LAYERS ? profile_layers[layer] : "unknown";
}

static void line_1(struct buf *out, const char *key, const char *value)
{
    buf_add(out, str_of(key));
    record_put(out, ' ', value);
    buf_addc(out, '\n');
}

static void line_2(struct buf *out, const char *key, const char *a,
                   const char *b)
{
    buf_add(out, str_of(key));
    record_put(out, ' ', a);
    record_put(out, ' ', b);
    buf_addc(out, '\n');
}

static void texts_write(const char *key, const struct profile_texts *texts,
                        struct buf *out)
{
    for (size_t i = 0; i < texts->n; i++)
        line_1(out, key, texts->at[i]);
}

static void mount_write(const struct profile_mount *mount, struct buf *out)
{
    bool link = mount->kind == MOUNT_SYMLINK;
    buf_add(out, STR("mount"));
    record_put(out, ' ',
               profile_mount_words[link              ? WORD_LINK
                                   : mount->optional ? WORD_READ_OPTIONAL
                                                     : WORD_READ]);
    record_put(out, ' ', mount->path);
    record_put(out, ' ', mount->target);
    buf_addc(out, '\n');
}

static void artifact_write(const struct profile_artifact *it, struct buf *out)
{
    buf_add(out, STR("artifact"));
    record_put(out, ' ', it->name);
    record_put(out, ' ', profile_kinds[it->path ? 0 : 1]);
    record_put(out, ' ', it->path ? it->path : it->glob);
    record_put(out, ' ', it->type);
    record_put(out, ' ', profile_needs[it->required]);
    record_put_number(out, ' ', it->max);
    record_put_number(out, ' ', it->max_files);
    buf_addc(out, '\n');
}

static void call_write(const struct profile_call *call, struct buf *out)
{
    buf_add(out, STR("call"));
    record_put_number(out, ' ', call->number);
    record_put(out, ' ', call->name);
    record_put(out, ' ', call->why);
    record_put(out, ' ', call->instead);
    buf_addc(out, '\n');
}

static void limits_write(const struct profile_limits *limits, struct buf *out)
{
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        buf_addf(out, "limit %s %llu\n", limit_rows[i].name,
                 (unsigned long long)limit_get(limits, i));
}

static void seed_write(const struct profile_seed *seed, struct buf *out)
{
    line_2(out, "seed", seed->from, seed->to);
    if (!seed->bytes.ptr)
        return;
    buf_addf(out, "seed-bytes %zu\n", seed->bytes.len);
    buf_add(out, seed->bytes);
    buf_addc(out, '\n');
}

static void lists_write(const struct profile *profile, struct buf *out)
{
#define OF_all
#define PASSED(key, member, passed, word, noun, row)                           \
    texts_write(word, &profile->passed, out);
#include "model/runtime.def"
#undef PASSED
    texts_write("tier", &profile->tiers, out);
    texts_write("environment", &profile->environment, out);
    for (size_t i = 0; i < profile->mounts.n; i++)
        mount_write(&profile->mounts.at[i], out);
    for (size_t i = 0; i < profile->seeds.n; i++)
        seed_write(&profile->seeds.at[i], out);
    for (size_t i = 0; i < profile->artifacts.n; i++)
        artifact_write(&profile->artifacts.at[i], out);
    for (size_t i = 0; i < profile->calls.n; i++)
        call_write(&profile->calls.at[i], out);
}

void profile_write(const struct profile *profile, struct buf *out)
{
    buf_add(out, STR(PROFILE_HEADER "\n"));
    line_1(out, "policy", profile->policy);
    line_1(out, "policy-sha256", profile->policy_sha256);
    lists_write(profile, out);
    line_1(out, "expand-python", profile_yes_no[profile->expand_python]);
    line_2(out, "fontcache", profile_yes_no[profile->seed_fontcache],
           profile->fontcache_to);
    line_1(out, "source-mount", profile->source_mount);
#define OF_all
#define FLAG_PASSED(key, member, yes, refuses, noun, passed, word, row)        \
    line_1(out, word, profile_yes_no[profile->passed]);
#include "model/runtime.def"
#undef FLAG_PASSED
    limits_write(&profile->limits, out);
    line_1(out, "cpu-max", profile->cpu_max);
    for (size_t i = 0; i < N_LAYERS; i++)
        line_2(out, "layer", profile_layers[i],
               profile_wants[profile->layers[i]]);
#define OF_all
#define PICK_PASSED(key, member, type, words, usual, passed, word, row)        \
    line_1(out, word, words[profile->passed]);
#include "model/runtime.def"
#undef PICK_PASSED
    buf_addf(out, "exec-fd %u\n", (unsigned)profile->exec_fd);
    profile_filter_write(profile, out);
    buf_addf(out, "guard %zu\n", profile->guard.len);
    buf_add(out, profile->guard);
    buf_add(out, STR("\nend\n"));
}
