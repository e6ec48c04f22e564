/* report.h - findings in one of several formats.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A report is begun, told of each file, and ended; it writes to a sink as it
 * goes and keeps no file, so that many files need no more memory than one. */
#ifndef REPORT_REPORT_H
#define REPORT_REPORT_H

#include <stdbool.h>
#include <stddef.h>

#include "redline/lint.h"
#include "redline/status.h"

#include "base/buf.h"
#include "base/str.h"

/* Where the bytes go. A status that is not RL_OK ends the report. */
struct sink {
    rl_status (*write)(void *context, struct str bytes, rl_error *err);
    void *context;
};

struct report_totals {
    size_t files, rejected, unchecked, findings, errors, warnings;
    size_t suppressed, known; /* by comments of the files; by a baseline */
};

enum report_flags {
    REPORT_COLOUR = 1, /* the text format may use colour */
    REPORT_AGENT = 2,  /* the JSON of a run holds what the model is told */
    REPORT_TEXT = 4,   /* and the report for people */
};

/* What is known of a rule apart from any policy: what it finds, code that it
 * refuses, code that passes. */
struct rule_help {
    const char *what, *refused, *passes;
};

struct report {
    const struct report_format *format;
    struct sink sink;
    const char *policy, *policy_sha256; /* borrowed */
    unsigned flags;
    bool unread;      /* nobody reads it: files are counted, and no more */
    size_t max_chars; /* that the agent format may take; 0: its default */
    /* False: nothing is known, the rule is the policy's own. NULL: of none. */
    bool (*help)(const char *rule, struct rule_help *ret);
    struct report_totals totals; /* of the files told so far */
    void *state;                 /* the format's own */
};

/* The cell of a session in which a finding stands. */
struct report_cell {
    uint32_t number;
    const char *path;
    struct str code;
};

/* One judged file, as a format sees it; everything is borrowed. */
struct report_file {
    const char *path;  /* as it is to be shown; "-" for standard input */
    struct str source; /* empty where it could not be read */
    const rl_lint_result *lint;
    /* Found, and in the baseline: they are none of the lint's findings. */
    const rl_finding *known;
    size_t n_known;
    /* Of a cell: one for each finding. NULL: all stand in the source. */
    const struct report_cell *cells;
};

struct report_format {
    const char *name;
    rl_status (*begin)(struct report *report, rl_error *err); /* or NULL */
    rl_status (*file)(struct report *report, const struct report_file *file,
                      rl_error *err);
    rl_status (*end)(struct report *report, rl_error *err); /* or NULL */
    void (*done)(struct report *report);                    /* or NULL */
};

/* Every format, in the order of formats.def; NULL ends the list. */
extern const struct report_format *const report_formats[];
/* NULL if there is none of that name. */
const struct report_format *report_format_find(struct str name);

/* Start: format, sink, policy, policy_sha256, flags, max_chars and help are set
 * by the caller, all else is zero. report_done() is due in every case. */
rl_status report_begin(struct report *report, rl_error *err);
rl_status report_file(struct report *report, const struct report_file *file,
                      rl_error *err);
rl_status report_end(struct report *report, rl_error *err);
void report_done(struct report *report); /* for CLEANUP */

/* Append what the model that wrote the file is told: a report of it alone, in
 * the agent format. */
rl_status report_agent_text(const rl_program *program,
                            const struct report_file *file, struct buf *out,
                            rl_error *err);

/* unchecked wins over reject, and that over pass. */
rl_verdict report_verdict(const struct report_totals *totals);

/* Hand the buffer's bytes to the sink and empty it. */
rl_status report_flush(struct report *report, struct buf *text, rl_error *err);

#endif
