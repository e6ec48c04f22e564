/* modules.h - which modules the policy's interpreter has.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef HOST_MODULES_H
#define HOST_MODULES_H

#include "redline/status.h"

#include "base/str.h"

/* Ask a Python interpreter, by its path, for each of n dotted names; ret_found
 * gets n answers. It looks first through `path`, the folders that a policy
 * gives as PYTHONPATH (':' between; empty: none). Nothing of what the names
 * stand for is run, nor a sitecustomize of those folders. RL_E_IO (there is
 * none, it does not answer), RL_E_FORMAT (it is no Python), RL_E_NOMEM. */
rl_status modules_ask(const char *program, struct str path,
                      const struct str *names, size_t n, bool *ret_found,
                      rl_error *err);

#endif
