/* cmd_compile.c - redline compile: write what a policy compiles to.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The same policy gives the same bytes: a reviewer reads the difference. */
#include <errno.h>
#include <stdio.h>
#include <sys/stat.h>

#include "base/embedded.h"
#include "base/error.h"
#include "base/file.h"
#include "cli/opt.h"
#include "compile/filter.h"
#include "compile/profile.h"
#include "model/program.h"
#include "model/tables.h"
#include "policy/model.h"

static void queries_write(const struct rl_program *program, struct buf *out)
{
    const struct embedded_file *facts =
        embedded_find(STR("grammars/python/facts.scm"));
    if (facts)
        buf_add(out, facts->bytes);
    for (size_t i = 0; i < program->n_patterns; i++)
        buf_addf(out, "\n; pattern %s\n%.*s\n", program->patterns[i].rule->id,
                 STR_FMT(program->patterns[i].query));
}

/* struct sock_filter as the kernel of x86-64 reads it. */
static void filter_write(const struct profile *profile, struct buf *out)
{
    for (size_t i = 0; i < profile->n_filter; i++) {
        const struct bpf_instruction *at = &profile->filter[i];
        const unsigned char bytes[8] = {(unsigned char)at->code,
                                        (unsigned char)(at->code >> 8),
                                        at->jt,
                                        at->jf,
                                        (unsigned char)at->k,
                                        (unsigned char)(at->k >> 8),
                                        (unsigned char)(at->k >> 16),
                                        (unsigned char)(at->k >> 24)};
        buf_add(out, (struct str){(const char *)bytes, sizeof(bytes)});
    }
}

/* What is written, and from what. */
struct compiled_policy {
    const struct rl_program *program;
    const struct profile *profile; /* NULL: lint only */
};

static void queries_file(const struct compiled_policy *from, struct buf *out)
{
    queries_write(from->program, out);
}

static void tables_file(const struct compiled_policy *from, struct buf *out)
{
    tables_write(from->program, out);
}

static void filter_file(const struct compiled_policy *from, struct buf *out)
{
    filter_write(from->profile, out);
}

static void filter_text_file(const struct compiled_policy *from,
                             struct buf *out)
{
    filter_write_text(from->profile, out);
}

static void profile_file(const struct compiled_policy *from, struct buf *out)
{
    profile_write(from->profile, out);
}

static void guard_file(const struct compiled_policy *from, struct buf *out)
{
    buf_add(out, from->profile->guard);
}

static const struct written {
    const char *name;
    bool of_runtime;
    void (*write)(const struct compiled_policy *from, struct buf *out);
} files[] = {
    {"queries.scm", false, queries_file},
    {"tables.txt", false, tables_file},
    {"filter.bpf", true, filter_file},
    {"filter.txt", true, filter_text_file},
    {"profile.txt", true, profile_file},
    {"guard.py", true, guard_file},
};

static rl_status write_file(const struct compiled_policy *from,
                            const struct written *file, const char *folder,
                            rl_error *err)
{
    CLEANUP(buf_done) struct buf path = {0};
    CLEANUP(buf_done) struct buf text = {0};
    buf_addf(&path, "%s/%s", folder, file->name);
    file->write(from, &text);
    if (path.failed || text.failed)
        return fail_nomem(err);
    rl_status status = file_write(path.ptr, buf_str(&text), err);
    if (status == RL_OK)
        (void)printf("%s\n", path.ptr);
    return status;
}

static rl_status write_all(const struct compiled_policy *from,
                           const char *folder, rl_error *err)
{
    rl_status status = RL_OK;
    if (mkdir(folder, 0777) < 0 && errno != EEXIST)
        return fail_errno(err, folder, "cannot make the folder");
    for (size_t i = 0; i < COUNT_OF(files) && status == RL_OK; i++)
        if (from->profile || !files[i].of_runtime)
            status = write_file(from, &files[i], folder, err);
    return status;
}

static int compile(const char *name, const char *language, const char *folder)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = {0};
    rl_error err = {0};
    int status = ruleset_load(&ruleset, name, language);
    if (status)
        return status;
    bool has_runtime = ruleset.policy->runtime.present;
    if (has_runtime &&
        profile_compile(ruleset.policy, &arena, &profile, &err) != RL_OK)
        return diagnostics_print(ruleset.policy, false) ? EXIT_USAGE
                                                        : complain(&err);
    const struct compiled_policy from = {ruleset.program,
                                         has_runtime ? &profile : NULL};
    if (write_all(&from, folder, &err) != RL_OK)
        return complain(&err);
    if (!has_runtime)
        (void)fprintf(stderr,
                      "redline: policy '%s' has no 'runtime' section: only the "
                      "static half was written\n",
                      rl_program_name(ruleset.program));
    return EXIT_PASS;
}

int cmd_compile(const struct command *self, int argc, char **argv)
{
    const char *policy = NULL, *folder = NULL, *language = NULL;
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file (needed)",
         &policy, NULL},
        {"output", 'o', "DIR", "the folder to write to (needed)", &folder,
         NULL},
        {"lang", 0, "LANGUAGE",
         "language of the texts: en (default), or zh where the policy gives it "
         "(the shipped ones do not)",
         &language, NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (!policy || !folder || first != argc)
        return complain_usage("compile takes --policy POLICY and -o DIR");
    return compile(policy, language, folder);
}
