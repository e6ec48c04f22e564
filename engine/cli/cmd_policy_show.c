/* cmd_policy_show.c - redline policy show: the policy as it is in effect.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/buf.h"
#include "base/diag.h"
#include "cli/cmd_policy.h"
#include "policy/pick.h"
#include "policy/show.h"
#include "report/jsontext.h"

struct show {
    const char *name;
    enum show_extent extent;
    bool json;
    char **paths;
    size_t n_paths;
};

/* -------------------------------------------------------------------- json */

static void json_value(struct buf *out, const struct node *node);

static void json_text(struct buf *out, struct str text)
{
    struct jsontext json = {.out = out};
    jsontext_text(&json, NULL, text);
}

static void json_scalar(struct buf *out, const struct node *node)
{
    buf_add(out, STR("{\"value\": "));
    if (node_is_null(node))
        buf_add(out, STR("null"));
    else
        json_text(out, node->text);
    buf_add(out, STR(", \"file\": "));
    json_text(out, str_of(node->at.file));
    buf_addf(out, ", \"line\": %u}", node->at.line);
}

static void json_value(struct buf *out, const struct node *node)
{
    bool map = node->kind == NODE_MAP;
    if (node->kind == NODE_SCALAR) {
        json_scalar(out, node);
        return;
    }
    buf_addc(out, map ? '{' : '[');
    for (size_t i = 0; i < node->n; i++) {
        buf_add(out, i ? STR(", ") : STR(""));
        if (map) {
            json_text(out, node->keys[i]->text);
            buf_add(out, STR(": "));
        }
        json_value(out, node->items[i]);
    }
    buf_addc(out, map ? '}' : ']');
}

static void json_write(const rl_policy *policy, struct node *const *parts,
                       size_t n, struct buf *out)
{
    buf_add(out, STR("{\"redline\": 1, \"policy\": {\"name\": "));
    json_text(out, str_of(rl_policy_name(policy)));
    buf_addf(out, ", \"sha256\": \"%s\"}, \"files\": [",
             rl_policy_sha256(policy));
    for (size_t i = 0; i < policy->layers.n; i++) {
        buf_add(out, i ? STR(", ") : STR(""));
        json_text(out, str_of(policy->layers.at[i].file));
    }
    buf_add(out, STR("], \"parts\": ["));
    for (size_t i = 0; i < n; i++) {
        buf_add(out, i ? STR(",\n") : STR("\n"));
        json_value(out, parts[i]);
    }
    buf_add(out, STR("]}\n"));
}

/* ------------------------------------------------------------------- parts */

/* What the runtime half is called where it is compiled. */
static struct str path_of(rl_policy *policy, const char *operand)
{
    struct str path = str_of(operand), first, rest;
    bool more = str_cut(path, STR("."), &first, &rest);
    if (!str_eq(first, STR("profile")))
        return path;
    if (!more)
        return STR("runtime");
    return arena_printf(&policy->arena, "runtime.%.*s", STR_FMT(rest));
}

static bool has_dot(const char *path)
{
    return strchr(path, '.') != NULL;
}

static int part_find(rl_policy *policy, const char *operand, struct node **ret)
{
    struct str path = path_of(policy, operand);
    *ret = policy_pick(policy, path);
    if (*ret)
        return EXIT_PASS;
    struct str near = policy_pick_near(policy, path);
    return complain_usage("the policy '%s' has nothing at '%s'; accepted are "
                          "keys joined by dots, and at last the name of an "
                          "entry, such as imports.allow or members.numpy%s%.*s"
                          "%s",
                          rl_policy_name(policy), operand,
                          near.ptr ? "; did you mean '" : "", STR_FMT(near),
                          near.ptr ? "'?" : "");
}

/* What was asked for by its name is shown whole. */
static void parts_write(const struct show *show, struct node *const *parts,
                        struct buf *out)
{
    for (size_t i = 0; i < show->n_paths; i++)
        policy_show_part(
            parts[i], has_dot(show->paths[i]) ? SHOW_FULL : show->extent, out);
}

static int policy_show_named(struct show *show)
{
    CLEANUP(ruleset_done) struct ruleset ruleset = {0};
    CLEANUP(buf_done) struct buf text = {0};
    int status = ruleset_load(&ruleset, show->name, NULL);
    if (status)
        return status;
    rl_policy *policy = ruleset.policy;
    rl_error err = {.code = RL_E_NOMEM};
    if (!policy_whole(policy))
        return complain(&err);
    struct node **parts =
        ARENA_ARRAY(&policy->arena, struct node *, show->n_paths + 1);
    /* What is there is shown, whatever else was asked for. */
    size_t n = 0;
    for (size_t i = 0; parts && i < show->n_paths; i++) {
        int one = part_find(policy, show->paths[i], &parts[n]);
        show->paths[n] = show->paths[i];
        n += one == EXIT_PASS;
        status = one > status ? one : status;
    }
    if (show->n_paths && !n)
        return status;
    show->n_paths = n;
    if (parts && show->json)
        json_write(policy, n ? parts : &policy->root, n ? n : 1, &text);
    else if (parts && n)
        parts_write(show, parts, &text);
    else
        policy_show(policy, show->extent, &text);
    if (text.failed || policy->arena.failed)
        return complain(&err);
    (void)fwrite(text.ptr, 1, text.len, stdout);
    return status;
}

int policy_show_command(const struct command *self, int argc, char **argv)
{
    const char *option = NULL;
    bool full = false, folded = false;
    struct show show = {0};
    const struct opt table[] = {
        {"policy", 'p', "POLICY", "a built-in policy or a file", &option, NULL},
        {"full", 0, NULL, "all of it, a policy again (unless on a terminal)",
         NULL, &full},
        {"folded", 0, NULL, "long shipped lists counted (on a terminal)", NULL,
         &folded},
        {"json", 0, NULL, "for programs; always all of it", NULL, &show.json},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (full && folded)
        return complain_usage("--full and --folded exclude each other");
    /* A person reads a page; a file or a program gets the whole policy. */
    folded = folded || (!full && isatty(STDOUT_FILENO));
    show.extent = folded ? SHOW_READABLE : SHOW_FULL;
    if (!option && first == argc)
        return complain_usage("%s takes a policy: a built-in name or a file, "
                              "and paths of what to show",
                              self->name);
    show.name = option ? option : argv[first++];
    show.paths = argv + first;
    show.n_paths = (size_t)(argc - first);
    return policy_show_named(&show);
}
