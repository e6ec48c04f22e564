/* test_run_cells.c - the cells of a session: each behind those that have run.
 * SPDX-License-Identifier: Apache-2.0 */
#include <dirent.h>
#include <stdio.h>

#include "base/buf.h"
#include "base/file.h"
#include "base/map.h"
#include "base/vec.h"
#include "grammars/grammar.h"
#include "run/cells.h"
#include "tests/lib/policy.h"

/* The same numbers in each run. */
static uint32_t dice = 7;

static uint32_t roll(size_t sides)
{
    dice = dice * 1664525u + 1013904223u;
    return (dice >> 8) % (uint32_t)sides;
}

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
        if (strcmp(got, rows[i].want) != 0)
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
        {{"def r(): return open(path)\npath = srcpath('a')\nr()",
          "path = '/etc/passwd'"},
         "1:1:17 builtin-denied\n"},
        /* Near misses: nobody reads it; it is as good as before. */
        {{"def r(): return open(path)\npath = srcpath('a')\nr()",
          "other = '/etc/passwd'"},
         ""},
        {{"def r(): return open(path)\npath = srcpath('a')\nr()",
          "path = srcpath('b')"},
         ""},
    };
    (void)state;
    ROWS_CHECK(rows);
}

#define APPLY "import pandas as pd\ndef apply(f, *args): return f(*args)"
#define LOAD "import pandas as pd\ndef load(path): return pd.read_csv(path)"
#define READ "df = apply(pd.read_csv, srcpath('b.csv'))"
#define SAVE "def save(df, path): df.to_csv(path)\napply(save, df, 'd.csv')"

