/* cmd_facts.c - redline facts: what a source does, as JSON lines.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/error.h"
#include "base/limits.h"
#include "cli/inputs.h"
#include "cli/opt.h"
#include "cli/output.h"
#include "model/program.h"
#include "report/facts.h"
#include "report/values.h"
#include "source/copies.h"
#include "source/gate.h"
#include "source/gather.h"

/* No policy speaks here, so these stand in for its `source` section: wide
 * enough for any honest file, and still an end to hostile ones. */
#define MAX_DEPTH 1000
#define MAX_RUN 2000
#define NEWEST_MINOR 99 /* what a newer Python takes has facts as well */
#define BUDGET_NS ((uint64_t)10 * 1000000000)

/* Reads one file after the other; = {0}, then reader_open(). */
struct facts_reader {
    const struct grammar *grammar;
    struct output output;
    struct parser_memory memory;
    struct shapes shapes;
    struct arena arena; /* of one file */
    struct text text;
    struct gate gate;
    struct facts facts;
    struct symbols symbols;
    struct origins origins;
    struct values *values; /* NULL: they are not asked for */
    bool copies;           /* of functions, for each place that names one */
    struct ruleset loaded; /* whose names and models they are about */
    struct outer_name *outer;
    struct buf out;
    size_t n_unread, n_empty;
};

static void reader_done(struct facts_reader *reader)
{
    parser_memory_done(&reader->memory);
    values_free(reader->values);
    ruleset_done(&reader->loaded);
    heap_free(reader->outer);
    shapes_done(&reader->shapes);
    origins_done(&reader->origins);
    symbols_done(&reader->symbols);
    facts_done(&reader->facts);
    gate_done(&reader->gate);
    text_done(&reader->text);
    buf_done(&reader->out);
    arena_done(&reader->arena);
    output_done(&reader->output);
}

static rl_status reader_open(struct facts_reader *reader, rl_error *err)
{
    reader->grammar = grammar_find(STR("python"));
    if (!reader->grammar || !tree_language_fits(reader->grammar->language()))
        return fail(err, RL_E_INTERNAL, NOWHERE,
                    "the grammar does not fit the parser");
    reader->facts.grammar = reader->grammar;
    reader->facts.text = &reader->text;
    reader->facts.arena = &reader->arena;
    return shapes_new(reader->grammar, &reader->shapes, err);
}

/* --------------------------------------------------------------- one file */

/* What shut the gate, by enum gate_answer. */
static const char *const gate_words[] = {
    [GATE_OPEN] = NULL,
    [GATE_TOO_LARGE] = "the file is too large",
    [GATE_NOT_UTF8] = "the bytes are not UTF-8",
    [GATE_SECOND_BOM] = "a second byte order mark",
    [GATE_NUL] = "a NUL character",
    [GATE_LONE_CR] = "a carriage return without a line feed",
    [GATE_COOKIE] = "a coding line that does not say UTF-8",
    [GATE_LONG_RUN] = "too long a run of comment or blank lines",
};

static rl_status values_show(struct facts_reader *reader, rl_error *err)
{
    const rl_program *program = reader->loaded.program;
    struct outside outside = {&program->models, &program->members,
                              reader->outer, program->n_guard_names};
    bool made = false;
    if (!symbols_build(&reader->symbols, &reader->facts) ||
        (reader->copies &&
         !copies_make(&reader->facts, &reader->symbols, &made)) ||
        (made && !symbols_build(&reader->symbols, &reader->facts)))
        return fail_nomem(err);
    values_begin(reader->values, &reader->arena, &outside);
    if (values_ready(reader->values) == VALUES_MEMORY ||
        !values_write(&reader->facts, reader->values, &reader->out))
        return fail_nomem(err);
    return RL_OK;
}

static rl_status resolve(struct facts_reader *reader, rl_error *err)
{
    if (reader->values)
        return values_show(reader, err);
    if (!symbols_build(&reader->symbols, &reader->facts) ||
        !origins_build(&reader->origins, &reader->facts, &reader->symbols,
                       &reader->arena, NULL, 0) ||
        !facts_write(&reader->facts, &reader->origins, &reader->out))
        return fail_nomem(err);
    return RL_OK;
}

/* *why is NULL, or says why there are no facts. */
static rl_status tree_read(struct facts_reader *reader, const TSTree *tree,
                           struct budget *budget, const char **why,
                           rl_error *err)
{
    *why = "redline's parser does not understand it";
    if (ts_node_has_error(ts_tree_root_node(tree)))
        return RL_OK;
    enum gather_end end =
        gather(&reader->facts, &reader->shapes, tree, MAX_DEPTH, budget);
    if (end == GATHER_MEMORY || reader->facts.failed)
        return fail_nomem(err);
    *why = reader->facts.too_deep != UINT32_MAX ? "the nesting is too deep"
           : end == GATHER_BUDGET               ? "reading it took too long"
                                                : NULL;
    return RL_OK;
}

