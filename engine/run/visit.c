/* visit.c - one session of a server, as its client sees it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/visit.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/base64.h"
#include "base/error.h"
#include "base/file.h"
#include "run/request.h"

#define ANSWER_BYTES ((size_t)256 << 20)
/* Whoever asks so often does not want to wait for the server any more. */
#define CANCELS 4

DEFINE_CLEANUP(char, free)

rl_status visit_begin(struct visit *ret, int fd, int signals, const char *name,
                      rl_error *err)
{
    struct lines *lines = heap_new(1, sizeof(*lines));
    *ret = (struct visit){.signals = signals, .name = name, .lines = lines};
    if (!lines) {
        close(fd);
        return fail_nomem(err);
    }
    lines->fd = fd;
    lines->limit = ANSWER_BYTES;
    return RL_OK;
}

void visit_done(struct visit *visit)
{
    if (visit->lines) {
        close(visit->lines->fd);
        lines_done(visit->lines);
    }
    heap_free(visit->lines);
    buf_done(&visit->token);
    *visit = (struct visit){.signals = -1};
}

/* ----------------------------------------------------------------- sending */

static rl_status went_away(const struct visit *visit, rl_error *err)
{
    return fail(err, RL_E_IO, (rl_pos){visit->name, 0, 0},
                "the server went away, and the session with it");
}

static rl_status line_send(struct visit *visit, const json_t *object,
                           rl_error *err)
{
    CLEANUP(freep) char *text = json_dumps(object, JSON_COMPACT);
    if (!text)
        return fail_nomem(err);
    struct str line = str_of(text);
    int fd = visit->lines->fd;
    return fd_write_all(fd, line.ptr, line.len) && fd_write_all(fd, "\n", 1)
               ? RL_OK
               : went_away(visit, err);
}

/* An object for the session, with the id of the request. */
static json_t *object_make(const struct visit *visit, const char *op)
{
    json_t *object = json_pack("{s:s, s:I}", "op", op, "id", visit->n_requests);
    if (object && visit->token.len)
        (void)json_object_set_new(
            object, "session",
            json_stringn(visit->token.ptr, visit->token.len));
    return object;
}

static rl_status cancel_send(struct visit *visit, rl_error *err)
{
    CLEANUP(json_decrefp) json_t *object = object_make(visit, "cancel");
    if (++visit->n_cancelled >= CANCELS)
        return fail(err, RL_E_IO, (rl_pos){visit->name, 0, 0},
                    "the server does not answer, and was given up");
    return object ? line_send(visit, object, err) : fail_nomem(err);
}

/* ----------------------------------------------------------------- waiting */

/* The answer to the request that was sent last, and to nothing before it. One
 * that could not be read, such as a line that is too long, has no id. */
static bool is_wanted(const struct visit *visit, const json_t *object)
{
    const json_t *id = json_object_get(object, "id");
    const char *op = json_string_value(json_object_get(object, "op"));
    if (op && str_eq(str_of(op), STR("cancel")))
        return false;
    return json_is_integer(id)
               ? json_integer_value(id) == visit->n_requests
               : json_is_null(id) && json_object_get(object, "error");
}

static rl_status line_read(struct visit *visit, json_t **ret, rl_error *err)
{
    CLEANUP(json_decrefp) json_t *object = request_json(visit->lines);
    if (!json_is_object(object))
        return fail(err, RL_E_IO, (rl_pos){visit->name, 0, 0},
                    "what the server answers is no line of JSON");
    *ret = is_wanted(visit, object) ? TAKE(object) : NULL;
    return RL_OK;
}

static rl_status signal_take(struct visit *visit, rl_error *err)
{
    struct signalfd_siginfo info;
    if (read(visit->signals, &info, sizeof(info)) != (ssize_t)sizeof(info))
        return RL_OK;
    if (info.ssi_signo == SIGWINCH)
        return RL_OK;
    visit->signal = (int)info.ssi_signo;
    return cancel_send(visit, err);
}

