/* limitkey.c - the keys of a policy that say how much a run may use.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/limitkey.h"

#include "base/attr.h"
#include "policy/units.h"

#define MS ((uint64_t)1000000)
#define A_TIME "a time (500ms, 90s, 2m)"
#define A_SIZE "a size (64KiB, 256MiB, 1GiB)"
#define A_NUMBER "a number"

#define X(section, key, parse, unit, name, noun)                               \
    {                                                                          \
        section, key, parse, unit, offsetof(struct profile_limits, name), noun \
    }
const struct limit_key limit_keys[] = {
    X("limits", "wall", time_parse, MS, wall_ms, A_TIME),
    X("limits", "cpu", time_parse, MS, cpu_ms, A_TIME),
    X("limits", "memory", size_parse, 1, memory, A_SIZE),
    X("limits", "address_space", size_parse, 1, address_space, A_SIZE),
    X("limits", "processes", number_parse, 1, processes, A_NUMBER),
    X("limits", "open_files", number_parse, 1, open_files, A_NUMBER),
    X("limits", "file_size", size_parse, 1, file_size, A_SIZE),
    X("limits", "output_keep", size_parse, 1, output_keep, A_SIZE),
    X("limits", "output_total", size_parse, 1, output_total, A_SIZE),
    X("limits", "stderr_tail", number_parse, 1, stderr_tail, A_NUMBER),
    X("filesystem", "box", size_parse, 1, box_bytes, A_SIZE),
    X("filesystem", "box_files", number_parse, 1, box_files, A_NUMBER),
    X("filesystem", "tmp", size_parse, 1, tmp_bytes, A_SIZE),
    X("filesystem", "tmp_files", number_parse, 1, tmp_files, A_NUMBER),
};
#undef X
const size_t n_limit_keys = COUNT_OF(limit_keys);

const struct limit_key *limit_key_find(struct str name)
{
    struct str section, key;
    if (!str_cut(name, STR("."), &section, &key)) {
        key = name;
        section = STR("limits");
    }
    for (size_t i = 0; i < n_limit_keys; i++)
        if (str_eq(section, str_of(limit_keys[i].section)) &&
            str_eq(key, str_of(limit_keys[i].key)))
            return &limit_keys[i];
    return NULL;
}

bool limit_parse(const struct limit_key *key, struct str text, uint64_t *ret)
{
    uint64_t value;
    if (!key->parse(text, &value))
        return false;
    *ret = value / key->unit;
    return true;
}

uint64_t *limit_of(struct profile_limits *limits, const struct limit_key *key)
{
    /* Every member is a uint64_t (PROFILE_LIMITS). */
    return (uint64_t *)limits + key->offset / sizeof(uint64_t);
}
