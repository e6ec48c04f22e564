/* trace_display.c - what stands in a list, tuple or dict, and what takes it
 * out. SPDX-License-Identifier: Apache-2.0
 *
 * A display that a name holds is only known if no use of the name can change it
 * or hand it on to where it could be changed. */
#include "base/attr.h"
#include "lint/argument.h"
#include "lint/fold.h"
#include "lint/trace.h"

static bool is_word(struct str name, const char *const *words, size_t n)
{
    for (size_t i = 0; i < n; i++)
        if (str_eq(name, str_of(words[i])))
            return true;
    return false;
}

/* Functions that only read what they are given. */
static bool is_reader(const struct lint *lint, uint32_t callee)
{
    static const char *const names[] = {
        "len",   "enumerate", "zip", "sorted", "list",     "tuple", "set",
        "print", "sum",       "any", "all",    "reversed", "dict",
    };
    const struct fact *at = callee ? lint_fact(lint, callee) : NULL;
    return at && at->kind == FACT_NAME &&
           is_word(lint_name(lint, at->name), names, COUNT_OF(names)) &&
           is_certain_builtin(lint, callee, lint_name(lint, at->name));
}

/* ---------------------------------------------------------------- displays */

/* A display in a display could be reached and changed through both. */
static bool trace_element(struct tracing *tracing, uint32_t element,
                          const struct path *path)
{
    const struct lint *lint = tracing->lint;
    element = fact_bare(&lint->facts, element);
    if (!element)
        return false;
    uint8_t kind = lint_fact(lint, element)->kind;
    if (path && kind != FACT_TUPLE)
        return false;
    return kind != FACT_SPLAT && kind != FACT_MAPPING &&
           trace_value(tracing, element, path);
}

/* Two keys that are constants, and not the same. Only texts are compared: 1,
 * 1.0 and True are one key. */
static bool keys_differ(struct lint *lint, uint32_t one, uint32_t other)
{
    CLEANUP(folded_done) struct folded a = {0};
    CLEANUP(folded_done) struct folded b = {0};
    if (!one || !other || !fold_is_string(lint, one) ||
        !fold_is_string(lint, other))
        return false;
    if (!fold(lint, one, &a) || !fold(lint, other, &b)) {
        lint->failed = true;
        return false;
    }
    return a.literal && b.literal && !a.bytes && !b.bytes &&
           !str_eq(a.runs.at[0].text, b.runs.at[0].text);
}

static bool trace_pair(struct tracing *tracing, uint32_t pair,
                       const struct path *path)
{
    const struct facts *facts = &tracing->lint->facts;
    if (facts->all.at[pair].kind != FACT_PAIR || path->step >= 0)
        return false;
    enum part part = path->step == STEP_EACH ? PART_LEFT : PART_VALUE;
    if (part == PART_VALUE && keys_differ(tracing->lint, path->key,
                                          fact_part(facts, pair, PART_LEFT)))
        return true;
    return trace_element(tracing, fact_part(facts, pair, part), path->next);
}

static bool trace_comprehension(struct tracing *tracing, uint32_t display,
                                const struct path *path)
{
    const struct lint *lint = tracing->lint;
    uint32_t body = fact_part(&lint->facts, display, PART_BODY);
    if (!body || path->step >= 0)
        return false;
    return lint_fact(lint, body)->kind == FACT_PAIR
               ? trace_pair(tracing, body, path)
               : trace_element(tracing, body, path->next);
}

/* [*row] and {**dict}: what is taken out of the inner one. */
static bool trace_splat(struct tracing *tracing, uint32_t splat,
                        const struct path *path)
{
    const struct lint *lint = tracing->lint;
    uint32_t inner = splat + 1;
    return inner < lint_fact(lint, splat)->next &&
           lint_fact(lint, inner)->next == lint_fact(lint, splat)->next &&
           trace_value(tracing, fact_bare(&lint->facts, inner), path);
}

bool trace_display(struct tracing *tracing, uint32_t display,
                   const struct path *path)
{
    const struct lint *lint = tracing->lint;
    uint8_t kind = lint_fact(lint, display)->kind;
    if (kind == FACT_COMPREHENSION)
        return trace_comprehension(tracing, display, path);
    struct row row;
    if (!display_read(lint, display, &row) ||
        (path->step >= 0 && ((kind != FACT_TUPLE && kind != FACT_ROW) ||
                             (size_t)path->step >= row.n)))
        return false;
    for (size_t i = 0; i < row.n; i++) {
        uint8_t element = lint_fact(lint, row.at[i])->kind;
        bool splat = element == FACT_SPLAT || element == FACT_MAPPING;
        if (splat && path->step >= 0)
            return false;
        if (path->step >= 0 && (size_t)path->step != i)
            continue;
        bool known = splat ? trace_splat(tracing, row.at[i], path)
                     : kind == FACT_DICT
                         ? trace_pair(tracing, row.at[i], path)
                         : trace_element(tracing, row.at[i], path->next);
        if (!known)
            return false;
    }
    return true;
}

