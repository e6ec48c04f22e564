/* connect.h - a client of redline serve.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_CONNECT_H
#define RUN_CONNECT_H

#include "redline/status.h"

#include "base/buf.h"
#include "base/str.h"

/* A connection to the server at path, which is the caller's to close; -1 with
 * the error. */
int connect_open(const char *path, rl_error *err);
/* Send one line (without LF), and append the line that answers it, with its LF.
 * RL_E_IO: there is no server at path, or it went away. */
rl_status connect_ask(const char *path, struct str line, struct buf *answer,
                      rl_error *err);
/* Pass lines from input to the server and its answers to output, until all are
 * answered. The server answers in the order in which runs end. */
rl_status connect_pass(const char *path, int input, int output, rl_error *err);

#endif
