/* yamltext.h - a text as a YAML scalar in double quotes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_YAMLTEXT_H
#define POLICY_YAMLTEXT_H

#include <stdbool.h>
#include <stdint.h>

#include "base/buf.h"
#include "base/str.h"

/* One that a reader of YAML must not get raw, or a person could misread: a
 * control, bidi, invisible or line-separating character, or no UTF-8. */
bool yaml_is_strange(uint32_t code);

/* Read as the same text again (YAML 1.2, 5.7); what is not UTF-8 is U+FFFD. */
void yaml_quote(struct buf *out, struct str text);

#endif
