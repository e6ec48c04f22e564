/* signal.h - what a signal that ends code usually comes from.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_SIGNAL_H
#define REPORT_SIGNAL_H

#include "base/str.h"

/* What to write instead, where code was ended by this signal, which nobody else
 * had sent; empty: nothing is known, or it was none. Static text. */
struct str signal_advice(int signal);

#endif
