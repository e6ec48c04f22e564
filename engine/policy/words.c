/* words.c - words of the language that a file has and the schema does not.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/words.h"

#include "base/buf.h"
#include "base/limits.h"

#define MAX_WORDS 128

struct words {
    struct str at[MAX_WORDS];
    size_t n;
};

/* Words that the language had, and what is written now. */
static const struct {
    const char *key, *word; /* no word: the key itself is gone */
    const char *now;
} old_words[] = {
    {"called", NULL, "'use: called' (called: false is 'not: {use: called}')"},
    {"place", NULL,
     "'use: base', field, handed, kept or method ('place: own' is 'value: "
     "{owner: file}')"},
    {"only", NULL, "'imports_only'"},
    {"literal", "function", "'value: {kind: [function, class]}'"},
    {"literal", "built", "'value: {kind: text, known: false}'"},
    {"literal", "options", "'value: {kind: options}'"},
};

static struct words words_split(const char *text)
{
    struct words words = {.n = 0};
    struct str rest = str_of(text), word;
    for (bool more = true; more && words.n < MAX_WORDS;) {
        struct str tail;
        more = str_cut(rest, STR(" "), &word, &tail);
        words.at[words.n++] = word;
        rest = tail;
    }
    return words;
}

static struct words words_of_keys(const struct mapping *shape)
{
    struct words words = {.n = 0};
    for (const struct key *key = shape->keys; key->name; key++)
        if (words.n < MAX_WORDS)
            words.at[words.n++] = str_of(key->name);
    return words;
}

/* Past that many mistakes only their number matters, and looking for near words
 * would make a hostile file slow. */
static bool is_full(const struct diags *diags)
{
    return diags->n >= LIMIT_MISTAKES;
}

/* The only one that begins so: env for environment. */
static struct str longer_word(const struct words *words, struct str found)
{
    struct str longer = STR_NONE;
    for (size_t i = 0; i < words->n && found.len >= 3; i++) {
        if (!str_starts(words->at[i], found))
            continue;
        if (longer.ptr)
            return STR_NONE;
        longer = words->at[i];
    }
    return longer;
}

/* "a, b, c", and "; did you mean 'b'?" where one is near. */
static void words_say(const struct words *words, struct str found,
                      struct buf *out)
{
    for (size_t i = 0; i < words->n; i++)
        buf_addf(out, "%s%.*s", i ? ", " : "", STR_FMT(words->at[i]));
    struct str near = nearest(found, words->at, words->n);
    if (!near.ptr)
        near = longer_word(words, found);
    if (near.ptr)
        buf_addf(out, "; did you mean '%.*s'?", STR_FMT(near));
}

static const char *word_now(struct str key, struct str word)
{
    for (size_t i = 0; i < COUNT_OF(old_words); i++)
        if (str_eq(key, str_of(old_words[i].key)) &&
            (old_words[i].word ? str_eq(word, str_of(old_words[i].word))
                               : !word.ptr))
            return old_words[i].now;
    return NULL;
}

void word_check(struct diags *diags, const struct key *key, struct node *node)
{
    struct words words = words_split(key->words);
    for (size_t i = 0; i < words.n; i++)
        if (node->kind == NODE_SCALAR && str_eq(node->text, words.at[i]))
            return;
    CLEANUP(buf_done) struct buf said = {0};
    struct str found = node_describe(node, diags->arena);
    const char *now = node->kind == NODE_SCALAR
                          ? word_now(str_of(key->name), node->text)
                          : NULL;
    node->wrong = true;
    if (now) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
                 "%.*s is no word of '%s' any more: write %s", STR_FMT(found),
                 key->name, now);
        return;
    }
    if (!is_full(diags))
        words_say(&words, node->text, &said);
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, node->at,
             "%.*s is not accepted for '%s': accepted %s %s", STR_FMT(found),
             key->name, words.n == 1 ? "is" : "are", said.ptr ? said.ptr : "");
}

void key_unknown(struct diags *diags, const struct mapping *shape,
                 const struct node *key)
{
    CLEANUP(buf_done) struct buf said = {0};
    struct words words = words_of_keys(shape);
    const char *now =
        shape == &schema_condition ? word_now(key->text, STR_NONE) : NULL;
    if (now) {
        diag_add(diags, DIAG_ERROR, RL_E_POLICY, key->at,
                 "'%.*s' is no word of the language any more: write %s",
                 STR_FMT(key->text), now);
        return;
    }
    if (!is_full(diags))
        words_say(&words, key->text, &said);
    diag_add(diags, DIAG_ERROR, RL_E_POLICY, key->at,
             "unknown key '%.*s' in %s: accepted are %s", STR_FMT(key->text),
             shape->name, said.ptr ? said.ptr : "");
}
