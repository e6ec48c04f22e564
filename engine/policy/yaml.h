/* yaml.h - YAML text → nodes with places.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef POLICY_YAML_H
#define POLICY_YAML_H

#include "base/diag.h"
#include "policy/node.h"

/* Read one YAML document. file is the name for places and must live as long as
 * the nodes, which are made in the arena of diags. NULL after a mistake that
 * leaves no tree; duplicate keys and foreign tags leave one. Bounded: depth,
 * number of nodes, what aliases expand to. */
struct node *yaml_read(const char *file, struct str text, struct diags *diags);

#endif
