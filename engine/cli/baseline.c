/* baseline.c - findings that a repository had when it began.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/baseline.h"

#include <errno.h>
#include <jansson.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"
#include "base/file.h"
#include "base/sha256.h"
#include "cli/output.h"
#include "model/program.h"
#include "report/fingerprint.h"
#include "report/jsontext.h"

#define VERSION 1

void baseline_done(struct baseline *baseline)
{
    vec_done(&baseline->entries);
    vec_done(&baseline->left);
    vec_done(&baseline->known);
    arena_done(&baseline->arena);
}

/* ----------------------------------------------------------------- reading */

static rl_status entry_add(struct baseline *baseline,
                           const struct baseline_entry *from, rl_error *err)
{
    struct arena *arena = &baseline->arena;
    struct baseline_entry *entry = ARENA_NEW(arena, struct baseline_entry);
    if (!entry)
        return fail_nomem(err);
    *entry = *from;
    entry->path = arena_cstr(arena, str_of(from->path));
    entry->rule = arena_cstr(arena, str_of(from->rule));
    entry->evidence = arena_cstr(arena, str_of(from->evidence));
    if (arena->failed ||
        !map_put(&baseline->by_print, str_of(entry->print), entry) ||
        !vec_push(&baseline->entries, entry))
        return fail_nomem(err);
    return RL_OK;
}

static const char *member(const json_t *object, const char *key)
{
    return json_string_value(json_object_get(object, key));
}

/* False: it is no entry. */
static bool entry_read(const json_t *object, struct baseline_entry *ret)
{
    const char *print = member(object, "fingerprint");
    json_int_t count = json_integer_value(json_object_get(object, "count"));
    *ret = (struct baseline_entry){.path = member(object, "path"),
                                   .rule = member(object, "rule"),
                                   .evidence = member(object, "evidence"),
                                   .count = (size_t)count};
    if (!print || strlen(print) != sizeof(ret->print) - 1 || count < 1)
        return false;
    memcpy(ret->print, print, sizeof(ret->print));
    return ret->path && ret->rule && ret->evidence;
}

static rl_status entries_read(struct baseline *baseline, const json_t *root,
                              rl_error *err)
{
    const json_t *all = json_object_get(root, "findings"), *one;
    size_t i;
    if (json_integer_value(json_object_get(root, "baseline")) != VERSION ||
        !json_is_array(all))
        return fail(err, RL_E_FORMAT, (rl_pos){baseline->place, 0, 0},
                    "it is not a baseline of redline (\"baseline\": %d, "
                    "\"findings\": […])",
                    VERSION);
    json_array_foreach(all, i, one)
    {
        struct baseline_entry entry;
        if (!entry_read(one, &entry))
            return fail(err, RL_E_FORMAT, (rl_pos){baseline->place, 0, 0},
                        "finding %zu must have path, rule, evidence, "
                        "fingerprint and count",
                        i + 1);
        if (map_get(&baseline->by_print, str_of(entry.print)))
            return fail(err, RL_E_FORMAT, (rl_pos){baseline->place, 0, 0},
                        "finding %zu stands there twice", i + 1);
        rl_status status = entry_add(baseline, &entry, err);
        if (status != RL_OK)
            return status;
    }
    return RL_OK;
}

rl_status baseline_open(struct baseline *baseline, const char *place,
                        const rl_program *program, bool writes, rl_error *err)
{
    CLEANUP(buf_done) struct buf text = {0};
    baseline->place = place;
    baseline->program = program;
    baseline->by_print.arena = baseline->looked.arena = &baseline->arena;
    if (writes && access(place, F_OK) < 0 && errno == ENOENT) {
        baseline->begins = true;
        return RL_OK;
    }
    rl_status status = file_read(place, LIMIT_BASELINE_BYTES, &text, err);
    if (status != RL_OK)
        return status;
    json_error_t error;
    json_t *root =
        json_loadb(text.ptr, text.len, JSON_REJECT_DUPLICATES, &error);
    if (!root)
        return fail(err, RL_E_FORMAT,
                    (rl_pos){place, (uint32_t)(error.line > 0 ? error.line : 1),
                             (uint32_t)(error.column > 0 ? error.column : 1)},
                    "%s", error.text);
    status = entries_read(baseline, root, err);
    json_decref(root);
    return status;
}

/* ---------------------------------------------------------------- applying */

/* "./a.py" is "a.py". */
static struct str path_of(const struct report_file *file)
{
    struct str path = str_of(file->path);
    while (str_starts(path, STR("./")))
        path = str_sub(path, 2, path.len);
    return path;
}

static bool print_make(struct arena *arena, const struct report_file *file,
                       const rl_finding *finding, char print[65])
{
    struct str text = finding_text(arena, file->source, finding);
    struct str all = arena_printf(arena, "%.*s\n%.*s", STR_FMT(path_of(file)),
                                  STR_FMT(text));
    if (!text.ptr || !all.ptr)
        return false;
    sha256_of(all, print);
    return true;
}

/* What could not be judged is not known, whatever anybody wrote down. */
static bool is_unchecked(const rl_program *program, const char *rule)
{
    for (size_t i = RULE_FIRST_UNCHECKED; i < N_RULE_IDS; i++)
        if (str_eq(str_of(program->rules[i]->id), str_of(rule)))
            return true;
    return false;
}

