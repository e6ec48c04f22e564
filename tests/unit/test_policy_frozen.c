/* test_policy_frozen.c - what stands in the binary is what the YAML says.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/embedded.h"
#include "base/file.h"
#include "base/sha256.h"
#include "model/tables.h"
#include "policy/canonical.h"
#include "policy/check.h"
#include "policy/merge.h"
#include "policy/thaw.h"
#include "policy/yaml.h"
#include "tests/lib/policy.h"

/* The file as it would be read from YAML. */
static struct node *root_of(const struct frozen_file *frozen,
                            struct arena *arena)
{
    const struct embedded_file *file = embedded_find(str_of(frozen->path));
    assert_non_null(file);
    struct diags diags = {.arena = arena};
    struct node *root = yaml_read(frozen->path, file->bytes, &diags);
    assert_non_null(root);
    check_file(root, &diags);
    assert_int_equal(diags.n, 0);
    return root;
}

static bool same(const struct node *a, const struct node *b)
{
    if (a->kind != b->kind || a->tag != b->tag || a->plain != b->plain ||
        a->constant != b->constant || a->regex != b->regex ||
        a->wrong != b->wrong || a->at.file != b->at.file ||
        a->at.line != b->at.line || a->at.column != b->at.column ||
        !str_eq(a->text, b->text) || a->n != b->n || a->size != b->size ||
        a->height != b->height)
        return false;
    for (size_t i = 0; i < a->n; i++)
        if (!same(a->items[i], b->items[i]) ||
            (a->kind == NODE_MAP && !same(a->keys[i], b->keys[i])))
            return false;
    return true;
}

static void every_rules_file_is_frozen_as_its_yaml_reads(void **state)
{
    (void)state;
    size_t n_rules = 0;
    for (size_t i = 0; i < n_embedded_files; i++)
        n_rules += str_starts(str_of(embedded_files[i].path), STR("rules/"));
    assert_int_equal(n_frozen_files, n_rules);
    for (size_t i = 0; i < n_frozen_files; i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        const struct frozen_file *frozen = &frozen_files[i];
        const struct node *root = root_of(frozen, &arena);
        const struct node *thawed =
            frozen_read(frozen->whole, frozen->path, &arena);
        assert_true(same(root, thawed));
        assert_ptr_equal(frozen_find(str_of(frozen->path)), frozen);
    }
}

static void the_digest_is_that_of_the_yaml(void **state)
{
    (void)state;
    for (size_t i = 0; i < n_frozen_files; i++) {
        CLEANUP(arena_done) struct arena arena = {0};
        CLEANUP(buf_done) struct buf form = {0};
        char digest[65];
        assert_true(
            canonical_layer(root_of(&frozen_files[i], &arena), &arena, &form));
        sha256_of(buf_str(&form), digest);
        assert_string_equal(frozen_files[i].digest, digest);
    }
}

/* tables.txt without a look at whether tables are built in or made of nodes. */
static struct buf tables_of(rl_policy *policy)
{
    struct buf text = {0};
    rl_program *program = NULL;
    assert_int_equal(rl_compile(policy, "en", &program, NULL), RL_OK);
    tables_write(program, &text);
    assert_false(text.failed);
    rl_program_free(program);
    return text;
}

static void assert_thawing_changes_nothing(rl_policy *policy)
{
    CLEANUP(buf_done) struct buf frozen = tables_of(policy);
    size_t n_before = rl_policy_diagnostics(policy);
    assert_true(policy_whole(policy));
    CLEANUP(buf_done) struct buf whole = tables_of(policy);
    assert_true(str_eq(buf_str(&frozen), buf_str(&whole)));
    assert_int_equal(rl_policy_diagnostics(policy), n_before);
}

static void tables_of_shipped_policies_are_those_of_their_yaml(void **state)
{
    (void)state;
    for (const char *const *name = rl_policy_builtin_names(); *name; name++) {
        rl_policy *policy = NULL;
        assert_int_equal(rl_policy_load(*name, &policy, NULL), RL_OK);
        assert_thawing_changes_nothing(policy);
        rl_policy_free(policy);
    }
}

#define NUMPY_HEAD POLICY_HEAD "extends: [api/numpy]\n"

