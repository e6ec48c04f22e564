/* test_runner_capture.c - head and tail of a stream are kept, the rest counted.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <unistd.h>

#include "runner/capture.h"
#include "tests/lib/unit.h"

/* Feed text in pieces of n bytes and look at what was kept. */
static struct result_output kept(struct arena *arena, uint64_t keep,
                                 const char *text, size_t n)
{
    CLEANUP(capture_done) struct capture capture = {.fd = -1};
    struct result_output output;
    assert_true(capture_init(&capture, -1, keep));
    struct str all = str_of(text);
    for (size_t at = 0; at < all.len; at += n)
        capture_add(&capture, str_sub(all, at, at + n));
    assert_true(capture_output(&capture, arena, &output));
    return output;
}

static void short_output_is_kept_whole(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t n = 1; n < 9; n++) {
        struct result_output output = kept(&arena, 8, "abcdefgh", n);
        assert_str_is(output.text, "abcdefgh");
        assert_int_equal(output.head, 8);
        assert_int_equal(output.bytes, 8);
        assert_false(output.truncated);
    }
}

static void
long_output_keeps_three_quarters_of_head_and_one_of_tail(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t n = 1; n < 27; n++) {
        struct result_output output =
            kept(&arena, 8, "abcdefghijklmnopqrstuvwxyz", n);
        assert_str_is(output.text, "abcdefyz");
        assert_int_equal(output.head, 6);
        assert_int_equal(output.bytes, 26);
        assert_true(output.truncated);
    }
}

static void a_cut_never_goes_through_a_character(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    /* Six bytes of head end inside the third, two of tail in another. */
    struct result_output output = kept(&arena, 8,
                                       "ab\xe2\x82\xac\xe2\x82\xac"
                                       "cd\xe2\x82\xac",
                                       3);
    assert_str_is(output.text, "ab\xe2\x82\xac");
    assert_int_equal(output.head, 5);
    assert_int_equal(output.bytes, 13);
    assert_true(output.truncated);
}

static void keeping_nothing_still_counts(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct result_output output = kept(&arena, 0, "abc", 2);
    assert_int_equal(output.text.len, 0);
    assert_int_equal(output.bytes, 3);
    assert_true(output.truncated);
}

static void reading_ends_with_the_stream_and_never_waits(void **state)
{
    (void)state;
    CLEANUP(capture_done) struct capture capture = {.fd = -1};
    int ends[2];
    assert_int_equal(pipe2(ends, O_NONBLOCK | O_CLOEXEC), 0);
    assert_true(capture_init(&capture, ends[0], 100));
    assert_int_equal(capture_read(&capture, 10), 0);
    assert_int_equal(write(ends[1], "abc", 3), 3);
    assert_int_equal(capture_read(&capture, 10), 3);
    assert_true(capture.fd >= 0);
    close(ends[1]);
    assert_int_equal(capture_read(&capture, 10), 0);
    assert_int_equal(capture.fd, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(short_output_is_kept_whole),
        cmocka_unit_test(
            long_output_keeps_three_quarters_of_head_and_one_of_tail),
        cmocka_unit_test(a_cut_never_goes_through_a_character),
        cmocka_unit_test(keeping_nothing_still_counts),
        cmocka_unit_test(reading_ends_with_the_stream_and_never_waits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
