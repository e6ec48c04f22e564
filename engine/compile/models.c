/* models.c - what functions do that the file does not hold.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "compile/compiler.h"
#include "model/resolve.h"
#include "policy/units.h"

static const char *const results[] = {
#define R(name, word, about) word,
#include "model/results.def"
#undef R
};

static void results_read(struct compiler *compiler, const struct node *entry,
                         struct model *ret)
{
    const struct node *words = entry_word(entry, "returns");
    for (size_t i = 0; i < node_many(words); i++) {
        if (ret->n_results == COUNT_OF(ret->results)) {
            policy_error(compiler->policy, words->at,
                         "%zu words under returns; accepted are at most %zu",
                         node_many(words), COUNT_OF(ret->results));
            return;
        }
        for (size_t k = 0; k < COUNT_OF(results); k++)
            if (str_eq(node_nth(words, i)->text, str_of(results[k])))
                ret->results[ret->n_results++] = (uint8_t)k;
    }
    if (!ret->n_results)
        ret->results[ret->n_results++] = MODEL_ANY;
}

static bool is_said(const struct node *entry, const char *key)
{
    const struct node *word = entry_word(entry, key);
    return word && str_eq(word->text, STR("true"));
}

static struct model *model_read(struct compiler *compiler,
                                const struct node *entry)
{
    struct model *model = ARENA_NEW(compiler->arena, struct model);
    uint64_t argument = 0;
    const struct node *place = entry_word(entry, "argument");
    if (!model)
        return NULL;
    if (place)
        number_parse(place->text, &argument);
    results_read(compiler, entry, model);
    model->argument = (uint8_t)(argument < 255 ? argument : 255);
    const struct node *calls = entry_word(entry, "calls");
    struct str *names =
        ARENA_ARRAY(compiler->arena, struct str, node_many(calls) + 1);
    for (size_t i = 0; names && i < node_many(calls); i++)
        names[model->n_calls++] = name_keep(compiler, node_nth(calls, i)->text);
    model->calls = names;
    const struct node *items = entry_word(entry, "items");
    if (items)
        model->items = name_keep(compiler, items->text);
    model->keeps = is_said(entry, "keeps");
    model->pure = is_said(entry, "pure");
    model->asks = is_said(entry, "asks");
    model->changes = is_said(entry, "changes");
    return model;
}

/* Names of one entry share their model: it is read once. */
void models_compile(struct compiler *compiler)
{
    struct models *models = &compiler->program->models;
    const struct node *list = node_get(compiler->policy->root, "models");
    const struct node *source = NULL;
    struct model *model = NULL;
    models->of.arena = models->evaluates.arena = models->looks.arena =
        models->fields.arena = compiler->arena;
    for (size_t i = 0; list && i < list->n; i++) {
        const struct node *entry = list->items[i];
        struct str name = name_keep(compiler, entry_name(entry));
        if (!source || entry->source != source)
            model = model_read(compiler, entry);
        source = entry->source;
        if (!name.ptr || !model)
            return;
        struct path_space space;
        if (entry_is(entry, "evaluates", false))
            map_put(&models->evaluates, name, models);
        else if (entry_is(entry, "looks", false))
            map_put(&models->looks, name, models);
        else if (entry_is(entry, "fields", false))
            map_put(&models->fields, name, models);
        else
            map_put(&models->of,
                    text_keep(compiler, path_same(&compiler->program->members,
                                                  name, &space)),
                    model);
    }
}
