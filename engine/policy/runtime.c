/* runtime.c - the `runtime` section: nodes → struct policy_runtime.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/runtime.h"

#include "base/attr.h"
#include "model/filetype.h"
#include "model/profile_words.h"
#include "policy/limitkey.h"
#include "policy/runtime_load.h"
#include "policy/units.h"

static const uint64_t default_artifact_max = (uint64_t)16 << 20;
static const uint64_t default_artifact_files = 20;

static void limit_load(const struct node *section, const char *key,
                       bool (*parse)(struct str, uint64_t *), uint64_t unit,
                       uint64_t *ret)
{
    uint64_t value;
    struct str text = node_text(section, key);
    if (text.ptr && parse(text, &value))
        *ret = value / unit;
}

static void limits_load(struct policy_runtime *runtime,
                        const struct node *section)
{
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++) {
        const struct node *below = node_get(section, limit_rows[i].section);
        const struct node *value = node_get(below, limit_rows[i].key);
        uint64_t *limit = limit_at(&runtime->limits, i);
        *limit = limit_rows[i].usual;
        if (value && limit_parse(i, value->text, limit))
            runtime->limits_at[i] = value->at;
    }
}

static void texts_load(struct rl_policy *policy, struct placed_texts *texts,
                       const struct node *value)
{
    for (size_t i = 0; i < node_many(value); i++) {
        const struct node *item = node_nth(value, i);
        if (!ARENA_GROW(&policy->arena, texts))
            return;
        texts->at[texts->n++] = (struct placed_text){item->text, item->at};
    }
}

static void pairs_load(struct rl_policy *policy, struct placed_pairs *pairs,
                       const struct node *table)
{
    for (size_t i = 0; table && i < table->n; i++) {
        if (!ARENA_GROW(&policy->arena, pairs))
            return;
        pairs->at[pairs->n++] = (struct placed_pair){
            table->keys[i]->text, table->items[i]->text, table->keys[i]->at};
    }
}

/* Which of the words is said; where none is, what is usual. */
static unsigned pick_load(const struct node *section, const char *key,
                          const char *const *words, size_t n, unsigned usual)
{
    for (size_t i = 0; i < n; i++)
        if (node_word(section, key, words[i]))
            return (unsigned)i;
    return usual;
}

static void seeds_load(struct rl_policy *policy, const struct node *list)
{
    struct policy_runtime *runtime = &policy->runtime;
    size_t room = COUNT_OF(runtime->seeds);
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        if (runtime->n_seeds == room) {
            policy_error(policy, entry->at,
                         "filesystem.seed has more than %zu entries", room);
            return;
        }
        if (entry->kind != NODE_MAP) {
            policy_error(policy, entry->at,
                         "an entry of filesystem.seed must be a mapping with "
                         "'from' and 'to'");
            continue;
        }
        runtime->seeds[runtime->n_seeds].from = node_text(entry, "from");
        runtime->seeds[runtime->n_seeds].to = entry_name(entry);
        runtime->seeds[runtime->n_seeds].at = entry->at;
        runtime->n_seeds++;
    }
}

/* The rows of model/runtime.def. */
static void rows_load(struct rl_policy *policy, const struct node *section)
{
    struct policy_runtime *runtime = &policy->runtime;
#define BELOW (*OF ? node_get(section, OF) : section)
#define OF_all
#define LIST(key, member, ...)                                                 \
    texts_load(policy, &runtime->IN(member), node_get(BELOW, key));
#define FLAG(key, member, yes, ...)                                            \
    runtime->IN(member) = node_word(BELOW, key, yes);
#define TEXT(key, member, ...) runtime->IN(member) = node_text(BELOW, key);
#define PAIRS(key, member, ...)                                                \
    pairs_load(policy, &runtime->IN(member), node_get(BELOW, key));
#define PICK_PASSED(key, member, type, words, usual, ...)                      \
    runtime->IN(member) =                                                      \
        (type)pick_load(BELOW, key, words, COUNT_OF(words), usual);
#include "model/runtime.def"
#undef LIST
#undef FLAG
#undef TEXT
#undef PAIRS
#undef PICK_PASSED
    /* Where nothing is said, data stands where the helpers look for it. */
    if (!node_get(section, "source"))
        runtime->source_mount = STR("/src");
}

/* Under the type's own name: jpg is jpeg. */
static struct str type_load(struct str word)
{
    const struct filetype *type = filetype_find(word);
    return type ? str_of(type->name) : word;
}

