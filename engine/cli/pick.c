/* pick.c - which blocks of a reply: --fenced[=WHICH].
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/pick.h"

#include "cli/cmd.h"

int pick_read(const char *text, enum reply_pick *ret)
{
    *ret = REPLY_ALL;
    if (!text || reply_pick_find(str_of(text), ret))
        return EXIT_PASS;
    return complain_usage("--fenced '%s' is none of all, first, last, largest",
                          text);
}
