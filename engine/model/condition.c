/* condition.c - the words of conditions.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/condition.h"

#include "base/attr.h"

static const char *const kinds[] = {
#define KIND(name, word) word,
#include "model/conditions.def"
};
static const char *const literals[] = {
#define LITERAL(name, word) word,
#include "model/conditions.def"
};
static const char *const paths[] = {
#define PATH_KIND(name, word) word,
#include "model/conditions.def"
};
static const char *const uses[] = {
#define USE(name, word) word,
#include "model/conditions.def"
};

const struct word_list kind_words = {kinds, COUNT_OF(kinds)};
const struct word_list literal_words = {literals, COUNT_OF(literals)};
const struct word_list path_words = {paths, COUNT_OF(paths)};
const struct word_list use_words = {uses, COUNT_OF(uses)};
