/* sanitize.h - what a program printed, made fit to be shown.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef REPORT_SANITIZE_H
#define REPORT_SANITIZE_H

#include "base/buf.h"
#include "base/str.h"

/* Add text from inside the sandbox. Terminal sequences (ECMA-48: CSI, OSC, DCS,
 * SOS, PM, APC, and two-character escapes) and control characters but LF and
 * TAB are dropped; CR LF becomes LF, a lone CR or BS is shown as \r or \b;
 * bytes that are not UTF-8 become U+FFFD; bidi, invisible and line-separating
 * characters become \uNNNN. What is added is valid UTF-8. */
void sanitize(struct buf *out, struct str text);
/* The same on one line: LF and TAB become spaces. At most limit code points,
 * then "…". */
void sanitize_line(struct buf *out, struct str text, size_t limit);

#endif
