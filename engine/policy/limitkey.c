/* limitkey.c - the keys of a policy that say how much a run may use.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/limitkey.h"

#include "policy/units.h"

#define MS ((uint64_t)1000000)
#define A_TIME "a time (500ms, 90s, 2m)"
#define A_SIZE "a size (64KiB, 256MiB, 1GiB)"
#define A_NUMBER "a number"

static const struct {
    bool (*parse)(struct str, uint64_t *);
    uint64_t unit; /* what parse() gives is divided by it */
    const char *noun;
    enum value_type type;
} kinds[] = {[LIMIT_TIME] = {time_parse, MS, A_TIME, TYPE_TIME},
             [LIMIT_SIZE] = {size_parse, 1, A_SIZE, TYPE_SIZE},
             [LIMIT_NUMBER] = {number_parse, 1, A_NUMBER, TYPE_NUMBER}};

size_t limit_find(struct str name)
{
    struct str section, key;
    size_t i = 0;
    if (!str_cut(name, STR("."), &section, &key)) {
        key = name;
        section = STR("limits");
    }
    while (i < N_PROFILE_LIMITS &&
           !(str_eq(section, str_of(limit_rows[i].section)) &&
             str_eq(key, str_of(limit_rows[i].key))))
        i++;
    return i;
}

bool limit_amount(enum limit_kind kind, struct str text, uint64_t *ret)
{
    return kinds[kind].parse(text, ret);
}

enum value_type limit_type(enum limit_kind kind)
{
    return kinds[kind].type;
}

bool limit_parse(size_t limit, struct str text, uint64_t *ret)
{
    uint64_t value;
    enum limit_kind kind = limit_rows[limit].kind;
    if (!limit_amount(kind, text, &value))
        return false;
    *ret = value / kinds[kind].unit;
    return true;
}

const char *limit_noun(size_t limit)
{
    return kinds[limit_rows[limit].kind].noun;
}
