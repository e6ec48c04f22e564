/* values.c - what each expression of a file can be.
 * SPDX-License-Identifier: Apache-2.0 */
#include "value/values.h"

#include "base/attr.h"
#include "value/escape.h"
#include "value/hint.h"
#include "value/name.h"
#include "value/set.h"
#include "value/setup.h"
#include "value/site.h"
#include "value/state.h"

/* Steps of one analysis for each fact of the file, and for any file. */
#define STEPS_PER_FACT 128
#define STEPS_ALWAYS 1000000

const char *why_word(enum why why)
{
    static const char *const words[] = {
        "",
#define W(name, word) word,
#include "value/whys.def"
#undef W
    };
    return why < N_WHYS ? words[why] : "";
}

struct values *values_new(const struct facts *facts,
                          const struct symbols *symbols)
{
    struct values *v = heap_new(1, sizeof(*v));
    if (!v)
        return NULL;
    v->facts = facts;
    v->symbols = symbols;
    return v;
}

void values_free(struct values *v)
{
    if (!v)
        return;
    atoms_done(&v->atoms);
    vec_done(&v->nodes);
    vec_done(&v->links);
    vec_done(&v->sites);
    vec_done(&v->functions);
    vec_done(&v->classes);
    vec_done(&v->changed);
    vec_done(&v->todo);
    vec_done(&v->is_todo);
    vec_done(&v->is_target);
    vec_done(&v->fleeing);
    vec_done(&v->outgrown);
    heap_free(v);
}

void values_begin(struct values *v, struct arena *arena,
                  const struct outside *outside)
{
    v->arena = arena;
    v->outside = *outside;
    v->ready = v->failed = v->spent = false;
}

static bool nodes_make(struct values *v)
{
    size_t n = v->facts->all.n;
    v->first_binding = (uint32_t)n;
    v->first_symbol = v->first_binding + (uint32_t)v->facts->bindings.n;
    size_t all = v->first_symbol + v->symbols->all.n;
    v->nodes.n = v->is_todo.n = v->is_target.n = 0;
    while (v->nodes.n < all)
        if (!vec_push(&v->nodes, (struct value_node){0}))
            return false;
    while (v->is_todo.n < n)
        if (!vec_push(&v->is_todo, 0) || !vec_push(&v->is_target, 0))
            return false;
    return true;
}

static void usual_atoms(struct values *v)
{
    v->none = atom_make(&v->atoms, ATOM_NONE, 0, 0);
    v->yes = atom_make(&v->atoms, ATOM_TRUE, 0, 0);
    v->no = atom_make(&v->atoms, ATOM_FALSE, 0, 0);
    v->either = atom_make(&v->atoms, ATOM_BOOL, 0, 0);
    v->number = atom_make(&v->atoms, ATOM_NUMBER, 0, 0);
    v->text = atom_make(&v->atoms, ATOM_TEXT, 0, 0);
    v->bytes = atom_make(&v->atoms, ATOM_BYTES, 0, 0);
    v->empty = atom_at(&v->atoms, atom_text(&v->atoms, STR("")))->id;
}

/* Does a class of the file compare its objects by methods of its own? */
static bool compares(const struct facts *facts)
{
    static const char *const names[] = {"__eq__", "__ne__", "__lt__",
                                        "__le__", "__gt__", "__ge__"};
    for (size_t i = 0; i < COUNT_OF(names); i++) {
        uint32_t name = name_find(facts, str_of(names[i]));
        for (size_t k = 0; name && k < facts->bindings.n; k++)
            if (facts->bindings.at[k].name == name)
                return true;
    }
    return false;
}

/* e.args, by that name or by a text. */
static bool reads_args(const struct facts *facts)
{
    static const char *const texts[] = {"getattr", "eval", "query"};
    uint32_t name = name_find(facts, STR("args"));
    for (uint32_t i = 1; name && i < facts->all.n; i++)
        if (facts->all.at[i].name == name &&
            (facts->all.at[i].kind == FACT_ATTRIBUTE ||
             facts->all.at[i].kind == FACT_KEYWORD_PATTERN))
            return true;
    for (size_t i = 0; i < COUNT_OF(texts); i++)
        if (name_find(facts, str_of(texts[i])))
            return true;
    return false;
}

