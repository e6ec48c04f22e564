/* cmd_doctor.c - redline doctor: which layers this machine can give.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A trial run tells of each layer what the runner itself says of it; what the
 * machine has explains why. */
#include <stdio.h>

#include "redline/version.h"

#include "base/error.h"
#include "cli/opt.h"
#include "compile/profile.h"
#include "host/cache.h"
#include "host/interpreter.h"
#include "host/machine.h"
#include "host/modules.h"
#include "model/result_words.h"
#include "policy/model.h"
#include "report/jsontext.h"
#include "report/sanitize.h"
#include "run/escape_profile.h"
#include "run/sandbox.h"

struct doctor {
    struct arena arena;
    rl_policy *policy;   /* NULL: none was named */
    const char *name;    /* as given */
    struct profile wish; /* as compiled: what the policy requires */
    struct profile profile;
    struct result result; /* of the trial */
    struct machine_fact facts[N_MACHINE_FACTS];
    const char *no_interpreter; /* why @python could not be expanded */
    const char *cache;          /* the folder; NULL: nothing is kept */
    struct str *absent;         /* allowed modules that are not installed */
    size_t n_absent;
};

static void doctor_done(struct doctor *doctor)
{
    rl_policy_free(doctor->policy);
    arena_done(&doctor->arena);
}

static const char *clean(struct doctor *doctor, const char *raw)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (!raw)
        return NULL;
    sanitize_line(&text, str_of(raw), 1000);
    return arena_cstr(&doctor->arena, buf_str(&text));
}

/* ------------------------------------------------------------------ looking */

/* The named policy, or the small one of the escape suite. */
static rl_status policy_load(struct doctor *doctor, rl_error *err)
{
    if (doctor->name)
        return rl_policy_load(doctor->name, &doctor->policy, err);
    struct str text = escape_policy(&doctor->arena, STR(""));
    if (!text.len)
        return fail_nomem(err);
    return rl_policy_parse("trial.yaml", text.ptr, text.len, &doctor->policy,
                           err);
}

/* Nothing but the interpreter's start, with every layer that can be had. */
static rl_status trial(struct doctor *doctor, rl_error *err)
{
    rl_error why = {0};
    int interrupted;
    doctor->profile = doctor->wish;
    rl_status status = interpreter_expand(&doctor->profile, &why);
    if (status == RL_E_NOMEM)
        return fail_nomem(err);
    if (status != RL_OK) {
        doctor->no_interpreter =
            arena_cstr(&doctor->arena, str_of(why.message));
        result_none(&doctor->result, OUTCOME_SETUP_FAILED, "interpreter",
                    why.message, &doctor->arena);
        return RL_OK;
    }
    struct profile tried = doctor->profile;
    tried.layers[LAYER_CGROUP] = tried.layers[LAYER_LANDLOCK] = LAYER_PREFER;
    tried.guard = STR_NONE;
    tried.layers[LAYER_GUARD] = LAYER_UNUSED;
    tried.source_required = false;
    tried.artifacts.n = 0;
    const struct sandbox_call call = {.profile = &tried, .code = STR("")};
    return sandbox_run(&call, &doctor->arena, &doctor->result, &interrupted,
                       err);
}

static bool absent_find(struct doctor *doctor)
{
    const struct node *allow =
        node_path(doctor->policy->root, STR("imports.allow"));
    size_t n = allow ? allow->n : 0;
    struct str *names = ARENA_ARRAY(&doctor->arena, struct str, n + 1);
    bool *found = ARENA_ARRAY(&doctor->arena, bool, n + 1);
    doctor->absent = ARENA_ARRAY(&doctor->arena, struct str, n + 1);
    if (!names || !found || !doctor->absent)
        return false;
    for (size_t i = 0; i < n; i++)
        names[i] = entry_name(allow->items[i]);
    if (!n || !doctor->profile.arguments.n ||
        modules_ask(doctor->profile.arguments.at[0],
                    runtime_python_path(&doctor->policy->runtime), names, n,
                    found, NULL) != RL_OK)
        return true;
    for (size_t i = 0; i < n; i++)
        if (!found[i])
            doctor->absent[doctor->n_absent++] = names[i];
    return true;
}

static void cache_find(struct doctor *doctor)
{
    struct cache cache;
    cache_open(&cache);
    if (cache.fd >= 0)
        doctor->cache = clean(doctor, cache.path);
    cache_close(&cache);
}

/* ------------------------------------------------------------------- judging
 */

struct layer_view {
    const char *state; /* "unknown" where the trial did not come that far */
    const char *why, *remedy;
    bool can;
};

