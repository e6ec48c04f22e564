/* units.c - numbers with units, as policies write them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/units.h"

#include "base/attr.h"

/* The digits at the front of *text, which moves past them. */
static bool digits_take(struct str *text, unsigned base, uint64_t *ret)
{
    uint64_t value = 0;
    size_t i = 0;
    for (; i < text->len; i++) {
        int digit = str_hex_digit(text->ptr[i]);
        if (digit < 0 || digit >= (int)base)
            break;
        if (__builtin_mul_overflow(value, (uint64_t)base, &value) ||
            __builtin_add_overflow(value, (uint64_t)digit, &value))
            return false;
    }
    *text = str_sub(*text, i, text->len);
    *ret = value;
    return i > 0;
}

bool number_parse(struct str text, uint64_t *ret)
{
    uint64_t value = 0;
    bool hex = str_starts(text, STR("0x"));
    if (hex)
        text = str_sub(text, 2, text.len);
    if (!digits_take(&text, hex ? 16 : 10, &value) || text.len)
        return false;
    *ret = value;
    return true;
}

struct unit {
    const char *name;
    uint64_t factor;
};

static bool unit_parse(struct str text, const struct unit *units, size_t n,
                       uint64_t *ret)
{
    uint64_t value = 0;
    if (!digits_take(&text, 10, &value))
        return false;
    for (size_t i = 0; i < n; i++) {
        if (!str_eq(text, str_of(units[i].name)))
            continue;
        return !__builtin_mul_overflow(value, units[i].factor, ret);
    }
    return false;
}

bool size_parse(struct str text, uint64_t *ret_bytes)
{
    static const struct unit units[] = {
        {"", 1},
        {"B", 1},
        {"KiB", (uint64_t)1 << 10},
        {"MiB", (uint64_t)1 << 20},
        {"GiB", (uint64_t)1 << 30},
    };
    uint64_t bytes = 0;
    if (!unit_parse(text, units, COUNT_OF(units), &bytes))
        return false;
    *ret_bytes = bytes;
    return true;
}

bool time_parse(struct str text, uint64_t *ret_ns)
{
    static const struct unit units[] = {
        {"ms", 1000000},
        {"s", 1000000000},
        {"m", (uint64_t)60 * 1000000000},
        {"h", (uint64_t)3600 * 1000000000},
    };
    uint64_t ns = 0;
    if (!unit_parse(text, units, COUNT_OF(units), &ns))
        return false;
    *ret_ns = ns;
    return true;
}

bool percent_parse(struct str text, uint64_t *ret)
{
    static const struct unit units[] = {{"%", 1}};
    uint64_t percent = 0;
    if (!unit_parse(text, units, COUNT_OF(units), &percent) || !percent ||
        percent > 100000)
        return false;
    *ret = percent;
    return true;
}

bool bool_parse(struct str text, bool *ret)
{
    bool yes = str_eq(text, STR("true"));
    if (!yes && !str_eq(text, STR("false")))
        return false;
    *ret = yes;
    return true;
}

static bool version_take(struct str *text, int version[2])
{
    uint64_t part[2] = {0};
    if (!digits_take(text, 10, &part[0]) || !str_starts(*text, STR(".")))
        return false;
    *text = str_sub(*text, 1, text->len);
    if (!digits_take(text, 10, &part[1]) || part[0] != 3 || part[1] > 99)
        return false;
    version[0] = (int)part[0];
    version[1] = (int)part[1];
    return true;
}

bool versions_parse(struct str text, int oldest[2], int newest[2])
{
    int from[2], to[2];
    if (!version_take(&text, from))
        return false;
    to[0] = from[0];
    to[1] = from[1];
    if (str_starts(text, STR("-"))) {
        text = str_sub(text, 1, text.len);
        if (!version_take(&text, to))
            return false;
    }
    if (text.len || to[1] < from[1])
        return false;
    for (int i = 0; i < 2; i++) {
        oldest[i] = from[i];
        newest[i] = to[i];
    }
    return true;
}
