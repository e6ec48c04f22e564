/* agree_methods.c - entries of calls.deny that mean a method of an object.
 * SPDX-License-Identifier: Apache-2.0
 *
 * An origin is followed through modules and their members, not into what a
 * class makes: `ax.pie()` has none, so that `call: matplotlib.axes.Axes.pie` is
 * met only where the class itself is written. `method: pie` meets both. */
#include "base/attr.h"
#include "review/agree.h"

static const char *const modules[] = {
#define M(name, abilities) #name,
#include "policy/stdlib.def"
#undef M
};

static bool is_one_of(const char *const *words, size_t n, struct str word)
{
    for (size_t i = 0; i < n; i++)
        if (str_eq(str_of(words[i]), word))
            return true;
    return false;
}

/* How most files call an object; "ax1" as well. No module is called so. */
static bool is_object(struct str name)
{
    static const char *const objects[] = {
        "ax",  "axs", "axes",  "fig", "figure", "self", "cls",    "obj", "df",
        "arr", "x",   "y",     "s",   "series", "file", "f",      "fh",  "path",
        "p",   "img", "image", "cur", "conn",   "data", "result", "res",
    };
    while (name.len > 1 && name.ptr[name.len - 1] >= '0' &&
           name.ptr[name.len - 1] <= '9')
        name.len--;
    return is_one_of(objects, COUNT_OF(objects), name);
}

/* Classes that are not written with a capital letter. */
static bool is_small_class(struct str path)
{
    static const char *const classes[] = {
        "numpy.ndarray",      "numpy.matrix",
        "numpy.memmap",       "numpy.recarray",
        "numpy.chararray",    "numpy.dtype",
        "datetime.datetime",  "datetime.date",
        "datetime.time",      "datetime.timedelta",
        "datetime.timezone",  "collections.deque",
        "array.array",        "collections.defaultdict",
        "mmap.mmap",          "socket.socket",
        "builtins.str",       "builtins.bytes",
        "builtins.bytearray", "builtins.int",
        "builtins.float",     "builtins.list",
        "builtins.dict",      "builtins.tuple",
        "builtins.set",       "builtins.frozenset",
    };
    return is_one_of(classes, COUNT_OF(classes), path);
}

/* Usually called on the class: datetime.now(), DataFrame.from_dict(). */
static bool is_class_method(struct str name)
{
    static const char *const names[] = {
        "now", "today", "utcnow", "strptime", "combine", "maketrans",
        "cwd", "home",  "create", "register", "mro",
    };
    return is_one_of(names, COUNT_OF(names), name) ||
           str_starts(name, STR("from"));
}

static bool is_class(const struct agreement *agree, struct str path)
{
    struct str above = path_above(path);
    if (!above.len || module_is_named(agree->program, path))
        return false;
    char first = path.ptr[above.len + 1];
    return (first >= 'A' && first <= 'Z') || is_small_class(path);
}

/* The entry that meets the objects may stand beside it. */
static bool has_method(const struct agreement *agree, struct str name)
{
    const struct node *deny = node_path(agree->policy->root, STR("calls.deny"));
    for (size_t i = 0; deny && i < deny->n; i++)
        if (entry_is(deny->items[i], "method", false) &&
            agree_is_own(agree->policy, deny->items[i]) &&
            str_eq(entry_name(deny->items[i]), name))
            return true;
    return false;
}

/* Neither an import nor the guard gives the name. Where all may be imported,
 * any name may be a module's, unless nobody calls one so. */
static bool is_nobody(const struct agreement *agree, struct str first)
{
    if (agree->open ? !is_object(first)
                    : is_one_of(modules, COUNT_OF(modules), first))
        return false;
    if (!is_object(first) && agree_near_module(agree, first).ptr)
        return false;
    return !module_is_named(agree->program, first) &&
           !agree_alias(agree, first).ptr &&
           !map_has(&agree->guard_names, first) &&
           !agree_is_provided(agree, first);
}

bool agree_method(const struct agreement *agree, const struct node *entry)
{
    struct str path = entry_name(entry), above = path_above(path);
    struct str first = str_sub(path, 0, str_index(path, '.'));
    struct str name = str_sub(path, above.len + 1, path.len);
    if (!above.len || str_eq(name, STR("**")))
        return false;
    if (is_nobody(agree, first)) {
        policy_warning(agree->policy, entry->at,
                       "the entry for the call '%.*s' never fires: no import "
                       "gives '%.*s', and what a variable holds has no "
                       "origin; calls on objects are 'method: %.*s'",
                       STR_FMT(path), STR_FMT(first), STR_FMT(name));
        return true;
    }
    if (!is_class(agree, above) || is_class_method(name) ||
        has_method(agree, name))
        return false;
    policy_warning(agree->policy, entry->at,
                   "'%.*s' is a method of a class: it is met only as "
                   "%.*s(object, …); calls on objects are 'method: %.*s'",
                   STR_FMT(path), STR_FMT(path), STR_FMT(name));
    return true;
}
