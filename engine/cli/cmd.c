/* cmd.c - complaints, and loading a policy with all its mistakes shown.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/cmd.h"

#include <stdarg.h>
#include <stdio.h>

#include "base/utf8.h"
#include "compile/compile.h"
#include "compile/profile.h"
#include "lint/query.h"
#include "model/image.h"
#include "model/program.h"
#include "policy/check.h"
#include "policy/model.h"

/* By kind of error; what is not listed is the caller's mistake. */
static int status_of(rl_status code)
{
    return code == RL_E_NOMEM || code == RL_E_INTERNAL || code == RL_E_FORMAT ||
                   code == RL_E_FILTER
               ? EXIT_INTERNAL
               : EXIT_USAGE;
}

int complain(const rl_error *err)
{
    (void)fprintf(stderr, "redline: ");
    if (*err->file)
        (void)fprintf(stderr, "%s:", err->file);
    if (err->line)
        (void)fprintf(stderr, "%u:%u:", err->line, err->column);
    (void)fprintf(stderr, "%s%s\n", *err->file || err->line ? " " : "",
                  *err->message ? err->message : rl_status_text(err->code));
    return status_of(err->code);
}

int complain_usage(const char *format, ...)
{
    char shown[2048];
    va_list list;
    va_start(list, format);
    size_t n = utf8_escape_message(shown, sizeof(shown), format, list);
    va_end(list);
    (void)fprintf(stderr, "redline: %.*s\n", (int)n, shown);
    return EXIT_USAGE;
}

static const char *const levels[] = {
    [RL_DIAGNOSTIC_ERROR] = "error",
    [RL_DIAGNOSTIC_WARNING] = "warning",
    [RL_DIAGNOSTIC_NOTE] = "note",
};

static void diagnostic_print(const rl_diagnostic *diagnostic)
{
    char file[1024];
    size_t n = utf8_escape_into(file, sizeof(file), str_of(diagnostic->at.file),
                                UTF8_ESCAPE_CONTROLS);
    if (n)
        (void)fprintf(stderr, "%.*s:", (int)n, file);
    if (diagnostic->at.line)
        (void)fprintf(stderr, "%u:%u:", diagnostic->at.line,
                      diagnostic->at.column);
    (void)fprintf(stderr, "%s%s: %s\n",
                  n || diagnostic->at.line ? " " : "redline: ",
                  levels[diagnostic->level], diagnostic->message);
}

size_t diagnostics_print(const rl_policy *policy, bool warnings)
{
    size_t errors = 0;
    for (size_t i = 0; policy && i < rl_policy_diagnostics(policy); i++) {
        rl_diagnostic diagnostic = rl_policy_diagnostic(policy, i);
        bool is_error = diagnostic.level == RL_DIAGNOSTIC_ERROR;
        errors += is_error;
        if (is_error || warnings)
            diagnostic_print(&diagnostic);
    }
    if (policy && policy->diags.n_left_out)
        (void)fprintf(stderr, "redline: %zu more are not listed\n",
                      policy->diags.n_left_out);
    return errors;
}

static void pattern_is_wrong(void *context, const rl_error *mistake)
{
    rl_policy *policy = context;
    rl_pos at = {mistake->file, mistake->line, mistake->column};
    diag_add(&policy->diags, DIAG_ERROR, mistake->code, at, "%s",
             mistake->message);
}

/* A query is compiled with the linter that it is for; a mistake in one is the
 * policy's, so it shows when the policy is loaded. */
static rl_status queries_read(struct ruleset *ruleset, rl_error *err)
{
    if (!ruleset->program->n_patterns)
        return RL_OK;
    return rl_linter_new(ruleset->program, &ruleset->linter, err);
}

/* A mistake has been found: all others, as far as they can be told. */
static void mistakes_find(struct ruleset *ruleset)
{
    CLEANUP(arena_done) struct arena arena = {0};
    struct profile profile = {0};
    rl_error err;
    if (ruleset->program)
        (void)patterns_check(ruleset->program, pattern_is_wrong,
                             ruleset->policy, &err);
    if (ruleset->policy->runtime.present && !ruleset->policy->has_gaps)
        (void)profile_compile(ruleset->policy, &arena, &profile, &err);
    (void)policy_status(ruleset->policy, &err); /* sorts */
}

int language_check(const char *language)
{
    if (!language || text_language_is_known(str_of(language)))
        return EXIT_PASS;
    return complain_usage("--lang '%s' is not known: texts are given "
                          "as " TEXT_LANGUAGES,
                          language);
}

int ruleset_load(struct ruleset *ret, const char *name, const char *language)
{
    rl_error err = {0};
    int unknown = language_check(language);
    if (unknown)
        return unknown;
    rl_status status = rl_policy_load(name, &ret->policy, &err);
    if (ret->policy)
        status = compile_attempt(ret->policy, language, &ret->program, &err);
    if (status == RL_OK)
        status = queries_read(ret, &err);
    if (status == RL_OK)
        return EXIT_PASS;
    if (ret->policy && !ret->policy->arena.failed)
        mistakes_find(ret);
    /* The diagnostics hold the error too, unless it is none of the policy. */
    if (diagnostics_print(ret->policy, false) > 0)
        return status_of(status);
    return complain(&err);
}

int program_load(struct ruleset *ret, const char *name, const char *language)
{
    bool is_english = !language || strcmp(language, "en") == 0;
    const struct image *image = is_english ? image_find(str_of(name)) : NULL;
    if (!image)
        return ruleset_load(ret, name, language);
    rl_error err = {0};
    rl_status status = image_load(image, &ret->program, &err);
    if (status == RL_OK)
        status = queries_read(ret, &err);
    return status == RL_OK ? EXIT_PASS : complain(&err);
}

void ruleset_done(struct ruleset *ruleset)
{
    rl_linter_free(ruleset->linter);
    rl_program_free(ruleset->program);
    rl_policy_free(ruleset->policy);
    *ruleset = (struct ruleset){0};
}
