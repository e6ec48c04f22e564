/* profile.c - fuzz target: what is read as a profile is written as it was.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/profile.h"

#include <stdio.h>
#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "profile";

/* Behind its first line the limits that the input does not have, as a policy
 * gets them: so a seed is whole whatever limits there are. */
static void limits_complete(struct buf *out, struct str input)
{
    struct str head;
    bool lines = str_cut(input, STR("\n"), &head, &input);
    buf_add(out, head);
    for (size_t i = 0; lines && i < N_PROFILE_LIMITS; i++) {
        char line[64];
        (void)snprintf(line, sizeof(line), "limit %s ", limit_rows[i].name);
        if (str_find(input, str_of(line)) == input.len)
            buf_addf(out, "\n%s%llu", line,
                     (unsigned long long)limit_rows[i].usual);
    }
    if (lines)
        buf_addc(out, '\n');
    buf_add(out, input);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf whole = {0};
    limits_complete(&whole, (struct str){(const char *)bytes, length});
    struct str text = buf_str(&whole);
    struct profile first = {0}, second = {0};
    rl_error err = {0};
    if (profile_read(text, "profile", &arena, &first, &err) != RL_OK) {
        if (!*err.message)
            abort();
        return 0;
    }
    CLEANUP(buf_done) struct buf once = {0}, twice = {0};
    profile_write(&first, &once);
    if (profile_read(buf_str(&once), "profile", &arena, &second, &err) != RL_OK)
        abort();
    profile_write(&second, &twice);
    if (!str_eq(buf_str(&once), buf_str(&twice)))
        abort();
    return 0;
}
