/* outname.h - the name on the host of a file from inside.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_OUTNAME_H
#define RUNNER_OUTNAME_H

#include <stdbool.h>

#include "base/arena.h"
#include "model/profile.h"
#include "model/result.h"
#include "runner/told.h"

/* Of at most this many bytes is a name, without what tells two apart. */
#define OUTNAME_BYTES 200

/* DIR/NAME for a file of the wish that is of that type ("unknown": none). A
 * declared path has the wish's name; a file of a glob keeps its own, in UTF-8,
 * without what a terminal, a shell or another system could mind: no control,
 * bidirectional or invisible character, none that Windows refuses, no leading
 * dash, dot or blank, no name of a device. It has an extension of its type, or
 * one that the glob spells. A name that an artifact of the result has already,
 * but for upper and lower case of ASCII, gets a number; so does one that an
 * earlier cell gave to another file (told; NULL: there are no cells). NULL: no
 * memory. */
const char *outname_make(const struct result *result, const struct told *told,
                         const char *folder,
                         const struct profile_artifact *wish, const char *file,
                         const char *type);

#endif
