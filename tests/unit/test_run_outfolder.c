/* test_run_outfolder.c - old files in the folder of --out, and new names.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "run/outfolder.h"
#include "tests/lib/unit.h"

static struct profile_artifact wishes[] = {
    {.name = "figure", .path = "figure.png", .type = "png"},
    {.name = "photo", .path = "x/photo.jpg"},
    {.name = "model", .path = "model"},
    {.name = "tables", .glob = "sub/*.{csv,txt}"},
    {.name = "all", .glob = "*.{csv,json}"},
};
static const struct profile profile = {.artifacts = {wishes, 5, 5}};

#define TEMPLATE "/tmp/redline-out.XXXXXX"

static char folder[sizeof(TEMPLATE)];
static int fd;

static int make(void **state)
{
    (void)state;
    memcpy(folder, TEMPLATE, sizeof(folder));
    fd =
        mkdtemp(folder) ? open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) : -1;
    return fd < 0;
}

static void put(const char *name)
{
    int file = openat(fd, name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    assert_true(file >= 0);
    assert_int_equal(write(file, name, strlen(name)), strlen(name));
    close(file);
}

static bool is_there(const char *name)
{
    return faccessat(fd, name, F_OK, AT_SYMLINK_NOFOLLOW) == 0;
}

static void drop(const char *const *names, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (unlinkat(fd, names[i], 0) < 0)
            unlinkat(fd, names[i], AT_REMOVEDIR);
    close(fd);
    assert_int_equal(rmdir(folder), 0);
}

static void what_has_a_declared_name_is_gone_before_the_run(void **state)
{
    (void)state;
    static const char *const gone[] = {"figure.png", "figure.apng",
                                       "photo.JPEG", "model.bin", "model.csv"};
    static const char *const kept[] = {"figure.svg", "figure", "figure-2.png",
                                       "photo.png",  "a.csv",  "notes"};
    rl_error err = {0};
    for (size_t i = 0; i < COUNT_OF(gone); i++)
        put(gone[i]);
    for (size_t i = 0; i < COUNT_OF(kept); i++)
        put(kept[i]);
    assert_int_equal(mkdirat(fd, "model.png", 0700), 0); /* a folder stays */
    assert_int_equal(outfolder_make(folder, &profile, &err), RL_OK);
    for (size_t i = 0; i < COUNT_OF(gone); i++)
        assert_false(is_there(gone[i]));
    for (size_t i = 0; i < COUNT_OF(kept); i++)
        assert_true(is_there(kept[i]));
    assert_true(is_there("model.png"));
    unlinkat(fd, "model.png", AT_REMOVEDIR);
    drop(kept, COUNT_OF(kept));
}

static void a_link_is_removed_and_not_followed(void **state)
{
    (void)state;
    static const char *const names[] = {"precious"};
    rl_error err = {0};
    put(names[0]);
    assert_int_equal(symlinkat("precious", fd, "figure.png"), 0);
    assert_int_equal(outfolder_make(folder, &profile, &err), RL_OK);
    assert_false(is_there("figure.png"));
    assert_true(is_there("precious"));
    drop(names, 1);
}

static void older_results_are_named(void **state)
{
    (void)state;
    static const char *const names[] = {"figure.png", "a_10.csv", "a_9.csv",
                                        "x.txt",      "notes.md", "new.json"};
    CLEANUP(arena_done) struct arena arena = {0};
    struct result_artifact own = {.name = "all", .path = "o/new.json"};
    struct result result = {.arena = &arena, .artifacts = {&own, 1, 1}};
    struct run_stale stale;
    rl_error err = {0};
    for (size_t i = 0; i < COUNT_OF(names); i++)
        put(names[i]);
    assert_int_equal(outfolder_look(folder, &profile, &arena, &stale, &err),
                     RL_OK);
    unlinkat(fd, "figure.png", 0); /* as the run does before it starts */
    outfolder_compare(folder, &result, &stale);
    assert_int_equal(stale.total, 2);
    assert_int_equal(stale.n, 2);
    assert_string_equal(stale.at[0], "a_9.csv");
    assert_string_equal(stale.at[1], "a_10.csv");
    drop(names, COUNT_OF(names));
}

static void many_are_counted_and_some_named(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result result = {.arena = &arena};
    struct run_stale stale;
    rl_error err = {0};
    char name[16];
    for (int i = 0; i < 30; i++) {
        (void)snprintf(name, sizeof(name), "%d.csv", i);
        put(name);
    }
    assert_int_equal(outfolder_look(folder, &profile, &arena, &stale, &err),
                     RL_OK);
    outfolder_compare(folder, &result, &stale);
    assert_int_equal(stale.total, 30);
    assert_int_equal(stale.n, OUTFOLDER_NAMED);
    for (int i = 0; i < 30; i++) {
        (void)snprintf(name, sizeof(name), "%d.csv", i);
        unlinkat(fd, name, 0);
    }
    drop(NULL, 0);
}

