/* pythonparser.c - the grammar's tables, as npm ships them.
 * SPDX-License-Identifier: Apache-2.0 */
#include "parser.c"
