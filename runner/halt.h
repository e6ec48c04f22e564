/* halt.h - stop all processes of a sandbox, and let them go on.
 * SPDX-License-Identifier: Apache-2.0
 *
 * By SIGSTOP, which nobody inside can hold back, and SIGCONT, which nobody is
 * left to send. Who is stopped is looked at thread by thread. */
#ifndef RUNNER_HALT_H
#define RUNNER_HALT_H

#include <stdbool.h>
#include <sys/types.h>

#include "runner/tally.h"

/* Until none of them runs any more. False: that cannot be had. */
bool halt_stop(struct tally *tally);
/* Later: whatever runs all the same is told to stop. */
void halt_again(struct tally *tally);
void halt_continue(struct tally *tally);
/* Interrupt (SIGINT) the process that PID 1 knows by this number. */
void halt_interrupt(struct tally *tally, pid_t inside);

#endif
