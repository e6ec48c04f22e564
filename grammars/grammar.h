/* grammar.h - the languages that redline reads.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A language is a tree-sitter grammar, its facts.scm and its normaliser.
 * Nothing else in the engine knows a language's syntax. */
#ifndef GRAMMARS_GRAMMAR_H
#define GRAMMARS_GRAMMAR_H

#include <stdbool.h>
#include <stdint.h>
#include <tree_sitter/api.h>

#include "base/arena.h"
#include "base/buf.h"
#include "base/str.h"
#include "base/vec.h"

/* How a string literal reads once it is decoded. */
struct literal {
    bool bytes;     /* b'…' */
    bool formatted; /* f'…' or t'…': text holds the static parts only */
    bool bad;       /* an escape or prefix that the language refuses */
    struct str text;
};

/* A part of a formatted literal that is code: bytes of the literal's slice. */
struct hole {
    size_t start, end;
};

/* What redline does where the language's own compiler and the grammar do not
 * agree about a form. */
enum difference_action {
    DIFFERENCE_REFUSED,   /* the compiler refuses it */
    DIFFERENCE_UNREAD,    /* valid, but the grammar finds an error there */
    DIFFERENCE_MISREAD,   /* valid, and the tree says something else: it is read
                             as the compiler reads it */
    DIFFERENCE_UNSTABLE,  /* the same, but it cannot be read as that */
    DIFFERENCE_RESPELLED, /* valid, and parsed in another spelling */
    DIFFERENCE_CONTROL,   /* a control character that must not be there */
};

struct difference {
    const char *id;
    enum difference_action action;
    const char *words; /* what a finding shows */
};

struct refusal {
    const struct difference *what;
    uint32_t start, end; /* bytes */
};

/* A starred value of which the parser sees a unary operator, or an operator
 * above the star: * at start holds for all that stands from operand to end. */
struct splat {
    uint32_t start, operand, end; /* bytes */
};

#define MAX_REFUSALS 32 /* of one file; the verdict needs one */
#define MAX_UNREAD 32   /* one of them is shown, if there is no tree */

struct span {
    uint32_t start, end; /* bytes */
};

/* Where the texts of a source stand, for whoever looks for its end. */
struct long_texts {
    VEC(struct span) all;     /* those that are longer than a line, in order */
    uint32_t open, backquote; /* a long text that does not end; the first
                                 backquote outside of texts and comments, which
                                 no source holds; UINT32_MAX: none */
};

/* What a text is of which nobody says that it is code. */
enum program {
    PROGRAM_EMPTY, /* blanks and comments */
    PROGRAM_TEXT,  /* something else comes before any statement that does
                      something: a word, a number and a list do nothing */
    PROGRAM_CODE,  /* begins as code; what follows may be wrong */
    PROGRAM_VALID, /* code, to its end */
};

/* What is still to come of a source that is typed line by line. */
enum typed {
    TYPED_WHOLE, /* nothing; it may be wrong */
    TYPED_BLOCK, /* an empty line ends the block */
    TYPED_OPEN,  /* a bracket, a long text or a line goes on */
};

/* How the language looks things up by a text. */
enum look_up_kind {
    LOOK_UP_MODULE, /* f('a.b') is the module a.b */
    LOOK_UP_ROOT,   /* f('a.b') is the module a */
    LOOK_UP_MEMBER, /* f(x, 'n') is x.n */
    LOOK_UP_READER, /* f('a.b', 'n') reads these of whatever it is called on */
    LOOK_UP_SPACE,  /* f(x) is the namespace of x; f() that of the file */
    LOOK_UP_FILE    /* f() is the namespace of the file */
};

struct look_up {
    const char *callee; /* dotted */
    enum look_up_kind kind;
};

struct reflection {
    const struct look_up *calls;
    size_t n_calls;
    const char *builtins;      /* the module of what every file can read */
    const char *builtins_name; /* a name that is that module or its namespace */
    const char *file;          /* the file's own module */
    const char *space;         /* the attribute that is a namespace */
    const char *modules;       /* the namespace of all modules */
    const char *const *getters; /* methods of a namespace: get('x') is ['x'] */
    size_t n_getters;
};
/* What the language's own compiler makes of a source. Owned by the caller;
 * reading_done() frees what it holds. */
