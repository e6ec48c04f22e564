/* natural.h - names in the order in which people count.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef BASE_NATURAL_H
#define BASE_NATURAL_H

/* Digits count as numbers, so that fig_9 stands before fig_10; all else goes by
 * bytes. A total order: 0 only for the same bytes. */
int natural_cmp(const char *a, const char *b);

#endif
