/* test_base_sha256.c - SHA-256 by the vectors of FIPS 180-4.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/sha256.h"
#include "base/sha256_block.h"
#include "tests/lib/unit.h"

static void assert_hash(struct str text, const char *want)
{
    char hex[65];
    sha256_of(text, hex);
    assert_string_equal(hex, want);
}

static void the_published_vectors_hold(void **state)
{
    (void)state;
    assert_hash(STR(""), "e3b0c44298fc1c149afbf4c8996fb924"
                         "27ae41e4649b934ca495991b7852b855");
    assert_hash(STR("abc"), "ba7816bf8f01cfea414140de5dae2223"
                            "b00361a396177a9cb410ff61f20015ad");
    assert_hash(
        STR("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
        "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
    assert_hash(STR("abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                    "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu"),
                "cf5b16a778af8380036ce59e7b049237"
                "0b249b11e8f07a51afac45037afee9d1");
}

static void a_million_letters_in_uneven_parts(void **state)
{
    (void)state;
    char part[977];
    memset(part, 'a', sizeof(part));
    struct sha256 hash;
    sha256_init(&hash);
    size_t left = 1000000;
    for (size_t size = 1; left; size = size % sizeof(part) + 1) {
        size_t n = size < left ? size : left;
        sha256_add(&hash, part, n);
        left -= n;
    }
    char hex[65];
    sha256_hex(&hash, hex);
    assert_string_equal(hex, "cdc76e5c9914fb9281a1c7e284d73e67"
                             "f1809a48a497200e046d39ccc7112cd0");
}

static void the_processor_and_plain_code_agree(void **state)
{
    (void)state;
    if (!sha256_x86_can())
        skip();
    uint32_t a[8], b[8], x = 1;
    unsigned char block[64];
    for (size_t i = 0; i < 8; i++)
        a[i] = b[i] = (uint32_t)i * 0x9E3779B1u;
    for (int round = 0; round < 1000; round++) {
        for (size_t i = 0; i < sizeof(block); i++)
            block[i] = (unsigned char)((x = x * 1664525u + 1013904223u) >> 24);
        sha256_plain_mix(a, block);
        sha256_x86_mix(b, block);
        assert_memory_equal(a, b, sizeof(a));
    }
}

/* Where the padding needs one block or two. */
static void lengths_around_a_block_agree_with_bytewise(void **state)
{
    (void)state;
    char text[130];
    memset(text, 'x', sizeof(text));
    for (size_t len = 50; len < sizeof(text); len++) {
        char whole[65], bytewise[65];
        sha256_of((struct str){text, len}, whole);
        struct sha256 hash;
        sha256_init(&hash);
        for (size_t i = 0; i < len; i++)
            sha256_add(&hash, text + i, 1);
        sha256_hex(&hash, bytewise);
        assert_string_equal(whole, bytewise);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_processor_and_plain_code_agree),
        cmocka_unit_test(the_published_vectors_hold),
        cmocka_unit_test(a_million_letters_in_uneven_parts),
        cmocka_unit_test(lengths_around_a_block_agree_with_bytewise),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
