/* template.h - what '%s.csv' % x and '{}.csv'.format(x) say.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_TEMPLATE_H
#define VALUE_TEMPLATE_H

#include "value/function.h"
#include "value/spell.h"

/* The texts of `template` % the node, for a known template. */
void percent_spell(struct values *v, struct str template, uint32_t right,
                   uint32_t by, struct spelled *ret);
/* The texts of template.format(…). */
void format_spell(struct values *v, struct str template,
                  const struct call *call, struct spelled *ret);

#endif
