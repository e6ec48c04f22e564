/* agree.c - modules that are allowed, against what the sandbox gives them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "review/agree.h"

#include "base/nfkc.h"

/* ------------------------------------------------------------------- needs */

enum need {
    NEED_NETWORK, /* to reach somebody: no policy can give that */
    NEED_PROGRAM, /* to start one: likewise */
    NEED_SOCKET,
    NEED_PROCESS,
    NEED_THREAD,
    NEED_ASYNC,
    NEED_MACHINE_CODE,
};

/* call NULL: nothing that the policy could allow. The arguments are those that
 * CPython and glibc use. */
static const struct {
    const char *call;
    uint64_t arguments[6];
    const char *why, *instead;
} needs[] = {
    [NEED_NETWORK] =
        {NULL,
         {0},
         "it reaches other machines, and "
         "runtime.network is none",
         "take it off the list, or deny it with words that say so"},
    [NEED_PROGRAM] =
        {NULL,
         {0},
         "it starts programs, and the sandbox lets none "
         "be started",
         "take it off the list, or deny it with words that say so"},
    [NEED_SOCKET] = {"socket",
                     {2, 1},
                     "it makes sockets, and "
                     "runtime.syscalls refuses that",
                     "allow \"@network\" for sockets within the sandbox"},
    [NEED_PROCESS] = {"clone",
                      {0x1200011},
                      "it forks, and runtime.syscalls "
                      "refuses that",
                      "allow \"@processes\" after \"@threads\""},
    [NEED_THREAD] = {"clone",
                     {0x3d0f00},
                     "it starts threads, and "
                     "runtime.syscalls refuses that",
                     "allow \"@threads\""},
    [NEED_ASYNC] = {"socketpair",
                    {1, 1},
                    "its loop makes a pair of sockets, "
                    "and runtime.syscalls refuses that",
                    "allow \"@asyncio\""},
    [NEED_MACHINE_CODE] = {"mprotect",
                           {0, 0, 5},
                           "it makes machine code, and "
                           "runtime.syscalls refuses "
                           "to run any",
                           "take it off the list"},
};

static const struct {
    const char *module;
    enum need need;
} modules[] = {
    {"requests", NEED_NETWORK},
    {"httpx", NEED_NETWORK},
    {"aiohttp", NEED_NETWORK},
    {"urllib.request", NEED_NETWORK},
    {"urllib3", NEED_NETWORK},
    {"http.client", NEED_NETWORK},
    {"ftplib", NEED_NETWORK},
    {"smtplib", NEED_NETWORK},
    {"poplib", NEED_NETWORK},
    {"imaplib", NEED_NETWORK},
    {"telnetlib", NEED_NETWORK},
    {"xmlrpc.client", NEED_NETWORK},
    {"websockets", NEED_NETWORK},
    {"paramiko", NEED_NETWORK},
    {"boto3", NEED_NETWORK},
    {"yfinance", NEED_NETWORK},
    {"pandas_datareader", NEED_NETWORK},
    {"psycopg2", NEED_NETWORK},
    {"pymysql", NEED_NETWORK},
    {"redis", NEED_NETWORK},
    {"subprocess", NEED_PROGRAM},
    {"pty", NEED_PROGRAM},
    {"pexpect", NEED_PROGRAM},
    {"webbrowser", NEED_PROGRAM},
    {"socket", NEED_SOCKET},
    {"socketserver", NEED_SOCKET},
    {"http.server", NEED_SOCKET},
    {"ssl", NEED_SOCKET},
    {"multiprocessing", NEED_PROCESS},
    {"threading", NEED_THREAD},
    {"_thread", NEED_THREAD},
    {"concurrent.futures", NEED_THREAD},
    {"asyncio", NEED_ASYNC},
    {"anyio", NEED_ASYNC},
    {"trio", NEED_ASYNC},
    {"numba", NEED_MACHINE_CODE},
    {"llvmlite", NEED_MACHINE_CODE},
};

/* Allowed by name, or with all that is below an allowed one. What a member
 * table picks of a library, or what `default: allow` leaves open, was not asked
 * for by anybody. */
static const struct node *allowed_by(const struct agreement *agree,
                                     struct str module)
{
    struct import_answer answer = import_answer_of(agree, module);
    if (!answer.allowed || !answer.entry)
        return NULL;
    const struct node *members = entry_word(answer.entry, "members");
    bool all = members && str_eq(members->text, STR("all"));
    bool named = str_eq(entry_name(answer.entry), module);
    return named || all ? answer.entry : NULL;
}

