/* attributes.c - what is read from, stored to and deleted from objects.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/bases.h"
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/member.h"

/* Base.x, where Base is a class of the file and nothing else. */
static bool names_own_class(struct lint *lint, uint32_t object)
{
    return object && lint_fact(lint, object)->kind == FACT_NAME &&
           value_is_only(lint, object, ATOM_CLASS);
}

/* The next argument at or after a child of a call or class, or its end. */
static uint32_t next_argument(const struct lint *lint, uint32_t child,
                              uint32_t stop)
{
    while (child < stop && lint_fact(lint, child)->part != PART_ARGUMENTS)
        child = lint_fact(lint, child)->next;
    return child;
}

/* Is each the one thing that the other is? */
static bool are_same(struct lint *lint, uint32_t one, uint32_t other)
{
    struct value a = lint_value(lint, one), b = lint_value(lint, other);
    return a.n == 1 && b.n == 1 && !a.any && !b.any && a.at[0] == b.at[0];
}

/* Base.__init__(self, …) in a class that is written `class C(Base)`: it does
 * what super().__init__(…) does there. */
static bool is_of_own_base(struct lint *lint, uint32_t index, uint32_t object)
{
    const struct fact *fact = lint_fact(lint, index);
    uint32_t around = class_around(lint, fact);
    uint32_t call = call_of(lint, index);
    if (!object || !around || !call)
        return false;
    uint32_t stop = lint_fact(lint, call)->next;
    uint32_t first = next_argument(lint, call + 1, stop);
    if (first == stop || !is_own_self(lint, first))
        return false;
    stop = lint_fact(lint, around)->next;
    for (uint32_t i = next_argument(lint, around + 1, stop); i < stop;
         i = next_argument(lint, lint_fact(lint, i)->next, stop))
        if (are_same(lint, i, object))
            return true;
    return false;
}

static bool dunder_judge(struct lint *lint, uint32_t index, uint32_t object,
                         struct str name)
{
    const struct fact *fact = lint_fact(lint, index);
    const struct dunders *dunders = &lint->program->dunders;
    if (!lint->grammar->is_reserved(name) || !dunders->attribute)
        return false;
    bool stored = fact->flags & (FACT_STORES | FACT_DELETES);
    if (map_has(&dunders->attributes, name) &&
        (!stored || map_has(&dunders->assignments, name)))
        return true;
    if (!stored && map_has(&dunders->super, name) &&
        (is_own_super(lint, object) || names_own_class(lint, object) ||
         is_of_own_base(lint, index, object)))
        return true;
    if (map_has(&dunders->attributes, name) &&
        value_is_only(lint, object, ATOM_FUNCTION))
        return true; /* inner.__name__ = f.__name__ */
    /* What the file itself has put into its object, and nothing else; the
     * evaluator takes the class for open from there on. */
    if (!stored && str_eq(name, STR("__dict__")) && is_own_object(lint, object))
        return true;
    struct evidence evidence = {.text = name, .name = name};
    lint_name_finding(lint, dunders->attribute, fact, &evidence);
    return true;
}

/* The origin that the tables refuse at exactly this link of the chain. */
static bool member_judge(struct lint *lint, uint32_t index,
                         const struct fact *fact)
{
    for (const struct origin *o = fact_origins(&lint->origins, index); o;
         o = o->next)
        if (path_refuse(lint, o->path, fact->name_start, fact->name_end))
            return true;
    return false;
}

/* The path of an object that is a module or, for all that the tables say, may
 * be one: numpy.core where nothing speaks of core. */
static struct str module_of(const struct lint *lint, uint32_t object)
{
    for (const struct origin *o = fact_origins(&lint->origins, object); o;
         o = o->next) {
        struct path_judgement judgement = path_judge(lint->program, o->path);
        if (path_is_module(lint, o->path) ||
            (judgement.answer == PATH_UNKNOWN && judgement.by_table))
            return o->path;
    }
    return STR_NONE;
}

/* self._x, cls._x and super()._x: what a class keeps for itself is its own. */
static bool is_own(struct lint *lint, uint32_t object)
{
    return is_own_super(lint, object) || is_own_self(lint, object);
}

/* What the attribute of an attribute is read from. */
static const struct atom *atom_behind(struct lint *lint, uint32_t atom)
{
    const struct atom *at = atom_at(values_atoms(lint->values), atom);
    while (at->kind == ATOM_METHOD)
        at = atom_at(values_atoms(lint->values), at->extra);
    return at;
}