static struct member member_of(rl_policy *policy, struct str module,
                               struct str name, bool *found)
{
    rl_program *program = NULL;
    struct member_table table;
    struct member member = {MEMBER_ALLOW, NULL};
    assert_int_equal(rl_compile(policy, "en", &program, NULL), RL_OK);
    *found = member_table_find(&program->members, module, &table) &&
             member_find(&table, name, &member);
    rl_program_free(program);
    return member;
}

static void a_users_table_is_laid_over_a_built_in_one(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        NUMPY_HEAD "members: {numpy: {allow: [lookfor], deny: [!remove f2py, "
                   "{name: mine, why: no}]}, mine: {allow: [x]}}\n");
    bool found;
    assert_int_equal(
        member_of(policy, STR("numpy"), STR("mine"), &found).answer,
        MEMBER_DENY);
    assert_true(found);
    (void)member_of(policy, STR("numpy"), STR("f2py"), &found);
    assert_false(found);
    assert_int_equal(
        member_of(policy, STR("numpy"), STR("random"), &found).answer,
        MEMBER_MODULE);
    assert_true(found);
    (void)member_of(policy, STR("mine"), STR("x"), &found);
    assert_true(found);
    (void)member_of(policy, STR("numpy.lib"), STR("save"), &found);
    assert_true(found);
    assert_thawing_changes_nothing(policy);
    rl_policy_free(policy);
}

static void a_pack_that_an_import_names_lies_below_the_file(void **state)
{
    (void)state;
    rl_policy *policy = policy_of(
        POLICY_HEAD "imports: {allow: [{module: numpy, members: api/numpy}]}\n"
                    "members: {numpy.lib: {default: deny, deny: !replace "
                    "[only]}}\n");
    bool found;
    (void)member_of(policy, STR("numpy.lib"), STR("save"), &found);
    assert_false(found);
    (void)member_of(policy, STR("numpy.lib"), STR("only"), &found);
    assert_true(found);
    assert_thawing_changes_nothing(policy);
    rl_policy_free(policy);
}

static void text_write(const char *path, const char *text)
{
    rl_error err = {0};
    assert_int_equal(file_write(path, str_of(text), &err), RL_OK);
}

/* A file of the user's that comes first: the built-in table lies over it. */
static void a_built_in_table_is_laid_over_an_earlier_file(void **state)
{
    (void)state;
    char folder[] = "/tmp/redline-frozen.XXXXXX", below[64], above[64];
    assert_non_null(mkdtemp(folder));
    (void)snprintf(below, sizeof(below), "%s/below.yaml", folder);
    (void)snprintf(above, sizeof(above), "%s/above.yaml", folder);
    text_write(below, "redline: 1\npack: below\nmembers: {numpy: {default: "
                      "deny, allow: [f2py, early]}}\n");
    text_write(above, POLICY_HEAD "extends: [./below.yaml, api/numpy]\n");
    rl_policy *policy = NULL;
    bool found;
    assert_int_equal(rl_policy_load(above, &policy, NULL), RL_OK);
    assert_int_equal(
        member_of(policy, STR("numpy"), STR("early"), &found).answer,
        MEMBER_ALLOW);
    assert_true(found);
    assert_int_equal(
        member_of(policy, STR("numpy"), STR("f2py"), &found).answer,
        MEMBER_DENY);
    assert_true(found);
    assert_thawing_changes_nothing(policy);
    rl_policy_free(policy);
    assert_int_equal(unlink(below) | unlink(above) | rmdir(folder), 0);
}

/* --------------------------------------------- two packs with one module */

struct pack { /* as tools/freeze would make it: m has x, and is shared */
    struct frozen_file file;
    struct fixed_table table;
    struct fixed_name name;
    char text[8];
    struct buf nodes, whole;
};

struct counting {
    struct pack *pack;
    bool keep;
};

static bool keep_or_note(void *context, const struct node *key)
{
    const struct counting *counting = context;
    (void)key;
    counting->pack->table.nodes = (uint32_t)counting->pack->whole.len;
    return counting->keep;
}

