/* parcel.h - descriptors that PID 1 of the sandbox sends to the supervisor.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_PARCEL_H
#define RUNNER_PARCEL_H

/* The one byte of a message tells what its descriptors are. */
#define PARCEL_FOLDERS 'f'  /* the work folder and /tmp */
#define PARCEL_PAYLOAD 'p'  /* the pidfd of PID 2, of a fork of a zygote */
#define PARCEL_LISTENER 'l' /* tells of refused calls */
#define PARCEL_FDS 2        /* in one message at most */

#endif
