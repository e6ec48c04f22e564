/* cmd_brief.c - redline brief: the policy in a few lines, for a prompt.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A model that is told the rules beforehand mostly needs no second try. */
#include <stdio.h>

#include "artifact/program.h"
#include "base/buf.h"
#include "cli/opt.h"

typedef bool (*keep_fn)(struct str key, const void *value);

static bool is_allowed_import(struct str key, const void *value)
{
    (void)key;
    return ((const struct import_entry *)value)->allowed;
}

static bool is_denied_import(struct str key, const void *value)
{
    return !is_allowed_import(key, value);
}

/* Where only a list may be imported, what is denied inside of it is news. */
static bool is_denied_submodule(struct str key, const void *value)
{
    return is_denied_import(key, value) && str_index(key, '.') < key.len;
}

/* Refused however it is used: what some arguments would excuse is not said. */
static bool is_refused(struct str key, const void *value)
{
    const struct checks *checks = value;
    (void)key;
    for (size_t i = 0; i < checks->n; i++)
        if (!checks->at[i].when && !checks->at[i].n_unless &&
            checks->at[i].rule->severity == RL_SEVERITY_ERROR)
            return true;
    return false;
}

static bool is_any(struct str key, const void *value)
{
    (void)key;
    (void)value;
    return true;
}

/* "Label: a, b, c.": the keys that keep() likes, sorted; nothing for none. */
static void names_add(struct buf *out, struct arena *arena, const char *label,
                      const struct map *names, keep_fn keep)
{
    size_t n = 0;
    struct str *keys = map_sorted_keys(names, arena);
    for (size_t i = 0; keys && i < names->n; i++) {
        if (!keep(keys[i], map_get(names, keys[i])))
            continue;
        buf_addf(out, "%s%.*s", n++ ? ", " : label, STR_FMT(keys[i]));
    }
    if (n)
        buf_add(out, STR(".\n"));
    out->failed |= !keys;
}

static void brief_write(const struct rl_program *program, struct buf *out)
{
    CLEANUP(arena_done) struct arena arena = {0};
    const struct imports *imports = &program->imports;
    buf_addf(out,
             "Write one Python file (Python %d.%d to %d.%d). It is checked by "
             "the policy '%s' before it runs.\n",
             program->oldest.major, program->oldest.minor,
             program->newest.major, program->newest.minor, program->name);
    if (program->provides)
        buf_addf(out, "Already there, without import: %s.\n",
                 program->provides);
    if (imports->unlisted)
        names_add(out, &arena, "Import nothing but: ", &imports->modules,
                  is_allowed_import);
    names_add(out, &arena, "Never import: ", &imports->modules,
              imports->unlisted ? is_denied_submodule : is_denied_import);
    names_add(out, &arena, "Never use these names: ", &program->names.exact,
              is_refused);
    names_add(out, &arena, "Nor these builtins: ", &program->builtins.exact,
              is_refused);
    if (program->dunders.attribute)
        names_add(out, &arena, "No attribute with double underscores, except: ",
                  &program->dunders.attributes, is_any);
}

int cmd_brief(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL, *language = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)",
         &policy, NULL},
        {"lang", 0, "LANGUAGE", "language of the texts: en (default), zh, ...",
         &language, NULL},
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
    if (!policy || first != argc)
        return complain_usage("brief takes --policy and nothing else");
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    int status = ruleset_load(&ruleset, policy, language);
    if (status)
        return status;
    CLEANUP(buf_done) struct buf text = {0};
    brief_write(ruleset.program, &text);
    rl_error err = {.code = RL_E_NOMEM};
    if (text.failed)
        return complain(&err);
    (void)fwrite(text.ptr, 1, text.len, stdout);
    return EXIT_PASS;
}
