/* from.c - does a value certainly come from a helper of the guard?
 * SPDX-License-Identifier: Apache-2.0
 *
 * srcpath('a.csv') does, and so does what is only ever that: through names,
 * functions and displays (trace.c), a file that is opened there, a path joined
 * to a constant that stays below. */
#include "lint/argument.h"
#include "lint/fold.h"
#include "lint/known.h"
#include "lint/trace.h"
#include "model/resolve.h"

#define MAX_FROM_DEPTH 8 /* of calls and joins in one another */

struct from {
    struct lint *lint;
    const struct condition *condition;
    int depth;
};

static enum truth from_value(struct from *from, uint32_t value);

static bool is_listed(const struct from *from, struct str origin)
{
    struct path_space space;
    origin = path_same(&from->lint->program->members, origin, &space);
    for (size_t i = 0; i < from->condition->n_helpers; i++)
        if (str_eq(from->condition->helpers[i], origin))
            return true;
    return false;
}

/* A name that the guard binds, or __file__, which the interpreter does. */
static bool is_helper(const struct from *from, uint32_t name)
{
    const struct lint *lint = from->lint;
    const struct fact *read = lint_fact(lint, name);
    if (read->kind != FACT_NAME)
        return false;
    struct str text = lint_name(lint, read->name);
    bool given = lint_guard_name(lint, read) ||
                 (str_eq(text, STR("__file__")) &&
                  !symbol_resolve(&lint->symbols, read->scope, read->name));
    return given && is_listed(from, text);
}

/* open(srcpath(…)): the file is where the helper pointed. */
static bool is_open(const struct lint *lint, uint32_t callee)
{
    return is_builtin_name(lint, callee, STR("open"));
}

/* io.StringIO(…): a call of one of the origins, whatever else the name may be.
 */
static bool is_listed_call(const struct from *from, uint32_t callee)
{
    const struct lint *lint = from->lint;
    if (is_open(lint, callee) && is_listed(from, STR("builtins.open")))
        return true;
    const struct origin *first = fact_origins(&lint->origins, callee);
    for (const struct origin *o = first; o; o = o->next)
        if (!is_listed(from, o->path))
            return false;
    return first && is_only_imported(lint, callee);
}

static enum truth from_call(struct from *from, uint32_t call)
{
    struct lint *lint = from->lint;
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    if (!callee)
        return TRUTH_UNDECIDED;
    if (is_helper(from, callee) || is_listed_call(from, callee))
        return TRUTH_YES;
    struct arguments arguments;
    if (!is_open(lint, callee) || !arguments_read(lint, call, &arguments) ||
        !arguments.n_positional || arguments.has_star)
        return TRUTH_UNDECIDED;
    return from_value(from, arguments.at[0].value);
}

/* 'a' 'b' and 'a' + 'b' are texts of the file, wherever their parts stand. */
static bool is_constant_text(struct lint *lint, uint32_t value)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!fold_is_string(lint, value))
        return false;
    if (!fold(lint, value, &folded)) {
        lint->failed = true;
        return false;
    }
    return folded.literal;
}

/* ------------------------------------------------------------------- joins */

/* A text that, put behind a path, stays below it: 'x.csv' behind a /, and
 * otherwise '/x.csv', or '_1.csv' without any slash. Behind the folder itself,
 * only the first. */
enum joint { JOINT_SLASH, JOINT_TEXT, JOINT_FOLDER };

/* 'x/.' and '.', which a further '.' would make lead upwards. */
static bool ends_in_dot(struct str text)
{
    size_t n = text.len;
    return n && text.ptr[n - 1] == '.' && (n == 1 || text.ptr[n - 2] == '/');
}

static bool text_stays_below(struct str text, enum joint joint)
{
    bool rooted = text.len && text.ptr[0] == '/';
    if ((joint == JOINT_FOLDER && !rooted) ||
        (joint != JOINT_SLASH && ends_in_dot(text)))
        return false;
    if (joint != JOINT_SLASH && rooted)
        text = str_sub(text, 1, text.len);
    else if (joint == JOINT_TEXT && str_index(text, '/') < text.len)
        return false;
    return path_kinds(text) == PATH_RELATIVE;
}

static bool stay_below(const struct texts *texts, enum joint joint)
{
    for (size_t i = 0; i < texts->n; i++)
        if (!text_stays_below(texts->at[i], joint))
            return false;
    return texts->n > 0;
}

static bool all_stay_below(struct lint *lint, uint32_t value, enum joint joint)
{
    struct leaves leaves;
    struct texts texts;
    if (!trace(lint, value, &leaves))
        return false;
    for (size_t i = 0; i < leaves.n; i++)
        if (!known_texts(lint, leaves.at[i], &texts) ||
            !stay_below(&texts, joint))
            return false;
    return true;
}

