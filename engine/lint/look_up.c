/* look_up.c - getattr(m, 'x') is judged as m.x, import_module('m') as an
 * import. SPDX-License-Identifier: Apache-2.0
 *
 * Last of all: where a policy refuses the look-up itself, or what it is given,
 * nothing more is said of it. */
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "source/reflect.h"

/* Looks at all findings, of which a file keeps a bounded number. */
static bool has_error_in(const struct lint *lint, const struct fact *fact)
{
    for (size_t i = 0; i < lint->findings.all.n; i++) {
        const rl_finding *finding = &lint->findings.all.at[i];
        if (finding->severity == RL_SEVERITY_ERROR &&
            finding->offset >= fact->start && finding->offset < fact->end)
            return true;
    }
    return false;
}

/* A module that is loaded by a text: the same words as for its import. */
static bool module_refuse(struct lint *lint, const struct fact *fact,
                          struct str module)
{
    size_t len;
    const struct import_entry *entry =
        import_find(&lint->program->imports, module, &len);
    if (!entry || entry->allowed)
        return false;
    struct evidence evidence = {
        .text = module, .module = module, .name = module};
    finding_add(&lint->findings, entry->rule, fact->start, fact->end,
                &evidence);
    return true;
}

/* What comes out of a function or a container was judged where it went in. */
static const struct origin *named(const struct lint *lint, uint32_t fact)
{
    const struct origin *o = fact_origins(&lint->origins, fact);
    while (o && o->by_value)
        o = o->next;
    return o;
}

static void look_up_judge(struct lint *lint, uint32_t index)
{
    const struct fact *fact = lint_fact(lint, index);
    bool loads = loads_module(&lint->origins, index);
    for (const struct origin *o = named(lint, index); o; o = o->next)
        if (path_refuse(lint, o->path, fact->start, fact->end) ||
            (loads && module_refuse(lint, fact, o->path)))
            return;
    decide_reference(lint, index);
}

/* Does the policy speak of any attribute or method by its name? */
static bool has_rules_on_names(const struct rl_program *program)
{
    const struct name_table *deny = &program->attributes.deny;
    return deny->exact.n || deny->matching.n || program->calls.methods.n;
}

/* getattr(x, 'name') of an object: the rules on attributes and methods of that
 * name, for each text that it may be given. */
static void attribute_judge(struct lint *lint, uint32_t index, uint32_t object,
                            uint32_t text)
{
    if (!has_rules_on_names(lint->program))
        return;
    const struct reference at = reference_to(lint, index);
    struct value value = lint_value(lint, text);
    struct str name;
    for (uint32_t i = 0; i < value.n; i++) {
        if (!atom_known_text(values_atoms(lint->values), value.at[i], &name))
            continue;
        struct evidence evidence = {.text = name, .name = name};
        if ((!is_own_object(lint, object) &&
             table_judge(lint, &lint->program->attributes.deny, name, &at,
                         &evidence)) ||
            decide_method(lint, index, object, name))
            return;
    }
}

/* Each name of 'a.b', read of what is not seen. True: one is refused. */
static bool names_judge(struct lint *lint, uint32_t index, struct str text)
{
    struct str name, rest = text;
    struct reference at = reference_to(lint, index);
    at.call = 0; /* what is called there is given the object */
    bool fired = false;
    for (bool more = true; more && !fired;) {
        more = str_cut(rest, STR("."), &name, &rest);
        struct evidence evidence = {.text = name, .name = name, .callee = name};
        const struct checks *checks =
            map_get(&lint->program->calls.methods, name);
        fired = table_judge(lint, &lint->program->attributes.deny, name, &at,
                            &evidence) ||
                (checks && checks_judge(lint, checks, &at, &evidence));
    }
    return fired;
}

/* getattr(*a): where the object and the text come out of something, the text is
 * judged for whatever object that is. */
static void unpacked_judge(struct lint *lint, uint32_t call)
{
    struct arguments arguments;
    struct str text;
    if (!has_rules_on_names(lint->program) ||
        !arguments_read(lint, call, &arguments))
        return;
    for (size_t i = 0, place = 0; i < arguments.n; i++) {
        const struct argument *at = &arguments.at[i];
        if (at->keyword.len || place++ != 1 || at->value)
            continue;
        for (uint32_t k = 0; k < at->is.n; k++)
            if (atom_known_text(values_atoms(lint->values), at->is.at[k],
                                &text) &&
                names_judge(lint, call, text))
                return;
    }
}

/* attrgetter('a.b', 'n'): the same, of whatever it is called on. */
static void reader_judge(struct lint *lint, uint32_t index)
{
    if (!has_rules_on_names(lint->program))
        return;
    struct str text;
    uint32_t at;
    for (int place = 0;
         (at = attribute_read_later(&lint->origins, index, place)); place++) {
        struct value value = lint_value(lint, at);
        for (uint32_t i = 0; i < value.n; i++)
            if (atom_known_text(values_atoms(lint->values), value.at[i],
                                &text) &&
                names_judge(lint, index, text))
                return;
    }
}

/* A module that the tables let pass is no attribute of an object. */
static bool gives_modules(const struct lint *lint, uint32_t index)
{
    const struct origin *o = named(lint, index);
    bool all = o != NULL;
    for (; o && all; o = o->next)
        all = path_is_module(lint, o->path);
    return all;
}

void decide_look_ups(struct lint *lint)
{
    for (size_t i = 0; i < lint->facts.all.n && !lint->failed; i++) {
        uint32_t index = (uint32_t)i, object = 0, text = 0;
        const struct fact *fact = lint_fact(lint, index);
        bool looks = fact->kind == FACT_CALL || fact->kind == FACT_SUBSCRIPT;
        if (!looks || !again_is_due(lint, index))
            continue;
        bool has_name = named(lint, index) != NULL;
        text = attribute_looked_up(&lint->origins, index, &object);
        bool reads = !has_name && !text &&
                     attribute_read_later(&lint->origins, index, 0);
        bool looks_up = looks_attribute_up(&lint->origins, index);
        if ((has_name || looks_up || reads) && !has_error_in(lint, fact)) {
            if (has_name)
                look_up_judge(lint, index);
            if (reads)
                reader_judge(lint, index);
            if (text && !gives_modules(lint, index) &&
                !(has_name && has_error_in(lint, fact)))
                attribute_judge(lint, index, object, text);
            if (looks_up)
                unpacked_judge(lint, index);
            again_note(lint, index);
        }
        if (budget_is_over(&lint->budget))
            return;
    }
}
