/* run_left.c - files that were made and not handed back.
 * SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>

#include "report/run.h"
#include "report/sanitize.h"

#define LINE_LENGTH 400
#define LEFT_NAMED 4
#define REFUSED_NAMED 10

static void inside_add(struct buf *out, const char *text)
{
    sanitize_line(out, str_of(text), LINE_LENGTH);
}

void run_file_add(struct buf *out, const char *label, const char *file,
                  const char *why)
{
    buf_add(out, str_of(label));
    inside_add(out, file);
    buf_add(out, STR(": "));
    inside_add(out, why);
    buf_addc(out, '\n');
}

static void refused_add(struct buf *out, const struct result *result)
{
    uint64_t n = 0;
    for (size_t i = 0; i < result->refused_files.n && n < REFUSED_NAMED; i++) {
        const struct result_refused_file *at = &result->refused_files.at[i];
        if (!at->name)
            continue;
        run_file_add(out, "not taken: ", at->file, at->why);
        n++;
    }
    if (result->n_refused > n)
        buf_addf(out, "not taken: %" PRIu64 " more\n", result->n_refused - n);
}

/* Is the file one that no entry is for, and behind for that reason? */
static bool is_left(const struct result_refused_file *file, const char *why)
{
    return !file->name && str_eq(str_of(file->why), str_of(why));
}

/* Those of one reason on one line. */
static void group_add(struct buf *out, const struct result *result,
                      size_t first, uint64_t unnamed)
{
    const char *why = result->refused_files.at[first].why;
    uint64_t n = 0;
    for (size_t i = first; i < result->refused_files.n; i++) {
        if (!is_left(&result->refused_files.at[i], why))
            continue;
        if (n++ >= LEFT_NAMED)
            continue;
        buf_add(out, n > 1 ? STR(", ") : STR("left behind: "));
        inside_add(out, result->refused_files.at[i].file);
    }
    uint64_t more = n + unnamed - (n < LEFT_NAMED ? n : LEFT_NAMED);
    if (more)
        buf_addf(out, " and %" PRIu64 " more", more);
    buf_add(out, STR(": "));
    inside_add(out, why);
    buf_addc(out, '\n');
}

static bool is_first(const struct result *result, size_t at)
{
    for (size_t i = 0; i < at; i++)
        if (is_left(&result->refused_files.at[i],
                    result->refused_files.at[at].why))
            return false;
    return !result->refused_files.at[at].name;
}

/* Files that no entry is for. The result names so many: of the rest no reason
 * is known, unless all that it names have the same. */
static void left_add(struct buf *out, const struct result *result)
{
    uint64_t named = 0, groups = 0;
    for (size_t i = 0; i < result->refused_files.n; i++) {
        named += !result->refused_files.at[i].name;
        groups += is_first(result, i);
    }
    uint64_t unnamed =
        result->n_unclaimed > named ? result->n_unclaimed - named : 0;
    for (size_t i = 0; i < result->refused_files.n; i++)
        if (is_first(result, i))
            group_add(out, result, i, groups == 1 ? unnamed : 0);
    if (unnamed && groups != 1)
        buf_addf(out, "left behind: %" PRIu64 " more\n", unnamed);
}

void run_left_add(struct buf *out, const struct result *result)
{
    refused_add(out, result);
    left_add(out, result);
}
