/* members.h - look up what an allowed library may be used for.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A table is made from a policy's YAML when it is compiled, or, for the packs
 * that ship in the binary, at build time: then it costs nothing until a name is
 * looked up, however large it is. A table from YAML hides a built-in one of the
 * same module; the loader has merged the two where they meet. */
#ifndef MODEL_MEMBERS_H
#define MODEL_MEMBERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/map.h"

struct rule;

enum member_answer { MEMBER_ALLOW, MEMBER_DENY, MEMBER_MODULE };

struct member {
    enum member_answer answer;
    const struct rule *rule; /* for MEMBER_DENY; id member-not-allowed unless
                                the entry names its own */
    struct str same;         /* the path by which rules know the object; empty:
                                this one */
};

/* Built-in tables hold offsets, not pointers, so that starting the program does
 * not write to them. Names are sorted; they come from our own packs, so nobody
 * chooses them against a search. */
struct fixed_name {
    uint32_t at; /* in text */
    uint16_t length;
    uint16_t answer; /* enum member_answer, and above MEMBER_ANSWER_BITS which
                        of the pack's rules; 0 is member-not-allowed */
    uint32_t same;   /* in text, ended by NUL: as in struct member; 0: none */
};
#define MEMBER_ANSWER_BITS 2

enum fixed_flags {
    FIXED_DEFAULT_ALLOW = 1,
    FIXED_SHARED = 2 /* another built-in file has a table of that module */
};

struct fixed_table {
    uint32_t at; /* the module's name in text */
    uint16_t length;
    uint16_t flags;
    uint32_t first, n; /* in names */
    uint32_t nodes;    /* for the loader: where its YAML stands */
};

struct fixed_members { /* of one pack */
    const char *text;
    const struct fixed_name *names;
    const struct fixed_table *tables; /* sorted by module */
    size_t n_tables;
};

/* NULL if the pack has no table of that module. */
const struct fixed_table *fixed_find(const struct fixed_members *members,
                                     struct str module);

struct fixed_pack { /* in one program, with the words it has there */
    const struct fixed_members *members;
    const struct rule *const *rules; /* by fixed_name.answer */
    const char *made_from;
};

/* Found by value: where the names are is this file's business. */
struct member_table {
    struct str module;
    bool default_allow;
    const struct rule *unlisted; /* for default: deny */
    struct map names;            /* name → struct member *, if not built in */
    const char *made_from; /* "numpy 1.24.2, python 3.11.2"; NULL: by hand */
    const struct fixed_pack *pack; /* NULL: not built in */
    const struct fixed_table *fixed;
};

/* Tables are keyed by dotted module; "a.**" (key "a.**") stands for every
 * module below a that has no table of its own, "**" for every module. */
struct members {
    struct map tables;           /* → struct member_table * */
    const struct rule *unlisted; /* of built-in tables */
    const struct fixed_pack *packs;
    size_t n_packs;
};

/* The table of exactly this key. */
bool member_table_find(const struct members *members, struct str key,
                       struct member_table *ret);
bool member_find(const struct member_table *table, struct str name,
                 struct member *ret);
/* The keys of all tables, and the names of one, in byte order; NULL when memory
 * ran out. */
struct str *member_table_keys(const struct members *members,
                              struct arena *arena, size_t *n);
struct str *member_names(const struct member_table *table, struct arena *arena,
                         size_t *n);

#endif
