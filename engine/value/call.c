/* call.c - calls and decorators.
 * SPDX-License-Identifier: Apache-2.0
 *
 * By what the callee can be, joined. What is not followed gets all arguments,
 * and gives anything. */
#include "value/call.h"

#include "base/attr.h"
#include "value/below.h"
#include "value/class.h"
#include "value/display.h"
#include "value/look.h"
#include "value/meet.h"
#include "value/method.h"
#include "value/modelled.h"
#include "value/object.h"
#include "value/site.h"

#define MAX_ARGUMENTS 48

struct given_arguments {
    struct argument_node at[MAX_ARGUMENTS];
    uint32_t stars[MAX_ARGUMENTS], mappings[MAX_ARGUMENTS];
    struct call call;
    bool cut; /* there were more */
};

static void given_add(struct values *v, struct given_arguments *given,
                      uint32_t child)
{
    struct call *call = &given->call;
    const struct fact *at = fact_at_(v, child);
    uint32_t row = at->kind == FACT_SPLAT ? display_row(v, child) : 0;
    if (row) {
        for (uint32_t i = child_first(v, row); i; i = child_next(v, row, i))
            given_add(v, given, i);
        return;
    }
    if (call->n == MAX_ARGUMENTS || call->n_stars == MAX_ARGUMENTS ||
        call->n_mappings == MAX_ARGUMENTS) {
        bool spreads = at->kind == FACT_SPLAT || at->kind == FACT_MAPPING;
        given->cut = true;
        hand(v,
             spreads && child_first(v, child) ? child_first(v, child) : child);
        return;
    }
    if (at->kind == FACT_SPLAT) {
        if (!call->n_stars) {
            call->star_at = 0;
            for (size_t i = 0; i < call->n; i++)
                call->star_at += !given->at[i].keyword;
        }
        given->stars[call->n_stars++] = child_first(v, child);
    } else if (at->kind == FACT_MAPPING) {
        given->mappings[call->n_mappings++] = child_first(v, child);
    } else if (at->kind == FACT_KEYWORD) {
        uint32_t value = child_in(v, child, PART_VALUE);
        given->at[call->n++] =
            (struct argument_node){value ? value : child, at->name, value};
    } else {
        given->at[call->n++] = (struct argument_node){child, 0, child};
    }
}

static void given_read(struct values *v, uint32_t fact,
                       struct given_arguments *given)
{
    given->call = (struct call){.fact = fact,
                                .at = given->at,
                                .stars = given->stars,
                                .mappings = given->mappings};
    given->cut = false;
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i))
        if (fact_at_(v, i)->part == PART_ARGUMENTS)
            given_add(v, given, i);
}

/* ------------------------------------------------------------ special names */

/* The method that the call stands in: the fact of its def, or 0. */
static uint32_t method_around(struct values *v, uint32_t fact)
{
    const struct scope *scopes = v->facts->scopes.at;
    uint32_t scope = fact_at_(v, fact)->scope;
    while (scope) {
        if (scopes[scope].kind == SCOPE_FUNCTION &&
            function_at(v, scopes[scope].fact)->class)
            return scopes[scope].fact;
        scope = scopes[scope].parent;
    }
    return 0;
}

static const struct {
    struct str path;
    uint8_t bound;
} wrappers[] = {
    {{"builtins.staticmethod", 21}, BOUND_STATIC},
    {{"builtins.classmethod", 20}, BOUND_CLASS},
    {{"builtins.property", 17}, BOUND_PROPERTY},
};

/* staticmethod(f) and its like: the same function, taken in another way. */
static bool wrapper_call(struct values *v, struct str path,
                         const struct call *call, uint32_t to)
{
    size_t i = 0;
    while (i < COUNT_OF(wrappers) && !str_eq(wrappers[i].path, path))
        i++;
    if (i == COUNT_OF(wrappers) || call->n != 1 || call->at[0].keyword ||
        call->n_stars || call->n_mappings)
        return false;
    struct held held = node_held(v, call->at[0].node);
    bool known = !held.any;
    for (uint32_t k = 0; k < held.n; k++) {
        struct atom at = *atom_of(v, held.at[k]);
        if (at.kind == ATOM_FUNCTION && at.extra == BOUND_NOT)
            flow(v, to,
                 atom_make(&v->atoms, ATOM_FUNCTION, at.id, wrappers[i].bound));
        else
            known = false;
    }
    if (!known) {
        flow_any(v, to, WHY_DECORATED, call->fact);
        hand(v, call->at[0].node);
    }
    return true;
}

