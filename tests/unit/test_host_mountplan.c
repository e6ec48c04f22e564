/* test_host_mountplan.c - paths become the least mounts that show them.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/mountplan.h"
#include "tests/lib/unit.h"

/* Not below /tmp, where the sandbox has a folder of its own. */
static char top[64];

static const char *in_top(const char *name)
{
    static char path[4][256];
    static size_t next;
    next = (next + 1) % COUNT_OF(path);
    snprintf(path[next], sizeof(path[next]), "%s/%s", top, name);
    return path[next];
}

static int set_up(void **state)
{
    (void)state;
    snprintf(top, sizeof(top), "/var/tmp/redline-XXXXXX");
    if (!mkdtemp(top))
        return -1;
    return mkdir(in_top("real"), 0755) || mkdir(in_top("real/lib"), 0755) ||
           symlink("real", in_top("name")) ||
           symlink("../name/lib", in_top("real/up")) ||
           symlink(in_top("real/lib"), in_top("far")) ||
           symlink("loop", in_top("loop"));
}

static int tear_down(void **state)
{
    (void)state;
    return unlink(in_top("loop")) || unlink(in_top("far")) ||
           unlink(in_top("real/up")) || unlink(in_top("name")) ||
           rmdir(in_top("real/lib")) || rmdir(in_top("real")) || rmdir(top);
}

struct fixture {
    struct arena arena;
    struct profile profile;
    struct mountplan plan;
};

static void init(struct fixture *f)
{
    *f = (struct fixture){0};
    f->profile.arena = f->plan.arena = &f->arena;
}

static void mount_is(const struct fixture *f, size_t nth, enum mount_kind kind,
                     const char *path, const char *target)
{
    assert_true(nth < f->profile.mounts.n);
    assert_int_equal(f->profile.mounts.at[nth].kind, kind);
    assert_string_equal(f->profile.mounts.at[nth].path, path);
    assert_string_equal(f->profile.mounts.at[nth].target, target);
}

static void links_on_the_way_become_links(void **state)
{
    (void)state;
    struct fixture f;
    init(&f);
    assert_true(mountplan_add(&f.plan, in_top("name/up")));
    assert_true(mountplan_finish(&f.plan, &f.profile));
    assert_int_equal(f.profile.mounts.n, 3);
    mount_is(&f, 0, MOUNT_SYMLINK, in_top("name"), "real");
    mount_is(&f, 1, MOUNT_READ, in_top("real/lib"), in_top("real/lib"));
    mount_is(&f, 2, MOUNT_SYMLINK, in_top("real/up"), "../name/lib");
    arena_done(&f.arena);
}

static void what_another_mount_shows_is_dropped(void **state)
{
    (void)state;
    struct fixture f;
    init(&f);
    assert_true(mountplan_add(&f.plan, in_top("name/lib")));
    assert_true(mountplan_add(&f.plan, in_top("name/up")));
    assert_true(mountplan_add(&f.plan, in_top("real/./lib/../lib")));
    assert_true(mountplan_add(&f.plan, in_top("far")));
    assert_true(mountplan_add(&f.plan, in_top("real")));
    assert_true(mountplan_finish(&f.plan, &f.profile));
    assert_int_equal(f.profile.mounts.n, 3);
    mount_is(&f, 0, MOUNT_SYMLINK, in_top("far"), in_top("real/lib"));
    mount_is(&f, 1, MOUNT_SYMLINK, in_top("name"), "real");
    mount_is(&f, 2, MOUNT_READ, in_top("real"), in_top("real"));

    /* And what the profile shows already. */
    f.plan.mounts.n = 0;
    assert_true(mountplan_add(&f.plan, in_top("real/lib")));
    assert_true(mountplan_finish(&f.plan, &f.profile));
    assert_int_equal(f.profile.mounts.n, 3);
    arena_done(&f.arena);
}

static void what_is_missing_is_passed_over(void **state)
{
    (void)state;
    struct fixture f;
    init(&f);
    assert_true(mountplan_add(&f.plan, in_top("real/none/x")));
    assert_true(mountplan_finish(&f.plan, &f.profile));
    assert_int_equal(f.profile.mounts.n, 0);
    assert_false(mountplan_add(&f.plan, in_top("loop")));
    arena_done(&f.arena);
}

static void folders_that_show_too_much_are_refused(void **state)
{
    (void)state;
    static const char *const broad[] = {
        "/",
        "/etc",
        "/etc/",
        "/root",
        "/home",
        "/var",
        "/run",
        "/usr",
        "/usr/../etc",
        "//etc",
        "/usr/lib/../../root",
    };
    struct fixture f;
    init(&f);
    for (size_t i = 0; i < COUNT_OF(broad); i++)
        if (mountplan_add(&f.plan, broad[i]) && f.plan.mounts.n)
            fail_msg("%s was taken", broad[i]);
    assert_int_equal(f.plan.mounts.n, 0);
    arena_done(&f.arena);
}

static void what_the_sandbox_hides_is_named(void **state)
{
    (void)state;
    struct fixture f;
    init(&f);
    assert_false(mountplan_add(&f.plan, "/proc/self"));
    assert_str_is(f.plan.hidden, "/proc/self");
    assert_false(mountplan_add(&f.plan, "/tmp"));
    assert_false(mountplan_add(&f.plan, "/dev/null"));
    assert_int_equal(f.plan.mounts.n, 0);
    arena_done(&f.arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(links_on_the_way_become_links),
        cmocka_unit_test(what_another_mount_shows_is_dropped),
        cmocka_unit_test(what_is_missing_is_passed_over),
        cmocka_unit_test(folders_that_show_too_much_are_refused),
        cmocka_unit_test(what_the_sandbox_hides_is_named),
    };
    return cmocka_run_group_tests(tests, set_up, tear_down);
}
