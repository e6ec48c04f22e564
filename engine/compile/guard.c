/* guard.c - fill in the guard's template.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/guard.h"

#include <inttypes.h>

#include "base/buf.h"
#include "base/embedded.h"
#include "base/utf8.h"
#include "compile/profile_parts.h"

#define CONFIG_LINE "\nCONFIG = {}\n"

static const struct str helpers[] = {
    {"srcpath", sizeof("srcpath") - 1},
    {"listdir", sizeof("listdir") - 1},
    {"walkfiles", sizeof("walkfiles") - 1},
    {"SRC", 3},
    {"OUT", 3},
};

/* What is said where the policy gives no words, by how the name begins. */
#define ONE_PROCESS                                                            \
    "the sandbox runs one process and no other program; compute in Python "    \
    "instead"
static const struct {
    const char *prefix, *words;
} default_words[] = {
    {"socket.", "there is no network; read what you need from the source "
                "folder, with open(srcpath('name'))"},
    {"os.", ONE_PROCESS},
    {"subprocess.", ONE_PROCESS},
    {"", "the sandbox does not allow it"},
};

/* A Python literal that is plain ASCII, whatever the text holds. */
static void literal(struct buf *out, struct str text)
{
    buf_addc(out, '"');
    for (size_t at = 0; at < text.len;) {
        uint32_t code = utf8_next(text, &at);
        if (code == '"' || code == '\\')
            buf_addf(out, "\\%c", (char)code);
        else if (code >= 0x20 && code < 0x7f)
            buf_addc(out, (char)code);
        else if (code == UTF8_BAD) /* the policy's reader lets none through */
            buf_add(out, STR("\\ufffd"));
        else
            buf_addf(out, "\\U%08" PRIx32, code);
    }
    buf_addc(out, '"');
}

static void entry(struct buf *out, struct str key, struct str text)
{
    literal(out, key);
    buf_add(out, STR(": "));
    literal(out, text);
    buf_add(out, STR(", "));
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_';
}

/* a.b.c, of ASCII identifiers; star: the last may be cut short by a '*'. */
static bool is_dotted(struct str name, bool star)
{
    bool begins = true;
    if (star && str_ends(name, STR("*")))
        name.len--;
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        bool digit = c >= '0' && c <= '9';
        if (c == '.' ? begins : !(is_letter(c) || (digit && !begins)))
            return false;
        begins = c == '.';
    }
    return name.len && (!begins || (star && name.ptr[name.len] == '*'));
}

static struct str words_for(const struct policy_runtime *runtime,
                            struct str name, struct arena *arena)
{
    struct str why = runtime->guard.refuse_why;
    struct str instead = runtime->guard.refuse_instead;
    size_t i = 0;
    while (!str_starts(name, str_of(default_words[i].prefix)))
        i++;
    if (!why.len)
        return str_of(default_words[i].words);
    if (!instead.len)
        return why;
    const char *joint = str_ends(why, STR(".")) ? "" : "; instead:";
    return arena_printf(arena, "%.*s%s %.*s", STR_FMT(why), joint,
                        STR_FMT(instead));
}

static void write_provide(const struct policy_runtime *runtime, struct buf *out,
                          struct diags *diags)
{
    buf_add(out, STR("\"provide\": ["));
    for (size_t i = 0; i < runtime->guard.provide.n; i++) {
        const struct placed_pair *at = &runtime->guard.provide.at[i];
        if (!is_dotted(at->name, false) ||
            str_index(at->name, '.') != at->name.len)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, at->at,
                     "'%.*s' cannot be provided: a name is letters, digits "
                     "and '_'",
                     STR_FMT(at->name));
        if (!is_dotted(at->value, false))
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, at->at,
                     "'%.*s' cannot be provided from '%.*s': that is no "
                     "dotted name like 'scipy.io.loadmat'",
                     STR_FMT(at->name), STR_FMT(at->value));
        buf_addc(out, '(');
        literal(out, at->name);
        buf_add(out, STR(", "));
        literal(out, at->value);
        buf_add(out, STR("), "));
    }
    buf_add(out, STR("], "));
}

static bool is_helper(struct str name)
{
    for (size_t i = 0; i < COUNT_OF(helpers); i++)
        if (str_eq(name, helpers[i]))
            return true;
    return false;
}