static void a_cell_is_judged_twice_before_it_is_refused(void **state)
{
    static const struct row rows[] = {
        {{APPLY, READ, SAVE}, ""},
        {{APPLY, READ, SAVE, "x = 3", "apply(save, df, 'e.csv')"}, ""},
        /* Only what is new is wrong. */
        {{APPLY, READ, SAVE, "y = pd.read_csv('/etc/x')"}, "4:1:5 file-call\n"},
        {{APPLY, READ, SAVE, "z = apply(pd.read_csv, '/etc/x')"},
         "1:2:29 file-call\n"},
        /* One function no more: nothing is known of its calls. */
        {{APPLY, READ, SAVE, "print(apply.n)"}, "1:2:29 file-call\n"},
        {{APPLY, READ, SAVE, "apply = print"}, "1:2:29 file-call\n"},
        /* What no cell has called yet. */
        {{LOAD, "rows = load(srcpath('a.csv'))"}, ""},
        {{LOAD, "def main(): return load('a.csv')", "x = 1"}, ""},
        {{LOAD, "rows = load('/etc/x')"}, "1:2:24 file-call\n"},
        {{LOAD, "rows = map(load, ['/etc/x'])"}, "1:2:24 file-call\n"},
        {{LOAD, "globals()['load']('/etc/x')"},
         "1:2:24 file-call\n2:1:1 builtin-denied\n"},
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

/* Names live on: what a cell binds, deletes or changes counts for functions of
 * earlier ones, which may run at any time. */
static void all_cells_are_one_module(void **state)
{
    static const struct row rows[] = {
        {{"def f(): return g('/etc/x')", "def g(x): return x", "g = open"},
         "3:1:5 builtin-denied\n"},
        {{"def f(): return g('/etc/x')", "def g(x): return x", "g = len"}, ""},
        {{"class A:\n    p = srcpath('x')\n    def m(self): return "
          "open(self.p)",
          "A.p = '/etc/x'"},
         "1:3:25 builtin-denied\n"},
        {{"names = [srcpath('a.csv')]",
          "def f():\n    for n in names: open(n)\nf()",
          "names.append('/etc/x')"},
         "2:2:21 builtin-denied\n"},
        {{"names = [srcpath('a.csv')]",
          "def f():\n    for n in names: open(n)\nf()",
          "names.append(srcpath('b.csv'))"},
         ""},
        {{"def open(x): return x", "open('/etc/x')", "del open"},
         "2:1:1 builtin-denied\n"},
        {{"x = 1", "global x\nprint(x)"}, ""},
    };
    (void)state;
    ROWS_CHECK(rows);
}

static void each_cell_is_code_by_itself(void **state)
{
    static const struct row rows[] = {
        {{"x = 1", "y = (x"}, "2:1:5 syntax-error\n"},
        {{"x = 1", ")"}, "2:1:1 syntax-error\n"},
        {{"x = 1", "    y = 2"}, "2:1:5 syntax-error\n"},
        {{"if 1:\n\tx = 1", "\ty = 2"}, "2:1:2 syntax-error\n"},
        {{"if 1:\n    x = 1", "else:\n    x = 2"}, "2:1:1 syntax-error\n"},
        {{"x = 1", "y = '''"}, "2:1:5 syntax-error\n"},
        {{"x = 1", "# -*- coding: latin-1 -*-\nx = 2"},
         "2:1:15 source-encoding\n"},
        {{"# one line", "x = 1", "# coding: utf-8\nx = 2"}, ""},
        {{"from __future__ import annotations\nx = 1",
          "from __future__ import annotations\ny: x = 1"},
         ""},
        {{"x = 1", "y = 2\nfrom __future__ import annotations"},
         "2:2:1 syntax-error\n"},
        {{"x = 1", "\xEF\xBB\xBFy = open('/etc/x')"}, "2:1:5 builtin-denied\n"},
        {{"\xEF\xBB\xBFx = 1",
          "\xEF\xBB\xBFy = '\xC3\xA4'; open('/etc/x')\r\n"},
         "2:1:10 builtin-denied\n"},
        {{"x = 1\r\n\r\n", "y = 2\r\nopen('/etc/x')"},
         "2:2:1 builtin-denied\n"},
        {{"x = 1", "%matplotlib inline"}, "2:1:1 syntax-error\n"},
        {{"x = 1", "y = 1\n!ls"}, "2:2:1 syntax-error\n"},
        {{"x = 1", "return x"}, "2:1:1 syntax-error\n"},
        {{"x = 1", "await x"}, "2:1:1 syntax-error\n"},
        {{"x = 1", "yield x"}, "2:1:1 syntax-error\n"},
        {{"", "# nothing", "\n\n", "x = 1 # end", "open('/etc/x')"},
         "5:1:1 builtin-denied\n"},
    };
    (void)state;
    ROWS_CHECK(rows);
}

/* The words say which cell causes what is found in an earlier one. */
static void
a_finding_in_an_earlier_cell_names_the_one_that_causes_it(void **state)
{
    (void)state;
    rl_program *program = shipped("data");
    struct cells *cells = opened(program);
    linted(cells, STR("import os"));
    linted(cells,
           STR("x = 1\ndef r(): return open(path)\npath = srcpath('a')\nr()"));
    keep(cells, true);
    const struct cells_result *result =
        linted(cells, STR("path = '/etc/passwd'"));
    assert_int_equal(result->cell, 3);
    assert_int_equal(result->lint.n_findings, 1);
    const rl_finding *f = &result->lint.findings[0];
    assert_int_equal(result->cells[0], 2);
    assert_int_equal(f->line, 2);
    assert_int_equal(f->offset, 22);
    assert_non_null(strstr(f->why, "Cell 3 changes what this line of cell 2 "
                                   "does. "));
    assert_str_is(str_sub(cells_code(cells, 2), 0, 5), "x = 1");
    assert_str_is(cells_code(cells, 3), "path = '/etc/passwd'");
    assert_int_equal(cells_code(cells, 1).len, 0); /* it is forgotten */
    /* What was refused counts for nothing. */
    result = linted(cells, STR("print(r())"));
    assert_int_equal(result->lint.verdict, RL_VERDICT_PASS);
    cells_free(cells);
    rl_program_free(program);
}

static void only_what_passed_is_kept_and_once(void **state)
{
    (void)state;
    rl_program *program = shipped("data");
    struct cells *cells = opened(program);
    rl_error err = {0};
    assert_int_equal(cells_keep(cells, true, &err), RL_E_INTERNAL);
    linted(cells, STR("import socket"));
    assert_int_equal(cells_keep(cells, true, &err), RL_E_INTERNAL);
    linted(cells, STR("x = 1"));
    keep(cells, true);
    assert_int_equal(cells_keep(cells, true, &err), RL_E_INTERNAL);
    cells_free(cells);
    rl_program_free(program);
}

#define SMALL                                                                  \
    POLICY_HEAD                                                                \
    "source: {max_bytes: 1KiB, max_depth: 50}\n"                               \
    "builtins: {deny: [{name: eval, why: no, instead: none}]}\n"               \
    "suppressions: {allow: [builtin-denied]}\n"

/* One max_bytes for all that count; what is refused takes nothing of it. */
static void all_cells_share_one_max_bytes(void **state)
{
    (void)state;
    rl_program *program = program_of(SMALL);
    struct cells *cells = opened(program);
    char line[600];
    for (int i = 0; i < 10; i++) {
        (void)snprintf(line, sizeof(line), "eval('%0500d', \xC3\xA9%d)", 7, i);
        assert_int_equal(linted(cells, str_of(line))->lint.verdict,
                         RL_VERDICT_REJECT);
    }
    (void)snprintf(line, sizeof(line), "x = '%0500d'", 7);
    assert_int_equal(linted(cells, str_of(line))->lint.verdict,
                     RL_VERDICT_PASS);
    keep(cells, true);
    assert_int_equal(linted(cells, str_of(line))->lint.verdict,
                     RL_VERDICT_PASS);
    keep(cells, true);
    (void)snprintf(line, sizeof(line), "y = '%020d'", 7);
    const struct cells_result *result = linted(cells, str_of(line));
    assert_int_equal(result->lint.verdict, RL_VERDICT_UNCHECKED);
    assert_string_equal(result->lint.findings[0].rule, "source-too-large");
    assert_int_equal(result->cells[0], 13);
    assert_int_equal(result->lint.findings[0].line, 1);
    cells_free(cells);
    rl_program_free(program);
}

/* A comment allows in its own cell, also what a later cell causes there. */
static void comments_allow_as_in_files(void **state)
{
    (void)state;
    rl_program *program = program_of(SMALL);
    struct cells *cells = opened(program);
    assert_int_equal(linted(cells, STR("eval = 1\ndef f(): eval(2)  "
                                       "# redline: allow[builtin-denied]\n"
                                       "def g(): eval(2)"))
                         ->lint.verdict,
                     RL_VERDICT_PASS);
    keep(cells, true);
    const struct cells_result *result = linted(cells, STR("del eval"));
    assert_int_equal(result->lint.verdict, RL_VERDICT_REJECT);
    assert_int_equal(result->lint.n_findings, 1);
    assert_int_equal(result->cells[0], 1);
    assert_int_equal(result->lint.findings[0].line, 3);
    assert_int_equal(result->lint.n_suppressed, 1);
    cells_free(cells);
    rl_program_free(program);
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

/* One session beside one file: what the file has so far, and what was found. */
struct session {
    const char *name;
    const rl_program *program;
    rl_linter *linter; /* of the whole, as one file */
    struct cells *cells;
    struct buf text;
    uint32_t starts[300]; /* by number of the cell: its line in the text */
    struct arena arena;
    struct map known; /* findings, as text */
};

static void session_open(struct session *session, const char *name,
                         const rl_program *program)
{
    *session = (struct session){
        .name = name, .program = program, .cells = opened(program)};
    rl_error err = {0};
    assert_int_equal(rl_linter_new(program, &session->linter, &err), RL_OK);
    session->known.arena = &session->arena;
}

static void session_close(struct session *session)
{
    cells_free(session->cells);
    rl_linter_free(session->linter);
    buf_done(&session->text);
    arena_done(&session->arena);
}

static struct str finding_text(struct session *session, uint32_t before,
                               const rl_finding *f)
{
    return arena_printf(&session->arena, "%u:%u+%zu %s %d %s", before + f->line,
                        f->column, f->length, f->rule, (int)f->severity,
                        f->evidence);
}

/* The findings of the text that it did not have before. */
static size_t news_find(struct session *session, const rl_lint_result *all,
                        struct map *ret)
{
    for (size_t i = 0; i < all->n_findings; i++) {
        struct str text = finding_text(session, 0, &all->findings[i]);
        if (!map_has(&session->known, text))
            assert_true(map_put(ret, text, session));
    }
    return ret->n;
}

/* Errors of the whole in cells that passed, which the cell does not have: what
 * passes only when it is judged a second time (lint/twice.h). */
static size_t forgiven(const struct session *session,
                       const rl_lint_result *whole,
                       const struct cells_result *result)
{
    size_t n = 0, there = 0;
    uint32_t line = session->starts[result->cell];
    for (size_t i = 0; i < whole->n_findings; i++)
        n += whole->findings[i].line <= line &&
             whole->findings[i].severity == RL_SEVERITY_ERROR;
    for (size_t i = 0; i < result->lint.n_findings; i++)
        there += result->cells[i] != result->cell &&
                 result->lint.findings[i].severity == RL_SEVERITY_ERROR;
    return n > there ? n - there : 0;
}

static void news_compare(struct session *session, struct map *news,
                         const rl_lint_result *whole,
                         const struct cells_result *result)
{
    bool same =
        news->n == result->lint.n_findings + forgiven(session, whole, result);
    for (size_t i = 0; i < result->lint.n_findings && same; i++) {
        uint32_t before = session->starts[result->cells[i]];
        same = map_has(
            news, finding_text(session, before, &result->lint.findings[i]));
    }
    if (same)
        return;
    print_message("%s, cell %u:\n%s\n", session->name, result->cell,
                  buf_str(&session->text).ptr);
    for (size_t i = 0; i < result->lint.n_findings; i++)
        print_message(
            "cell: %.*s\n",
            STR_FMT(finding_text(session, session->starts[result->cells[i]],
                                 &result->lint.findings[i])));
    for (const struct map_slot *slot = map_next(news, NULL); slot;
         slot = map_next(news, slot))
        print_message("file: %.*s\n", STR_FMT(slot->key));
    assert_true(same);
}

/* Lint one more cell, which must find what is new in the whole; keep it if it
 * passes. Did it? */
static bool session_step(struct session *session, struct str code)
{
    struct map news = {.arena = &session->arena};
    const rl_lint_result *all = NULL;
    rl_error err = {0};
    size_t before = session->text.len;
    const struct cells_result *result = linted(session->cells, code);
    assert_true(result->cell < COUNT_OF(session->starts));
    uint32_t line = 0;
    for (size_t i = 0; i < before; i++)
        line += session->text.ptr[i] == '\n';
    session->starts[result->cell] = line;
    buf_add(&session->text, code);
    struct str text = buf_str(&session->text);
    assert_int_equal(rl_lint(session->linter, text.ptr, text.len, &all, &err),
                     RL_OK);
    news_find(session, all, &news);
    if (result->lint.verdict != all->verdict)
        print_message("%s, cell %u:\n%s\n", session->name, result->cell,
                      buf_str(&session->text).ptr);
    assert_int_equal(result->lint.verdict, all->verdict);
    if (all->verdict !=
        RL_VERDICT_UNCHECKED) /* of which the rest is not read */
        news_compare(session, &news, all, result);
    if (all->verdict != RL_VERDICT_PASS) {
        session->text.len = before;
        return false;
    }
    for (const struct map_slot *slot = map_next(&news, NULL); slot;
         slot = map_next(&news, slot))
        assert_true(map_put(&session->known, slot->key, session));
    keep(session->cells, true);
    if (!code.len || code.ptr[code.len - 1] != '\n')
        buf_addc(&session->text, '\n');
    return true;
}

static void split_check(const char *file, struct str source,
                        const rl_program *program)
{
    uint32_t cuts[256], start = 0;
    size_t n = cuts_find(source, cuts, COUNT_OF(cuts));
    struct session session;
    session_open(&session, file, program);
    for (size_t i = 0; i <= n; i++) {
        if (i < n && roll(3))
            continue; /* no cell ends here */
        uint32_t end = i < n ? cuts[i] : (uint32_t)source.len;
        if (!session_step(&session, str_sub(source, start, end)))
            break;
        start = end;
    }
    session_close(&session);
}

static size_t folder_check(const char *folder, const rl_program *program)
{
    size_t n = 0;
    DIR *dir = opendir(folder);
    assert_non_null(dir);
    for (struct dirent *entry; (entry = readdir(dir));) {
        char path[512];
        CLEANUP(buf_done) struct buf source = {0};
        if (!strstr(entry->d_name, ".py") || roll(10))
            continue; /* each takes its time */
        (void)snprintf(path, sizeof(path), "%s/%s", folder, entry->d_name);
        assert_int_equal(file_read(path, (size_t)1 << 20, &source, NULL),
                         RL_OK);
        split_check(path, buf_str(&source), program);
        n++;
    }
    closedir(dir);
    return n;
}

static void cells_find_what_the_whole_file_finds(void **state)
{
    static const char *const policies[] = {"data", "general"};
    (void)state;
    dice = 7;
    for (size_t i = 0; i < COUNT_OF(policies); i++) {
        rl_program *program = shipped(policies[i]);
        assert_true(folder_check("corpus/benign", program) > 20);
        assert_true(folder_check("corpus/malicious", program) > 20);
        rl_program_free(program);
    }
}

/* Cells that change what others mean, in any order. */
static const char *const pool[] = {
    "path = srcpath('a')",
    "path = '/etc/passwd'",
    "path = path + '.csv'",
    "def r(): return open(path)",
    "def hand(f, *args): return f(*args)",
    "hand(open, path)",
    "hand(np.loadtxt, path)",
    "hand(len, rows)",
    "def r(x=3):\n    return rows",
    "r()",
    "rows = [1, 2]",
    "rows.append('/etc/x')",
    "rows = {'a': 1}",
    "for path in rows:\n    print(path)",
    "import numpy as np",
    "np = 1",
    "del np",
    "np.save('/etc/x', 3)",
    "np.save(path, 3)",
    "def s(x): np.save(x, 3)",
    "s('a.npy')",
    "s(path)",
    "s = print",
    "class A:\n    x = 1\n    def save(self, y): return open(y)",
    "class B(A):\n    pass",
    "class A:\n    save = print",
    "A().save(path)",
    "B().save('/etc/x')",
    "A.x = rows",
    "print(A().x, B.x)",
    "from math import *",
    "from numpy import save",
    "save('/etc/y', rows)",
    "f = lambda: np",
    "f().save(path)",
    "g = getattr(np, 'save')",
    "g('/x', 1)",
    "d = {'a': np, 'b': path}",
    "d['a'].save('x.npy', 1)",
    "open = 3",
    "print(open)",
    "import pandas as pd\ndf = pd.read_csv(srcpath('a.csv'))",
    "df.to_csv(path)",
    "df = rows",
    "df.query(path)",
    "import matplotlib.pyplot as plt\nplt.plot(rows)",
    "plt.savefig(path)",
    "plt = np",
    "import os.path",
    "import io",
    "io.open(path)",
    "try:\n    import io as np\nexcept ImportError as path:\n    pass",
    "if rows:\n    np = pd",
    "with open(srcpath('a')) as path:\n    rows = path.read()",
    "def t():\n    global path, np\n    path = np = '/etc'\nt()",
    "class C:\n    np.save('c.npy', rows)\n    def np(self): return path",
    "print([np for np in rows], (path := 3))",
    "setattr(A, 'x', path)",
    "match rows:\n    case [np, path]:\n        pass",
    "print(f'{path}/b')",
    "x: int",
    "@print\ndef r(): pass",
};

static void cells_in_any_order_find_what_the_whole_finds(void **state)
{
    (void)state;
    dice = 11;
    rl_program *program = shipped("data");
    for (size_t i = 0; i < 25; i++) {
        struct session session;
        session_open(&session, "pool", program);
        for (size_t k = 0; k < 40; k++)
            session_step(&session, str_of(pool[roll(COUNT_OF(pool))]));
        session_close(&session);
    }
    rl_program_free(program);
}

/* One session of parts of many programs, some of which are refused. */
static void long_sessions_find_what_the_whole_finds(void **state)
{
    static const char *const folders[] = {"corpus/benign", "corpus/malicious"};
    (void)state;
    rl_program *program = shipped("data");
    struct session session;
    session_open(&session, "long", program);
    for (size_t i = 0; i < COUNT_OF(folders); i++) {
        DIR *dir = opendir(folders[i]);
        size_t n = 0;
        assert_non_null(dir);
        for (struct dirent *entry; n < 40 && (entry = readdir(dir));) {
            char path[512];
            CLEANUP(buf_done) struct buf source = {0};
            if (!strstr(entry->d_name, ".py"))
                continue;
            (void)snprintf(path, sizeof(path), "%s/%s", folders[i],
                           entry->d_name);
            assert_int_equal(file_read(path, (size_t)1 << 20, &source, NULL),
                             RL_OK);
            /* A future import begins a file, and a cell. */
            if (str_find(buf_str(&source), STR("__future__")) < source.len)
                continue;
            session_step(&session, buf_str(&source));
            n++;
        }
        closedir(dir);
    }
    session_close(&session);
    rl_program_free(program);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_is_refused_for_what_it_makes_of_earlier_ones),
        cmocka_unit_test(a_cell_is_judged_twice_before_it_is_refused),
        cmocka_unit_test(what_a_failed_cell_binds_need_not_have_been_bound),
        cmocka_unit_test(all_cells_are_one_module),
        cmocka_unit_test(each_cell_is_code_by_itself),
        cmocka_unit_test(
            a_finding_in_an_earlier_cell_names_the_one_that_causes_it),
        cmocka_unit_test(only_what_passed_is_kept_and_once),
        cmocka_unit_test(all_cells_share_one_max_bytes),
        cmocka_unit_test(comments_allow_as_in_files),
        cmocka_unit_test(cells_find_what_the_whole_file_finds),
        cmocka_unit_test(cells_in_any_order_find_what_the_whole_finds),
        cmocka_unit_test(long_sessions_find_what_the_whole_finds),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
