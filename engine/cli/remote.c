/* remote.c - what a command asks of a server, and what the answer comes to.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/remote.h"

#include "base/attr.h"
#include "base/error.h"
#include "cli/cmd.h"
#include "model/result.h"
#include "report/sanitize.h"

#define MESSAGE_LENGTH 1000

static const char *error_text(const json_t *answer, const char *name)
{
    return json_string_value(
        json_object_get(json_object_get(answer, "error"), name));
}

static bool is_wrong(const json_t *answer)
{
    const char *type = error_text(answer, "type");
    return type && str_eq(str_of(type), STR("bad-request"));
}

int remote_status(const json_t *answer)
{
    const char *name = json_string_value(json_object_get(answer, "outcome"));
    if (is_wrong(answer))
        return EXIT_USAGE;
    for (int i = 0; name && i < N_OUTCOMES; i++)
        if (str_eq(str_of(name), str_of(outcome_name((enum outcome)i))))
            return outcome_exit_status((enum outcome)i);
    return EXIT_INTERNAL;
}

bool remote_complain(const json_t *answer)
{
    CLEANUP(buf_done) struct buf text = {0};
    const char *message = error_text(answer, "message");
    if (!is_wrong(answer) && json_is_string(json_object_get(answer, "outcome")))
        return false;
    sanitize_line(&text, message ? str_of(message) : STR("no answer"),
                  MESSAGE_LENGTH);
    rl_error err = {0};
    (void)fail(&err, RL_E_USAGE, NOWHERE, "the server says: %.*s",
               STR_FMT(buf_str(&text)));
    (void)complain(&err);
    return true;
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
