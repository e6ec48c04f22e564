/* mapping.h - what a dict takes over from another mapping.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_MAPPING_H
#define VALUE_MAPPING_H

#include "value/state.h"

/* All that the atom holds is in the dict as well, from the start: another dict,
 * the settings of a library. False: what it holds is not known. fact: it is
 * evaluated again when the other gets more keys. */
bool mapping_copy(struct values *v, uint32_t atom, uint32_t site,
                  uint32_t fact);
/* Names and values of the settings at that path, which no text of the file is
 * among. */
void settings_fill(struct values *v, uint32_t path, uint32_t site);

#endif
