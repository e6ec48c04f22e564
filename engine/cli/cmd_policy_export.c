/* cmd_policy_export.c - redline policy export: for engines that run containers.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Without -o the main file goes to standard output. What the engine cannot say
 * is listed on the error output, besides in the files. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/diag.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/cmd_policy.h"
#include "compile/profile.h"
#include "export/export.h"
#include "policy/model.h"

static int unknown_target(const char *word)
{
    struct str names[8];
    size_t n = 0;
    CLEANUP(buf_done) struct buf accepted = {0};
    for (const struct export_target *at = export_targets(); at->name; at++) {
        buf_addf(&accepted, "%s%s", n ? ", " : "", at->name);
        if (n < COUNT_OF(names))
            names[n++] = str_of(at->name);
    }
    struct str near = word ? nearest(str_of(word), names, n) : STR_NONE;
    if (near.len)
        return complain_usage("--to '%s' is unknown; did you mean '%.*s'", word,
                              STR_FMT(near));
    if (word)
        return complain_usage("--to '%s' is unknown; accepted: %s", word,
                              buf_str(&accepted).ptr);
    return complain_usage("policy export takes --to ENGINE: %s",
                          buf_str(&accepted).ptr);
}

static rl_status file_put(const struct export_file *file, const char *folder,
                          rl_error *err)
{
    CLEANUP(buf_done) struct buf path = {0};
    buf_addf(&path, "%s/%s", folder, file->name);
    if (path.failed)
        return fail_nomem(err);
    rl_status status = file_write(path.ptr, buf_str(&file->bytes), err);
    if (status == RL_OK && file->executable && chmod(path.ptr, 0755) < 0)
        status = fail_errno(err, path.ptr, "cannot make it executable");
    if (status == RL_OK)
        (void)printf("%s\n", path.ptr);
    return status;
}

static rl_status folder_put(const struct export *made, const char *folder,
                            rl_error *err)
{
    rl_status status = RL_OK;
    if (mkdir(folder, 0777) < 0 && errno != EEXIST)
        return fail_errno(err, folder, "cannot make the folder");
    for (size_t i = 0; i < made->n_files && status == RL_OK; i++)
        status = file_put(&made->files[i], folder, err);
    return status;
}

static void notes_print(const struct export *made, const char *engine,
                        bool to_folder)
{
    for (size_t i = 0; i < made->notes.n; i++)
        (void)fprintf(stderr, "redline: not said to %s: %s\n", engine,
                      made->notes.at[i]);
    for (size_t i = 1; !to_folder && i < made->n_files; i++)
        (void)fprintf(stderr,
                      "redline: -o DIR writes '%s' as well, which belongs to "
                      "it\n",
                      made->files[i].name);
}

static int export_policy(const char *name, const struct export_target *target,
                         const char *folder)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(export_done) struct export made = {0};
    struct profile profile = {0};
    rl_error err = {0};
    int status = ruleset_load(&ruleset, name, NULL);
    if (status)
        return status;
    rl_policy *policy = ruleset.policy;
    if (profile_compile(policy, &arena, &profile, &err) != RL_OK)
        return diagnostics_print(policy, false) ? EXIT_USAGE : complain(&err);
    if (export_make(target, &policy->runtime, &profile, &policy->diags, &made,
                    &err) != RL_OK)
        return complain(&err);
    if (folder && folder_put(&made, folder, &err) != RL_OK)
        return complain(&err);
    if (!folder)
        (void)fwrite(made.files[0].bytes.ptr, 1, made.files[0].bytes.len,
                     stdout);
    notes_print(&made, target->name, folder != NULL);
    return EXIT_PASS;
}

int policy_export_command(const struct command *self, int argc, char **argv)
{
    const char *option = NULL, *to = NULL, *folder = NULL, *name;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &option, NULL},
        {"to", 0, "ENGINE", "docker, oci, kubernetes or systemd (needed)", &to,
         NULL},
        {"output", 'o', "DIR", "the folder to write all files to", &folder,
         NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    const struct export_target *target = to ? export_find(str_of(to)) : NULL;
    if (!target)
        return unknown_target(to);
    if (!policy_operand(self, option, argc - first, argv + first, &name))
        return EXIT_USAGE;
    return export_policy(name, target, folder);
}
