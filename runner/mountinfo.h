/* mountinfo.h - the fields of a line of /proc/PID/mountinfo (proc(5)).
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_MOUNTINFO_H
#define RUNNER_MOUNTINFO_H

#include <stddef.h>
#include <string.h>

/* "\040" and the like in proc(5). */
static inline void mountinfo_unescape(char *text)
{
    char *to = text;
    for (const char *at = text; *at; at++)
        if (at[0] == '\\' && at[1] && at[2] && at[3]) {
            *to++ =
                (char)((at[1] - '0') * 64 + (at[2] - '0') * 8 + at[3] - '0');
            at += 3;
        } else {
            *to++ = *at;
        }
    *to = '\0';
}

/* Field number n from 0 of a line, cut off there: of several the last comes
 * first. Empty: the line has none. Pure, so fit for a child after fork. */
static inline char *mountinfo_field(char *line, size_t n)
{
    char *at = line;
    for (; n && *at; n--) {
        at += strcspn(at, " ");
        at += *at == ' ';
    }
    at[strcspn(at, " \n")] = '\0';
    mountinfo_unescape(at);
    return at;
}

#endif
