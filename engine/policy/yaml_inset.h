/* yaml_inset.h - where the text of a scalar stands in its file.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_YAML_INSET_H
#define POLICY_YAML_INSET_H

#include <yaml.h>

#include "base/inset.h"
#include "base/str.h"

/* A file, and the line that was looked at last: values come in order, so that
 * all lines are passed once. */
struct yaml_lines {
    struct str text;
    size_t line, at; /* from 0; its offset */
};

/* Of a scalar event. */
struct inset yaml_inset(struct yaml_lines *lines, const yaml_event_t *event);

#endif
