/* natural.c - names in the order in which people count.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/natural.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

static const char *past_zeros(const char *at)
{
    while (at[0] == '0' && is_digit(at[1]))
        at++;
    return at;
}

static size_t digits(const char *at)
{
    size_t n = 0;
    while (is_digit(at[n]))
        n++;
    return n;
}

/* The numbers at both places, of any length. */
static int number_cmp(const char **a, const char **b)
{
    *a = past_zeros(*a);
    *b = past_zeros(*b);
    size_t n = digits(*a), m = digits(*b);
    int order = n == m ? memcmp(*a, *b, n) : n < m ? -1 : 1;
    *a += n;
    *b += m;
    return order;
}

int natural_cmp(const char *a, const char *b)
{
    const char *x = a, *y = b;
    while (*x && *y) {
        if (is_digit(*x) && is_digit(*y)) {
            int order = number_cmp(&x, &y);
            if (order)
                return order;
        } else if (*x != *y) {
            break;
        } else {
            x++;
            y++;
        }
    }
    int order = (unsigned char)*x - (unsigned char)*y;
    return order ? order : strcmp(a, b); /* 01 and 1 */
}
