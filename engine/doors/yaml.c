/* yaml.c - what a walk found, as a pack with member tables.
 * SPDX-License-Identifier: Apache-2.0 */
#include <string.h>

#include "base/attr.h"
#include "doors/table.h"

#define WIDTH 140

/* The words for a kind of mark; aliases are left out, which refuses them. */
static const struct {
    const char *id, *why, *instead;
} words[N_AUDIT_KINDS] = {
    [DOORS_MODULE] =
        {NULL, "{name} is a module that {module} only happens to import.",
         "Use the public functions of {module}."},
    [DOORS_FILES] = {"file-call", "{name} opens, reads or writes files.",
                     "Read data through the helpers of the policy, and build "
                     "the rest in the code."},
    [DOORS_NETWORK] = {NULL, "{name} reaches the network.",
                       "Use the data that is given, or make it in the code."},
    [DOORS_PROCESSES] = {NULL, "{name} starts or ends programs or threads.",
                         "Do the work in this program."},
    [DOORS_CODE] = {NULL,
                    "{name} runs code that does not stand in the file: text, "
                    "pickles or machine code.",
                    "Write the code itself."},
    [DOORS_INTERPRETER] = {NULL,
                           "{name} leads into the interpreter that runs this "
                           "code.",
                           "Use the public functions of {module}."},
};

/* A list in flow style whose lines are wrapped. */
struct list {
    struct buf *out;
    size_t column, indent, n;
};

static void list_open(struct list *list, const char *before)
{
    buf_addf(list->out, "%s[", before);
    list->column = strlen(before) + 1;
    list->n = 0;
}

/* Names that are something else than a text to YAML, for us or for others. */
static bool is_yaml_word(struct str name)
{
    static const char *const special[] = {"null", "true", "false", "yes", "no",
                                          "on",   "off",  "y",     "n"};
    if (!name.len || name.len > 5)
        return false;
    char lower[8];
    for (size_t i = 0; i < name.len; i++)
        lower[i] = name.ptr[i] >= 'A' && name.ptr[i] <= 'Z'
                       ? (char)(name.ptr[i] | 0x20)
                       : name.ptr[i];
    for (size_t i = 0; i < COUNT_OF(special); i++)
        if (str_eq((struct str){lower, name.len}, str_of(special[i])))
            return true;
    return false;
}

static void list_add(struct list *list, struct str name)
{
    const char *quote = is_yaml_word(name) ? "\"" : "";
    if (list->n++)
        buf_addc(list->out, ',');
    if (list->column + name.len + 2 > WIDTH) {
        buf_addf(list->out, "\n%*s", (int)list->indent, "");
        list->column = list->indent;
    } else if (list->n > 1) {
        buf_addc(list->out, ' ');
        list->column++;
    }
    buf_addf(list->out, "%s%.*s%s", quote, STR_FMT(name), quote);
    list->column += name.len + 1;
}

static void names_write(struct buf *out, const char *before,
                        const struct str *names, size_t n)
{
    struct list list = {.out = out, .indent = 12};
    if (!n)
        return;
    list_open(&list, before);
    for (size_t i = 0; i < n; i++)
        list_add(&list, names[i]);
    buf_add(out, STR("]\n"));
}

static void comment_write(struct buf *out, const char *indent,
                          const struct doors_mark *mark)
{
    buf_addf(out, "%s# %.*s: %.*s\n", indent, STR_FMT(mark->name),
             STR_FMT(mark->what));
}

static size_t count_of(const struct doors_table *table, enum doors_kind kind)
{
    size_t n = 0;
    for (size_t i = 0; i < table->n_deny; i++)
        n += table->deny[i].kind == kind;
    return n;
}

static void denials_write(struct buf *out, const struct doors_table *table,
                          enum doors_kind kind)
{
    struct list list = {.out = out, .indent = 15};
    if (!words[kind].why || !count_of(table, kind))
        return;
    for (size_t i = 0; i < table->n_deny; i++)
        if (table->deny[i].kind == kind)
            comment_write(out, "      ", &table->deny[i]);
    list_open(&list, "      - {name: ");
    for (size_t i = 0; i < table->n_deny; i++)
        if (table->deny[i].kind == kind)
            list_add(&list, table->deny[i].name);
    buf_add(out, STR("],"));
    if (words[kind].id)
        buf_addf(out, " id: %s,", words[kind].id);
    buf_addf(out, "\n         why: \"%s\",\n         instead: \"%s\"}\n",
             words[kind].why, words[kind].instead);
}

/* A path without its last name: the module of which a name is the same. */
static struct str owner_of(struct str path)
{
    size_t at = path.len;
    while (at && path.ptr[at - 1] != '.')
        at--;
    return str_sub(path, 0, at ? at - 1 : 0);
}

