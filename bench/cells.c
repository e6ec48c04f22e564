/* cells.c - lint a cell of a session behind 100 KB of cells that have run.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Names of programs come on standard input: each that passes is a cell, until
 * there are 100 KB. Then each of some cells is linted behind them, and
 * forgotten. For each: the median of CPU milliseconds, and, by turns in the
 * same run, that of the whole linted as one file. */
#include "run/cells.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "base/file.h"

#define BEFORE 100000
#define ROUNDS 21

static const struct {
    const char *name, *code;
} last[] = {
    {"print(1)", "print(1)\n"},
    {"a chart",
     "fig2, ax2 = plt.subplots()\nax2.plot([1, 2, 3], [4, 5, 6], label='y')\n"
     "ax2.set_title('more')\nax2.legend()\nfig2.savefig('more.png')\n"},
    {"names bound anew",
     "df = pd.read_csv(srcpath('b.csv'))\ndf = df.dropna()\nx = df['x']\n"
     "total = x.sum()\nprint(total)\n"},
    {"a call of an earlier def", "print(earlier(rows, 'b.csv'))\n"},
    {"an earlier list changed", "rows.append(4)\nplt.plot(rows)\n"},
    {"a new import", "import statistics\nprint(statistics.mean([1, 2]))\n"},
    {"an earlier def made anew",
     "def earlier(a, b):\n    return len(a) + len(b)\n"},
    {"a class", "class Point:\n    def __init__(self, x):\n"
                "        self.x = x\n\n    def twice(self):\n"
                "        return 2 * self.x\n\n\nprint(Point(2).twice())\n"},
    {"a method of an earlier class", "print(Earlier(3).area())\n"},
    {"an earlier class made anew",
     "class Earlier:\n    def __init__(self, side):\n"
     "        self.side = side\n\n    def area(self):\n"
     "        return self.side * self.side\n"},
    {"a star-import", "from math import *\nprint(sqrt(2))\n"},
    {"the same imports again",
     "import numpy as np\nimport pandas as pd\n"
     "import matplotlib.pyplot as plt\n\nprint(np.mean([1, 2]))\n"},
    {"an attribute of a module", "plt.rcParams['font.size'] = 9\n"},
    {"a loop over groups",
     "for name, part in df.groupby('x'):\n    plt.plot(part['y'], label=name)\n"
     "plt.legend()\nplt.show()\n"},
};
#define N_LAST (sizeof(last) / sizeof(*last))

static double cpu_ms(void)
{
    struct timespec now;
    (void)clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int order(const void *a, const void *b)
{
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

static double median(double *at, size_t n)
{
    qsort(at, n, sizeof(*at), order);
    return at[n / 2];
}

struct bench {
    const rl_program *program;
    struct cells *cells;
    rl_linter *linter;
    struct buf text; /* of all cells that were kept */
};

static int failed(const char *what, const rl_error *err)
{
    (void)fprintf(stderr, "cells: %s: %s\n", what, err->message);
    return 1;
}

/* Behind other cells a __future__ import or a byte order mark is an error of
 * the whole as one file, of which nothing else is judged then. */
static int cell_add(struct bench *bench, struct str code)
{
    rl_error err = {0};
    const struct cells_result *result = NULL;
    if (str_find(code, STR("from __future__")) < code.len ||
        str_starts(code, STR("\xEF\xBB\xBF")))
        return 0;
    if (cells_lint(bench->cells, code, &result, &err) != RL_OK)
        return failed("lint", &err);
    if (result->lint.verdict != RL_VERDICT_PASS)
        return 0;
    if (cells_keep(bench->cells, true, &err) != RL_OK)
        return failed("keep", &err);
    buf_add(&bench->text, code);
    buf_addc(&bench->text, '\n');
    return 0;
}

static int cells_fill(struct bench *bench)
{
    char path[4096];
    while (bench->text.len < BEFORE && fgets(path, sizeof(path), stdin)) {
        CLEANUP(buf_done) struct buf code = {0};
        rl_error err = {0};
        path[strcspn(path, "\n")] = '\0';
        if (file_read(path, BEFORE, &code, &err) != RL_OK)
            return failed(path, &err);
        if (cell_add(bench, buf_str(&code)))
            return 1;
    }
    return cell_add(bench,
                    STR("rows = [1, 2, 3]\n\n\ndef earlier(a, b):\n"
                        "    print(b)\n    return [x * 2 for x in a]\n\n\n"
                        "class Earlier:\n    def __init__(self, side):\n"
                        "        self.side = side\n\n    def area(self):\n"
                        "        return 4 * self.side\n"));
}

static int cell_measure(struct bench *bench, size_t which)
{
    double cell[ROUNDS], whole[ROUNDS];
    rl_error err = {0};
    size_t before = bench->text.len;
    rl_verdict verdict = RL_VERDICT_PASS, whole_verdict = RL_VERDICT_PASS;
    struct str code = str_of(last[which].code);
    buf_add(&bench->text, code);
    for (size_t i = 0; i < ROUNDS; i++) {
        const struct cells_result *result = NULL;
        const rl_lint_result *all = NULL;
        double begun = cpu_ms();
        if (cells_lint(bench->cells, code, &result, &err) != RL_OK)
            return failed("lint", &err);
        double then = cpu_ms();
        cell[i] = then - begun;
        verdict = result->lint.verdict;
        if (rl_lint(bench->linter, bench->text.ptr, bench->text.len, &all,
                    &err) != RL_OK)
            return failed("whole", &err);
        whole[i] = cpu_ms() - then;
        whole_verdict = all->verdict;
    }
    bench->text.len = before;
    double ms = median(cell, ROUNDS), all_ms = median(whole, ROUNDS);
    (void)printf("%-28s %-9s %6.1f ms; as one file %-9s %6.1f ms (%4.1f "
                 "times)\n",
                 last[which].name, rl_verdict_name(verdict), ms,
                 rl_verdict_name(whole_verdict), all_ms, all_ms / ms);
    return 0;
}

static int measure(struct bench *bench)
{
    (void)printf("a cell behind %zu bytes of cells:\n", bench->text.len);
    for (size_t i = 0; i < N_LAST; i++)
        if (cell_measure(bench, i))
            return 1;
    return 0;
}

int main(void)
{
    rl_policy *policy = NULL;
    rl_program *program = NULL;
    struct bench bench = {0};
    rl_error err = {0};
    if (rl_policy_load("data", &policy, &err) != RL_OK ||
        rl_compile(policy, "en", &program, &err) != RL_OK ||
        cells_open(&bench.cells, program, &err) != RL_OK ||
        rl_linter_new(program, &bench.linter, &err) != RL_OK)
        return failed("data", &err);
    int status = cells_fill(&bench) || measure(&bench);
    buf_done(&bench.text);
    cells_free(bench.cells);
    rl_linter_free(bench.linter);
    rl_program_free(program);
    rl_policy_free(policy);
    return status;
}
