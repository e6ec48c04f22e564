/* calls.c - rules on functions, by origin and by method name.
 * SPDX-License-Identifier: Apache-2.0
 *
 * They hold for references: a function that is handed on can be called
 * anywhere, so its conditions stay undecided. */
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "lint/travel.h"

/* Classes of the file between a class and its imported base. */
#define MAX_BASES 4

/* The callee as the code spells it, if that is one word with dots: advice that
 * says pandas.read_csv is of no use where only pd is bound. */
static struct str spelling(const struct lint *lint, const struct fact *fact,
                           struct str origin)
{
    struct str written = fact_text(&lint->facts, fact->start, fact->end);
    for (size_t i = 0; i < written.len; i++) {
        char c = written.ptr[i];
        bool word = c == '.' || c == '_' || (c >= '0' && c <= '9') ||
                    (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
        if (!word)
            return origin;
    }
    return written;
}

/* The callee as written is the place; its origin is the evidence. */
static bool judge(struct lint *lint, const struct checks *checks,
                  uint32_t index, struct str origin, bool followed)
{
    const struct fact *fact = lint_fact(lint, index);
    if (is_unnamed(lint, index) && checks_look_at_calls(checks))
        return false;
    struct evidence evidence = {.text = origin,
                                .callee = spelling(lint, fact, origin)};
    struct reference at = reference_to(lint, index);
    at.lost = !at.call && fact_origins(&lint->origins, index) &&
              travel_is_lost(lint, index);
    at.followed = followed;
    return checks_judge(lint, checks, &at, &evidence);
}

bool decide_call_of(struct lint *lint, uint32_t index, struct str origin)
{
    const struct checks *checks = calls_named(lint->program, origin);
    return checks && judge(lint, checks, index, origin, false);
}

/* Is there a longer chain that is judged? One that is stored is not. */
static bool is_inside_chain(const struct lint *lint, const struct fact *fact)
{
    const struct fact *parent = lint_fact(lint, fact->parent);
    return parent->kind == FACT_ATTRIBUTE && fact->part == PART_OBJECT &&
           !(parent->flags & (FACT_STORES | FACT_DELETES));
}

/* builtins.eval, by whatever path it is reached: what is said of eval. */
static bool builtin_judge(struct lint *lint, uint32_t index, struct str path)
{
    const struct name_table *table = &lint->program->builtins;
    const struct fact *fact = lint_fact(lint, index);
    struct str name;
    if (!path_is_builtin(lint, path, &name) || !map_has(&table->exact, name))
        return false;
    struct evidence evidence = {
        .text = path, .name = name, .callee = spelling(lint, fact, path)};
    const struct reference at = reference_to(lint, index);
    return table_judge(lint, table, name, &at, &evidence);
}

/* A module of that library's own, by its table: numpy.random is no random. What
 * the file says it imports proves nothing. */
static bool is_own_module(const struct lint *lint, struct str path)
{
    struct path_judgement judgement = path_judge(lint->program, path);
    return judgement.by_table && judgement.answer == PATH_MODULE &&
           judgement.decided == path.len;
}

/* What is said of a path, or of its end that is the name of an entry as a
 * whole: shutil.os.system is os.system. */
static bool path_judge_calls(struct lint *lint, uint32_t index, struct str path,
                             bool inside)
{
    /* Everything below a refused place is one finding, at its end. */
    const struct checks *checks = inside ? calls_named(lint->program, path)
                                         : calls_find(lint->program, path);
    if (checks) {
        bool followed =
            !call_of(lint, index) && travel_is_followed(lint, index, path);
        return judge(lint, checks, index, path, followed);
    }
    if (path_judge(lint->program, path).answer == PATH_REFUSED)
        return false; /* at an earlier link */
    for (struct str end = path; end.len;) {
        if (builtin_judge(lint, index, end))
            return true;
        size_t dot = str_index(end, '.');
        end = dot < end.len ? str_sub(end, dot + 1, end.len) : STR_NONE;
        size_t root = str_index(end, '.');
        struct str module = str_sub(path, 0, path.len - end.len + root);
        bool other = root < end.len && !is_own_module(lint, module);
        checks = other ? calls_named(lint->program, end) : NULL;
        if (checks)
            return judge(lint, checks, index, end, false);
    }
    return false;
}

static bool origin_judge(struct lint *lint, uint32_t index)
{
    bool inside = is_inside_chain(lint, lint_fact(lint, index));
    bool fired = false;
    for (const struct origin *o = fact_origins(&lint->origins, index); o;
         o = o->next)
        fired |= path_judge_calls(lint, index, o->path, inside);
    return fired;
}

/* A function of a module is no method: json.dump is not ndarray.dump. */
static bool is_module_function(struct lint *lint, uint32_t object)
{
    const struct atoms *atoms = values_atoms(lint->values);
    struct value value = lint_value(lint, object);
    bool modules = false;
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_at(atoms, value.at[i]);
        bool module = at->kind == ATOM_PATH &&
                      path_is_module(lint, string_at(atoms, at->id));
        if (!module && at->kind != ATOM_NONE)
            return false;
        modules |= module;
    }
    return modules && !value.any;
}

