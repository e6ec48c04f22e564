/* treesitter.c - the pinned parser as one unit, with memory and counts of ours.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The headers here bear the include guards of those that they stand for, so the
 * sources from npm stay as they are. */
#include "grammars/pinned/alloc.h"
#include "grammars/pinned/atomic.h"
#include "lib.c"
