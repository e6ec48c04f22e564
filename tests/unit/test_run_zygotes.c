/* test_run_zygotes.c - for each policy a process that its runs are forked from.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Zygotes here are children of the test's own that speak as one does; the real
 * ones are in tests/sandbox/warm.sh. Their policy cannot be expanded, so that
 * none is ever started. */
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run/zygotes.h"
#include "tests/lib/unit.h"

#define WRONG "the interpreter is missing"

static struct job_policy policy;
static struct zygotes zygotes;
static struct zygote_line *line;

static int make(void **state)
{
    (void)state;
    policy = (struct job_policy){.expanded = true};
    policy.wrong.code = RL_E_USAGE;
    (void)snprintf(policy.wrong.message, sizeof(policy.wrong.message), WRONG);
    rl_error err = {0};
    if (zygotes_open(&zygotes, &policy, 1, &err) != RL_OK)
        return -1;
    line = zygotes.lines;
    return 0;
}

static int drop(void **state)
{
    (void)state;
    zygotes_close(&zygotes);
    return waitpid(-1, NULL, WNOHANG) != -1; /* no child is left */
}

/* Puts one there that has been started; the answer is its end of the socket. */
static int put(struct zygote *place)
{
    int pair[2];
    char byte;
    assert_int_equal(
        socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair), 0);
    pid_t pid = fork();
    if (pid == 0) {             /* it ends when its control socket is closed */
        (void)dup2(pair[1], 3); /* and holds no other one's */
        (void)close_range(4, ~0U, 0);
        while (recv(3, &byte, 1, MSG_PEEK) > 0)
            (void)usleep(1000);
        _exit(0);
    }
    *place = (struct zygote){
        .state = ZYGOTE_STARTS,
        .process = {pid, memfd_create("result", MFD_CLOEXEC)},
        .control = pair[0],
        .since_ms = INT64_MAX / 2,
    };
    return pair[1];
}

static void say(int end, char what, const char *text)
{
    char message[200];
    int n = snprintf(message, sizeof(message), "%c%s", what, text);
    assert_int_equal(send(end, message, (size_t)n, 0), n);
}

/* One that has something to tell, for which it is waited. */
static void turn(void)
{
    struct pollfd fds[ZYGOTES_EACH];
    zygotes_watch(&zygotes, fds);
    assert_true(poll(fds, ZYGOTES_EACH, 60000) > 0);
    zygotes_turn(&zygotes, fds);
}

/* Those that were relieved are killed, and nobody misses them. */
static void olds_end(void)
{
    for (size_t i = 0; i < line->old.n; i++)
        assert_int_equal(kill(line->old.at[i].process.pid, SIGKILL), 0);
    while (line->old.n)
        zygotes_turn(&zygotes, (struct pollfd[ZYGOTES_EACH]){0});
}

static int connection(const char **why)
{
    return zygotes_connect(&zygotes, 0, why);
}

static void without_a_zygote_it_is_said_why(void **state)
{
    (void)state;
    const char *why = NULL;
    assert_int_equal(connection(&why), -1);
    assert_string_equal(why, "");
    assert_true(zygotes_settle(&zygotes, 0));
    assert_int_equal(connection(&why), -1);
    assert_string_equal(why, WRONG);
    int64_t retry = line->retry_ms;
    assert_true(retry > 0);
    assert_true(zygotes_settle(&zygotes, 0)); /* not tried again at once */
    assert_int_equal(line->retry_ms, retry);
    assert_int_equal(line->n_started, 0);
    assert_int_equal(zygotes_timeout(&zygotes), -1);
}