static rl_status more_wait(struct visit *visit, rl_error *err)
{
    struct pollfd fds[] = {{.fd = visit->lines->fd, .events = POLLIN},
                           {.fd = visit->signals, .events = POLLIN}};
    if (visit->lines->ended)
        return went_away(visit, err);
    if (poll(fds, COUNT_OF(fds), -1) < 0)
        return errno == EINTR
                   ? RL_OK
                   : fail_errno(err, NULL, "cannot wait for answers");
    rl_status status = fds[1].revents ? signal_take(visit, err) : RL_OK;
    if (status == RL_OK && fds[0].revents)
        status = lines_fill(visit->lines, visit->name, err);
    return status;
}

/* Send it, and wait for its answer. */
static rl_status answer_get(struct visit *visit, const json_t *object,
                            json_t **answer, rl_error *err)
{
    json_t *found = NULL;
    visit->n_cancelled = 0;
    visit->signal = 0;
    rl_status status = object ? line_send(visit, object, err) : fail_nomem(err);
    while (status == RL_OK && !found) {
        if (lines_next(visit->lines))
            status = line_read(visit, &found, err);
        else if (visit->lines->line.failed)
            status = fail_nomem(err);
        else
            status = more_wait(visit, err);
    }
    if (status == RL_OK)
        *answer = found;
    return status;
}

/* ---------------------------------------------------------------- requests */

static rl_status token_take(struct visit *visit, const json_t *answer,
                            rl_error *err)
{
    const json_t *token = json_object_get(answer, "session");
    if (json_object_get(answer, "error"))
        return RL_OK;
    if (!json_is_string(token) || !json_string_length(token))
        return fail(err, RL_E_IO, (rl_pos){visit->name, 0, 0},
                    "the server's answer names no session");
    buf_add(&visit->token,
            (struct str){json_string_value(token), json_string_length(token)});
    return visit->token.failed ? fail_nomem(err) : RL_OK;
}

rl_status visit_open(struct visit *visit, const struct visit_ask *ask,
                     json_t **answer, rl_error *err)
{
    const char *const texts[][2] = {
        {"policy", ask->policy}, {"src", ask->source}, {"out", ask->out}};
    buf_done(&visit->token);
    visit->n_requests++;
    CLEANUP(json_decrefp) json_t *object = object_make(visit, "open");
    CLEANUP(json_decrefp) json_t *found = NULL;
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (texts[i][1] && json_object_set_new(object, texts[i][0],
                                               json_string(texts[i][1])) < 0)
            return fail(err, RL_E_USAGE, NOWHERE,
                        "\"%s\": '%s' is not UTF-8, so it cannot be sent",
                        texts[i][0], texts[i][1]);
    if (ask->limits)
        (void)json_object_set(object, "limits", ask->limits);
    rl_status status = answer_get(visit, object, &found, err);
    if (status == RL_OK)
        status = token_take(visit, found, err);
    if (status == RL_OK)
        *answer = TAKE(found);
    return status;
}

/* As text where it is text; what it is instead is the server's to say. */
static bool code_set(json_t *object, struct str code)
{
    json_t *text = json_stringn(code.ptr, code.len);
    if (text)
        return json_object_set_new(object, "code", text) == 0;
    CLEANUP(buf_done) struct buf base64 = {0};
    base64_encode(code, &base64);
    return !base64.failed &&
           json_object_set_new(object, "code_b64",
                               json_stringn(base64.ptr, base64.len)) == 0;
}

rl_status visit_cell(struct visit *visit, struct str code, json_t **answer,
                     rl_error *err)
{
    visit->n_requests++;
    CLEANUP(json_decrefp) json_t *object = object_make(visit, "cell");
    if (!object || !code_set(object, code))
        return fail_nomem(err);
    return answer_get(visit, object, answer, err);
}

void visit_close(struct visit *visit)
{
    if (!visit->lines || !visit->token.len)
        return;
    visit->n_requests++;
    json_t *answer = NULL;
    CLEANUP(json_decrefp) json_t *object = object_make(visit, "close");
    if (answer_get(visit, object, &answer, NULL) == RL_OK)
        json_decref(answer);
    buf_done(&visit->token);
}
