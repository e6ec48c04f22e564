/* regex.c - PCRE2 with limits.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Without the just-in-time compiler: its stack is not bounded by the limits,
 * and memory that is both writable and executable has no place here. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include "model/regex.h"

#include <pcre2.h>
#include <stdatomic.h>
#include <stddef.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "base/error.h"
#include "base/limits.h"
#include "base/utf8.h"

struct regex_code { /* what PCRE2 made of a pattern */
    pcre2_code *code;
    pcre2_match_context *limits;
    pcre2_general_context *memory;
};

struct regex {
    /* NULL: not asked yet. Threads that ask at once all make one; the first
     * that is ready stays. */
    _Atomic(struct regex_code *) *machine;
    _Atomic(struct regex_code *) cell; /* machine points here */
    size_t length;
    char pattern[]; /* as it was written */
};

/* Not zeroed: PCRE2 fills in what it uses. */
static void *memory_get(size_t size, void *unused)
{
    (void)unused;
    return heap_resize(NULL, 1, size);
}

static void memory_give(void *block, void *unused)
{
    (void)unused;
    heap_free(block);
}

static void regex_code_free(struct regex_code *machine)
{
    if (!machine)
        return;
    pcre2_code_free(machine->code);
    pcre2_match_context_free(machine->limits);
    pcre2_general_context_free(machine->memory);
    heap_free(machine);
}

DEFINE_CLEANUP(struct regex_code, regex_code_free)

void regex_free(struct regex *regex)
{
    if (!regex)
        return;
    regex_code_free(atomic_load(regex->machine));
    heap_free(regex);
}

DEFINE_CLEANUP(struct regex, regex_free)

/* Of an honest expression; PCRE2 itself would take 64 KiB and more. */
#define MAX_PATTERN 8192
/* Brackets in brackets; bounds the recursion of the compiler. */
#define MAX_BRACKETS 100

static rl_status code_make(struct regex_code *machine, struct str pattern,
                           rl_pos at, rl_error *err)
{
    pcre2_compile_context *how = pcre2_compile_context_create(machine->memory);
    if (!how)
        return fail_nomem(err);
    pcre2_set_max_pattern_length(how, MAX_PATTERN);
    pcre2_set_parens_nest_limit(how, MAX_BRACKETS);
    int number = 0;
    size_t offset = 0;
    machine->code = pcre2_compile(
        (PCRE2_SPTR)pattern.ptr, pattern.len,
        PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C, &number, &offset, how);
    pcre2_compile_context_free(how);
    if (machine->code)
        return RL_OK;
    if (number == PCRE2_ERROR_NOMEMORY || number == 121)
        return fail_nomem(err);
    PCRE2_UCHAR said[200] = "";
    pcre2_get_error_message(number, said, sizeof(said));
    return fail(err, RL_E_POLICY, at,
                "the regular expression is wrong at character %zu: %s",
                utf8_length(str_sub(pattern, 0, offset)) + 1,
                (const char *)said);
}

/* A callout is a hook into the program that matches; none is set, so one in a
 * pattern can only be a mistake. */
static int callout_count(pcre2_callout_enumerate_block *block, void *count)
{
    (void)block;
    ++*(size_t *)count;
    return 0;
}

static bool has_callout(const struct regex_code *machine)
{
    size_t count = 0;
    pcre2_callout_enumerate(machine->code, callout_count, &count);
    return count > 0;
}

static rl_status parts_make(struct regex_code *machine, struct str pattern,
                            rl_pos at, rl_error *err)
{
    machine->memory =
        pcre2_general_context_create(memory_get, memory_give, NULL);
    if (!machine->memory)
        return fail_nomem(err);
    rl_status status = code_make(machine, pattern, at, err);
    if (status != RL_OK)
        return status;
    machine->limits = pcre2_match_context_create(machine->memory);
    if (!machine->limits)
        return fail_nomem(err);
    if (has_callout(machine))
        return fail(err, RL_E_POLICY, at,
                    "the regular expression has a callout, (?C…), which is "
                    "not accepted");
    pcre2_set_match_limit(machine->limits, LIMIT_REGEX_MATCH);
    pcre2_set_depth_limit(machine->limits, LIMIT_REGEX_DEPTH);
    pcre2_set_heap_limit(machine->limits, LIMIT_REGEX_HEAP_KIB);
    return RL_OK;
}

static rl_status code_compile(struct str pattern, rl_pos at,
                              struct regex_code **ret, rl_error *err)
{
    CLEANUP(regex_code_freep)
    struct regex_code *machine = heap_new(1, sizeof(*machine));
    if (!machine)
        return fail_nomem(err);
    rl_status status = parts_make(machine, pattern, at, err);
    if (status == RL_OK)
        *ret = TAKE(machine);
    return status;
}

