/* test_runner_boxfiles.c - a hostile folder is listed and opened with care.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "runner/boxfiles.h"
#include "tests/lib/unit.h"

#define DEEP 40

static char folder[] = "/tmp/redline-boxfiles.XXXXXX";
static int box = -1;

static void file_put(const char *path, const char *text)
{
    int fd = openat(box, path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(fd >= 0);
    assert_int_equal(write(fd, text, strlen(text)), strlen(text));
    close(fd);
}

static int make(void **state)
{
    (void)state;
    if (!mkdtemp(folder))
        return -1;
    box = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    mkdirat(box, "sub", 0700);
    file_put("b", "text");
    file_put("sub/a", "more");
    file_put("twin", "x");
    return box < 0 || linkat(box, "twin", box, "twin2", 0) < 0 ||
           symlinkat("b", box, "link") < 0 ||
           symlinkat("sub", box, "way") < 0 ||
           symlinkat("/etc", box, "out") < 0 || mkfifoat(box, "pipe", 0600) < 0;
}

static int clear(void **state)
{
    (void)state;
    static const char *const names[] = {"b",    "sub/a", "twin", "twin2",
                                        "link", "way",   "out",  "pipe"};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        unlinkat(box, names[i], 0);
    unlinkat(box, "sub", AT_REMOVEDIR);
    close(box);
    return rmdir(folder);
}

static void the_list_is_sorted_and_follows_no_link(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    static const struct {
        const char *path;
        bool regular;
    } want[] = {{"b", true},      {"link", false}, {"out", false},
                {"pipe", false},  {"sub/a", true}, {"twin", false},
                {"twin2", false}, {"way", false}};
    struct boxfiles files;
    assert_true(boxfiles_list(box, &arena, &files));
    assert_int_equal(files.n, COUNT_OF(want));
    for (size_t i = 0; i < files.n; i++) {
        assert_string_equal(files.at[i].path, want[i].path);
        assert_int_equal(files.at[i].regular, want[i].regular);
    }
    assert_int_equal(boxfiles_find(&files, "b")->bytes, 4);
    assert_null(boxfiles_find(&files, "sub"));
    assert_false(files.cut);
}

/* However deep it lies, and past what a path may have; folders that the code
 * closed are opened. */
static void every_file_is_counted(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    char name[201];
    struct boxfiles files;
    uint64_t paths = 0;
    memset(name, 'd', 200);
    name[200] = '\0';
    int fd = dup(box);
    for (int i = 0; i < DEEP; i++) {
        assert_int_equal(mkdirat(fd, name, 0700), 0);
        int next = openat(fd, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        int file = openat(next, "f", O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
        assert_true(next >= 0 && file >= 0);
        assert_int_equal(fchmod(next, 0), 0);
        close(file);
        close(fd);
        fd = next;
    }
    close(fd);
    assert_true(boxfiles_list(box, &arena, &files));
    for (size_t i = 0; i < files.n; i++)
        paths += str_ends(str_of(files.at[i].path), STR("d/f"));
    assert_int_equal(paths, 20); /* of 201 bytes a level, below PATH_MAX */
    assert_int_equal(files.more, 20);
    assert_false(files.cut);
}

static int clear_deep(void **state)
{
    char name[201];
    int fds[DEEP + 1] = {dup(box)}, n = 0;
    (void)state;
    memset(name, 'd', 200);
    name[200] = '\0';
    while (n < DEEP && (fds[n + 1] = openat(fds[n], name, O_RDONLY)) >= 0)
        n++;
    for (; n >= 0; n--) {
        unlinkat(fds[n], "f", 0);
        unlinkat(fds[n], name, AT_REMOVEDIR);
        close(fds[n]);
    }
    return 0;
}

static void files_stand_in_natural_order(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    static const char *const names[] = {"n/f_1", "n/f_2", "n/f_10"};
    struct boxfiles files;
    size_t at = 0;
    assert_int_equal(mkdirat(box, "n", 0700), 0);
    for (size_t i = COUNT_OF(names); i > 0; i--)
        file_put(names[i - 1], "");
    assert_true(boxfiles_list(box, &arena, &files));
    while (at < files.n && strcmp(files.at[at].path, names[0]) != 0)
        at++;
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        assert_string_equal(files.at[at + i].path, names[i]);
        assert_ptr_equal(boxfiles_find(&files, names[i]), &files.at[at + i]);
        unlinkat(box, names[i], 0);
    }
    unlinkat(box, "n", AT_REMOVEDIR);
}

static void only_plain_files_inside_are_opened(void **state)
{
    (void)state;
    static const struct {
        const char *path, *why; /* NULL: it is opened */
        bool missing;
    } rows[] = {
        {"b", NULL, false},
        {"sub/a", NULL, false},
        {"none", "it was not written", true},
        {"b/x", "it was not written", true},
        {"link", "it is a link, or lies behind one", false},
        {"way/a", "it is a link, or lies behind one", false},
        {"out/hostname", "it is a link, or lies behind one", false},
        {"../x", "it lies outside the work folder", false},
        {"/etc/hostname", "it lies outside the work folder", false},
        {"pipe", "it is a pipe", false},
        {"sub", "it is a folder", false},
        {"twin", "it has more than one name (hard link)", false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint64_t bytes = 0;
        const char *why = NULL;
        bool missing;
        int fd = boxfiles_open(box, rows[i].path, &bytes, &why, &missing);
        assert_int_equal(fd >= 0, rows[i].why == NULL);
        assert_int_equal(missing, rows[i].missing);
        if (rows[i].why)
            assert_string_equal(why, rows[i].why);
        else
            assert_int_equal(bytes, 4);
        if (fd >= 0)
            close(fd);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_list_is_sorted_and_follows_no_link),
        cmocka_unit_test_teardown(every_file_is_counted, clear_deep),
        cmocka_unit_test(files_stand_in_natural_order),
        cmocka_unit_test(only_plain_files_inside_are_opened),
    };
    return cmocka_run_group_tests(tests, make, clear);
}
