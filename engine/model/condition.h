/* condition.h - what a rule asks before it fires.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_CONDITION_H
#define MODEL_CONDITION_H

#include <stdbool.h>
#include <stddef.h>

#include "base/str.h"
#include "model/regex.h"

enum condition_kind {
    COND_ALL, /* children; also the form of one argument with several tests */
    COND_ANY,
    COND_NOT,          /* one child */
    COND_COUNT,        /* the call has exactly count arguments (positional and
                          keyword); undecided with *args or **kw */
    COND_USE,          /* the reference is used in one of these ways */
    COND_IMPORTS_ONLY, /* the file uses no modules but the names */
    COND_READS,        /* the file reads one of the names */
    COND_COMMAND,      /* regex on the words that the call gives, one a line */
    COND_ARGUMENT,     /* test on one argument */
    COND_OBJECT        /* test on the object whose attribute the reference is */
};

enum value_test {
    TEST_ABSENT,  /* the argument is not given */
    TEST_IS,      /* equal to one of the constants */
    TEST_LITERAL, /* a literal of one of the kinds */
    TEST_MATCHES, /* the folded string matches */
    TEST_SHAPE,   /* the same, where U+FFFC stands for what is not known */
    TEST_NAMED,   /* the folded string matches, where U+FFFC stands for a path
                     that it begins with */
    TEST_PATH,    /* the folded string is such a path */
    TEST_FROM,    /* every origin of the value is one of these helpers, or a
                     call of one of these (dotted) */
    TEST_VALUE    /* of one of the kinds, origins, owners */
};

/* The nth word of a list is the bit 1 << n. */
enum value_kind_at {
#define KIND(name, word) KIND_AT_##name,
#include "model/conditions.def"
};
enum literal_at {
#define LITERAL(name, word) LITERAL_AT_##name,
#include "model/conditions.def"
};
enum path_kind_at {
#define PATH_KIND(name, word) PATH_AT_##name,
#include "model/conditions.def"
};
enum use_at {
#define USE(name, word) USE_AT_##name,
#include "model/conditions.def"
};
enum value_kind {
#define KIND(name, word) KIND_##name = 1 << KIND_AT_##name,
#include "model/conditions.def"
};
enum literal_kind {
#define LITERAL(name, word) LITERAL_##name = 1 << LITERAL_AT_##name,
#include "model/conditions.def"
};
enum path_kind {
#define PATH_KIND(name, word) PATH_##name = 1 << PATH_AT_##name,
#include "model/conditions.def"
};
enum use_kind {
#define USE(name, word) USE_##name = 1 << USE_AT_##name,
#include "model/conditions.def"
};

struct word_list {
    const char *const *at;
    size_t n;
};
extern const struct word_list kind_words, literal_words, path_words, use_words;

enum owner { OWNER_EITHER, OWNER_FILE, OWNER_FOREIGN };
enum known { KNOWN_EITHER, KNOWN_WHOLE, KNOWN_NOT };

/* True, False, None and numbers are those constants (numbers are compared after
 * normalising); all else is a string. */
enum constant_kind {
    CONST_TRUE,
    CONST_FALSE,
    CONST_NONE,
    CONST_NUMBER,
    CONST_STR
};
struct constant {
    enum constant_kind kind;
    double number;
    struct str text;
};

struct condition {
    enum condition_kind kind;
    const struct condition *children;
    size_t n_children;
    long count; /* COND_COUNT */
    /* COND_ARGUMENT: its positions and keyword names. */
    const int *positions;
    size_t n_positions;
    const struct str *keywords;
    size_t n_keywords;
    enum value_test test;
    bool absent; /* TEST_ABSENT: what `absent:` said */
    const struct constant *values;
    size_t n_values;
    unsigned bits;    /* of the words of its list: of TEST_LITERAL, TEST_PATH,
                         TEST_VALUE (0: of any kind) and COND_USE */
    enum owner owner; /* TEST_VALUE */
    enum known known; /* TEST_VALUE */
    const struct regex *regex;
    /* TEST_FROM: helpers and origins; TEST_VALUE: origins, "a.**" with all
     * below, none: of any; COND_READS; COND_IMPORTS_ONLY: top-level modules */
    const struct str *names;
    size_t n_names;
};

#endif
