/* rewrite.c - edits that may mend what a finding is about.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Mechanical ones only: the nearest allowed name, a helper of the guard where a
 * rule asks for one, the ordinary form of what is written in reserved names. */
#include "lint/rewrite.h"

#include "base/attr.h"
#include "base/buf.h"
#include "lint/argument.h"
#include "lint/fold.h"
#include "lint/member.h"
#include "lint/suggest.h"

/* Edits looked for in one file; who has more to mend starts over anyway. */
#define MAX_EDITS 500
/* A second lint of anything larger costs more than its rewrites are worth. */
#define MAX_SOURCE ((size_t)1 << 20)

struct attempt {
    struct lint *lint;
    const rl_finding *finding;
    uint32_t fact;
    uint32_t start, end; /* what the edit replaces */
    struct buf text;     /* by what */
};

static struct str written(const struct attempt *attempt, uint32_t fact)
{
    const struct fact *at = lint_fact(attempt->lint, fact);
    return fact_text(&attempt->lint->facts, at->start, at->end);
}

static void replace(struct attempt *attempt, uint32_t fact)
{
    attempt->start = lint_fact(attempt->lint, fact)->start;
    attempt->end = lint_fact(attempt->lint, fact)->end;
}

/* Does nothing in the file bind the name where it would be read? */
static bool is_free(const struct lint *lint, struct str name, uint32_t scope)
{
    uint32_t id = name_find(&lint->facts, name);
    return !id || !symbol_resolve(&lint->symbols, scope, id);
}

static bool is_guard_name(const struct lint *lint, struct str name)
{
    for (size_t i = 0; i < lint->program->n_guard_names; i++)
        if (str_eq(lint->program->guard_names[i].name, name))
            return true;
    return false;
}

static bool is_identifier(struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                      c == '_' || (c >= '0' && c <= '9' && i > 0);
        if (!letter)
            return false;
    }
    return text.len > 0;
}

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

/* -------------------------------------------------------- helpers of the guard
 */

/* The file's name where a path leads elsewhere; empty: no such name. */
static struct str base_name(struct str path)
{
    size_t start = path.len;
    while (start && path.ptr[start - 1] != '/' && path.ptr[start - 1] != '\\')
        start--;
    struct str name = str_sub(path, start, path.len);
    for (size_t i = 0; i < name.len; i++)
        if (!is_identifier(str_sub(name, i, i + 1)) &&
            !memchr("0123456789.- ", name.ptr[i], 13))
            return STR_NONE;
    return str_eq(name, STR("..")) ? STR_NONE : name;
}

static bool leads_out(struct str path)
{
    return str_starts(path, STR("/")) || str_starts(path, STR("~")) ||
           str_find(path, STR("..")) < path.len ||
           str_index(path, '\\') < path.len || str_index(path, ':') < path.len;
}

/* A text that names a file → srcpath(that file). */
static bool source_write(struct attempt *attempt, uint32_t value)
{
    struct lint *lint = attempt->lint;
    CLEANUP(folded_done) struct folded folded = {0};
    if (!value || !fold_is_string(lint, value))
        return false;
    if (!fold(lint, value, &folded)) {
        lint->failed = true;
        return false;
    }
    if (!folded.literal || folded.bytes || folded.bad)
        return false;
    struct str path = folded.runs.at[0].text;
    if (!path.len || str_find(path, STR("://")) < path.len)
        return false; /* an address names no file that could be there */
    if (!leads_out(path)) {
        buf_addf(&attempt->text, "srcpath(%.*s)",
                 STR_FMT(written(attempt, value)));
        return true;
    }
    struct str name = base_name(path);
    buf_addf(&attempt->text, "srcpath('%.*s')", STR_FMT(name));
    return name.len > 0;
}

static bool out_write(struct attempt *attempt, uint32_t value)
{
    (void)value;
    buf_add(&attempt->text, STR("OUT"));
    return true;
}