/* ------------------------------------------------------ what takes them out */

static uint32_t argument_at(struct lint *lint, uint32_t call, size_t place,
                            size_t *n)
{
    struct arguments arguments;
    *n = 0;
    if (!arguments_read(lint, call, &arguments)) {
        lint->failed = true;
        return 0;
    }
    if (arguments.has_star || arguments.has_mapping)
        return 0;
    *n = arguments.n_positional;
    size_t at = 0;
    for (size_t i = 0; i < arguments.n; i++)
        if (!arguments.at[i].keyword.len && at++ == place)
            return arguments.at[i].value;
    return 0;
}

/* d.items(), d.values(), d.keys(), d.get(k), d.get(k, default) */
static bool trace_of_dict(struct tracing *tracing, uint32_t call,
                          uint32_t callee, const struct path *path)
{
    struct lint *lint = tracing->lint;
    struct str name = lint_name(lint, lint_fact(lint, callee)->name);
    uint32_t dict = fact_part(&lint->facts, callee, PART_OBJECT);
    size_t n;
    uint32_t other = argument_at(lint, call, 1, &n);
    if (str_eq(name, STR("get"))) {
        struct path item = {path, STEP_ITEM, argument_at(lint, call, 0, &n)};
        return n >= 1 && n <= 2 && trace_value(tracing, dict, &item) &&
               (n == 1 || trace_value(tracing, other, path));
    }
    if (!n && path && path->step < 0 && str_eq(name, STR("copy")))
        return trace_value(tracing, dict, path);
    if (n || !path || path->step != STEP_EACH)
        return false;
    struct path item = {path->next, STEP_ITEM}, each = {path->next, STEP_EACH};
    if (str_eq(name, STR("values")))
        return trace_value(tracing, dict, &item);
    if (str_eq(name, STR("keys")))
        return trace_value(tracing, dict, &each);
    if (!str_eq(name, STR("items")) || !path->next || path->next->step < 0)
        return false;
    struct path of = {path->next->next,
                      path->next->step ? STEP_ITEM : STEP_EACH};
    return path->next->step <= 1 && trace_value(tracing, dict, &of);
}

/* enumerate(x): a number and an element; zip(x, y): an element of each. */
static bool trace_of_rows(struct tracing *tracing, uint32_t call,
                          bool is_enumerate, const struct path *path)
{
    struct lint *lint = tracing->lint;
    if (path->step != STEP_EACH || !path->next || path->next->step < 0)
        return false;
    int place = path->next->step;
    struct path each = {path->next->next, STEP_EACH};
    if (is_enumerate && place == 0)
        return !each.next && trace_leaf(tracing, LEAF_NUMBER);
    size_t n;
    uint32_t from =
        argument_at(lint, call, is_enumerate ? 0 : (size_t)place, &n);
    return place <= (is_enumerate ? 1 : (int)n) &&
           trace_value(tracing, from, &each);
}

/* Is it a dict for certain? A list of pairs would give the pairs. */
static bool is_dict(struct tracing *tracing, uint32_t value)
{
    struct lint *lint = tracing->lint;
    struct leaves found = {.n = 0}, *outer = tracing->leaves;
    tracing->leaves = &found;
    bool known = trace_value(tracing, value, NULL) && found.n > 0;
    tracing->leaves = outer;
    for (size_t i = 0; i < found.n && known; i++) {
        uint32_t leaf = found.at[i];
        uint8_t kind =
            leaf == LEAF_NUMBER ? FACT_MODULE : lint_fact(lint, leaf)->kind;
        known = kind == FACT_DICT ||
                (kind == FACT_CALL &&
                 is_certain_builtin(lint,
                                    fact_part(&lint->facts, leaf, PART_CALLEE),
                                    STR("dict")));
    }
    return known;
}

/* dict(d, a=1, **e) and x.update(d, a=1, **e): what a dict gets. Its keys that
 * are keywords are words without dots and slashes. */
