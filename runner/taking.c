/* taking.c - one file on its way out of the work folder.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/taking.h"

#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/sha256.h"
#include "base/utf8.h"
#include "runner/boxfiles.h"
#include "runner/deliver.h"
#include "runner/outname.h"

#define CHUNK 65536
#define TOO_LARGE "it is larger than it may be"

struct taking {
    const struct profile_artifact *wish;
    const char *file; /* inside */
    int fd;
    uint64_t bytes;
    const struct filetype *type; /* NULL: unknown */
    bool text;    /* begins as text, or has to be it throughout */
    char rest[4]; /* of a character that the last chunk cut through */
    size_t n_rest;
    uint64_t seen;       /* bytes of it that are text */
    const char *why;     /* refused because */
    struct arena *arena; /* of the result: for why */
};

/* ----------------------------------------------------------------- the copy */

/* Why a file with this rest, behind what is text, is none. */
static const char *not_text(struct arena *arena, uint64_t before,
                            struct str rest)
{
    unsigned byte = (unsigned char)rest.ptr[0];
    if (!before && (str_starts(rest, STR("\xff\xfe")) ||
                    str_starts(rest, STR("\xfe\xff"))))
        return "it is UTF-16, not UTF-8 text";
    struct str why =
        byte ? arena_printf(arena,
                            "it is not UTF-8 text: byte %" PRIu64 " is 0x%02x",
                            before + 1, byte)
             : arena_printf(arena, "it is not text: byte %" PRIu64 " is a NUL",
                            before + 1);
    return why.ptr ? why.ptr : "it is not UTF-8 text";
}

/* Is it text up to here? A character cut by the end of the chunk waits. */
static bool text_check(struct taking *taking, struct str chunk)
{
    char whole[CHUNK + 4];
    memcpy(whole, taking->rest, taking->n_rest);
    memcpy(whole + taking->n_rest, chunk.ptr, chunk.len);
    struct str text = {whole, taking->n_rest + chunk.len};
    const char *nul = memchr(text.ptr, '\0', text.len);
    size_t good = utf8_invalid_at(text);
    if (nul && (size_t)(nul - text.ptr) < good)
        good = (size_t)(nul - text.ptr);
    struct str rest = str_sub(text, good, text.len);
    taking->seen += good;
    taking->n_rest = rest.len;
    if (nul || rest.len > 3 || (!chunk.len && rest.len)) {
        taking->why = not_text(taking->arena, taking->seen, rest);
        return false;
    }
    memcpy(taking->rest, rest.ptr, rest.len);
    return true;
}

static ssize_t chunk_read(int fd, char *chunk)
{
    ssize_t n;
    do
        n = read(fd, chunk, CHUNK);
    while (n < 0 && errno == EINTR);
    return n;
}

/* Copy to fd (-1: nowhere) and hash; false with why. */
static bool copy(struct taking *taking, int to, char sha256[65])
{
    char chunk[CHUNK];
    struct sha256 hash;
    uint64_t bytes = 0;
    sha256_init(&hash);
    taking->seen = taking->n_rest = 0;
    for (;;) {
        ssize_t n = chunk_read(taking->fd, chunk);
        taking->why = "it cannot be read";
        if (n < 0)
            return false;
        bytes += (uint64_t)n;
        taking->why = TOO_LARGE;
        if (bytes > taking->wish->max)
            return false;
        if (taking->text && !text_check(taking, (struct str){chunk, (size_t)n}))
            return false;
        if (n == 0)
            break;
        sha256_add(&hash, chunk, (size_t)n);
        taking->why = "it cannot be written to the output folder";
        if (to >= 0 && !fd_write_all(to, chunk, (size_t)n))
            return false;
    }
    sha256_hex(&hash, sha256);
    taking->bytes = bytes;
    taking->why = NULL;
    return true;
}

/* --------------------------------------------------------------- one file */

const struct filetype *taking_wanted(const struct profile_artifact *wish,
                                     const char *file)
{
    const struct filetype *named = filetype_find(
        wish->type ? str_of(wish->type) : filetype_extension(file));
    return named && named->form != FORM_FOREIGN ? named : NULL;
}

static void type_look(struct taking *taking, const struct filetype *wanted)
{
    taking->type = filetype_tell(taking->fd, taking->bytes, taking->file,
                                 wanted, &taking->text);
}

