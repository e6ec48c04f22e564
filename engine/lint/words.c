/* words.c - fill a rule's teaching text.
 * SPDX-License-Identifier: Apache-2.0 */
#include "lint/words.h"

#include "base/attr.h"
#include "base/buf.h"

/* Bytes of a name from the source that a text may repeat. */
#define MAX_NAME 80

static void list_write(struct buf *out, const struct str *names, size_t n)
{
    size_t shown = n < ALLOWED_SHOWN ? n : ALLOWED_SHOWN;
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

static bool is_dotted(struct str name)
{
    for (size_t i = 0; i < name.len; i++) {
        char c = name.ptr[i];
        if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
              (c >= '0' && c <= '9') || c == '_' || c == '.' || c == '-'))
            return false;
    }
    return true;
}

/* What the code says stands in quotes, unless it is a plain name: nothing that
 * a literal holds may read like a sentence of ours. */
static void name_write(struct buf *out, struct str name)
{
    struct str shown = shortened(name);
    if (is_dotted(shown)) {
        buf_add(out, shown);
        return;
    }
    char quote = 0; /* a literal brings its own */
    if (shown.len && (shown.ptr[0] == '\'' || shown.ptr[0] == '"') &&
        shown.len == name.len && shown.ptr[shown.len - 1] == shown.ptr[0])
        quote = shown.ptr[0];
    struct str inside = quote ? str_sub(shown, 1, shown.len - 1) : shown;
    buf_addc(out, '\'');
    for (size_t i = 0; i < inside.len; i++)
        buf_addc(out, inside.ptr[i] == '\'' || inside.ptr[i] == '`'
                          ? '"'
                          : inside.ptr[i]);
    buf_add(out, shown.len < name.len ? STR("…'") : STR("'"));
}

static void variable_write(struct buf *out, enum variable variable,
                           const struct rule *rule,
                           const struct evidence *evidence)
{
    switch (variable) {
    case VAR_NONE:
    case N_VARIABLES:
        break;
    case VAR_MODULE:
        name_write(out, evidence->module);
        break;
    case VAR_NAME:
        name_write(out, evidence->name);
        break;
    case VAR_CALLEE:
        name_write(out, evidence->callee);
        break;
    case VAR_SUGGESTION:
        name_write(out, evidence->suggestion);
        break;
    case VAR_MADE: /* words of a pack, not of the source */
        buf_add(out, evidence->made);
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
struct word_filling {
    struct buf out;
    size_t sentence; /* where the current one starts */
    bool empty;      /* one of its variables had nothing to say */
};

static void sentence_end(struct word_filling *filling)
{
    if (filling->empty && !filling->out.failed && filling->out.ptr) {
        filling->out.len = filling->sentence;
        filling->out.ptr[filling->out.len] = '\0';
    }
    filling->sentence = filling->out.len;
    filling->empty = false;
}

/* The first sentence with the blank behind it; 0: none ends in the text. */
static size_t sentence_length(struct str text)
{
    for (size_t i = 0; i + 1 < text.len; i++)
        if ((text.ptr[i] == '.' || text.ptr[i] == '?') &&
            text.ptr[i + 1] == ' ')
            return i + 2;
    return 0;
}

static void text_write(struct word_filling *filling, struct str text)
{
    for (size_t end; (end = sentence_length(text)) > 0;) {
        buf_add(&filling->out, str_sub(text, 0, end));
        text = str_sub(text, end, text.len);
        sentence_end(filling);
    }
    buf_add(&filling->out, text);
}

const char *words_fill(struct arena *arena, const struct template *words,
                       const struct rule *rule, const struct evidence *evidence)
{
    struct word_filling filling = {0};
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
    const char *text = filling.out.failed
                           ? NULL
                           : arena_cstr(arena, str_trim(buf_str(&filling.out)));
    buf_done(&filling.out);
    return text;
}
