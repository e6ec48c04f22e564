/* pick.h - which blocks of a reply: --fenced[=WHICH].
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_PICK_H
#define CLI_PICK_H

#include "source/reply.h"

/* NULL: the default. EXIT_PASS, or a complaint was printed. */
int pick_read(const char *text, enum reply_pick *ret);

#endif
