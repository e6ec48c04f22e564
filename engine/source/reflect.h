/* reflect.h - what a file looks up by a text: getattr(m, 'x'), vars(m)['x'].
 * SPDX-License-Identifier: Apache-2.0
 *
 * Only by a literal text: a computed one says nothing of where it leads. The
 * forms are the language's (struct reflection in grammars/grammar.h). */
#ifndef SOURCE_REFLECT_H
#define SOURCE_REFLECT_H

#include "source/origin_list.h"

/* The origins of a part of a look-up. */
typedef const struct origin *origins_of(struct origins *origins, uint32_t fact,
                                        struct added *added);

/* Is it written like a call that looks something up? Then a name that is bound
 * to it may stand for something imported. */
bool is_look_up(const struct facts *facts, uint32_t fact);

/* What a CALL or SUBSCRIPT finds; NULL: it looks nothing up, or nobody knows
 * what. */
const struct origin *look_up_origins(struct origins *origins, uint32_t fact,
                                     origins_of *of, struct added *added);

/* Of a CALL that looks something up: does it load a module? */
bool loads_module(struct origins *origins, uint32_t call);

/* Does a CALL read an attribute that a text names? */
bool looks_attribute_up(struct origins *origins, uint32_t call);

/* The expression whose text says which attribute a CALL reads of which object,
 * getattr(x, 'n'); 0: it is no such call. */
uint32_t attribute_looked_up(struct origins *origins, uint32_t call,
                             uint32_t *object);

/* The expression at that place whose text says which attributes what a CALL
 * gives reads of whatever it is called on, attrgetter('a.b', 'n'); 0: it is no
 * such call, or there is none. */
uint32_t attribute_read_later(struct origins *origins, uint32_t call,
                              int place);

/* Add what a name that nothing binds holds by itself: __builtins__. */
void own_name_origins(struct origins *origins, struct str name,
                      const struct origin **list, struct added *added);

#endif