static void pack_make(struct pack *pack, const char *yaml, char member,
                      struct arena *arena)
{
    struct diags diags = {.arena = arena};
    struct node *root = yaml_read("pack.yaml", str_of(yaml), &diags);
    assert_non_null(root);
    check_file(root, &diags);
    assert_int_equal(diags.n, 0);
    struct counting less = {pack, false}, all = {pack, true};
    struct frozen_writer writer = {&pack->nodes, node_get(root, "members"),
                                   keep_or_note, &less};
    frozen_write(&writer, root);
    writer.out = &pack->whole;
    writer.context = &all;
    frozen_write(&writer, root);
    pack->text[0] = 'm';
    pack->text[2] = member;
    pack->name = (struct fixed_name){2, 1, MEMBER_ALLOW};
    pack->table.length = 1;
    pack->table.n = 1;
    pack->table.flags = FIXED_SHARED;
    pack->file = (struct frozen_file){
        .path = "pack.yaml",
        .digest = "",
        .nodes = (const unsigned char *)pack->nodes.ptr,
        .whole = (const unsigned char *)pack->whole.ptr,
        .members = {pack->text, &pack->name, &pack->table, 1}};
}

static void pack_lay(rl_policy *policy, const struct pack *pack)
{
    struct node *root =
        frozen_read(pack->file.nodes, pack->file.path, &policy->arena);
    struct policy_layer layer = {pack->file.path, root, &pack->file};
    assert_non_null(root);
    assert_int_equal(node_get(root, "members")->n, 0);
    assert_true(tables_thaw(policy, &layer, root));
    assert_true(ARENA_GROW(&policy->arena, &policy->layers));
    policy->layers.at[policy->layers.n++] = layer;
    policy->root = merge_files(policy->root, root, &policy->diags);
    assert_non_null(policy->root);
}

static void packs_that_share_a_module_are_merged(void **state)
{
    (void)state;
    CLEANUP(arena_done) struct arena arena = {0};
    struct pack one = {.text = ""}, two = {.text = ""};
    pack_make(&one, "redline: 1\npack: a\nmembers: {m: {allow: [x]}}\n", 'x',
              &arena);
    pack_make(&two, "redline: 1\npack: b\nmembers: {m: {allow: [y]}}\n", 'y',
              &arena);
    rl_policy *policy = policy_of(POLICY_HEAD);
    pack_lay(policy, &one);
    assert_int_equal(node_get(policy->root, "members")->n, 0);
    pack_lay(policy, &two);
    assert_int_equal(node_get(policy->root, "members")->n, 1);
    bool found;
    (void)member_of(policy, STR("m"), STR("x"), &found);
    assert_true(found);
    (void)member_of(policy, STR("m"), STR("y"), &found);
    assert_true(found);
    assert_thawing_changes_nothing(policy);
    rl_policy_free(policy);
    buf_done(&one.nodes);
    buf_done(&one.whole);
    buf_done(&two.nodes);
    buf_done(&two.whole);
}

static void what_files_say_is_their_identity(void **state)
{
    (void)state;
    static const char *const texts[] = {
        NUMPY_HEAD,
        POLICY_HEAD "extends: [api/pandas]\n",
        POLICY_HEAD "extends: [api/numpy, api/pandas]\n",
        NUMPY_HEAD "members: {numpy: {deny: [!remove f2py]}}\n",
        NUMPY_HEAD "members: {numpy: {deny: [!remove test]}}\n",
        NUMPY_HEAD "members: {numpy: {deny: !replace []}}\n",
        NUMPY_HEAD "members: {numpy: {deny: []}}\n",
    };
    char seen[COUNT_OF(texts)][65];
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        rl_policy *policy = policy_of(texts[i]);
        memcpy(seen[i], rl_policy_sha256(policy), sizeof(seen[i]));
        rl_policy_free(policy);
        for (size_t j = 0; j < i; j++)
            assert_string_not_equal(seen[i], seen[j]);
    }
    rl_policy *again =
        policy_of("extends: api/numpy\nlanguage: python # as the first\n"
                  "policy: other\nredline: 1\n");
    assert_string_equal(seen[0], rl_policy_sha256(again));
    rl_policy_free(again);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_rules_file_is_frozen_as_its_yaml_reads),
        cmocka_unit_test(the_digest_is_that_of_the_yaml),
        cmocka_unit_test(tables_of_shipped_policies_are_those_of_their_yaml),
        cmocka_unit_test(a_users_table_is_laid_over_a_built_in_one),
        cmocka_unit_test(a_pack_that_an_import_names_lies_below_the_file),
        cmocka_unit_test(a_built_in_table_is_laid_over_an_earlier_file),
        cmocka_unit_test(packs_that_share_a_module_are_merged),
        cmocka_unit_test(what_files_say_is_their_identity),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
