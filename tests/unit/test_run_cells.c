/* test_run_cells.c - the cells of a session: each behind those that have run.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/map.h"
#include "base/vec.h"
#include "grammars/grammar.h"
#include "run/cells.h"
#include "tests/lib/policy.h"

static rl_program *shipped(const char *name)
{
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    rl_error err = {0};
    assert_int_equal(rl_policy_load(name, &policy, &err), RL_OK);
    assert_int_equal(rl_compile(policy, "en", &program, &err), RL_OK);
    rl_policy_free(policy);
    return program;
}

static struct cells *opened(const rl_program *program)
{
    struct cells *cells = NULL;
    rl_error err = {0};
    assert_int_equal(cells_open(&cells, program, &err), RL_OK);
    return cells;
}

static const struct cells_result *linted(struct cells *cells, struct str code)
{
    const struct cells_result *result = NULL;
    rl_error err = {0};
    assert_int_equal(cells_lint(cells, code, &result, &err), RL_OK);
    return result;
}

static void keep(struct cells *cells, bool well)
{
    rl_error err = {0};
    assert_int_equal(cells_keep(cells, well, &err), RL_OK);
}

/* Errors of the last of some cells as "cell:line:column rule"; those before it
 * must pass. One that begins with FAILS did not end well. */
#define FAILS "\x01"

static const char *told(struct cells *cells, const char *const *codes)
{
    static char out[4096];
    size_t n = 0;
    out[0] = '\0';
    for (size_t i = 0; codes[i]; i++) {
        bool well = codes[i][0] != FAILS[0];
        const struct cells_result *result =
            linted(cells, str_of(codes[i] + !well));
        if (!codes[i + 1]) {
            for (size_t k = 0; k < result->lint.n_findings; k++) {
                const rl_finding *f = &result->lint.findings[k];
                if (f->severity == RL_SEVERITY_ERROR)
                    n += (size_t)snprintf(out + n, sizeof(out) - n,
                                          "%u:%u:%u %s\n", result->cells[k],
                                          f->line, f->column, f->rule);
            }
            break;
        }
        if (result->lint.verdict != RL_VERDICT_PASS)
            print_message("cell %zu: %s\n", i + 1,
                          result->lint.findings[0].rule);
        assert_int_equal(result->lint.verdict, RL_VERDICT_PASS);
        keep(cells, well);
    }
    return out;
}

struct row {
    const char *cells[6];
    const char *want; /* of the last cell */
};

static void rows_check(const struct row *rows, size_t n)
{
    rl_program *program = shipped("data");
    for (size_t i = 0; i < n; i++) {
        struct cells *cells = opened(program);
        const char *got = told(cells, rows[i].cells);
        if (strcmp(got, rows[i].want))
            print_message("row %zu (%s)\n", i, rows[i].cells[0]);
        assert_string_equal(got, rows[i].want);
        cells_free(cells);
    }
    rl_program_free(program);
}

#define ROWS_CHECK(rows) rows_check(rows, sizeof(rows) / sizeof(*(rows)))

static void a_cell_is_refused_for_what_it_makes_of_earlier_ones(void **state)
{
    static const struct row rows[] = {
        {{"def r(): return open(path)\npath = srcpath('a')",
          "path = '/etc/passwd'"},
         "1:1:17 builtin-denied\n"},
        /* Near misses: nobody reads it; it is as good as before. */
        {{"def r(): return open(path)\npath = srcpath('a')",
          "other = '/etc/passwd'"},
         ""},
        {{"def r(): return open(path)\npath = srcpath('a')",
          "path = srcpath('b')"},
         ""},
    };
    (void)state;
    ROWS_CHECK(rows);
}

