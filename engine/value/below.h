/* below.h - path objects: what their members give, and what is joined to them.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef VALUE_BELOW_H
#define VALUE_BELOW_H

#include "value/function.h"

/* path.name */
enum path_gives {
    PATH_GIVES_IT,     /* it goes to the node */
    PATH_GIVES_METHOD, /* of which path_method() knows */
    PATH_GIVES_ANY
};
enum path_gives path_read(struct values *v, uint32_t atom, struct str name,
                          uint32_t to);
/* Path(x).glob('*.csv'), Path(x).with_suffix('.csv'): paths such as that one go
 * to the node. False: the method, an atom, is none of these, or is given what
 * may lead out, and gives anything. */
bool path_method(struct values *v, uint32_t method, const struct call *call,
                 uint32_t to);

/* Behind a slash, before one: it is not known what. */
#define JOINT_UNKNOWN UINT32_MAX

struct path_joint {
    uint32_t left, right; /* atoms */
    uint32_t to;          /* the node */
};

/* left / right, where one of them is a path object: that path goes to the node.
 * False: it may be anything else as well. */
bool path_join(struct values *v, const struct path_joint *joint);

#endif
