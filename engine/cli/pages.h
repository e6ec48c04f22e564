/* pages.h - the files of docs/policy.md and docs/rules.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_PAGES_H
#define CLI_PAGES_H

/* Write policy.md and the pages of rules/ below an existing folder. Complains
 * by itself; the exit status. */
int pages_write(const char *folder);

#endif
