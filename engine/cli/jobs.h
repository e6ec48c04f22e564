/* jobs.h - the option --jobs: how many work side by side.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_JOBS_H
#define CLI_JOBS_H

/* text NULL: as many as this process may use cores. EXIT_PASS, or the complaint
 * was printed. */
int jobs_read(const char *text, unsigned most, unsigned *ret);

#endif
