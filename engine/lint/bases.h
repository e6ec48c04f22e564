/* bases.h - what the classes of a file are derived from.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef LINT_BASES_H
#define LINT_BASES_H

#include "lint/lint.h"

/* A base that is neither a class of the file nor listed, and what the body of
 * the class defines of a listed one. */
void decide_bases(struct lint *lint, uint32_t class);

/* self.x, cls.x, super().x and C.x in classes derived from listed ones, where x
 * is private or stored: a finding where it is what the base keeps for itself.
 * True: a base speaks of it, so nothing else is to be said. */
bool decide_part(struct lint *lint, uint32_t attribute, uint32_t object);

#endif