static struct layer_view layer_see(struct doctor *doctor, enum layer layer)
{
    const struct result *result = &doctor->result;
    const struct result_layer *at = &result->layers[layer];
    bool ran = result->outcome != OUTCOME_SETUP_FAILED &&
               result->outcome != OUTCOME_INTERNAL_ERROR;
    /* Both are decided before anything is set up. */
    bool known = ran || at->state == LAYER_MISSING ||
                 (*result->filter_sha256 &&
                  (layer == LAYER_CGROUP || layer == LAYER_LANDLOCK));
    if (!known)
        return (struct layer_view){
            "unknown", "the sandbox could not be started", NULL, false};
    enum layer_state state = layer == LAYER_GUARD ? LAYER_ON : at->state;
    return (struct layer_view){result_states[state], clean(doctor, at->why),
                               clean(doctor, at->remedy),
                               state == LAYER_ON || state == LAYER_WEAKER};
}

/* The layers without which there is no sandbox, whatever the policy says. */
static bool is_required(const struct doctor *doctor, enum layer layer)
{
    return layer == LAYER_NAMESPACES || layer == LAYER_MOUNTS ||
           doctor->wish.layers[layer] == LAYER_REQUIRE;
}

static bool can_run(struct doctor *doctor)
{
    bool can = doctor->result.outcome == OUTCOME_OK;
    for (size_t i = 0; i < N_LAYERS; i++)
        if (is_required(doctor, (enum layer)i))
            can &= layer_see(doctor, (enum layer)i).can;
    return can;
}

/* ---------------------------------------------------------------------- text
 */

static void line_print(const char *name, const char *state, const char *why,
                       const char *remedy, const char *mark)
{
    (void)printf("%-17s ", name);
    if (why || *mark)
        (void)printf("%-8s%s%s%s\n", state, mark, why ? " " : "",
                     why ? why : "");
    else
        (void)printf("%s\n", state);
    if (remedy)
        (void)printf("%-17s remedy:   %s\n", "", remedy);
}

static void paths_print(const struct profile *profile)
{
    for (size_t i = 0; i < profile->mounts.n; i++) {
        const struct profile_mount *at = &profile->mounts.at[i];
        bool link = at->kind == MOUNT_SYMLINK;
        CLEANUP(buf_done) struct buf line = {0};
        sanitize_line(&line, str_of(at->path), 1000);
        if (link || strcmp(at->path, at->target) != 0) {
            buf_add(&line, link ? STR(" -> ") : STR(" from "));
            sanitize_line(&line, str_of(at->target), 1000);
        }
        struct str shown = buf_str(&line);
        (void)printf("  %s %.*s\n", link ? "link" : "read", STR_FMT(shown));
    }
}

static void policy_print(struct doctor *doctor)
{
    const char *interpreter = doctor->profile.arguments.n
                                  ? doctor->profile.arguments.at[0]
                                  : "(none)";
    (void)printf("interpreter: %s\n", clean(doctor, interpreter));
    if (doctor->no_interpreter)
        (void)printf("  it does not answer: %s\n",
                     clean(doctor, doctor->no_interpreter));
    (void)printf("its answers are kept in: %s\n",
                 doctor->cache ? doctor->cache : "(nowhere)");
    (void)printf("allowed modules that it lacks:");
    for (size_t i = 0; i < doctor->n_absent; i++)
        (void)printf(" %.*s", STR_FMT(doctor->absent[i]));
    (void)printf("%s\nthe sandbox sees (@python expanded):\n",
                 doctor->n_absent ? "" : " none");
    paths_print(&doctor->profile);
}

static void text_print(struct doctor *doctor)
{
    for (size_t i = 0; i < N_LAYERS; i++) {
        struct layer_view view = layer_see(doctor, (enum layer)i);
        bool lacks = is_required(doctor, (enum layer)i) && !view.can;
        line_print(layer_name((enum layer)i), view.state, view.why, view.remedy,
                   lacks ? " (required)" : "");
    }
    (void)printf("\n");
    for (size_t i = 0; i < N_MACHINE_FACTS; i++) {
        const struct machine_fact *at = &doctor->facts[i];
        line_print(at->name, result_states[at->state], at->why, at->remedy, "");
    }
    (void)printf("\n");
    if (doctor->name)
        policy_print(doctor);
    const char *reason = clean(doctor, doctor->result.reason);
    bool can = can_run(doctor);
    (void)printf("%s%s: %s%s%s\n", doctor->name ? "policy " : "sandbox",
                 doctor->name ? clean(doctor, doctor->name) : "",
                 can ? "all that it requires can be had"
                     : "not all that it requires can be had",
                 !can && reason ? ": " : "", !can && reason ? reason : "");
}

/* ---------------------------------------------------------------------- JSON
 */

