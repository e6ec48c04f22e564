/* test_base_file.c - whole files and folders.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/arena.h"
#include "base/file.h"
#include "tests/lib/unit.h"

/* A folder of this test alone; every path below it is made by at(). */
static char folder[64];
static struct arena arena;

static const char *at(const char *name)
{
    return arena_printf(&arena, "%s/%s", folder, name).ptr;
}

static int folder_make(void **state)
{
    (void)state;
    (void)snprintf(folder, sizeof(folder), "/tmp/redline-test.XXXXXX");
    return mkdtemp(folder) ? 0 : -1;
}

static int folder_drop(void **state)
{
    (void)state;
    static const char *const made[] = {
        "w/.hidden/x.py", "w/a/b.py", "w/a.py",    "w/a-b.py", "w/c.txt",
        "w/link.py",      "w/a",      "w/.hidden", "w",        "f",
        "begin",          "g",        "link",      "target",   "fifo"};
    for (size_t i = 0; i < COUNT_OF(made); i++)
        (void)remove(at(made[i]));
    int failed = rmdir(folder);
    arena_done(&arena);
    return failed;
}

static void what_is_written_is_read(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {0};
    assert_int_equal(file_write(at("f"), STR("a\0b\n"), &err), RL_OK);
    assert_int_equal(file_read(at("f"), 100, &text, &err), RL_OK);
    assert_int_equal(text.len, 4);
    assert_memory_equal(text.ptr, "a\0b\n", 4);
    struct stat about;
    assert_int_equal(stat(at("f"), &about), 0);
    assert_int_equal(about.st_mode & 0111, 0);
}

static void more_than_the_limit_is_refused(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {0};
    assert_int_equal(file_write(at("f"), STR("12345"), &err), RL_OK);
    assert_int_equal(file_read(at("f"), 5, &text, &err), RL_OK);
    text.len = 0;
    assert_int_equal(file_read(at("f"), 4, &text, &err), RL_E_LIMIT);
    assert_string_equal(err.file, at("f"));
}

static void folders_devices_and_missing_files_are_errors(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {0};
    assert_int_equal(file_read(folder, 100, &text, &err), RL_E_IO);
    assert_string_equal(err.message, "cannot read: Is a directory");
    assert_int_equal(file_read("/dev/zero", 100, &text, &err), RL_E_IO);
    assert_int_equal(file_read(at("none"), 100, &text, &err), RL_E_IO);
    assert_string_equal(err.message, "cannot read: No such file or directory");
    assert_int_equal(text.len, 0);
}

/* It would read as empty, and an empty file passes every lint. */
static void a_fifo_that_nobody_writes_is_refused_and_does_not_hang(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    rl_error err = {0};
    assert_int_equal(mkfifo(at("fifo"), 0600), 0);
    assert_int_equal(file_read(at("fifo"), 100, &text, &err), RL_E_IO);
    assert_string_equal(err.message,
                        "cannot read: nobody wrote to the pipe within 5 s");
    assert_int_equal(text.len, 0);
}

static void a_beginning_fits_and_ends(void **state)
{
    (void)state;
    char text[4] = "old";
    assert_int_equal(file_write(at("begin"), STR("0123"), NULL), RL_OK);
    assert_true(file_begin(at("begin"), text, sizeof(text)));
    assert_string_equal(text, "012");
    assert_int_equal(file_write(at("begin"), STR(""), NULL), RL_OK);
    assert_false(file_begin(at("begin"), text, sizeof(text)));
    assert_string_equal(text, "");
    memcpy(text, "old", sizeof(text));
    assert_false(file_begin(at("none"), text, sizeof(text)));
    assert_string_equal(text, "");
}

static void a_link_is_replaced_and_not_followed(void **state)
{
    (void)state;
    rl_error err = {0};
    assert_int_equal(file_write(at("target"), STR("old"), &err), RL_OK);
    assert_int_equal(symlink("target", at("link")), 0);
    assert_int_equal(file_write(at("link"), STR("new"), &err), RL_OK);
    struct stat about;
    assert_int_equal(lstat(at("link"), &about), 0);
    assert_true(S_ISREG(about.st_mode));
    CLEANUP(buf_done) struct buf text = {0};
    assert_int_equal(file_read(at("target"), 100, &text, &err), RL_OK);
    assert_str_is(buf_str(&text), "old");
}

static void an_unwritable_place_leaves_nothing(void **state)
{
    (void)state;
    rl_error err = {0};
    assert_int_equal(file_write(at("none/f"), STR("x"), &err), RL_E_IO);
    assert_string_equal(err.message, "cannot write: No such file or directory");
}

static bool is_python(struct str name)
{
    return str_ends(name, STR(".py"));
}

static rl_status note(void *context, const char *path, rl_error *err)
{
    (void)err;
    buf_addf(context, "%s\n", path + strlen(folder));
    return RL_OK;
}

static void write_empty(const char *name)
{
    assert_int_equal(file_write(at(name), STR(""), NULL), RL_OK);
}

static void a_walk_is_in_byte_order_without_hidden_and_links(void **state)
{
    (void)state;
    assert_int_equal(mkdir(at("w"), 0700), 0);
    assert_int_equal(mkdir(at("w/a"), 0700), 0);
    assert_int_equal(mkdir(at("w/.hidden"), 0700), 0);
    write_empty("w/.hidden/x.py");
    write_empty("w/a/b.py");
    write_empty("w/a.py");
    write_empty("w/a-b.py");
    write_empty("w/c.txt");
    assert_int_equal(symlink("a.py", at("w/link.py")), 0);
    CLEANUP(buf_done) struct buf seen = {0};
    const struct file_walk walk = {
        .wanted = is_python, .found = note, .context = &seen};
    assert_int_equal(file_walk(at("w"), &walk, NULL), RL_OK);
    assert_str_is(buf_str(&seen), "/w/a-b.py\n/w/a.py\n/w/a/b.py\n");
}

static rl_status stop(void *context, const char *path, rl_error *err)
{
    (void)path;
    (void)err;
    ++*(int *)context;
    return RL_E_USAGE;
}

static void a_walk_ends_with_the_first_status(void **state)
{
    (void)state;
    int n = 0;
    const struct file_walk walk = {
        .wanted = is_python, .found = stop, .context = &n};
    assert_int_equal(file_walk(at("w"), &walk, NULL), RL_E_USAGE);
    assert_int_equal(n, 1);
    rl_error err = {0};
    assert_int_equal(file_walk(at("none"), &walk, &err), RL_E_IO);
    assert_string_equal(err.message,
                        "cannot read the folder: No such file or directory");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(more_than_the_limit_is_refused),
        cmocka_unit_test(folders_devices_and_missing_files_are_errors),
        cmocka_unit_test(
            a_fifo_that_nobody_writes_is_refused_and_does_not_hang),
        cmocka_unit_test(a_beginning_fits_and_ends),
        cmocka_unit_test(a_link_is_replaced_and_not_followed),
        cmocka_unit_test(an_unwritable_place_leaves_nothing),
        cmocka_unit_test(a_walk_is_in_byte_order_without_hidden_and_links),
        cmocka_unit_test(a_walk_ends_with_the_first_status),
    };
    return cmocka_run_group_tests(tests, folder_make, folder_drop);
}
