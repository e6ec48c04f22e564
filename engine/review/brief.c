/* brief.c - the policy in a few lines, for a prompt.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A model that is told the rules beforehand mostly needs no second try. What it
 * needs most comes first; what does not fit is left out by whole lines. */
#include "review/brief.h"

#include "base/attr.h"
#include "model/filetype.h"
#include "model/resolve.h"
#include "review/brief_parts.h"

#define MAX_LIST 700  /* bytes of one list of names */
#define MOST_TYPES 2  /* of each group of types in a glob */
#define MAX_ABOUT 12  /* names before one piece of advice */
#define MAX_SPECIAL 8 /* of the special names that a class may not define */
#define MAX_BUILTINS 9
#define MAX_ADVISED 1200 /* bytes of all; advice is not worth more */

static void brief_done(struct brief *brief)
{
    arena_done(&brief->arena);
    buf_done(&brief->line);
    buf_done(&brief->out);
}

/* ------------------------------------------------------------------ imports */

struct modules {
    struct str *at;
    size_t n;
};

static struct modules modules_of(struct brief *brief, bool allowed)
{
    const struct map *map = &brief->program->imports.modules;
    struct modules ret = {map_sorted_keys(map, &brief->arena), 0};
    brief->out.failed |= !ret.at;
    for (size_t i = 0; ret.at && i < map->n; i++) {
        const struct import_entry *entry = map_get(map, ret.at[i]);
        bool known = str_starts(ret.at[i], STR("__")); /* __future__ */
        if (entry->allowed == allowed && !known)
            ret.at[ret.n++] = ret.at[i];
    }
    return ret;
}

/* The whole of what may be used of it, where that is one name: urllib.parse for
 * urllib, ast.literal_eval for ast. */
static struct str narrowed(struct brief *brief, struct str module)
{
    const struct members *members = &brief->program->members;
    struct member_table table;
    while (member_table_find(members, module, &table) && !table.default_allow) {
        size_t n_names, n = 0;
        struct str *names = member_names(&table, &brief->arena, &n_names);
        struct member member = {0}, only = {0};
        struct str name = {0};
        for (size_t i = 0; names && i < n_names; i++)
            if (member_find(&table, names[i], &member) &&
                member.answer != MEMBER_DENY && n++ == 0) {
                only = member;
                name = names[i];
            }
        if (n != 1)
            break;
        module = arena_printf(&brief->arena, "%.*s.%.*s", STR_FMT(module),
                              STR_FMT(name));
        if (only.answer != MEMBER_MODULE)
            break;
    }
    return module;
}

static void names_add(struct brief *brief, const char *label,
                      const struct str *names, size_t n)
{
    size_t i = 0;
    for (; i < n && brief->line.len + names[i].len < MAX_LIST; i++)
        buf_addf(&brief->line, "%s%.*s", i ? ", " : label, STR_FMT(names[i]));
    if (i && i < n)
        buf_addf(&brief->line, " and %zu more", n - i);
    if (i)
        buf_addc(&brief->line, '.');
    brief_line_end(brief);
}

static void imports_add(struct brief *brief)
{
    bool listed = brief->program->imports.unlisted != NULL;
    struct modules allowed = modules_of(brief, true);
    brief_installed_find(brief, allowed.at, listed ? allowed.n : 0);
    size_t n = 0;
    for (size_t i = 0; listed && i < allowed.n; i++)
        if (map_has(&brief->there, allowed.at[i]))
            allowed.at[n++] = narrowed(brief, allowed.at[i]);
    allowed.n = n;
    if (listed)
        names_add(brief, "Import only: ", allowed.at, allowed.n);
    if (listed && !allowed.n) {
        buf_add(&brief->line, STR("Import nothing."));
        brief_line_end(brief);
    }
    struct modules denied = modules_of(brief, false), refused = denied, warned;
    warned.at = ARENA_ARRAY(&brief->arena, struct str, denied.n + 1);
    refused.n = warned.n = 0;
    for (size_t i = 0; !listed && warned.at && i < denied.n; i++) {
        const struct import_entry *entry =
            map_get(&brief->program->imports.modules, denied.at[i]);
        bool error = entry->rule->severity == RL_SEVERITY_ERROR;
        struct modules *list = error ? &refused : &warned;
        list->at[list->n++] = denied.at[i];
    }
    names_add(brief, "Never import: ", refused.at, refused.n);
    names_add(brief, "Better not import: ", warned.at, warned.n);
}

/* ------------------------------------------------------------------ sandbox */

