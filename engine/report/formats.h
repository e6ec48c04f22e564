/* formats.h - what each format's file defines.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_FORMATS_H
#define REPORT_FORMATS_H

#include "report/report.h"

#define F(name, summary) extern const struct report_format report_##name;
#include "report/formats.def"
#undef F

#endif
