/* constant.c - numbers and other constants as written.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>
#include <stdlib.h>

#include "value/display.h"

void constant_none(struct values *v, uint32_t fact)
{
    flow(v, fact, v->none);
}

void constant_true(struct values *v, uint32_t fact)
{
    flow(v, fact, v->yes);
}

void constant_false(struct values *v, uint32_t fact)
{
    flow(v, fact, v->no);
}

void constant_ellipsis(struct values *v, uint32_t fact)
{
    flow(v, fact,
         atom_make(&v->atoms, ATOM_PATH,
                   string_make(&v->atoms, STR("builtins.Ellipsis")), 0));
}

/* A whole number as Python spells it. */
void constant_integer(struct values *v, uint32_t fact)
{
    const struct fact *at = fact_at_(v, fact);
    char digits[24];
    size_t n = 0;
    for (uint32_t i = at->start; i < at->end && n + 1 < sizeof(digits); i++)
        if (v->facts->text->bytes.ptr[i] != '_')
            digits[n++] = v->facts->text->bytes.ptr[i];
    digits[n] = '\0';
    char letter = n > 1 && digits[0] == '0' ? (char)(digits[1] | 0x20) : ' ';
    int base = letter == 'x' ? 16 : letter == 'o' ? 8 : letter == 'b' ? 2 : 10;
    char *end;
    unsigned long long number =
        strtoull(digits + (base == 10 ? 0 : 2), &end, base);
    if (*end || n + 2 > sizeof(digits)) {
        flow(v, fact, v->number);
        return;
    }
    int length = snprintf(digits, sizeof(digits), "%llu", number);
    flow(v, fact, atom_number(&v->atoms, (struct str){digits, (size_t)length}));
}

/* A float whose repr is as it is written: the others are any number. */
void constant_float(struct values *v, uint32_t fact)
{
    const struct fact *at = fact_at_(v, fact);
    struct str text = fact_text(v->facts, at->start, at->end);
    size_t dot = str_index(text, '.');
    bool plain = dot && dot + 1 < text.len && text.len < 15 &&
                 (text.ptr[0] != '0' || dot == 1) &&
                 (text.ptr[text.len - 1] != '0' || dot + 2 == text.len);
    bool zero = true;
    for (size_t i = 0; i < text.len; i++) {
        plain &= (text.ptr[i] >= '0' && text.ptr[i] <= '9') || i == dot;
        zero &= i == dot || i > dot + 4 || text.ptr[i] == '0';
    }
    if (zero && !str_eq(text, STR("0.0")))
        plain = false; /* 0.00001 is 1e-05 */
    flow(v, fact, plain ? atom_number(&v->atoms, text) : v->number);
}
