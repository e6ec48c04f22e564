/* warmfiles.h - the files of a zygote, which are inside redline-run.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_WARMFILES_H
#define RUNNER_WARMFILES_H

#include "base/str.h"

struct str warmfiles_script(void);  /* runner/zygote/warm.py */
struct str warmfiles_library(void); /* runner/zygote, as a shared library */

#endif
