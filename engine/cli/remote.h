/* remote.h - what a command asks of a server, and what the answer comes to.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_REMOTE_H
#define CLI_REMOTE_H

#include <jansson.h>

#include "cli/opt.h"

/* {"wall": "5s", …} of --set and --timeout (NULL: not given). NULL without
 * memory; json_decref() is due. */
json_t *remote_limits(const struct opt_list *set, const char *timeout);
/* The exit status that belongs to the outcome of an answer; EXIT_INTERNAL where
 * there is none, which is an error of the server's. */
int remote_status(const json_t *answer);

#endif
