/* usage.h - the examples that --help shows.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_USAGE_H
#define CLI_USAGE_H

/* Those of a command ("lint", "policy check", "" for redline itself), on
 * standard output. */
void usage_print(const char *command);

#endif
