/* interpreter.h - what the interpreter at hand needs to see.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef HOST_INTERPRETER_H
#define HOST_INTERPRETER_H

#include "redline/status.h"

#include "model/profile.h"

/* Where profile->expand_python: ask the interpreter in profile->arguments for
 * its prefixes and folders and add the least list of read-only mounts and links
 * that it needs; then expand_python is false. Where profile->seed_fontcache:
 * add a seed for matplotlib's font cache, if one can be had; then it is false.
 *
 * The answer is kept outside the sandbox, in $XDG_CACHE_HOME/redline or
 * ~/.cache/redline, and is only believed if nobody else could have written it.
 * What is added lives in profile->arena. On failure profile is as it was:
 * RL_E_IO (no such interpreter, it does not answer), RL_E_FORMAT (it answers
 * what cannot be), RL_E_LIMIT, RL_E_NOMEM. */
rl_status interpreter_expand(struct profile *profile, rl_error *reterr);

#endif