/* All helpers but OUT speak of the source folder, OUT of the artifacts. */
static void check_helper(const struct policy_runtime *runtime,
                         const struct placed_text *helper, struct str out_file,
                         struct diags *diags)
{
    if (!is_helper(helper->text)) {
        struct str near = nearest(helper->text, helpers, COUNT_OF(helpers));
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, helper->at,
                 "no helper is named '%.*s'%s%.*s%s: there are srcpath, "
                 "listdir, walkfiles, SRC and OUT",
                 STR_FMT(helper->text), near.len ? ", did you mean '" : "",
                 STR_FMT(near.len ? near : STR("")), near.len ? "'" : "");
    } else if (str_eq(helper->text, STR("OUT"))) {
        if (!out_file.len)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, helper->at,
                     "the helper 'OUT' needs an artifact with a path: "
                     "'runtime.artifacts' has none");
    } else if (!runtime->source_mount.len) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, helper->at,
                 "the helper '%.*s' needs 'runtime.source.mount', the folder "
                 "that it reads",
                 STR_FMT(helper->text));
    }
}

static void write_helpers(const struct policy_runtime *runtime,
                          struct str out_file, struct buf *out,
                          struct diags *diags)
{
    buf_add(out, STR("\"helpers\": ["));
    for (size_t i = 0; i < runtime->guard.helpers.n; i++) {
        check_helper(runtime, &runtime->guard.helpers.at[i], out_file, diags);
        literal(out, runtime->guard.helpers.at[i].text);
        buf_add(out, STR(", "));
    }
    buf_add(out, STR("], "));
}

static void write_refuse(const struct policy_runtime *runtime,
                         struct arena *arena, struct buf *out,
                         struct diags *diags)
{
    buf_add(out, STR("\"refuse\": ["));
    for (size_t i = 0; i < runtime->guard.refuse.n; i++) {
        const struct placed_text *at = &runtime->guard.refuse.at[i];
        if (!is_dotted(at->text, true) ||
            str_index(at->text, '.') == at->text.len)
            diag_add(diags, DIAG_ERROR, RL_E_POLICY, at->at,
                     "'%.*s' names no call to refuse: write 'os.system', or "
                     "'os.exec*' for all that begin so",
                     STR_FMT(at->text));
        buf_addc(out, '(');
        literal(out, at->text);
        buf_add(out, STR(", "));
        literal(out, words_for(runtime, at->text, arena));
        buf_add(out, STR("), "));
    }
    buf_add(out, STR("], "));
}

/* The entry behind OUT: the first with a path, or the first that has to be
 * there. */
static const struct artifact_entry *
out_entry(const struct policy_runtime *runtime)
{
    const struct artifact_entry *best = NULL;
    for (size_t i = 0; i < runtime->artifacts.n; i++) {
        const struct artifact_entry *at = &runtime->artifacts.at[i];
        if (at->path.len && (!best || (at->required && !best->required)))
            best = at;
    }
    return best;
}

struct str guard_out_file(const struct policy_runtime *runtime,
                          struct arena *arena)
{
    const struct artifact_entry *entry = out_entry(runtime);
    return entry ? artifact_file(entry, arena) : STR("");
}

static void write_config(const struct policy_runtime *runtime,
                         struct arena *arena, struct buf *out,
                         struct diags *diags)
{
    const struct artifact_entry *artifact = out_entry(runtime);
    struct str out_file = guard_out_file(runtime, arena);
    buf_add(out, STR("\nCONFIG = {"));
    entry(out, STR("code"), STR(PROFILE_CODE));
    entry(out, STR("box"), STR(PROFILE_BOX));
    entry(out, STR("source"), runtime->source_mount);
    entry(out, STR("out"), out_file);
    entry(out, STR("figures"),
          runtime->guard.saves_figures ? STR("save-open") : STR("none"));
    buf_addf(out, "\"out_required\": %s, ",
             artifact && artifact->required ? "True" : "False");
    buf_addf(out, "\"show_last\": %s, ",
             runtime->guard.show_last ? "True" : "False");
    write_provide(runtime, out, diags);
    write_helpers(runtime, out_file, out, diags);
    write_refuse(runtime, arena, out, diags);
    buf_add(out, STR("}\n"));
}

rl_status guard_compile(const struct policy_runtime *runtime,
                        struct arena *arena, struct str *ret,
                        struct diags *diags)
{
    const struct embedded_file *file = embedded_find(STR("runner/guard.py"));
    struct str before, after;
    size_t errors = diags->n_errors;
    if (!file || !str_cut(file->bytes, STR(CONFIG_LINE), &before, &after))
        return RL_E_INTERNAL;

    CLEANUP(buf_done) struct buf text = {0};
    buf_add(&text, before);
    write_config(runtime, arena, &text, diags);
    buf_add(&text, after);
    if (text.failed || arena->failed)
        return RL_E_NOMEM;
    if (diags->n_errors > errors)
        return RL_E_POLICY;
    struct str kept = arena_str(arena, buf_str(&text));
    if (!kept.ptr)
        return RL_E_NOMEM;
    *ret = kept;
    return RL_OK;
}
