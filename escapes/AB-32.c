/* AB-32.c - a second program, by an absolute path beside the exec descriptor.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: execveat */
#include "escapes/escape.h"

ESCAPE(AB_32)
{
    static const char *const programs[] = {
        "/usr/bin/python3", "/lib64/ld-linux-x86-64.so.2", "/proc/self/exe",
        "/lib/x86_64-linux-gnu/libc.so.6"};
    /* Every number that the descriptor of the first exec could have had. */
    static const int fds[] = {-1, 0, 100, 136, 264, AT_FDCWD};
    static char name[] = "x";
    char *const argv[] = {name, NULL}, *const none[] = {NULL};
    for (size_t i = 0; i < sizeof(programs) / sizeof(*programs); i++)
        for (size_t k = 0; k < sizeof(fds) / sizeof(*fds); k++) {
            long with = syscall(SYS_execveat, fds[k], programs[i], argv, none,
                                AT_EMPTY_PATH);
            REFUSED("execveat with AT_EMPTY_PATH", with, EPERM, EACCES, ENOENT);
            long bare =
                syscall(SYS_execveat, fds[k], programs[i], argv, none, 0);
            REFUSED("execveat", bare, EPERM, EACCES, ENOENT);
        }
}
