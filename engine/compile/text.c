/* text.c - teaching texts: "{module} is refused" → pieces.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/limits.h"
#include "base/nfkc.h"
#include "compile/compiler.h"
#include "model/resolve.h"
#include "policy/pick.h"

struct str text_keep(struct compiler *compiler, struct str text)
{
    return arena_str(compiler->arena, text);
}

struct str name_keep(struct compiler *compiler, struct str name)
{
    struct str copy = arena_str(compiler->arena, name);
    return copy.ptr ? nfkc_name(compiler->arena, copy) : copy;
}

struct str origin_keep(struct compiler *compiler, struct str path)
{
    struct path_space space;
    return name_keep(compiler,
                     path_same(&compiler->program->members, path, &space));
}

struct building {
    struct compiler *compiler;
    const struct node *node; /* NULL: text of our own */
    struct str text;
    struct piece *at;
    size_t n, cap;
};

static rl_pos place_in(const struct building *building, size_t offset)
{
    rl_pos at = building->node->at;
    if (building->compiler->policy->diags.n >= LIMIT_MISTAKES)
        return at; /* nobody will read it, and a long text takes long */
    return inset_place(building->node->inset, at, building->text, offset);
}

static void piece_add(struct building *building, enum variable variable,
                      struct str text)
{
    struct compiler *compiler = building->compiler;
    if (!ARENA_GROW(compiler->arena, building))
        return;
    struct piece piece = {.variable = variable};
    if (variable == VAR_NONE)
        piece.text = text_keep(compiler, text);
    building->at[building->n++] = piece;
}

static void unknown_variable(const struct building *building, struct str name,
                             size_t offset)
{
    struct str known[N_VARIABLES - 1]; /* but VAR_NONE */
    for (size_t i = 0; i < COUNT_OF(known); i++)
        known[i] = str_of(variable_word((enum variable)(i + 1)));
    struct rl_policy *policy = building->compiler->policy;
    struct str near = nearest(name, known, COUNT_OF(known));
    if (str_index(name, '.') < name.len && policy->diags.n < LIMIT_MISTAKES)
        near = policy_pick_near(policy, name);
    policy_error(building->compiler->policy, place_in(building, offset),
                 "unknown variable '{%.*s}': accepted are {module}, {name}, "
                 "{callee}, {allowed}, {suggestion} and values of the policy "
                 "such as {runtime.limits.wall}%s%.*s%s",
                 STR_FMT(name), near.ptr ? "; did you mean '{" : "",
                 STR_FMT(near), near.ptr ? "}'?" : "");
}

/* What stands between the braces at offset and close. Texts of our own name
 * no values of a policy: other braces there are Python's. */
static void variable_add(struct building *building, size_t offset, size_t close)
{
    struct str name = str_sub(building->text, offset + 1, close);
    enum variable variable = variable_find(name);
    if (variable != VAR_NONE) {
        piece_add(building, variable, STR_NONE);
        return;
    }
    if (!building->node) {
        piece_add(building, VAR_NONE,
                  str_sub(building->text, offset, close + 1));
        return;
    }
    const struct node *value =
        node_path(building->compiler->policy->root, name);
    if (value && value->kind == NODE_SCALAR)
        piece_add(building, VAR_NONE, value->text);
    else if (str_index(name, '.') == name.len ||
             !policy_lost(building->compiler->policy, name))
        unknown_variable(building, name, offset);
}

static void stray_brace(const struct building *building, size_t offset)
{
    if (building->node)
        policy_error(building->compiler->policy, place_in(building, offset),
                     "'%c' stands alone: variables are {name}, and braces are "
                     "written {{ and }}",
                     building->text.ptr[offset]);
}

/* The piece that starts at offset; returns where the next one starts. */
static size_t piece_read(struct building *building, size_t offset)
{
    struct str text = building->text;
    struct str rest = str_sub(text, offset, text.len);
    char c = text.ptr[offset];
    if (c != '{' && c != '}') {
        size_t open = str_index(rest, '{'), close = str_index(rest, '}');
        size_t end = open < close ? open : close;
        piece_add(building, VAR_NONE, str_sub(rest, 0, end));
        return offset + end;
    }
    if (rest.len > 1 && rest.ptr[1] == c) {
        piece_add(building, VAR_NONE, str_sub(rest, 0, 1));
        return offset + 2;
    }
    size_t close = str_index(rest, '}');
    if (c == '}' || close == rest.len) {
        stray_brace(building, offset);
        return offset + 1;
    }
    variable_add(building, offset, offset + close);
    return offset + close + 1;
}

static struct template template_make(struct compiler *compiler,
                                     const struct node *node, struct str text)
{
    struct building building = {
        .compiler = compiler, .node = node, .text = text};
    for (size_t offset = 0; offset < text.len;)
        offset = piece_read(&building, offset);
    return (struct template){building.at, building.n};
}

struct template text_compile_plain(struct compiler *compiler, struct str text)
{
    return template_make(compiler, NULL, text);
}

struct template text_compile(struct compiler *compiler, const struct node *node)
{
    if (node->kind == NODE_SCALAR)
        return template_make(compiler, node, node->text);
    const struct node *chosen = node_get(node, compiler->text_language);
    if (!chosen)
        chosen = node_get(node, "en");
    if (!chosen && node->n)
        chosen = node->items[0];
    if (!chosen || chosen->kind != NODE_SCALAR)
        return (struct template){NULL, 0};
    return template_make(compiler, chosen, chosen->text);
}