static const struct {
    const char *name;
    bool (*write)(struct attempt *attempt, uint32_t value);
} helpers[] = {
    {"srcpath", source_write},
    {"OUT", out_write},
};

static bool helper_use(struct attempt *attempt, struct str helper,
                       const struct argument *argument)
{
    const struct lint *lint = attempt->lint;
    uint32_t scope = lint_fact(lint, attempt->fact)->scope;
    if (!argument->value || !is_guard_name(lint, helper) ||
        !is_free(lint, helper, scope))
        return false;
    for (size_t i = 0; i < COUNT_OF(helpers); i++)
        if (str_eq(helper, str_of(helpers[i].name))) {
            replace(attempt, argument->value);
            return helpers[i].write(attempt, argument->value);
        }
    return false;
}

/* A condition that a helper would make true. */
static bool condition_meet(struct attempt *attempt,
                           const struct condition *condition,
                           const struct arguments *arguments)
{
    if (condition->kind == COND_ARGUMENT && condition->test == TEST_FROM) {
        struct argument_walk walk = {0};
        const struct argument *argument =
            argument_next(arguments, condition, &walk);
        for (size_t i = 0; argument && i < condition->n_names; i++)
            if (helper_use(attempt, condition->names[i], argument))
                return true;
        return false;
    }
    if (condition->kind != COND_ALL && condition->kind != COND_ANY)
        return false;
    for (size_t i = 0; i < condition->n_children; i++)
        if (condition_meet(attempt, &condition->children[i], arguments))
            return true;
    return false;
}

static bool checks_meet(struct attempt *attempt, const struct checks *checks,
                        uint32_t call)
{
    struct arguments arguments;
    if (!checks)
        return false;
    if (!arguments_read(attempt->lint, call, &arguments)) {
        attempt->lint->failed = true;
        return false;
    }
    for (size_t i = 0; i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        if (!check->rule || arguments.has_star ||
            strcmp(check->rule->id, attempt->finding->rule) != 0)
            continue;
        for (size_t k = 0; k < check->n_unless; k++)
            if (condition_meet(attempt, &check->unless[k], &arguments))
                return true;
    }
    return false;
}

/* A rule that would be content with srcpath('…') or OUT. */
static bool helper_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const rl_program *program = lint->program;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    uint32_t call = call_of(lint, attempt->fact);
    if (!call || (fact->kind != FACT_NAME && fact->kind != FACT_ATTRIBUTE))
        return false;
    struct str name = lint_name(lint, fact->name);
    if (fact->kind == FACT_NAME &&
        checks_meet(attempt, map_get(&program->builtins.exact, name), call))
        return true;
    for (const struct origin *o = fact_origins(&lint->origins, attempt->fact);
         o; o = o->next)
        if (checks_meet(attempt, calls_named(program, o->path), call))
            return true;
    return fact->kind == FACT_ATTRIBUTE &&
           checks_meet(attempt, map_get(&program->calls.methods, name), call);
}

/* ------------------------------------------------------------ reserved names
 */

/* x.__len__() is len(x); what is called with nothing. */
static const struct {
    const char *attribute, *builtin;
    bool called;
} ordinary[] = {
    {"__class__", "type", false}, {"__len__", "len", true},
    {"__str__", "str", true},     {"__repr__", "repr", true},
    {"__abs__", "abs", true},     {"__iter__", "iter", true},
    {"__next__", "next", true},   {"__hash__", "hash", true},
    {"__bool__", "bool", true},   {"__float__", "float", true},
    {"__int__", "int", true},
};

