/* test_model_filetype.c - what a file is, by what is in it.
 * SPDX-License-Identifier: Apache-2.0 */
#include <sys/mman.h>
#include <unistd.h>

#include "base/buf.h"
#include "model/filetype.h"
#include "tests/lib/unit.h"

static const char *told(struct str bytes, const char *file, const char *wanted,
                        bool *text)
{
    int fd = memfd_create("file", MFD_CLOEXEC);
    assert_int_equal(write(fd, bytes.ptr, bytes.len), bytes.len);
    const struct filetype *type =
        filetype_tell(fd, bytes.len, file, filetype_find(str_of(wanted)), text);
    close(fd);
    return type ? type->name : "unknown";
}

static void files_are_told_by_their_content(void **state)
{
    (void)state;
#define B(bytes)                                                               \
    {                                                                          \
        bytes, sizeof(bytes) - 1                                               \
    }
    static const struct {
        struct str bytes;
        const char *file, *type;
        bool text;
    } rows[] = {
        {B("\x89PNG\r\n\x1a\nxx"), "a.csv", "png", false},
        {B("\x89PNG\r\n\x1a"), "a.png", "unknown", false},
        {B("\xff\xd8\xff\xe0"), "x", "jpeg", false},
        {B("\xff\xd8\xff\xe1"), "x.JPG", "jpeg", false},
        {B("GIF89a"), "x", "gif", true},
        {B("%PDF-1.4"), "x", "pdf", true},
        {B("RIFF\1\2\3\4WEBPVP8"), "x", "webp", true},
        {B("RIFF\1\2\3\4WAVEfmt"), "x", "wav", true},
        {B("RIFF\1\2\3\4RMID"), "x.wav", "unknown", true},
        {B("\0\0\0\x1c"
           "ftypavif"),
         "x", "avif", false},
        {B("\0\0\0\x1c"
           "ftypisom"),
         "x", "mp4", false},
        {B("\0\0\0\x1c"
           "ftypqt  "),
         "x.mp4", "mov", false},
        {B("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm"), "x", "webm",
         false},
        {B("\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x88matroska"),
         "x.webm", "mkv", false},
        {B("II*\0\x08"), "x", "tiff", false},
        {B("MM\0*"), "x.tif", "tiff", false},
        {B("%!PS-Adobe-3.0 EPSF-3.0\n"), "x", "eps", true},
        {B("%!PS-Adobe-3.0\n"), "x.eps", "ps", true},
        {B("\x1f\x8b\x08\0"), "x.svgz", "svgz", false},
        {B("\x1f\x8b\x08\0"), "x.csv.gz", "gz", false},
        {B("PAR1\0"), "x", "parquet", false},
        {B("ARROW1\0\0\xff"), "x.feather", "feather", false},
        {B("ORC\0"), "x", "orc", false},
        {B("\x72\1\1\0"), "x", "dta", false},
        {B("<stata_dta><header><release>118"), "x", "dta", true},
        {B("\x89HDF\r\n\x1a\n"), "x", "h5", false},
        {B("\x89HDF\r\n\x1a\n"), "x.nc", "nc", false},
        {B("CDF\1"), "x", "nc", true},
        {B("\x93NUMPY\1\0v\0{'descr': '<i8', 'fortran_order': False"), "x",
         "npy", false},
        {B("\x93NUMPY\1\0v\0{'descr': '|O', 'fortran_order': False"), "x.npy",
         "pickle", false},
        {B("\x80\4\x95\x1a\0"), "x.npy", "pickle", false},
        {B("MATLAB 5.0 MAT-file Platform\0"), "x", "mat", false},
        {B("SQLite format 3\0"), "x", "sqlite", false},
        {B("\x7f"
           "ELF\2\0"),
         "a.png", "elf", false},
        {B("MZ\x90\0"), "a.exe", "exe", false},
        {B("#!/bin/sh\n"), "a.png", "sh", true},
        {B("#!/bin/sh\n"), "a.txt", "txt", true},
        {B("MZ,intensity\n"), "a.csv", "csv", true},
        {B("<svg xmlns=''/>"), "x", "svg", true},
        {B("<svg>"), "x.png", "svg", true},
        {B("<svgx>"), "x", "unknown", true},
        {B("<?xml version='1.0'?>\n<!-- <svg> -->\n<!DOCTYPE svg [<!ENTITY a "
           "'>'>]>\n<svg:svg>"),
         "x", "svg", true},
        {B("\xef\xbb\xbf <svg>"), "x", "svg", true},
        {B("<html><svg>"), "x.svg", "unknown", true},
        {B("<svg>"), "x.html", "html", true},
        {B("<table border='1'>"), "x.htm", "html", true},
        {B("<?xml version='1.0'?><data/>"), "x.xml", "xml", true},
        {B("data"), "x.xml", "unknown", true},
        {B("a,b\n"), "sub/a.CSV", "csv", true},
        {B("\xef\xbb\xbf"
           "a,b\n"),
         "a.csv", "csv", true},
        {B("a\0b"), "a.csv", "unknown", false},
        {B("\xff\xfe"), "a.csv", "unknown", false},
        {B(" {}"), "a.json", "json", true},
        {B("NaN"), "a.json", "json", true},
        {B("x = 1"), "a.json", "unknown", true},
        {B(""), "a.txt", "txt", true},
        {B(""), "a.json", "unknown", true},
        {B("x"), "a.log", "txt", true},
        {B("x"), "csv", "unknown", true},
        {B("x"), ".csv", "unknown", true},
        {B("x"), "a.csv/b", "unknown", true},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        bool text;
        const char *type = told(rows[i].bytes, rows[i].file, NULL, &text);
        if (strcmp(type, rows[i].type) != 0 || text != rows[i].text)
            print_error("row %zu: %s\n", i, rows[i].file);
        assert_string_equal(type, rows[i].type);
        assert_int_equal(text, rows[i].text);
    }
}

