/* AB-18.c - prctl.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: seccomp
 * refused: prctl */
#include "escapes/escape.h"

ESCAPE(AB_18)
{
    static const int options[] = {PR_SET_DUMPABLE,
                                  PR_SET_MM,
                                  PR_SET_SECCOMP,
                                  PR_SET_PTRACER,
                                  PR_SET_CHILD_SUBREAPER,
                                  PR_SET_PDEATHSIG,
                                  PR_SET_KEEPCAPS,
                                  PR_SET_SECUREBITS,
                                  PR_SET_TSC};
    for (size_t i = 0; i < sizeof(options) / sizeof(*options); i++)
        REFUSED("prctl", prctl(options[i], 0, 0, 0, 0), EPERM);
}
