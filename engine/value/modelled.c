/* modelled.c - calls of what has a model.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/modelled.h"

#include <stdio.h>
#include <stdlib.h>

#include "base/attr.h"
#include "value/callback.h"
#include "value/keep.h"
#include "value/site.h"
#include "value/spell.h"
#include "value/work.h"

void result_flow(struct values *v, uint32_t path, uint32_t to)
{
    flow(v, to, atom_make(&v->atoms, ATOM_RESULT, path, 0));
}

static void str_of_argument(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    struct spelled said = {.n = 0};
    if (!work->call->n && !work_is_unpacked(work))
        flow(v, work->to, atom_text(&v->atoms, STR("")));
    if (from && work->call->n == 1)
        spell(v, from, &said);
    else if (work->call->n)
        spelled_add(&said, 0);
    spelled_flow(v, &said, work->to);
    bool other = work_is_unpacked(work) || (work->call->n && !from);
    if (other || (from && may_be_own(v, from, work->call->fact)))
        flow_any(v, work->to, WHY_CALL, work->call->fact);
}

static void character(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    struct held held = from ? node_held(v, from) : (struct held){.any = true};
    for (uint32_t i = 0; i < held.n; i++) {
        long number;
        char text[2] = {0, 0};
        bool known = atom_small_number(&v->atoms, held.at[i], &number) &&
                     number > 0 && number < 128;
        text[0] = (char)(known ? number : 0);
        flow(v, work->to,
             known ? atom_text(&v->atoms, (struct str){text, 1}) : v->text);
    }
    if (held.any)
        flow(v, work->to, v->text);
}

/* What stands before gets a slash, unless it ends in one or is empty. */
static void path_append(struct values *v, struct spelled *said,
                        const struct spelled *part)
{
    struct spelled all = {.n = 0}, slash = {.n = 0};
    spelled_add(&slash, atom_of(v, atom_text(&v->atoms, STR("/")))->id);
    for (size_t i = 0; i < said->n; i++) {
        const struct phrase *p = phrase_at(&v->atoms, said->at[i]);
        struct spelled one = {.at = {said->at[i]}, .n = 1};
        size_t size = p->bytes.len;
        bool gap = p->n_gaps && p->gaps[p->n_gaps - 1].at == size;
        bool unknown = gap && p->gaps[p->n_gaps - 1].atom == HOLE_ANY;
        if (unknown)
            one.at[0] = 0;
        else if (gap || (size && p->bytes.ptr[size - 1] != '/'))
            spelled_join(v, &one, &slash);
        spelled_join(v, &one, part);
        for (size_t k = 0; k < one.n; k++)
            spelled_add(&all, one.at[k]);
    }
    *said = all;
}

/* os.path.join of known texts: what comes behind a leading slash stands alone.
 */
static void paths_join(struct values *v, const struct work *work)
{
    struct spelled said = {.n = 0}, part;
    if (work_is_unpacked(work) || !work->call->n) {
        flow(v, work->to, v->text);
        return;
    }
    spell(v, work->call->at[0].node, &said);
    for (size_t i = 1; i < work->call->n; i++) {
        struct spelled slash = {.n = 0};
        spell(v, work->call->at[i].node, &part);
        for (size_t k = 0; k < part.n; k++) {
            const struct phrase *p = phrase_at(&v->atoms, part.at[k]);
            bool plain = p->bytes.len && p->bytes.ptr[0] != '/' &&
                         (!p->n_gaps || p->gaps[0].at);
            if (!plain)
                spelled_add(&slash, 0);
        }
        if (slash.n) { /* it may be absolute */
            said.n = 0;
            spelled_add(&said, 0);
            continue;
        }
        path_append(v, &said, &part);
    }
    spelled_flow(v, &said, work->to);
    for (size_t i = 0; i < work->call->n; i++)
        if (may_be_own(v, work->call->at[i].node, work->call->fact))
            flow_any(v, work->to, WHY_CALL, work->call->fact);
}

