/* scalar.c - what a scalar of each schema type must look like.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/scalar.h"

#include <errno.h>

#include "base/attr.h"
#include "policy/units.h"

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

/* Bytes past ASCII are letters here: whether Python takes them for a name shows
 * when one is compared, in NFKC. */
static bool is_name_char(char c)
{
    return is_letter(c) || is_digit(c) || c == '_' || (unsigned char)c >= 0x80;
}

static bool is_any(struct str text)
{
    return text.ptr != NULL;
}

static bool is_name(struct str text)
{
    if (!text.len || is_digit(text.ptr[0]))
        return false;
    for (size_t i = 0; i < text.len; i++)
        if (!is_name_char(text.ptr[i]))
            return false;
    return true;
}

static bool is_dotted(struct str text)
{
    struct str part, rest;
    while (str_cut(text, STR("."), &part, &rest)) {
        if (!is_name(part))
            return false;
        text = rest;
    }
    return is_name(text);
}

static bool is_below(struct str text)
{
    if (str_eq(text, STR("**")))
        return true;
    if (str_ends(text, STR(".**")))
        text.len -= 3;
    return is_dotted(text);
}

static bool is_members(struct str text)
{
    if (str_ends(text, STR("()")))
        return is_dotted(str_sub(text, 0, text.len - 2));
    return is_below(text);
}

static bool is_glob(struct str text)
{
    if (str_ends(text, STR(".*")))
        text.len -= 2;
    else if (str_ends(text, STR("*")))
        text.len--;
    return is_dotted(text);
}

static bool is_id(struct str text)
{
    if (!text.len || text.len > 64 || text.ptr[0] < 'a' || text.ptr[0] > 'z')
        return false;
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (!(c >= 'a' && c <= 'z') && !is_digit(c) && c != '-')
            return false;
    }
    return true;
}

static bool is_number(struct str text)
{
    uint64_t value;
    return number_parse(text, &value);
}

static bool is_argument(struct str text)
{
    uint64_t position;
    if (number_parse(text, &position))
        return position < 100;
    return is_name(text);
}

static bool is_size(struct str text)
{
    uint64_t bytes;
    return size_parse(text, &bytes);
}

static bool is_time(struct str text)
{
    uint64_t ns;
    return time_parse(text, &ns);
}

static bool is_percent(struct str text)
{
    uint64_t percent;
    return percent_parse(text, &percent);
}

static bool is_bool(struct str text)
{
    bool yes;
    return bool_parse(text, &yes);
}

static bool is_versions(struct str text)
{
    int oldest[2], newest[2];
    return versions_parse(text, oldest, newest);
}

static bool is_call(struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        if (!(c >= 'a' && c <= 'z') && !is_digit(c) && c != '_')
            return false;
    }
    return text.len && text.len <= 64;
}

static bool is_group(struct str text)
{
    return str_starts(text, STR("@")) && is_id(str_sub(text, 1, text.len));
}

static bool is_call_or_group(struct str text)
{
    return is_call(text) || is_group(text);
}

static bool is_errno(struct str text)
{
    return errno_parse(text) >= 0;
}

/* Absolute and clean: no empty, "." or ".." part. */
static bool is_path(struct str text)
{
    if (!str_starts(text, STR("/")) || memchr(text.ptr, '\0', text.len))
        return false;
    for (size_t i = 1; i <= text.len;) {
        struct str rest = str_sub(text, i, text.len);
        struct str part = str_sub(rest, 0, str_index(rest, '/'));
        if (!part.len || str_eq(part, STR(".")) || str_eq(part, STR("..")))
            return text.len == 1;
        i += part.len + 1;
    }
    return true;
}

static bool is_environ(struct str text)
{
    for (size_t i = 0; i < text.len; i++)
        if (!is_letter(text.ptr[i]) && !is_digit(text.ptr[i]) &&
            text.ptr[i] != '_')
            return false;
    return text.len && !is_digit(text.ptr[0]);
}