static void few_processes(struct rl_policy *policy, struct str module,
                          const struct node *entry)
{
    if (policy->runtime.limits.processes < 2)
        policy_warning(policy, entry->at,
                       "module '%.*s' is allowed, but limits.processes is "
                       "%llu, which leaves none for its threads or processes",
                       STR_FMT(module),
                       (unsigned long long)policy->runtime.limits.processes);
}

void agree_needs(const struct agreement *agree)
{
    struct rl_policy *policy = agree->policy;
    const struct policy_runtime *runtime = &policy->runtime;
    for (size_t i = 0; runtime->present && i < COUNT_OF(modules); i++) {
        struct str module = str_of(modules[i].module);
        enum need need = modules[i].need;
        const struct node *entry = allowed_by(agree, module);
        if (!entry)
            continue;
        if (need == NEED_THREAD || need == NEED_PROCESS)
            few_processes(policy, module, entry);
        if (needs[need].call &&
            syscall_passes(runtime, str_of(needs[need].call),
                           needs[need].arguments))
            continue;
        policy_warning(policy, entry->at,
                       "module '%.*s' is allowed, but %s: %s", STR_FMT(module),
                       needs[need].why, needs[need].instead);
    }
}

/* ----------------------------------------------------------------- preload */

/* What no code can reach is loaded for nothing. */
static void agree_preload(const struct agreement *agree)
{
    const struct placed_texts *preload = &agree->policy->runtime.preload;
    for (size_t i = 0; i < preload->n; i++) {
        const struct placed_text *at = &preload->at[i];
        struct import_answer answer = import_answer_of(agree, at->text);
        bool taken_away =
            answer.entry &&
            policy_is_over(agree->policy, answer.entry->at, at->at);
        if (!answer.allowed && !taken_away &&
            !agree_is_provided(agree, at->text))
            policy_warning(agree->policy, at->at,
                           "module '%.*s' is loaded before every run, and the "
                           "policy allows no import of it",
                           STR_FMT(at->text));
    }
}

/* ------------------------------------------------------------------- index */

static void list_index(struct map *ret, struct rl_policy *policy,
                       const char *path, const char *selector)
{
    const struct node *list = node_path(policy->root, str_of(path));
    ret->arena = &policy->arena;
    for (size_t i = 0; list && i < list->n; i++)
        if (entry_is(list->items[i], selector, true))
            map_put(ret, nfkc_name(ret->arena, entry_name(list->items[i])),
                    list->items[i]);
}

static void guard_index(struct agreement *agree)
{
    struct policy_runtime *runtime = &agree->policy->runtime;
    agree->guard_names.arena = &agree->policy->arena;
    agree->provided.arena = &agree->policy->arena;
    for (size_t i = 0; i < runtime->guard.provide.n; i++) {
        struct placed_pair *name = &runtime->guard.provide.at[i];
        map_put(&agree->guard_names, name->name, name);
        map_put(&agree->provided, name->value, name);
    }
    for (size_t i = 0; i < runtime->guard.helpers.n; i++) {
        struct placed_text *name = &runtime->guard.helpers.at[i];
        map_put(&agree->guard_names, name->text, name);
    }
}

void policy_agree(struct rl_policy *policy, const struct rl_program *program)
{
    if (!policy->root || !policy->layers.n || !policy_whole(policy))
        return;
    struct agreement agree = {
        .policy = policy,
        .program = program,
        .open = !program->imports.unlisted,
    };
    list_index(&agree.allow, policy, "imports.allow", "module");
    list_index(&agree.deny, policy, "imports.deny", "module");
    list_index(&agree.builtins, policy, "builtins.deny", "name");
    list_index(&agree.dunder_names, policy, "dunders.names.allow", "");
    list_index(&agree.dunder_attributes, policy, "dunders.attributes.allow",
               "");
    guard_index(&agree);
    if (policy->arena.failed)
        return;
    agree_needs(&agree);
    agree_preload(&agree);
    agree_paths(&agree);
    agree_entries(&agree);
    agree_members(&agree);
    agree_grants(&agree);
    agree_words(&agree);
    agree_runtime(policy);
}
