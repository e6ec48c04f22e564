/* facts.c - the facts of a source as JSON lines.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/facts.h"

#include "base/attr.h"
#include "base/utf8.h"
#include "report/jsontext.h"

static const char *const scope_words[] = {
    [SCOPE_MODULE] = "module", [SCOPE_FUNCTION] = "function",
    [SCOPE_CLASS] = "class",   [SCOPE_COMPREHENSION] = "comprehension",
    [SCOPE_TYPE] = "type",
};

static const char *const binding_words[] = {
    [BIND_NONE] = NULL,
    [BIND_IMPORT] = "import",
    [BIND_ASSIGN] = "assign",
    [BIND_AUGMENT] = "augment",
    [BIND_WALRUS] = "walrus",
    [BIND_FOR] = "for",
    [BIND_WITH] = "with",
    [BIND_HANDLER] = "handler",
    [BIND_FUNCTION] = "function",
    [BIND_CLASS] = "class",
    [BIND_PARAMETER] = "parameter",
    [BIND_CLAUSE] = "clause",
    [BIND_PATTERN] = "pattern",
    [BIND_TYPE] = "type",
    [BIND_DELETE] = NULL,
    [BIND_ANNOTATION] = "annotation",
};

/* The last place that was found: facts come nearly in the order of the source,
 * so counting on from it keeps even a file of one line linear. */
struct near {
    size_t offset;
    struct place place;
};

struct facts_writer {
    struct facts *facts;
    const struct origins *origins;
    struct jsontext json;
    struct near near;
    bool failed;
};

/* -------------------------------------------------------- common to all facts
 */

static struct place place_find(struct facts_writer *writer, size_t offset)
{
    struct near *near = &writer->near;
    bool on = offset >= near->offset;
    struct str between =
        str_sub(writer->facts->text->bytes, on ? near->offset : offset,
                on ? offset : near->offset);
    if (near->place.line && str_index(between, '\n') == between.len) {
        uint32_t n = (uint32_t)utf8_length(between);
        near->place.column =
            on ? near->place.column + n : near->place.column - n;
        near->offset = offset;
        return near->place;
    }
    struct place place = {0};
    writer->failed |= !text_place(writer->facts->text, offset, &place);
    *near = (struct near){offset, place};
    return place;
}

static void begin(struct facts_writer *writer, const char *fact)
{
    writer->json.more = false;
    jsontext_open(&writer->json, NULL, "{}");
    jsontext_cstr(&writer->json, "fact", fact);
}

static void name_write(struct facts_writer *writer, const char *key,
                       uint32_t name)
{
    if (name)
        jsontext_text(&writer->json, key, fact_name(writer->facts, name));
    else
        jsontext_null(&writer->json, key);
}

static void end(struct facts_writer *writer, uint32_t start, uint32_t stop,
                uint32_t scope)
{
    struct jsontext *json = &writer->json;
    struct place place = place_find(writer, start);
    jsontext_number(json, "line", place.line);
    jsontext_number(json, "column", place.column);
    jsontext_number(json, "offset", start);
    jsontext_number(json, "length", stop - start);
    jsontext_cstr(json, "scope",
                  scope_words[writer->facts->scopes.at[scope].kind]);
    jsontext_close(json, "{}");
    buf_addc(json->out, '\n');
}

static void origins_write(struct facts_writer *writer, uint32_t fact)
{
    const struct origin *origin = fact_origins(writer->origins, fact);
    if (!origin)
        return;
    jsontext_open(&writer->json, "origins", "[]");
    for (; origin; origin = origin->next)
        jsontext_text(&writer->json, NULL, origin->path);
    jsontext_close(&writer->json, "[]");
}

static void flag_write(struct facts_writer *writer, const char *key,
                       bool is_set)
{
    if (is_set)
        jsontext_bool(&writer->json, key, true);
}

/* ------------------------------------------------------------- kinds of facts
 */

