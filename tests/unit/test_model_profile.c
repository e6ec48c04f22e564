/* test_model_profile.c - the text form of a profile goes there and back.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/alloc.h"
#include "model/profile.h"
#include "tests/lib/unit.h"

/* sha256 of the one instruction of the fixture. */
#define TWO_INSTRUCTIONS                                                       \
    "0006 00 00 7fff0000\n"                                                    \
    "0015 01 02 c000003e\n"

static const char *const arguments[] = {
    "/usr/bin/python3", "-I", "{script}", "", "-", "a b%\n\xff"};
static const char *const environment[] = {"PATH=/usr/bin", "EMPTY="};
static struct profile_mount mounts[] = {
    {MOUNT_READ, "/usr", "/usr", false},
    {MOUNT_READ, "/opt/a b", "/srv/x", true},
    {MOUNT_SYMLINK, "/lib", "usr/lib", false},
};
static struct profile_seed seeds[] = {{"/var/cache/fonts", "/tmp/mpl"}};
static struct profile_artifact artifacts[] = {
    {"figure", "figure.png", NULL, "png", true, 16777216, 1},
    {"all", NULL, "*.{png,svg}", NULL, false, 1000, 20},
};
static struct profile_call calls[] = {
    {41, "socket", "there is no network", "read the files"},
    {56, "clone", NULL, NULL},
};
static const struct bpf_instruction filter[] = {{6, 0, 0, 0x7fff0000},
                                                {0x15, 1, 2, 0xc000003e}};

static struct profile fixture(struct arena *arena)
{
    struct profile profile = {
        .arena = arena,
        .policy = "plot",
        .policy_sha256 = "e3b0c44298fc1c149afbf4c8996fb924"
                         "27ae41e4649b934ca495991b7852b855",
        .arguments = {(const char **)(uintptr_t)arguments, COUNT_OF(arguments),
                      COUNT_OF(arguments)},
        .environment = {(const char **)(uintptr_t)environment, 2, 2},
        .mounts = {mounts, COUNT_OF(mounts), COUNT_OF(mounts)},
        .seed_fontcache = true,
        .fontcache_to = "/tmp/mpl",
        .seeds = {seeds, 1, 1},
        .source_mount = "/src",
        .source_required = true,
        .limits = {.wall_ms = 90000,
                   .memory = 1 << 30,
                   .processes = 64,
                   .open_files = 256},
        .cpu_max = "100%",
        .artifacts = {artifacts, 2, 2},
        .layers =
            {[LAYER_NAMESPACES] = LAYER_REQUIRE, [LAYER_CGROUP] = LAYER_PREFER},
        .on_deny = ON_DENY_NOTIFY,
        .filter = filter,
        .n_filter = 2,
        .exec_fd = 300,
        .calls = {calls, 2, 2},
        .guard = STR("print('guard')\n\0end\n"),
    };
    return profile;
}

/* The text of the fixture; buf is the caller's to release. */
static struct buf fixture_text(void)
{
    struct arena arena = {0};
    struct profile profile = fixture(&arena);
    struct buf text = {0};
    profile_write(&profile, &text);
    assert_false(text.failed);
    return text;
}

static void what_is_written_is_read_back(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf text = fixture_text();
    struct profile got;
    rl_error err = {0};
    assert_int_equal(profile_read(buf_str(&text), "p", &arena, &got, &err),
                     RL_OK);
    assert_string_equal(got.policy, "plot");
    assert_int_equal(got.arguments.n, COUNT_OF(arguments));
    for (size_t i = 0; i < COUNT_OF(arguments); i++)
        assert_string_equal(got.arguments.at[i], arguments[i]);
    assert_string_equal(got.environment.at[1], "EMPTY=");
    assert_int_equal(got.mounts.n, 3);
    assert_true(got.mounts.at[1].optional);
    assert_string_equal(got.mounts.at[1].target, "/srv/x");
    assert_int_equal(got.mounts.at[2].kind, MOUNT_SYMLINK);
    assert_true(got.seed_fontcache);
    assert_string_equal(got.seeds.at[0].to, "/tmp/mpl");
    assert_string_equal(got.source_mount, "/src");
    assert_true(got.source_required);
    assert_false(got.proc);
    assert_int_equal(got.limits.wall_ms, 90000);
    assert_int_equal(got.limits.cpu_ms, 0);
    assert_string_equal(got.cpu_max, "100%");
    assert_string_equal(got.artifacts.at[0].path, "figure.png");
    assert_null(got.artifacts.at[0].glob);
    assert_null(got.artifacts.at[1].type);
    assert_int_equal(got.artifacts.at[1].max_files, 20);
    assert_int_equal(got.layers[LAYER_NAMESPACES], LAYER_REQUIRE);
    assert_int_equal(got.layers[LAYER_GUARD], LAYER_UNUSED);
    assert_int_equal(got.on_deny, ON_DENY_NOTIFY);
    assert_int_equal(got.n_filter, 2);
    assert_memory_equal(got.filter, filter, sizeof(filter));
    assert_int_equal(got.exec_fd, 300);
    assert_string_equal(got.calls.at[0].instead, "read the files");
    assert_null(got.calls.at[1].why);
    assert_int_equal(got.guard.len, 20);
    assert_memory_equal(got.guard.ptr, "print('guard')\n\0end\n", 20);
}

static void the_same_profile_gives_the_same_bytes(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf text = fixture_text(), again = {0};
    struct profile got;
    assert_int_equal(profile_read(buf_str(&text), "p", &arena, &got, NULL),
                     RL_OK);
    profile_write(&got, &again);
    assert_int_equal(text.len, again.len);
    assert_memory_equal(text.ptr, again.ptr, text.len);
    assert_true(str_find(buf_str(&text), STR(TWO_INSTRUCTIONS)) < text.len);
    assert_true(str_find(buf_str(&text), STR("argument a%20b%25%0A%FF\n")) <
                text.len);
    assert_true(str_find(buf_str(&text), STR("argument %\nargument %2D\n")) <
                text.len);
}

