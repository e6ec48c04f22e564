/* remote.c - what a command asks of a server, and what the answer comes to.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/remote.h"

#include "model/result.h"

int remote_status(const json_t *answer)
{
    const char *name = json_string_value(json_object_get(answer, "outcome"));
    for (int i = 0; name && i < N_OUTCOMES; i++)
        if (str_eq(str_of(name), str_of(outcome_name((enum outcome)i))))
            return outcome_exit_status((enum outcome)i);
    return EXIT_INTERNAL;
}

json_t *remote_limits(const struct opt_list *set, const char *timeout)
{
    json_t *limits = json_object();
    for (size_t i = 0; i < set->n; i++) {
        struct str name, value;
        (void)str_cut(str_of(set->at[i]), STR("="), &name, &value);
        (void)json_object_setn_new(limits, name.ptr, name.len,
                                   json_stringn(value.ptr, value.len));
    }
    if (timeout)
        (void)json_object_set_new(limits, "wall", json_string(timeout));
    return limits;
}
