/* jobs.c - the option --jobs: how many work side by side.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/jobs.h"

#include <sched.h>
#include <stdlib.h>

#include "cli/cmd.h"

int jobs_read(const char *text, unsigned most, unsigned *ret)
{
    cpu_set_t cores;
    if (!text) {
        bool known = sched_getaffinity(0, sizeof(cores), &cores) == 0;
        *ret = known ? (unsigned)CPU_COUNT(&cores) : 1;
        *ret = *ret < most ? *ret : most;
        return EXIT_PASS;
    }
    char *end;
    unsigned long n = strtoul(text, &end, 10);
    if (*end || text[0] < '0' || text[0] > '9' || n < 1 || n > most)
        return complain_usage("--jobs takes a number from 1 to %u, not '%s'",
                              most, text);
    *ret = (unsigned)n;
    return EXIT_PASS;
}
