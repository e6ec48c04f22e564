/* test_run_pool.c - processes that work side by side, a request at a time each.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run/pool.h"
#include "tests/lib/unit.h"

/* ------------------------------------------------------------- the workers */

/* "echo TEXT", "fail", "exit", "kill", "wait", "count", "read" a descriptor. */
static rl_status work(void *context, struct frame *request, struct buf *answer,
                      rl_error *err)
{
    static unsigned n;
    struct str what = buf_str(&request->body);
    const char *greeting = context;
    char text[64];
    n++;
    if (str_starts(what, STR("echo ")))
        buf_addf(answer, "%s%.*s", greeting,
                 STR_FMT(str_sub(what, 5, what.len)));
    else if (str_eq(what, STR("count")))
        buf_addf(answer, "%u", n);
    else if (str_eq(what, STR("fail")))
        return (fail)(err, RL_E_INTERNAL, NOWHERE, "broken '%d'", 7);
    else if (str_eq(what, STR("exit")))
        _exit(3);
    else if (str_eq(what, STR("kill")))
        (void)raise(SIGKILL);
    else if (str_eq(what, STR("wait")))
        for (;;) { /* cancelled by a signal, which a run would take over */
            sigset_t set;
            int number;
            sigemptyset(&set);
            sigaddset(&set, SIGTERM);
            (void)sigwait(&set, &number);
            _exit(9);
        }
    else if (str_eq(what, STR("read")) && request->n_fds == 1)
        buf_add(answer, (struct str){text, (size_t)read(request->fds[0], text,
                                                        sizeof(text))});
    return RL_OK;
}

static rl_status no_begin(void *context, rl_error *err)
{
    (void)context;
    return (fail)(err, RL_E_INTERNAL, NOWHERE, "cannot begin");
}

/* -------------------------------------------------------------- the caller */

#define MOST 64

struct seen {
    struct {
        uint64_t ticket;
        bool lost;
        char text[100], request[100];
    } all[MOST];
    size_t n;
};

static void take(void *context, const struct pool_answer *answer)
{
    struct seen *seen = context;
    assert_true(seen->n < MOST);
    (void)snprintf(seen->all[seen->n].text, sizeof(seen->all->text), "%.*s",
                   STR_FMT(answer->text));
    (void)snprintf(seen->all[seen->n].request, sizeof(seen->all->request),
                   "%.*s", STR_FMT(answer->request));
    seen->all[seen->n].ticket = answer->ticket;
    seen->all[seen->n++].lost = answer->lost;
}

static void open_pool(struct pool *pool, unsigned n)
{
    static char greeting[] = "hello ";
    const struct pool_work how = {NULL, work, greeting};
    rl_error err = {0};
    assert_int_equal(pool_open(pool, &how, n, &err), RL_OK);
    assert_int_equal(pool->n, n);
}

static void give(struct pool *pool, uint64_t ticket, const char *text)
{
    struct buf body = {0};
    struct pool_worker *worker = pool_idle(pool);
    assert_non_null(worker);
    buf_add(&body, str_of(text));
    pool_give(pool, worker, ticket, &body, NULL, 0);
}

static rl_status turns_until(struct pool *pool, struct seen *seen, size_t n)
{
    rl_error err = {0};
    rl_status status = RL_OK;
    while (status == RL_OK && seen->n < n) {
        struct pollfd fds[8];
        pool_watch(pool, fds);
        assert_true(poll(fds, pool->n, 60000) > 0);
        status = pool_turn(pool, fds, take, seen, &err);
    }
    return status;
}

static void each_request_gets_its_own_answer(void **state)
{
    (void)state;
    struct pool pool;
    struct seen seen = {0};
    open_pool(&pool, 2);
    for (uint64_t i = 0; i < 20; i += 2) {
        char text[2][20];
        for (uint64_t k = 0; k < 2; k++) {
            (void)snprintf(text[k], sizeof(text[k]), "echo %d", (int)(i + k));
            give(&pool, i + k, text[k]);
        }
        assert_null(pool_idle(&pool));
        assert_int_equal(pool.n_busy, 2);
        assert_int_equal(turns_until(&pool, &seen, i + 2), RL_OK);
        assert_int_equal(pool.n_busy, 0);
    }
    for (size_t i = 0; i < seen.n; i++) {
        char want[40];
        (void)snprintf(want, sizeof(want), "hello %d", (int)seen.all[i].ticket);
        assert_string_equal(seen.all[i].text, want);
        assert_false(seen.all[i].lost);
    }
    pool_close(&pool);
}

static void a_lost_worker_is_told_and_replaced(void **state)
{
    (void)state;
    static const struct {
        const char *request, *want;
    } rows[] = {{"kill", "the worker was ended by signal 9"},
                {"exit", "the worker ended with status 3"},
                {"fail", "broken '7'"}};
    struct pool pool;
    open_pool(&pool, 1);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        struct seen seen = {0};
        pid_t before = pool.workers[0].pid;
        give(&pool, 5, rows[i].request);
        assert_int_equal(turns_until(&pool, &seen, 1), RL_OK);
        assert_true(seen.all[0].lost);
        assert_int_equal(seen.all[0].ticket, 5);
        assert_string_equal(seen.all[0].text, rows[i].want);
        assert_string_equal(seen.all[0].request, rows[i].request);
        give(&pool, 6, "count");
        assert_int_equal(turns_until(&pool, &seen, 2), RL_OK);
        if (seen.all[1].lost) { /* it was given to one about to end */
            give(&pool, 7, "count");
            assert_int_equal(turns_until(&pool, &seen, 3), RL_OK);
        }
        assert_string_equal(seen.all[seen.n - 1].text, "1"); /* a new one */
        assert_int_not_equal(pool.workers[0].pid, before);
    }
    pool_close(&pool);
}

