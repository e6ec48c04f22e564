/* test_runner_cpu.c - the CPU time of a tree of processes, from /proc.
 * SPDX-License-Identifier: Apache-2.0 */
#include <signal.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "runner/cpu.h"
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

static void own_time_and_that_of_children_count(void **state)
{
    (void)state;
    int64_t before = cpu_used_ms(getpid());
    assert_true(before >= 0);
    burn(0.05);
    int64_t alone = cpu_used_ms(getpid());
    assert_true(alone >= before + 30);

    pid_t pid = fork();
    if (pid == 0) {
        burn(0.1);
        pause();
        _exit(0);
    }
    /* Alive, it is found below us; dead and reaped, in what we have reaped. */
    int64_t with_child = 0;
    for (int i = 0; i < 500 && with_child < alone + 80; i++) {
        (void)usleep(10000);
        with_child = cpu_used_ms(getpid());
    }
    assert_true(with_child >= alone + 80);
    kill(pid, SIGKILL);
    waitpid(pid, NULL, 0);
    assert_true(cpu_used_ms(getpid()) >= with_child);
}

static void a_process_that_is_gone_is_not_known(void **state)
{
    (void)state;
    pid_t pid = fork();
    if (pid == 0)
        _exit(0);
    waitpid(pid, NULL, 0);
    assert_int_equal(cpu_used_ms(pid), -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_time_and_that_of_children_count),
        cmocka_unit_test(a_process_that_is_gone_is_not_known),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
