/* pythonscanner.c - the grammar's scanner, with memory from where the parser
 * has it.
 * SPDX-License-Identifier: Apache-2.0 */
#include "grammars/pinned/alloc.h"
#include "scanner.c"
