/* machine.h - what this machine has that the sandbox is built from.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef HOST_MACHINE_H
#define HOST_MACHINE_H

#include <stddef.h>

#include "base/arena.h"
#include "model/result.h"

struct machine_fact {
    const char *name;
    enum layer_state state;
    const char *why;    /* what was found; never NULL */
    const char *remedy; /* the command or setting that mends it; NULL: none */
};

enum { N_MACHINE_FACTS = 10 };

/* Look. What has to be tried is tried in processes of its own, and leaves
 * nothing behind. */
void machine_look(struct arena *arena,
                  struct machine_fact ret[N_MACHINE_FACTS]);

#endif
