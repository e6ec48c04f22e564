/* probe.h - why a step failed on this machine, and what mends it.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_PROBE_H
#define RUNNER_PROBE_H

/* The remedy for a step that failed with this errno, looking at the machine's
 * settings; NULL if there is none to name. */
const char *probe_remedy(const char *step, int error);

#endif
