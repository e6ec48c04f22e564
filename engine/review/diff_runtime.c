/* diff_runtime.c - what one sandbox refuses and the other does not.
 * SPDX-License-Identifier: Apache-2.0 */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "base/amount.h"
#include "model/profile_words.h"
#include "policy/units.h"
#include "review/diff_parts.h"

struct runtime_pair {
    const struct policy_runtime *a, *b;
    struct diff *diff;
};

/* ------------------------------------------------------------ system calls */

enum rank { PASSES, IS_TESTED, IS_REFUSED };

static enum rank call_rank(const struct policy_runtime *runtime,
                           struct str call)
{
    enum rank rank = IS_REFUSED;
    for (size_t i = 0; i < runtime->syscalls.n; i++) {
        const struct syscall_rule *rule = &runtime->syscalls.at[i];
        if (!str_eq(rule->call, call) || rule->action != SYSCALL_ALLOW)
            continue;
        if (!rule->n_tests)
            return PASSES;
        rank = IS_TESTED;
    }
    return rank;
}

static bool tests_equal(const struct syscall_rule *a,
                        const struct syscall_rule *b)
{
    bool equal = a->n_tests == b->n_tests;
    for (size_t i = 0; equal && i < a->n_tests; i++) {
        const struct syscall_test *x = &a->tests[i], *y = &b->tests[i];
        equal = x->arg == y->arg && x->mask == y->mask &&
                x->n_values == y->n_values &&
                !memcmp(x->values, y->values, x->n_values * sizeof(*x->values));
    }
    return equal;
}

/* Does the other side have every rule that this one has for the call? */
static bool rules_within(const struct policy_runtime *one,
                         const struct policy_runtime *other, struct str call)
{
    for (size_t i = 0; i < one->syscalls.n; i++) {
        const struct syscall_rule *rule = &one->syscalls.at[i];
        bool found = !str_eq(rule->call, call);
        for (size_t k = 0; !found && k < other->syscalls.n; k++) {
            const struct syscall_rule *same = &other->syscalls.at[k];
            found = str_eq(same->call, call) && same->action == rule->action &&
                    same->error == rule->error && tests_equal(rule, same);
        }
        if (!found)
            return false;
    }
    return true;
}

/* The error that a call fails with; 0: that of everything refused. */
static int call_error(const struct policy_runtime *runtime, struct str call)
{
    for (size_t i = 0; i < runtime->syscalls.n; i++)
        if (str_eq(runtime->syscalls.at[i].call, call) &&
            runtime->syscalls.at[i].action == SYSCALL_ERRNO)
            return runtime->syscalls.at[i].error;
    return 0;
}

static void diff_call(const struct runtime_pair *pair, struct str call)
{
    const struct diff_place place = {pair->diff, true, "runtime.syscalls"};
    enum rank a = call_rank(pair->a, call), b = call_rank(pair->b, call);
    if (a == IS_TESTED && b == IS_TESTED) {
        if (!rules_within(pair->a, pair->b, call) ||
            !rules_within(pair->b, pair->a, call))
            diff_name(&place, DIFF_BOTH,
                      STR("by other arguments the system calls"), call);
    } else if (a == IS_REFUSED && b == IS_REFUSED) {
        if (call_error(pair->a, call) != call_error(pair->b, call))
            diff_name(&place, DIFF_BOTH,
                      STR("with another error the system calls"), call);
    } else {
        bool some = a != IS_REFUSED && b != IS_REFUSED;
        bool other = !some && (a == IS_TESTED || b == IS_TESTED);
        diff_ranked(&place, (int)a, (int)b,
                    some    ? STR("by their arguments the system calls")
                    : other ? STR("whatever their arguments the system calls")
                            : STR("the system calls"),
                    call);
    }
}

static int by_name(const void *a, const void *b)
{
    const struct str *x = a, *y = b;
    return str_cmp(*x, *y);
}

static void diff_syscalls(const struct runtime_pair *pair)
{
    const struct policy_runtime *sides[] = {pair->a, pair->b};
    size_t n = 0;
    struct str *calls =
        ARENA_ARRAY(&pair->diff->arena, struct str,
                    pair->a->syscalls.n + pair->b->syscalls.n + 1);
    for (size_t k = 0; calls && k < COUNT_OF(sides); k++)
        for (size_t i = 0; i < sides[k]->syscalls.n; i++)
            calls[n++] = sides[k]->syscalls.at[i].call;
    if (!calls)
        return;
    qsort(calls, n, sizeof(*calls), by_name);
    for (size_t i = 0; i < n; i++)
        if (i == 0 || !str_eq(calls[i - 1], calls[i]))
            diff_call(pair, calls[i]);
}

