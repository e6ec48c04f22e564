/* filetype.c - the types of files that a run can hand back, and how one is
 * told. SPDX-License-Identifier: Apache-2.0 */
#include "model/filetype.h"

#include <limits.h>
#include <strings.h>
#include <sys/types.h>
#include <unistd.h>

#include "base/attr.h"
#include "base/utf8.h"
#include "model/zipmembers.h"

#define ANY SIZE_MAX /* the second mark may stand anywhere in these: */
#define ANY_BYTES 128

static const struct filetype types[] = {
#define T(name, also, form, use, words)                                        \
    {name, also, FORM_##form, USE_##use, words},
#define F(name, also, words) {name, also, FORM_FOREIGN, USE_NONE, words},
#include "model/filetypes.def"
};

const char filetype_words[] =
#define T(name, also, form, use, words) " " name also
#include "model/filetypes.def"
    ;

static const struct {
    const char *type;
    size_t at;
    struct str mark;
    size_t then;
    struct str second;
} marks[] = {
#define BYTES(text)                                                            \
    {                                                                          \
        text, sizeof(text) - 1                                                 \
    }
#define M(name, at, mark, then, second)                                        \
    {name, at, BYTES(mark), then, BYTES(second)},
#include "model/filetypes.def"
#undef BYTES
};

static const struct {
    const char *type, *of;
} specials[] = {
#define S(name, of) {name, of},
#include "model/filetypes.def"
};

static const struct {
    const char *type, *member;
} packed[] = {
#define Z(name, member) {name, member},
#include "model/filetypes.def"
};

static const struct {
    const char *type, *starts;
} openings[] = {
#define O(name, starts) {name, starts},
#include "model/filetypes.def"
};

static const struct {
    const char *type, *root;
} roots[] = {
#define R(name, root) {name, root},
#include "model/filetypes.def"
};

/* ------------------------------------------------------------------- names */

static bool is_same(struct str a, struct str b)
{
    return a.len == b.len && (!a.len || strncasecmp(a.ptr, b.ptr, a.len) == 0);
}

bool filetype_has_extension(const struct filetype *type, struct str extension)
{
    struct str rest = str_of(type->also), before, word;
    if (is_same(extension, str_of(type->name)))
        return true;
    while (str_cut(rest, STR(" "), &before, &rest)) {
        (void)str_cut(rest, STR(" "), &word, &before);
        if (is_same(extension, word))
            return true;
    }
    return false;
}

const struct filetype *filetype_find(struct str word)
{
    for (size_t i = 0; word.len && i < COUNT_OF(types); i++)
        if (filetype_has_extension(&types[i], word))
            return &types[i];
    return NULL;
}

struct str filetype_extension(const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? str_of(dot + 1) : STR("");
}

/* ------------------------------------------------------------------ groups */

static const struct {
    const char *name;
    enum filetype_use use;
} groups[] = {{"figures", USE_FIGURE},
              {"films", USE_FILM},
              {"tables", USE_TABLE},
              {"texts", USE_WRITING},
              {"archives", USE_ARCHIVE}};

const char filetype_groups[] = "@figures, @films, @tables, @texts, @archives";

/* "png,apng,svg" */
static void extensions_add(struct buf *out, enum filetype_use use, size_t most)
{
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(types); i++) {
        if (types[i].use != use)
            continue;
        buf_add(out, n ? STR(",") : STR(""));
        if (most && n == most) {
            buf_add(out, STR("…"));
            return;
        }
        n++;
        buf_addf(out, "%s", types[i].name);
        for (const char *at = types[i].also; !most && *at; at++)
            buf_addc(out, *at == ' ' ? ',' : *at);
    }
}

static bool group_find(struct str name, enum filetype_use *use)
{
    for (size_t i = 0; i < COUNT_OF(groups); i++) {
        if (!str_eq(name, str_of(groups[i].name)))
            continue;
        *use = groups[i].use;
        return true;
    }
    return false;
}

bool filetype_expand(struct buf *out, struct str glob, size_t most,
                     struct str *wrong)
{
    struct str before, rest = glob;
    while (str_cut(rest, STR("@"), &before, &rest)) {
        size_t n = 0;
        while (n < rest.len && rest.ptr[n] >= 'a' && rest.ptr[n] <= 'z')
            n++;
        *wrong = str_sub(rest, 0, n);
        enum filetype_use use;
        if (!group_find(*wrong, &use))
            return false;
        rest = str_sub(rest, n, rest.len);
        bool behind = str_ends(before, STR(",")),
             ahead = str_starts(rest, STR(","));
        if (most && use == USE_FILM && (behind || ahead)) {
            buf_add(out, str_sub(before, 0, before.len - behind));
            rest = str_sub(rest, !behind, rest.len);
            continue;
        }
        buf_add(out, before);
        extensions_add(out, use, most);
    }
    buf_add(out, before);
    return true;
}

/* -------------------------------------------------------------------- text */

/* A character that the end of the head cuts through is no fault. */
static bool is_text(struct str head, uint64_t bytes)
{
    size_t bad = utf8_invalid_at(head);
    return !memchr(head.len ? head.ptr : "", '\0', head.len) &&
           (bad == head.len || (bytes > head.len && head.len - bad < 4));
}

static struct str unspaced(struct str head)
{
    if (str_starts(head, STR("\xef\xbb\xbf")))
        head = str_sub(head, 3, head.len);
    return str_trim(head);
}

