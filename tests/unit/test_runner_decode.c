/* test_runner_decode.c - system calls in words.
 * SPDX-License-Identifier: Apache-2.0 */
#include <sys/syscall.h>

#include "runner/decode.h"
#include "tests/lib/unit.h"

static void every_number_has_its_own_name(void **state)
{
    (void)state;
    assert_string_equal(decode_name(SYS_read), "read");
    assert_string_equal(decode_name(SYS_execveat), "execveat");
    assert_string_equal(decode_name(SYS_clone3), "clone3");
    assert_string_equal(decode_name(469), "file_setattr");
    assert_null(decode_name(400));
    assert_null(decode_name(0x40000000));
}

static void arguments_are_said_in_the_kernels_words(void **state)
{
    (void)state;
    static const struct {
        uint32_t number;
        uint64_t arguments[6];
        const char *want;
    } rows[] = {
        {SYS_socket, {2, 1, 0}, "AF_INET, SOCK_STREAM"},
        {SYS_socket, {2, 02000001, 6}, "AF_INET, SOCK_STREAM"},
        {SYS_socket, {99, 9, 0}, "99, 9"},
        {SYS_clone, {17}, "SIGCHLD"},
        {SYS_clone,
         {0x1200011},
         "SIGCHLD|CLONE_CHILD_CLEARTID|"
         "CLONE_CHILD_SETTID"},
        {SYS_clone, {0x10000000}, "CLONE_NEWUSER"},
        {SYS_mmap,
         {0, 4096, 7, 0x22},
         "PROT_READ|PROT_WRITE|PROT_EXEC, "
         "MAP_PRIVATE|MAP_ANONYMOUS"},
        {SYS_mprotect, {1, 2, 5}, "PROT_READ|PROT_EXEC"},
        {SYS_mprotect, {1, 2, 0}, "0"},
        {SYS_kill, {0xffffffff, 9}, "-1, SIGKILL"},
        {SYS_kill, {1, 64}, "1, 64"},
        {SYS_ioctl, {0, 0x5412}, "TIOCSTI"},
        {SYS_ioctl, {0, 0x100005412}, "0x100005412"},
        {SYS_unshare, {0x30000000}, "CLONE_NEWUSER|CLONE_NEWPID"},
        {SYS_prctl, {22}, "PR_SET_SECCOMP"},
    };
    CLEANUP(arena_done) struct arena arena = {0};
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        uint64_t kept[6];
        const char *detail = NULL;
        for (unsigned k = 0; k < 6; k++)
            kept[k] = decode_kept(rows[i].number, k, rows[i].arguments[k]);
        assert_true(decode_detail(rows[i].number, kept, &arena, &detail));
        assert_string_equal(detail, rows[i].want);
    }
}

static void pointers_tell_nothing(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    const uint64_t arguments[6] = {1, 2, 3, 4, 5, 6};
    const char *detail = "x";
    assert_int_equal(decode_kept(SYS_execve, 0, 0x7fff0000), 0);
    assert_int_equal(decode_kept(SYS_socket, 2, 6), 0);
    assert_true(decode_detail(SYS_execve, arguments, &arena, &detail));
    assert_null(detail);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_number_has_its_own_name),
        cmocka_unit_test(arguments_are_said_in_the_kernels_words),
        cmocka_unit_test(pointers_tell_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