static bool reserved_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    if (fact->kind != FACT_ATTRIBUTE || !(fact->flags & FACT_READS) ||
        !lint->grammar->is_reserved(lint_name(lint, fact->name)))
        return false;
    size_t i = 0;
    while (i < COUNT_OF(ordinary) &&
           !str_eq(lint_name(lint, fact->name), str_of(ordinary[i].attribute)))
        i++;
    if (i == COUNT_OF(ordinary) ||
        !is_free(lint, str_of(ordinary[i].builtin), fact->scope))
        return false;
    uint32_t call = call_of(lint, attempt->fact);
    struct arguments arguments = {0};
    if (ordinary[i].called &&
        (!call || !arguments_read(lint, call, &arguments) || arguments.n ||
         arguments.has_star || arguments.has_mapping))
        return false;
    /* All that stands before the dot. */
    uint32_t dot = fact->name_start;
    while (dot > fact->start && lint->text.bytes.ptr[dot] != '.')
        dot--;
    replace(attempt, ordinary[i].called ? call : attempt->fact);
    buf_addf(&attempt->text, "%s(%.*s)", ordinary[i].builtin,
             STR_FMT(fact_text(&lint->facts, fact->start, dot)));
    return true;
}

/* ------------------------------------------------------------------ builtins
 */

static bool literal_text(struct attempt *attempt, uint32_t value,
                         struct str *ret)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!value || !fold_is_string(attempt->lint, value))
        return false;
    if (!fold(attempt->lint, value, &folded)) {
        attempt->lint->failed = true;
        return false;
    }
    if (!folded.literal || folded.bytes || folded.bad)
        return false;
    *ret = folded.runs.at[0].text; /* in the lint's arena */
    return true;
}

/* eval('a + b') is (a + b). */
static bool eval_write(struct attempt *attempt, uint32_t call,
                       const struct arguments *arguments)
{
    struct str text;
    if (arguments->n != 1 ||
        !literal_text(attempt, arguments->at[0].value, &text) ||
        !str_trim(text).len || str_index(text, '#') < text.len)
        return false;
    replace(attempt, call);
    buf_addf(&attempt->text, "(%.*s)", STR_FMT(str_trim(text)));
    return true;
}

/* getattr(x, 'name') is x.name. */
static bool getattr_write(struct attempt *attempt, uint32_t call,
                          const struct arguments *arguments)
{
    struct str text;
    if (arguments->n != 2 || arguments->n_positional != 2 ||
        !literal_text(attempt, arguments->at[1].value, &text) ||
        !is_identifier(text))
        return false;
    const struct argument *object = &arguments->at[0];
    uint8_t kind = object->value ? lint_fact(attempt->lint, object->value)->kind
                                 : N_FACT_KINDS;
    bool plain = kind == FACT_NAME || kind == FACT_ATTRIBUTE ||
                 kind == FACT_CALL || kind == FACT_SUBSCRIPT;
    struct str written_object =
        fact_text(&attempt->lint->facts, object->start, object->end);
    replace(attempt, call);
    buf_addf(&attempt->text, plain ? "%.*s.%.*s" : "(%.*s).%.*s",
             STR_FMT(written_object), STR_FMT(text));
    return true;
}

static const struct {
    const char *name;
    bool (*write)(struct attempt *attempt, uint32_t call,
                  const struct arguments *arguments);
} builtins[] = {
    {"eval", eval_write},
    {"getattr", getattr_write},
};

static bool builtin_rewrite(struct attempt *attempt)
{
    struct lint *lint = attempt->lint;
    const struct fact *fact = lint_fact(lint, attempt->fact);
    uint32_t call = call_of(lint, attempt->fact);
    struct arguments arguments;
    if (fact->kind != FACT_NAME || !call)
        return false;
    for (size_t i = 0; i < COUNT_OF(builtins); i++) {
        if (!str_eq(lint_name(lint, fact->name), str_of(builtins[i].name)))
            continue;
        if (!arguments_read(lint, call, &arguments)) {
            lint->failed = true;
            return false;
        }
        return !arguments.has_star && !arguments.has_mapping &&
               builtins[i].write(attempt, call, &arguments);
    }
    return false;
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
