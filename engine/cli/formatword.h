/* formatword.h - what the options say of a report.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_FORMATWORD_H
#define CLI_FORMATWORD_H

#include "report/report.h"

/* "one of text json …", for the help. */
extern const char format_words[];
/* NULL: there is none of that name, which was complained of. */
const struct report_format *format_read(struct str text);
/* The most that the format agent may take. EXIT_PASS, or EXIT_USAGE with a
 * complaint. */
int max_chars_parse(const char *text, size_t *ret);

#endif
