/* teach.h - what a refused system call means to who wrote Python.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_TEACH_H
#define REPORT_TEACH_H

#include "base/str.h"

struct teaching {
    const char *cause; /* the Python that usually ends in such a call */
    const char *why, *instead;
};

/* The words for a call with its decoded arguments (may be NULL). A call that
 * the table does not have gets words that hold for every call. */
struct teaching teach_call(const char *call, const char *detail);
#endif
