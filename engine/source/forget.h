/* forget.h - when a name stops standing for what it was imported as.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef SOURCE_FORGET_H
#define SOURCE_FORGET_H

#include "source/origin.h"

/* The name, chain or look-up that a binding hands on as an alias, or 0. */
uint32_t alias_value(const struct origins *origins,
                     const struct binding *binding);
/* `import time`, later `time = linspace(…)`: a module body runs from top to
 * bottom once, so behind a statement of its own that binds the name anew, the
 * import is forgotten, unless it could run again. */
bool origin_is_forgotten(struct origins *origins, uint32_t symbol,
                         const struct fact *read);

#endif
