/* importset.h - the modules that runs under a policy may need.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A frozen interpreter has the modules that were found when it was made, and
 * generated code is not there then. The set is what the policy allows, what the
 * guard provides, and what the guard itself needs. */
#ifndef HOST_IMPORTSET_H
#define HOST_IMPORTSET_H

#include "base/map.h"
#include "model/profile.h"
#include "model/program.h"

struct importset {
    struct arena arena;
    struct map names; /* dotted → itself */
    struct str *at;   /* sorted */
    size_t n;
    PROFILE_LIST(struct str) missing; /* that the interpreter lacks */
    const char *interpreter;          /* that was asked; NULL: none was */
};

/* profile NULL: the policy has no runtime section. figures: the guard saves
 * open figures. *ret = {0} before; importset_done() is due in every case.
 * RL_E_NOMEM. */
rl_status importset_make(const struct rl_program *program,
                         const struct profile *profile, bool figures,
                         struct importset *ret, rl_error *err);
/* Take out what the interpreter, which looks first through `path` (as for
 * modules_ask()), does not have: it cannot be collected. Some are
 * only names of members that stand for modules. Statuses of modules_ask(). */
rl_status importset_ask(struct importset *set, const char *interpreter,
                        struct str path, rl_error *err);
void importset_done(struct importset *set); /* for CLEANUP */

#endif
