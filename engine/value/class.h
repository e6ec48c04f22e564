/* class.h - classes of the file, and the slots that their objects have.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A class is open once code that is not seen holds it, or an object of it: then
 * its methods may be called with anything, and its slots hold anything. */
#ifndef VALUE_CLASS_H
#define VALUE_CLASS_H

#include "value/function.h"

/* Classes that a class derives from; with more of them it is foreign. */
#define MAX_BASES 32

/* The class and all that it derives from, each once. */
struct ancestry {
    uint32_t at[MAX_BASES];
    size_t n;
    bool cut;
};

enum slot_of { SLOT_CLASS, SLOT_OBJECT };

/* The same, if it was ever asked for; 0. */
uint32_t slot_find(const struct values *v, uint32_t fact, uint32_t name,
                   enum slot_of of);
/* One more class that it derives from. */
bool class_derive(struct values *v, uint32_t fact, uint32_t base);
struct ancestry ancestry_of(struct values *v, uint32_t fact);
/* The class and all that derive from it. */
struct ancestry descent_of(struct values *v, uint32_t fact);
/* The node of Class.name, or of name on its objects. */
uint32_t class_slot(struct values *v, uint32_t fact, uint32_t name,
                    enum slot_of of);

/* The class at a CLASS fact, made when it is first met. */
struct class *class_at(struct values *v, uint32_t fact);
/* Its bases and what its body binds have grown. */
void class_grow(struct values *v, uint32_t fact);
/* Code that is not seen holds an object of it; handed: the class itself. */
void class_open(struct values *v, uint32_t fact, bool handed);
/* object.name goes to the node; `by` is evaluated again when it grows. */
void object_read(struct values *v, uint32_t object, uint32_t name, uint32_t by,
                 uint32_t to);
void class_read(struct values *v, uint32_t fact, uint32_t name, uint32_t by,
                uint32_t to);
/* object.name(…), where the language calls it to make the object ready: its own
 * method, or one that it derives; which: of the call's nodes, what is read
 * goes there. False: something else may be called, too. */
bool object_init(struct values *v, uint32_t object, const char *name,
                 uint32_t which, const struct call *call);
/* The __init__ that a dataclass gets is read by that name: whoever holds it
 * sets the fields. */
void init_open(struct values *v, uint32_t class, uint32_t name);
/* super().name in that function. */
void super_read(struct values *v, uint32_t function, uint32_t name, uint32_t by,
                uint32_t to);
struct store {
    uint32_t name, value; /* a node */
    uint32_t by;          /* the fact: it is evaluated again */
    bool of_class;        /* Class.name = value, not object.name = value */
};
/* Into that class, or an object of it. */
void slot_store(struct values *v, const struct store *store, uint32_t class);
/* An object of it may get another class (o.__class__ = …). */
void class_change(struct values *v, uint32_t fact);
/* A dataclass; anything else that decorates makes it foreign. */
void class_decorate(struct values *v, uint32_t fact, bool dataclass);
/* Is it a dataclass, or derives from one? */
bool class_is_dataclass(struct values *v, uint32_t fact);
/* Does its body, or that of a class that it derives from, bind the name? */
bool class_binds(struct values *v, uint32_t fact, const char *name);
bool class_binds_name(struct values *v, uint32_t fact, uint32_t name);

#endif
