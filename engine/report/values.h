/* values.h - what each expression of a source can be, as JSON lines.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_VALUES_H
#define REPORT_VALUES_H

#include "base/buf.h"
#include "value/values.h"

/* Append one line for each expression that is read, in the order of the
 * source: {"offset", "length", "values": [{"kind": …}, …], "any", "cause"}. The
 * values are ready. False: memory ran out. */
bool values_write(const struct facts *facts, const struct values *values,
                  struct buf *out);

#endif