static bool is_filled(struct str text)
{
    return str_trim(text).len > 0;
}

static const struct {
    const char *noun;
    bool (*accepts)(struct str text);
} scalars[N_TYPES] = {
    [TYPE_STRING] = {"a text", is_any},
    [TYPE_TEXT] = {"a text, or {en: …, zh: …}", is_any},
    [TYPE_BOOL] = {"true or false", is_bool},
    [TYPE_NUMBER] = {"a whole number such as 12 or 0x1f", is_number},
    [TYPE_SIZE] = {"a size such as 4096, 64KiB, 16MiB or 1GiB", is_size},
    [TYPE_TIME] = {"a time such as 500ms, 90s, 2m or 1h", is_time},
    [TYPE_PERCENT] = {"a share such as 100%", is_percent},
    [TYPE_WORD] = {"a word", is_any},
    [TYPE_NAME] = {"a name of letters, digits and _", is_name},
    [TYPE_DOTTED] = {"a dotted name such as numpy.random", is_dotted},
    [TYPE_BELOW] = {"a dotted name such as numpy.random or numpy.lib.**",
                    is_below},
    [TYPE_MEMBERS] = {"a dotted name such as numpy.random, numpy.lib.** or, of "
                      "a base class, enum.Enum()",
                      is_members},
    [TYPE_GLOB] = {"a dotted name such as os.system or os.exec*", is_glob},
    [TYPE_REGEX] = {"a regular expression (PCRE2)", is_any},
    [TYPE_ID] = {"a rule id such as file-call (a-z, 0-9 and -)", is_id},
    [TYPE_ARGUMENT] = {"a position from 0 to 99 or a keyword", is_argument},
    [TYPE_CONSTANT] = {"True, False, None, a number or a text", is_any},
    [TYPE_VERSIONS] = {"a range of versions such as 3.9-3.13", is_versions},
    [TYPE_CALL] = {"a system call such as openat", is_call},
    [TYPE_GROUP] = {"a group such as @python", is_group},
    [TYPE_CALL_OR_GROUP] = {"a system call such as openat, or a group such as "
                            "@python",
                            is_call_or_group},
    [TYPE_ERRNO] = {"an error such as EPERM or ENOSYS, or 0", is_errno},
    [TYPE_PATH] = {"an absolute path without . and .. parts", is_path},
    [TYPE_ENVIRON] = {"the name of an environment variable", is_environ},
    [TYPE_PACK] = {"the name of a policy or pack, or a path to a .yaml file",
                   is_filled},
    [TYPE_QUERY] = {"a tree-sitter query", is_filled},
};

bool scalar_accepts(enum value_type type, struct str text)
{
    return scalars[type].accepts && scalars[type].accepts(text);
}

const char *schema_noun(enum value_type type)
{
    return scalars[type].noun;
}

int errno_parse(struct str name)
{
    static const struct {
        const char *name;
        int error;
    } errors[] = {
#define E(error) {#error, error},
#include "policy/errno.def"
#undef E
    };
    for (size_t i = 0; i < COUNT_OF(errors); i++)
        if (str_eq(name, str_of(errors[i].name)))
            return errors[i].error;
    return str_eq(name, STR("0")) ? 0 : -1;
}

bool set_is_named(const struct node *node)
{
    return node->kind == NODE_SCALAR && node->plain && node->text.len > 1 &&
           node->text.ptr[0] == '$';
}

bool set_stands_at(const struct key *key, const struct node *node)
{
    static const bool kinds[N_TYPES] = {
        [TYPE_NAME] = true, [TYPE_DOTTED] = true,   [TYPE_BELOW] = true,
        [TYPE_ID] = true,   [TYPE_ARGUMENT] = true, [TYPE_CONSTANT] = true};
    return kinds[key->type] && set_is_named(node);
}
