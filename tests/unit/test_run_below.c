/* test_run_below.c - a folder that a client names, below the server's.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <ftw.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/below.h"
#include "tests/lib/unit.h"

#define TEMPLATE "/tmp/redline-below.XXXXXX"

static char root[PATH_MAX];
static struct arena arena;

/* root/in/deep, root/file, root/link -> in, root/out -> /, and rootx beside. */
static int make(void **state)
{
    (void)state;
    char found[sizeof(TEMPLATE)] = TEMPLATE;
    if (!mkdtemp(found) || !realpath(found, root) || chdir(root) < 0)
        return -1;
    int fd = open("file", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    close(fd);
    return mkdir("in", 0700) < 0 || mkdir("in/deep", 0700) < 0 ||
           symlink("in", "link") < 0 || symlink("/", "out") < 0 || fd < 0;
}

static int one_drop(const char *path, const struct stat *about, int kind,
                    struct FTW *where)
{
    (void)about;
    (void)kind;
    (void)where;
    return remove(path);
}

static int drop(void **state)
{
    (void)state;
    arena_done(&arena);
    return chdir("/") < 0 || nftw(root, one_drop, 16, FTW_DEPTH | FTW_PHYS) < 0;
}

/* Where it leads, as a path below root; or the error's words. */
static const char *find(const char *name, bool make_it)
{
    static char text[PATH_MAX + 2000];
    const char *path = NULL;
    rl_error err = {0};
    rl_status status =
        below_find(root, name, "src", make_it, &arena, &path, &err);
    if (status == RL_OK) {
        assert_true(str_starts(str_of(path), str_of(root)));
        (void)snprintf(text, sizeof(text), "OK %s", path + strlen(root));
    } else {
        assert_int_equal(status, RL_E_USAGE);
        (void)snprintf(text, sizeof(text), "%s", err.message);
    }
    return text;
}

static bool ends(const char *text, const char *with)
{
    return str_ends(str_of(text), str_of(with));
}

static void a_folder_below_is_found(void **state)
{
    (void)state;
    char absolute[PATH_MAX + 20];
    assert_string_equal(find("in", false), "OK /in");
    assert_string_equal(find("in/deep", false), "OK /in/deep");
    assert_string_equal(find("in/../in/./deep/", false), "OK /in/deep");
    assert_string_equal(find("", false), "OK ");
    assert_string_equal(find(".", false), "OK ");
    (void)snprintf(absolute, sizeof(absolute), "%s/in", root);
    assert_string_equal(find(absolute, false), "OK /in");
    (void)snprintf(absolute, sizeof(absolute), "%s//in/deep", root);
    assert_string_equal(find(absolute, false), "OK /in/deep");
    assert_string_equal(find(root, false), "OK ");
}

static void nothing_outside_is_found(void **state)
{
    (void)state;
    char absolute[PATH_MAX + 20];
    static const char *const names[] = {"..", "in/../..", "../../etc", "/",
                                        "/etc"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        assert_true(ends(find(names[i], false), "it leads out"));
    (void)snprintf(absolute, sizeof(absolute), "%sx", root); /* no part of it */
    assert_true(ends(find(absolute, false), "it leads out"));
    (void)snprintf(absolute, sizeof(absolute), "%s/../", root);
    assert_true(ends(find(absolute, false), "it leads out"));
}

static void no_link_is_followed(void **state)
{
    (void)state;
    static const char *const names[] = {"link", "link/deep", "out", "out/etc"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        assert_true(ends(find(names[i], false), "there is a link on the way"));
        assert_true(ends(find(names[i], true), "there is a link on the way"));
    }
    assert_true(ends(find("out/redline-below-test", true),
                     "there is a link on the way"));
    assert_int_equal(access("/redline-below-test", F_OK), -1);
}

static void what_is_no_folder_is_told(void **state)
{
    (void)state;
    assert_true(ends(find("file", false), "Not a directory"));
    assert_true(ends(find("missing", false), "No such file or directory"));
    assert_true(ends(find("file/x", true), "Not a directory"));
    assert_true(str_find(str_of(find("missing", false)),
                         STR("\"src\": 'missing' is no folder below '")) == 0);
}

static void what_is_missing_is_made_where_asked_for(void **state)
{
    (void)state;
    struct stat about;
    char long_name[5000];
    assert_string_equal(find("new", true), "OK /new");
    assert_string_equal(find("a/b/c", true), "OK /a/b/c");
    assert_string_equal(find("a/b/c", true), "OK /a/b/c");
    assert_string_equal(find("in/deep", true), "OK /in/deep");
    assert_int_equal(stat("a/b/c", &about), 0);
    assert_true(S_ISDIR(about.st_mode));
    assert_true(ends(find("../beside", true), "it leads out"));
    memset(long_name, 'x', sizeof(long_name) - 1);
    long_name[sizeof(long_name) - 1] = '\0';
    assert_true(str_starts(str_of(find(long_name, true)), STR("\"src\": 'x")));
}

static void without_a_root_nothing_is_served(void **state)
{
    (void)state;
    const char *path = NULL;
    rl_error err = {0};
    assert_int_equal(below_find(NULL, "in", "out", true, &arena, &path, &err),
                     RL_E_USAGE);
    assert_string_equal(err.message,
                        "\"out\" is not served here: the server was started "
                        "without --out-root");
    assert_null(path);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_folder_below_is_found),
        cmocka_unit_test(nothing_outside_is_found),
        cmocka_unit_test(no_link_is_followed),
        cmocka_unit_test(what_is_no_folder_is_told),
        cmocka_unit_test(what_is_missing_is_made_where_asked_for),
        cmocka_unit_test(without_a_root_nothing_is_served),
    };
    return cmocka_run_group_tests(tests, make, drop);
}
