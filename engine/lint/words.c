/* words.c - fill a rule's teaching text.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/words.h"

#include "base/attr.h"
#include "base/buf.h"

/* Names listed for {allowed}; the rest is counted. */
#define MAX_LISTED 24
/* Bytes of a name from the source that a text may repeat. */
#define MAX_NAME 80

static void list_write(struct buf *out, const struct str *names, size_t n)
{
    size_t shown = n < MAX_LISTED ? n : MAX_LISTED;
    for (size_t i = 0; i < shown; i++) {
        if (i)
            buf_add(out, STR(", "));
        buf_add(out, names[i]);
    }
    if (shown < n)
        buf_addf(out, " and %zu more", n - shown);
}

static struct str shortened(struct str name)
{
    if (name.len <= MAX_NAME)
        return name;
    size_t cut = MAX_NAME; /* between characters */
    while (cut && ((unsigned char)name.ptr[cut] & 0xC0) == 0x80)
        cut--;
    return str_sub(name, 0, cut);
}

static void variable_write(struct buf *out, enum variable variable,
                           const struct rule *rule,
                           const struct evidence *evidence)
{
    switch (variable) {
    case VAR_NONE:
        break;
    case VAR_MODULE:
        buf_add(out, shortened(evidence->module));
        break;
    case VAR_NAME:
        buf_add(out, shortened(evidence->name));
        break;
    case VAR_CALLEE:
        buf_add(out, shortened(evidence->callee));
        break;
    case VAR_SUGGESTION:
        buf_add(out, shortened(evidence->suggestion));
        break;
    case VAR_ALLOWED:
        if (evidence->allowed)
            list_write(out, evidence->allowed, evidence->n_allowed);
        else
            list_write(out, rule->allowed, rule->n_allowed);
        break;
    }
}

/* A text being filled, sentence by sentence. */
struct filling {
    struct buf out;
    size_t sentence; /* where the current one starts */
    bool empty;      /* one of its variables had nothing to say */
};

static void sentence_end(struct filling *filling)
{
    if (filling->empty && !filling->out.failed && filling->out.ptr) {
        filling->out.len = filling->sentence;
        filling->out.ptr[filling->out.len] = '\0';
    }
    filling->sentence = filling->out.len;
    filling->empty = false;
}

static void text_write(struct filling *filling, struct str text)
{
    struct str sentence, rest = text;
    while (str_cut(rest, STR(". "), &sentence, &rest)) {
        buf_add(&filling->out, sentence);
        buf_add(&filling->out, STR(". "));
        sentence_end(filling);
    }
    buf_add(&filling->out, sentence);
}

const char *words_fill(struct arena *arena, const struct template *words,
                       const struct rule *rule,
                       const struct evidence *evidence)
{
    struct filling filling = {0};
    for (size_t i = 0; i < words->n; i++) {
        const struct piece *piece = &words->pieces[i];
        size_t before = filling.out.len;
        if (piece->variable == VAR_NONE)
            text_write(&filling, piece->text);
        else
            variable_write(&filling.out, piece->variable, rule, evidence);
        filling.empty |=
            piece->variable != VAR_NONE && filling.out.len == before;
    }
    sentence_end(&filling);
    const char *text =
        filling.out.failed
            ? NULL
            : arena_cstr(arena, str_trim(buf_str(&filling.out)));
    buf_done(&filling.out);
    return text;
}