/* ------------------------------------------------------------------ limits */

static const char *amount_text(char text[AMOUNT_LENGTH], uint64_t value,
                               enum limit_kind kind)
{
    if (kind == LIMIT_SIZE)
        return size_text(text, value);
    if (kind == LIMIT_TIME)
        return time_text(text, value);
    (void)snprintf(text, AMOUNT_LENGTH, "%" PRIu64, value);
    return text;
}

/* The smaller refuses more, and 0 nothing. */
static void diff_number(const struct diff_place *place, uint64_t a, uint64_t b,
                        enum limit_kind kind, const char *what)
{
    /* 0 is no limit: one less is the largest number. */
    bool a_less = a - 1 < b - 1;
    if (a == b)
        return;
    char lesser[AMOUNT_LENGTH], other[AMOUNT_LENGTH];
    uint64_t least = a_less ? a : b, most = a_less ? b : a;
    diff_say(place, a_less ? DIFF_A : DIFF_B, "more than %s %s (the other: %s)",
             amount_text(lesser, least, kind), what,
             most ? amount_text(other, most, kind) : "no limit");
}

static void diff_limits(const struct runtime_pair *pair)
{
    static const char *const sections[N_PROFILE_LIMITS] = {
#define L(section, key, kind, name, usual, what, say) "runtime." #section,
#include "model/limits.def"
#undef L
    };
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++) {
        const struct diff_place place = {pair->diff, true, sections[i]};
        diff_number(&place, limit_get(&pair->a->limits, i),
                    limit_get(&pair->b->limits, i), limit_rows[i].kind,
                    limit_rows[i].what);
    }
    const struct diff_place place = {pair->diff, true, "runtime.cgroup"};
    uint64_t a = 0, b = 0;
    percent_parse(pair->a->cpu_max, &a);
    percent_parse(pair->b->cpu_max, &b);
    diff_number(&place, a, b, LIMIT_NUMBER, "hundredths of a processor");
}

/* ------------------------------------------------------- files, artifacts */

/* The names of a side; what they map to is not looked at. */
struct names {
    struct map map;
    struct str *at;
    size_t n, cap;
};

static void name_add(struct names *names, struct str name)
{
    if (!ARENA_GROW(names->map.arena, names))
        return;
    names->at[names->n++] = name;
    map_put(&names->map, name, names);
}

static struct names names_back(struct arena *arena,
                               const struct policy_runtime *runtime)
{
    struct names names = {.map = {.arena = arena}};
    for (size_t i = 0; i < runtime->artifacts.n; i++)
        name_add(&names, runtime->artifacts.at[i].name);
    return names;
}

static struct names names_in(struct arena *arena,
                             const struct placed_texts *texts)
{
    struct names names = {.map = {.arena = arena}};
    for (size_t i = 0; i < texts->n; i++)
        name_add(&names, texts->at[i].text);
    return names;
}

static struct names names_before(struct arena *arena,
                                 const struct placed_pairs *pairs)
{
    struct names names = {.map = {.arena = arena}};
    for (size_t i = 0; i < pairs->n; i++)
        name_add(&names, pairs->at[i].name);
    return names;
}

static void names_of(const struct diff_place *place, enum diff_who who,
                     const struct names *having, const struct names *lacking,
                     const char *what)
{
    for (size_t i = 0; i < having->n; i++)
        if (!map_has(&lacking->map, having->at[i]))
            diff_name(place, who, str_of(what), having->at[i]);
}

/* Who lacks a name refuses it. */
static void diff_let(const struct runtime_pair *pair, const char *section,
                     const char *what, struct names a, struct names b)
{
    const struct diff_place place = {pair->diff, true, section};
    names_of(&place, DIFF_A, &b, &a, what);
    names_of(&place, DIFF_B, &a, &b, what);
}

/* A list of runtime.def. */
static void diff_list(const struct runtime_pair *pair, const char *section,
                      const char *what, const struct placed_texts *a,
                      const struct placed_texts *b)
{
    struct arena *arena = &pair->diff->arena;
    diff_let(pair, section, what, names_in(arena, a), names_in(arena, b));
}

static void diff_flag(const struct runtime_pair *pair, const char *section,
                      const char *what, bool a, bool b)
{
    const struct diff_place place = {pair->diff, true, section};
    diff_switch(&place, a, b, what);
}