static bool trace_filling(struct tracing *tracing, uint32_t call,
                          const struct path *path)
{
    struct lint *lint = tracing->lint;
    struct arguments arguments;
    if (path->step >= 0 || !arguments_read(lint, call, &arguments) ||
        arguments.has_star || arguments.n_positional > 1)
        return false;
    uint32_t stop = lint_fact(lint, call)->next;
    for (uint32_t i = call + 1; i < stop; i = lint_fact(lint, i)->next)
        if (lint_fact(lint, i)->kind == FACT_MAPPING &&
            !trace_splat(tracing, i, path))
            return false;
    for (size_t i = 0; i < arguments.n; i++) {
        const struct argument *at = &arguments.at[i];
        bool known = !at->keyword.len
                         ? is_dict(tracing, at->value) &&
                               trace_value(tracing, at->value, path)
                     : path->step == STEP_EACH
                         ? trace_leaf(tracing, LEAF_NUMBER)
                         : trace_element(tracing, at->value, path->next);
        if (!known)
            return false;
    }
    return true;
}

/* A pattern that matches nothing above the folder it is asked of. */
static bool is_pattern_below(struct lint *lint, uint32_t pattern)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!pattern || !fold_is_string(lint, pattern))
        return false;
    if (!fold(lint, pattern, &folded)) {
        lint->failed = true;
        return false;
    }
    return folded.literal &&
           path_kinds(folded.runs.at[0].text) == PATH_RELATIVE;
}

/* for p in folder.glob('*.csv'): each is below the folder, and is taken for
 * it. */
static bool trace_glob(struct tracing *tracing, uint32_t call, uint32_t callee,
                       const struct path *path)
{
    struct lint *lint = tracing->lint;
    size_t n;
    uint32_t pattern = argument_at(lint, call, 0, &n);
    if (!path || path->step != STEP_EACH || path->next)
        return false;
    struct str name = lint_name(lint, lint_fact(lint, callee)->name);
    bool all = str_eq(name, STR("iterdir")) && n == 0;
    return (all || (n == 1 && is_pattern_below(lint, pattern))) &&
           trace_value(tracing, fact_part(&lint->facts, callee, PART_OBJECT),
                       NULL);
}

static bool is_glob(struct str name)
{
    return str_eq(name, STR("glob")) || str_eq(name, STR("rglob")) ||
           str_eq(name, STR("iterdir"));
}

bool trace_container_call(struct tracing *tracing, uint32_t call,
                          const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    if (!callee)
        return false;
    if (lint_fact(lint, callee)->kind == FACT_ATTRIBUTE)
        return is_glob(lint_name(lint, lint_fact(lint, callee)->name))
                   ? trace_glob(tracing, call, callee, path)
                   : trace_of_dict(tracing, call, callee, path);
    if (!path)
        return false;
    if (is_certain_builtin(lint, callee, STR("dict")))
        return trace_filling(tracing, call, path);
    if (is_certain_builtin(lint, callee, STR("range")))
        return path->step < 0 && !path->next &&
               trace_leaf(tracing, LEAF_NUMBER);
    if (is_certain_builtin(lint, callee, STR("enumerate")) ||
        is_certain_builtin(lint, callee, STR("zip")))
        return trace_of_rows(tracing, call,
                             is_certain_builtin(lint, callee, STR("enumerate")),
                             path);
    bool copies = is_certain_builtin(lint, callee, STR("sorted")) ||
                  is_certain_builtin(lint, callee, STR("list")) ||
                  is_certain_builtin(lint, callee, STR("tuple")) ||
                  is_certain_builtin(lint, callee, STR("reversed"));
    size_t n;
    uint32_t from = argument_at(lint, call, 0, &n);
    return copies && path->step < 0 && n == 1 &&
           trace_value(tracing, from, path);
}

/* -------------------------------------------------------------------- uses */

/* d[k] = v: the value, and what it is taken from later. */
static bool trace_stored(struct tracing *tracing, uint32_t subscript,
                         const struct path *path)
{
    const struct lint *lint = tracing->lint;
    const struct fact *at = lint_fact(lint, subscript);
    const struct fact *by = lint_fact(lint, at->parent);
    if (at->part != PART_TARGET)
        return true; /* read, or deleted */
    if (by->kind != FACT_ASSIGN || !(at->flags & FACT_WHOLE) || path->step >= 0)
        return false;
    struct row keys;
    uint32_t object_end = lint_fact(lint, subscript + 1)->end;
    uint32_t value = fact_part(&lint->facts, at->parent, PART_VALUE);
    bool one = row_read(lint, subscript, PART_NONE, object_end + 1, at->end - 1,
                        &keys) &&
               keys.n == 1;
    if (one && lint_fact(lint, keys.at[0])->kind == FACT_SLICE)
        return false; /* its elements, one by one */
    if (path->step == STEP_ITEM)
        return (one && keys_differ(tracing->lint, path->key, keys.at[0])) ||
               trace_element(tracing, value, path->next);
    return one && trace_element(tracing, keys.at[0], path->next);
}