static rl_status source_read(struct facts_reader *reader, const char *path,
                             struct str bytes, const char **why, rl_error *err)
{
    CLEANUP(reading_done) struct reading reading = {0};
    reader->facts.reading = &reading;
    text_init(&reader->text, bytes);
    gate_check(&reader->gate, reader->grammar, bytes, LIMIT_SOURCE_BYTES,
               MAX_RUN);
    *why = gate_words[reader->gate.answer];
    if (reader->gate.failed)
        return fail_nomem(err);
    if (*why)
        return RL_OK;
    reader->grammar->check(bytes, NEWEST_MINOR, &reading);
    if (reading.failed)
        return fail_nomem(err);
    struct budget budget;
    budget_start(&budget, BUDGET_NS);
    const TSTree *tree =
        tree_parse(&reader->memory, reader->grammar->language(),
                   reading_text(&reading, bytes), &budget);
    *why = "reading it took too long";
    if (!tree)
        return RL_OK;
    rl_status status = tree_read(reader, tree, &budget, why, err);
    if (status == RL_OK && !*why)
        facts_write_file(path, reader->text.bytes, NULL, &reader->out);
    if (status == RL_OK && !*why)
        status = resolve(reader, err);
    return status;
}

static rl_status take(void *context, const struct input *input, rl_error *err)
{
    struct facts_reader *reader = context;
    const char *why = input->error ? input->error->message : NULL;
    rl_status status = RL_OK;
    arena_reset(&reader->arena);
    reader->out.len = 0;
    if (!input->error)
        status = source_read(reader, input->path, input->bytes, &why, err);
    if (status != RL_OK)
        return status;
    reader->n_unread += why != NULL;
    if (why)
        facts_write_file(input->path, input->bytes, why, &reader->out);
    if (reader->out.failed)
        return fail_nomem(err);
    return output_write(&reader->output, buf_str(&reader->out), err);
}

/* -------------------------------------------------------------- the command */

static void empty(void *context, const char *folder)
{
    struct facts_reader *reader = context;
    reader->n_empty++;
    (void)complain_usage("%s: the folder holds no Python file (*.py, *.pyw)",
                         folder);
}

/* The names that the guard of a policy gives, and its models. */
static int values_want(struct facts_reader *reader, const char *policy)
{
    int status =
        ruleset_load(&reader->loaded, policy ? policy : "general", NULL);
    if (status != EXIT_PASS)
        return status;
    const rl_program *program = reader->loaded.program;
    reader->values = values_new(&reader->facts, &reader->symbols);
    reader->outer =
        heap_new(program->n_guard_names + 1, sizeof(*reader->outer));
    if (!reader->values || !reader->outer)
        return EXIT_INTERNAL;
    for (size_t i = 0; i < program->n_guard_names; i++)
        reader->outer[i] = (struct outer_name){program->guard_names[i].name,
                                               program->guard_names[i].origin};
    return EXIT_PASS;
}

static int facts_print(const char *path, bool values, bool copies,
                       const char *policy, char **operands, size_t n)
{
    CLEANUP(reader_done) struct facts_reader reader = {.copies = copies};
    rl_error err = {0};
    int wanted = values ? values_want(&reader, policy) : EXIT_PASS;
    if (wanted != EXIT_PASS)
        return wanted;
    if (output_open(&reader.output, path, &err) != RL_OK)
        return complain(&err);
    const struct inputs inputs = {take, empty, &reader};
    rl_status status = reader_open(&reader, &err);
    if (status == RL_OK)
        status = inputs_each(operands, n, &inputs, &err);
    if (status == RL_OK)
        status = output_close(&reader.output, &err);
    if (status != RL_OK) {
        (void)complain(&err);
        return EXIT_INTERNAL;
    }
    if (reader.n_empty)
        return EXIT_USAGE;
    return reader.n_unread ? EXIT_UNCHECKED : EXIT_PASS;
}

int cmd_facts(const struct command *self, int argc, char **argv)
{
    const char *path = NULL, *policy = NULL;
    bool values = false, copies = false;
    const struct opt table[] = {
        {"output", 'o', "FILE", "write the facts there", &path, NULL},
        {"values", '\0', NULL, "what each expression can be, instead", NULL,
         &values},
        {"copies", '\0', NULL,
         "values as they are told apart before a file is refused", NULL,
         &copies},
        {"policy", 'p', "P",
         "whose names and models values are about (general)", &policy, NULL},
    };
    int first, end;
    if (!opt_parse(self, table, COUNT_OF(table), argc, argv, &first, &end))
        return end;
    if (first == argc)
        return complain_usage("nothing to read: name files, folders, or - for "
                              "standard input");
    return facts_print(path, values, copies, policy, argv + first,
                       (size_t)(argc - first));
}
