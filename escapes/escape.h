/* escape.h - how a case in C is written, and what it may use.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A case is a file: its comment says what must happen (see the keys in
 * engine/run/escapes.c), ESCAPE(XX_00) { … } tries it. Payloads are harmless
 * even where nothing holds them. */
#ifndef ESCAPES_ESCAPE_H
#define ESCAPES_ESCAPE_H

#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <linux/filter.h>
#include <linux/sched.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

struct escape_case {
    const char *name;
    void (*run)(void);
    struct escape_case *next;
};

void escape_register(struct escape_case *own);

#define ESCAPE(name)                                                           \
    static void name(void);                                                    \
    __attribute__((constructor)) static void register_##name(void)             \
    {                                                                          \
        static struct escape_case own = {#name, name, NULL};                   \
        escape_register(&own);                                                 \
    }                                                                          \
    static void name(void)

/* By the name of its file: 0; 2: there is no such case. */
__attribute__((visibility("default"))) int escape_main(const char *id);

void held(const char *what, bool good);
/* The call failed, with one of these errors. */
void refused(const char *what, long answer, const int *errors);
#define REFUSED(what, answer, ...)                                             \
    refused(what, answer, (const int[]){__VA_ARGS__, 0})

#endif
