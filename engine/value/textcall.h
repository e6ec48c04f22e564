/* textcall.h - methods of texts and bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_TEXTCALL_H
#define VALUE_TEXTCALL_H

#include "value/function.h"

/* What a method does; methods.def. */
enum effect {
    EFFECT_NONE,
    EFFECT_BOOL,
    EFFECT_NUMBER,
    EFFECT_TEXTS,
    EFFECT_TEXT_ROW,
    EFFECT_FILL,
    EFFECT_EXTEND,
    EFFECT_INSERT,
    EFFECT_TAKE,
    EFFECT_SHUFFLE,
    EFFECT_SORT,
    EFFECT_COPY,
    EFFECT_GET,
    EFFECT_SET_DEFAULT,
    EFFECT_UPDATE,
    EFFECT_ITEMS,
    EFFECT_ITEM,
    EFFECT_KEYS,
    EFFECT_VALUES,
    EFFECT_UNION
};

/* text.name(…), of a TEXT or BYTES atom. What it returns goes to the node;
 * false: it is not known what it does. */
bool text_call(struct values *v, uint32_t text, enum effect effect,
               struct str name, const struct call *call, uint32_t to);
bool bytes_call(struct values *v, uint32_t bytes, struct str name,
                const struct call *call, uint32_t to);

#endif
