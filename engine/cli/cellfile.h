/* cellfile.h - cells in a file, in the percent format.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A line that begins with "# %%" (or "#%%") begins a cell, as Jupytext, Spyder
 * and VS Code have it; what stands before the first one is a cell too. Behind
 * the signs a title may stand; "[markdown]", "[md]" or "[raw]" says that the
 * cell is none of code. */
#ifndef CLI_CELLFILE_H
#define CLI_CELLFILE_H

#include "cli/console.h"

struct cellfile {
    struct console *console; /* borrowed */
    bool is_text;            /* the cell at hand holds no code */
};

/* The next cell of code, appended to *cell: its lines without the one that
 * begins it. A cell is there once the next one begins, or the input ends. At
 * most a byte more than LIMIT_SOURCE_BYTES is kept, which the linter refuses.
 */
enum console_event cellfile_next(struct cellfile *file, struct buf *cell);

#endif
