/* models.h - what functions do that the file does not hold.
 * SPDX-License-Identifier: Apache-2.0
 *
 * From the `models` of a policy: for a dotted name, what a call returns and
 * what it does with its arguments. What has no model gives anything and keeps
 * all that it is given. */
#ifndef MODEL_MODELS_H
#define MODEL_MODELS_H

#include <stdbool.h>
#include <stdint.h>

#include "base/map.h"

/* What a call returns. */
enum model_result {
#define R(name, word, about) MODEL_##name,
#include "model/results.def"
#undef R
    N_MODEL_RESULTS
};

struct model {
    uint8_t results[6]; /* enum model_result */
    uint8_t n_results;
    uint8_t argument; /* of MODEL_ARGUMENT, MODEL_ELEMENTS and their like */
    bool keeps;       /* it keeps what it is given, beyond the call */
    bool pure;        /* it looks at its arguments and keeps nothing of them */
    const struct str *calls; /* keywords whose argument it calls, or calls
                                methods of */
    size_t n_calls;
    struct str items; /* path of what its items are; empty: not known */
    bool changes;     /* the first argument; nothing more is known of it */
    bool asks; /* what objects of own classes answer decides what it gives */
};

/* Is it the first that the model gives? NULL: there is no model. */
static inline bool model_gives(const struct model *model,
                               enum model_result result)
{
    return model && model->results[0] == result;
}

struct models {
    struct map of;        /* dotted → struct model * */
    struct map evaluates; /* methods that are given a text in which @name reads
                             a name of the file → themselves */
    struct map looks;     /* methods that keep no class that they are given */
    struct map fields;    /* attributes of one object: set on what is not known,
                             they are not taken for those of a class */
};

#endif
