/* glob.h - file names by pattern: fnmatch with {a,b}.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_GLOB_H
#define BASE_GLOB_H

#include <stdbool.h>

/* A '*' matches no '/' and no leading dot; an extension matches in upper case
 * too: *.png takes A.PNG. Braces may nest; a pattern that
 * stands for more than 256 alternatives or is longer than 4000 bytes matches
 * nothing. */
bool glob_match(const char *pattern, const char *path);

#endif
