/* test_runner_kind.c - a file's type by its first bytes.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/kind.h"
#include "tests/lib/unit.h"

static void types_are_told_by_their_marks(void **state)
{
    (void)state;
    static const struct {
        struct str head;
        const char *file, *type;
        bool text;
    } rows[] = {
        {{"\x89PNG\r\n\x1a\nxx", 10}, "a.csv", "png", false},
        {{"\x89PNG\r\n\x1a", 7}, "a.png", "unknown", false},
        {{"\xff\xd8\xff\xe0", 4}, "x", "jpg", false},
        {{"GIF89a", 6}, "x", "gif", false},
        {{"%PDF-1.4", 8}, "x", "pdf", false},
        {{"RIFF\1\2\3\4WEBPVP8", 15}, "x", "webp", false},
        {{"RIFF\1\2\3\4WAVEfmt", 15}, "x", "unknown", false},
        {{"<svg xmlns=''/>", 15}, "x", "svg", true},
        {{"<?xml version='1.0'?>\n<!-- x --><svg>", 37}, "x", "svg", true},
        {{"\xef\xbb\xbf <svg>", 9}, "x", "svg", true},
        {{"<html><svg>", 11}, "x.svg", "unknown", false},
        {{"a,b\n", 4}, "sub/a.CSV", "csv", true},
        {{"{}", 2}, "a.json", "json", true},
        {{"", 0}, "a.txt", "txt", true},
        {{"x", 1}, "csv", "unknown", false},
        {{"x", 1}, ".csv", "unknown", false},
        {{"x", 1}, "a.csv/b", "unknown", false},
        {{"MZ", 2}, "a.exe", "unknown", false},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool text;
        const char *type = kind_of(rows[i].head, rows[i].file, &text);
        assert_string_equal(type, rows[i].type);
        assert_int_equal(text, rows[i].text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(types_are_told_by_their_marks),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