static void what_is_wanted_decides_where_no_extension_does(void **state)
{
    (void)state;
    bool text;
    assert_string_equal(told(STR("a,b"), "table", "csv", &text), "csv");
    assert_string_equal(told(STR("a,b"), "table.dat", "csv", &text), "csv");
    assert_string_equal(told(STR("a,b"), "table.txt", "csv", &text), "txt");
    assert_string_equal(told(STR("a,b"), "table", "json", &text), "unknown");
    assert_string_equal(told(STR("a,b"), "table", "png", &text), "unknown");
    assert_string_equal(told(STR("\xff"), "table", "csv", &text), "unknown");
}

static void a_character_cut_by_the_head_is_no_fault(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    bool is_text;
    for (size_t i = 1; i < FILETYPE_HEAD; i++)
        buf_addc(&text, 'a');
    buf_add(&text, STR("é"));
    assert_string_equal(told(buf_str(&text), "a.txt", NULL, &is_text), "txt");
    text.len--;
    assert_string_equal(told(buf_str(&text), "a.txt", NULL, &is_text),
                        "unknown");
}

/* ------------------------------------------------------------ zip archives */

static void number_add(struct buf *out, uint32_t value, size_t n)
{
    for (; n > 0; n--, value >>= 8)
        buf_addc(out, (char)(value & 0xff));
}

/* An archive of empty members: the local headers are all alike. */
static void archive(struct buf *out, const char *const *names, size_t n)
{
    CLEANUP(buf_done) struct buf directory = {0};
    for (size_t i = 0; i < n; i++) {
        size_t at = out->len, len = strlen(names[i]);
        buf_add(out, STR("PK\3\4"));
        number_add(out, 0, 22);
        number_add(out, (uint32_t)len, 2);
        number_add(out, 0, 2);
        buf_addf(out, "%s", names[i]);
        buf_add(&directory, STR("PK\1\2"));
        number_add(&directory, 0, 24);
        number_add(&directory, (uint32_t)len, 2);
        number_add(&directory, 0, 12);
        number_add(&directory, (uint32_t)at, 4);
        buf_addf(&directory, "%s", names[i]);
    }
    size_t start = out->len;
    buf_add(out, buf_str(&directory));
    buf_add(out, STR("PK\5\6"));
    number_add(out, 0, 4);
    number_add(out, (uint32_t)n, 2);
    number_add(out, (uint32_t)n, 2);
    number_add(out, (uint32_t)directory.len, 4);
    number_add(out, (uint32_t)start, 4);
    number_add(out, 0, 2);
}

