/* test_host_interpreter.c - "@python" becomes what this machine's Python needs.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "host/fontcache.h"
#include "host/interpreter.h"
#include "tests/lib/unit.h"

#define PYTHON "/usr/bin/python3"

static char top[64]; /* $XDG_CACHE_HOME */

struct fixture {
    struct arena arena;
    struct profile profile;
    const char *arguments[4];
    rl_error error;
};

static void init(struct fixture *f, const char *python)
{
    *f = (struct fixture){.arguments = {python, "-I", "{script}"}};
    f->profile.arena = &f->arena;
    f->profile.arguments.at = f->arguments;
    f->profile.arguments.n = 3;
    f->profile.expand_python = true;
}

static bool shows(const struct fixture *f, enum mount_kind kind,
                  const char *path)
{
    for (size_t i = 0; i < f->profile.mounts.n; i++)
        if (f->profile.mounts.at[i].kind == kind &&
            !strcmp(f->profile.mounts.at[i].path, path))
            return true;
    return false;
}

static void the_machines_python_is_shown_and_nothing_broad(void **state)
{
    (void)state;
    static const char *const never[] = {"/",     "/etc", "/root",
                                        "/home", "/var", "/run",
                                        "/usr",  "/bin", "/usr/bin"};
    struct fixture f;
    char real[4096];
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_false(f.profile.expand_python);
    assert_non_null(realpath(PYTHON, real));
    assert_true(shows(&f, MOUNT_READ, real));
    assert_true(f.profile.mounts.n >= 4);
    for (size_t i = 0; i < COUNT_OF(never); i++)
        assert_false(shows(&f, MOUNT_READ, never[i]));
    for (size_t i = 0; i < f.profile.mounts.n; i++)
        for (size_t k = 0; k < f.profile.mounts.n; k++) {
            const struct profile_mount *a = &f.profile.mounts.at[i];
            const struct profile_mount *b = &f.profile.mounts.at[k];
            size_t len = strlen(b->path);
            if (i != k && b->kind == MOUNT_READ &&
                !strncmp(a->path, b->path, len) &&
                (a->path[len] == '/' || !a->path[len]))
                fail_msg("%s lies below %s", a->path, b->path);
        }
    arena_done(&f.arena);
}

static size_t kept(const char *prefix)
{
    char path[128];
    snprintf(path, sizeof(path), "%s/redline", top);
    DIR *folder = opendir(path);
    size_t n = 0;
    if (!folder)
        return 0;
    for (struct dirent *entry = readdir(folder); entry; entry = readdir(folder))
        n += !strncmp(entry->d_name, prefix, strlen(prefix));
    closedir(folder);
    return n;
}

static void the_answer_is_kept_and_believed(void **state)
{
    (void)state;
    struct fixture f, g;
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_int_equal(kept("python-"), 1);
    assert_int_equal(kept("."), 2); /* the folder and the one above it */
    init(&g, PYTHON);
    assert_int_equal(interpreter_expand(&g.profile, &g.error), RL_OK);
    assert_int_equal(f.profile.mounts.n, g.profile.mounts.n);
    for (size_t i = 0; i < f.profile.mounts.n; i++)
        assert_string_equal(f.profile.mounts.at[i].path,
                            g.profile.mounts.at[i].path);
    arena_done(&f.arena);
    arena_done(&g.arena);
}