static void diff_pairs(const struct runtime_pair *pair, const char *section,
                       const char *lacks, const char *differs,
                       const struct placed_pairs *a,
                       const struct placed_pairs *b)
{
    struct arena *arena = &pair->diff->arena;
    const struct diff_place place = {pair->diff, true, section};
    struct map of_b = {.arena = arena};
    diff_let(pair, section, lacks, names_before(arena, a),
             names_before(arena, b));
    for (size_t i = 0; i < b->n; i++)
        map_put(&of_b, b->at[i].name, &b->at[i]);
    for (size_t i = 0; i < a->n; i++) {
        const struct placed_pair *same = map_get(&of_b, a->at[i].name);
        if (same && !str_eq(a->at[i].value, same->value))
            diff_name(&place, DIFF_BOTH, str_of(differs), a->at[i].name);
    }
}

static void diff_pick(const struct runtime_pair *pair, const char *section,
                      const char *key, const char *a, const char *b)
{
    const struct diff_place place = {pair->diff, true, section};
    if (strcmp(a, b) != 0)
        diff_say(&place, DIFF_BOTH, "%s: A %s, B %s", key, a, b);
}

/* The rows of runtime.def. What a list refuses, the other side lets through. */
static void diff_rows_of(const struct runtime_pair *pair)
{
    const struct policy_runtime *a = pair->a, *b = pair->b;
    const char *what;
#define OF_all
#define LIST(key, member, refuses, noun, ...)                                  \
    if ((what = (noun)) != NULL)                                               \
        diff_list(pair, SAID(key), what,                                       \
                  (refuses) ? &b->IN(member) : &a->IN(member),                 \
                  (refuses) ? &a->IN(member) : &b->IN(member));
#define FLAG(key, member, yes, refuses, noun, ...)                             \
    if ((what = (noun)) != NULL)                                               \
        diff_flag(pair, SAID(key), what, a->IN(member) == (refuses),           \
                  b->IN(member) == (refuses));
#define PAIRS(key, member, lacks, differs, ...)                                \
    if ((what = (lacks)) != NULL)                                              \
        diff_pairs(pair, SAID(key), what, differs, &a->IN(member),             \
                   &b->IN(member));
#define PICK_PASSED(key, member, type, words, ...)                             \
    diff_pick(pair, SAID(key), key, words[a->IN(member)], words[b->IN(member)]);
#include "model/runtime.def"
#undef LIST
#undef FLAG
#undef PAIRS
#undef PICK_PASSED
}

static void diff_artifacts(const struct runtime_pair *pair)
{
    struct arena *arena = &pair->diff->arena;
    diff_let(pair, "runtime.artifacts", "to hand back",
             names_back(arena, pair->a), names_back(arena, pair->b));
}

static void diff_files(const struct runtime_pair *pair)
{
    const struct diff_place source = {pair->diff, true, "runtime.source"};
    diff_switch(&source, !pair->a->source_mount.len, !pair->b->source_mount.len,
                "a data folder");
}

static void diff_layers(const struct runtime_pair *pair)
{
    const struct diff_place place = {pair->diff, true, "runtime.layers"};
    for (size_t i = 0; i < N_LAYERS; i++) {
        enum layer_want a = pair->a->layers[i], b = pair->b->layers[i];
        bool start = a == LAYER_REQUIRE || b == LAYER_REQUIRE;
        diff_ranked(&place, (int)a, (int)b,
                    start ? STR("to start on a machine without")
                          : STR("what the layer takes away, where the machine "
                                "has it:"),
                    str_of(layer_name((enum layer)i)));
    }
}

static void diff_interpreter(const struct runtime_pair *pair)
{
    const struct diff_place place = {pair->diff, true, "runtime.interpreter"};
    const struct policy_runtime *a = pair->a, *b = pair->b;
    bool equal = a->interpreter.n == b->interpreter.n;
    for (size_t i = 0; equal && i < a->interpreter.n; i++)
        equal = str_eq(a->interpreter.at[i].text, b->interpreter.at[i].text);
    if (!equal && a->interpreter.n && b->interpreter.n)
        diff_say(&place, DIFF_BOTH,
                 "the interpreter or its arguments: A %.*s, B %.*s",
                 STR_FMT(a->interpreter.at[0].text),
                 STR_FMT(b->interpreter.at[0].text));
}

void diff_runtime(const struct policy_runtime *a,
                  const struct policy_runtime *b, struct diff *ret)
{
    const struct runtime_pair pair = {a, b, ret};
    const struct diff_place place = {ret, true, "runtime"};
    diff_switch(&place, !a->present, !b->present, "every run");
    if (!a->present || !b->present)
        return;
    diff_interpreter(&pair);
    diff_rows_of(&pair);
    diff_artifacts(&pair);
    diff_files(&pair);
    diff_limits(&pair);
    diff_syscalls(&pair);
    diff_layers(&pair);
}
