/* filetype.h - the types of files that a run can hand back, and how one is
 * told. SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_FILETYPE_H
#define MODEL_FILETYPE_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/str.h"

enum filetype_form { FORM_MARKED, FORM_PACKED, FORM_TEXT, FORM_FOREIGN };

enum filetype_use {
    USE_NONE,
    USE_FIGURE,
    USE_FILM,
    USE_TABLE,
    USE_WRITING,
    USE_ARCHIVE
};

/* A row of filetypes.def. */
struct filetype {
    const char *name;
    const char *also; /* other extensions, a space before each */
    enum filetype_form form;
    enum filetype_use use;
    const char *words; /* "a PNG image" */
};

/* What a policy may write as a type, a space before each: names and other
 * extensions. */
extern const char filetype_words[];

/* The type of that name or extension, upper or lower case; NULL: none. */
const struct filetype *filetype_find(struct str word);
/* Add the glob with each group, such as @figures, replaced by the extensions of
 * its types: *.{@films,txt} becomes *.{mp4,m4v,webm,mkv,txt}. Past `most` of a
 * group (0: no limit) stands "…", for readers, who are not told of films among
 * other types: what writes them is another program, and no run may start one.
 * False: *wrong is no group; borrowed. */
bool filetype_expand(struct buf *out, struct str glob, size_t most,
                     struct str *wrong);
/* The groups, for a message: "@figures, @films, …". */
extern const char filetype_groups[];
/* What stands behind the last dot of a file's name; empty: nothing does, or the
 * name begins with that dot. Borrowed. */
struct str filetype_extension(const char *file);
bool filetype_has_extension(const struct filetype *type, struct str extension);

/* As many bytes of the start of a file as telling it wants to see. */
#define FILETYPE_HEAD 4096

/* What the file behind fd is, of that many bytes, by its content; the extension
 * of its name decides between texts, and where content leaves a choice.
 * `wanted` (NULL: none) decides for a text whose extension names no type. NULL:
 * no type that is known here; *text then says whether it begins as text. Reads
 * a bounded part of the file, which may be hostile. */
const struct filetype *filetype_tell(int fd, uint64_t bytes, const char *file,
                                     const struct filetype *wanted, bool *text);

#endif