/* Put "/usr/share" among the kept answer's libraries, as an attacker would. */
static void poison(mode_t mode)
{
    char where[512];
    snprintf(where, sizeof(where), "%s/redline", top);
    DIR *folder = opendir(where);
    assert_non_null(folder);
    for (struct dirent *entry = readdir(folder); entry;
         entry = readdir(folder)) {
        if (strncmp(entry->d_name, "python-", 7) != 0)
            continue;
        struct buf text = {0}, out = {0};
        struct str before, after;
        char path[512];
        snprintf(path, sizeof(path), "%s/redline/%s", top, entry->d_name);
        assert_int_equal(file_read(path, 1 << 20, &text, NULL), RL_OK);
        assert_true(
            str_cut(buf_str(&text), STR("\"libraries\": ["), &before, &after));
        buf_add(&out, before);
        buf_add(&out, STR("\"libraries\": [\"/usr/share\","));
        buf_add(&out, after);
        assert_int_equal(file_write(path, buf_str(&out), NULL), RL_OK);
        assert_int_equal(chmod(path, mode), 0);
        buf_done(&text);
        buf_done(&out);
    }
    closedir(folder);
}

static void an_answer_that_others_could_write_is_not_believed(void **state)
{
    (void)state;
    struct fixture f;
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    arena_done(&f.arena);

    poison(0600); /* only its owner can have written this: it counts */
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_true(shows(&f, MOUNT_READ, "/usr/share"));
    arena_done(&f.arena);

    poison(0620);
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_false(shows(&f, MOUNT_READ, "/usr/share"));
    arena_done(&f.arena);

    char path[128];
    snprintf(path, sizeof(path), "%s/redline", top);
    poison(0600);
    assert_int_equal(chmod(path, 0777), 0);
    init(&f, PYTHON);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_false(shows(&f, MOUNT_READ, "/usr/share"));
    arena_done(&f.arena);
    assert_int_equal(chmod(path, 0700), 0);
}

static void without_a_cache_it_works_and_seeds_nothing(void **state)
{
    (void)state;
    struct fixture f;
    init(&f, PYTHON);
    f.profile.seed_fontcache = true;
    f.profile.fontcache_to = "/tmp/mpl";
    assert_int_equal(setenv("XDG_CACHE_HOME", "/dev/null", 1), 0);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
    assert_int_equal(setenv("XDG_CACHE_HOME", top, 1), 0);
    assert_false(f.profile.expand_python);
    assert_false(f.profile.seed_fontcache);
    assert_int_equal(f.profile.seeds.n, 0);
    assert_true(f.profile.mounts.n >= 4);
    arena_done(&f.arena);
}

static void the_font_list_is_made_once_and_seeded(void **state)
{
    (void)state;
    struct stat before, after;
    struct fixture f;
    if (access("/usr/lib/python3/dist-packages/matplotlib", F_OK) != 0)
        skip();
    for (int i = 0; i < 2; i++) {
        init(&f, PYTHON);
        f.profile.seed_fontcache = true;
        f.profile.fontcache_to = "/tmp/mpl";
        assert_int_equal(interpreter_expand(&f.profile, &f.error), RL_OK);
        assert_false(f.profile.seed_fontcache);
        assert_int_equal(f.profile.seeds.n, 1);
        assert_memory_equal(f.profile.seeds.at[0].from, top, strlen(top));
        assert_memory_equal(f.profile.seeds.at[0].to, "/tmp/mpl/fontlist-", 18);
        assert_int_equal(stat(f.profile.seeds.at[0].from, i ? &after : &before),
                         0);
        arena_done(&f.arena);
    }
    assert_true(before.st_size > 1000);
    assert_int_equal(before.st_ino, after.st_ino);
    assert_int_equal(kept("fonts-"), 1);
    assert_int_equal(kept(".fonts-"), 0);
}

