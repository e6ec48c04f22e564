/* test_runner_collect.c - what is taken out of the work folder, and what is
 * not. SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/collect.h"
#include "tests/lib/unit.h"

struct fixture {
    char box[64];
    struct arena arena;
    struct result result;
    struct profile profile;
};

static void file_put(int box, const char *path)
{
    int fd = openat(box, path, O_CREAT | O_WRONLY | O_CLOEXEC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, "x,y\n1,2\n", 8), 8);
    close(fd);
}

/* Three files, each in one folder more than the one before. */
static void collect(struct fixture *f, uint64_t depth, const char *glob)
{
    static struct profile_artifact artifact;
    *f = (struct fixture){.box = "/tmp/redline-collect-XXXXXX"};
    assert_non_null(mkdtemp(f->box));
    int box = open(f->box, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    assert_true(box >= 0);
    assert_int_equal(mkdirat(box, "a", 0700), 0);
    assert_int_equal(mkdirat(box, "a/b", 0700), 0);
    file_put(box, "top.csv");
    file_put(box, "a/one.csv");
    file_put(box, "a/b/two.csv");
    artifact = (struct profile_artifact){
        .name = "tables", .glob = glob, .max = 1000, .max_files = 10};
    f->profile.artifacts.at = &artifact;
    f->profile.artifacts.n = 1;
    f->profile.limits.box_depth = depth;
    f->result.arena = &f->arena;
    const struct collect call = {
        .profile = &f->profile, .result = &f->result, .box = box, .out = -1};
    assert_true(collect_run(&call));
    close(box);
}

static void done(struct fixture *f)
{
    static const char *const paths[] = {"a/b/two.csv", "a/one.csv", "top.csv",
                                        "a/b",         "a",         ""};
    char path[128];
    for (size_t i = 0; i < COUNT_OF(paths); i++) {
        (void)snprintf(path, sizeof(path), "%s/%s", f->box, paths[i]);
        assert_int_equal(remove(path), 0);
    }
    arena_done(&f->arena);
}

static void what_is_deeper_than_the_limit_is_named_and_not_taken(void **state)
{
    (void)state;
    struct fixture f;
    collect(&f, 1, "{*,*/*,*/*/*}.csv");
    assert_int_equal(f.result.artifacts.n, 2);
    assert_int_equal(f.result.n_refused, 1);
    assert_string_equal(f.result.refused_files.at[0].file, "a/b/two.csv");
    assert_string_equal(f.result.refused_files.at[0].why,
                        "it is deeper than filesystem.depth (1) allows");
    done(&f);
}

static void what_is_as_deep_as_the_limit_is_taken(void **state)
{
    (void)state;
    struct fixture f;
    collect(&f, 2, "{*,*/*,*/*/*}.csv");
    assert_int_equal(f.result.artifacts.n, 3);
    assert_int_equal(f.result.refused_files.n, 0);
    done(&f);
}

static void a_deep_file_that_nobody_asked_for_is_named_too(void **state)
{
    (void)state;
    struct fixture f;
    collect(&f, 1, "*.csv");
    assert_int_equal(f.result.artifacts.n, 1);
    assert_int_equal(f.result.n_unclaimed, 2);
    assert_string_equal(f.result.refused_files.at[0].why,
                        "it is deeper than filesystem.depth (1) allows");
    assert_string_equal(f.result.refused_files.at[1].why,
                        "in a folder; *.csv takes files of the work folder "
                        "itself only");
    done(&f);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_deeper_than_the_limit_is_named_and_not_taken),
        cmocka_unit_test(what_is_as_deep_as_the_limit_is_taken),
        cmocka_unit_test(a_deep_file_that_nobody_asked_for_is_named_too),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
