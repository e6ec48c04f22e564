/* test_base_beside.c - a file that takes the place of another one.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/beside.h"
#include "base/file.h"
#include "tests/lib/unit.h"

static char folder[64], place[80];

static int folder_make(void **state)
{
    (void)state;
    (void)snprintf(folder, sizeof(folder), "/tmp/redline-test.XXXXXX");
    if (!mkdtemp(folder))
        return -1;
    (void)snprintf(place, sizeof(place), "%s/report", folder);
    return 0;
}

static int folder_drop(void **state)
{
    (void)state;
    (void)unlink(place);
    return rmdir(folder); /* fails if anything else was left */
}

static size_t n_files(void)
{
    size_t n = 0;
    DIR *listing = opendir(folder);
    if (!listing)
        return SIZE_MAX; /* no test wants that many */
    while (readdir(listing))
        n++;
    closedir(listing);
    return n - 2; /* . and .. */
}

static void has(const char *want)
{
    rl_error err;
    CLEANUP(buf_done) struct buf got = {0};
    assert_int_equal(file_read(place, 100, &got, &err), RL_OK);
    assert_string_equal(buf_str(&got).ptr, want);
}

static struct beside begun(void)
{
    rl_error err = {0};
    struct beside beside = {0};
    assert_int_equal(beside_open(&beside, place, &err), RL_OK);
    assert_true(fd_write_all(beside.fd, "new", 3));
    return beside;
}

static void until_it_is_kept_the_old_one_stays(void **state)
{
    (void)state;
    rl_error err = {0};
    struct stat about;
    assert_int_equal(file_write(place, STR("old"), &err), RL_OK);
    struct beside beside = begun();
    has("old");
    assert_int_equal(n_files(), 2);
    assert_int_equal(beside_keep(&beside, 0640, &err), RL_OK);
    close(beside.fd);
    beside_drop(&beside);
    has("new");
    assert_int_equal(n_files(), 1);
    assert_int_equal(stat(place, &about), 0);
    assert_int_equal(about.st_mode & 07777, 0640);
}

static void what_is_dropped_leaves_nothing(void **state)
{
    (void)state;
    struct beside beside = begun();
    close(beside.fd);
    beside_drop(&beside);
    assert_int_equal(n_files(), 0);
    beside_drop(&beside); /* again: nothing */
}

static void a_place_that_is_a_folder_is_an_error(void **state)
{
    (void)state;
    rl_error err = {0};
    assert_int_equal(mkdir(place, 0700), 0);
    struct beside beside = begun();
    assert_int_equal(beside_keep(&beside, 0644, &err), RL_E_IO);
    assert_string_equal(err.message, "cannot write: Is a directory");
    assert_string_equal(err.file, place);
    close(beside.fd);
    beside_drop(&beside);
    assert_int_equal(n_files(), 1);
    assert_int_equal(rmdir(place), 0);
}

static void a_folder_that_is_not_there_is_an_error(void **state)
{
    (void)state;
    rl_error err = {0};
    struct beside beside = {0};
    assert_int_equal(beside_open(&beside, "/nosuch/report", &err), RL_E_IO);
    assert_string_equal(err.message, "cannot write: No such file or directory");
    assert_string_equal(err.file, "/nosuch/report");
    beside_drop(&beside);
}

static void the_mode_of_a_new_file_obeys_the_umask(void **state)
{
    (void)state;
    mode_t before = umask(027);
    assert_int_equal(beside_mode(0666), 0640);
    assert_int_equal(umask(before), 027);
}

#define IN_A_FOLDER(test)                                                      \
    cmocka_unit_test_setup_teardown(test, folder_make, folder_drop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        IN_A_FOLDER(until_it_is_kept_the_old_one_stays),
        IN_A_FOLDER(what_is_dropped_leaves_nothing),
        IN_A_FOLDER(a_place_that_is_a_folder_is_an_error),
        cmocka_unit_test(a_folder_that_is_not_there_is_an_error),
        cmocka_unit_test(the_mode_of_a_new_file_obeys_the_umask),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
