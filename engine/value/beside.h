/* beside.h - path objects that get another name.
 * SPDX-License-Identifier: Apache-2.0
 *
 * As pathlib's with_name, with_stem and with_suffix do (Python's library
 * reference, pathlib). Of a name that is not known a new one is below the path,
 * or, if only the suffix changes, stands behind it. */
#ifndef VALUE_BESIDE_H
#define VALUE_BESIDE_H

#include "value/state.h"

struct renaming {
    uint32_t atom;     /* the path object */
    bool keeps_suffix; /* with_stem */
    bool keeps_stem;   /* with_suffix */
};

/* Is the model that of a method that gives a path object, or some, by what it
 * is given: with_name, joinpath, glob? */
bool is_path_method(const struct model *model);
/* The path with the text in its name goes to the node. False: the path may be
 * the very folder that rules keep it in, or has no name; then nothing does. */
bool name_beside(struct values *v, const struct renaming *renaming,
                 struct str text, uint32_t to);

#endif