static void a_connection_is_handed_over_once_it_is_ready(void **state)
{
    (void)state;
    const char *why = NULL;
    int end = put(&line->now);
    assert_false(zygotes_settle(&zygotes, 0)); /* it starts: wait for it */
    assert_int_equal(zygotes_timeout(&zygotes), 1000);
    assert_int_equal(connection(&why), -1);
    say(end, ZYGOTE_READY, "scipy: no module");
    turn();
    assert_true(zygotes_settle(&zygotes, 0));
    assert_int_equal(zygotes_timeout(&zygotes), -1);
    assert_string_equal(line->lacks, "scipy: no module");
    int fd = connection(&why);
    assert_true(fd >= 0);
    /* The other end of it has come to the zygote. */
    char byte = 0;
    union {
        struct cmsghdr align;
        char bytes[CMSG_SPACE(sizeof(int))];
    } control = {0};
    struct iovec piece = {&byte, 1};
    struct msghdr message = {.msg_iov = &piece,
                             .msg_iovlen = 1,
                             .msg_control = control.bytes,
                             .msg_controllen = sizeof(control.bytes)};
    assert_int_equal(recvmsg(end, &message, 0), 1);
    assert_int_equal(byte, ZYGOTE_FORK);
    int other;
    memcpy(&other, CMSG_DATA(&control.align), sizeof(other));
    assert_int_equal(send(other, "o", 1, 0), 1);
    assert_int_equal(recv(fd, &byte, 1, 0), 1);
    assert_int_equal(byte, 'o');
    close(other);
    close(fd);
    close(end);
}

static void one_that_is_relieved_ends_after_its_last_run(void **state)
{
    (void)state;
    const char *why = NULL;
    char byte = 0;
    int first = put(&line->now);
    say(first, ZYGOTE_READY, "");
    turn();
    int second = put(&line->next);
    pid_t pid = line->next.process.pid;
    int fd = connection(&why); /* until the other is ready, the first serves */
    assert_int_equal(recv(first, &byte, 1, 0), 1);
    assert_int_equal(byte, ZYGOTE_FORK);
    close(fd);
    say(second, ZYGOTE_READY, "");
    turn();
    assert_int_equal(recv(first, &byte, 1, 0), 1);
    assert_int_equal(byte, ZYGOTE_RETIRE);
    assert_int_equal(line->now.process.pid, pid);
    assert_int_equal(line->next.state, ZYGOTE_OFF);
    assert_int_equal(line->old.n, 1);
    fd = connection(&why);
    assert_int_equal(recv(second, &byte, 1, 0), 1);
    assert_int_equal(byte, ZYGOTE_FORK);
    close(fd);
    close(first); /* it has ended */
    assert_int_equal(zygotes_timeout(&zygotes), 1000);
    olds_end();
    assert_int_equal(line->now.state, ZYGOTE_READY_NOW);
    close(second);
}

static void
one_that_is_relieved_keeps_its_runs_when_the_next_one_is_too(void **state)
{
    (void)state;
    int ends[3];
    pid_t pids[3];
    for (int i = 0; i < 3; i++) {
        struct zygote *place = i ? &line->next : &line->now;
        ends[i] = put(place);
        pids[i] = place->process.pid;
        say(ends[i], ZYGOTE_READY, "");
        turn();
    }
    assert_int_equal(line->now.process.pid, pids[2]);
    assert_int_equal(line->old.n, 2);
    for (int i = 0; i < 2; i++) {
        assert_int_equal(line->old.at[i].process.pid, pids[i]);
        assert_int_equal(line->old.at[i].state, ZYGOTE_READY_NOW);
        assert_int_equal(waitpid(pids[i], NULL, WNOHANG), 0);
    }
    close(ends[1]); /* the second has had its last run before the first */
    assert_int_equal(kill(pids[1], SIGKILL), 0);
    while (line->old.n == 2)
        zygotes_turn(&zygotes, (struct pollfd[ZYGOTES_EACH]){0});
    assert_int_equal(line->old.at[0].process.pid, pids[0]);
    close(ends[0]);
    olds_end();
    close(ends[2]);
}

static void one_that_wants_relief_serves_until_there_is_another(void **state)
{
    (void)state;
    const char *why = NULL;
    int end = put(&line->now);
    say(end, ZYGOTE_READY, "");
    turn();
    say(end, ZYGOTE_RENEW, "it has forked 1000 runs");
    turn();
    assert_int_equal(line->next.state, ZYGOTE_OFF); /* none can be started */
    assert_int_equal(line->now.state, ZYGOTE_READY_NOW);
    int fd = connection(&why);
    assert_true(fd >= 0);
    close(fd);
    close(end);
}

