/* test_base_path.c - folders are reached by nobody else's doing.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/path.h"
#include "tests/lib/unit.h"

static char top[] = "/tmp/redline-path-XXXXXX";

static const char *below(const char *name)
{
    static char path[2][PATH_MAX];
    static int turn;
    turn = !turn;
    (void)snprintf(path[turn], sizeof(path[turn]), "%s/%s", top, name);
    return path[turn];
}

static bool same(int fd, const char *path)
{
    struct stat got, want;
    bool is = fd >= 0 && fstat(fd, &got) == 0 && stat(path, &want) == 0 &&
              got.st_ino == want.st_ino && got.st_dev == want.st_dev;
    if (fd >= 0)
        close(fd);
    return is;
}

static int make_all(void **state)
{
    (void)state;
    return !mkdtemp(top) || mkdir(below("a"), 0755) ||
           mkdir(below("a/b"), 0755) || symlink("a/b", below("short")) ||
           symlink(below("a"), below("long")) ||
           symlink("loop", below("loop")) || mkdir(below("open"), 0755) ||
           chmod(below("open"), 0777) || mkdir(below("open/in"), 0755) ||
           mkdir(below("sticky"), 0755) || chmod(below("sticky"), 01777) ||
           mkdir(below("sticky/in"), 0755) ||
           close(open(below("file"), O_CREAT | O_WRONLY, 0600));
}

static int remove_all(void **state)
{
    (void)state;
    static const char *const files[] = {"short", "long", "loop", "file"};
    static const char *const folders[] = {"a/b",  "a",         "open/in",
                                          "open", "sticky/in", "sticky"};
    int wrong = 0;
    for (size_t i = 0; i < COUNT_OF(files); i++)
        wrong |= unlink(below(files[i]));
    for (size_t i = 0; i < COUNT_OF(folders); i++)
        wrong |= rmdir(below(folders[i]));
    return wrong | rmdir(top);
}

static void own_links_are_followed(void **state)
{
    (void)state;
    static const char *const ways[] = {"a/b", "short", "long/b", "./a/../a//b/",
                                       "long/../short/."};
    for (size_t i = 0; i < COUNT_OF(ways); i++)
        assert_true(same(path_open_folder(below(ways[i]), NULL), below("a/b")));
    assert_true(same(path_open_folder("/", NULL), "/"));
    assert_true(same(path_open_folder(".", NULL), "."));
}

static void what_is_no_folder_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *name;
        int error;
    } wrong[] = {{"none", ENOENT},
                 {"file", ENOTDIR},
                 {"file/x", ENOTDIR},
                 {"loop", ELOOP}};
    for (size_t i = 0; i < COUNT_OF(wrong); i++) {
        assert_int_equal(path_open_folder(below(wrong[i].name), NULL), -1);
        assert_int_equal(errno, wrong[i].error);
    }
    assert_int_equal(path_open_folder("", NULL), -1);
    assert_int_equal(errno, ENOENT);
}

static void links_of_others_are_not(void **state)
{
    (void)state;
    if (geteuid() != 0)
        skip();
    assert_int_equal(lchown(below("short"), 65534, 65534), 0);
    assert_int_equal(lchown(below("long"), 65534, 65534), 0);
    assert_int_equal(path_open_folder(below("short"), NULL), -1);
    assert_int_equal(errno, EPERM);
    assert_int_equal(path_open_folder(below("long/b"), NULL), -1);
    assert_int_equal(errno, EPERM);
    assert_int_equal(lchown(below("short"), 0, 0), 0);
    assert_int_equal(lchown(below("long"), 0, 0), 0);
}

static void a_folder_that_others_may_write_is_not_trusted(void **state)
{
    (void)state;
    assert_true(
        same(path_open_folder(below("a/b"), path_trusts), below("a/b")));
    assert_true(same(path_open_folder(below("sticky/in"), path_trusts),
                     below("sticky/in")));
    assert_int_equal(path_open_folder(below("open/in"), path_trusts), -1);
    assert_int_equal(errno, EPERM);
    const struct stat theirs = {.st_uid = geteuid() + 1, .st_mode = 0755},
                      shared = {.st_uid = geteuid(),
                                .st_gid = getegid() + 1,
                                .st_mode = 0775},
                      own = {.st_uid = geteuid(),
                             .st_gid = getegid(),
                             .st_mode = 0775};
    assert_false(path_trusts(&theirs));
    assert_false(path_trusts(&shared));
    assert_true(path_trusts(&own));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(own_links_are_followed),
        cmocka_unit_test(what_is_no_folder_is_told),
        cmocka_unit_test(links_of_others_are_not),
        cmocka_unit_test(a_folder_that_others_may_write_is_not_trusted),
    };
    return cmocka_run_group_tests(tests, make_all, remove_all);
}
