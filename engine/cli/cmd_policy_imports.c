/* cmd_policy_imports.c - redline policy imports: what a packager has to
 * collect. SPDX-License-Identifier: Apache-2.0
 *
 * A frozen interpreter has the modules that were found when it was made, and
 * generated code is not there then. The set is what the policy allows, what the
 * guard provides, and what the guard itself needs. */
#include <stdio.h>
#include <stdlib.h>

#include "base/diag.h"
#include "base/map.h"
#include "cli/cmd_policy.h"
#include "compile/profile.h"
#include "host/modules.h"
#include "model/resolve.h"
#include "policy/model.h"
#include "report/jsontext.h"

struct set {
    struct arena arena;
    struct map names; /* dotted → itself */
    struct str *at;   /* sorted, after set_sort() */
    size_t n;
    PROFILE_LIST(struct str) missing; /* that the interpreter lacks */
    const char *interpreter;          /* that was asked; NULL: none was */
};

static void set_done(struct set *set)
{
    arena_done(&set->arena);
}

/* A module, and all that it is in. false: it was there. */
static bool set_add(struct set *set, struct str module)
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
static void members_add(struct set *set, const struct rl_program *program,
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

static void allowed_add(struct set *set, const struct rl_program *program)
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

static void preloaded_add(struct set *set, const struct policy_runtime *runtime)
{
    for (size_t i = 0; i < runtime->preload.n; i++)
        set_add(set, runtime->preload.at[i].text);
}

static void provided_add(struct set *set, const struct rl_program *program)
{
    for (size_t i = 0; i < program->n_guard_names; i++) {
        const struct guard_name *name = &program->guard_names[i];
        if (name->origin.len)
            set_add(set,
                    name->module ? name->origin : path_above(name->origin));
    }
}

/* "import a, b" and "from a import b" of our own file, which is plain; what it
 * draws with only where figures are saved. */
static void guard_line_add(struct set *set, struct str line, bool figures)
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

static void guard_add(struct set *set, const struct profile *profile,
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

static rl_status set_sort(struct set *set)
{
    set->at = map_sorted_keys(&set->names, &set->arena);
    set->n = set->names.n;
    return set->at && !set->arena.failed ? RL_OK : RL_E_NOMEM;
}

/* Names that the interpreter does not have cannot be collected. Some are only
 * names of members that stand for modules. */
static rl_status set_ask(struct set *set, const char *interpreter,
                         rl_error *err)
{
    bool *found = ARENA_ARRAY(&set->arena, bool, set->n + 1);
    if (!found)
        return RL_E_NOMEM;
    rl_status status = modules_ask(interpreter, set->at, set->n, found, err);
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

/* ------------------------------------------------------------------ forms */

static void text_put(const struct rl_policy *policy, const struct set *set,
                     struct buf *out)
{
    (void)policy;
    for (size_t i = 0; i < set->n; i++)
        buf_addf(out, "%.*s\n", STR_FMT(set->at[i]));
}

static void pyinstaller_put(const struct rl_policy *policy,
                            const struct set *set, struct buf *out)
{
    buf_addf(out,
             "# For a .spec file of PyInstaller, from a redline policy, "
             "sha256\n# %s.\nhiddenimports = [\n",
             rl_policy_sha256(policy));
    for (size_t i = 0; i < set->n; i++)
        buf_addf(out, "    '%.*s',\n", STR_FMT(set->at[i]));
    buf_add(out, STR("]\n"));
}

static void json_put(const struct rl_policy *policy, const struct set *set,
                     struct buf *out)
{
    struct jsontext json = {.out = out};
    jsontext_open(&json, NULL, "{}");
    jsontext_number(&json, "redline", 1);
    jsontext_open(&json, "policy", "{}");
    jsontext_cstr(&json, "name", rl_policy_name(policy));
    jsontext_cstr(&json, "sha256", rl_policy_sha256(policy));
    jsontext_close(&json, "{}");
    jsontext_cstr(&json, "interpreter", set->interpreter);
    jsontext_open(&json, "modules", "[]");
    for (size_t i = 0; i < set->n; i++)
        jsontext_text(&json, NULL, set->at[i]);
    jsontext_close(&json, "[]");
    jsontext_open(&json, "missing", "[]");
    for (size_t i = 0; i < set->missing.n; i++)
        jsontext_text(&json, NULL, set->missing.at[i]);
    jsontext_close(&json, "[]");
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}

static const struct form {
    const char *name;
    void (*put)(const struct rl_policy *policy, const struct set *set,
                struct buf *out);
} forms[] = {
    {"text", text_put},
    {"pyinstaller", pyinstaller_put},
    {"json", json_put},
};

static const struct form *form_find(const char *name)
{
    struct str names[COUNT_OF(forms)];
    for (size_t i = 0; i < COUNT_OF(forms); i++) {
        names[i] = str_of(forms[i].name);
        if (str_eq(names[i], str_of(name)))
            return &forms[i];
    }
    struct str near = nearest(str_of(name), names, COUNT_OF(names));
    (void)complain_usage("--for '%s' is unknown; %s%.*s", name,
                         near.len ? "did you mean "
                                  : "accepted: text, pyinstaller, json",
                         STR_FMT(near));
    return NULL;
}

/* ------------------------------------------------------------------- main */

static rl_status collect(struct set *set, struct ruleset *ruleset, bool ask,
                         rl_error *err)
{
    struct rl_policy *policy = ruleset->policy;
    struct profile profile = {0};
    set->names.arena = &set->arena;
    allowed_add(set, ruleset->program);
    provided_add(set, ruleset->program);
    preloaded_add(set, &policy->runtime);
    if (policy->runtime.present) {
        rl_status status = profile_compile(policy, &set->arena, &profile, err);
        if (status != RL_OK)
            return status;
        guard_add(set, &profile,
                  policy->runtime.guard.figures == FIGURES_SAVE_OPEN);
    }
    rl_status status = set_sort(set);
    if (status == RL_OK && ask && profile.arguments.n)
        status = set_ask(set, profile.arguments.at[0], err);
    return status;
}

static void notes_print(const struct ruleset *ruleset, const struct set *set)
{
    if (!ruleset->program->imports.unlisted)
        (void)fprintf(stderr,
                      "redline: the policy allows every module that it does "
                      "not deny (imports.default: allow): these are only the "
                      "ones that it names\n");
    /* Names within a library are often those of members that stand for modules
     * of other names, which are in the set. */
    size_t within = 0;
    for (size_t i = 0; i < set->missing.n; i++) {
        struct str name = set->missing.at[i];
        bool whole = str_index(name, '.') == name.len;
        within += !whole;
        if (whole)
            (void)fprintf(stderr,
                          "redline: left out '%.*s', which '%s' does not "
                          "have\n",
                          STR_FMT(name), set->interpreter);
    }
    if (within)
        (void)fprintf(stderr,
                      "redline: left out within libraries, since '%s' has no "
                      "such modules: %zu (--json lists them)\n",
                      set->interpreter, within);
}

static int imports(const char *name, const struct form *form, bool ask)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(set_done) struct set set = {.n = 0};
    CLEANUP(buf_done) struct buf out = {0};
    rl_error err = {0};
    int status = ruleset_load(&ruleset, name, NULL);
    if (status)
        return status;
    rl_status got = collect(&set, &ruleset, ask, &err);
    if (got != RL_OK && diagnostics_print(ruleset.policy, false))
        return EXIT_USAGE;
    form->put(ruleset.policy, &set, &out);
    if (got != RL_OK || out.failed || set.arena.failed) {
        if (!*err.message)
            err.code = RL_E_NOMEM;
        return complain(&err);
    }
    (void)fwrite(out.ptr, 1, out.len, stdout);
    notes_print(&ruleset, &set);
    return EXIT_PASS;
}

int policy_imports_command(const struct command *self, int argc, char **argv)
{
    const char *option = NULL, *to = NULL, *name;
    bool as_json = false, offline = false;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &option, NULL},
        {"for", 0, "FORM", "text (default), pyinstaller or json", &to, NULL},
        {"json", 0, NULL, "the same as --for json", NULL, &as_json},
        {"no-ask", 0, NULL, "start no interpreter to leave out what it lacks",
         NULL, &offline},
    };
    int first;
    switch (opt_parse(self, table, COUNT_OF(table), argc, argv, &first)) {
    case OPT_HELP:
        return EXIT_PASS;
    case OPT_WRONG:
        return EXIT_USAGE;
    case OPT_GO:
        break;
    }
    if (as_json && to)
        return complain_usage("--json is --for json; one of them is enough");
    const struct form *form = form_find(as_json ? "json" : to ? to : "text");
    if (!form ||
        !policy_operand(self, option, argc - first, argv + first, &name))
        return EXIT_USAGE;
    return imports(name, form, !offline);
}