/* SRC is the folder that srcpath() looks in. */
static bool is_folder(struct from *from, uint32_t value)
{
    struct leaves leaves;
    if (!is_listed(from, STR("srcpath")) || is_listed(from, STR("SRC")) ||
        !trace(from->lint, value, &leaves) || leaves.n != 1 ||
        leaves.at[0] == LEAF_NUMBER)
        return false;
    const struct fact *name = lint_fact(from->lint, leaves.at[0]);
    return name->kind == FACT_NAME && lint_guard_name(from->lint, name) &&
           str_eq(lint_name(from->lint, name->name), STR("SRC"));
}

/* SRC + '/x.csv', srcpath('x') + '.csv', Path(SRC) / 'x.csv' */
static enum truth from_operator(struct from *from, uint32_t value)
{
    struct lint *lint = from->lint;
    const struct fact *at = lint_fact(lint, value);
    struct str sign = fact_text(&lint->facts, at->name_start, at->name_end);
    if (is_constant_text(lint, value))
        return TRUTH_NO;
    uint32_t left = fact_part(&lint->facts, value, PART_LEFT);
    uint32_t right = fact_part(&lint->facts, value, PART_RIGHT);
    enum joint joint = str_eq(sign, STR("/")) ? JOINT_SLASH : JOINT_TEXT;
    if (str_eq(sign, STR("+")) && is_folder(from, left))
        return all_stay_below(lint, right, JOINT_FOLDER) ? TRUTH_YES
                                                         : TRUTH_UNDECIDED;
    if (from_value(from, left) != TRUTH_YES)
        return TRUTH_UNDECIDED;
    /* Or both are: cycler(color='rgb') + cycler(lw=[1, 2, 3]). */
    bool joins = joint == JOINT_SLASH || str_eq(sign, STR("+"));
    bool is_below = joins && all_stay_below(lint, right, joint);
    return is_below || from_value(from, right) == TRUTH_YES ? TRUTH_YES
                                                            : TRUTH_UNDECIDED;
}

/* f'{SRC}/year_{n}.csv': a path, and behind it texts that are known. */
static enum truth from_formatted(struct from *from, uint32_t string)
{
    struct texts texts;
    uint32_t first;
    if (is_constant_text(from->lint, string))
        return TRUTH_NO;
    if (!known_behind(from->lint, string, &first, &texts))
        return TRUTH_UNDECIDED;
    bool folder = is_folder(from, first);
    if (!folder && from_value(from, first) != TRUTH_YES)
        return TRUTH_UNDECIDED;
    return stay_below(&texts, folder ? JOINT_FOLDER : JOINT_TEXT)
               ? TRUTH_YES
               : TRUTH_UNDECIDED;
}

static enum truth from_leaf(struct from *from, uint32_t leaf)
{
    if (leaf == LEAF_NUMBER)
        return TRUTH_NO;
    switch (lint_fact(from->lint, leaf)->kind) {
    case FACT_NAME:
        return is_helper(from, leaf) ? TRUTH_YES : TRUTH_UNDECIDED;
    case FACT_CALL:
        return from_call(from, leaf);
    case FACT_OPERATOR:
        return from_operator(from, leaf);
    case FACT_JOIN:
        return is_constant_text(from->lint, leaf) ? TRUTH_NO : TRUTH_UNDECIDED;
    case FACT_STRING:
        return from_formatted(from, leaf);
    case FACT_INTEGER:
    case FACT_LIST:
        return TRUTH_NO;
    default:
        return TRUTH_UNDECIDED;
    }
}

static enum truth from_leaves(struct from *from, const struct leaves *leaves)
{
    enum truth all = TRUTH_UNDECIDED;
    for (size_t i = 0; i < leaves->n; i++) {
        uint32_t leaf = leaves->at[i];
        bool none = leaf != LEAF_NUMBER &&
                    lint_fact(from->lint, leaf)->kind == FACT_NONE;
        if (none && leaves->n > 1)
            continue; /* a default that says: nothing is given */
        all = none ? TRUTH_NO : from_leaf(from, leaf);
        if (all != TRUTH_YES)
            return all;
    }
    return all;
}

static enum truth from_value(struct from *from, uint32_t value)
{
    struct leaves leaves;
    if (from->depth == MAX_FROM_DEPTH || !trace(from->lint, value, &leaves))
        return TRUTH_UNDECIDED;
    from->depth++;
    enum truth all = from_leaves(from, &leaves);
    from->depth--;
    return all;
}

enum truth value_is_from(struct lint *lint, uint32_t value,
                         const struct condition *condition)
{
    struct from from = {lint, condition, 0};
    return from_value(&from, value);
}