struct reading {
    /* REFUSED, UNSTABLE and CONTROL, in any order */
    struct refusal at[MAX_REFUSALS];
    size_t n;
    struct refusal unread[MAX_UNREAD]; /* UNREAD, in any order */
    size_t n_unread;
    /* The source for the parser, where the grammar misreads or cannot read
     * valid forms that can be spelled another way with as many bytes; empty:
     * parse the source itself. Nothing else ever reads it. */
    struct buf respelled;
    VEC(struct splat) splats;  /* in order */
    VEC(uint32_t) line_ends;   /* of logical lines, in order */
    VEC(struct span) comments; /* in order; the respelled source lacks them */
    /* Set it before: the parser is shown the comments all the same. */
    bool shows_comments;
    bool failed;    /* memory ran out: nothing here holds */
    uint32_t start; /* of the source in the text that places are counted in */
};

void reading_done(struct reading *reading);
/* The source is a part of a longer text, and begins there: from now on all
 * places are counted in that text. Once a reading. */
void reading_move(struct reading *reading, uint32_t start);

/* What the parser shall see. */
static inline struct str reading_text(const struct reading *reading,
                                      struct str source)
{
    return reading->respelled.len ? buf_str(&reading->respelled) : source;
}

struct grammar {
    const char *name;
    const TSLanguage *(*language)(void);
    const char *facts; /* path of its facts.scm among the embedded files */
    /* What the coding line of a source (PEP 263 for Python) says, or an empty
     * slice; *at is the offset of its value. */
    struct str (*encoding)(struct str source, size_t *at);
    /* marked: the source begins with a byte order mark, and then the compiler
     * takes fewer spellings. */
    bool (*is_utf8)(struct str encoding, bool marked);
    /* Read the source as the language's own compiler does (minor: of the newest
     * version that shall read it): list what that refuses, and spell for the
     * parser what it would misread. ret is empty before. Time is linear in the
     * source. */
    void (*check)(struct str source, int minor, struct reading *ret);
    /* The words of a difference that other rooms find, by its id; NULL: there
     * is none of that id. */
    const struct difference *(*difference)(const char *id);
    /* Decode a literal as written, prefix and quotes included. Each hole
     * becomes one U+FFFC. Memory ran out: text.ptr is NULL. */
    struct literal (*decode)(struct arena *arena, struct str written,
                             const struct hole *holes, size_t n_holes);
    /* Does the first word of a Markdown fence's info string (CommonMark 4.5)
     * name the language? */
    bool (*is_info)(struct str info);
    /* Append to ret->all, which the caller frees; false: memory ran out. */
    bool (*long_texts)(struct str source, struct long_texts *ret);
    /* False: memory ran out. */
    bool (*program)(struct str source, enum program *ret);
    /* What is to come after the lines so far, each with its LF, as the
     * language's own prompt has it. False: memory ran out. */
    bool (*typed)(struct str source, enum typed *ret);
    /* Does it call something, or hold a statement other than assignments and
     * expressions? "mean = 3.5" does not. False: memory ran out. */
    bool (*acts)(struct str source, bool *ret);
    /* The expression that a valid source ends with, and whose value nobody
     * sees; empty: it ends otherwise. False: memory ran out. */
    bool (*last_value)(struct str source, struct span *ret);
    /* A name that a file can read without binding it. */
    bool (*is_builtin)(struct str name);
    /* One that every file has of itself, and that holds a text. */
    bool (*is_own_text)(struct str name);
    /* "__x__": a name that the language keeps for itself. */
    bool (*is_reserved)(struct str name);
    /* Begins with an underscore, and is meant to be used all the same. */
    bool (*is_public)(struct str name);
    const struct reflection *reflection; /* NULL: the language has none */
};

/* NULL if no such language is compiled in. */
const struct grammar *grammar_find(struct str name);

extern const struct grammar grammar_python;

#endif
