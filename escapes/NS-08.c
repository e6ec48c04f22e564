/* NS-08.c - take capabilities back.
 * SPDX-License-Identifier: Apache-2.0
 *
 * layer: capabilities
 * refused: capset */
#include "escapes/escape.h"

ESCAPE(NS_08)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct all[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}};
    REFUSED("capset", syscall(SYS_capset, &header, all), EPERM);
    REFUSED("ambient",
            prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, CAP_SYS_ADMIN, 0, 0),
            EPERM);
}
