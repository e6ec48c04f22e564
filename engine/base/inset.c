/* inset.c - where in a file a character of a text stands that was read from it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/inset.h"

#include "base/utf8.h"

rl_pos inset_place(struct inset inset, rl_pos at, struct str text,
                   size_t offset)
{
    struct str before = str_sub(text, 0, offset);
    if (!at.column)
        return at;
    if (inset.as_is)
        at.column += inset.behind + (uint32_t)utf8_length(before);
    if (!inset.block)
        return at;
    at.line++;
    for (size_t end; (end = str_index(before, '\n')) < before.len; at.line++)
        before = str_sub(before, end + 1, before.len);
    at.column = inset.block + 1 + (uint32_t)utf8_length(before);
    return at;
}
