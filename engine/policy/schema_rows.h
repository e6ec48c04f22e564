/* schema_rows.h - how the rows of the schema are written.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_SCHEMA_ROWS_H
#define POLICY_SCHEMA_ROWS_H

#include "policy/schema.h"

/* schema_runtime.c: the section `runtime`, and a group of system calls. */
extern const struct mapping schema_runtime;
extern const struct key schema_group;

#define ALLOW_DENY "allow deny"
#define ALLOW_WARN_DENY "allow warn deny"

/* clang-format off */
#define KEY(key, what, with, say) {.name = key, .type = what, .flags = with, .doc = say}
#define WORD(key, list, say) {.name = key, .type = TYPE_WORD, .words = list, .doc = say}
#define SECTION(key, what, say) {.name = key, .type = TYPE_MAP, .shape = &what, .doc = say}
#define ENTRIES(key, what, with, say) {.name = key, .type = TYPE_ENTRIES, .flags = with, .shape = &what, .doc = say}
#define SCALARS(key, what, say) {.name = key, .type = TYPE_ENTRIES, .element = &(what), .doc = say}
#define SCALARS_OF(list, item, what, say) {.name = list, .type = TYPE_ENTRIES, .element = &(const struct key){.name = item, .type = what}, .doc = say}
#define TABLE(key, keys, values, say) {.name = key, .type = TYPE_TABLE, .key_type = keys, .element = &(values), .doc = say}
#define LAST {.name = NULL}
#define CONDITION(key, many, say) {.name = key, .type = TYPE_MAP, .flags = many, .shape = &schema_condition, .doc = say}
/* clang-format on */

#endif
