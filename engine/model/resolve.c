/* resolve.c - how import prefixes, defaults and member tables decide.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/resolve.h"

/* Keys "a.b.**" are put together here; a longer module has none. */
#define MAX_KEY 512
/* Members that are the same as others, one behind the other. */
#define MAX_SAME 8

bool path_is_in(struct str path, struct str above)
{
    return str_starts(path, above) &&
           (path.len == above.len || path.ptr[above.len] == '.');
}

struct str path_above(struct str path)
{
    while (path.len && path.ptr[path.len - 1] != '.')
        path.len--;
    return str_sub(path, 0, path.len ? path.len - 1 : 0);
}

struct str models_path_class(const struct models *models, struct str path)
{
    while (models && path.len &&
           !model_gives(map_get(&models->of, path), MODEL_PATH))
        path = path_above(path);
    return models ? path : STR_NONE;
}

/* ----------------------------------------------------------------- imports */

const struct import_entry *import_find(const struct imports *imports,
                                       struct str module, size_t *at_len)
{
    for (; module.len; module = path_above(module)) {
        const struct import_entry *entry = map_get(&imports->modules, module);
        if (!entry)
            continue;
        *at_len = module.len;
        return entry;
    }
    return NULL;
}

bool rule_refuses(const struct rule *rule)
{
    return rule && rule->severity == RL_SEVERITY_ERROR;
}

const struct rule *import_rule(const struct imports *imports, struct str module)
{
    size_t len;
    const struct import_entry *entry = import_find(imports, module, &len);
    if (!entry)
        return imports->unlisted;
    return entry->allowed ? NULL : entry->rule;
}

bool import_is_allowed(const struct imports *imports, struct str module)
{
    return !rule_refuses(import_rule(imports, module));
}

bool import_is_listed(const struct imports *imports, struct str module)
{
    const struct import_entry *entry = map_get(&imports->modules, module);
    return entry && entry->allowed;
}

bool path_is_mutable(const rl_program *program, struct str path)
{
    struct path_space space;
    path = path_same(&program->members, path, &space);
    do
        path = path_above(path);
    while (path.len && !map_has(&program->imports.mutable_paths, path));
    return path.len > 0;
}

/* ----------------------------------------------------------------- members */

static bool table_below(const struct members *members, struct str module,
                        struct member_table *ret)
{
    const struct str below = STR(".**");
    char key[MAX_KEY];
    for (; module.len; module = path_above(module)) {
        if (module.len + below.len > sizeof(key))
            continue;
        memcpy(key, module.ptr, module.len);
        memcpy(key + module.len, below.ptr, below.len);
        if (member_table_find(members,
                              (struct str){key, module.len + below.len}, ret))
            return true;
    }
    return false;
}

bool member_table_near(const struct members *members, struct str module,
                       struct member_table *ret)
{
    return member_table_find(members, module, ret) ||
           table_below(members, module, ret);
}

bool member_table_of(const rl_program *program, struct str module,
                     struct member_table *ret)
{
    if (member_table_near(&program->members, module, ret))
        return true;
    size_t len;
    const struct import_entry *entry =
        import_find(&program->imports, module, &len);
    return !(entry && entry->allowed && entry->members_all) &&
           member_table_find(&program->members, STR("**"), ret);
}

/* One step of the walk: what is said of `prefix`.name? */
static enum path_answer step_judge(const rl_program *program, struct str prefix,
                                   struct str dotted, struct str name,
                                   struct path_judgement *judgement)
{
    const struct import_entry *entry =
        map_get(&program->imports.modules, dotted);
    judgement->by_table = false;
    if (entry && !entry->allowed) {
        judgement->rule = entry->rule;
        return PATH_REFUSED;
    }
    struct member_table *table = &judgement->table;
    judgement->by_table = member_table_of(program, prefix, table);
    if (!judgement->by_table)
        return entry ? PATH_MODULE : PATH_UNKNOWN;
    struct member member;
    if (!member_find(table, name, &member)) {
        if (entry)
            return PATH_MODULE;
        if (table->default_allow)
            return PATH_UNKNOWN;
        judgement->rule = table->unlisted;
        return PATH_REFUSED;
    }
    judgement->rule = member.rule;
    switch (member.answer) {
    case MEMBER_DENY:
        return PATH_REFUSED;
    case MEMBER_MODULE:
        return PATH_MODULE;
    case MEMBER_ALLOW:
        break;
    }
    return PATH_ALLOWED;
}