/* type(x): the class of an own object, and else a class that is not known. */
static void type_of(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    if (!from || work->call->n != 1 || work_is_unpacked(work)) {
        work_unknown(v, work);
        call_hand(v, work->call);
        return;
    }
    struct held held = node_held(v, from);
    bool other = held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_OBJECT)
            flow(v, work->to, atom_make(&v->atoms, ATOM_CLASS, at.id, 0));
        else
            other = true;
    }
    if (other)
        flow(v, work->to,
             atom_make(&v->atoms, ATOM_TYPE_OF, work->call->fact, 0));
}

/* open(x): a file, and what its name is. */
static void open_file(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    struct held held = from ? node_held(v, from) : (struct held){0};
    for (uint32_t i = 0; i < held.n; i++)
        flow(v, work->to,
             atom_make(&v->atoms, ATOM_RESULT, work->path, held.at[i] + 1));
    if (!held.n || held.any)
        result_flow(v, work->path, work->to);
}

/* contextmanager(f): what it is given is followed; what it gives is not. */
static void managed(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    struct held held = from ? node_held(v, from) : (struct held){.any = true};
    bool known = !held.any && work->call->n == 1 && !work_is_unpacked(work);
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        bool plain = at.kind == ATOM_FUNCTION && at.extra == BOUND_NOT &&
                     !function_at(v, at.id)->class;
        if (plain)
            flow(v, work->to,
                 atom_make(&v->atoms, ATOM_FUNCTION, at.id, BOUND_MANAGER));
        known &= plain;
    }
    if (known)
        return;
    work_unknown(v, work);
    call_hand(v, work->call);
}

/* What is no constant may be a function. */
static bool may_be_called(struct values *v, uint32_t node)
{
    struct held held = node_held(v, node);
    bool may = held.any;
    for (uint32_t i = 0; i < held.n; i++) {
        uint8_t kind = atom_of(v, held.at[i])->kind;
        may |= kind != ATOM_NONE && kind != ATOM_TRUE && kind != ATOM_FALSE &&
               kind != ATOM_BOOL && kind != ATOM_NUMBER;
    }
    return may;
}

/* The function of the file; how: one that keeps what it is called with. */
static void decorated(struct values *v, const struct work *work)
{
    uint32_t from = work_argument(work, 0);
    struct held held = from ? node_held(v, from) : (struct held){0};
    for (uint32_t i = 0; i < held.n; i++) {
        struct atom at = *atom_of(v, held.at[i]);
        if (at.kind == ATOM_FUNCTION) {
            function_at(v, at.id)->caches |= work->how;
            flow(v, work->to, held.at[i]);
        } else {
            work_unknown(v, work);
        }
    }
    if (held.any || work_is_unpacked(work))
        work_unknown(v, work);
    for (size_t i = 0; i < work->call->n; i++)
        if (work->call->at[i].keyword &&
            may_be_called(v, work->call->at[i].node)) {
            work_unknown(v, work); /* maxsize=f is the function itself */
            call_hand(v, work->call);
        }
    if (!work->call->n || work->call->at[0].keyword)
        flow(v, work->to,
             atom_make(&v->atoms, ATOM_DECORATOR,
                       work->how ? DECORATES_CACHED : DECORATES_FUNCTION, 0));
}

/* iter(f, last) calls f, and gives what it returns. */
static bool calls_until(const struct values *v, const struct work *work)
{
    return str_eq(string_at(&v->atoms, work->path), STR("builtins.iter")) &&
           (work->call->n > 1 || work_is_unpacked(work));
}

/* ------------------------------------------------------------------- models */

static void usual(struct values *v, const struct work *work)
{
    const uint32_t atoms[] = {[MODEL_NONE] = v->none,
                              [MODEL_TEXT] = v->text,
                              [MODEL_NUMBER] = v->number,
                              [MODEL_BOOL] = v->either,
                              [MODEL_BYTES] = v->bytes};
    flow(v, work->to, atoms[work->how]);
}

static void next_element(struct values *v, const struct work *work)
{
    work_of_elements(v, work);
    if (call_position(work->call, 1))
        link_nodes(v, call_position(work->call, 1), work->to);
    if (work_is_unpacked(work))
        link_nodes(v, call_rest(v, work->call), work->to);
}

static void iterator(struct values *v, const struct work *work)
{
    if (!calls_until(v, work)) {
        work_container(v, work);
        return;
    }
    work_unknown(v, work);
    call_hand(v, work->call);
}

