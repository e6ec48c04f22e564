/* literal.c - fuzz target: any bytes as a Python string literal.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The first byte says where the literal has holes, as an f-string has. */
#include <stdlib.h>

#include "base/utf8.h"
#include "grammars/grammar.h"
#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "literal";

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    if (length < 2)
        return 0;
    CLEANUP(arena_done) struct arena arena = {0};
    struct str written = {(const char *)bytes + 1, length - 1};
    if (utf8_invalid_at(written) < written.len)
        return 0; /* the gate lets no such source in */
    struct hole holes[2] = {{0}};
    size_t n_holes = bytes[0] % 3;
    for (size_t i = 0; i < n_holes; i++) {
        holes[i].start = written.len * (2 * i + 1) / 5;
        holes[i].end = written.len * (2 * i + 2) / 5;
    }
    struct literal literal =
        grammar_python.decode(&arena, written, holes, n_holes);
    if (!literal.text.ptr && !literal.bad)
        abort(); /* memory cannot run out here */
    if (literal.text.len > 4 * length + 16)
        abort();
    return 0;
}
