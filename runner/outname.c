/* outname.c - the name on the host of a file from inside.
 * SPDX-License-Identifier: Apache-2.0
 *
 * What needs the tables of Unicode (normal form, case beyond ASCII) is done by
 * engine/run/outfolder.c, which links the library that has them. */
#include "runner/outname.h"

#include <stdio.h>
#include <string.h>
#include <strings.h>

#include "base/attr.h"
#include "base/buf.h"
#include "base/glob.h"
#include "base/utf8.h"
#include "model/filetype.h"

/* Names that Windows keeps for devices, with any extension. */
static const char *const devices[] = {"con",    "prn",     "aux", "nul",
                                      "conin$", "conout$", "com", "lpt"};

/* --------------------------------------------------------------- characters */

static bool is_in(uint32_t code, uint32_t first, uint32_t last)
{
    return code >= first && code <= last;
}

static bool is_blank(uint32_t code)
{
    return code == ' ' || code == 0xA0 || code == 0x1680 || code == 0x202F ||
           code == 0x205F || code == 0x3000 || is_in(code, 0x2000, 0x200A);
}

/* Shown by nobody, or by each in another way. */
static bool is_unshown(uint32_t code)
{
    return code < 0x20 || is_in(code, 0x7F, 0x9F) || utf8_is_bidi(code) ||
           is_in(code, 0x2028, 0x2029) || is_in(code, 0xE000, 0xF8FF) ||
           is_in(code, 0xFDD0, 0xFDEF) || (code & 0xFFFE) == 0xFFFE ||
           code >= 0xF0000;
}

/* The character that stands for this one; 0: none does. */
static uint32_t character(uint32_t code, bool first)
{
    if (utf8_is_invisible(code))
        return 0;
    if (is_blank(code))
        return first ? '_' : ' ';
    if (is_unshown(code) || (code < 0x80 && strchr("<>:\"/\\|?*", (int)code)))
        return '_';
    return first && code < 0x80 && strchr("-.~", (int)code) ? '_' : code;
}

/* -------------------------------------------------------------------- stems */

static bool is_device(struct str stem)
{
    struct str name = str_sub(stem, 0, str_index(stem, '.'));
    while (name.len && name.ptr[name.len - 1] == ' ')
        name.len--;
    for (size_t i = 0; i < COUNT_OF(devices); i++) {
        struct str device = str_of(devices[i]);
        if (name.len < device.len ||
            strncasecmp(name.ptr, device.ptr, device.len) != 0)
            continue;
        struct str rest = str_sub(name, device.len, name.len);
        bool numbered = i + 2 >= COUNT_OF(devices);
        bool number =
            (rest.len == 1 && is_in((unsigned char)rest.ptr[0], '0', '9')) ||
            str_eq(rest, STR("¹")) || str_eq(rest, STR("²")) ||
            str_eq(rest, STR("³"));
        if (numbered ? number : !rest.len)
            return true;
    }
    return false;
}

/* The file's name without the extension, made fit to be shown. */
static struct str stem_make(struct str name, struct arena *arena)
{
    CLEANUP(buf_done) struct buf stem = {0};
    for (size_t at = 0; at < name.len;) {
        size_t before = stem.len;
        uint32_t code = utf8_next(name, &at);
        code = code == UTF8_BAD ? '_' : character(code, before == 0);
        if (code)
            utf8_put(&stem, code);
        if (stem.len > OUTNAME_BYTES) { /* cut before this character */
            stem.len = before;
            break;
        }
    }
    struct str made = buf_str(&stem);
    const char *mark = !made.len ? "file" : is_device(made) ? "_" : "";
    if (stem.failed)
        return STR_NONE;
    return arena_printf(arena, "%s%.*s", mark, STR_FMT(made));
}

/* --------------------------------------------------------------- extensions */

/* Would the glob take the file whatever its extension were? */
static bool is_spelled(const struct profile_artifact *wish, struct str stem,
                       struct arena *arena)
{
    struct str other = arena_printf(arena, "%.*s.\x01", STR_FMT(stem));
    return !wish->glob || !other.ptr || !glob_match(wish->glob, other.ptr);
}

/* What has to stand behind the file's own name, or empty. */
static const char *extension_add(const struct profile_artifact *wish,
                                 const char *file, struct str own,
                                 const char *type, struct arena *arena)
{
    const struct filetype *is = filetype_find(str_of(type));
    struct str stem = {file, strlen(file) - own.len - (own.len ? 1 : 0)};
    if (is && is->form != FORM_FOREIGN && own.len &&
        filetype_has_extension(is, own))
        return "";
    if (own.len && is_spelled(wish, stem, arena) && !(is && wish->type))
        return "";
    return is && is->form != FORM_FOREIGN ? is->name : "bin";
}

/* -------------------------------------------------------------------- names */

/* What a name is for, and what must not have it already. */
struct outnaming {
    const struct result *result;
    const struct told *told; /* NULL: there are no earlier cells */
    const char *file;        /* inside */
};

static bool is_used(const struct outnaming *naming, struct str path)
{
    const struct result *result = naming->result;
    for (size_t i = 0; i < result->artifacts.n; i++) {
        const char *used = result->artifacts.at[i].path;
        if (used && strcasecmp(used, path.ptr) == 0)
            return true;
    }
    return naming->told && !told_is_free(naming->told, naming->file, path.ptr);
}

/* FOLDER/STEM[-N].EXTENSION, with the first N that is free. */
static const char *path_make(const struct outnaming *naming, const char *to,
                             struct str stem, struct str extension)
{
    struct str folder = str_of(to);
    while (folder.len > 1 && str_ends(folder, STR("/")))
        folder.len--;
    const char *slash = str_ends(folder, STR("/")) ? "" : "/";
    for (unsigned i = 1;; i++) {
        char number[16] = "";
        if (i > 1)
            (void)snprintf(number, sizeof(number), "-%u", i);
        struct str path =
            arena_printf(naming->result->arena, "%.*s%s%.*s%s%s%.*s",
                         STR_FMT(folder), slash, STR_FMT(stem), number,
                         extension.len ? "." : "", STR_FMT(extension));
        if (!path.ptr || !is_used(naming, path))
            return path.ptr;
    }
}

const char *outname_make(const struct result *result, const struct told *told,
                         const char *folder,
                         const struct profile_artifact *wish, const char *file,
                         const char *type)
{
    struct arena *arena = result->arena;
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    struct str own = filetype_extension(wish->path ? wish->path : name);
    const char *add =
        extension_add(wish, wish->path ? wish->path : file, own, type, arena);
    struct str stem = str_of(wish->name);
    if (!wish->path) {
        struct str kept = str_of(name);
        if (!*add && own.len)
            kept.len -= own.len + 1;
        stem = stem_make(kept, arena);
    }
    struct str extension = *add ? str_of(add) : stem_make(own, arena);
    if (!stem.ptr || !extension.ptr)
        return NULL;
    const struct outnaming naming = {result, told, file};
    return path_make(&naming, folder, stem, extension);
}