static bool has_helper(const struct brief *brief, const char *name)
{
    const struct policy_runtime *runtime = brief->runtime;
    for (size_t i = 0; i < runtime->guard.helpers.n; i++)
        if (str_eq(runtime->guard.helpers.at[i].text, str_of(name)))
            return true;
    return false;
}

static void helpers_add(struct brief *brief)
{
    if (brief->program->provides)
        brief_provided_add(brief);
    if (!has_helper(brief, "srcpath"))
        return;
    buf_add(&brief->line,
            STR("Read the files you are given as open(srcpath('name'))"));
    if (brief_is_provided(brief, STR("pd")))
        buf_add(&brief->line, STR(" or pd.read_csv(srcpath('name.csv'))"));
    bool lists = has_helper(brief, "listdir"),
         walks = has_helper(brief, "walkfiles");
    if (lists || walks)
        buf_addf(&brief->line, "; %s%s%s give%s names for srcpath",
                 lists ? "listdir()" : "", lists && walks ? " and " : "",
                 walks ? "walkfiles()" : "", lists && walks ? "" : "s");
    buf_addc(&brief->line, '.');
    brief_line_end(brief);
}

/* "What comes back: the figure of plt.savefig(OUT) (it must be there); *.csv;
 * and what you print." */
static void results_add(struct brief *brief)
{
    const struct policy_runtime *runtime = brief->runtime;
    struct buf *line = &brief->line;
    buf_add(line, STR("What comes back:"));
    for (size_t i = 0; i < runtime->artifacts.n; i++) {
        const struct artifact_entry *at = &runtime->artifacts.at[i];
        struct str unknown;
        buf_addc(line, ' ');
        if (at->glob.len)
            (void)filetype_expand(line, at->spelled, MOST_TYPES, &unknown);
        else if (str_eq(at->path, STR("{OUT}")))
            buf_add(line, brief_is_provided(brief, STR("plt"))
                              ? STR("the figure of plt.savefig(OUT)")
                              : STR("the file OUT"));
        else
            buf_add(line, at->path);
        buf_add(line, at->required ? STR(" (it must be there);") : STR(";"));
    }
    buf_add(line, STR(" what you print."));
    brief_line_end(brief);
}

static void limits_add(struct brief *brief)
{
    const struct profile_limits *limits = &brief->runtime->limits;
    buf_add(&brief->line, STR("No network, no other programs, no input"));
    if (limits->wall_ms)
        buf_addf(&brief->line, ", at most %llu seconds",
                 (unsigned long long)limits->wall_ms / 1000);
    if (limits->memory)
        buf_addf(&brief->line, " and %llu MiB",
                 (unsigned long long)limits->memory >> 20);
    buf_addc(&brief->line, '.');
    brief_line_end(brief);
}

/* ----------------------------------------------------------------- builtins */

/* However it is used? */
static bool is_refused(const struct checks *checks)
{
    for (size_t i = 0; checks && i < checks->n; i++)
        if (checks->at[i].rule->severity == RL_SEVERITY_ERROR &&
            !checks->at[i].when && !checks->at[i].n_unless)
            return true;
    return false;
}

/* Is it among the builtins that the brief says not to use? */
static bool is_told(const struct brief *brief, struct str name)
{
    return !str_starts(name, STR("__")) &&
           is_refused(map_get(&brief->program->builtins.exact, name));
}

/* "No eval, exec, setattr.", in the order in which the policy says them. */
static void builtins_add(struct brief *brief)
{
    const struct node *deny = node_path(brief->root, STR("builtins.deny"));
    size_t n = 0;
    for (size_t i = 0; deny && i < deny->n && n < MAX_BUILTINS; i++) {
        struct str name =
            denial_about(&brief->arena, "builtins.deny", deny->items[i]);
        if (is_told(brief, name) && !brief_is_own(brief, deny->items[i]))
            buf_addf(&brief->line, "%s%.*s", n++ ? ", " : "No ", STR_FMT(name));
    }
    if (n)
        buf_addc(&brief->line, '.');
    brief_line_end(brief);
}

/* ------------------------------------------------------------------- advice */

static bool is_about(const struct saying *saying, struct str about)
{
    for (size_t i = 0; i < saying->n_about; i++)
        if (str_eq(saying->about[i], about))
            return true;
    return false;
}

/* Words for what every model tries, not for the inside of the interpreter or of
 * a library; and such as need nothing filled in. */
static bool is_advice(const struct brief *brief, const struct saying *saying)
{
    return saying->severity == RL_SEVERITY_ERROR && saying->instead.len &&
           !is_told(brief, saying->about[0]) &&
           !brief_has_variable(saying->instead) &&
           !str_starts(saying->about[0], STR("__")) &&
           !str_starts(saying->about[0], STR("members of "));
}

