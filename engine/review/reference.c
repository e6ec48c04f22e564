/* reference.c - docs/policy.md: every key of the policy language, from the
 * table that the policies are checked by. SPDX-License-Identifier: Apache-2.0
 */
#include "policy/schema.h"
#include "review/pages.h"

#define MAX_SHAPES 64

/* clang-format off */
static const char introduction[] =
    "<!-- written by make docs -->\n"
    "# The policy language\n"
    "\n"
    "A policy is one YAML file. It drives the linter and the sandbox. This page\n"
    "lists every key; [guide.md](guide.md) starts from nothing, and\n"
    "[rules/](rules/README.md) says what each rule finds.\n"
    "\n"
    "```yaml\n"
    "redline: 1\n"
    "policy: mine\n"
    "language: python\n"
    "extends: [plot]\n"
    "names:\n"
    "  deny:\n"
    "    - {name: secrets, why: \"{name} is not for charts.\", instead: \"np.random.default_rng()\"}\n"
    "```\n"
    "\n"
    "## How a policy is read\n"
    "\n"
    "* **Entries.** A list of entries takes scalars (`- os`) and mappings\n"
    "  (`- {name: os, why: …}`). An entry that names several things is that many\n"
    "  entries that share their words.\n"
    "* **Layers.** `extends` names built-in policies and packs, or files by a path\n"
    "  relative to this one; they come first, in this order. A scalar of a later\n"
    "  layer replaces the earlier one; lists grow: an entry for the same name\n"
    "  replaces the earlier entries of that name, `- !remove NAME` drops one, and\n"
    "  `!replace` before a list drops all that came before.\n"
    "* **Calls.** `call: numpy.load` follows imports and names to a function\n"
    "  of a module. What an object is cannot be known, so its calls are\n"
    "  denied by the method's name: `method: pie` meets `ax.pie()`,\n"
    "  `call: matplotlib.axes.Axes.pie` does not.\n"
    "* **Nothing is implied.** A section that no layer has is empty: nothing is\n"
    "  allowed in it, and a list of denials that stands nowhere denies nothing.\n"
    "* **Modules.** The longest dotted prefix decides; at equal length `deny` wins,\n"
    "  unless its `id` is `import-not-allowed`: such an entry only gives words\n"
    "  to what is not listed. `import a.b` binds `a`: where `a` is not allowed,\n"
    "  `import a.b as x` and `from a.b import x` pass alone.\n"
    "  What an allowed library may be used for is said by a member table\n"
    "  (`members`), unless its entry says `members: all`.\n"
    "* **Words.** `why` and `instead` are one string or `{en: …, zh: …}`. They may\n"
    "  hold `{module}`, `{name}`, `{callee}`, `{allowed}`, `{suggestion}` (the\n"
    "  nearest allowed name), `{made}` (what a member table was made from) and\n"
    "  values of the policy such as\n"
    "  `{runtime.limits.wall}`; `{{` and `}}` are braces.\n"
    "* **Conditions.** `when` and `unless` look at one argument of a call, and are\n"
    "  true, false or undecided (`*args`, `**kw`, a computed value, a function that\n"
    "  is handed on). A rule fires when `when` is true or undecided and no `unless`\n"
    "  is certainly true; `undecided: warn` or `allow` softens the second case.\n"
    "* **Patterns.** A `query` is one or more tree-sitter patterns; `redline facts`\n"
    "  shows what a file holds, and the grammar's node kinds are those of\n"
    "  tree-sitter-python. `#eq?`, `#any-of?`, `#match?` (PCRE2) and their `not-`,\n"
    "  `any-` and `any-not-` forms compare captures; of a capture that a `+` or\n"
    "  `*` repeats, every node must do, and for `any-` one is enough. What would\n"
    "  make matching slow is refused: a `?`, `*` or `+` behind what may be absent\n"
    "  (`((x)?)*`) or behind another one, a branch of `[ ]` or a whole pattern that\n"
    "  may be absent, more than 8 of them in a pattern, more than 2,000 nodes in\n"
    "  all patterns. A file on which more than 1,024 matches are half done at a\n"
    "  time is `budget-exceeded`.\n"
    "* **Mistakes.** Each is an error at `file:line:column`, all in one go:\n"
    "  `redline policy check mine.yaml`.\n";
/* clang-format on */

struct language_page {
    struct buf *out;
    const struct mapping *seen[MAX_SHAPES];
    size_t n_seen;
};

static bool is_seen(struct language_page *reference,
                    const struct mapping *shape)
{
    for (size_t i = 0; i < reference->n_seen; i++)
        if (reference->seen[i] == shape)
            return true;
    if (reference->n_seen < MAX_SHAPES)
        reference->seen[reference->n_seen++] = shape;
    return false;
}

/* `a`, `b` or `c` */
static void words_add(struct buf *out, const char *words)
{
    struct str word, rest = str_of(words);
    for (bool more = true; more;) {
        more = str_cut(rest, STR(" "), &word, &rest);
        markdown_code(out, word);
        if (more)
            buf_add(out, STR(", "));
    }
}

static void scalar_add(struct buf *out, const struct key *key)
{
    if (key->type == TYPE_WORD) {
        words_add(out, key->words);
        return;
    }
    markdown_add(out, str_of(schema_noun(key->type)));
    if (key->flags & KEY_MANY)
        buf_add(out, STR(", or a list of them"));
}

static void value_add(struct buf *out, const struct key *key)
{
    switch (key->type) {
    case TYPE_MAP:
        buf_add(out, key->flags & KEY_MANY ? STR("a mapping, or a list of them")
                                           : STR("a mapping"));
        break;
    case TYPE_TABLE:
        buf_add(out, STR("a mapping from "));
        markdown_add(out, str_of(schema_noun(key->key_type)));
        buf_add(out, STR(" to "));
        if (key->element->type == TYPE_MAP)
            buf_add(out, STR("a mapping"));
        else
            scalar_add(out, key->element);
        break;
    case TYPE_ENTRIES:
        buf_add(out, STR("a list of entries"));
        if (!key->shape && key->element) {
            buf_add(out, STR(": "));
            scalar_add(out, key->element);
        }
        break;
    default:
        scalar_add(out, key);
    }
}

static void key_add(struct buf *out, const struct key *key)
{
    buf_addf(out, "| `%s`%s | ", key->name,
             key->flags & KEY_REQUIRED ? " (needed)" : "");
    value_add(out, key);
    buf_add(out, STR(" | "));
    markdown_add(out, str_of(key->doc));
    buf_add(out, STR(" |\n"));
}

static const struct mapping *shape_of(const struct key *key)
{
    if (key->type == TYPE_TABLE)
        return key->element->shape;
    return key->shape;
}

static void shape_add(struct language_page *reference,
                      const struct mapping *shape, const char *doc)
{
    struct buf *out = reference->out;
    if (is_seen(reference, shape))
        return;
    buf_addf(out, "\n## %s\n\n", shape->name);
    if (doc) {
        markdown_add(out, str_of(doc));
        buf_add(out, STR("\n\n"));
    }
    buf_add(out, STR("| key | value | what it says |\n| --- | --- | --- |\n"));
    for (const struct key *key = shape->keys; key->name; key++)
        key_add(out, key);
    for (const struct key *key = shape->keys; key->name; key++)
        if (shape_of(key))
            shape_add(reference, shape_of(key), key->doc);
}

void reference_write(struct buf *out)
{
    struct language_page reference = {.out = out};
    buf_add(out, str_of(introduction));
    shape_add(&reference, &schema_root, NULL);
}
