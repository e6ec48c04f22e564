/* run.h - how a run ended, as text or JSON.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_RUN_H
#define REPORT_RUN_H

#include "base/buf.h"
#include "model/profile.h"
#include "model/result.h"
#include "report/report.h"
#include "report/teach.h"
#include "report/traceback.h"

/* Files in the folder of --out that look like results and are older than the
 * run. */
struct run_stale {
    const char **at; /* names, in natural order */
    size_t n, cap;
    uint64_t total; /* of which n are named */
};

/* Of a run that is a cell of a session. */
struct run_session {
    uint32_t cell;   /* its number, from 1; 0: it has none */
    bool over;       /* the session has ended with it */
    const char *why; /* NULL: it has not */
};

/* All that is known of a run; everything is borrowed. */
struct run_report {
    struct str id; /* of the record, as JSON; empty: there is none */
    const char *policy, *policy_sha256;
    struct report_file lint;
    struct str words; /* what the model is told if the lint let nothing run */
    const char *bad_request; /* what is wrong with the record; NULL: nothing */
    enum outcome outcome;
    const struct result *result;   /* NULL: nothing ran */
    const struct profile *profile; /* NULL: it was not made */
    const char *out_folder;        /* NULL: artifacts were dropped */
    struct run_stale stale;
    struct str last;  /* the expression that the code ends with; empty: none */
    bool warm;        /* the sandbox was a fork of a zygote */
    const char *cold; /* why it was none, where that is told; NULL: it is not */
    const struct run_session *session; /* NULL: it is no cell */
    unsigned flags;                    /* enum report_flags */
};

/* What went wrong, for who mends the code; texts are safe to show. */
struct run_error {
    const char *type; /* the exception's, the outcome's name, "bad-request" */
    struct str message;
    bool of_outcome; /* no exception: the message says the outcome's sentence */
    const char *file;           /* inside; NULL: none */
    uint32_t line;              /* 0: none */
    struct str advice;          /* empty: none */
    struct traceback traceback; /* its frames; n == 0: none */
};

/* false: nothing went wrong (or memory ran out: arena->failed). */
bool run_error_find(const struct run_report *run, struct arena *arena,
                    struct run_error *ret);

/* What to know about a run whatever its outcome: that nothing came back, and
 * what to write instead. The texts are safe to show; fewer than RUN_NOTES. */
#define RUN_NOTES 4
size_t run_notes(const struct run_report *run, struct arena *arena,
                 struct str ret[RUN_NOTES]);
/* The same as lines of a text, "note: …". */
void run_notes_add(struct buf *out, const struct run_report *run,
                   struct arena *arena);

/* The outcome's sentence; where code that ended well has failed, one that does
 * not speak of an error. */
const char *run_sentence(const struct run_report *run);

/* The words for what was refused: the policy's own, else the shipped ones. */
struct teaching run_words(const struct run_report *run,
                          const struct result_violation *violation);
/* "socket(AF_INET, SOCK_STREAM)", safe to show. */
void run_call_add(struct buf *out, const struct result_violation *violation);

/* "LABEL FILE: WHY" as a line; both come from inside the sandbox. */
void run_file_add(struct buf *out, const char *label, const char *file,
                  const char *why);
/* A line for each file that an artifact's entry is for and that was not taken,
 * and one for those that none is for; not all are named. */
void run_left_add(struct buf *out, const struct result *result);

/* What was printed, sanitised; where it was cut, a line of redline's own says
 * how much is left out. */
void run_output_add(struct buf *out, const struct result_output *output);

void run_write_text(const struct run_report *run, struct arena *arena,
                    struct buf *out);
/* What the model that wrote the code is told, whatever the outcome. */
void run_write_agent(const struct run_report *run, struct arena *arena,
                     struct buf *out);
/* The document of DESIGN.md §6, and a LF. */
void run_write_json(const struct run_report *run, struct arena *arena,
                    struct buf *out);

#endif