/* What an imported class or function made, or what is read off one. */
static bool is_foreign(struct lint *lint, uint32_t object)
{
    if (!object || fact_origins(&lint->origins, object))
        return object != 0;
    struct value value = lint_value(lint, object);
    for (uint32_t i = 0; i < value.n; i++) {
        const struct atom *at = atom_behind(lint, value.at[i]);
        if (at->kind == ATOM_RESULT || at->kind == ATOM_PATH ||
            at->kind == ATOM_JOINED)
            return true;
    }
    return false;
}

/* Of an object that is not the file's own: an error, unless the object is not
 * known and the name is one that a class of the file has. */
static void private_of_object(struct lint *lint, const struct fact *fact,
                              uint32_t object, const struct evidence *evidence)
{
    const struct attributes *attributes = &lint->program->attributes;
    const struct rule *rule = attributes->private_of_objects;
    if (!rule || map_has(&attributes->private_except, evidence->name) ||
        lint->grammar->is_public(evidence->name))
        return;
    bool kept = name_keepers(lint, fact->name) != 0;
    if (kept && (is_own(lint, object) || is_own_object(lint, object)))
        return;
    /* What a class of the file never sets, its own methods may ask for. */
    if (rule->severity != RL_SEVERITY_ERROR && (kept || is_own(lint, object)))
        return;
    bool unsure = kept && !is_foreign(lint, object);
    finding_add_as(&lint->findings, rule, rule->id,
                   unsure ? RL_SEVERITY_WARNING : rule->severity,
                   fact->name_start, fact->name_end, evidence);
}

static void private_judge(struct lint *lint, const struct fact *fact,
                          uint32_t object, struct str name)
{
    if (!lint_is_private(lint, name) || name.len == 1)
        return;
    struct evidence evidence = {
        .text = name, .name = name, .module = module_of(lint, object)};
    if (evidence.module.len)
        lint_name_finding(lint, lint->program->attributes.private_of_modules,
                          fact, &evidence);
    else
        private_of_object(lint, fact, object, &evidence);
}

/* x.__class__.__name__, read: a text, and what type(x).__name__ gives. */
static bool is_class_name(const struct lint *lint, const struct fact *fact,
                          struct str name)
{
    const struct fact *parent = lint_fact(lint, fact->parent);
    if (!str_eq(name, STR("__class__")) || fact->kind != FACT_ATTRIBUTE ||
        parent->kind != FACT_ATTRIBUTE || fact->part != PART_OBJECT ||
        !(fact->flags & FACT_WHOLE) ||
        (parent->flags & (FACT_READS | FACT_STORES | FACT_DELETES)) !=
            FACT_READS)
        return false;
    struct str shown = lint_name(lint, parent->name);
    return str_eq(shown, STR("__name__")) || str_eq(shown, STR("__qualname__"));
}

/* self.buffer of a class of the file is what the file keeps there, and no
 * buffer of an open file. */
static bool is_own_attribute(struct lint *lint, uint32_t object,
                             struct str name)
{
    return map_has(&lint->program->attributes.deny.exact, name) &&
           !lint->grammar->is_reserved(name) && is_own_object(lint, object);
}

static bool denied_judge(struct lint *lint, uint32_t index, struct str name,
                         const struct evidence *evidence)
{
    const struct reference at = reference_to_name(lint, index);
    return table_judge(lint, &lint->program->attributes.deny, name, &at,
                       evidence);
}

/* A module that the tables let pass is no attribute of an object. */
static bool is_module(struct lint *lint, uint32_t index)
{
    const struct origin *o = fact_origins(&lint->origins, index);
    bool all = o && !(lint->modules_travel && lint_value(lint, index).any);
    for (; o && all; o = o->next)
        all = path_is_module(lint, o->path);
    return all;
}

void decide_attribute(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    if (!fact->name)
        return;
    struct str name = lint_name(lint, fact->name);
    struct evidence evidence = {.text = name, .name = name};
    uint32_t object = fact_part(&lint->facts, index, PART_OBJECT);
    decide_format(lint, index);
    if (is_class_name(lint, fact, name))
        return;
    if (dunder_judge(lint, index, object, name) ||
        (!is_own_attribute(lint, object, name) && !is_module(lint, index) &&
         denied_judge(lint, index, name, &evidence)) ||
        member_judge(lint, index, fact) || decide_mutation(lint, index) ||
        decide_part(lint, index, object))
        return;
    private_judge(lint, fact, object, name);
    if (fact->flags & FACT_READS) {
        decide_value(lint, index);
        decide_reference(lint, index);
    }
}
