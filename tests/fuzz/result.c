/* result.c - fuzz target: what is read as a runner's answer is written as it
 * was.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/result.h"

#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "result";

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    CLEANUP(arena_done) struct arena arena = {0};
    struct str text = {(const char *)bytes, length};
    struct result first = {0}, second = {0};
    rl_error err = {0};
    if (result_read(text, &arena, &first, &err) != RL_OK) {
        if (!*err.message)
            abort();
        return 0;
    }
    CLEANUP(buf_done) struct buf once = {0}, twice = {0};
    result_write(&first, &once);
    if (result_read(buf_str(&once), &arena, &second, &err) != RL_OK)
        abort();
    result_write(&second, &twice);
    if (!str_eq(buf_str(&once), buf_str(&twice)))
        abort();
    return 0;
}
