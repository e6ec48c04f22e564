/* test_runner_cgroup.c - the files of a control group are read with care.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What the kernel does with them is tested in tests/vm. */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "runner/cgroup.h"
#include "tests/lib/unit.h"

static char top[] = "/tmp/redline-cgroup.XXXXXX";
static int folder = -1;

static int make(void **state)
{
    (void)state;
    if (mkdtemp(top))
        folder = open(top, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    return folder < 0;
}

static void file_write(const char *name, const char *text)
{
    int fd = openat(folder, name, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
}

static int clear(void **state)
{
    static const char *const names[] = {
        "memory.events", "memory.peak", "cpu.stat", "pids.peak",
        "pids.events",   "words",       "pids.max",
    };
    (void)state;
    for (size_t i = 0; i < COUNT_OF(names); i++)
        unlinkat(folder, names[i], 0);
    close(folder);
    return rmdir(top);
}

static void numbers_are_found_by_their_whole_key(void **state)
{
    (void)state;
    file_write("memory.events", "low 0\nhigh 1\noom 2\noom_kill 33\n"
                                "oom_group_kill 4\n");
    assert_int_equal(cgroup_number(folder, "memory.events", "oom"), 2);
    assert_int_equal(cgroup_number(folder, "memory.events", "oom_kill"), 33);
    assert_int_equal(cgroup_number(folder, "memory.events", "kill"), -1);
    assert_int_equal(cgroup_number(folder, "no-such-file", "oom"), -1);
    file_write("memory.peak", "4096\n");
    assert_int_equal(cgroup_number(folder, "memory.peak", NULL), 4096);
}

static void words_are_found_whole(void **state)
{
    (void)state;
    file_write("words", "cpuset cpu memory pids\n");
    assert_true(cgroup_has(folder, "words", "cpu"));
    assert_true(cgroup_has(folder, "words", "pids"));
    assert_false(cgroup_has(folder, "words", "set"));
    assert_false(cgroup_has(folder, "no-such-file", "cpu"));
}

static void what_was_counted_replaces_what_was_guessed(void **state)
{
    (void)state;
    struct cgroup cgroup = {.base = -1, .fd = folder};
    struct result_usage usage = {1, 2, 3, -1};
    struct result_evidence evidence = {-1, -1, -1, -1};
    file_write("cpu.stat", "usage_usec 5500\nthrottled_usec 2000\n");
    file_write("pids.peak", "7\n");
    file_write("pids.events", "max 9\n");
    cgroup_count(&cgroup, &usage, &evidence);
    assert_int_equal(usage.wall_ms, 1);
    assert_int_equal(usage.cpu_ms, 5);
    assert_int_equal(usage.memory_peak, 4096);
    assert_int_equal(usage.processes_peak, 6);
    assert_int_equal(evidence.oom_kill, 33);
    assert_int_equal(evidence.pids_max, 9);
    assert_int_equal(evidence.throttled_ms, 2);
}

static void without_a_group_nothing_is_touched(void **state)
{
    (void)state;
    struct cgroup none = {.base = -1, .fd = -1};
    struct result_usage usage = {1, 2, 3, 4};
    struct result_evidence evidence = {5, 6, 7, 8};
    cgroup_count(&none, &usage, &evidence);
    assert_int_equal(usage.cpu_ms, 2);
    assert_int_equal(evidence.oom, 5);
    assert_int_equal(cgroup_cpu_ms(&none), -1);
    cgroup_kill(&none);
    cgroup_remove(&none);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_found_by_their_whole_key),
        cmocka_unit_test(words_are_found_whole),
        cmocka_unit_test(what_was_counted_replaces_what_was_guessed),
        cmocka_unit_test(without_a_group_nothing_is_touched),
    };
    return cmocka_run_group_tests(tests, make, clear);
}