/* The one rule that the policy has on the method of the class that made the
 * object: KDTree(points).query is not the query of a table. It must look at the
 * arguments (`when`): one without conditions speaks of the method that is taken
 * off its class, Figure.savefig. */
static const struct checks *class_method(struct lint *lint, uint32_t atom,
                                         struct str name, struct str *ret)
{
    const struct atoms *atoms = values_atoms(lint->values);
    const struct atom *at = atom_at(atoms, atom);
    if (at->kind != ATOM_RESULT)
        return NULL;
    *ret = string_at(atoms, at->id);
    struct str whole =
        arena_printf(&lint->arena, "%.*s.%.*s", STR_FMT(*ret), STR_FMT(name));
    lint->failed |= !whole.ptr;
    const struct checks *checks =
        whole.ptr ? calls_named(lint->program, whole) : NULL;
    for (size_t i = 0; checks && i < checks->n; i++)
        if (!checks->at[i].when)
            return NULL;
    return checks;
}

/* Of a class of the file, or of the language's own types. */
static bool is_own_method(const struct lint *lint, uint32_t atom)
{
    const struct atom *at = atom_at(values_atoms(lint->values), atom);
    switch (at->kind) {
    case ATOM_OBJECT:
    case ATOM_CLASS:
        return !value_is_foreign(lint->values, atom);
    case ATOM_NONE:
    case ATOM_TRUE:
    case ATOM_FALSE:
    case ATOM_BOOL:
    case ATOM_NUMBER:
    case ATOM_TEXT:
    case ATOM_BYTES:
    case ATOM_SITE:
        return true;
    default:
        return false;
    }
}

/* Objects of the file's own classes, and those whose class has a rule of its
 * own; *fired: that one did. */
static bool is_other_method(struct lint *lint, uint32_t index, uint32_t object,
                            struct str name, bool *fired)
{
    struct value value = lint_value(lint, object);
    struct str origin = STR_NONE;
    *fired = false;
    for (uint32_t i = 0; i < value.n; i++)
        if (!is_own_method(lint, value.at[i]) &&
            !class_method(lint, value.at[i], name, &origin))
            return false;
    if (!value.n || value.any)
        return false;
    for (uint32_t i = 0; i < value.n; i++) {
        const struct checks *checks =
            class_method(lint, value.at[i], name, &origin);
        *fired |= checks && judge(lint, checks, index, origin, false);
    }
    return true;
}

bool decide_method(struct lint *lint, uint32_t index, uint32_t object,
                   struct str name)
{
    const struct checks *checks = map_get(&lint->program->calls.methods, name);
    bool fired;
    if (!checks || is_module_function(lint, object))
        return false;
    if (is_other_method(lint, index, object, name, &fired))
        return fired;
    return judge(lint, checks, index, name, false);
}

/* What is no call in the source but does what one does: the rules on that
 * method of whatever the object stands for. False: none speaks of it. */
bool decide_implied(struct lint *lint, uint32_t index, uint32_t object,
                    const char *method, const struct arguments *arguments)
{
    const struct fact *fact = lint_fact(lint, index);
    const struct reference at = {.start = fact->start, .end = fact->end};
    bool spoken = false;
    for (const struct origin *o = fact_origins(&lint->origins, object); o;
         o = o->next) {
        struct str path =
            arena_printf(&lint->arena, "%.*s.%s", STR_FMT(o->path), method);
        const struct checks *checks =
            path.ptr ? calls_named(lint->program, path) : NULL;
        struct evidence evidence = {.text = o->path, .callee = path};
        lint->failed |= !path.ptr;
        if (checks)
            checks_judge_with(lint, checks, &at, arguments, &evidence);
        spoken |= checks != NULL;
    }
    return spoken;
}

