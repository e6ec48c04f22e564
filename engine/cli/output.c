/* output.c - where a command writes its answer: standard output or a file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/output.h"

#include <stdio_ext.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"

rl_status output_open(struct output *ret, const char *path, rl_error *err)
{
    ret->name = path ? path : "standard output";
    ret->file = path ? fopen(path, "we") : stdout;
    return ret->file ? RL_OK : fail_errno(err, path, "cannot write");
}

/* It is said here, so main() need not say it again. */
static rl_status cannot_write(const struct output *output, rl_error *err)
{
    rl_status status = fail_errno(err, output->name, "cannot write");
    if (output->file == stdout)
        __fpurge(stdout);
    clearerr(stdout);
    return status;
}

rl_status output_write(struct output *output, struct str bytes, rl_error *err)
{
    if (output->quiet || !bytes.len)
        return RL_OK;
    if (fwrite(bytes.ptr, 1, bytes.len, output->file) == bytes.len)
        return RL_OK;
    return cannot_write(output, err);
}

rl_status output_flush(struct output *output, rl_error *err)
{
    return fflush(output->file) == 0 ? RL_OK : cannot_write(output, err);
}

static rl_status sink_write(void *context, struct str bytes, rl_error *err)
{
    return output_write(context, bytes, err);
}

struct sink output_sink(struct output *output)
{
    return (struct sink){sink_write, output};
}

rl_status output_close(struct output *output, rl_error *err)
{
    FILE *file = output->file;
    output->file = NULL;
    if (!file)
        return RL_OK;
    int failed = fflush(file);
    if (file != stdout)
        failed |= fclose(file);
    if (!failed)
        return RL_OK;
    rl_status status = fail_errno(err, output->name, "cannot write");
    clearerr(stdout); /* it has been said */
    return status;
}

void output_done(struct output *output)
{
    if (output->file && output->file != stdout)
        (void)fclose(output->file);
}

int output_colour(const struct output *output, const char *when)
{
    struct str word = when ? str_of(when) : STR("auto");
    if (str_eq(word, STR("always")))
        return 1;
    if (str_eq(word, STR("never")))
        return 0;
    if (!str_eq(word, STR("auto")))
        return -1;
    const char *no_color = getenv("NO_COLOR"); /* no-color.org: not empty */
    const char *term = getenv("TERM");
    return isatty(fileno(output->file)) && !(no_color && *no_color) && term &&
           !str_eq(str_of(term), STR("dumb"));
}