/* A font that comes, goes or is replaced makes another list. */
static void the_font_list_follows_the_folders(void **state)
{
    (void)state;
    char root[128], sub[160], font[200], states[5][65];
    const char *const folders[] = {root, "/nonexistent"};
    (void)snprintf(root, sizeof(root), "%s/fonts-test", top);
    (void)snprintf(sub, sizeof(sub), "%s/truetype/noto", root);
    (void)snprintf(font, sizeof(font), "%s/a.ttf", sub);
    assert_int_equal(mkdir(root, 0700), 0);
    fontcache_state(folders, 2, states[0]);
    (void)snprintf(sub, sizeof(sub), "%s/truetype", root);
    assert_int_equal(mkdir(sub, 0700), 0);
    (void)snprintf(sub, sizeof(sub), "%s/truetype/noto", root);
    assert_int_equal(mkdir(sub, 0700), 0);
    fontcache_state(folders, 2, states[1]);
    fontcache_state(folders, 2, states[2]);
    assert_int_equal(file_write(font, STR("font"), NULL), RL_OK);
    fontcache_state(folders, 2, states[3]);
    assert_int_equal(unlink(font), 0);
    fontcache_state(folders, 2, states[4]);
    assert_string_equal(states[1], states[2]);
    for (size_t i = 0; i < 5; i++)
        for (size_t k = 0; k < i; k++)
            if (i != 2 || k != 1)
                assert_string_not_equal(states[i], states[k]);
    (void)rmdir(sub);
    (void)snprintf(sub, sizeof(sub), "%s/truetype", root);
    (void)rmdir(sub);
    (void)rmdir(root);
}

static void refuse(const char *python, rl_status status, const char *message)
{
    struct fixture f;
    init(&f, python);
    assert_int_equal(interpreter_expand(&f.profile, &f.error), status);
    if (!strstr(f.error.message, message))
        fail_msg("'%s' is not in '%s'", message, f.error.message);
    assert_true(f.profile.expand_python);
    assert_int_equal(f.profile.mounts.n, 0);
    arena_done(&f.arena);
}

static void what_is_no_interpreter_is_refused(void **state)
{
    (void)state;
    char path[128];
    refuse("/nonexistent/python", RL_E_IO, "cannot find the interpreter");
    refuse("/bin/true", RL_E_FORMAT, "does not answer as a Python");
    refuse("/bin/false", RL_E_IO, "ended with status 1");
    refuse("/etc/passwd", RL_E_IO, "cannot start it");
    snprintf(path, sizeof(path), "%s/shim", top);
    assert_int_equal(
        file_write(path, STR("#!/bin/sh\nexec " PYTHON " \"$@\"\n"), NULL),
        RL_OK);
    assert_int_equal(chmod(path, 0755), 0);
    refuse(path, RL_E_IO, "is a script that starts the interpreter");
    /* A link below /tmp to one that is not: the sandbox cannot have the link.
     */
    unlink(path);
    assert_int_equal(symlink(PYTHON, path), 0);
    refuse(path, RL_E_IO, "folder of its own");
    unlink(path);
}

static int set_up(void **state)
{
    (void)state;
    snprintf(top, sizeof(top), "/tmp/redline-cache-XXXXXX");
    return !mkdtemp(top) || setenv("XDG_CACHE_HOME", top, 1);
}

/* A folder with what is in it. */
static int remove_all(const char *path)
{
    DIR *folder = opendir(path);
    for (struct dirent *entry = folder ? readdir(folder) : NULL; entry;
         entry = readdir(folder)) {
        char name[1024];
        snprintf(name, sizeof(name), "%s/%s", path, entry->d_name);
        if (strcmp(entry->d_name, ".") != 0 &&
            strcmp(entry->d_name, "..") != 0 && unlink(name) != 0)
            remove_all(name);
    }
    if (folder)
        closedir(folder);
    return rmdir(path);
}

static int tear_down(void **state)
{
    (void)state;
    return remove_all(top);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_machines_python_is_shown_and_nothing_broad),
        cmocka_unit_test(the_answer_is_kept_and_believed),
        cmocka_unit_test(an_answer_that_others_could_write_is_not_believed),
        cmocka_unit_test(without_a_cache_it_works_and_seeds_nothing),
        cmocka_unit_test(the_font_list_is_made_once_and_seeded),
        cmocka_unit_test(the_font_list_follows_the_folders),
        cmocka_unit_test(what_is_no_interpreter_is_refused),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