static void only_the_cancelled_request_ends(void **state)
{
    (void)state;
    struct pool pool;
    struct seen seen = {0};
    open_pool(&pool, 2);
    give(&pool, 8, "count"); /* from here on both have begun */
    give(&pool, 9, "count");
    assert_int_equal(turns_until(&pool, &seen, 2), RL_OK);
    seen.n = 0;
    give(&pool, 1, "wait");
    give(&pool, 2, "wait");
    pool_cancel(&pool, 77); /* nobody has it */
    pool_cancel(&pool, 2);
    pool_cancel(&pool, 2);
    assert_int_equal(turns_until(&pool, &seen, 1), RL_OK);
    assert_int_equal(seen.all[0].ticket, 2);
    assert_true(seen.all[0].lost);
    assert_string_equal(seen.all[0].text, "the worker ended with status 9");
    assert_int_equal(pool.n_busy, 1);
    pool_close(&pool);                                /* ends the other one */
    assert_int_equal(waitpid(-1, NULL, WNOHANG), -1); /* none is left */
}

/* The signal came before the worker had taken the request: it is not lost. And
 * one that came too late is nothing to the next request. */
static void a_cancel_is_for_one_request_whenever_it_comes(void **state)
{
    (void)state;
    struct pool pool;
    open_pool(&pool, 1);
    for (int i = 0; i < 50; i++) {
        struct seen seen = {0};
        give(&pool, 1, i % 2 ? "wait" : "echo 1");
        if (i % 3 == 0)
            (void)usleep(500);
        pool_cancel(&pool, 1);
        assert_int_equal(turns_until(&pool, &seen, 1), RL_OK);
        give(&pool, 2, "echo 2");
        assert_int_equal(turns_until(&pool, &seen, 2), RL_OK);
        assert_string_equal(seen.all[1].text, "hello 2");
    }
    pool_close(&pool);
}

static void a_descriptor_reaches_the_worker(void **state)
{
    (void)state;
    int end[2];
    struct pool pool;
    struct seen seen = {0};
    struct buf body = {0};
    assert_int_equal(pipe2(end, O_CLOEXEC), 0);
    open_pool(&pool, 1);
    buf_add(&body, STR("read"));
    pool_give(&pool, pool_idle(&pool), 1, &body, &end[0], 1);
    assert_int_equal(write(end[1], "through", 7), 7);
    close(end[1]);
    assert_int_equal(turns_until(&pool, &seen, 1), RL_OK);
    assert_string_equal(seen.all[0].text, "through");
    pool_close(&pool);
}

static void a_worker_that_cannot_begin_is_an_error(void **state)
{
    (void)state;
    struct pool pool;
    struct seen seen = {0};
    const struct pool_work how = {no_begin, work, NULL};
    rl_error err = {0};
    assert_int_equal(pool_open(&pool, &how, 1, &err), RL_OK);
    rl_status status = RL_OK;
    while (status == RL_OK) {
        struct pollfd fds[1];
        pool_watch(&pool, fds);
        assert_int_equal(poll(fds, 1, 60000), 1);
        status = pool_turn(&pool, fds, take, &seen, &err);
    }
    assert_int_equal(status, RL_E_INTERNAL);
    assert_string_equal(err.message, "cannot begin");
    assert_int_equal(seen.n, 0);
    pool_close(&pool);
}

/* Another worker's socket in a worker would keep it from seeing the end. */
static void workers_end_with_the_caller(void **state)
{
    (void)state;
    int told[2];
    assert_int_equal(pipe(told), 0);
    pid_t caller = fork();
    if (caller == 0) {
        struct pool pool;
        open_pool(&pool, 3);
        pid_t pids[3];
        for (int i = 0; i < 3; i++)
            pids[i] = pool.workers[i].pid;
        _exit(write(told[1], pids, sizeof(pids)) != (ssize_t)sizeof(pids));
    }
    close(told[1]);
    pid_t pids[3];
    int status;
    char byte;
    assert_int_equal(read(told[0], pids, sizeof(pids)), sizeof(pids));
    assert_int_equal(waitpid(caller, &status, 0), caller);
    assert_int_equal(status, 0);
    /* Workers hold the pipe's end as nobody closed it for them: number 3 and
     * above is closed, so the end comes with the caller's. */
    assert_int_equal(read(told[0], &byte, 1), 0);
    close(told[0]);
    for (int i = 0; i < 3; i++)
        for (int n = 0; kill(pids[i], 0) == 0 && n < 60000; n++)
            (void)usleep(1000); /* until init has reaped it */
    for (int i = 0; i < 3; i++)
        assert_int_equal(kill(pids[i], 0), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_request_gets_its_own_answer),
        cmocka_unit_test(a_lost_worker_is_told_and_replaced),
        cmocka_unit_test(only_the_cancelled_request_ends),
        cmocka_unit_test(a_cancel_is_for_one_request_whenever_it_comes),
        cmocka_unit_test(a_descriptor_reaches_the_worker),
        cmocka_unit_test(a_worker_that_cannot_begin_is_an_error),
        cmocka_unit_test(workers_end_with_the_caller),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
