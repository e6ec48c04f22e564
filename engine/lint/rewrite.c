/* rewrite.c - edits that may mend what a finding is about.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Mechanical ones only: the nearest allowed name, a helper of the guard where a
 * rule asks for one, the ordinary form of what is written in reserved names. */
#include "lint/rewrite.h"

#include "base/attr.h"
#include "lint/member.h"
#include "lint/rewrite_parts.h"
#include "lint/suggest.h"

/* Edits looked for in one file; who has more to mend starts over anyway. */
#define MAX_EDITS 500
/* A second lint of anything larger costs more than its rewrites are worth. */
#define MAX_SOURCE ((size_t)1 << 20)

/* ------------------------------------------------------------ allowed names */

/* A name that the tables refuse by name was no slip of the pen. */
static bool is_listed(const struct attempt *attempt, struct str name)
{
    struct path_judgement judgement =
        path_judge(attempt->lint->program, str_of(attempt->finding->evidence));
    struct member member;
    return !judgement.by_table || member_find(&judgement.table, name, &member);
}

/* np.loadtext: the nearest name that the table allows. */
static bool member_rewrite(struct attempt *attempt)
{
    const struct fact *fact = lint_fact(attempt->lint, attempt->fact);
    struct str meant = str_of(attempt->finding->suggestion);
    struct str name = lint_name(attempt->lint, fact->name);
    if (fact->kind != FACT_ATTRIBUTE || !is_slip(name, meant) ||
        is_listed(attempt, name))
        return false;
    attempt->start = fact->name_start;
    attempt->end = fact->name_end;
    buf_addf(&attempt->text, "%s", attempt->finding->suggestion);
    return true;
}

/* ------------------------------------------------------------------- imports
 */

static bool is_read(const struct lint *lint, uint32_t name)
{
    for (size_t i = 0; i < lint->facts.all.n; i++) {
        const struct fact *at = &lint->facts.all.at[i];
        if (at->kind == FACT_NAME && at->name == name &&
            (at->flags & FACT_READS))
            return true;
    }
    return false;
}

/* `import seabron` → seaborn; where the file uses the name, it stays bound. */
static bool import_rewrite(struct attempt *attempt,
                           const struct import_fact *import)
{
    const struct lint *lint = attempt->lint;
    const rl_finding *finding = attempt->finding;
    bool of_member = import->member && finding->offset == import->start;
    uint32_t start = of_member ? import->start : import->module_start;
    uint32_t end = of_member ? import->end : import->module_end;
    if (!finding->suggestion || finding->offset != start ||
        finding->offset + finding->length != end || import->relative)
        return false;
    uint32_t name = of_member ? import->member : import->module;
    size_t len;
    if (!is_slip(lint_name(lint, name), str_of(finding->suggestion)) ||
        (of_member ? is_listed(attempt, lint_name(lint, name))
                   : import_find(&lint->program->imports, lint_name(lint, name),
                                 &len) != NULL))
        return false;
    bool binds = (of_member || !import->member) && !import->star;
    bool keep = binds && !import->alias && is_read(lint, name);
    attempt->start = start;
    attempt->end = end;
    buf_addf(&attempt->text, "%s", finding->suggestion);
    if (keep)
        buf_addf(&attempt->text, " as %.*s", STR_FMT(lint_name(lint, name)));
    return true;
}

/* --------------------------------------------------------------------- edits
 */

static bool (*const rewrites[])(struct attempt *) = {
    member_rewrite, helper_rewrite, reserved_rewrite, builtin_rewrite};

/* On one line with the finding, so that the line can be shown as a whole. */
static bool is_on_its_line(const struct attempt *attempt)
{
    const rl_finding *finding = attempt->finding;
    size_t start = finding->offset, end = start + finding->length;
    if (attempt->start < start)
        start = attempt->start;
    if (attempt->end > end)
        end = attempt->end;
    struct str bytes = str_sub(attempt->lint->text.bytes, start, end);
    struct str text = buf_str(&attempt->text);
    return str_index(bytes, '\n') == bytes.len &&
           str_index(text, '\n') == text.len &&
           str_index(text, '\r') == text.len;
}

static void edit_keep(struct attempt *attempt, bool *has_edit)
{
    struct lint *lint = attempt->lint;
    size_t index = (size_t)(attempt->finding - lint->findings.all.at);
    if (attempt->text.failed) {
        lint->failed = true;
        return;
    }
    if (!is_on_its_line(attempt))
        return;
    struct edit edit = {index, attempt->start, attempt->end,
                        arena_str(&lint->arena, buf_str(&attempt->text))};
    has_edit[index] = true;
    if (!edit.text.ptr || !vec_push(&lint->edits, edit))
        lint->failed = true;
}

/* The first finding at or after the offset. */
static size_t finding_from(const struct findings *findings, size_t offset)
{
    size_t low = 0, high = findings->all.n;
    while (low < high) {
        size_t middle = low + (high - low) / 2;
        if (findings->all.at[middle].offset < offset)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

static bool is_open(const struct lint *lint, const rl_finding *finding,
                    const bool *has_edit)
{
    return finding->severity == RL_SEVERITY_ERROR &&
           !has_edit[finding - lint->findings.all.at] &&
           lint->edits.n < MAX_EDITS;
}

static void fact_try(struct lint *lint, uint32_t fact, uint32_t start,
                     uint32_t end, bool *has_edit)
{
    const struct findings *findings = &lint->findings;
    for (size_t i = finding_from(findings, start);
         i < findings->all.n && findings->all.at[i].offset == start; i++) {
        const rl_finding *finding = &findings->all.at[i];
        if (finding->length != end - start || !is_open(lint, finding, has_edit))
            continue;
        for (size_t k = 0; k < COUNT_OF(rewrites) && !has_edit[i]; k++) {
            struct attempt attempt = {lint, finding, fact, 0, 0, {0}};
            if (rewrites[k](&attempt))
                edit_keep(&attempt, has_edit);
            buf_done(&attempt.text);
        }
    }
}

static void imports_try(struct lint *lint, const struct import_fact *import,
                        bool *has_edit)
{
    const struct findings *findings = &lint->findings;
    uint32_t from = import->module_start < import->start ? import->module_start
                                                         : import->start;
    for (size_t i = finding_from(findings, from);
         i < findings->all.n && findings->all.at[i].offset < import->end; i++) {
        const rl_finding *finding = &findings->all.at[i];
        struct attempt attempt = {lint, finding, 0, 0, 0, {0}};
        if (is_open(lint, finding, has_edit) &&
            import_rewrite(&attempt, import))
            edit_keep(&attempt, has_edit);
        buf_done(&attempt.text);
    }
}

void edits_find(struct lint *lint)
{
    lint->edits.n = 0;
    if (!lint->findings.n_errors || lint->findings.n_unchecked ||
        lint->text.bytes.len > MAX_SOURCE)
        return;
    findings_sort(&lint->findings);
    bool *has_edit = ARENA_ARRAY(&lint->arena, bool, lint->findings.all.n + 1);
    for (size_t i = 0; has_edit && i < lint->facts.imports.n; i++)
        imports_try(lint, &lint->facts.imports.at[i], has_edit);
    for (size_t i = 0; has_edit && i < lint->facts.all.n && !lint->failed;
         i++) {
        const struct fact *fact = &lint->facts.all.at[i];
        fact_try(lint, (uint32_t)i, fact->start, fact->end, has_edit);
        if (fact->name && fact->name_start != fact->start)
            fact_try(lint, (uint32_t)i, fact->name_start, fact->name_end,
                     has_edit);
    }
}
