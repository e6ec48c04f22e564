/* handback.h - code that ran to its end without what it has to hand back.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_HANDBACK_H
#define REPORT_HANDBACK_H

#include <stdbool.h>

#include "base/arena.h"
#include "model/profile.h"
#include "model/result.h"

/* The code ended well by itself: it failed for a required artifact alone. */
bool handback_is_all(const struct result *result);

/* What to do about a required artifact that is missing or not as declared,
 * beginning with the files that there are; safe to show. Empty: none is, or
 * profile is NULL. */
struct str handback_advice(const struct result *result,
                           const struct profile *profile, struct arena *arena);

#endif
