/* reflect.c - what a file looks up by a text: getattr(m, 'x'), vars(m)['x'].
 * SPDX-License-Identifier: Apache-2.0 */
#include "source/reflect.h"

#include "base/attr.h"
#include "base/buf.h"
#include "grammars/grammar.h"

/* Literals in one text: 'ev' + 'al'. */
#define MAX_PIECES 16

static const struct fact *fact_of(const struct facts *facts, uint32_t fact)
{
    return &facts->all.at[fact];
}

static const struct reflection *reflection_of(const struct origins *origins)
{
    return origins->facts->grammar->reflection;
}

/* The part of a path behind its last dot. */
static struct str last_of(struct str path)
{
    size_t at = path.len;
    while (at && path.ptr[at - 1] != '.')
        at--;
    return str_sub(path, at, path.len);
}

static struct str above(struct str path)
{
    size_t len = path.len - last_of(path).len;
    return str_sub(path, 0, len ? len - 1 : 0);
}

/* ----------------------------------------------------------------- literals */

static bool joins_texts(const struct facts *facts, uint32_t fact)
{
    const struct fact *at = fact_of(facts, fact);
    return at->kind == FACT_JOIN || at->kind == FACT_GROUP ||
           (at->kind == FACT_OPERATOR &&
            str_eq(fact_text(facts, at->name_start, at->name_end), STR("+")));
}

/* 'x', 'x' 'y', 'x' + 'y'. False: it is no literal text. */
static bool literal_add(const struct origins *origins, uint32_t fact,
                        struct buf *out)
{
    const struct facts *facts = origins->facts;
    uint32_t stop = fact_of(facts, fact)->next;
    int n = 0;
    for (uint32_t i = fact; i < stop; n++) {
        const struct fact *at = fact_of(facts, i);
        if (n == MAX_PIECES)
            return false;
        if (joins_texts(facts, i)) {
            i++;
            continue;
        }
        if (at->kind != FACT_STRING || at->next != i + 1)
            return false;
        struct literal literal = facts->grammar->decode(
            origins->arena, fact_text(facts, at->start, at->end), NULL, 0);
        if (!literal.text.ptr || literal.bytes || literal.bad)
            return false;
        buf_add(out, literal.text);
        i = at->next;
    }
    return out->len > 0;
}

static struct str literal_read(const struct origins *origins, uint32_t fact)
{
    CLEANUP(buf_done) struct buf text = {0};
    if (!fact || !literal_add(origins, fact, &text) || text.failed ||
        text.len >= MAX_PATH_LENGTH)
        return STR_NONE;
    return arena_str(origins->arena, buf_str(&text));
}

/* -------------------------------------------------------------------- calls */

/* The value of the argument at that place; a keyword counts as its value. */
static uint32_t argument_at(const struct facts *facts, uint32_t call, int place)
{
    uint32_t stop = fact_of(facts, call)->next;
    for (uint32_t i = call + 1; i < stop; i = fact_of(facts, i)->next)
        if (fact_of(facts, i)->part == PART_ARGUMENTS && place-- == 0)
            return fact_of(facts, i)->kind == FACT_KEYWORD
                       ? fact_part(facts, i, PART_VALUE)
                       : fact_bare(facts, i);
    return 0;
}

/* The call of a function that looks something up, by its name alone. */
static const struct look_up *look_up_named(const struct facts *facts,
                                           struct str name)
{
    const struct reflection *reflection = facts->grammar->reflection;
    for (size_t i = 0; reflection && i < reflection->n_calls; i++)
        if (str_eq(last_of(str_of(reflection->calls[i].callee)), name))
            return &reflection->calls[i];
    return NULL;
}

static struct str callee_name(const struct facts *facts, uint32_t call)
{
    uint32_t callee = fact_part(facts, call, PART_CALLEE);
    const struct fact *at = fact_of(facts, callee);
    bool named = at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE;
    return callee && named ? fact_name(facts, at->name) : STR_NONE;
}

