/* test_report_teach.c - words for refused system calls.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/teach.h"
#include "tests/lib/unit.h"

static const char *cause(const char *call, const char *detail)
{
    const char *words = teach_call(call, detail).cause;
    return words ? words : "";
}

static void the_first_row_that_fits_gives_the_words(void **state)
{
    (void)state;
    assert_non_null(strstr(cause("socket", "AF_INET"), "urllib"));
    assert_non_null(strstr(cause("execve", NULL), "subprocess"));
    assert_non_null(
        strstr(cause("clone", "CLONE_VM|CLONE_THREAD"), "threading"));
    assert_non_null(
        strstr(cause("clone", "CLONE_NEWUSER|CLONE_NEWNET"), "unshare"));
    assert_non_null(strstr(cause("clone", "SIGCHLD"), "os.fork"));
    assert_non_null(strstr(cause("mmap", "PROT_WRITE|PROT_EXEC"), "numba"));
    assert_non_null(strstr(teach_call("mount", "").why, "fixed by the policy"));
}

static void every_call_gets_words(void **state)
{
    static const char *const calls[] = {"mmap", "sock", "socketpairs",
                                        "",     NULL,   "syscall 9999"};
    (void)state;
    for (size_t i = 0; i < sizeof(calls) / sizeof(*calls); i++) {
        struct teaching words = teach_call(calls[i], "PROT_READ");
        assert_null(words.cause);
        assert_non_null(strstr(words.why, "does not allow this system call"));
        assert_non_null(words.instead);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_first_row_that_fits_gives_the_words),
        cmocka_unit_test(every_call_gets_words),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