static void layers_json(struct jsontext *json, struct doctor *doctor)
{
    jsontext_open(json, "layers", "{}");
    for (size_t i = 0; i < N_LAYERS; i++) {
        struct layer_view view = layer_see(doctor, (enum layer)i);
        jsontext_open(json, layer_name((enum layer)i), "{}");
        jsontext_cstr(json, "state", view.state);
        jsontext_bool(json, "required", is_required(doctor, (enum layer)i));
        jsontext_cstr(json, "why", view.why);
        jsontext_cstr(json, "remedy", view.remedy);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "{}");
}

static void machine_json(struct jsontext *json, const struct doctor *doctor)
{
    jsontext_open(json, "machine", "{}");
    for (size_t i = 0; i < N_MACHINE_FACTS; i++) {
        const struct machine_fact *at = &doctor->facts[i];
        jsontext_open(json, at->name, "{}");
        jsontext_cstr(json, "state", result_states[at->state]);
        jsontext_cstr(json, "why", at->why);
        jsontext_cstr(json, "remedy", at->remedy);
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "{}");
}

static void mounts_json(struct jsontext *json, const struct profile *profile)
{
    jsontext_open(json, "mounts", "[]");
    for (size_t i = 0; i < profile->mounts.n; i++) {
        const struct profile_mount *at = &profile->mounts.at[i];
        jsontext_open(json, NULL, "{}");
        jsontext_cstr(json, "kind",
                      at->kind == MOUNT_SYMLINK ? "link" : "read");
        jsontext_inside(json, "path", str_of(at->path));
        jsontext_inside(json, "target", str_of(at->target));
        jsontext_close(json, "{}");
    }
    jsontext_close(json, "[]");
}

static void policy_json(struct jsontext *json, struct doctor *doctor)
{
    if (!doctor->name) {
        jsontext_null(json, "policy");
        return;
    }
    jsontext_open(json, "policy", "{}");
    jsontext_cstr(json, "name", rl_policy_name(doctor->policy));
    jsontext_cstr(json, "sha256", rl_policy_sha256(doctor->policy));
    jsontext_cstr(json, "interpreter",
                  doctor->profile.arguments.n ? doctor->profile.arguments.at[0]
                                              : NULL);
    jsontext_cstr(json, "cache", doctor->cache);
    jsontext_open(json, "absent_modules", "[]");
    for (size_t i = 0; i < doctor->n_absent; i++)
        jsontext_text(json, NULL, doctor->absent[i]);
    jsontext_close(json, "[]");
    mounts_json(json, &doctor->profile);
    jsontext_close(json, "{}");
}

static int json_print(struct doctor *doctor)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct jsontext json = {&text, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_bool(&json, "can_run", can_run(doctor));
    jsontext_cstr(&json, "reason", clean(doctor, doctor->result.reason));
    layers_json(&json, doctor);
    machine_json(&json, doctor);
    policy_json(&json, doctor);
    jsontext_close(&json, "{}");
    buf_addc(&text, '\n');
    if (text.failed || fwrite(text.ptr, 1, text.len, stdout) != text.len)
        return EXIT_INTERNAL;
    return EXIT_PASS;
}

/* ----------------------------------------------------------------------- all
 */

static int look(struct doctor *doctor)
{
    rl_error err = {0};
    rl_status status = policy_load(doctor, &err);
    if (status == RL_OK && !doctor->policy->runtime.present)
        return complain_usage("policy '%s' has no 'runtime' section, so it can "
                              "only lint",
                              doctor->name);
    if (status == RL_OK)
        status = profile_compile(doctor->policy, &doctor->arena, &doctor->wish,
                                 &err);
    if (status != RL_OK && diagnostics_print(doctor->policy, false) > 0)
        return EXIT_USAGE;
    if (status == RL_OK)
        status = trial(doctor, &err);
    if (status != RL_OK)
        return complain(&err);
    machine_look(&doctor->arena, doctor->facts);
    cache_find(doctor);
    if (doctor->name && !absent_find(doctor))
        return EXIT_INTERNAL;
    return EXIT_PASS;
}

int cmd_doctor(const struct command *self, int argc, char **argv)
{
    CLEANUP(doctor_done) struct doctor doctor = {0};
    bool as_json = false;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "whether this policy can run here",
         &doctor.name, NULL},
        {"json", 'j', NULL, "one JSON document", NULL, &as_json},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first != argc)
        return complain_usage("doctor takes no operand; did you mean --policy "
                              "'%s'",
                              argv[first]);
    int wrong = look(&doctor);
    if (!wrong && as_json)
        wrong = json_print(&doctor);
    else if (!wrong)
        text_print(&doctor);
    if (wrong)
        return wrong;
    return can_run(&doctor) ? EXIT_PASS : EXIT_SETUP_FAILED;
}
