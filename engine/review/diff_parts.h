/* diff_parts.h - what the halves of diff.h share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REVIEW_DIFF_PARTS_H
#define REVIEW_DIFF_PARTS_H

#include "base/attr.h"
#include "model/resolve.h"
#include "review/diff.h"

/* Where a difference belongs. */
struct diff_place {
    struct diff *diff;
    bool runtime;
    const char *section;
};

void diff_static(const struct rl_program *a, const struct rl_program *b,
                 struct diff *ret);
void diff_runtime(const struct policy_runtime *a,
                  const struct policy_runtime *b, struct diff *ret);

/* Stands for any name that is listed nowhere: no name in Python is spelled so.
 */
#define DIFF_UNLISTED "?"

/* Two programs that are being compared. */
struct diff_pair {
    const struct rl_program *a, *b;
    struct diff *diff;
};

/* Parts of diff_static(), a file each. */
void diff_members(const struct diff_pair *pair);
void diff_name_tables(const struct diff_pair *pair);
void diff_calls(const struct diff_pair *pair);
/* The rows of model/sections.h that the place's section has. */
void diff_rows(const struct diff_pair *pair, const struct diff_place *place);

/* The keys of both, sorted; NULL: no memory. */
struct str *diff_keys(struct diff *diff, const struct map *a,
                      const struct map *b, size_t *ret_n);
/* Is `import MODULE` refused, by the imports or by a table? */
bool diff_import_refused(const struct rl_program *program, struct str module);
/* Do the tables refuse the path, or something on the way to it? */
bool diff_path_refused(const struct rl_program *program, struct str path);

/* How much checks refuse: of what they speak, or by its arguments. */
enum diff_rank { REFUSES_NOTHING, REFUSES_SOME, REFUSES_ALL };
enum diff_rank diff_checks_rank(const struct checks *checks);
bool diff_checks_equal(const struct checks *a, const struct checks *b);

/* A sentence of its own. */
void diff_say(const struct diff_place *place, enum diff_who who,
              const char *format, ...) PRINTF(3, 4);
/* One more name behind `what`. */
void diff_name(const struct diff_place *place, enum diff_who who,
               struct str what, struct str name);
/* The more it refuses, the higher its rank; equal ranks say nothing. */
void diff_ranked(const struct diff_place *place, int a, int b, struct str what,
                 struct str name);
/* A is true where a refuses. */
void diff_switch(const struct diff_place *place, bool a, bool b,
                 const char *what);

#endif
