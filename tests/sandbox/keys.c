/* keys.c - run a program as a user whose keys are as large as they may be.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: keys PROGRAM ARGUMENT… (keyrings(7): 200 keys, 20,000 bytes a user).
 */
#include <linux/keyctl.h>
#include <stdio.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(int argc, char **argv)
{
    static char bytes[4096];
    char name[32];
    memset(bytes, 'x', sizeof(bytes));
    if (argc < 2 || syscall(SYS_keyctl, KEYCTL_JOIN_SESSION_KEYRING, NULL) < 0)
        return 120;
    for (size_t size = sizeof(bytes); size > 0; size /= 2)
        for (int i = 0; i < 200; i++) {
            (void)snprintf(name, sizeof(name), "%zu-%d", size, i);
            if (syscall(SYS_add_key, "user", name, bytes, size,
                        KEY_SPEC_SESSION_KEYRING) < 0)
                break;
        }
    execv(argv[1], argv + 1);
    return 122;
}
