/* importset.c - the modules that runs under a policy may need.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/importset.h"

#include "base/error.h"
#include "host/modules.h"
#include "model/resolve.h"

/* A module, and all that it is in. false: it was there. */
static bool set_add(struct importset *set, struct str module)
{
    bool added = false;
    for (size_t len = 0; len < module.len; len++) {
        len += str_index(str_sub(module, len, module.len), '.');
        struct str part = arena_str(&set->arena, str_sub(module, 0, len));
        if (!part.ptr || map_has(&set->names, part))
            continue;
        map_put(&set->names, part, set);
        added = len == module.len;
    }
    return added;
}

/* Tables nest as deep as modules do; a table that names itself ends here, since
 * its name is in the set. */
static void members_add(struct importset *set, const struct rl_program *program,
                        struct str module)
{
    struct member_table table;
    struct member member;
    size_t n = 0;
    struct str *names = member_table_find(&program->members, module, &table)
                            ? member_names(&table, &set->arena, &n)
                            : NULL;
    for (size_t i = 0; names && i < n; i++) {
        struct str path = arena_printf(&set->arena, "%.*s.%.*s",
                                       STR_FMT(module), STR_FMT(names[i]));
        if (member_find(&table, names[i], &member) &&
            member.answer == MEMBER_MODULE && path.ptr &&
            import_is_allowed(&program->imports, path) && set_add(set, path))
            members_add(set, program, path);
    }
}

static void allowed_add(struct importset *set, const struct rl_program *program)
{
    const struct map *modules = &program->imports.modules;
    const struct map_slot *slot = map_next(modules, NULL);
    for (; slot; slot = map_next(modules, slot)) {
        const struct import_entry *entry = slot->value;
        if (!entry->allowed)
            continue;
        set_add(set, slot->key);
        members_add(set, program, slot->key);
    }
}

static void preloaded_add(struct importset *set, const struct profile *profile)
{
    for (size_t i = 0; i < profile->preload.n; i++)
        set_add(set, str_of(profile->preload.at[i]));
}

static void provided_add(struct importset *set,
                         const struct rl_program *program)
{
    for (size_t i = 0; i < program->n_guard_names; i++) {
        const struct guard_name *name = &program->guard_names[i];
        if (name->origin.len)
            set_add(set, guard_module(name));
    }
}

/* "import a, b" and "from a import b" of our own file, which is plain; what it
 * draws with only where figures are saved. */
static void guard_line_add(struct importset *set, struct str line, bool figures)
{
    struct str word, rest;
    bool from = str_starts(line, STR("from "));
    if (!from && !str_starts(line, STR("import ")))
        return;
    line = str_sub(line, from ? 5 : 7, line.len);
    if (from)
        str_cut(line, STR(" "), &line, &rest);
    for (bool more = true; more; line = rest) {
        more = str_cut(line, STR(","), &word, &rest);
        word = str_trim(word);
        word = str_sub(word, 0, str_index(word, ' '));
        bool drawn = str_starts(word, STR("matplotlib"));
        if (word.len && (figures || !drawn))
            set_add(set, word);
    }
}

static void guard_add(struct importset *set, const struct profile *profile,
                      bool figures)
{
    struct str rest = profile->guard, line;
    for (bool more = true; more;) {
        struct str tail;
        more = str_cut(rest, STR("\n"), &line, &tail);
        guard_line_add(set, str_trim(line), figures);
        rest = tail;
    }
    for (size_t i = 0; i < profile->environment.n; i++)
        if (str_eq(str_of(profile->environment.at[i]), STR("MPLBACKEND=Agg")))
            set_add(set, STR("matplotlib.backends.backend_agg"));
}

static rl_status set_sort(struct importset *set)
{
    set->at = map_sorted_keys(&set->names, &set->arena);
    set->n = set->names.n;
    return set->at && !set->arena.failed ? RL_OK : RL_E_NOMEM;
}

/* Names that the interpreter does not have cannot be collected. Some are only
 * names of members that stand for modules. */
rl_status importset_ask(struct importset *set, const char *interpreter,
                        struct str path, rl_error *err)
{
    bool *found = ARENA_ARRAY(&set->arena, bool, set->n + 1);
    if (!found)
        return RL_E_NOMEM;
    rl_status status =
        modules_ask(interpreter, path, set->at, set->n, found, err);
    if (status != RL_OK)
        return status;
    size_t kept = 0;
    for (size_t i = 0; i < set->n; i++) {
        if (found[i])
            set->at[kept++] = set->at[i];
        else if (ARENA_GROW(&set->arena, &set->missing))
            set->missing.at[set->missing.n++] = set->at[i];
    }
    set->n = kept;
    set->interpreter = interpreter;
    return RL_OK;
}

rl_status importset_make(const struct rl_program *program,
                         const struct profile *profile, bool figures,
                         struct importset *ret, rl_error *err)
{
    ret->names.arena = &ret->arena;
    allowed_add(ret, program);
    provided_add(ret, program);
    if (profile) {
        preloaded_add(ret, profile);
        guard_add(ret, profile, figures);
    }
    return set_sort(ret) == RL_OK ? RL_OK : fail_nomem(err);
}

void importset_done(struct importset *set)
{
    arena_done(&set->arena);
}
