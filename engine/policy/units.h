/* units.h - numbers with units, as policies write them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_UNITS_H
#define POLICY_UNITS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/str.h"

/* Each answers false, and leaves *ret, for what it does not accept whole. */
bool number_parse(struct str text, uint64_t *ret);     /* 12, 0x1f */
bool size_parse(struct str text, uint64_t *ret_bytes); /* 12, 64KiB, 1GiB */
bool time_parse(struct str text, uint64_t *ret_ns);    /* 90s, 500ms, 2m, 1h */
bool percent_parse(struct str text, uint64_t *ret);    /* 100% */
bool bool_parse(struct str text, bool *ret);           /* true, false */
/* "3.9-3.13", or "3.11" for one. */
bool versions_parse(struct str text, int oldest[2], int newest[2]);

#endif