static void path_call(struct values *v, uint32_t path, const struct call *call,
                      uint32_t to)
{
    struct str name = string_at(&v->atoms, path);
    if (str_eq(name, STR("builtins.super"))) {
        uint32_t method = method_around(v, call->fact);
        if (method)
            flow(v, to, atom_make(&v->atoms, ATOM_SUPER, method, 0));
        if (!method || call->n || call->n_stars || call->n_mappings) {
            flow_any(v, to, WHY_CALL, call->fact);
            call_hand(v, call);
        }
    } else if (!wrapper_call(v, name, call, to)) {
        if (!modelled(v, path))
            functions_meet(v, call);
        modelled_call(v, path, call, to);
    }
}

/* ------------------------------------------------------------------- callees
 */

static void unknown_call(struct values *v, const struct call *call, uint32_t to)
{
    flow_any(v, to, WHY_CALL, call->fact);
    functions_meet(v, call);
    call_give_away(v, call);
}

/* @x.setter: a property again, with one more function that anybody calls. */
static void setter_call(struct values *v, uint32_t function,
                        const struct call *call, uint32_t to)
{
    flow(v, to, atom_make(&v->atoms, ATOM_FUNCTION, function, BOUND_PROPERTY));
    for (size_t i = 0; i < call->n; i++) {
        struct held held = node_held(v, call->at[i].node);
        for (uint32_t k = 0; k < held.n; k++) {
            struct atom at = *atom_of(v, held.at[k]);
            if (at.kind == ATOM_FUNCTION) {
                uint32_t class = function_at(v, at.id)->class;
                if (class)
                    function_self(v, at.id,
                                  atom_make(&v->atoms, ATOM_OBJECT, class, 0));
                function_open(v, at.id, true);
            }
        }
    }
}

static void function_atom_call(struct values *v, const struct atom *at,
                               const struct call *call, uint32_t to)
{
    if (at->extra >= BOUND_BY)
        function_call(v, at->id, at->extra - BOUND_BY + 1, call, to);
    else if (at->extra == BOUND_SETTER)
        setter_call(v, at->id, call, to);
    else if (at->extra == BOUND_MANAGER) {
        function_call(v, at->id, 0, call, node_at(v, call->fact, 42));
        flow_any(v, to, WHY_CALL, call->fact);
    } else if (at->extra == BOUND_PROPERTY || at->extra == BOUND_CLASS)
        unknown_call(v, call, to);
    else
        function_call(v, at->id, 0, call, to);
}

/* What gives back a function of the file, or a class as a dataclass. */
static void decorator_call(struct values *v, uint32_t how,
                           const struct call *call, uint32_t to)
{
    bool dataclass = how == DECORATES_CLASS;
    struct held held = call->n == 1 ? node_held(v, call->at[0].node)
                                    : (struct held){.any = true};
    bool known = !held.any && !call->n_stars && !call->n_mappings;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (dataclass ? at.kind == ATOM_CLASS : at.kind == ATOM_FUNCTION)
            flow(v, to, held.at[i]);
        else
            known = false;
        if (dataclass && at.kind == ATOM_CLASS)
            class_decorate(v, at.id, true);
        if (how == DECORATES_CACHED && at.kind == ATOM_FUNCTION)
            function_at(v, at.id)->caches = true;
    }
    if (!known)
        unknown_call(v, call, to);
}

static void callees_call(struct values *v, uint32_t callee,
                         const struct call *call, uint32_t to);

/* field(default=x), field(default_factory=f): what the attribute is, beside the
 * field itself, which no dataclass leaves in its place. */
static void field_call(struct values *v, uint32_t path, const struct call *call,
                       uint32_t to)
{
    struct call none = {.fact = call->fact};
    modelled_call(v, path, call, to);
    for (size_t i = 0; i < call->n; i++) {
        struct str name = name_of(v, call->at[i].keyword);
        if (str_eq(name, STR("default")))
            link_nodes(v, call->at[i].node, to);
        if (str_eq(name, STR("default_factory")))
            callees_call(v, call->at[i].node, &none, to);
    }
    if (call->n_mappings || call->n_stars)
        unknown_call(v, call, to);
}

