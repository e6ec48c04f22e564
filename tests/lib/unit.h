/* unit.h - everything a unit test includes, in the order that cmocka needs.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef TESTS_LIB_UNIT_H
#define TESTS_LIB_UNIT_H

/* clang-format off */
/* Before cmocka.h, whose macro has the same name: a test that means the function
 * of base/error.h writes (fail)(…). */
#include "base/error.h"
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <setjmp.h>
#include <cmocka.h>
/* clang-format on */
#include <stdbool.h>
#include <string.h>

#include "base/attr.h"
#include "base/str.h"

/* A slice against a C string; shows both when they differ. */
static inline void assert_str_is(struct str got, const char *want)
{
    char text[8192];
    size_t n = got.len < sizeof(text) ? got.len : sizeof(text) - 1;
    if (n)
        memcpy(text, got.ptr, n);
    text[n] = '\0';
    assert_string_equal(text, want);
    assert_int_equal(got.len, strlen(want));
}

#endif