/* "- eval, exec: Write the code itself.", as long as the brief is a short one.
 */
static void saying_add(struct brief *brief, const struct saying *saying)
{
    if (!brief->advised)
        buf_add(&brief->line, STR("Refused, and what to write instead:\n"));
    for (size_t k = 0; k < saying->n_about && k < MAX_ABOUT; k++)
        buf_addf(&brief->line, "%s%.*s", k ? ", " : "- ",
                 STR_FMT(saying->about[k]));
    buf_addf(&brief->line, "%s: %.*s", saying->n_about > MAX_ABOUT ? ", …" : "",
             STR_FMT(saying->instead));
    if (brief->out.len + brief->line.len > MAX_ADVISED)
        brief->line.len = 0;
    brief->advised |= brief_line_end(brief);
}

/* The words of a list of denials, in the order in which the policy says them.
 */
static void advice_add(struct brief *brief, const struct rulebook *book,
                       const char *list, bool *said)
{
    const struct node *deny = node_path(brief->root, str_of(list));
    for (size_t i = 0; deny && i < deny->n; i++) {
        struct str about = denial_about(&brief->arena, list, deny->items[i]);
        for (size_t k = 0; k < book->n; k++) {
            const struct saying *at = &book->at[k];
            if (said[k] || !is_about(at, about))
                continue;
            said[k] = true;
            if (is_advice(brief, at))
                saying_add(brief, at);
        }
    }
}

/* Special methods that honest classes define, the commonest first: a model that
 * may not write one wants to know before it does. */
static const char *const specials[] = {
    "__new__",      "__getattr__",      "__setattr__", "__init_subclass__",
    "__set_name__", "__get__",          "__set__",     "__del__",
    "__getstate__", "__getattribute__", "__reduce__",  "__class_getitem__",
    "__deepcopy__", "__dir__",          "__delattr__", "__await__"};

static void specials_add(struct brief *brief)
{
    const struct dunders *dunders = &brief->program->dunders;
    size_t n = 0;
    for (size_t i = 0; i < COUNT_OF(specials) && n < MAX_SPECIAL; i++)
        if (!map_has(&dunders->definitions, str_of(specials[i])))
            buf_addf(&brief->line, "%s%s", n++ ? ", " : "; classes define no ",
                     specials[i]);
}

static void dunders_add(struct brief *brief)
{
    const struct dunders *dunders = &brief->program->dunders;
    if (!dunders->attribute)
        return;
    struct str *names = map_sorted_keys(&dunders->attributes, &brief->arena);
    brief->out.failed |= !names;
    buf_add(&brief->line, STR("No attributes with double underscores"));
    for (size_t i = 0; names && i < dunders->attributes.n; i++)
        buf_addf(&brief->line, "%s%.*s", i ? ", " : " but ", STR_FMT(names[i]));
    if (dunders->definition)
        specials_add(brief);
    buf_addc(&brief->line, '.');
    brief_line_end(brief);
}

static void lines_write(struct brief *brief, const struct rulebook *book)
{
    static const char *const advised[] = {"builtins.deny", "calls.deny"};
    const struct rl_program *program = brief->program;
    buf_addf(&brief->line,
             "Write one Python file (%d.%d to %d.%d); the policy '%s' checks "
             "it before it runs.",
             program->oldest.major, program->oldest.minor,
             program->newest.major, program->newest.minor, program->name);
    brief_line_end(brief);
    bool *said = ARENA_ARRAY(&brief->arena, bool, book->n + 1);
    if (said)
        brief_own_denials(brief, book, said);
    imports_add(brief);
    helpers_add(brief);
    if (brief->runtime->present) {
        results_add(brief);
        limits_add(brief);
    }
    builtins_add(brief);
    dunders_add(brief);
    for (size_t i = 0; said && i < COUNT_OF(advised); i++)
        advice_add(brief, book, advised[i], said);
}

bool brief_write(const struct brief_source *source, struct buf *out)
{
    struct rl_policy *policy = source->policy;
    const struct policy_layer *head = &policy->layers.at[policy->layers.n - 1];
    CLEANUP(brief_done)
    struct brief brief = {
        .source = source,
        .program = source->program,
        .root = policy->root,
        .runtime = &policy->runtime,
        .own_file = head->frozen ? STR("") : str_of(head->file),
    };
    CLEANUP(rulebook_done) struct rulebook book = {0};
    if (!rulebook_make(source->program, &book))
        return false;
    lines_write(&brief, &book);
    buf_add(out, buf_str(&brief.out));
    return !brief.out.failed && !brief.arena.failed && !out->failed;
}
