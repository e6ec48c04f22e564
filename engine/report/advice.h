/* advice.h - what to do about an exception, in a sentence.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_ADVICE_H
#define REPORT_ADVICE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/arena.h"
#include "base/str.h"
#include "model/profile.h"

/* type: as printed, dotted or not. profile (may be NULL) gives the limits that
 * a sentence names. NULL where there is nothing better to say than the message
 * does, or memory ran out. */
const char *advice_find(struct str type, struct str message,
                        const struct profile *profile, struct arena *arena);

/* Whether an exception is of a type (the whole of it if that has dots, else
 * without its module; NULL: any) and its message has the words (NULL: any).
 * Words that begin with '=' are names, and the message quotes one of them
 * first; with '~' it is one word, which that name has between its '_' and
 * digits: of "~df" there are df, dfs, df_2 and sales_df, but not pdf. */
bool advice_fits(struct str type, struct str message, const char *of,
                 const char *words);

/* Whether the guard gives the code a helper; where nothing is known, it does.
 */
bool advice_has_helper(const struct profile *profile, struct str name);

/* "64 MiB"; bytes where it is no whole number of them. */
struct str advice_size(uint64_t bytes, struct arena *arena);

#endif
