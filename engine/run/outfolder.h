/* outfolder.h - the folder of --out: what an earlier run left, and the names
 * that this one gives. SPDX-License-Identifier: Apache-2.0 */
#ifndef RUN_OUTFOLDER_H
#define RUN_OUTFOLDER_H

#include "redline/status.h"

#include "model/profile.h"
#include "model/result.h"
#include "report/run.h"

/* As many old files are named. */
#define OUTFOLDER_NAMED 20

/* Make the folder with all above it, and take away what has the name of a
 * declared artifact, whatever its type: a run that fails leaves no figure that
 * looks new. */
rl_status outfolder_make(const char *path, const struct profile *profile,
                         rl_error *err);

/* Before a run: the files that the profile's artifacts could be, by their
 * names. A folder that is not there holds none. RL_E_NOMEM. */
rl_status outfolder_look(const char *path, const struct profile *profile,
                         struct arena *arena, struct run_stale *ret,
                         rl_error *err);
/* After it: drop those that are gone or are the run's own by now, and count. */
void outfolder_compare(const char *path, const struct result *result,
                       struct run_stale *stale);

/* The names that the cells of a session have given so far. */
struct outfolder_given {
    struct arena *arena; /* the session's */
    struct outfolder_file {
        struct str file;   /* inside */
        struct str folded; /* its name on the host */
    } * at;
    size_t n, cap;
    bool beyond_ascii;
};

/* What redline-run cannot do without the tables of Unicode: artifacts get names
 * in NFC, without characters that are not assigned, and of names that only
 * differ in case one gets a number. The paths in the result follow. given: of
 * earlier cells, whose other files have the same right, and this one's are
 * added; NULL: a run. RL_E_NOMEM. */
rl_status outfolder_name(const char *path, struct result *result,
                         struct outfolder_given *given, rl_error *err);

#endif
