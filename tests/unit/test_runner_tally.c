/* test_runner_tally.c - the time and the memory of a tree of processes.
 * SPDX-License-Identifier: Apache-2.0 */
#include <pthread.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "runner/tally.h"
#include "tests/lib/unit.h"

static double burnt(void)
{
    return (double)clock() / CLOCKS_PER_SEC;
}

static void burn(double seconds)
{
    double end = burnt() + seconds;
    while (burnt() < end)
        ;
}

static struct tally begin(void)
{
    struct tally tally;
    assert_true(tally_init(&tally, getpid()));
    tally_look(&tally);
    assert_true(tally.cpu_ms >= 0);
    return tally;
}

static pid_t child(double seconds)
{
    pid_t pid = fork();
    if (pid == 0) {
        burn(seconds);
        pause();
        _exit(0);
    }
    return pid;
}

/* Until so much more is seen; a machine under load may take its time. */
static void look_until(struct tally *tally, int64_t ms)
{
    for (int i = 0; i < 1000 && tally->cpu_ms < ms; i++) {
        (void)usleep(10000);
        tally_look(tally);
    }
    assert_true(tally->cpu_ms >= ms);
}

static void own_time_and_that_of_children_count(void **state)
{
    (void)state;
    struct tally tally = begin();
    int64_t before = tally.cpu_ms;
    burn(0.05);
    look_until(&tally, before + 30);
    int64_t alone = tally.cpu_ms;

    /* Alive, it is found below us; dead and reaped, in what we have reaped. */
    pid_t pid = child(0.1);
    look_until(&tally, alone + 80);
    assert_int_equal(tally.processes_peak, 1);
    int64_t with_child = tally.cpu_ms;
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    tally_look(&tally);
    assert_true(tally.cpu_ms >= with_child);
    assert_true(tally.cpu_ms < with_child + 60);
    tally_done(&tally);
}

static void what_nobody_waits_for_counts_as_well(void **state)
{
    (void)state;
    struct tally tally = begin();
    int64_t before = tally.cpu_ms;
    (void)signal(SIGCHLD, SIG_IGN);
    for (int i = 1; i <= 3; i++) {
        pid_t pid = child(0.1);
        look_until(&tally, before + (int64_t)i * 80);
        kill(pid, SIGKILL);
        while (kill(pid, 0) == 0)
            (void)usleep(1000);
    }
    (void)signal(SIGCHLD, SIG_DFL);
    tally_look(&tally);
    assert_true(tally.cpu_ms >= before + 240);
    tally_done(&tally);
}

static void *thread_child(void *pid)
{
    *(pid_t *)pid = child(0.1);
    pause();
    return NULL;
}

static void children_of_other_threads_are_found(void **state)
{
    (void)state;
    struct tally tally = begin();
    pthread_t thread;
    pid_t pid = 0;
    assert_int_equal(pthread_create(&thread, NULL, thread_child, &pid), 0);
    look_until(&tally, tally.cpu_ms + 80);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, __WALL);
    pthread_cancel(thread);
    pthread_join(thread, NULL);
    tally_done(&tally);
}

static void shared_memory_is_held_once(void **state)
{
    (void)state;
    enum { N = 4, MIB = 1 << 20, BYTES = 32 * MIB };
    struct tally tally = begin();
    char *block = mmap(NULL, BYTES, PROT_READ | PROT_WRITE,
                       MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    assert_true(block != MAP_FAILED);
    memset(block, 1, BYTES);
    pid_t pids[N];
    for (int i = 0; i < N; i++)
        pids[i] = child(0);
    (void)usleep(50000);
    tally_look(&tally);
    assert_true(tally.memory >= (int64_t)(N + 1) * BYTES);
    int64_t held = tally_memory(&tally);
    assert_true(held >= BYTES && held < (int64_t)2 * BYTES);
    /* A name that looks like a line of the file is not one. */
    assert_int_equal(prctl(PR_SET_NAME, "VmHWM: 0"), 0);
    tally_status(&tally);
    assert_true(tally.largest >= BYTES);
    assert_int_equal(prctl(PR_SET_NAME, "VmPTE: 1 VmPTE:"), 0);
    tally_status(&tally);
    assert_true(tally.page_tables >= 4096L * (N + 1));
    for (int i = 0; i < N; i++) {
        kill(pids[i], SIGKILL);
        waitpid(pids[i], NULL, 0);
    }
    munmap(block, BYTES);
    tally_done(&tally);
}

static void a_process_that_is_gone_is_not_known(void **state)
{
    (void)state;
    struct tally tally;
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    waitpid(pid, NULL, 0);
    assert_true(tally_init(&tally, pid));
    tally_look(&tally);
    assert_int_equal(tally.cpu_ms, -1);
    tally_done(&tally);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_time_and_that_of_children_count),
        cmocka_unit_test(what_nobody_waits_for_counts_as_well),
        cmocka_unit_test(children_of_other_threads_are_found),
        cmocka_unit_test(shared_memory_is_held_once),
        cmocka_unit_test(a_process_that_is_gone_is_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