static void what_a_failed_cell_binds_need_not_have_been_bound(void **state)
{
    static const struct row rows[] = {
        {{"import numpy as np", FAILS "1/0; np = 1", "np.save('/etc/x', 3)"},
         "3:1:1 file-call\n"},
        {{"import numpy as np", "np = 1", "np.save('/etc/x', 3)"}, ""},
        {{"import numpy as np", FAILS "1/0\ndef np(): pass",
          "np.save('/etc/x', 3)"},
         "3:1:1 file-call\n"},
        {{FAILS "1/0\ndef open(x): pass", "open('/etc/x')"},
         "2:1:1 builtin-denied\n"},
        {{"def open(x): pass", "open('/etc/x')"}, ""},
        /* In the failed cell itself what stands before has run. */
        {{FAILS "def open(x): pass\nopen('/etc/x')\n1/0", "1"}, ""},
        {{FAILS "import time\ntime = 3\nprint([time])\n1/0", "1"}, ""},
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* ------------------------------------------------- the same as one whole file
 */

/* Where a statement of the module begins, but for the first. */
static size_t cuts_find(struct str source, uint32_t *ret, size_t most)
{
    static const char *const inner[] = {"elif", "else", "except", "finally"};
    const struct grammar *python = grammar_find(STR("python"));
    CLEANUP(reading_done) struct reading reading = {0};
    size_t n = 0, line = 0;
    python->check(source, 99, &reading);
    for (size_t i = 0; i < reading.line_ends.n && n < most && !reading.n; i++) {
        size_t at = reading.line_ends.at[i];
        bool decorates = source.ptr[line] == '@';
        at += str_index(str_sub(source, at, source.len), '\n') + 1;
        if (at >= source.len)
            break;
        line = at;
        bool cuts = !decorates && !strchr(" \t\n\r\f#", source.ptr[at]);
        for (size_t k = 0; k < COUNT_OF(inner); k++)
            cuts &=
                !str_starts(str_sub(source, at, source.len), str_of(inner[k]));
        if (cuts)
            ret[n++] = (uint32_t)at;
    }
    return n;
}

struct said { /* findings so far, as text */
    struct arena arena;
    struct map all;
};

static bool say(struct said *said, uint32_t line, const rl_finding *f)
{
    struct str key =
        arena_printf(&said->arena, "%u:%u+%zu %s %d %s", line, f->column,
                     f->length, f->rule, (int)f->severity, f->evidence);
    if (map_has(&said->all, key))
        return false;
    assert_true(map_put(&said->all, key, said));
    return true;
}

static uint32_t lines_before(struct str source, size_t at)
{
    uint32_t n = 0;
    for (size_t i = 0; i < at; i++)
        n += source.ptr[i] == '\n';
    return n;
}

/* Everything that the whole says so far, and nothing else. */
static void step_check(const char *file, struct str source, rl_linter *linter,
                       const uint32_t *starts,
                       const struct cells_result *result, struct said *cells,
                       struct said *whole)
{
    const rl_lint_result *all = NULL;
    rl_error err = {0};
    size_t n_new = 0;
    assert_int_equal(rl_lint(linter, source.ptr, source.len, &all, &err),
                     RL_OK);
    if (result->lint.verdict != all->verdict)
        print_message("%s, cell %u\n", file, result->cell);
    assert_int_equal(result->lint.verdict, all->verdict);
    for (size_t i = 0; i < all->n_findings; i++)
        n_new += say(whole, all->findings[i].line, &all->findings[i]);
    if (n_new != result->lint.n_findings)
        print_message("%s, cell %u: %zu, %zu\n", file, result->cell,
                      result->lint.n_findings, n_new);
    assert_int_equal(result->lint.n_findings, n_new);
    for (size_t i = 0; i < result->lint.n_findings; i++) {
        const rl_finding *f = &result->lint.findings[i];
        uint32_t before = starts[result->cells[i] - 1];
        assert_true(say(cells, f->line + lines_before(source, before), f));
    }
}

static void split_check(const char *file, struct str source,
                        const rl_program *program, rl_linter *linter)
{
    uint32_t cuts[256], starts[257] = {0};
    size_t n = cuts_find(source, cuts, COUNT_OF(cuts)), n_cells = 0;
    struct said cells = {0}, whole = {0};
    cells.all.arena = &cells.arena;
    whole.all.arena = &whole.arena;
    struct cells *session = opened(program);
    for (size_t i = 0; i <= n; i++) {
        if (i < n && rand() % 3)
            continue; /* no cell ends here */
        uint32_t start = starts[n_cells++];
        size_t end = i < n ? cuts[i] : source.len;
        starts[n_cells] = (uint32_t)end;
        const struct cells_result *result =
            linted(session, str_sub(source, start, end));
        step_check(file, str_sub(source, 0, end), linter, starts, result,
                   &cells, &whole);
        if (result->lint.verdict != RL_VERDICT_PASS)
            break;
        keep(session, true);
    }
    for (const struct map_slot *s = map_next(&cells.all, NULL); s;
         s = map_next(&cells.all, s))
        assert_true(map_has(&whole.all, s->key));
    cells_free(session);
    arena_done(&cells.arena);
    arena_done(&whole.arena);
}

static size_t folder_check(const char *folder, const rl_program *program,
                           rl_linter *linter)
{
    size_t n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[512];
        CLEANUP(buf_done) struct buf source = {0};
        if (!strstr(entry->d_name, ".py") || rand() % 4)
            continue; /* a linter for each takes its time */
        (void)snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        assert_int_equal(file_read(path, (size_t)1 << 20, &source, NULL),
                         RL_OK);
        split_check(path, buf_str(&source), program, linter);
        n++;
    }
    closedir(dir);
    return n;
}

static void cells_find_what_the_whole_file_finds(void **state)
{
    static const char *const policies[] = {"data", "general"};
    (void)state;
    srand(7);
    for (size_t i = 0; i < COUNT_OF(policies); i++) {
        rl_program *program = shipped(policies[i]);
        rl_linter *linter = NULL;
        rl_error err = {0};
        assert_int_equal(rl_linter_new(program, &linter, &err), RL_OK);
        assert_true(folder_check("corpus/benign", program, linter) > 50);
        assert_true(folder_check("corpus/malicious", program, linter) > 50);
        rl_linter_free(linter);
        rl_program_free(program);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_is_refused_for_what_it_makes_of_earlier_ones),
        cmocka_unit_test(what_a_failed_cell_binds_need_not_have_been_bound),
        cmocka_unit_test(cells_find_what_the_whole_file_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