/* Nothing is a text, unless something has to be there, but no figure. */
static bool is_void(const struct taking *taking, const struct filetype *wanted)
{
    return taking->bytes == 0 &&
           (taking->wish->required ||
            (wanted && (taking->type != wanted || wanted->use == USE_FIGURE)));
}

static const char *text_refusal(struct taking *taking)
{
    char sha256[65];
    taking->text = true;
    return copy(taking, -1, sha256) ? "it is of another type" : taking->why;
}

/* NULL: it is what it has to be. */
static const char *type_refusal(struct taking *taking,
                                const struct filetype *wanted)
{
    const struct filetype *is = taking->type;
    struct str why;
    if (is_void(taking, wanted))
        return "it is empty";
    if (!wanted || is == wanted)
        return NULL;
    if (is)
        why = arena_printf(taking->arena, "it is %s, not %s",
                           is->form == FORM_FOREIGN ? is->words : is->name,
                           wanted->name);
    else if (taking->text)
        why = arena_printf(taking->arena, "it is text, not %s", wanted->name);
    else if (wanted->form == FORM_TEXT)
        return text_refusal(taking);
    else
        why = arena_printf(taking->arena, "it is no %s by its first bytes",
                           wanted->name);
    return why.ptr ? why.ptr : "it is of another type";
}

/* ------------------------------------------------------------ handing it out
 */

/* Copy, hash and name it; false with taking->why. */
static bool hand_out(const struct collect *collect, struct taking *taking,
                     struct result_artifact *ret)
{
    if (collect->out < 0)
        return copy(taking, -1, ret->sha256);
    const char *path =
        outname_make(collect->result, collect->told, collect->out_path,
                     taking->wish, taking->file, ret->type);
    const char *slash = path ? strrchr(path, '/') : NULL;
    struct delivery delivery;
    taking->why = "it cannot be written to the output folder";
    if (!slash || !deliver_open(&delivery, collect->out))
        return false;
    bool done = copy(taking, delivery.fd, ret->sha256);
    if (done && !deliver_commit(&delivery, slash + 1)) {
        taking->why = "it cannot be given its name in the output folder";
        done = false;
    }
    deliver_close(&delivery);
    ret->path = path;
    return done;
}

/* The file as it was handed out before. */
static bool is_as_told(const struct collect *collect, struct taking *taking)
{
    char sha256[65];
    if (!collect->told || !copy(taking, -1, sha256))
        return false;
    return lseek(taking->fd, 0, SEEK_SET) == 0 &&
           told_is(collect->told, taking->file, sha256);
}

static bool taken(const struct collect *collect, struct taking *taking)
{
    struct result *result = collect->result;
    const struct filetype *wanted = taking_wanted(taking->wish, taking->file);
    struct result_artifact it = {.name = taking->wish->name,
                                 .file = taking->file};
    type_look(taking, wanted);
    it.type = taking->type ? taking->type->name : "unknown";
    taking->why = type_refusal(taking, wanted);
    taking->text = taking->type && taking->type->form == FORM_TEXT;
    if (!taking->why && taking->bytes > taking->wish->max)
        taking->why = TOO_LARGE;
    if (!taking->why && is_as_told(collect, taking))
        return true;
    if (taking->why || !hand_out(collect, taking, &it))
        return false;
    if (collect->told)
        (void)told_note(collect->told, taking->file, it.sha256);
    if (collect->told && it.path)
        told_place(collect->told, taking->file, it.path);
    it.bytes = taking->bytes;
    taking->why = "there is no memory for it";
    if (!ARENA_GROW(result->arena, &result->artifacts))
        return false;
    result->artifacts.at[result->artifacts.n++] = it;
    return true;
}

const char *taking_run(const struct collect *collect,
                       const struct profile_artifact *wish, const char *file,
                       bool *missing)
{
    struct taking taking = {
        .wish = wish, .file = file, .arena = collect->result->arena};
    taking.fd =
        boxfiles_open(collect->box, file, &taking.bytes, &taking.why, missing);
    if (taking.fd < 0)
        return taking.why;
    bool done = taken(collect, &taking);
    close(taking.fd);
    return done ? NULL : taking.why;
}

const struct filetype *taking_type(const struct collect *collect,
                                   const char *file)
{
    struct taking look = {.file = file};
    bool missing;
    look.fd =
        boxfiles_open(collect->box, file, &look.bytes, &look.why, &missing);
    if (look.fd < 0)
        return NULL;
    type_look(&look, NULL);
    close(look.fd);
    return look.type;
}
