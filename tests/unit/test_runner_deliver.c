/* test_runner_deliver.c - files appear in the output folder whole or not at
 * all. SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/deliver.h"
#include "tests/lib/unit.h"

static char top[] = "/tmp/redline-deliver.XXXXXX";
static int folder = -1;

static int make(void **state)
{
    (void)state;
    char path[64];
    if (!mkdtemp(top))
        return -1;
    (void)snprintf(path, sizeof(path), "%s/a/b", top);
    folder = deliver_folder(path);
    return folder < 0;
}

static int clear(void **state)
{
    (void)state;
    char path[64];
    close(folder);
    (void)snprintf(path, sizeof(path), "%s/a/b", top);
    rmdir(path);
    (void)snprintf(path, sizeof(path), "%s/a", top);
    rmdir(path);
    return rmdir(top);
}

static int count(void)
{
    DIR *dir = fdopendir(openat(folder, ".", O_RDONLY | O_CLOEXEC));
    int n = -2; /* "." and ".." */
    if (!dir)
        return -1;
    while (readdir(dir))
        n++;
    closedir(dir);
    return n;
}

static bool deliver(const char *name, const char *text)
{
    struct delivery delivery;
    assert_true(deliver_open(&delivery, folder));
    assert_int_equal(write(delivery.fd, text, strlen(text)), strlen(text));
    bool done = deliver_commit(&delivery, name);
    deliver_close(&delivery);
    return done;
}

static void assert_holds(const char *name, const char *want)
{
    char text[64] = "";
    int fd = openat(folder, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
    assert_true(fd >= 0);
    assert_int_equal(read(fd, text, sizeof(text) - 1), strlen(want));
    assert_string_equal(text, want);
    close(fd);
}

static void a_file_is_made_and_replaced(void **state)
{
    (void)state;
    assert_true(deliver("x.png", "one"));
    assert_holds("x.png", "one");
    assert_true(deliver("x.png", "two"));
    assert_holds("x.png", "two");
    assert_int_equal(count(), 1);
    unlinkat(folder, "x.png", 0);
}

static void a_link_is_replaced_and_not_followed(void **state)
{
    (void)state;
    assert_true(deliver("precious", "old"));
    assert_int_equal(symlinkat("precious", folder, "x.png"), 0);
    assert_true(deliver("x.png", "new"));
    assert_holds("x.png", "new");
    assert_holds("precious", "old");
    assert_int_equal(count(), 2);
    unlinkat(folder, "x.png", 0);
    unlinkat(folder, "precious", 0);
}

static void what_is_not_committed_leaves_nothing(void **state)
{
    (void)state;
    struct delivery delivery;
    assert_true(deliver_open(&delivery, folder));
    deliver_close(&delivery);
    assert_int_equal(mkdirat(folder, "x.png", 0700), 0);
    assert_false(deliver("x.png", "text"));
    assert_int_equal(count(), 1);
    unlinkat(folder, "x.png", AT_REMOVEDIR);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_file_is_made_and_replaced),
        cmocka_unit_test(a_link_is_replaced_and_not_followed),
        cmocka_unit_test(what_is_not_committed_leaves_nothing),
    };
    return cmocka_run_group_tests(tests, make, clear);
}