/* Replace the first `from` by `to`; the caller releases the text. */
static struct buf edited(const char *from, const char *to)
{
    CLEANUP(buf_done) struct buf text = fixture_text();
    struct buf out = {0};
    struct str head, tail;
    assert_true(str_cut(buf_str(&text), str_of(from), &head, &tail));
    buf_add(&out, head);
    buf_add(&out, str_of(to));
    buf_add(&out, tail);
    return out;
}

static void every_mistake_is_refused_with_its_line(void **state)
{
    (void)state;
    static const struct {
        const char *from, *to, *message;
    } rows[] = {
        {"redline-profile 1", "redline-profile 9", "the first line is not"},
        {"proc no", "proc no\nproc no", "'proc' stands here a second time"},
        {"proc no\n", "", "the key 'proc' is missing"},
        {"proc no", "prok no", "the key 'prok' is not known"},
        {"proc no", "proc", "'proc' has 0 fields, not 1"},
        {"proc no", "proc no no", "'proc' has 2 fields, not 1"},
        {"proc no", "proc -", "field 1 of 'proc' is missing"},
        {"proc no", "proc on", "'on' is none of no, yes"},
        {"mount read /usr", "mount read usr", "no absolute path"},
        {"mount read /usr", "mount read /usr/", "no absolute path"},
        {"mount read /usr", "mount read /usr//x", "no absolute path"},
        {"mount read /usr", "mount read /./x", "no absolute path"},
        {"mount read /usr", "mount read /x/..", "no absolute path"},
        {"mount read /usr", "mount write /usr", "'write' is none of"},
        {"figure.png png", "../x png", "no relative path"},
        {"figure.png png", "/x png", "no relative path"},
        {"wall_ms 90000", "wall_ms -1", "no whole number"},
        {"wall_ms 90000", "wall_ms 090000", "no whole number"},
        {"wall_ms 90000", "wall_ms 90000000000", "no whole number"},
        {"wall_ms 90000", "wall_ms 18446744073709551616", "no whole number"},
        {"limit wall_ms 90000\n", "", "the limit 'wall_ms' is missing"},
        {"limit cpu_ms", "limit wall_ms", "'wall_ms' stands here a second"},
        {"layer mounts", "layer namespaces", "'namespaces' stands here a s"},
        {"layer mounts unused\n", "", "the layer 'mounts' is missing"},
        {"exec-fd 300", "exec-fd 255", "below the limit open_files"},
        {"environment PATH=", "environment =", "is not NAME=VALUE"},
        {"policy plot", "policy pl%6Ft", "not escaped as it should"},
        {"policy plot", "policy pl%0", "not escaped as it should"},
        {"policy plot", "policy pl%00t", "not escaped as it should"},
        {"policy plot", "policy pl\tt", "not escaped as it should"},
        {"7fff0000", "7fff0001", "the filter's SHA-256 is"},
        {"7fff0000", "7FFF0000", "is no instruction"},
        {"0006 00 00", "0006 0 000", "is no instruction"},
        {"filter 2", "filter 3", "is no instruction"},
        {"guard 20", "guard 21", "no line end after a blob"},
        {"guard 20", "guard 19", "the key '' is not known"},
        {"\n\nend\n", "\n\nend\nx", "1 bytes follow"},
        {"\n\nend\n", "\n\nend", "the text stops"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        CLEANUP(buf_done) struct buf text = edited(rows[i].from, rows[i].to);
        struct profile got = {.policy = "untouched"};
        rl_error err = {0};
        rl_status status =
            profile_read(buf_str(&text), "p", &arena, &got, &err);
        if (status != RL_E_FORMAT || !strstr(err.message, rows[i].message))
            print_error("row %zu: '%s' instead of '%s': %d '%s'\n", i,
                        rows[i].to, rows[i].from, (int)status, err.message);
        assert_int_equal(status, RL_E_FORMAT);
        assert_non_null(strstr(err.message, rows[i].message));
        assert_string_equal(err.file, "p");
        assert_true(err.line > 0);
        assert_string_equal(got.policy, "untouched");
    }
}

static void every_cut_is_refused(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = fixture_text();
    for (size_t len = 0; len < text.len; len++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct profile got;
        assert_int_equal(profile_read(str_sub(buf_str(&text), 0, len), "p",
                                      &arena, &got, NULL),
                         RL_E_FORMAT);
    }
}

static void reading_survives_no_memory(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = fixture_text();
    bool refused = true;
    for (long nth = 0; refused; nth++) {
        CLEANUP(arena_done) struct arena arena = {0};
        struct profile got;
        alloc_refuse_at(nth);
        rl_status status =
            profile_read(buf_str(&text), "p", &arena, &got, NULL);
        refused = alloc_refused();
        assert_int_equal(status, refused ? RL_E_NOMEM : RL_OK);
    }
}

static void layers_have_names(void **state)
{
    (void)state;
    assert_string_equal(layer_name(LAYER_SECCOMP), "seccomp");
    assert_string_equal(layer_name(N_LAYERS), "unknown");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_written_is_read_back),
        cmocka_unit_test(the_same_profile_gives_the_same_bytes),
        cmocka_unit_test(every_mistake_is_refused_with_its_line),
        cmocka_unit_test(every_cut_is_refused),
        cmocka_unit_test(reading_survives_no_memory),
        cmocka_unit_test(layers_have_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
