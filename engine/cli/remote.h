/* remote.h - what a command asks of a server, and what the answer comes to.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include <jansson.h>
#include <stdbool.h>

#include "cli/opt.h"

/* {"wall": "5s", …} of --set and --timeout (NULL: not given). NULL without
 * memory; json_decref() is due. */
json_t *remote_limits(const struct opt_list *set, const char *timeout);
/* The exit status that belongs to the outcome of an answer; EXIT_USAGE where
 * the server says that the request is wrong, EXIT_INTERNAL where there is no
 * outcome, which is an error of the server's. */
int remote_status(const json_t *answer);
/* On stderr, if the answer is an error in the place of an outcome, or the
 * request is wrong: what it says, escaped. False: it is neither. */
bool remote_complain(const json_t *answer);

#endif