static void atom_call(struct values *v, uint32_t callee,
                      const struct call *call, uint32_t to)
{
    struct atom at = *atom_of(v, callee);
    const struct model *model;
    switch (at.kind) {
    case ATOM_FUNCTION:
        function_atom_call(v, &at, call, to);
        return;
    case ATOM_CLASS:
        class_call(v, at.id, call, to);
        return;
    case ATOM_PATH:
        model = modelled(v, at.id);
        if (model_gives(model, MODEL_DATACLASS) && call->n == 1 &&
            !call->at[0].keyword)
            decorator_call(v, DECORATES_CLASS, call, to);
        else if (model_gives(model, MODEL_FIELD))
            field_call(v, at.id, call, to);
        else
            path_call(v, at.id, call, to);
        return;
    case ATOM_HELPER:
        helper_call(v, at.id, call, to);
        return;
    case ATOM_METHOD:
        if (method_call(v, callee, call, to) ||
            path_method(v, callee, call, to))
            return;
        hand_atom(v, at.extra); /* it may change what it is of */
        unknown_call(v, call, to);
        return;
    case ATOM_DECORATOR:
        decorator_call(v, at.id, call, to);
        return;
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
    case ATOM_NUMBER:
    case ATOM_TEXT:
    case ATOM_BYTES:
    case ATOM_SITE:
        return;        /* an error */
    case ATOM_TYPE_OF: /* a class that is not known is called */
        hand_atom(v, callee);
        unknown_call(v, call, to);
        return;
    default:
        unknown_call(v, call, to);
    }
}

/* df.query('x > @limit'): a name in such a text is read there. */
static void texts_read(struct values *v, uint32_t fact, uint32_t callee,
                       const struct call *call)
{
    const struct fact *at = fact_at_(v, callee);
    if (at->kind != FACT_ATTRIBUTE || !v->outside.models ||
        !map_has(&v->outside.models->evaluates, name_of(v, at->name)))
        return;
    for (size_t i = 0; i < call->n; i++) {
        struct held held = node_held(v, call->at[i].node);
        watch(v, call->at[i].node, fact);
        for (uint32_t k = 0; k < held.n; k++) {
            struct str text;
            if (!atom_known_text(&v->atoms, held.at[k], &text))
                continue;
            for (size_t from = str_index(text, '@'); from < text.len;) {
                size_t end = from + 1;
                while (end < text.len &&
                       (text.ptr[end] == '_' || (text.ptr[end] | 0x20) >= 'a' ||
                        (text.ptr[end] >= '0' && text.ptr[end] <= '9')))
                    end++;
                uint32_t name =
                    name_find(v->facts, str_sub(text, from + 1, end));
                uint32_t symbol =
                    name ? symbol_resolve(v->symbols, fact_at_(v, fact)->scope,
                                          name)
                         : 0;
                if (symbol)
                    hand(v, v->first_symbol + symbol - 1);
                struct str rest = str_sub(text, end, text.len);
                from = end + str_index(rest, '@');
            }
        }
    }
}

static void callees_call(struct values *v, uint32_t callee,
                         const struct call *call, uint32_t to)
{
    watch(v, callee, call->fact);
    struct held held = node_held(v, callee);
    for (uint32_t i = 0; i < held.n; i++)
        atom_call(v, held.at[i], call, to);
    if (held.any)
        unknown_call(v, call, to);
}

void call_evaluate(struct values *v, uint32_t fact)
{
    struct given_arguments given;
    uint32_t callee = child_in(v, fact, PART_CALLEE);
    given_read(v, fact, &given);
    if (!callee || given.cut) {
        unknown_call(v, &given.call, fact);
        hand(v, callee);
        return;
    }
    callees_call(v, callee, &given.call, fact);
    texts_read(v, fact, callee, &given.call);
}

void decorator_evaluate(struct values *v, uint32_t fact)
{
    uint32_t value = child_first(v, fact), next = fact_at_(v, fact)->next;
    uint32_t below =
        fact_at_(v, next)->kind == FACT_CLASS ? node_at(v, next, 31) : next;
    struct argument_node given = {below, 0, 0};
    struct call call = {.fact = fact, .at = &given, .n = 1};
    watch(v, below, fact);
    if (value)
        callees_call(v, value, &call, fact);
    else
        unknown_call(v, &call, fact);
}

void enter_evaluate(struct values *v, uint32_t fact)
{
    uint32_t value = child_first(v, fact);
    uint32_t target = child_in(v, fact, PART_TARGET);
    uint32_t name = name_find(v->facts, STR("__enter__"));
    if (!value || !target || value == target)
        return;
    watch(v, value, fact);
    struct call none = {.fact = fact};
    struct held held = node_held(v, value);
    bool known = !held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_RESULT) {
            flow(v, target, held.at[i]);
        } else if (at.kind == ATOM_OBJECT && name) {
            uint32_t method = node_at(v, fact, 40);
            object_read(v, held.at[i], name, fact, method);
            callees_call(v, method, &none, target);
        } else {
            known = false;
        }
    }
    if (!known)
        flow_any(v, target, WHY_CALL, fact);
}