struct path_judgement path_judge(const rl_program *program, struct str path)
{
    const struct imports *imports = &program->imports;
    struct path_judgement judgement = {.answer = PATH_UNKNOWN};
    struct path_judgement warned = judgement;
    size_t at = str_index(path, '.');
    struct str root = str_sub(path, 0, at);
    if (!import_is_allowed(imports, root) && !import_is_allowed(imports, path))
        return judgement; /* refused where it was imported */
    if (at == path.len && import_is_listed(imports, root))
        judgement.answer = PATH_MODULE;
    while (at < path.len) {
        struct str prefix = str_sub(path, 0, at);
        struct str rest = str_sub(path, at + 1, path.len);
        struct str name = str_sub(rest, 0, str_index(rest, '.'));
        at += 1 + name.len;
        judgement.decided = at;
        judgement.answer =
            step_judge(program, prefix, str_sub(path, 0, at), name, &judgement);
        if (judgement.answer == PATH_ALLOWED)
            break;
        if (judgement.answer != PATH_REFUSED)
            continue;
        if (rule_refuses(judgement.rule))
            return judgement;
        /* What only warns hides nothing that stands behind it. */
        if (warned.answer != PATH_REFUSED)
            warned = judgement;
    }
    return warned.answer == PATH_REFUSED ? warned : judgement;
}

/* The first member on the path that is the same as another; *end: where its
 * name ends. */
static struct str same_find(const struct members *members, struct str path,
                            size_t *end)
{
    struct member_table table;
    struct member member;
    for (size_t at = str_index(path, '.'); at < path.len;) {
        struct str rest = str_sub(path, at + 1, path.len);
        struct str name = str_sub(rest, 0, str_index(rest, '.'));
        bool listed =
            member_table_find(members, str_sub(path, 0, at), &table) &&
            member_find(&table, name, &member);
        at += 1 + name.len;
        *end = at;
        if (listed && member.same.len)
            return member.same;
        if (listed && member.answer != MEMBER_MODULE)
            break;
    }
    return STR_NONE;
}

struct str path_same(const struct members *members, struct str path,
                     struct path_space *space)
{
    size_t end = 0;
    for (int i = 0; i < MAX_SAME; i++) {
        struct str same = same_find(members, path, &end);
        struct str rest = str_sub(path, end, path.len);
        if (!same.len || same.len + rest.len > sizeof(space->bytes))
            break;
        /* rest may stand in space as well. */
        memmove(space->bytes + same.len, rest.ptr, rest.len);
        memcpy(space->bytes, same.ptr, same.len);
        path = (struct str){space->bytes, same.len + rest.len};
    }
    return path;
}

static bool table_lists_module(const struct members *members, struct str path)
{
    struct str above = path_above(path);
    struct member_table table;
    struct member member;
    return above.len && member_table_find(members, above, &table) &&
           member_find(&table, str_sub(path, above.len + 1, path.len),
                       &member) &&
           member.answer == MEMBER_MODULE;
}

bool module_is_named(const rl_program *program, struct str path)
{
    struct member_table table;
    return map_has(&program->imports.modules, path) ||
           member_table_find(&program->members, path, &table) ||
           table_lists_module(&program->members, path);
}

/* ------------------------------------------------------------------- calls */

const struct checks *calls_named(const rl_program *program, struct str path)
{
    struct path_space space;
    return map_get(&program->calls.origins,
                   path_same(&program->members, path, &space));
}

/* The longest "a.b.**" for the path or something that it is in. */
static const struct checks *calls_below(const struct calls *calls,
                                        struct str path)
{
    const struct checks *checks = NULL;
    for (; !checks && calls->below.n && path.len; path = path_above(path))
        checks = map_get(&calls->below, path);
    return checks;
}

static const struct checks *calls_at(const rl_program *program, struct str path,
                                     bool itself)
{
    const struct calls *calls = &program->calls;
    struct path_space space;
    path = path_same(&program->members, path, &space);
    const struct checks *checks = map_get(&calls->origins, path);
    return checks ? checks
                  : calls_below(calls, itself ? path : path_above(path));
}

const struct checks *calls_find(const rl_program *program, struct str path)
{
    return calls_at(program, path, true);
}

const struct checks *calls_imported(const rl_program *program, struct str path)
{
    return calls_at(program, path, false);
}

const struct guard_name *guard_name_find(const rl_program *program,
                                         struct str name)
{
    for (size_t i = 0; i < program->n_guard_names; i++)
        if (str_eq(program->guard_names[i].name, name))
            return &program->guard_names[i];
    return NULL;
}

struct str guard_module(const struct guard_name *name)
{
    return name->module ? name->origin : path_above(name->origin);
}
