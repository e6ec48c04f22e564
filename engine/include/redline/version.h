/* version.h - the version of the library, and of the formats it writes.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REDLINE_VERSION_H
#define REDLINE_VERSION_H

#define RL_VERSION "0.1.0"
/* Of the JSON reports ("redline": 1) and of the policy language. */
#define RL_SCHEMA 1
/* Of profile.txt and of the runner's result. */
#define RL_PROFILE_FORMAT 1

#endif
