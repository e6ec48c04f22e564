/* modules.c - which modules the policy's interpreter has.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/modules.h"

#include <jansson.h>

#include "base/arena.h"
#include "base/embedded.h"
#include "base/error.h"
#include "host/ask.h"

enum {
    ASK_SECONDS = 20,
    ANSWER_BYTES = 65536, /* beside eight for each name */
    BEFORE_NAMES = 6,     /* program, -I, -B, -c, script, path */
    NAMES_AT_ONCE = 2000, /* far below what a command line may hold */
};

static rl_status answers_take(struct str text, const char *program, size_t n,
                              bool *ret_found, rl_error *err)
{
    CLEANUP(json_decrefp)
    json_t *list = json_loadb(text.ptr, text.len, 0, NULL);
    bool right = json_is_array(list) && json_array_size(list) == n;
    for (size_t i = 0; right && i < n; i++) {
        right = json_is_boolean(json_array_get(list, i));
        ret_found[i] = json_is_true(json_array_get(list, i));
    }
    if (right)
        return RL_OK;
    return fail(err, RL_E_FORMAT, NOWHERE,
                "'%s' does not answer as a Python interpreter does", program);
}

static rl_status ask_some(const char *program, const char *script,
                          struct str path, const struct str *names, size_t n,
                          bool *ret_found, rl_error *err)
{
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf answer = {0};
    static const char *const environment[] = {
        "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent", NULL};
    const char **arguments =
        ARENA_ARRAY(&arena, const char *, BEFORE_NAMES + n + 1);
    const struct ask ask = {arguments, environment, ASK_SECONDS,
                            ANSWER_BYTES + 8 * n};
    if (!arguments)
        return fail_nomem(err);
    arguments[0] = program;
    arguments[1] = "-I";
    arguments[2] = "-B";
    arguments[3] = "-c";
    arguments[4] = script;
    arguments[5] = arena_cstr(&arena, path);
    for (size_t i = 0; i < n; i++)
        arguments[BEFORE_NAMES + i] = arena_cstr(&arena, names[i]);
    if (arena.failed)
        return fail_nomem(err);
    rl_status status = ask_program(&ask, &answer, err);
    if (status != RL_OK)
        return status;
    return answers_take(buf_str(&answer), program, n, ret_found, err);
}

rl_status modules_ask(const char *program, struct str path,
                      const struct str *names, size_t n, bool *ret_found,
                      rl_error *err)
{
    const struct embedded_file *file =
        embedded_find(STR("engine/host/modules.py"));
    CLEANUP(buf_done) struct buf script = {0};
    rl_status status = RL_OK;
    if (!file)
        return fail(err, RL_E_INTERNAL, NOWHERE, "modules.py is not built in");
    buf_add(&script, file->bytes);
    if (script.failed)
        return fail_nomem(err);
    for (size_t at = 0; at < n && status == RL_OK; at += NAMES_AT_ONCE) {
        size_t some = n - at < NAMES_AT_ONCE ? n - at : NAMES_AT_ONCE;
        status = ask_some(program, script.ptr, path, names + at, some,
                          ret_found + at, err);
    }
    return status;
}
