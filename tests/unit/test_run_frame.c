/* test_run_frame.c - messages over a stream socket, with descriptors.
 * SPDX-License-Identifier: Apache-2.0 */
#include <fcntl.h>
#include <sys/socket.h>
#include <unistd.h>

#include "run/frame.h"
#include "tests/lib/unit.h"

#define LIMIT ((size_t)4 << 20)

static int ends[2];

static int make(void **state)
{
    (void)state;
    return socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0,
                      ends);
}

static int drop(void **state)
{
    (void)state;
    for (int i = 0; i < 2; i++)
        if (ends[i] >= 0)
            close(ends[i]);
    return 0;
}

static void load(struct frame *frame, struct str text, const int *fds, size_t n)
{
    struct buf body = {0};
    buf_add(&body, text);
    frame_load(frame, &body, fds, n);
    assert_null(body.ptr); /* it is the frame's now */
}

static void a_message_arrives_as_it_was_sent(void **state)
{
    (void)state;
    static const char *const texts[] = {"", "a", "two\nlines", "\x01\xff"};
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct frame out, in = {0};
        load(&out, str_of(texts[i]), NULL, 0);
        assert_int_equal(frame_receive(&in, ends[1], LIMIT), FRAME_MORE);
        assert_int_equal(frame_send(&out, ends[0]), FRAME_WHOLE);
        assert_int_equal(frame_receive(&in, ends[1], LIMIT), FRAME_WHOLE);
        assert_str_is(buf_str(&in.body), texts[i]);
        assert_int_equal(in.n_fds, 0);
        frame_done(&out);
        frame_done(&in);
    }
}

/* Several times what the socket holds: both sides go on where they were. */
static void a_long_message_comes_in_pieces(void **state)
{
    (void)state;
    struct buf body = {0};
    struct frame out, in = {0};
    size_t turns = 0;
    enum frame_state sent = FRAME_MORE, got = FRAME_MORE;
    for (size_t i = 0; i < LIMIT; i++)
        buf_addc(&body, (char)(i * 7 + i / 251));
    struct str whole = buf_str(&body);
    load(&out, whole, NULL, 0);
    for (; got == FRAME_MORE; turns++) {
        if (sent == FRAME_MORE)
            sent = frame_send(&out, ends[0]);
        got = frame_receive(&in, ends[1], LIMIT);
    }
    assert_int_equal(sent, FRAME_WHOLE);
    assert_int_equal(got, FRAME_WHOLE);
    assert_true(turns > 2);
    assert_true(str_eq(buf_str(&in.body), whole));
    frame_done(&out);
    frame_done(&in);
    buf_done(&body);
}

static void descriptors_come_along_and_leave_the_sender(void **state)
{
    (void)state;
    int pipes[2][2];
    struct frame out, in = {0};
    assert_int_equal(pipe2(pipes[0], O_CLOEXEC), 0);
    assert_int_equal(pipe2(pipes[1], O_CLOEXEC), 0);
    const int fds[] = {pipes[0][1], pipes[1][1]};
    load(&out, STR("with two"), fds, 2);
    assert_int_equal(frame_send(&out, ends[0]), FRAME_WHOLE);
    assert_int_equal(fcntl(fds[0], F_GETFD), -1); /* closed here */
    assert_int_equal(fcntl(fds[1], F_GETFD), -1);
    assert_int_equal(frame_receive(&in, ends[1], LIMIT), FRAME_WHOLE);
    assert_int_equal(in.n_fds, 2);
    for (int i = 0; i < 2; i++) {
        char byte = 0;
        assert_true(fcntl(in.fds[i], F_GETFD) & FD_CLOEXEC);
        assert_int_equal(write(in.fds[i], &"xy"[i], 1), 1);
        assert_int_equal(read(pipes[i][0], &byte, 1), 1);
        assert_int_equal(byte, "xy"[i]);
        close(pipes[i][0]);
    }
    frame_done(&out);
    frame_done(&in);
    assert_int_equal(in.n_fds, 0);
}

static void what_is_dropped_closes_its_descriptors(void **state)
{
    (void)state;
    int end[2];
    char byte;
    struct frame out;
    assert_int_equal(pipe2(end, O_CLOEXEC), 0);
    load(&out, STR("never sent"), &end[1], 1);
    frame_done(&out);
    assert_int_equal(read(end[0], &byte, 1), 0); /* nobody writes any more */
    close(end[0]);
}

static void a_body_above_the_limit_is_lost(void **state)
{
    (void)state;
    struct frame out, in = {0};
    load(&out, STR("123456"), NULL, 0);
    assert_int_equal(frame_send(&out, ends[0]), FRAME_WHOLE);
    assert_int_equal(frame_receive(&in, ends[1], 5), FRAME_LOST);
    frame_done(&out);
    frame_done(&in);
    struct frame again = {0};
    uint64_t huge = UINT64_MAX; /* a length alone makes nobody allocate */
    assert_int_equal(send(ends[1], &huge, sizeof(huge), 0), sizeof(huge));
    assert_int_equal(frame_receive(&again, ends[0], LIMIT), FRAME_LOST);
    assert_int_equal(again.body.cap, 0);
    frame_done(&again);
}

static void an_end_is_a_loss_wherever_it_comes(void **state)
{
    (void)state;
    struct frame out, in = {0};
    uint64_t length = 100;
    assert_int_equal(send(ends[0], &length, 3, 0), 3);
    assert_int_equal(frame_receive(&in, ends[1], LIMIT), FRAME_MORE);
    close(ends[0]);
    ends[0] = -1;
    assert_int_equal(frame_receive(&in, ends[1], LIMIT), FRAME_LOST);
    load(&out, STR("to nobody"), NULL, 0);
    assert_int_equal(frame_send(&out, ends[1]), FRAME_LOST);
    frame_done(&out);
    frame_done(&in);
}

#define FRAME_TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        FRAME_TEST(a_message_arrives_as_it_was_sent),
        FRAME_TEST(a_long_message_comes_in_pieces),
        FRAME_TEST(descriptors_come_along_and_leave_the_sender),
        FRAME_TEST(what_is_dropped_closes_its_descriptors),
        FRAME_TEST(a_body_above_the_limit_is_lost),
        FRAME_TEST(an_end_is_a_loss_wherever_it_comes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
