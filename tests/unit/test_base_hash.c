/* test_base_hash.c - SipHash-2-4 by its published vectors.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/hash.h"
#include "tests/lib/unit.h"

/* Aumasson and Bernstein, "SipHash", appendix A, and the reference code's
 * vectors: the key is 00 01 … 0f, the message 00 01 … (n - 1). */
static const uint64_t key0 = 0x0706050403020100, key1 = 0x0f0e0d0c0b0a0908;

static void the_published_vectors_hold(void **state)
{
    static const uint64_t want[] = {
        0x726fdb47dd0e0e31, 0x74f839c593dc67fd, 0x0d6c8009d9a94f5a,
        0x85676696d7fb7e2d, 0xcf2794e0277187b7, 0x18765564cd99a68d,
        0xcbc9466e58fee3ce, 0xab0200f58b01d137, 0x93f5f5799a932462,
    };
    (void)state;
    char message[16];
    for (size_t i = 0; i < sizeof(message); i++)
        message[i] = (char)i;
    for (size_t n = 0; n < COUNT_OF(want); n++)
        assert_true(siphash24((struct str){message, n}, key0, key1) == want[n]);
    assert_true(siphash24((struct str){message, 15}, key0, key1) ==
                0xa129ca6149be45e5);
}

static void the_process_key_is_kept(void **state)
{
    (void)state;
    assert_true(hash_str(STR("name")) == hash_str(STR("name")));
    assert_false(hash_str(STR("name")) == hash_str(STR("nam")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_published_vectors_hold),
        cmocka_unit_test(the_process_key_is_kept),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