bool is_look_up(const struct facts *facts, uint32_t fact)
{
    const struct fact *at = fact_of(facts, fact);
    if (at->kind == FACT_SUBSCRIPT) {
        fact = fact_part(facts, fact, PART_OBJECT);
        at = fact_of(facts, fact);
        const struct reflection *reflection = facts->grammar->reflection;
        struct str name = fact ? fact_name(facts, at->name) : STR_NONE;
        if (reflection && (at->kind == FACT_NAME || at->kind == FACT_ATTRIBUTE))
            return str_eq(name, str_of(reflection->builtins_name)) ||
                   str_eq(name, str_of(reflection->space)) ||
                   str_eq(name, last_of(str_of(reflection->modules)));
    }
    return fact && at->kind == FACT_CALL &&
           look_up_named(facts, callee_name(facts, fact));
}

/* getattr, where nothing binds that name, is builtins.getattr. */
static bool is_builtin_callee(struct origins *origins, uint32_t callee,
                              struct str path)
{
    const struct fact *at = fact_of(origins->facts, callee);
    const struct reflection *reflection = reflection_of(origins);
    return at->kind == FACT_NAME &&
           str_eq(above(path), str_of(reflection->builtins)) &&
           str_eq(last_of(path), fact_name(origins->facts, at->name)) &&
           read_may_be_outside(origins->symbols, at);
}

/* What the call looks up, if its callee is such a function. */
static const struct look_up *look_up_of(struct origins *origins, uint32_t call,
                                        uint32_t callee,
                                        const struct origin *callees)
{
    if (!callees &&
        !look_up_named(origins->facts, callee_name(origins->facts, call)))
        return NULL;
    const struct reflection *reflection = reflection_of(origins);
    for (size_t i = 0; i < reflection->n_calls; i++) {
        struct str path = str_of(reflection->calls[i].callee);
        if (list_has(callees, path) || is_builtin_callee(origins, callee, path))
            return &reflection->calls[i];
    }
    return NULL;
}

/* ------------------------------------------------------------------- spaces */

/* A name of the module body itself: globals()['x']. */
static void file_name_add(struct origins *origins, struct str name,
                          const struct origin **list, struct added *added)
{
    uint32_t id = name_find(origins->facts, name);
    uint32_t symbol = id ? symbol_in(origins->symbols, 0, id) : NO_SYMBOL;
    if (symbol)
        list_join(origins, list, origins->of_symbol.at[symbol - 1], SIZE_MAX,
                  added);
    else
        own_name_origins(origins, name, list, added);
}

static void member_add(struct origins *origins, struct str object,
                       struct str name, const struct origin **list,
                       struct added *added)
{
    struct origin one = {.path = object};
    list_join(origins, list, list_extend(origins, &one, name, added), SIZE_MAX,
              added);
}

/* What stands in these namespaces under a name. */
static const struct origin *spaces_read(struct origins *origins,
                                        const struct origin *spaces,
                                        struct str name, struct added *added)
{
    const struct reflection *reflection = reflection_of(origins);
    const struct origin *list = NULL;
    for (; spaces && name.len; spaces = spaces->next) {
        struct str owner = above(spaces->path);
        if (str_eq(spaces->path, str_of(reflection->modules)))
            list_add(origins, &list, name, SIZE_MAX, added);
        else if (!str_eq(last_of(spaces->path), str_of(reflection->space)))
            continue;
        else if (str_eq(owner, str_of(reflection->file)))
            file_name_add(origins, name, &list, added);
        else
            member_add(origins, owner, name, &list, added);
    }
    return list;
}

/* vars(m).get('x'): the spaces that the method is one of, and no others. */
static const struct origin *getter_spaces(struct origins *origins,
                                          const struct origin *callees,
                                          struct added *added)
{
    const struct reflection *reflection = reflection_of(origins);
    const struct origin *list = NULL;
    for (; callees; callees = callees->next)
        for (size_t i = 0; i < reflection->n_getters; i++)
            if (str_eq(last_of(callees->path), str_of(reflection->getters[i])))
                list_add(origins, &list, above(callees->path), SIZE_MAX, added);
    return list;
}

void own_name_origins(struct origins *origins, struct str name,
                      const struct origin **list, struct added *added)
{
    const struct reflection *reflection = reflection_of(origins);
    if (!reflection || !str_eq(name, str_of(reflection->builtins_name)))
        return;
    /* The module in the main program, its namespace in every other file. */
    struct str builtins = str_of(reflection->builtins);
    list_add(origins, list, builtins, SIZE_MAX, added);
    member_add(origins, builtins, str_of(reflection->space), list, added);
}

