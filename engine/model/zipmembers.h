/* zipmembers.h - the names of what a zip archive holds.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_ZIPMEMBERS_H
#define MODEL_ZIPMEMBERS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

/* Call see() with each name of the archive's central directory
 * (APPNOTE.TXT 4.3.12), cut at 256 bytes. False: the file of that many bytes is
 * no whole archive, or has more than 20,000 members; see() may have been called
 * before that shows. Nothing is unpacked. */
bool zipmembers_each(int fd, uint64_t bytes,
                     void (*see)(void *context, struct str name),
                     void *context);

#endif
