/* kind.c - what type a file is, by its first bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/kind.h"

#include <string.h>
#include <strings.h>

#include "base/attr.h"

/* The bytes with which a file of that type begins; a second mark further on. */
static const struct {
    const char *type;
    struct str mark;
    size_t at;
    struct str second;
} marks[] = {
    {"png", {"\x89PNG\r\n\x1a\n", 8}, 0, {NULL, 0}},
    {"jpg", {"\xff\xd8\xff", 3}, 0, {NULL, 0}},
    {"gif", {"GIF87a", 6}, 0, {NULL, 0}},
    {"gif", {"GIF89a", 6}, 0, {NULL, 0}},
    {"pdf", {"%PDF-", 5}, 0, {NULL, 0}},
    {"webp", {"RIFF", 4}, 8, {"WEBP", 4}},
};

static const char *const text_types[] = {"csv", "tsv", "json", "txt", "md"};

static const char *extension_of(const char *file)
{
    const char *slash = strrchr(file, '/');
    const char *name = slash ? slash + 1 : file;
    const char *dot = strrchr(name, '.');
    return dot && dot != name ? dot + 1 : "";
}

/* A root element of SVG behind what XML lets stand before it. */
static bool is_svg(struct str head)
{
    if (str_starts(head, STR("\xef\xbb\xbf")))
        head = str_sub(head, 3, head.len);
    head = str_trim(head);
    bool xml = str_starts(head, STR("<?xml")) ||
               str_starts(head, STR("<!--")) ||
               str_starts(head, STR("<!DOCTYPE svg"));
    size_t at = str_find(head, STR("<svg"));
    return at < head.len && (xml || at == 0);
}

const char *kind_of(struct str head, const char *file, bool *text)
{
    *text = false;
    for (size_t i = 0; head.ptr && i < COUNT_OF(marks); i++)
        if (str_starts(head, marks[i].mark) &&
            (!marks[i].at ||
             str_starts(str_sub(head, marks[i].at, head.len), marks[i].second)))
            return marks[i].type;
    *text = true;
    if (is_svg(head))
        return "svg";
    for (size_t i = 0; i < COUNT_OF(text_types); i++)
        if (strcasecmp(extension_of(file), text_types[i]) == 0)
            return text_types[i];
    *text = false;
    return "unknown";
}
