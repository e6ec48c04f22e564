/* test_base_hash.c - SipHash-1-3 by its published vectors.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/hash.h"
#include "tests/lib/unit.h"

/* Those of Rust's library: as in Aumasson and Bernstein, "SipHash", appendix A,
 * the key is 00 01 … 0f, the message 00 01 … (n - 1). The last one, under the
 * key 0, is what CPython 3.11 with PYTHONHASHSEED=0 says of the bytes. */
static const uint64_t key0 = 0x0706050403020100, key1 = 0x0f0e0d0c0b0a0908;

static void the_published_vectors_hold(void **state)
{
    static const uint64_t want[] = {
        0xabac0158050fc4dc, 0xc9f49bf37d57ca93, 0x82cb9b024dc7d44d,
        0x8bf80ab8e7ddf7fb, 0xcf75576088d38328, 0xdef9d52f49533b67,
        0xc50d2b50c59f22a7, 0xd3927d989bb11140, 0x369095118d299a8e,
    };
    (void)state;
    char message[16];
    for (size_t i = 0; i < sizeof(message); i++)
        message[i] = (char)i;
    for (size_t n = 0; n < COUNT_OF(want); n++)
        assert_true(siphash13((struct str){message, n}, key0, key1) == want[n]);
    assert_true(siphash13((struct str){message, 15}, key0, key1) ==
                0xd320d86d2a519956);
    assert_true(hash_fixed(STR("some bytes here")) == 0x73d2616765cebf2a);
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
