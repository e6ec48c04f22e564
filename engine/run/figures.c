/* figures.c - how a service is doing.
 * SPDX-License-Identifier: Apache-2.0 */
#include "run/figures.h"

#include <time.h>

#include "redline/version.h"

#include "base/attr.h"
#include "report/jsontext.h"

/* Upper bounds in milliseconds; the last bucket has none. */
static const int64_t bounds[FIGURES_BUCKETS - 1] = {
    1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000, 10000, 30000, 60000};

int64_t figures_clock(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static size_t bucket_of(int64_t ms)
{
    size_t i = 0;
    while (i < COUNT_OF(bounds) && ms > bounds[i])
        i++;
    return i;
}

void figures_note(struct figures *figures, int status, int64_t waited_ms,
                  int64_t took_ms)
{
    figures->answered++;
    if (status >= 0 && (size_t)status < COUNT_OF(figures->by_status))
        figures->by_status[status]++;
    figures->waited[bucket_of(waited_ms)]++;
    figures->took[bucket_of(took_ms)]++;
}

static void number(struct jsontext *json, const char *key, uint64_t value)
{
    jsontext_number(json, key, (int64_t)value);
}

/* [[1, n], [2, n], …, [null, n]]: how many took at most so many milliseconds,
 * and more than the bound before. */
static void histogram(struct jsontext *json, const char *key,
                      const uint64_t counts[FIGURES_BUCKETS])
{
    jsontext_open(json, key, "[]");
    for (size_t i = 0; i < FIGURES_BUCKETS; i++) {
        jsontext_open(json, NULL, "[]");
        jsontext_known(json, NULL, i < COUNT_OF(bounds) ? bounds[i] : -1);
        number(json, NULL, counts[i]);
        jsontext_close(json, "[]");
    }
    jsontext_close(json, "[]");
}

static void zygote_json(struct jsontext *json, const struct zygote_line *line)
{
    static const char *const states[] = {[ZYGOTE_OFF] = "off",
                                         [ZYGOTE_STARTS] = "starts",
                                         [ZYGOTE_READY_NOW] = "ready"};
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "policy", line->policy->name);
    jsontext_cstr(json, "state", states[line->now.state]);
    jsontext_inside_cstr(json, "why", *line->why ? line->why : NULL);
    jsontext_inside_cstr(json, "not_imported",
                         *line->lacks ? line->lacks : NULL);
    number(json, "started", line->n_started);
    jsontext_close(json, "{}");
}

static void sessions_json(struct jsontext *json,
                          const struct sessions *sessions)
{
    static const char *const names[N_SESSION_ENDS] = {
        [SESSION_CLOSED] = "closed",
        [SESSION_IDLE] = "idle",
        [SESSION_CELL_ENDED] = "cell",
        [SESSION_LOST] = "lost",
        [SESSION_NOT_OPENED] = "not_opened"};
    jsontext_open(json, "sessions", "{}");
    number(json, "open", sessions_open_count(sessions));
    jsontext_number(json, "cap", (int64_t)sessions->cap);
    jsontext_number(json, "opened", (int64_t)sessions->n_opened);
    jsontext_open(json, "ended", "{}");
    for (size_t i = 0; i < N_SESSION_ENDS; i++)
        jsontext_number(json, names[i], (int64_t)sessions->n_ended[i]);
    jsontext_close(json, "{}");
    jsontext_close(json, "{}");
}

void figures_write(const struct figures *figures, const struct pool *pool,
                   const struct zygotes *zygotes,
                   const struct sessions *sessions, struct buf *out)
{
    struct jsontext json = {out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", RL_SCHEMA);
    jsontext_cstr(&json, "op", "status");
    jsontext_number(&json, "uptime_ms", figures_clock() - figures->started_ms);
    number(&json, "clients", figures->clients);
    number(&json, "queued", figures->queued);
    number(&json, "running", pool->n_busy);
    number(&json, "workers", pool->n);
    number(&json, "answered", figures->answered);
    number(&json, "lost", figures->lost);
    number(&json, "refused", figures->refused);
    number(&json, "cancelled", figures->cancelled);
    jsontext_open(&json, "by_exit_status", "[]");
    for (size_t i = 0; i < COUNT_OF(figures->by_status); i++)
        number(&json, NULL, figures->by_status[i]);
    jsontext_close(&json, "[]");
    histogram(&json, "waited_ms", figures->waited);
    histogram(&json, "took_ms", figures->took);
    jsontext_open(&json, "zygotes", "[]");
    for (size_t i = 0; i < zygotes->n; i++)
        zygote_json(&json, &zygotes->lines[i]);
    jsontext_close(&json, "[]");
    sessions_json(&json, sessions);
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}