static bool begin(struct values *v)
{
    v->links.n = v->sites.n = v->functions.n = v->classes.n = 0;
    v->changed.n = v->todo.n = v->fleeing.n = v->outgrown.n = 0;
    v->linked = v->of_fact = v->slots = v->keyed = v->joined = v->own_names =
        v->indexes = v->spelled = (struct pairs){.arena = v->arena};
    v->own_names_known = false;
    v->steps = 0;
    v->most_steps = STEPS_ALWAYS + STEPS_PER_FACT * v->facts->all.n;
    v->has_classes = v->has_stars = v->coarse = false;
    for (size_t i = 0; i < v->facts->all.n; i++)
        v->has_classes |= v->facts->all.at[i].kind == FACT_CLASS;
    for (size_t i = 0; i < v->facts->imports.n; i++)
        v->has_stars |= v->facts->imports.at[i].star;
    v->asks_keys = compares(v->facts) || reads_args(v->facts);
    /* The first of each is none, and what is given when memory runs out. */
    if (!atoms_begin(&v->atoms, v->arena) || !nodes_make(v) ||
        !vec_push(&v->sites, (struct site){0}) ||
        !vec_push(&v->functions, (struct function){0}) ||
        !vec_push(&v->classes, (struct class){0}))
        return false;
    usual_atoms(v);
    return !v->atoms.failed;
}

/* What has grown is told first, then evaluated, then what has escaped. */
static bool step(struct values *v)
{
    values_recycle(v);
    if (node_tell(v))
        return true;
    if (v->todo.n) {
        uint32_t fact = v->todo.at[--v->todo.n];
        v->is_todo.at[fact] = 0;
        v->steps++;
        fact_evaluate(v, fact);
        return true;
    }
    return escape_next(v);
}

enum values_end values_ready(struct values *v)
{
    if (!v->ready) {
        v->ready = true;
        v->failed = !begin(v);
        if (!v->failed)
            bindings_link(v);
        for (uint32_t i = 1; i < v->facts->all.n && !v->failed; i++)
            fact_setup(v, i);
        while (!v->failed && !v->atoms.failed && !v->spent && step(v)) {
            v->spent = v->steps > v->most_steps;
            v->coarse = v->steps > v->most_steps / 2;
        }
        v->failed |= v->atoms.failed;
    }
    return v->failed ? VALUES_MEMORY : v->spent ? VALUES_BUDGET : VALUES_KNOWN;
}

/* --------------------------------------------------------------- questions */

bool values_were_asked(const struct values *v)
{
    return v->ready;
}

static struct value node_value(const struct values *v, uint32_t node)
{
    const struct value_node *at = &v->nodes.at[node];
    return (struct value){node_atoms(v, at), at->n, at->why != WHY_NOT, at->why,
                          at->cause};
}

static bool is_known(const struct values *v)
{
    return v->ready && !v->failed && !v->spent;
}

void values_note(struct values *v, struct questions *questions)
{
    v->questions = questions;
}

static void note_others(const struct values *v)
{
    if (v->questions)
        v->questions->others = true;
}

struct value value_of(const struct values *v, uint32_t fact)
{
    if (v->questions && fact && !vec_push(&v->questions->facts, fact))
        v->questions->failed = true;
    if (!fact || !is_known(v))
        return (struct value){.any = true, .why = WHY_OPERATION};
    return node_value(v, fact);
}

bool value_is_handed(const struct values *v, uint32_t fact)
{
    note_others(v);
    return !is_known(v) || v->nodes.at[fact].handed;
}

/* NULL: not known. */
static const struct atom *path_find(struct values *v, struct str path)
{
    note_others(v);
    if (!is_known(v))
        return NULL;
    uint32_t atom =
        atom_make(&v->atoms, ATOM_PATH, string_make(&v->atoms, path), 0);
    return v->atoms.failed ? NULL : atom_of(v, atom);
}

bool value_path_is_lost(struct values *v, struct str path)
{
    const struct atom *atom = path_find(v, path);
    return !atom || atom->lost;
}

bool value_path_escapes(struct values *v, struct str path)
{
    const struct atom *atom = path_find(v, path);
    return !atom || atom->escaped;
}

bool values_ask_for_types(const struct values *v)
{
    return types_are_asked_for(v);
}

const struct atoms *values_atoms(const struct values *v)
{
    return &v->atoms;
}

struct container value_container(const struct values *v, uint32_t atom)
{
    note_others(v);
    const struct site *at = &v->sites.at[atom_of(v, atom)->id];
    return (struct container){.kind = (enum site_kind)at->kind,
                              .fact = at->fact,
                              .escaped = at->escaped,
                              .elements = node_value(v, at->all),
                              .keys = node_value(v, at->keys),
                              .wild = node_value(v, at->wild)};
}

