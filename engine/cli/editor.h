/* editor.h - a line that a person edits, by libedit; and those typed before.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef CLI_EDITOR_H
#define CLI_EDITOR_H

#include "cli/console.h"

struct editor;

/* NULL: it cannot be had; *why says why, which is static or dlerror(3)'s. */
struct editor *editor_open(struct console *console, const char **why);
/* A line with its LF, appended to *line. */
enum console_event editor_line(struct editor *editor, const char *prompt,
                               struct buf *line);
/* Remember a line, also for the next time. */
void editor_remember(struct editor *editor, struct str line);
void editor_close(struct editor *editor); /* NULL is fine */

#endif
