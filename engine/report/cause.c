/* cause.c - the warning of the lint that foretold how a run would fail.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/cause.h"

#include <inttypes.h>

#include "base/attr.h"
#include "report/advice.h"
#include "report/sanitize.h"

#define SENTENCE_LENGTH 400

/* Rules that warn of what fails later, and the errors it fails with. Only what
 * is beyond doubt: another cause must not come out so. */
static const struct {
    const char *rule, *type, *contains;
    bool names; /* the message quotes what the finding is about */
} causes[] = {
    {"name-denied", "NameError", "is not defined", true},
    {"builtin-denied", "EOFError", "EOF when reading a line"},
    {"needs-program", "PermissionError", "subprocess."},
    {"needs-program", "PermissionError", "os.fork() is refused"},
    {"needs-program", "PermissionError", "os.posix_spawn"},
    {"needs-program", "ValueError", "unknown file extension"},
    {"needs-program", "RuntimeError", "MovieWriter"},
    {"needs-program", "RuntimeError", "latex could not be found"},
    {"needs-program", "FileNotFoundError", "directory: 'latex'"},
    {"needs-program", "FileNotFoundError", "directory: 'ffmpeg'"},
    {"program-started", "PermissionError", "subprocess."},
    {"program-started", "PermissionError", "os.fork() is refused"},
    {"program-started", "PermissionError", "os.posix_spawn"},
    {"network-data", "URLError", NULL},
    {"network-data", "gaierror", NULL},
    {"network-data", "ConnectionError", NULL},
    {"network-data", "PermissionError", "socket"},
};

/* 'df', of "name 'df' is not defined". */
static bool is_named(const rl_finding *finding, struct str message)
{
    struct str before, name;
    return str_cut(message, STR("'"), &before, &message) &&
           str_cut(message, STR("'"), &name, &message) &&
           str_eq(name, str_of(finding->evidence));
}

static bool foretells(const rl_finding *finding,
                      const struct traceback *traceback)
{
    if (finding->severity != RL_SEVERITY_WARNING)
        return false;
    for (size_t i = 0; i < COUNT_OF(causes); i++)
        if (str_eq(str_of(finding->rule), str_of(causes[i].rule)) &&
            advice_fits(str_of(traceback->type), str_of(traceback->message),
                        causes[i].type, causes[i].contains) &&
            (!causes[i].names || is_named(finding, str_of(traceback->message))))
            return true;
    return false;
}

static void sentence_add(struct buf *out, const char *text)
{
    if (!text || !*text)
        return;
    buf_addc(out, ' ');
    sanitize_line(out, str_of(text), SENTENCE_LENGTH);
    if (out->len && out->ptr[out->len - 1] != '.')
        buf_addc(out, '.');
}

struct str cause_words(const rl_finding *finding, struct arena *arena)
{
    CLEANUP(buf_done) struct buf out = {0};
    buf_addf(&out, "Line %" PRIu32 ":", finding->line);
    sentence_add(&out, finding->why);
    sentence_add(&out, finding->instead);
    if (out.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&out));
}

struct str cause_find(const rl_lint_result *lint,
                      const struct traceback *traceback, struct arena *arena)
{
    const rl_finding *found = NULL;
    for (size_t i = 0; lint && i < lint->n_findings; i++) {
        const rl_finding *at = &lint->findings[i];
        if (foretells(at, traceback) && (!found || at->line <= traceback->line))
            found = at;
    }
    return found ? cause_words(found, arena) : STR_NONE;
}
