/* output.c - where a command writes its answer: standard output or a file.
 * SPDX-License-Identifier: Apache-2.0 */
#include "cli/output.h"

#include <stdio_ext.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/error.h"

/* Where a regular file is or will be, for free(); NULL: it is none, or a link
 * that leads nowhere. */
static char *place_find(const char *path)
{
    struct stat about;
    if (stat(path, &about) == 0)
        return S_ISREG(about.st_mode) ? realpath(path, NULL) : NULL;
    return lstat(path, &about) < 0 ? strdup(path) : NULL;
}

static rl_status beside_start(struct output *output, rl_error *err)
{
    rl_status status = beside_open(&output->beside, output->place, err);
    if (status != RL_OK)
        return status;
    output->file = fdopen(output->beside.fd, "w");
    return output->file ? RL_OK : fail_nomem(err);
}

rl_status output_open(struct output *ret, const char *path, rl_error *err)
{
    ret->name = path ? path : "standard output";
    ret->place = path ? place_find(path) : NULL;
    if (!ret->place) {
        ret->file = path ? fopen(path, "we") : stdout;
        return ret->file ? RL_OK : fail_errno(err, path, "cannot write");
    }
    rl_status status = beside_start(ret, err);
    if (status != RL_OK)
        output_done(ret);
    return status;
}

/* A file that is there keeps its mode. */
static rl_status keep(struct output *output, rl_error *err)
{
    struct stat about;
    mode_t mode = stat(output->place, &about) == 0 ? about.st_mode & 07777
                                                   : beside_mode(0666);
    return beside_keep(&output->beside, mode, err);
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
    if (!file)
        return RL_OK;
    /* A disk may say only now that it is full. */
    if (fflush(file) != 0 || (output->place && fsync(fileno(file)) < 0)) {
        rl_status status = fail_errno(err, output->name, "cannot write");
        clearerr(stdout); /* it has been said */
        return status;
    }
    rl_status status = output->place ? keep(output, err) : RL_OK;
    output->file = NULL;
    if (file != stdout && fclose(file) != 0 && status == RL_OK)
        status = fail_errno(err, output->name, "cannot write");
    return status;
}

void output_done(struct output *output)
{
    if (output->file && output->file != stdout)
        (void)fclose(output->file);
    output->file = NULL;
    beside_drop(&output->beside);
    free(output->place);
    output->place = NULL;
}

bool output_is_terminal(FILE *file)
{
    const char *no_color = getenv("NO_COLOR"); /* no-color.org: not empty */
    const char *term = getenv("TERM");
    return isatty(fileno(file)) && !(no_color && *no_color) && term &&
           !str_eq(str_of(term), STR("dumb"));
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
    return output_is_terminal(output->file);
}
