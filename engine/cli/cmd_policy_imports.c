/* cmd_policy_imports.c - redline policy imports: what a packager has to
 * collect. SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/diag.h"
#include "cli/cmd_policy.h"
#include "compile/profile.h"
#include "host/importset.h"
#include "policy/model.h"
#include "report/jsontext.h"

/* ------------------------------------------------------------------ forms */

static void text_put(const struct rl_policy *policy,
                     const struct importset *set, struct buf *out)
{
    (void)policy;
    for (size_t i = 0; i < set->n; i++)
        buf_addf(out, "%.*s\n", STR_FMT(set->at[i]));
}

static void pyinstaller_put(const struct rl_policy *policy,
                            const struct importset *set, struct buf *out)
{
    buf_addf(out,
             "# For a .spec file of PyInstaller, from a redline policy, "
             "sha256\n# %s.\nhiddenimports = [\n",
             rl_policy_sha256(policy));
    for (size_t i = 0; i < set->n; i++)
        buf_addf(out, "    '%.*s',\n", STR_FMT(set->at[i]));
    buf_add(out, STR("]\n"));
}

static void json_put(const struct rl_policy *policy,
                     const struct importset *set, struct buf *out)
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

static const struct imports_form {
    const char *name;
    void (*put)(const struct rl_policy *policy, const struct importset *set,
                struct buf *out);
} forms[] = {
    {"text", text_put},
    {"pyinstaller", pyinstaller_put},
    {"json", json_put},
};

static const struct imports_form *form_find(const char *name)
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

static rl_status collect(struct importset *set, struct ruleset *ruleset,
                         bool ask, rl_error *err)
{
    struct rl_policy *policy = ruleset->policy;
    bool figures = policy->runtime.guard.saves_figures;
    bool runs = policy->runtime.present;
    struct profile profile = {0};
    rl_status status =
        runs ? profile_compile(policy, &set->arena, &profile, err) : RL_OK;
    if (status == RL_OK)
        status = importset_make(ruleset->program, runs ? &profile : NULL,
                                figures, set, err);
    if (status == RL_OK && ask && profile.arguments.n)
        status = importset_ask(set, profile.arguments.at[0],
                               runtime_python_path(&policy->runtime), err);
    return status;
}

static void notes_print(const struct ruleset *ruleset,
                        const struct importset *set)
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

static int imports(const char *name, const struct imports_form *form, bool ask)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(importset_done) struct importset set = {.n = 0};
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
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (as_json && to)
        return complain_usage("--json is --for json; one of them is enough");
    const struct imports_form *form = form_find(as_json ? "json"
                                                : to    ? to
                                                        : "text");
    if (!form ||
        !policy_operand(self, option, argc - first, argv + first, &name))
        return EXIT_USAGE;
    return imports(name, form, !offline);
}