/* Past what ends with the word; nothing is left where it does not stand there.
 */
static struct str past(struct str text, struct str word)
{
    size_t at = str_find(text, word);
    return unspaced(str_sub(text, at + word.len, text.len));
}

/* What XML lets stand before the root: its declaration, comments, a DOCTYPE. */
static struct str past_prolog(struct str text)
{
    for (;;) {
        if (str_starts(text, STR("<?")))
            text = past(text, STR("?>"));
        else if (str_starts(text, STR("<!--")))
            text = past(text, STR("-->"));
        else if (str_starts(text, STR("<!DOCTYPE")))
            text = str_index(text, '[') < str_index(text, '>')
                       ? past(past(text, STR("]")), STR(">"))
                       : past(text, STR(">"));
        else
            return text;
    }
}

/* <svg …>, or <svg:svg …>. */
static bool has_root(struct str head, const char *root)
{
    struct str text = past_prolog(unspaced(head)), name = str_of(root);
    if (!str_starts(text, STR("<")))
        return false;
    text = str_sub(text, 1, text.len);
    struct str prefixed = str_sub(text, name.len + 1, text.len);
    if (str_starts(text, name) && text.len > name.len &&
        text.ptr[name.len] == ':')
        text = prefixed;
    return str_starts(text, name) && text.len > name.len &&
           (str_is_blank(text.ptr[name.len]) || text.ptr[name.len] == '>' ||
            text.ptr[name.len] == '/');
}

/* Is this text what a type of texts asks of its first characters? */
static bool opens_as(const struct filetype *type, struct str head)
{
    struct str text = unspaced(head);
    for (size_t i = 0; i < COUNT_OF(openings); i++)
        if (strcmp(openings[i].type, type->name) == 0)
            return text.len && strchr(openings[i].starts, text.ptr[0]);
    for (size_t i = 0; i < COUNT_OF(roots); i++)
        if (strcmp(roots[i].type, type->name) == 0)
            return has_root(head, roots[i].root);
    return true;
}

/* ------------------------------------------------------------------- marks */

static bool stands_at(struct str head, size_t at, struct str mark)
{
    if (at == ANY)
        return str_find(str_sub(head, 0, ANY_BYTES), mark) <
               (head.len < ANY_BYTES ? head.len : ANY_BYTES);
    return str_starts(str_sub(head, at, head.len), mark);
}

static const char *marked(struct str head)
{
    for (size_t i = 0; i < COUNT_OF(marks); i++)
        if (stands_at(head, marks[i].at, marks[i].mark) &&
            (!marks[i].second.len ||
             stands_at(head, marks[i].then, marks[i].second)))
            return marks[i].type;
    for (size_t i = 0; i < COUNT_OF(roots); i++)
        if (has_root(head, roots[i].root))
            return roots[i].type;
    return NULL;
}

/* The same marks, and an extension that says which of the two. */
static const char *special_of(const char *type, struct str extension)
{
    for (size_t i = 0; type && i < COUNT_OF(specials); i++)
        if (strcmp(specials[i].of, type) == 0 &&
            is_same(extension, str_of(specials[i].type)))
            return specials[i].type;
    return type;
}

/* ------------------------------------------------------------ zip archives */

struct holding {
    bool some[COUNT_OF(packed)], all[COUNT_OF(packed)];
};

static void member_see(void *context, struct str name)
{
    struct holding *holding = context;
    for (size_t i = 0; i < COUNT_OF(packed); i++) {
        struct str member = str_of(packed[i].member);
        bool fits = str_starts(member, STR("*"))
                        ? str_ends(name, str_sub(member, 1, member.len))
                        : str_eq(name, member);
        holding->some[i] |= fits;
        holding->all[i] &= fits;
    }
}

static const char *zip_tell(int fd, uint64_t bytes)
{
    struct holding holding;
    for (size_t i = 0; i < COUNT_OF(packed); i++) {
        holding.some[i] = false;
        holding.all[i] = true;
    }
    if (!zipmembers_each(fd, bytes, member_see, &holding))
        return NULL;
    for (size_t i = 0; i < COUNT_OF(packed); i++)
        if (holding.some[i] && (packed[i].member[0] != '*' || holding.all[i]))
            return packed[i].type;
    return "zip";
}

/* ----------------------------------------------------------------- the file */

const struct filetype *filetype_tell(int fd, uint64_t bytes, const char *file,
                                     const struct filetype *wanted, bool *text)
{
    char start[FILETYPE_HEAD];
    ssize_t n = pread(fd, start, sizeof(start), 0);
    struct str head = {start, n > 0 ? (size_t)n : 0};
    struct str extension = filetype_extension(file);
    const struct filetype *named = filetype_find(extension);
    *text = is_text(head, bytes);
    if (*text && named && named->form == FORM_TEXT)
        return opens_as(named, head) ? named : NULL;
    const char *type = marked(head);
    if (!type &&
        (str_starts(head, STR("PK\3\4")) || str_starts(head, STR("PK\5\6"))))
        type = zip_tell(fd, bytes);
    type = special_of(type, extension);
    if (type)
        return filetype_find(str_of(type));
    return *text && !named && wanted && wanted->form == FORM_TEXT &&
                   opens_as(wanted, head)
               ? wanted
               : NULL;
}
