/* imports.c - may this be imported, and from it that name?
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/condition.h"
#include "lint/decisions.h"
#include "lint/member.h"
#include "lint/suggest.h"

/* The first component of a dotted module that is reserved or private. */
static bool components_judge(struct lint *lint,
                             const struct import_fact *import,
                             struct str module)
{
    const rl_program *program = lint->program;
    for (struct str name, rest = module; rest.len;) {
        str_cut(rest, STR("."), &name, &rest);
        struct evidence evidence = {
            .text = module, .module = module, .name = name};
        const struct rule *rule = NULL;
        if (lint->grammar->is_reserved(name) &&
            !map_has(&program->dunders.attributes, name))
            rule = program->dunders.attribute;
        else if (lint_is_private(lint, name))
            rule = program->attributes.private_of_modules;
        if (!rule)
            continue;
        finding_add(&lint->findings, rule, import->module_start,
                    import->module_end, &evidence);
        return true;
    }
    return false;
}

/* The tables also speak of modules below an allowed one: the first prefix that
 * they refuse. */
static bool prefix_refused(struct lint *lint, const struct import_fact *import,
                           struct str module)
{
    for (size_t len = str_index(module, '.'); len < module.len;) {
        len += 1 + str_index(str_sub(module, len + 1, module.len), '.');
        if (path_refuse_module(lint, str_sub(module, 0, len),
                               import->module_start, import->module_end))
            return true;
    }
    return false;
}

/* `import a.b` binds a, and with it everything below a: it may not pass where a
 * may not, unless another name is bound (Python reference, 7.11). */
static bool package_refused(struct lint *lint, const struct import_fact *import,
                            struct str module)
{
    struct str package = str_sub(module, 0, str_index(module, '.'));
    if (import->member || import->star || import->alias)
        return false;
    const struct rule *rule = import_rule(&lint->program->imports, package);
    if (!rule_refuses(rule))
        return false;
    struct evidence evidence = {
        .text = package, .module = package, .name = package};
    finding_add(&lint->findings, rule, import->module_start,
                import->module_start + (uint32_t)package.len, &evidence);
    return true;
}

/* False: the module is refused, and so is all that comes from it. */
static bool module_judge(struct lint *lint, const struct import_fact *import)
{
    struct str module = lint_name(lint, import->module);
    const struct rule *rule = import_rule(&lint->program->imports, module);
    struct evidence evidence = {
        .text = module, .module = module, .name = module};
    if (rule) {
        evidence.suggestion = module_suggest(lint, module);
        finding_add(&lint->findings, rule, import->module_start,
                    import->module_end, &evidence);
        return !rule_refuses(rule);
    }
    return !components_judge(lint, import, module) &&
           !prefix_refused(lint, import, module) &&
           !package_refused(lint, import, module);
}

static void checks_fire(struct lint *lint, const struct import_fact *import,
                        const struct checks *checks,
                        const struct evidence *evidence)
{
    for (size_t i = 0; checks && i < checks->n; i++) {
        const struct check *check = &checks->at[i];
        if (!check->when && !check->n_unless)
            finding_add(&lint->findings, check->rule, import->start,
                        import->end, evidence);
    }
}

/* Rules on calls that no argument could satisfy count at the import already:
 * those of the origin, or of the builtin that `from builtins import` names. */
static void calls_judge(struct lint *lint, const struct import_fact *import,
                        struct str path)
{
    struct evidence evidence = {.text = path, .callee = path};
    struct str name;
    checks_fire(lint, import, calls_imported(lint->program, path), &evidence);
    if (!path_is_builtin(lint, path, &name))
        return;
    evidence.name = name;
    checks_fire(lint, import, map_get(&lint->program->builtins.exact, name),
                &evidence);
}