/* The glob as the runner matches it: @figures is png,svg,… there. */
static struct str glob_load(struct rl_policy *policy, const struct node *entry,
                            struct str glob)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct str wrong;
    if (!glob.len)
        return glob;
    if (!filetype_expand(&text, glob, 0, &wrong))
        policy_error(policy, entry->at,
                     "no group of types is named '@%.*s': there are %s",
                     STR_FMT(wrong), filetype_groups);
    policy->arena.failed |= text.failed;
    return arena_str(&policy->arena, buf_str(&text));
}

static void artifact_load(struct rl_policy *policy, const struct node *entry)
{
    struct policy_runtime *runtime = &policy->runtime;
    struct artifact_entry artifact = {.at = entry->at,
                                      .name = entry_name(entry),
                                      .max = default_artifact_max,
                                      .max_files = default_artifact_files};
    const struct node *words = entry->kind == NODE_MAP ? entry : NULL;
    artifact.path = node_text(words, "path");
    artifact.spelled = node_text(words, "glob");
    artifact.glob = glob_load(policy, entry, artifact.spelled);
    artifact.type = type_load(node_text(words, "type"));
    bool_parse(node_text(words, "required"), &artifact.required);
    limit_load(words, "max", size_parse, 1, &artifact.max);
    limit_load(words, "max_files", number_parse, 1, &artifact.max_files);
    if (!artifact.path.ptr == !artifact.glob.ptr)
        policy_error(policy, entry->at,
                     "the artifact '%.*s' needs 'path' (one file) or 'glob' "
                     "(several), %s",
                     STR_FMT(artifact.name),
                     artifact.path.ptr ? "not both" : "and has neither");
    if (ARENA_GROW(&policy->arena, &runtime->artifacts))
        runtime->artifacts.at[runtime->artifacts.n++] = artifact;
}

static void layers_want(struct policy_runtime *runtime, const struct node *list,
                        enum layer_want want)
{
    for (size_t i = 0; list && i < list->n; i++)
        for (size_t j = 0; j < N_LAYERS; j++)
            if (str_eq(entry_name(list->items[i]),
                       str_of(layer_name((enum layer)j))))
                runtime->layers[j] = want;
}

/* A policy that names no layers requires all that an ordinary machine has. */
static void layers_load(struct rl_policy *policy, const struct node *section)
{
    struct policy_runtime *runtime = &policy->runtime;
    static const enum layer usual[] = {LAYER_NAMESPACES,   LAYER_MOUNTS,
                                       LAYER_SECCOMP,      LAYER_RLIMITS,
                                       LAYER_CAPABILITIES, LAYER_ENVIRONMENT};
    const struct node *layers = node_get(section, "layers");
    for (size_t i = 0; !layers && i < COUNT_OF(usual); i++)
        runtime->layers[usual[i]] = LAYER_REQUIRE;
    layers_want(runtime, node_get(layers, "prefer"), LAYER_PREFER);
    layers_want(runtime, node_get(layers, "require"), LAYER_REQUIRE);
}

void runtime_load(struct rl_policy *policy)
{
    struct policy_runtime *runtime = &policy->runtime;
    const struct node *section = node_get(policy->root, "runtime");
    if (!section)
        return;
    runtime->present = true;
    runtime->at = section->at;
    rows_load(policy, section);
    if (!runtime->interpreter.n &&
        !policy_lost(policy, STR("runtime.interpreter")))
        policy_error(policy, section->at, INTERPRETER_MISSING);
    runtime->guard.present = node_get(section, "guard") != NULL;
    seeds_load(policy, node_get(node_get(section, "filesystem"), "seed"));
    limits_load(runtime, section);
    syscalls_load(policy, node_get(section, "syscalls"));
    const struct node *artifacts = node_get(section, "artifacts");
    for (size_t i = 0; artifacts && i < artifacts->n; i++)
        artifact_load(policy, artifacts->items[i]);
    layers_load(policy, section);
}

/* -------------------------------------------------------- the interpreter */

bool runtime_ignores_environment(const struct policy_runtime *runtime)
{
    for (size_t i = 1; i < runtime->interpreter.n; i++) {
        struct str argument = runtime->interpreter.at[i].text;
        if (str_eq(argument, STR("-I")) || str_eq(argument, STR("-E")))
            return true;
    }
    return false;
}

struct str runtime_python_path(const struct policy_runtime *runtime)
{
    bool ignored = runtime_ignores_environment(runtime);
    for (size_t i = 0; !ignored && i < runtime->environment.n; i++)
        if (str_eq(runtime->environment.at[i].name, STR("PYTHONPATH")))
            return runtime->environment.at[i].value;
    return STR("");
}