struct container value_fresh(const struct values *v, uint32_t atom,
                             uint32_t fact)
{
    note_others(v);
    const struct site *at = &v->sites.at[atom_of(v, atom)->id];
    if (at->fact != fact || !at->is_fresh)
        return value_container(v, atom);
    return (struct container){.kind = (enum site_kind)at->kind,
                              .fact = at->fact,
                              .elements = node_value(v, at->fresh),
                              .keys = node_value(v, at->fresh_keys),
                              .loose = node_value(v, at->fresh),
                              .wild = node_value(v, at->wild)};
}

/* What a list or tuple holds, element for element, at the moment when it is
 * made. */
static bool fresh_items(const struct values *v, uint32_t fact, struct item *ret,
                        size_t most, size_t *n)
{
    for (uint32_t i = child_first(v, fact); i; i = child_next(v, fact, i)) {
        if (*n == most || fact_at_(v, i)->kind == FACT_SPLAT ||
            fact_spread(v->facts, i))
            return false;
        ret[(*n)++] = (struct item){0, node_value(v, i)};
    }
    return true;
}

bool value_items(const struct values *v, uint32_t atom, uint32_t fact,
                 struct item *ret, size_t most, size_t *n)
{
    note_others(v);
    const struct site *at = &v->sites.at[atom_of(v, atom)->id];
    const struct value_node *wild = &v->nodes.at[at->wild];
    const struct value_node *keys = &v->nodes.at[at->keys];
    uint8_t written = fact_at_(v, at->fact)->kind;
    *n = 0;
    if (at->fact == fact && (written == FACT_LIST || written == FACT_TUPLE))
        return fresh_items(v, fact, ret, most, n);
    size_t places = at->uneven ? site_places(v, at) : at->n;
    bool even =
        !at->uneven || (at->kind == SITE_TUPLE && site_least(v, at) == places);
    bool whole = even && !wild->n && !wild->why && !keys->why &&
                 !at->shuffled && places <= most &&
                 (at->kind == SITE_LIST || at->kind == SITE_TUPLE ||
                  at->kind == SITE_DICT) &&
                 (at->kind != SITE_DICT || keys->n <= at->n);
    for (size_t i = 0; i < places && *n < most; i++)
        ret[(*n)++] =
            (struct item){at->at[i].key, node_value(v, at->at[i].node)};
    return whole;
}

static const struct class *class_of(const struct values *v, uint32_t fact)
{
    uint32_t known = pairs_get(&v->of_fact, (uint64_t)MADE_CLASS << 56 | fact);
    return known ? &v->classes.at[known - 1] : NULL;
}

bool value_is_foreign(const struct values *v, uint32_t atom)
{
    note_others(v);
    const struct class *class = class_of(v, atom_of(v, atom)->id);
    return !class || class->foreign;
}

static const struct function *function_of(const struct values *v, uint32_t fact)
{
    uint32_t known =
        pairs_get(&v->of_fact, (uint64_t)MADE_FUNCTION << 56 | fact);
    return known ? &v->functions.at[known - 1] : NULL;
}

/* NULL: who calls it is not known. */
static const struct function *function_asked(const struct values *v,
                                             uint32_t fact)
{
    note_others(v);
    return is_known(v) ? function_of(v, fact) : NULL;
}

bool value_is_open(const struct values *v, uint32_t fact)
{
    const struct function *f = function_asked(v, fact);
    return !f || f->opened || f->self_opened;
}

bool value_is_called(const struct values *v, uint32_t fact)
{
    const struct function *f = function_asked(v, fact);
    return !f || f->called || value_is_open(v, fact);
}

static bool function_takes(const struct values *v, uint32_t fact, uint32_t name)
{
    const struct function *f = function_of(v, fact);
    for (size_t i = 0; f && i < f->n; i++)
        if (f->at[i].name == name && f->at[i].kind < PARAMETER_STAR)
            return true;
    return false;
}

bool value_takes(const struct values *v, uint32_t atom, uint32_t name)
{
    note_others(v);
    struct atom at = *atom_of(v, atom);
    if (at.kind == ATOM_FUNCTION)
        return function_takes(v, at.id, name);
    uint32_t init = name_find(v->facts, STR("__init__"));
    uint32_t slot =
        at.kind == ATOM_CLASS && init
            ? pairs_get(&v->slots, (uint64_t)at.id << 32 | (uint64_t)init << 1)
            : 0;
    const struct value_node *node = slot ? &v->nodes.at[slot] : NULL;
    bool all = node && node->n && !node->why;
    for (uint32_t i = 0; all && i < node->n; i++)
        all = atom_of(v, node_atoms(v, node)[i])->kind == ATOM_FUNCTION &&
              function_takes(v, atom_of(v, node_atoms(v, node)[i])->id, name);
    return all;
}