struct regex *regex_known(struct str pattern)
{
    struct regex *regex = heap_new(1, sizeof(*regex) + pattern.len);
    if (!regex)
        return NULL;
    regex->machine = &regex->cell;
    regex->length = pattern.len;
    if (pattern.len)
        memcpy(regex->pattern, pattern.ptr, pattern.len);
    return regex;
}

rl_status regex_new(struct str pattern, rl_pos at, struct regex **ret,
                    rl_error *reterr)
{
    CLEANUP(regex_freep) struct regex *regex = regex_known(pattern);
    if (!regex)
        return fail_nomem(reterr);
    struct regex_code *machine = NULL;
    rl_status status = code_compile(pattern, at, &machine, reterr);
    if (status != RL_OK)
        return status;
    atomic_store(regex->machine, machine);
    *ret = TAKE(regex);
    return RL_OK;
}

struct str regex_pattern(const struct regex *regex)
{
    return (struct str){regex->pattern, regex->length};
}

/* NULL when memory ran out. */
static const struct regex_code *code_of(const struct regex *regex)
{
    struct regex_code *machine = atomic_load(regex->machine);
    if (machine)
        return machine;
    rl_error err;
    CLEANUP(regex_code_freep) struct regex_code *made = NULL;
    if (code_compile(regex_pattern(regex), NOWHERE, &made, &err) != RL_OK)
        return NULL;
    if (atomic_compare_exchange_strong(regex->machine, &machine, made))
        machine = TAKE(made);
    return machine;
}

/* A backslash and what follows: a sign, or a kind of character. */
static bool is_plain_escape(char c)
{
    bool word = (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') ||
                (c >= 'A' && c <= 'Z');
    return !word || memchr("bBdDsSwWxntr", c, 12);
}

/* What a bracket begins with; groups without any are numbered, to no end. */
static bool is_plain_group(struct str rest)
{
    const struct str begins[] = {STR("?:"),  STR("?="), STR("?!"),  STR("?<="),
                                 STR("?<!"), STR("?>"), STR("?i)"), STR("?i:")};
    for (size_t i = 0; i < COUNT_OF(begins); i++)
        if (str_starts(rest, begins[i]))
            return true;
    return !str_starts(rest, STR("?")) && !str_starts(rest, STR("*"));
}

bool regex_is_head(const struct regex *regex)
{
    struct str text = regex_pattern(regex);
    const struct regex_code *machine = code_of(regex);
    uint32_t options = 0;
    if (!machine)
        return false;
    pcre2_pattern_info(machine->code, PCRE2_INFO_ALLOPTIONS, &options);
    if (!(options & PCRE2_ANCHORED))
        return false;
    for (size_t i = 0; i + 1 < text.len; i++) {
        struct str rest = str_sub(text, i + 1, text.len);
        if ((text.ptr[i] == '(' && !is_plain_group(rest)) ||
            (text.ptr[i] == '\\' && !is_plain_escape(text.ptr[++i])))
            return false;
    }
    return true;
}

/* PCRE2 asks for 20 KiB for each match; more of it comes from the heap. */
struct scratch {
    size_t used;
    _Alignas(max_align_t) char at[22 << 10];
};

static void *scratch_get(size_t size, void *where)
{
    struct scratch *scratch = where;
    size_t step = _Alignof(max_align_t);
    size_t free = sizeof(scratch->at) - scratch->used;
    if (size > free - free % step)
        return memory_get(size, NULL);
    void *block = scratch->at + scratch->used;
    scratch->used += (size + step - 1) / step * step;
    return block;
}

static void scratch_give(void *block, void *where)
{
    struct scratch *scratch = where;
    uintptr_t at = (uintptr_t)block, first = (uintptr_t)scratch->at;
    if (at < first || at >= first + sizeof(scratch->at))
        memory_give(block, NULL);
}

enum regex_answer regex_match(const struct regex *regex, struct str text)
{
    const struct regex_code *machine = code_of(regex);
    UNFILLED struct scratch scratch;
    scratch.used = 0;
    pcre2_general_context *memory =
        pcre2_general_context_create(scratch_get, scratch_give, &scratch);
    pcre2_match_data *found =
        machine && memory ? pcre2_match_data_create(1, memory) : NULL;
    if (!found)
        return REGEX_UNDECIDED;
    int n = pcre2_match(machine->code, (PCRE2_SPTR)(text.ptr ? text.ptr : ""),
                        text.len, 0, 0, found, machine->limits);
    pcre2_match_data_free(found);
    pcre2_general_context_free(memory);
    if (n == PCRE2_ERROR_NOMATCH)
        return REGEX_NO;
    return n >= 0 ? REGEX_YES : REGEX_UNDECIDED;
}