static void archives_are_told_by_their_members(void **state)
{
    (void)state;
    static const struct {
        const char *members[4], *file, *type;
    } rows[] = {
        {{"[Content_Types].xml", "xl/workbook.xml"}, "a.xlsx", "xlsx"},
        {{"[Content_Types].xml", "xl/workbook.xml"}, "a.bin", "xlsx"},
        {{"xl/workbook.xml", "xl/vbaProject.bin"}, "a.xlsx", "xlsm"},
        {{"word/document.xml"}, "a.docx", "docx"},
        {{"a.npy", "b.npy"}, "a.npz", "npz"},
        {{"a.npy", "b.txt"}, "a.npz", "zip"},
        {{"META-INF/MANIFEST.MF", "a.class"}, "a.zip", "jar"},
        {{"a.csv"}, "a.xlsx", "zip"},
        {{NULL}, "a.zip", "zip"},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(buf_done) struct buf bytes = {0};
        size_t n = 0;
        bool text;
        while (n < 4 && rows[i].members[n])
            n++;
        archive(&bytes, rows[i].members, n);
        assert_string_equal(told(buf_str(&bytes), rows[i].file, NULL, &text),
                            rows[i].type);
    }
}

static void a_broken_archive_is_none(void **state)
{
    (void)state;
    static const char *const names[] = {"a.npy", "b.npy"};
    CLEANUP(buf_done) struct buf bytes = {0};
    bool text;
    archive(&bytes, names, 2);
    for (size_t len = 4; len < bytes.len; len++)
        assert_string_equal(
            told((struct str){bytes.ptr, len}, "a.npz", NULL, &text),
            "unknown");
    for (size_t at = 0; at < bytes.len; at++) { /* any byte wrong: no crash */
        char was = bytes.ptr[at];
        bytes.ptr[at] = (char)0xff;
        (void)told(buf_str(&bytes), "a.npz", NULL, &text);
        bytes.ptr[at] = was;
    }
}

static void names_and_extensions_name_a_type(void **state)
{
    (void)state;
    static const struct {
        const char *word, *type;
    } rows[] = {
        {"png", "png"},    {"PNG", "png"},  {"apng", "png"},   {"jpg", "jpeg"},
        {"jpe", "jpeg"},   {"tif", "tiff"}, {"htm", "html"},   {"log", "txt"},
        {"pkl", "pickle"}, {"pn", NULL},    {"jpg jpe", NULL}, {"", NULL},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const struct filetype *type = filetype_find(str_of(rows[i].word));
        assert_int_equal(type != NULL, rows[i].type != NULL);
        if (type)
            assert_string_equal(type->name, rows[i].type);
    }
}

/* Every word that a policy may write is a type's, and no foreign one. */
static void words_are_those_of_the_table(void **state)
{
    (void)state;
    struct str rest = str_of(filetype_words + 1), word;
    size_t n = 0;
    for (bool more = true; more; n++) {
        more = str_cut(rest, STR(" "), &word, &rest);
        const struct filetype *type = filetype_find(word);
        assert_non_null(type);
        assert_true(type->form != FORM_FOREIGN);
    }
    assert_true(n > 60 && n <= 128);
}

static void groups_stand_for_extensions(void **state)
{
    (void)state;
    static const struct {
        const char *glob;
        size_t most;
        const char *want; /* NULL: no such group */
    } rows[] = {
        {"*.{@films,txt}", 0, "*.{mp4,m4v,webm,mkv,mov,qt,avi,wav,txt}"},
        {"*.{@films,txt}", 2, "*.{txt}"},
        {"*.{txt,@films}", 2, "*.{txt}"},
        {"*.{@figures,@films,@archives}", 2, "*.{png,svg,…,zip,gz,…}"},
        {"*.{@films}", 2, "*.{mp4,webm,…}"},
        {"*.png", 0, "*.png"},
        {"*.{@movies}", 0, NULL},
        {"@", 0, NULL},
    };
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        CLEANUP(buf_done) struct buf text = {0};
        struct str wrong;
        bool right =
            filetype_expand(&text, str_of(rows[i].glob), rows[i].most, &wrong);
        assert_int_equal(right, rows[i].want != NULL);
        if (rows[i].want)
            assert_str_is(buf_str(&text), rows[i].want);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(files_are_told_by_their_content),
        cmocka_unit_test(what_is_wanted_decides_where_no_extension_does),
        cmocka_unit_test(a_character_cut_by_the_head_is_no_fault),
        cmocka_unit_test(archives_are_told_by_their_members),
        cmocka_unit_test(a_broken_archive_is_none),
        cmocka_unit_test(names_and_extensions_name_a_type),
        cmocka_unit_test(groups_stand_for_extensions),
        cmocka_unit_test(words_are_those_of_the_table),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
