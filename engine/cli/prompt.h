/* prompt.h - cells that a person types at a terminal.
 * SPDX-License-Identifier: Apache-2.0
 *
 * With libedit, where it is installed: it is loaded for this alone, since every
 * other command would pay for it at its start. Without, lines come as the
 * terminal gives them. */
#ifndef CLI_PROMPT_H
#define CLI_PROMPT_H

#include "cli/console.h"

struct prompt;

/* The console is borrowed. RL_E_NOMEM, RL_E_IO. *why is why lines cannot be
 * edited, or NULL; it is static or lives as long as the prompt. */
rl_status prompt_open(struct prompt **ret, struct console *console,
                      const char **why, rl_error *err);
/* Read one cell, number n, appended to *cell: as the language's own prompt does
 * it, until it is whole. Blank ones are passed over. CONSOLE_INTERRUPT: what
 * was typed so far is dropped. */
enum console_event prompt_cell(struct prompt *prompt, unsigned long n,
                               struct buf *cell);
/* What a person types to whoever reads the lines, and means for no program. */
enum prompt_word { PROMPT_CODE, PROMPT_LEAVE, PROMPT_HELP };
enum prompt_word prompt_word(struct str cell);
void prompt_close(struct prompt *prompt); /* NULL is fine */

#endif
