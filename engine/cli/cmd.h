/* cmd.h - what every command is, and what they share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_CMD_H
#define CLI_CMD_H

#include <stdbool.h>

#include "redline/lint.h"
#include "redline/policy.h"
#include "redline/program.h"
#include "redline/status.h"

#include "base/attr.h"
#include "base/str.h"
#include "policy/model.h"

/* Exit statuses (DESIGN.md §6, docs/errors.md). */
enum exit_status {
    EXIT_PASS = 0,
    EXIT_REJECTED = 1,
    EXIT_USAGE = 2, /* also: a wrong policy */
    EXIT_UNCHECKED = 3,
    EXIT_RUN_FAILED = 4,
    EXIT_SETUP_FAILED = 5,
    EXIT_INTERNAL = 6, /* also: output that cannot be written */
};

struct command {
    const char *name, *operands, *summary;
    /* argv[0] is the command's name. Returns the exit status. */
    int (*run)(const struct command *self, int argc, char **argv);
};

#define C(name, operands, summary)                                             \
    int cmd_##name(const struct command *self, int argc, char **argv);
#include "cli/commands.def"
#undef C

/* "redline: message" (or "redline: file:line:column: message") on stderr, and
 * the exit status that belongs to the kind of error. */
int complain(const rl_error *err);
/* The same for a wrong call: EXIT_USAGE. */
int complain_usage(const char *format, ...) PRINTF(1, 2);

DEFINE_CLEANUP(rl_program, rl_program_free)

/* A policy with its static half compiled. */
struct ruleset {
    rl_policy *policy;
    rl_program *program;
    /* Made where the policy has patterns, whose mistakes show then; to TAKE,
     * since compiling them again takes milliseconds. */
    rl_linter *linter;
};

/* Of --lang; NULL is English. Returns an exit status, said where it is not 0.
 */
int language_check(const char *language);
/* Load and compile. Every mistake is printed as "file:line:column: error:
 * message" on stderr. EXIT_PASS, or the status to end with; ruleset_done() is
 * due in every case. language is that of the texts; NULL: English. */
int ruleset_load(struct ruleset *ret, const char *name, const char *language);
/* The same for who needs no policy, only its program: that of a policy that
 * ships is in the binary, and policy stays NULL. */
int program_load(struct ruleset *ret, const char *name, const char *language);
void ruleset_done(struct ruleset *ruleset); /* for CLEANUP */
/* Print the policy's diagnostics; how many of them are errors. */
size_t diagnostics_print(const rl_policy *policy, bool warnings);

#endif
