/* console.h - what a person types, or a file that stands in for one.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Signals come through the same door as lines: while a console is open, SIGINT,
 * SIGTERM, SIGHUP and SIGWINCH are blocked and read from a descriptor. */
#ifndef CLI_CONSOLE_H
#define CLI_CONSOLE_H

#include <signal.h>
#include <stdbool.h>

#include "redline/status.h"

#include "base/buf.h"

enum console_event {
    CONSOLE_INPUT,     /* something can be read; a line was read */
    CONSOLE_INTERRUPT, /* SIGINT */
    CONSOLE_RESIZED,   /* SIGWINCH; console_line() passes over it */
    CONSOLE_END        /* nothing more comes, or another signal ended it */
};

struct console {
    int input, signals;
    int signal; /* that ended it; 0: none */
    sigset_t before;
    struct buf bytes; /* read, from `at` on not taken */
    size_t at;
    bool ended;
};

/* Read from the descriptor, which stays the caller's. */
rl_status console_open(struct console *ret, int input, rl_error *err);
/* Wait until something can be read from the descriptor, or a signal came. */
enum console_event console_wait(struct console *console);
/* A line, with its LF unless the input ends without one, appended to *line. At
 * most limit bytes of it are kept. */
enum console_event console_line(struct console *console, size_t limit,
                                struct buf *line);
void console_close(struct console *console); /* for CLEANUP */

#endif