static void import_write(struct facts_writer *writer,
                         const struct import_fact *at)
{
    begin(writer, "import");
    name_write(writer, "module", at->module);
    if (at->star)
        jsontext_cstr(&writer->json, "name", "*");
    else
        name_write(writer, "name", at->member);
    name_write(writer, "alias", at->alias);
    flag_write(writer, "relative", at->relative);
    flag_write(writer, "future", at->future);
    end(writer, at->start, at->end, at->scope);
}

/* global x, nonlocal x */
static const char *declaration_word(const struct facts *facts,
                                    const struct fact *at)
{
    uint8_t parent = facts->all.at[at->parent].kind;
    return parent == FACT_GLOBAL     ? "global"
           : parent == FACT_NONLOCAL ? "nonlocal"
                                     : NULL;
}

static void declaration_write(struct facts_writer *writer,
                              const struct fact *at, const char *word)
{
    begin(writer, "declaration");
    jsontext_cstr(&writer->json, "kind", word);
    name_write(writer, "name", at->name);
    end(writer, at->name_start, at->name_end, at->scope);
}

static void name_fact_write(struct facts_writer *writer, uint32_t fact)
{
    const struct fact *at = &writer->facts->all.at[fact];
    const char *word = declaration_word(writer->facts, at);
    if (word) {
        declaration_write(writer, at, word);
        return;
    }
    const char *binding =
        at->flags & FACT_BINDS ? binding_words[at->binding] : NULL;
    if (!binding && !(at->flags & (FACT_READS | FACT_DELETES)))
        return; /* the name of something that is a fact of its own */
    begin(writer, "name");
    name_write(writer, "name", at->name);
    flag_write(writer, "reads", at->flags & FACT_READS);
    if (binding)
        jsontext_cstr(&writer->json, "binds", binding);
    flag_write(writer, "deletes", at->flags & FACT_DELETES);
    origins_write(writer, fact);
    end(writer, at->name_start, at->name_end, at->scope);
}

static void attribute_write(struct facts_writer *writer, uint32_t fact)
{
    const struct fact *at = &writer->facts->all.at[fact];
    bool deletes = at->flags & FACT_DELETES;
    bool stores = at->flags & FACT_STORES;
    begin(writer, "attribute");
    name_write(writer, "name", at->name);
    flag_write(writer, "reads",
               (at->flags & FACT_READS) || (!stores && !deletes));
    flag_write(writer, "stores", stores);
    flag_write(writer, "deletes", deletes);
    origins_write(writer, fact);
    end(writer, at->name_start, at->name_end, at->scope);
}

static void call_write(struct facts_writer *writer, uint32_t fact)
{
    const struct fact *at = &writer->facts->all.at[fact];
    uint32_t callee = fact_part(writer->facts, fact, PART_CALLEE);
    const struct fact *of = &writer->facts->all.at[callee];
    begin(writer, "call");
    name_write(writer, "callee", callee ? of->name : 0);
    origins_write(writer, callee);
    end(writer, at->start, at->end, at->scope);
}

static void keyword_write(struct facts_writer *writer, uint32_t fact)
{
    const struct fact *at = &writer->facts->all.at[fact];
    begin(writer, "keyword");
    name_write(writer, "name", at->name);
    end(writer, at->name_start, at->name_end, at->scope);
}

static void definition_write(struct facts_writer *writer, uint32_t fact)
{
    const struct fact *at = &writer->facts->all.at[fact];
    begin(writer, "definition");
    jsontext_cstr(&writer->json, "kind",
                  at->kind == FACT_CLASS ? "class" : "function");
    name_write(writer, "name", at->name);
    end(writer, at->name_start, at->name_end, at->scope);
}

/* -------------------------------------------------------------------- strings
 */