/* d.items() reads; d.append(x) adds x. */
static bool trace_method(struct tracing *tracing, uint32_t attribute,
                         const struct path *path)
{
    static const char *const readers[] = {
        "items", "values", "keys", "get",    "copy",  "index",
        "count", "sort",   "pop",  "remove", "clear", "reverse"};
    struct lint *lint = tracing->lint;
    uint32_t call = call_of(lint, attribute);
    struct str name = lint_name(lint, lint_fact(lint, attribute)->name);
    if (!call)
        return false;
    if (is_word(name, readers, COUNT_OF(readers)))
        return true;
    if (str_eq(name, STR("update")))
        return trace_filling(tracing, call, path);
    size_t n;
    uint32_t value = argument_at(lint, call, 1, &n);
    uint32_t added = argument_at(lint, call, 0, &n);
    if (str_eq(name, STR("setdefault")) && path->step < 0)
        return trace_element(tracing,
                             path->step == STEP_EACH || n == 1 ? added : value,
                             path->next);
    return str_eq(name, STR("append")) && n == 1 && path->step < 0 &&
           trace_element(tracing, added, path->next);
}

/* Where there are classes, operators may hand a display to a method. */
static bool has_classes(const struct lint *lint)
{
    return lint->uses.has_classes;
}

/* f(paths): a function of the file, whose parameter is looked at in turn. */
static bool trace_handed(struct tracing *tracing, uint32_t use, uint32_t call,
                         const struct path *path)
{
    struct lint *lint = tracing->lint;
    uint32_t symbol = parameter_symbol(lint, call, use);
    if (symbol && trace_is_open(tracing, symbol))
        return true;
    if (!symbol || !trace_open(tracing, symbol))
        return false;
    bool known = trace_uses(tracing, symbol_uses(&lint->uses, symbol), path);
    tracing->depth--;
    return known;
}

bool takes_options(const struct lint *lint, uint32_t call)
{
    static const char *const names[] = {
        "update",
        "rc_context",
        "rc",
        "context",
        "use",
        "set_theme",
        "set",
        "set_style",
        "axes_style",
        "set_context",
        "plotting_context",
    };
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    const struct origin *first =
        callee ? fact_origins(&lint->origins, callee) : NULL;
    for (const struct origin *o = first; o; o = o->next) {
        struct str name = lint_name(lint, lint_fact(lint, callee)->name);
        if (!is_word(name, names, COUNT_OF(names)) ||
            !(str_starts(o->path, STR("matplotlib.")) ||
              str_starts(o->path, STR("pylab.")) ||
              str_starts(o->path, STR("seaborn."))))
            return false;
    }
    return first && is_only_imported(lint, callee);
}

static bool trace_use(struct tracing *tracing, uint32_t use,
                      const struct path *path)
{
    const struct lint *lint = tracing->lint;
    const struct fact *at = lint_fact(lint, use);
    const struct fact *parent = lint_fact(lint, at->parent);
    bool whole = at->flags & FACT_WHOLE;
    switch (parent->kind) {
    case FACT_SUBSCRIPT:
        return at->part == PART_OBJECT
                   ? whole && trace_stored(tracing, at->parent, path)
                   : !has_classes(lint);
    case FACT_ATTRIBUTE:
        return whole && trace_method(tracing, at->parent, path);
    case FACT_FOR:
    case FACT_CLAUSE:
        return whole && at->part == PART_ITERABLE;
    case FACT_KEYWORD:
        return takes_options(lint, parent->parent);
    case FACT_CALL:
        return at->part == PART_ARGUMENTS &&
               (is_reader(lint,
                          fact_part(&lint->facts, at->parent, PART_CALLEE)) ||
                takes_options(lint, at->parent) ||
                trace_handed(tracing, use, at->parent, path));
    case FACT_MAPPING: /* its items are handed on, not itself */
        return true;
    case FACT_SPLAT:
    case FACT_FIELD:
    case FACT_BLOCK: /* a condition: operators may call what a class defines */
    case FACT_MODULE:
        return !has_classes(lint);
    case FACT_COMPREHENSION:
        return at->part != PART_BODY && !has_classes(lint);
    default:
        return false;
    }
}

bool trace_uses(struct tracing *tracing, const struct use *uses,
                const struct path *path)
{
    struct lint *lint = tracing->lint;
    for (const struct use *use = uses; use; use = use_next(&lint->uses, use)) {
        if (!trace_step(tracing) || !trace_use(tracing, use->fact, path))
            return false;
    }
    return true;
}
