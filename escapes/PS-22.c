/* PS-22.c - a child of vfork that never ends.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: supervisor
 * policy: processes
 * outcome: timeout
 * limits: wall_ms=700
 * print: none */
#include "escapes/escape.h"

ESCAPE(PS_22)
{
    pid_t child = vfork(); /* NOLINT: it is what the case is about */
    if (child == 0) {
        alarm(60); /* NOLINT: ends by itself, if nothing else ends it */
        for (;;)
            pause();
    }
}
