/* test_base_packet.c - one message with descriptors.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <sys/socket.h>
#include <unistd.h>

#include "base/file.h"
#include "base/packet.h"
#include "tests/lib/unit.h"

static int pair[2];

static int pair_make(void **state)
{
    (void)state;
    return socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, pair);
}

static int pair_drop(void **state)
{
    (void)state;
    fd_close(&pair[0]);
    fd_close(&pair[1]);
    return 0;
}

static void bytes_and_descriptors_come_together(void **state)
{
    (void)state;
    char bytes[4] = {0};
    int fds[2] = {-1, -1};
    size_t n_fds = 2;
    assert_true(packet_send(pair[0], "abc", 3, (int[]){0, 1}, 2));
    assert_int_equal(
        packet_receive(pair[1], bytes, sizeof(bytes), fds, &n_fds, 0), 3);
    assert_string_equal(bytes, "abc");
    assert_int_equal(n_fds, 2);
    assert_int_equal(close(fds[0]) | close(fds[1]), 0);
    n_fds = 2;
    errno = 0;
    assert_int_equal(packet_receive(pair[1], bytes, sizeof(bytes), fds, &n_fds,
                                    MSG_DONTWAIT),
                     -1);
    assert_int_equal(errno, EAGAIN);
    assert_int_equal(n_fds, 0);
}

/* Whoever closes what came must not close another's descriptor of the same
 * number. */
static void of_what_does_not_fit_nothing_comes(void **state)
{
    (void)state;
    char byte;
    int fd = -1;
    size_t n_fds = 1;
    assert_true(packet_send(pair[0], "ab", 2, (int[]){0}, 1));
    assert_int_equal(packet_receive(pair[1], &byte, 1, &fd, &n_fds, 0), -1);
    assert_int_equal(errno, EMSGSIZE);
    assert_int_equal(n_fds, 0);
    assert_int_equal(fd, -1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_setup_teardown(bytes_and_descriptors_come_together,
                                        pair_make, pair_drop),
        cmocka_unit_test_setup_teardown(of_what_does_not_fit_nothing_comes,
                                        pair_make, pair_drop),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
