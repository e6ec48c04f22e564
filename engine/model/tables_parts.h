/* tables_parts.h - what the parts of tables.h share.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_TABLES_PARTS_H
#define MODEL_TABLES_PARTS_H

#include "model/tables.h"

struct tables_writer {
    struct buf *out;
    struct arena *arena;
    struct map rules; /* "id~hash" → const struct rule * */
};

/* In quotes; what would disturb a terminal is escaped. */
void tables_quoted(struct tables_writer *writer, struct str text);
/* " allow", or " id~hash", which tables_rules() explains at the end. */
void tables_rule(struct tables_writer *writer, const struct rule *rule);
void tables_rules(struct tables_writer *writer);
/* All that is said of one name, and the end of the line. */
void tables_checks(struct tables_writer *writer, const struct checks *checks);

#endif
