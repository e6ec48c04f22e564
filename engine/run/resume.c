/* resume.c - which records of a batch have been answered already.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/resume.h"

#include <errno.h>
#include <fcntl.h>
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/lines.h"

/* An answer holds no more than a record and what was printed. */
#define LIMIT_ANSWER_BYTES ((size_t)256 << 20)

DEFINE_CLEANUP(char, free)

static json_t *object_read(struct str line)
{
    return json_loadb(line.ptr, line.len, JSON_ALLOW_NUL, NULL);
}

/* NULL: there is none, and no other record could be told from it. */
static char *id_of(const json_t *object)
{
    const json_t *id = json_object_get(object, "id");
    if (!id || json_is_null(id))
        return NULL;
    return json_dumps(id, JSON_ENCODE_ANY | JSON_COMPACT | JSON_ENSURE_ASCII |
                              JSON_SORT_KEYS);
}

static bool is_settled(const json_t *answer)
{
    static const char *const open[] = {"setup-failed", "internal-error",
                                       "cancelled"};
    const char *outcome = json_string_value(json_object_get(answer, "outcome"));
    for (size_t i = 0; outcome && i < COUNT_OF(open); i++)
        if (str_eq(str_of(outcome), str_of(open[i])))
            return false;
    return outcome != NULL;
}

static rl_status answer_note(struct resume *resume, struct str line,
                             rl_error *err)
{
    CLEANUP(json_decrefp) json_t *answer = object_read(line);
    CLEANUP(freep) char *id = id_of(answer);
    if (!id || !is_settled(answer))
        return RL_OK;
    struct str kept = arena_str(&resume->arena, str_of(id));
    return kept.ptr && map_put(&resume->ids, kept, resume) ? RL_OK
                                                           : fail_nomem(err);
}

static rl_status answers_read(struct resume *resume, struct lines *lines,
                              const char *path, rl_error *err)
{
    rl_status status = RL_OK;
    while (status == RL_OK && !lines->ended) {
        status = lines_fill(lines, path, err);
        while (status == RL_OK && lines_next(lines))
            status = answer_note(resume, buf_str(&lines->line), err);
    }
    return lines->line.failed ? fail_nomem(err) : status;
}

rl_status resume_open(struct resume *ret, const char *path, rl_error *err)
{
    if (!path)
        return RL_OK;
    CLEANUP(lines_done)
    struct lines lines = {.fd = open(path, O_RDONLY | O_CLOEXEC),
                          .limit = LIMIT_ANSWER_BYTES};
    if (lines.fd < 0 && errno == ENOENT)
        return RL_OK;
    if (lines.fd < 0)
        return fail_errno(err, path, "cannot read the answers");
    ret->ids.arena = &ret->arena;
    rl_status status = answers_read(ret, &lines, path, err);
    close(lines.fd);
    return status;
}

bool resume_has(const struct resume *resume, struct str line)
{
    if (!resume->ids.n)
        return false;
    CLEANUP(json_decrefp) json_t *record = object_read(line);
    CLEANUP(freep) char *id = id_of(record);
    return id && map_has(&resume->ids, str_of(id));
}

void resume_done(struct resume *resume)
{
    arena_done(&resume->arena);
}