/* ----------------------------------------------------------------- look-ups */

/* f('a.b'), f(x, 'n'), f(x), f(): what the call gives. */
static const struct origin *call_origins(struct origins *origins,
                                         const struct look_up *how,
                                         uint32_t call, origins_of *of,
                                         struct added *added)
{
    const struct reflection *reflection = reflection_of(origins);
    uint32_t first = argument_at(origins->facts, call, 0);
    const struct origin *list = NULL;
    if (how->kind == LOOK_UP_READER)
        return NULL;
    if (how->kind == LOOK_UP_MODULE || how->kind == LOOK_UP_ROOT) {
        struct str module = literal_read(origins, first);
        if (how->kind == LOOK_UP_ROOT)
            module = str_sub(module, 0, str_index(module, '.'));
        if (module.len)
            list_add(origins, &list, module, SIZE_MAX, added);
        return list;
    }
    struct str name = str_of(reflection->space);
    struct origin file = {.path = str_of(reflection->file)};
    if (how->kind == LOOK_UP_FILE || !first)
        return list_extend(origins, &file, name, added);
    if (how->kind == LOOK_UP_MEMBER)
        name = literal_read(origins, argument_at(origins->facts, call, 1));
    return name.len
               ? list_extend(origins, of(origins, first, added), name, added)
               : NULL;
}

static const struct origin *called_origins(struct origins *origins,
                                           uint32_t call, origins_of *of,
                                           struct added *added)
{
    uint32_t callee = fact_part(origins->facts, call, PART_CALLEE);
    if (!callee)
        return NULL;
    const struct origin *callees = of(origins, callee, added);
    const struct look_up *how = look_up_of(origins, call, callee, callees);
    if (how)
        return call_origins(origins, how, call, of, added);
    const struct origin *spaces = getter_spaces(origins, callees, added);
    return spaces
               ? spaces_read(origins, spaces,
                             literal_read(origins,
                                          argument_at(origins->facts, call, 0)),
                             added)
               : NULL;
}

const struct origin *look_up_origins(struct origins *origins, uint32_t fact,
                                     origins_of *of, struct added *added)
{
    const struct facts *facts = origins->facts;
    const struct fact *at = fact_of(facts, fact);
    if (!reflection_of(origins))
        return NULL;
    if (at->kind == FACT_CALL)
        return called_origins(origins, fact, of, added);
    if (at->kind != FACT_SUBSCRIPT)
        return NULL;
    uint32_t object = fact_part(facts, fact, PART_OBJECT);
    const struct origin *spaces = object ? of(origins, object, added) : NULL;
    uint32_t key = spaces ? fact_of(facts, fact + 1)->next : at->next;
    if (key >= at->next || fact_of(facts, key)->next != at->next)
        return NULL;
    return spaces_read(origins, spaces,
                       literal_read(origins, fact_bare(facts, key)), added);
}

/* What a CALL looks up, or NULL. */
static const struct look_up *look_up_in(struct origins *origins, uint32_t call)
{
    uint32_t callee = fact_of(origins->facts, call)->kind == FACT_CALL
                          ? fact_part(origins->facts, call, PART_CALLEE)
                          : 0;
    return callee ? look_up_of(origins, call, callee,
                               fact_origins(origins, callee))
                  : NULL;
}

bool loads_module(struct origins *origins, uint32_t call)
{
    const struct look_up *how = look_up_in(origins, call);
    return how && (how->kind == LOOK_UP_MODULE || how->kind == LOOK_UP_ROOT);
}

bool looks_attribute_up(struct origins *origins, uint32_t call)
{
    const struct look_up *how = look_up_in(origins, call);
    return how && how->kind == LOOK_UP_MEMBER;
}

uint32_t attribute_looked_up(struct origins *origins, uint32_t call,
                             uint32_t *object)
{
    if (!looks_attribute_up(origins, call))
        return 0;
    *object = argument_at(origins->facts, call, 0);
    return argument_at(origins->facts, call, 1);
}

uint32_t attribute_read_later(struct origins *origins, uint32_t call, int place)
{
    const struct look_up *how = look_up_in(origins, call);
    return how && how->kind == LOOK_UP_READER
               ? argument_at(origins->facts, call, place)
               : 0;
}