/* Is it in the baseline, or does one begin with it? */
static rl_status finding_look(struct baseline *baseline,
                              const struct report_file *file,
                              const rl_finding *finding, struct arena *arena,
                              bool *known, rl_error *err)
{
    struct baseline_entry one = {.rule = finding->rule,
                                 .evidence = finding->evidence};
    *known = false;
    if (is_unchecked(baseline->program, finding->rule))
        return RL_OK;
    if (!print_make(arena, file, finding, one.print))
        return fail_nomem(err);
    struct baseline_entry *entry =
        map_get(&baseline->by_print, str_of(one.print));
    if (!entry && baseline->begins) {
        one.path = path_of(file).ptr;
        rl_status status = entry_add(baseline, &one, err);
        if (status != RL_OK)
            return status;
        entry = baseline->entries.at[baseline->entries.n - 1];
    }
    if (entry && baseline->begins)
        entry->count++;
    *known = entry && entry->seen < entry->count;
    if (*known)
        entry->seen++;
    return RL_OK;
}

static rl_status split(struct baseline *baseline,
                       const struct report_file *file, rl_error *err)
{
    CLEANUP(arena_done) struct arena arena = {0};
    baseline->left.n = baseline->known.n = 0;
    for (size_t i = 0; i < file->lint->n_findings; i++) {
        const rl_finding *finding = &file->lint->findings[i];
        bool known;
        rl_status status =
            finding_look(baseline, file, finding, &arena, &known, err);
        if (status != RL_OK)
            return status;
        bool held = known ? vec_push(&baseline->known, *finding)
                          : vec_push(&baseline->left, *finding);
        if (!held)
            return fail_nomem(err);
    }
    return RL_OK;
}

rl_status baseline_apply(struct baseline *baseline, struct report_file *file,
                         rl_error *err)
{
    const rl_lint_result *lint = file->lint;
    struct str path = arena_str(&baseline->arena, path_of(file));
    if (!path.ptr || !map_put(&baseline->looked, path, baseline))
        return fail_nomem(err);
    rl_status status = split(baseline, file, err);
    if (status != RL_OK || !baseline->known.n)
        return status;
    rl_lint_result *left = &baseline->lint;
    *left = *lint;
    left->findings = baseline->left.at;
    left->n_findings = baseline->left.n;
    left->n_errors = left->n_warnings = 0;
    for (size_t i = 0; i < left->n_findings; i++) {
        left->n_errors += left->findings[i].severity == RL_SEVERITY_ERROR;
        left->n_warnings += left->findings[i].severity == RL_SEVERITY_WARNING;
    }
    /* Findings that were too many to keep are known to nobody. */
    if (lint->verdict == RL_VERDICT_REJECT && !left->n_errors &&
        !lint->n_left_out)
        left->verdict = RL_VERDICT_PASS;
    file->lint = left;
    file->known = baseline->known.at;
    file->n_known = baseline->known.n;
    return RL_OK;
}

/* ----------------------------------------------------------------- writing */

/* How many of an entry are left. */
static size_t left_of(const struct baseline *baseline,
                      const struct baseline_entry *entry)
{
    if (map_has(&baseline->looked, str_of(entry->path)))
        return entry->seen;
    return access(entry->path, F_OK) < 0 && errno == ENOENT ? 0 : entry->count;
}

size_t baseline_gone(const struct baseline *baseline)
{
    size_t n = 0;
    for (size_t i = 0; i < baseline->entries.n; i++)
        n += baseline->entries.at[i]->count -
             left_of(baseline, baseline->entries.at[i]);
    return n;
}

size_t baseline_size(const struct baseline *baseline)
{
    size_t n = 0;
    for (size_t i = 0; i < baseline->entries.n; i++)
        n += left_of(baseline, baseline->entries.at[i]);
    return n;
}

static int entry_order(const void *a, const void *b)
{
    const struct baseline_entry *x = *(struct baseline_entry *const *)a;
    const struct baseline_entry *y = *(struct baseline_entry *const *)b;
    int order = strcmp(x->path, y->path);
    if (!order)
        order = strcmp(x->rule, y->rule);
    if (!order)
        order = strcmp(x->evidence, y->evidence);
    return order ? order : strcmp(x->print, y->print);
}

static void entry_write(struct jsontext *json,
                        const struct baseline_entry *entry, size_t count)
{
    jsontext_open(json, NULL, "{}");
    jsontext_cstr(json, "path", entry->path);
    jsontext_cstr(json, "rule", entry->rule);
    jsontext_cstr(json, "evidence", entry->evidence);
    jsontext_number(json, "count", (int64_t)count);
    jsontext_cstr(json, "fingerprint", entry->print);
    jsontext_close(json, "{}");
}

/* A line each, in an order of their own, so that a change is easy to review
 * and to merge. */
static void baseline_text(const struct baseline *baseline, struct buf *out)
{
    struct jsontext json = {out, false};
    if (baseline->entries.n)
        qsort(baseline->entries.at, baseline->entries.n,
              sizeof(*baseline->entries.at), entry_order);
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "baseline", VERSION);
    jsontext_cstr(&json, "policy", rl_program_name(baseline->program));
    jsontext_open(&json, "findings", "[]");
    size_t n = 0;
    for (size_t i = 0; i < baseline->entries.n; i++) {
        const struct baseline_entry *entry = baseline->entries.at[i];
        size_t count = left_of(baseline, entry);
        if (!count)
            continue;
        buf_add(out, n++ ? STR(",\n  ") : STR("\n  "));
        json.more = false;
        entry_write(&json, entry, count);
    }
    buf_addc(out, '\n');
    jsontext_close(&json, "[]");
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}

rl_status baseline_write(const struct baseline *baseline, rl_error *err)
{
    CLEANUP(output_done) struct output output = {0};
    CLEANUP(buf_done) struct buf text = {0};
    baseline_text(baseline, &text);
    if (text.failed)
        return fail_nomem(err);
    rl_status status = output_open(&output, baseline->place, err);
    if (status == RL_OK)
        status = output_write(&output, buf_str(&text), err);
    return status == RL_OK ? output_close(&output, err) : status;
}
