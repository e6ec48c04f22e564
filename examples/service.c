/* service.c - a process that judges code for many others, on a Unix socket.
 *
 *     cc -pthread service.c $(pkg-config --cflags --libs redline) -o service
 *     ./service data /run/redline.sock
 *
 * Who connects sends code and shuts its side down; back come the verdict and a
 * line for each finding. The policy is compiled once; each thread has a linter
 * of its own and serves one connection after the other.
 * SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/un.h>
#include <unistd.h>

#include "redline/lint.h"

enum {
    N_THREADS = 4,
    MOST_BYTES = 1 << 20,
    MOST_LEFT_OUT = 1 << 24,
    SECONDS_TO_WAIT = 10
};

struct service {
    const rl_program *program;
    int listener;
};

static int give_up(const char *what, const rl_error *err)
{
    (void)fprintf(stderr, "service: %s: %s\n", what, err->message);
    return EXIT_FAILURE;
}

/* Who sends nothing, or does not read, must not hold a thread for ever. */
static void set_patience(int connection)
{
    const struct timeval patience = {.tv_sec = SECONDS_TO_WAIT};
    (void)setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience,
                     sizeof(patience));
    (void)setsockopt(connection, SOL_SOCKET, SO_SNDTIMEO, &patience,
                     sizeof(patience));
}

/* Everything until the other side ends. MOST_BYTES mean that it was too much:
 * the rest is read all the same, up to a point, since who is cut off while
 * sending gets no answer. A negative number: it never ended. */
static ssize_t code_read(int connection, char *code)
{
    size_t length = 0, n_left_out = 0;
    char rest[65536];
    while (n_left_out < MOST_LEFT_OUT) {
        size_t room = MOST_BYTES - length;
        ssize_t n = room ? read(connection, code + length, room)
                         : read(connection, rest, sizeof(rest));
        if (n <= 0)
            return n < 0 ? n : (ssize_t)length;
        *(room ? &length : &n_left_out) += (size_t)n;
    }
    return MOST_BYTES;
}

/* Texts of findings may hold what the code says; rule ids do not. */
static void answer_write(FILE *answer, const rl_lint_result *result)
{
    (void)fprintf(answer, "%s\n", rl_verdict_name(result->verdict));
    for (size_t i = 0; i < result->n_findings; i++)
        (void)fprintf(answer, "%u:%u %s %s\n", result->findings[i].line,
                      result->findings[i].column,
                      rl_severity_name(result->findings[i].severity),
                      result->findings[i].rule);
}

/* No verdict is a refusal, too. */
static void serve(int connection, rl_linter *linter, char *code)
{
    FILE *answer = fdopen(connection, "r+");
    if (!answer) {
        (void)close(connection);
        return;
    }
    set_patience(connection);
    ssize_t length = code_read(connection, code);
    const rl_lint_result *result = NULL;
    rl_error err = {0};
    if (length < 0)
        (void)fprintf(answer, "unchecked\nnothing came to its end\n");
    else if (length == MOST_BYTES)
        (void)fprintf(answer, "unchecked\ntoo much code\n");
    else if (rl_lint(linter, code, (size_t)length, &result, &err) != RL_OK)
        (void)fprintf(answer, "unchecked\n%s\n", err.message);
    else
        answer_write(answer, result);
    (void)fclose(answer);
}

static void *work(void *context)
{
    const struct service *service = context;
    rl_linter *linter = NULL;
    rl_error err = {0};
    char *code = malloc(MOST_BYTES);
    if (!code || rl_linter_new(service->program, &linter, &err) != RL_OK) {
        (void)give_up("no linter", &err);
        _exit(EXIT_FAILURE);
    }
    for (;;) {
        int connection = accept(service->listener, NULL, NULL);
        if (connection >= 0)
            serve(connection, linter, code);
    }
    return NULL;
}

static int listen_at(const char *path)
{
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    size_t length = strlen(path);
    if (length >= sizeof(address.sun_path))
        return -1;
    memcpy(address.sun_path, path, length);
    int listener = socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (listener >= 0 &&
        bind(listener, (struct sockaddr *)&address, sizeof(address)) == 0 &&
        listen(listener, SOMAXCONN) == 0)
        return listener;
    return -1;
}

static int run(struct service *service)
{
    pthread_t threads[N_THREADS];
    for (size_t i = 0; i < N_THREADS; i++)
        if (pthread_create(&threads[i], NULL, work, service) != 0)
            return EXIT_FAILURE;
    (void)printf("ready\n");
    (void)fflush(stdout);
    for (size_t i = 0; i < N_THREADS; i++)
        (void)pthread_join(threads[i], NULL);
    return EXIT_SUCCESS;
}

int main(int argc, char **argv)
{
    rl_error err = {0};
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    if (argc != 3) {
        (void)fprintf(stderr, "usage: service POLICY SOCKET\n");
        return EXIT_FAILURE;
    }
    (void)signal(SIGPIPE, SIG_IGN);
    if (rl_policy_load(argv[1], &policy, &err) != RL_OK ||
        rl_compile(policy, "en", &program, &err) != RL_OK) {
        rl_policy_free(policy);
        return give_up(argv[1], &err);
    }
    rl_policy_free(policy);
    struct service service = {program, listen_at(argv[2])};
    if (service.listener < 0) {
        perror(argv[2]);
        return EXIT_FAILURE;
    }
    return run(&service);
}