static void numbers(struct values *v, const struct work *work)
{
    uint32_t all =
        site_make(v, work->call->fact, 10, (enum site_kind)work->how);
    flow(v, v->sites.at[all].wild, v->number);
    flow(v, work->to, site_atom(v, all));
}

/* wraps(f) keeps f as __wrapped__, and with options anything of it. */
static bool keeps_wrapped(const struct values *v, const struct work *work)
{
    static const char *const names[] = {"__wrapped__", "unwrap", "getattr",
                                        "vars", "__dict__"};
    return !call_is_plain(work->call, 1, 1) || !work_argument(work, 0) ||
           may_name(v, names, COUNT_OF(names));
}

static void decorator(struct values *v, const struct work *work)
{
    /* Options that are not seen, or a class that is given beside them. */
    if (work_is_unpacked(work) ||
        (work->how == DECORATES_FUNCTION && keeps_wrapped(v, work)) ||
        (work->how == DECORATES_CLASS && work_argument(work, 0))) {
        work_unknown(v, work);
        call_hand(v, work->call);
    }
    flow(v, work->to, atom_make(&v->atoms, ATOM_DECORATOR, work->how, 0));
}

static const struct {
    void (*work)(struct values *v, const struct work *work);
    uint8_t how;
} results[N_MODEL_RESULTS] = {
    [MODEL_NONE] = {usual, MODEL_NONE},
    [MODEL_TEXT] = {usual, MODEL_TEXT},
    [MODEL_NUMBER] = {usual, MODEL_NUMBER},
    [MODEL_BOOL] = {usual, MODEL_BOOL},
    [MODEL_BYTES] = {usual, MODEL_BYTES},
    [MODEL_ARGUMENT] = {work_of_argument},
    [MODEL_PICK] = {work_pick},
    [MODEL_ELEMENTS] = {work_of_elements},
    [MODEL_NEXT] = {next_element},
    [MODEL_LIST] = {work_container, SITE_LIST},
    [MODEL_TUPLE] = {work_container, SITE_TUPLE},
    [MODEL_SET] = {work_container, SITE_SET},
    [MODEL_FROZENSET] = {work_container, SITE_FROZENSET},
    [MODEL_ITERATOR] = {iterator, SITE_ITERATOR},
    [MODEL_DICT] = {work_dict_make},
    [MODEL_SETTINGS] = {work_settings},
    [MODEL_ENUMERATE] = {work_rows, true},
    [MODEL_ZIP] = {work_rows, false},
    [MODEL_CHAIN] = {work_chain, false},
    [MODEL_ROWS] = {work_chain, true},
    [MODEL_MAP] = {work_map_over, true},
    [MODEL_CALLED] = {work_map_over, false},
    [MODEL_NUMBERS] = {numbers, SITE_ITERATOR},
    [MODEL_NUMBER_LIST] = {numbers, SITE_LIST},
    [MODEL_STR] = {str_of_argument},
    [MODEL_CHR] = {character},
    [MODEL_PATH_JOIN] = {paths_join},
    [MODEL_TYPE] = {type_of},
    [MODEL_OPEN] = {open_file},
    [MODEL_PATH] = {open_file},
    [MODEL_DECORATED] = {decorated, false},
    [MODEL_CACHED] = {decorated, true},
    [MODEL_MANAGER] = {managed},
    [MODEL_DECORATOR] = {decorator, DECORATES_FUNCTION},
    [MODEL_DATACLASS] = {decorator, DECORATES_CLASS},
};

static void result_work(struct values *v, struct work *work, uint8_t result)
{
    work->how = results[result].how;
    if (results[result].work)
        results[result].work(v, work);
    else
        result_flow(v, work->path, work->to);
}

void modelled_call(struct values *v, uint32_t path, const struct call *call,
                   uint32_t to)
{
    struct work work = {modelled(v, path), call, path, to, 0};
    if (!work.model || work.model->changes) {
        result_flow(v, path, to);
        call_hand(v, call);
        return;
    }
    for (size_t i = 0; i < call->n; i++)
        watch(v, call->at[i].node, call->fact);
    for (size_t i = 0; i < work.model->n_results; i++)
        result_work(v, &work, work.model->results[i]);
    arguments_call(v, &work);
    arguments_keep(v, work.model, call, to);
    own_asked(v, &work);
}
