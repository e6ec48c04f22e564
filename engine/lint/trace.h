/* trace.h - every value that an expression can have, where the file shows them
 * all. SPDX-License-Identifier: Apache-2.0
 *
 * Through names, whatever binds them, conditional expressions, parameters and
 * results of the file's own functions, attributes that its own classes keep,
 * and displays that nothing can change but what is seen here. What is not
 * certain makes the whole unknown: a rule then refuses as for any computed
 * value. */
#ifndef LINT_TRACE_H
#define LINT_TRACE_H

#include "lint/lint.h"

#define MAX_LEAVES 64      /* of one expression; more is unknown */
#define MAX_TRACE_DEPTH 24 /* names, calls and displays on the way */

/* A value that is certainly a number, though not a literal: no fact's index. */
#define LEAF_NUMBER UINT32_MAX

struct leaves {
    uint32_t at[MAX_LEAVES]; /* facts, or LEAF_NUMBER */
    size_t n;
};

/* False, and no leaves: not all of them are known. */
bool trace(struct lint *lint, uint32_t value, struct leaves *ret);

/* The same of what a loop over it gives: elements, keys of a dict. */
bool trace_each(struct lint *lint, uint32_t value, struct leaves *ret);

/* ------------------------------------- between trace.c and its neighbours */

/* What is taken out of a container on the way to a value. */
enum step {
    STEP_EACH = -1, /* what a loop over it gives: elements, keys of a dict */
    STEP_ITEM = -2, /* what some index or key gives */
    /* 0 and more: the element at that place of a row */
};

struct path {
    const struct path *next;
    int step;
    uint32_t key; /* STEP_ITEM: the index or key as written; 0: not known */
};

struct tracing {
    struct lint *lint;
    struct leaves *leaves;
    uint32_t open[MAX_TRACE_DEPTH]; /* symbols and functions being followed */
    size_t depth, nesting;
    bool cut; /* a circle or a limit was met: elsewhere there may be more */
};

/* Add the leaves of an expression from which the path leads to a value. */
bool trace_value(struct tracing *tracing, uint32_t value,
                 const struct path *path);
bool trace_leaf(struct tracing *tracing, uint32_t leaf);

/* Remember what is being followed, until depth is set back. False: it is
 * already, or there is too much: the trace is cut. */
bool trace_open(struct tracing *tracing, uint32_t mark);
/* One step more; false: there were too many in this file. */
bool trace_step(struct tracing *tracing);
bool trace_is_open(struct tracing *tracing, uint32_t mark);

/* The elements of a display, a target list or a value list: the children of a
 * fact in that part, if nothing but commas stands between them. */
struct row {
    uint32_t at[MAX_LEAVES];
    size_t n;
};
bool row_read(const struct lint *lint, uint32_t fact, enum part part,
              uint32_t start, uint32_t end, struct row *ret); /* row.c */
bool display_read(const struct lint *lint, uint32_t fact, struct row *ret);

/* The values that a parameter gets, if every call of its function is in
 * sight; trace_calls.c. */
bool trace_parameter(struct tracing *tracing, const struct binding *binding,
                     const struct path *path);
struct parameter {
    uint32_t function, name;
    int place;       /* -1: only by keyword */
    uint32_t value;  /* the default, or 0 */
    bool is_default; /* there is one, even if it is no single fact */
};
bool trace_argument(struct tracing *tracing, uint32_t call,
                    const struct parameter *parameter, int brought,
                    const struct path *path);
bool trace_method_uses(struct tracing *tracing, uint32_t symbol,
                       const struct parameter *parameter,
                       const struct path *path); /* trace_self.c */
/* The parameter that a call of a function of the file gives this argument to,
 * by position or keyword; NO_SYMBOL: it is not known. */
uint32_t parameter_symbol(struct lint *lint, uint32_t call, uint32_t value);
/* A call of a function, method or class of the file, which has a parameter of
 * that name: what it does with the value is judged there. */
bool is_own_keyword(struct lint *lint, uint32_t call, uint32_t name);
/* The results of a call of a function of the file. */
bool trace_result(struct tracing *tracing, uint32_t call,
                  const struct path *path);
/* self.x, where self is what a class of the file made; trace_self.c. */
bool trace_attribute(struct tracing *tracing, uint32_t attribute,
                     const struct path *path);

/* An object of a class of the file, so that all its attributes but the reserved
 * ones are what the file itself defines; trace_self.c. */
bool is_own_object(struct lint *lint, uint32_t object);

/* Displays that a name or an attribute holds; trace_display.c. */
/* Can none of these uses change the display, or hand it on? What is put into it
 * meanwhile is followed as well. */
bool trace_uses(struct tracing *tracing, const struct use *uses,
                const struct path *path);
bool trace_display(struct tracing *tracing, uint32_t display,
                   const struct path *path);
bool trace_container_call(struct tracing *tracing, uint32_t call,
                          const struct path *path);

/* A call of matplotlib or seaborn that reads options and keeps none of the
 * dicts that it is given. */
bool takes_options(const struct lint *lint, uint32_t call);

/* The index of uses, made if it was not; false when memory ran out. */
bool uses_ready(struct lint *lint);
/* A name that only the builtin of that name can be; 0 is none. */
bool is_certain_builtin(const struct lint *lint, uint32_t fact,
                        struct str name);
/* The function's definition has no decorator, and is no coroutine. */
bool is_plain_function(const struct lint *lint, uint32_t function);
/* The decorator that stands right before a definition or another decorator, or
 * 0. */
uint32_t decorator_before(const struct lint *lint, uint32_t fact);
/* The one function or class that a symbol stands for, or 0. */
uint32_t only_definition(const struct lint *lint, uint32_t symbol,
                         uint8_t kind);

#endif
