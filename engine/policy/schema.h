/* schema.h - every key of the policy language, in one table.
 * SPDX-License-Identifier: Apache-2.0
 *
 * check.c judges by it, merge.c layers by it, canonical.c prints by it; the
 * reference page and the JSON schema for editors are generated from it. */
#ifndef POLICY_SCHEMA_H
#define POLICY_SCHEMA_H

#include <stddef.h>

#include "base/str.h"

enum value_type {
    TYPE_MAP,     /* a mapping with the keys of its shape */
    TYPE_TABLE,   /* a mapping whose keys the user chooses; see element */
    TYPE_ENTRIES, /* a layered list; an entry is a scalar or has the shape */
    /* What follows is one scalar (or several, with KEY_MANY). */
    TYPE_STRING,
    TYPE_TEXT,     /* a string, or {en: …, zh: …}: a template */
    TYPE_BOOL,     /* true, false */
    TYPE_NUMBER,   /* 12, 0x1f */
    TYPE_SIZE,     /* 64MiB */
    TYPE_TIME,     /* 90s */
    TYPE_PERCENT,  /* 100% */
    TYPE_WORD,     /* one of words */
    TYPE_NAME,     /* a Python name */
    TYPE_DOTTED,   /* numpy.random */
    TYPE_BELOW,    /* the same, also "numpy.random.**" and "**" */
    TYPE_MEMBERS,  /* the same, also a class as a base: "enum.Enum()" */
    TYPE_GLOB,     /* os.exec*: dotted, with a star at the end */
    TYPE_REGEX,    /* PCRE2 */
    TYPE_ID,       /* of a rule: file-call */
    TYPE_ARGUMENT, /* a position from 0 or a keyword */
    TYPE_CONSTANT, /* True, False, None, a number, or a text */
    TYPE_VERSIONS, /* 3.9-3.13 */
    TYPE_CALL,     /* a system call */
    TYPE_GROUP,    /* @python */
    TYPE_CALL_OR_GROUP,
    TYPE_ERRNO,   /* ENOSYS */
    TYPE_PATH,    /* absolute */
    TYPE_ENVIRON, /* the name of an environment variable */
    TYPE_PACK,    /* a built-in name, or a relative path */
    TYPE_QUERY,   /* a tree-sitter query */
    N_TYPES
};

enum key_flags {
    KEY_REQUIRED = 1,
    KEY_MANY = 2,     /* one value or a list of them */
    KEY_SELECTOR = 4, /* names what an entry is about */
    KEY_OWN = 8,      /* says something of its file; it is not merged */
    /* In one list entries of one name stand beside each other… */
    KEY_BESIDE_IF_ID_DIFFERS = 16, /* …if their rule ids differ */
    KEY_BESIDE = 32,               /* …always */
};

struct key {
    const char *name; /* NULL ends a shape */
    enum value_type type;
    unsigned flags;
    const char *words; /* TYPE_WORD: what is accepted, in blanks */
    const struct mapping
        *shape; /* TYPE_MAP, TYPE_ENTRIES (NULL: only scalars) */
    /* TYPE_TABLE: what its values are, and what type its keys have.
     * TYPE_ENTRIES: what its scalars are. */
    const struct key *element;
    enum value_type key_type;
    const char *doc;
};

struct mapping {
    const char *name; /* "an entry of imports.allow" */
    const struct key *keys;
};

extern const struct mapping schema_root;
/* What `when` and `unless` hold. */
extern const struct mapping schema_condition;

const struct key *schema_key(const struct mapping *shape, struct str name);
/* What a scalar among the entries of a list stands for. */
const struct key *schema_scalar(const struct key *list);
/* What a scalar of the type is called in messages: "a size such as 64MiB". */
const char *schema_noun(enum value_type type);

#endif