/* x |= value is a call of x.update(value), where the policy speaks of that. */
bool decide_union(struct lint *lint, uint32_t augment)
{
    const struct fact *fact = lint_fact(lint, augment);
    uint32_t target = fact_part(&lint->facts, augment, PART_TARGET);
    if (fact->kind != FACT_AUGMENT || fact->extra != OP_OR || !target)
        return false;
    struct argument at = {.value =
                              fact_part(&lint->facts, augment, PART_VALUE)};
    struct arguments arguments = {.at = &at, .n = 1, .n_positional = 1};
    return decide_implied(lint, augment, target, "update", &arguments);
}

/* The class that a name of the file is and nothing else, or 0. */
static uint32_t own_class(const struct lint *lint, const struct fact *read)
{
    uint32_t symbol = symbol_resolve(&lint->symbols, read->scope, read->name);
    if (!symbol ||
        symbol_at(&lint->symbols, symbol)->kinds != KIND_BIT(BIND_CLASS))
        return 0;
    return symbol_bindings(&lint->symbols, symbol)->fact;
}

/* class B(m.A): B(…) is a call of m.A, as far as rules on its arguments go. */
static bool base_judge(struct lint *lint, uint32_t index, uint32_t class,
                       int depth)
{
    uint32_t stop = class ? lint_fact(lint, class)->next : 0;
    bool fired = false;
    for (uint32_t i = class + 1; i < stop && depth;
         i = lint_fact(lint, i)->next) {
        const struct fact *base = lint_fact(lint, i);
        if (base->part != PART_ARGUMENTS)
            continue;
        for (const struct origin *o = fact_origins(&lint->origins, i); o;
             o = o->next) {
            const struct checks *checks = calls_named(lint->program, o->path);
            fired |= checks && judge(lint, checks, index, o->path, false);
        }
        if (base->kind == FACT_NAME)
            fired |= base_judge(lint, index, own_class(lint, base), depth - 1);
    }
    return fired;
}

/* A call of classes of the file, by name or by what the callee can be. */
static bool classes_judge(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    if (!call_of(lint, index))
        return false;
    uint32_t class = fact->kind == FACT_NAME ? own_class(lint, fact) : 0;
    if (class || !lint->values_named)
        return base_judge(lint, index, class, MAX_BASES);
    struct value value = lint_value(lint, index);
    bool fired = false;
    for (uint32_t i = 0; i < value.n && !fired; i++) {
        const struct atom *at =
            atom_at(values_atoms(lint->values), value.at[i]);
        fired = at->kind == ATOM_CLASS &&
                base_judge(lint, index, at->id, MAX_BASES);
    }
    return fired;
}

/* styles['a'], handed on: what is read has no name there. */
void decide_item_read(struct lint *lint, uint32_t subscript)
{
    if (lint->values_named &&
        (lint_fact(lint, subscript)->flags & FACT_READS) &&
        !call_of(lint, subscript))
        (void)origin_judge(lint, subscript);
}

/* rows[0](x), f()(x): what is called has no name there. */
void decide_callee(struct lint *lint, uint32_t call)
{
    uint32_t callee = fact_part(&lint->facts, call, PART_CALLEE);
    uint8_t kind = lint_fact(lint, callee)->kind;
    if (callee && !is_idle(lint, call) && lint->values_named &&
        kind != FACT_NAME && kind != FACT_ATTRIBUTE &&
        !classes_judge(lint, callee))
        (void)origin_judge(lint, callee);
}

bool decide_reference(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    if (is_idle(lint, index))
        return false;
    if (classes_judge(lint, index))
        return true;
    if (origin_judge(lint, index))
        return true;
    /* `case object(to_csv=f):` reads the method as x.to_csv does. */
    uint8_t kind = lint_fact(lint, index)->kind;
    return (kind == FACT_ATTRIBUTE || kind == FACT_KEYWORD_PATTERN) &&
           decide_method(lint, index,
                         fact_part(&lint->facts, index, PART_OBJECT),
                         lint_name(lint, fact->name));
}
