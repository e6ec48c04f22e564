/* handback.c - code that ran to its end without what it has to hand back.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/handback.h"

#include "base/attr.h"
#include "model/filetype.h"
#include "report/advice.h"
#include "report/sanitize.h"

enum {
    FILES_NAMED = 4,
    NAME_LENGTH = 100,
};

bool handback_is_all(const struct result *result)
{
    return result->outcome == OUTCOME_FAILED && result->exit_code == 0 &&
           result->exit_signal == 0 && result->reason &&
           str_starts(str_of(result->reason), STR("the required artifact '"));
}

/* The first that has to be there and was not taken: the runner names it. */
static const struct profile_artifact *wish_find(const struct result *result,
                                                const struct profile *profile)
{
    for (size_t i = 0; i < profile->artifacts.n; i++) {
        const struct profile_artifact *wish = &profile->artifacts.at[i];
        bool taken = false;
        for (size_t n = 0; n < result->artifacts.n && !taken; n++)
            taken = str_eq(str_of(result->artifacts.at[n].name),
                           str_of(wish->name));
        if (wish->required && !taken)
            return wish;
    }
    return NULL;
}

static bool is_figure(const struct profile_artifact *wish)
{
    const struct filetype *type = filetype_find(
        wish->type ? str_of(wish->type) : filetype_extension(wish->path));
    return type && type->use == USE_FIGURE;
}

/* "The code wrote 'a.png', 'b.png' and 3 more, but …": what came back first,
 * then what stayed behind. */
struct naming {
    struct buf *out;
    size_t n;
};

static void name_add(struct naming *naming, const char *file)
{
    if (naming->n++ >= FILES_NAMED)
        return;
    buf_add(naming->out, naming->n == 1 ? STR("The code wrote '") : STR(", '"));
    sanitize_line(naming->out, str_of(file), NAME_LENGTH);
    buf_addc(naming->out, '\'');
}

static size_t files_add(struct buf *out, const struct result *result)
{
    struct naming naming = {.out = out};
    for (size_t i = 0; i < result->artifacts.n; i++)
        name_add(&naming, result->artifacts.at[i].file);
    for (size_t i = 0; i < result->refused_files.n; i++)
        name_add(&naming, result->refused_files.at[i].file);
    if (naming.n > FILES_NAMED)
        buf_addf(out, " and %zu more", naming.n - FILES_NAMED);
    return naming.n;
}

/* How the code calls the path: the name that the guard gives, or itself. */
static void path_add(struct buf *out, const struct profile *profile,
                     const struct profile_artifact *wish)
{
    if (advice_has_helper(profile, STR("OUT"))) {
        buf_add(out, STR("OUT"));
        return;
    }
    buf_addc(out, '\'');
    sanitize_line(out, str_of(wish->path), NAME_LENGTH);
    buf_addc(out, '\'');
}

static void missing_add(struct buf *out, const struct result *result,
                        const struct profile *profile,
                        const struct profile_artifact *wish)
{
    const char *name = wish->path ? wish->path : wish->glob;
    bool some = files_add(out, result) > 0;
    if (wish->path)
        buf_add(out,
                some ? STR(", but not '") : STR("The code wrote no file '"));
    else
        buf_add(out, some ? STR(", but nothing that fits '")
                          : STR("The code wrote nothing that fits '"));
    sanitize_line(out, str_of(name), NAME_LENGTH);
    buf_add(out, STR("'. "));
    if (!wish->path) {
        buf_add(out, STR("Give a file such a name, in the current folder."));
        return;
    }
    if (!is_figure(wish)) {
        buf_add(out, STR("Write the main file to "));
        path_add(out, profile, wish);
        buf_add(out, STR("."));
        return;
    }
    buf_add(out, some ? STR("Save the main figure there as well, by savefig(")
                      : STR("Save the main figure there, by savefig("));
    path_add(out, profile, wish);
    buf_add(out, STR("), before plt.close() closes it: after that "
                     "plt.savefig() saves an empty one."));
}

/* It is there, and too large, or of another type. */
static void wrong_add(struct buf *out, const struct profile *profile,
                      const struct profile_artifact *wish, struct arena *arena)
{
    buf_add(out, STR("Write "));
    path_add(out, profile, wish);
    if (wish->type) {
        buf_add(out, STR(" as "));
        sanitize_line(out, str_of(wish->type), NAME_LENGTH);
    }
    if (wish->max)
        buf_addf(out, ", in at most %.*s",
                 STR_FMT(advice_size(wish->max, arena)));
    buf_addc(out, '.');
}

struct str handback_advice(const struct result *result,
                           const struct profile *profile, struct arena *arena)
{
    CLEANUP(buf_done) struct buf out = {0};
    const struct profile_artifact *wish =
        profile ? wish_find(result, profile) : NULL;
    if (!wish)
        return STR_NONE;
    struct str reason = str_of(result->reason);
    if (str_ends(reason, STR("the output folder")))
        return STR(
            "The file is right: something stands in its way outside, and "
            "whoever runs redline mends that.");
    if (!wish->path || str_ends(reason, STR("not written")))
        missing_add(&out, result, profile, wish);
    else
        wrong_add(&out, profile, wish, arena);
    if (out.failed)
        arena->failed = true;
    return arena_str(arena, buf_str(&out));
}