static void one_that_gives_up_says_why(void **state)
{
    (void)state;
    const char *why = NULL;
    int end = put(&line->now);
    say(end, ZYGOTE_FAILED, "a module has started threads");
    turn();
    assert_int_equal(line->now.state, ZYGOTE_OFF);
    assert_int_equal(connection(&why), -1);
    assert_string_equal(why, "a module has started threads");
    close(end);
}

static void
one_that_is_worn_out_keeps_its_runs_and_another_is_tried(void **state)
{
    (void)state;
    const char *why = NULL;
    char byte = 0;
    int end = put(&line->now);
    pid_t pid = line->now.process.pid;
    say(end, ZYGOTE_READY, "");
    turn();
    say(end, ZYGOTE_WORN, "no file: /etc/ld.so.cache");
    turn();
    assert_int_equal(recv(end, &byte, 1, 0), 1);
    assert_int_equal(byte, ZYGOTE_RETIRE);
    assert_int_equal(line->old.at[0].process.pid, pid);
    assert_int_equal(line->now.state, ZYGOTE_OFF);
    assert_int_equal(connection(&why), -1);
    assert_string_equal(why, WRONG); /* of the other one, at once */
    assert_int_equal(kill(pid, 0), 0);
    close(end);
}

static void
one_that_starts_takes_the_place_of_one_that_is_worn_out(void **state)
{
    (void)state;
    int first = put(&line->now);
    say(first, ZYGOTE_READY, "");
    turn();
    int second = put(&line->next);
    pid_t pid = line->next.process.pid;
    say(first, ZYGOTE_WORN, "no file: /etc/ld.so.cache");
    turn();
    assert_int_equal(line->now.process.pid, pid);
    assert_int_equal(line->now.state, ZYGOTE_STARTS);
    assert_int_equal(line->next.state, ZYGOTE_OFF);
    close(first);
    close(second);
}

static void one_that_is_unfit_is_tried_again_at_once_but_once(void **state)
{
    (void)state;
    const char *const wanted[] = {WRONG, "no file: /etc/ld.so.cache"};
    const char *why = NULL;
    for (int i = 0; i < 2; i++) {
        int end = put(&line->now);
        say(end, ZYGOTE_READY, "");
        turn();
        say(end, ZYGOTE_UNFIT, "no file: /etc/ld.so.cache");
        turn();
        assert_int_equal(line->now.state, ZYGOTE_OFF);
        assert_int_equal(connection(&why), -1);
        assert_string_equal(why, wanted[i]);
        close(end);
    }
    assert_true(zygotes_settle(&zygotes, 0)); /* nor after that */
    assert_string_equal(line->why, wanted[1]);
}

static void one_that_is_killed_is_started_anew(void **state)
{
    (void)state;
    const char *why = NULL;
    int end = put(&line->now);
    say(end, ZYGOTE_READY, "");
    turn();
    close(end);
    assert_int_equal(kill(line->now.process.pid, SIGKILL), 0);
    turn();
    assert_int_equal(line->now.state, ZYGOTE_OFF);
    assert_int_equal(connection(&why), -1);
    assert_string_equal(why, WRONG); /* of the other one, at once */
}

#define ZYGOTE_TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        ZYGOTE_TEST(without_a_zygote_it_is_said_why),
        ZYGOTE_TEST(a_connection_is_handed_over_once_it_is_ready),
        ZYGOTE_TEST(one_that_is_relieved_ends_after_its_last_run),
        ZYGOTE_TEST(
            one_that_is_relieved_keeps_its_runs_when_the_next_one_is_too),
        ZYGOTE_TEST(one_that_wants_relief_serves_until_there_is_another),
        ZYGOTE_TEST(one_that_gives_up_says_why),
        ZYGOTE_TEST(one_that_is_worn_out_keeps_its_runs_and_another_is_tried),
        ZYGOTE_TEST(one_that_starts_takes_the_place_of_one_that_is_worn_out),
        ZYGOTE_TEST(one_that_is_unfit_is_tried_again_at_once_but_once),
        ZYGOTE_TEST(one_that_is_killed_is_started_anew),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