/* The parts of a formatted literal that are code, relative to the literal. */
static struct hole *holes_find(const struct facts *facts, uint32_t string,
                               size_t *n)
{
    const struct fact *at = &facts->all.at[string];
    size_t count = 0;
    for (uint32_t i = string + 1; i < at->next; i = facts->all.at[i].next)
        count += facts->all.at[i].kind == FACT_FIELD;
    struct hole *holes = ARENA_ARRAY(facts->arena, struct hole, count + 1);
    *n = 0;
    for (uint32_t i = string + 1; holes && i < at->next;
         i = facts->all.at[i].next) {
        const struct fact *field = &facts->all.at[i];
        if (field->kind == FACT_FIELD)
            holes[(*n)++] =
                (struct hole){field->start - at->start, field->end - at->start};
    }
    return holes;
}

struct shown_literal {
    struct buf text;
    bool bytes, formatted, bad;
};

static void literal_add(struct facts_writer *writer, uint32_t string,
                        struct shown_literal *value)
{
    struct facts *facts = writer->facts;
    const struct fact *at = &facts->all.at[string];
    size_t n_holes;
    const struct hole *holes = holes_find(facts, string, &n_holes);
    struct literal literal = {0};
    if (holes)
        literal = facts->grammar->decode(
            facts->arena, fact_text(facts, at->start, at->end), holes, n_holes);
    if (!literal.text.ptr) {
        writer->failed = true;
        return;
    }
    buf_add(&value->text, literal.text);
    value->bytes |= literal.bytes;
    value->formatted |= literal.formatted;
    value->bad |= literal.bad;
}

/* Literals that stand next to one another are one string. */
static void string_write(struct facts_writer *writer, uint32_t fact)
{
    const struct facts *facts = writer->facts;
    const struct fact *at = &facts->all.at[fact];
    if (facts->all.at[at->parent].kind == FACT_JOIN)
        return;
    struct shown_literal value = {0};
    if (at->kind == FACT_STRING)
        literal_add(writer, fact, &value);
    for (uint32_t i = fact + 1; at->kind == FACT_JOIN && i < at->next;
         i = facts->all.at[i].next)
        if (facts->all.at[i].kind == FACT_STRING)
            literal_add(writer, i, &value);
    begin(writer, "string");
    jsontext_text(&writer->json, "value", buf_str(&value.text));
    flag_write(writer, "bytes", value.bytes);
    flag_write(writer, "formatted", value.formatted);
    flag_write(writer, "bad", value.bad);
    end(writer, at->start, at->end, at->scope);
    writer->failed |= value.text.failed;
    buf_done(&value.text);
}

/* ------------------------------------------------------------------------ all
 */

static void (*const write[N_FACT_KINDS])(struct facts_writer *, uint32_t) = {
    [FACT_NAME] = name_fact_write,
    [FACT_ATTRIBUTE] = attribute_write,
    [FACT_KEYWORD_PATTERN] = attribute_write,
    [FACT_CALL] = call_write,
    [FACT_KEYWORD] = keyword_write,
    [FACT_STRING] = string_write,
    [FACT_JOIN] = string_write,
    [FACT_FUNCTION] = definition_write,
    [FACT_CLASS] = definition_write,
};

bool facts_write(struct facts *facts, const struct origins *origins,
                 struct buf *out)
{
    struct facts_writer writer = {
        .facts = facts, .origins = origins, .json = {out, false}};
    for (size_t i = 0; i < facts->imports.n; i++)
        import_write(&writer, &facts->imports.at[i]);
    for (size_t i = 0; i < facts->all.n; i++)
        if (write[facts->all.at[i].kind])
            write[facts->all.at[i].kind](&writer, (uint32_t)i);
    return !writer.failed && !out->failed && !facts->arena->failed;
}

void facts_write_file(const char *path, struct str bytes, const char *why,
                      struct buf *out)
{
    struct jsontext json = {out, false};
    jsontext_open(&json, NULL, "{}");
    jsontext_cstr(&json, "fact", "file");
    jsontext_cstr(&json, "path", path);
    jsontext_number(&json, "bytes", (int64_t)bytes.len);
    if (why)
        jsontext_cstr(&json, "unread", why);
    jsontext_close(&json, "{}");
    buf_addc(out, '\n');
}