static void a_folder_that_is_not_there_holds_nothing(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct run_stale stale = {.n = 7};
    rl_error err = {0};
    assert_int_equal(
        outfolder_look("/nonexistent", &profile, &arena, &stale, &err), RL_OK);
    assert_int_equal(stale.n, 0);
    assert_int_equal(outfolder_make("/proc/nothing", &profile, &err), RL_E_IO);
    drop(NULL, 0);
}

static void names_are_composed_and_told_apart(void **state)
{
    (void)state;
    static const struct {
        const char *given, *want;
    } rows[] = {
        {"A.csv", "A.csv"},
        {"u\u0308.csv", "\u00fc.csv"},
        {"e\u0301.csv", "\u00e9-2.csv"}, /* the next but one is that already */
        {"\u00c9.csv", "\u00c9.csv"},
        {"\u00e9.csv", "\u00e9-3.csv"},
        {"\u0301x.csv", "_\u0301x.csv"},
        {"a\u0378.csv", "a_.csv"},
        {"\u0434\u0430.csv", "\u0434\u0430.csv"},
        {"\u0414\u0410.csv", "\u0414\u0410-2.csv"},
    };
    CLEANUP(arena_done) struct arena arena = {0};
    struct result_artifact artifacts[COUNT_OF(rows)];
    struct result result = {
        .arena = &arena,
        .artifacts = {artifacts, COUNT_OF(rows), COUNT_OF(rows)}};
    const char *names[COUNT_OF(rows)];
    rl_error err = {0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        put(rows[i].given);
        artifacts[i] = (struct result_artifact){
            .path = arena_printf(&arena, "out/%s", rows[i].given).ptr};
    }
    assert_int_equal(outfolder_name(folder, &result, NULL, &err), RL_OK);
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        names[i] = artifacts[i].path + strlen("out/");
        assert_string_equal(names[i], rows[i].want);
        assert_true(is_there(names[i]));
    }
    drop(names, COUNT_OF(rows));
}

static void a_cell_leaves_the_names_of_earlier_ones_alone(void **state)
{
    (void)state;
    /* A cell each: the file inside, the name that redline-run gave it. */
    static const struct {
        const char *file, *given, *want;
    } rows[] = {
        {"x/\u00e9.csv", "\u00e9.csv", "\u00e9.csv"},
        {"e\u0301.csv", "e\u0301.csv", "\u00e9-2.csv"},
        {"\u00c9.csv", "\u00c9.csv", "\u00c9-3.csv"},
        {"e\u0301.csv", "e\u0301.csv", "\u00e9-2.csv"}, /* it has changed */
        {"x/\u00e9.csv", "\u00e9.csv", "\u00e9.csv"},
        {"a.csv", "a.csv", "a.csv"},
    };
    const char *left[] = {"\u00e9.csv", "\u00e9-2.csv", "\u00c9-3.csv",
                          "a.csv"};
    CLEANUP(arena_done) struct arena arena = {0};
    struct outfolder_given given = {.arena = &arena};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        rl_error err = {0};
        struct result_artifact artifact = {
            .file = rows[i].file,
            .path = arena_printf(&arena, "out/%s", rows[i].given).ptr};
        struct result result = {.arena = &arena,
                                .artifacts = {&artifact, 1, 1}};
        put(rows[i].given);
        assert_int_equal(outfolder_name(folder, &result, &given, &err), RL_OK);
        assert_string_equal(artifact.path + strlen("out/"), rows[i].want);
    }
    assert_int_equal(given.n, 4);
    for (size_t i = 0; i < COUNT_OF(left); i++)
        assert_true(is_there(left[i]));
    drop(left, COUNT_OF(left));
}

int main(void)
{
#define IN_FOLDER(test) cmocka_unit_test_setup(test, make)
    const struct CMUnitTest tests[] = {
        IN_FOLDER(what_has_a_declared_name_is_gone_before_the_run),
        IN_FOLDER(a_link_is_removed_and_not_followed),
        IN_FOLDER(older_results_are_named),
        IN_FOLDER(many_are_counted_and_some_named),
        IN_FOLDER(a_folder_that_is_not_there_holds_nothing),
        IN_FOLDER(names_are_composed_and_told_apart),
        IN_FOLDER(a_cell_leaves_the_names_of_earlier_ones_alone),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
