/* profile.c - fuzz target: what is read as a profile is written as it was.
 * SPDX-License-Identifier: Apache-2.0 */
#include "model/profile.h"

#include <stdlib.h>

#include "tests/fuzz/fuzz.h"

const char fuzz_name[] = "profile";

/* "limit wall_ms " of "limit wall_ms 90000": what stands once in a profile. */
static struct str line_name(struct str line)
{
    bool named =
        str_starts(line, STR("limit ")) || str_starts(line, STR("layer "));
    size_t at = str_index(line, ' ');
    size_t more =
        named ? 1 + str_index(str_sub(line, at + 1, line.len), ' ') : 0;
    return str_sub(line, 0, at + more + 1);
}

/* Behind its first line what every profile has and the input lacks: so a seed
 * is whole whatever lines there are. */
static void input_complete(struct buf *out, struct str input)
{
    CLEANUP(buf_done) struct buf usual = {0};
    struct profile profile = {.policy = "usual"};
    for (size_t i = 0; i < N_PROFILE_LIMITS; i++)
        *limit_at(&profile.limits, i) = limit_rows[i].usual;
    profile_write(&profile, &usual);
    struct str line, rest = buf_str(&usual);
    bool lines = str_cut(input, STR("\n"), &line, &input);
    buf_add(out, line);
    (void)str_cut(rest, STR("\n"), &line, &rest);
    while (lines && str_cut(rest, STR("\n"), &line, &rest) &&
           !str_starts(line, STR("filter "))) {
        if (str_find(input, line_name(line)) < input.len)
            continue;
        buf_addc(out, '\n');
        buf_add(out, line);
    }
    if (lines)
        buf_addc(out, '\n');
    buf_add(out, input);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length)
{
    CLEANUP(arena_done) struct arena arena = {0};
    CLEANUP(buf_done) struct buf whole = {0};
    input_complete(&whole, (struct str){(const char *)bytes, length});
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
