/* cmd_serve.c - redline serve: runs for many clients, over a Unix socket.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "cli/jobs.h"
#include "cli/pick.h"
#include "cli/runnable.h"
#include "policy/limitkey.h"
#include "run/serve.h"
#include "run/sessions.h"

#define QUEUE 256
#define QUEUE_MOST 100000
#define SESSIONS 16
#define IDLE_MS ((int64_t)600 * 1000)
#define UID_MOST 4294967294UL

struct serve_options {
    const char *socket, *source_root, *out_root, *language, *audit,
        *cgroup_parent, *timeout, *jobs, *queue, *uid, *sessions, *idle;
    bool cold;
    struct opt_list policies, set;
};

static int number_read(const char *name, const char *text, unsigned long least,
                       unsigned long most, unsigned long *ret)
{
    char *end;
    if (!text)
        return EXIT_PASS;
    errno = 0;
    unsigned long n = strtoul(text, &end, 10);
    if (*end || text[0] < '0' || text[0] > '9' || errno || n < least ||
        n > most)
        return complain_usage("%s takes a number from %lu to %lu, not '%s'",
                              name, least, most, text);
    *ret = n;
    return EXIT_PASS;
}

/* Root's own socket would be open to root alone; whom it is for has to be said.
 */
static int peer_find(const struct serve_options *options, uid_t *ret)
{
    unsigned long uid = geteuid();
    if (uid == 0 && !options->uid)
        return complain_usage("started as root, serve needs --uid UID: whose "
                              "clients it serves");
    int wrong = number_read("--uid", options->uid, 0, UID_MOST, &uid);
    *ret = (uid_t)uid;
    if (!wrong && geteuid() != 0 && uid != geteuid())
        return complain_usage("only root may serve another user with --uid");
    return wrong;
}

DEFINE_CLEANUP(char, free)

static int idle_read(const char *text, int64_t *ret)
{
    uint64_t ns = 0;
    *ret = IDLE_MS;
    if (!text)
        return EXIT_PASS;
    if (!limit_amount(LIMIT_TIME, str_of(text), &ns) || ns < 1000000)
        return complain_usage("--session-idle takes a time (30s, 10m), not "
                              "'%s'",
                              text);
    *ret = (int64_t)(ns / 1000000);
    return EXIT_PASS;
}

/* Who started it by hand or in a script sees that clients may come. */
static void ready_tell(const char *path)
{
    (void)fprintf(stderr, "redline: listening on %s\n",
                  path ? path : "the socket of systemd");
}

static int serve(const struct serve_options *options, int *interrupted)
{
    rl_error err = {0};
    unsigned long queue = QUEUE, sessions = SESSIONS;
    CLEANUP(freep) char *source_root = NULL;
    CLEANUP(freep) char *out_root = NULL;
    CLEANUP(runnable_done) struct runnable runnable = {0};
    const struct runnable_ask ask = {&options->policies, &options->set,
                                     options->timeout, options->language,
                                     false};
    struct answerer answerer = {.policies = runnable.policies,
                                .audit = options->audit,
                                .cgroup_parent = options->cgroup_parent,
                                .confines = true};
    struct serve it = {.answerer = &answerer,
                       .socket = options->socket,
                       .cold = options->cold,
                       .ready = ready_tell};
    int wrong = peer_find(options, &it.peer);
    if (!wrong)
        wrong = jobs_read(options->jobs, POOL_MOST, &it.jobs);
    if (!wrong)
        wrong = number_read("--queue", options->queue, 1, QUEUE_MOST, &queue);
    if (!wrong)
        wrong = number_read("--sessions", options->sessions, 0, SESSIONS_MOST,
                            &sessions);
    if (!wrong)
        wrong = idle_read(options->idle, &it.idle_ms);
    if (!wrong)
        wrong =
            runnable_folder("--src-root", options->source_root, &source_root);
    if (!wrong)
        wrong = runnable_folder("--out-root", options->out_root, &out_root);
    if (!wrong)
        wrong = runnable_load(&runnable, &ask);
    if (!wrong)
        wrong = runnable_expand(&runnable);
    if (wrong)
        return wrong;
    it.queue = (unsigned)queue;
    it.sessions = (unsigned)sessions;
    answerer.n_policies = runnable.n;
    answerer.source_root = source_root;
    answerer.out_root = out_root;
    rl_status status = serve_run(&it, &err);
    *interrupted = it.interrupted;
    return status == RL_OK ? EXIT_PASS : complain(&err);
}

int cmd_serve(const struct command *self, int argc, char **argv)
{
    struct serve_options o = {0};
    int first = 0, end, interrupted = 0;
    /* clang-format off */
    const struct opt table[] = {
        {"socket", 0, "PATH", "listen there (mode 0600), unless systemd passes a socket", &o.socket},
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed; several: the first is for requests that name none)", .list = &o.policies},
        {"src-root", 0, "DIR", "requests may name folders below it as \"src\"", &o.source_root},
        {"out-root", 0, "DIR", "requests may name folders below it as \"out\"", &o.out_root},
        {"jobs", 'j', "N", "sandboxes at a time (default: all cores)", &o.jobs},
        {"queue", 0, "N", "requests that may wait (256)", &o.queue},
        {"sessions", 0, "N", "sessions that may be open at a time (16)", &o.sessions},
        {"session-idle", 0, "TIME", "end a session that nobody uses for so long (10m)", &o.idle},
        {"timeout", 0, "TIME", "end a run after this time, less than the policy's", &o.timeout},
        {"set", 0, "LIMIT=VALUE", "a limit below the policy's (repeatable)", .list = &o.set},
        {"uid", 0, "UID", "whose clients are served (needed as root, who else serves itself)", &o.uid},
        {"cold", 0, NULL, "start every sandbox anew", .flag = &o.cold},
        {"audit", 0, "FILE", "append a record of each run, a JSON line", &o.audit},
        {"cgroup-parent", 0, "DIR", "make the runs' groups in this folder of cgroup v2", &o.cgroup_parent},
        {"lang", 0, "LANGUAGE", "language of the texts", &o.language},
    };
    /* clang-format on */
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (!o.policies.n)
        return complain_usage("serve needs --policy: a built-in name (see "
                              "'redline policy list') or a file");
    if (first != argc)
        return complain_usage("serve takes no operand: clients send the code");
    return serve(&o, &interrupted);
}