/* An import-from is an attribute read: the same rules. */
static void member_judge(struct lint *lint, const struct import_fact *import)
{
    const rl_program *program = lint->program;
    struct str module = lint_name(lint, import->module);
    struct str name = lint_name(lint, import->member);
    struct str path =
        arena_printf(&lint->arena, "%.*s.%.*s", STR_FMT(module), STR_FMT(name));
    if (!path.ptr) {
        lint->failed = true;
        return;
    }
    struct evidence evidence = {.text = path, .module = module, .name = name};
    if (lint->grammar->is_reserved(name) && program->dunders.attribute) {
        if (!map_has(&program->dunders.attributes, name))
            finding_add(&lint->findings, program->dunders.attribute,
                        import->start, import->end, &evidence);
        return;
    }
    struct path_judgement judgement = path_judge(program, path);
    bool is_module =
        judgement.answer == PATH_MODULE && judgement.decided == path.len;
    const struct reference at = {.start = import->start, .end = import->end};
    /* Of a member with a rule of its own, that one speaks. */
    bool has_rule = calls_named(program, path) != NULL;
    if ((!is_module && !has_rule &&
         table_judge(lint, &program->attributes.deny, name, &at, &evidence)) ||
        path_refuse(lint, path, import->start, import->end))
        return;
    if (lint_is_private(lint, name))
        finding_add(&lint->findings, program->attributes.private_of_modules,
                    import->start, import->end, &evidence);
    else
        calls_judge(lint, import, path);
}

/* One statement names its module once, however many names it imports. */
static bool is_first_of_statement(const struct lint *lint, size_t index)
{
    const struct import_fact *at = lint->facts.imports.at;
    return index == 0 || at[index - 1].fact != at[index].fact ||
           at[index - 1].module_start != at[index].module_start;
}

/* The name that an import binds is one of the file, like any other. */
static void alias_judge(struct lint *lint, const struct import_fact *import)
{
    uint32_t name = import->alias ? import->alias : import->member;
    if (!name)
        return;
    uint32_t start = import->alias ? import->alias_start : import->start;
    uint32_t end = import->alias ? import->alias_end : import->end;
    const struct dunders *dunders = &lint->program->dunders;
    struct str text = lint_name(lint, name);
    struct evidence evidence = {.text = text, .name = text};
    if (import->alias && lint->grammar->is_reserved(text) &&
        !map_has(&dunders->names, text))
        finding_add(&lint->findings, dunders->name, start, end, &evidence);
    else if (rebinds_helper(lint, import->scope, name))
        finding_add(&lint->findings, lint->program->rules[RULE_HELPER_REBOUND],
                    start, end, &evidence);
}

/* In a class body an import makes an attribute, behind which nobody knows any
 * more where it came from: class A: import json, then A.json.codecs. So does a
 * name that stands elsewhere in another spelling: import json as _C__x. */
static void class_judge(struct lint *lint, const struct import_fact *import)
{
    const struct rule *rule = lint->program->imports.as_value;
    bool twice =
        import->alias &&
        name_is_spelled_twice(&lint->symbols, import->scope, import->alias);
    if (!rule ||
        (!twice && lint->facts.scopes.at[import->scope].kind != SCOPE_CLASS))
        return;
    struct str module = lint_name(lint, import->module);
    struct evidence evidence = {
        .text = module, .name = module, .module = module};
    finding_add(&lint->findings, rule, import->start, import->end, &evidence);
}

static void import_judge(struct lint *lint, size_t index, bool *open)
{
    const struct import_fact *import = &lint->facts.imports.at[index];
    const struct imports *imports = &lint->program->imports;
    struct evidence evidence = {.module = lint_name(lint, import->module)};
    if (import->relative) {
        if (is_first_of_statement(lint, index))
            finding_add(&lint->findings, imports->relative,
                        import->module_start, import->module_end, &evidence);
        return;
    }
    if (is_first_of_statement(lint, index))
        *open = module_judge(lint, import);
    if (!*open)
        return;
    class_judge(lint, import);
    if (import->star)
        finding_add(&lint->findings, imports->star, import->start, import->end,
                    &evidence);
    else if (import->member)
        member_judge(lint, import);
}

void decide_imports(struct lint *lint)
{
    bool open = true;
    for (size_t i = again_first_import(lint); i < lint->facts.imports.n; i++)
        if (!lint->facts.imports.at[i].future) {
            import_judge(lint, i, &open);
            alias_judge(lint, &lint->facts.imports.at[i]);
        }
    again_note_imports(lint);
}