/* Also of what is marked: a policy may allow it with conditions. */
static bool is_kept(const struct doors_table *table, struct str name)
{
    for (size_t i = 0; i < table->n_deny; i++)
        if (table->deny[i].kind != DOORS_MODULE &&
            str_eq(table->deny[i].name, name))
            return true;
    for (size_t i = 0; i < table->n_allow; i++)
        if (str_eq(table->allow[i], name))
            return true;
    for (size_t i = 0; i < table->n_modules; i++)
        if (str_eq(table->modules[i], name))
            return true;
    return false;
}

/* `rc` of matplotlib.pylab is `rc` of matplotlib; `abs` of numpy is
 * numpy.absolute. */
static bool keeps_name(const struct doors_same *same)
{
    struct str owner = owner_of(same->path);
    return owner.len && str_eq(same->name, str_sub(same->path, owner.len + 1,
                                                   same->path.len));
}

static void same_of_write(struct buf *out, const struct doors_table *table,
                          struct str owner)
{
    struct list list = {.out = out, .indent = 15};
    buf_addf(out, "      - {of: %.*s, ", STR_FMT(owner));
    list_open(&list, "name: ");
    list.column += owner.len + 14;
    for (size_t i = 0; i < table->n_same; i++)
        if (keeps_name(&table->same[i]) &&
            is_kept(table, table->same[i].name) &&
            str_eq(owner_of(table->same[i].path), owner))
            list_add(&list, table->same[i].name);
    buf_add(out, STR("]}\n"));
}

static bool is_first_of_owner(const struct doors_table *table, size_t index)
{
    for (size_t i = 0; i < index; i++)
        if (keeps_name(&table->same[i]) &&
            is_kept(table, table->same[i].name) &&
            str_eq(owner_of(table->same[i].path),
                   owner_of(table->same[index].path)))
            return false;
    return true;
}

static void same_write(struct buf *out, const struct doors_table *table)
{
    size_t n = 0;
    for (size_t i = 0; i < table->n_same; i++) {
        const struct doors_same *same = &table->same[i];
        if (!is_kept(table, same->name))
            continue;
        buf_addf(out, "%s", n++ ? "" : "    same:\n");
        if (!keeps_name(same))
            buf_addf(out, "      - {as: %.*s, name: %.*s}\n",
                     STR_FMT(same->path), STR_FMT(same->name));
        else if (is_first_of_owner(table, i))
            same_of_write(out, table, owner_of(same->path));
    }
}

static void table_write(struct buf *out, const struct doors_table *table)
{
    size_t n_denied = 0;
    buf_addf(out, "  %.*s:\n", STR_FMT(table->module));
    for (size_t i = 0; i < table->n_inside; i++) {
        buf_addf(out,
                 "    # inside: %s: ", doors_kind_name(table->inside[i].kind));
        buf_addf(out, "%.*s: %.*s\n", STR_FMT(table->inside[i].name),
                 STR_FMT(table->inside[i].what));
    }
    buf_add(out, STR("    default: deny\n"));
    names_write(out, "    modules: ", table->modules, table->n_modules);
    names_write(out, "    allow: ", table->allow, table->n_allow);
    same_write(out, table);
    for (enum doors_kind kind = 0; kind < N_AUDIT_KINDS; kind++)
        n_denied += words[kind].why ? count_of(table, kind) : 0;
    if (n_denied)
        buf_add(out, STR("    deny:\n"));
    for (enum doors_kind kind = 0; kind < N_AUDIT_KINDS; kind++)
        denials_write(out, table, kind);
}

void doors_write_yaml(const struct doors *doors, const char *pack,
                      struct str by, struct buf *out)
{
    buf_add(out,
            STR("# Look through this before you use it: 'allow' lists what the "
                "walk found nothing\n# against, which may still read files or "
                "run a text further down.\n#\n"
                "# What these modules hand out. Written by `redline "
                "audit`: change nothing here,\n# but in the pack that "
                "extends it. \"inside\" are members of classes, which the\n"
                "# rules on attributes judge.\n"));
    buf_addf(out, "redline: 1\npack: %s\nlanguage: python\nmade: {by: \"%.*s\"",
             pack, STR_FMT(by));
    for (size_t i = 0; i < doors->n_versions; i++)
        buf_addf(out, ", %.*s: \"%.*s\"", STR_FMT(doors->versions[i].name),
                 STR_FMT(doors->versions[i].version));
    buf_add(out, STR("}\n"));
    for (size_t i = 0; i < doors->n_failed; i++)
        buf_addf(out, "# not installed, or it cannot be imported: %.*s\n",
                 STR_FMT(doors->failed[i]));
    buf_add(out, STR("members:\n"));
    for (size_t i = 0; i < doors->n_tables; i++)
        table_write(out, &doors->tables[i]);
}
