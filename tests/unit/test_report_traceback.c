/* test_report_traceback.c - an error is found in what a program printed last.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "base/buf.h"
#include "report/advice.h"
#include "report/traceback.h"
#include "tests/lib/unit.h"

#define MAIN "  File \"/code/main.py\", line "
#define TOP "Traceback (most recent call last):\n"

struct fixture {
    struct arena arena;
    struct traceback found;
    bool is_found;
};

static const struct profile limits = {
    .limits = {.memory = 1u << 30,
               .box_bytes = 64u << 20,
               .box_files = 1000,
               .file_size = 1536 << 10,
               .processes = 64,
               .open_files = 256},
};

static struct fixture parse(const char *text)
{
    struct fixture f = {0};
    f.is_found = traceback_parse(str_of(text), &limits, &f.arena, &f.found);
    return f;
}

static void done(struct fixture *f)
{
    arena_done(&f->arena);
}

static void the_last_own_line_is_named(void **state)
{
    (void)state;
    struct fixture f = parse(
        "warning: something\n" TOP MAIN "6, in <module>\n    outer()\n" MAIN
        "4, in outer\n    json.loads('{')\n    ~~~~~~~~~~^^^^^\n"
        "  File \"/usr/lib/python3.11/json/decoder.py\", line 353, in decode\n"
        "    obj, end = self.scan_once(s, idx)\n"
        "json.decoder.JSONDecodeError: Expecting value: line 1 column 2\n");
    assert_true(f.is_found);
    assert_string_equal(f.found.type, "json.decoder.JSONDecodeError");
    assert_string_equal(f.found.message, "Expecting value: line 1 column 2");
    assert_string_equal(f.found.file, "/code/main.py");
    assert_int_equal(f.found.line, 4);
    assert_int_equal(f.found.frames.n, 3);
    assert_string_equal(f.found.frames.at[0].function, "<module>");
    assert_string_equal(f.found.frames.at[1].code, "json.loads('{')");
    assert_int_equal(f.found.frames.at[2].line, 353);
    assert_non_null(strstr(f.found.advice, "no JSON"));
    done(&f);
}

static void the_last_of_several_tracebacks_counts(void **state)
{
    (void)state;
    struct fixture f =
        parse(TOP MAIN "2, in <module>\n    a()\nValueError: first\n\n"
                       "The above exception was the direct cause of the "
                       "following exception:\n\n" TOP MAIN
                       "9, in <module>\n    b()\nRuntimeError\n");
    assert_string_equal(f.found.type, "RuntimeError");
    assert_string_equal(f.found.message, "");
    assert_int_equal(f.found.line, 9);
    assert_int_equal(f.found.frames.n, 1);
    assert_null(f.found.advice);
    done(&f);
}

static void a_syntax_error_has_a_place_without_a_traceback(void **state)
{
    (void)state;
    struct fixture f = parse(MAIN "2\n    x = = 2\n        ^\nSyntaxError: "
                                  "invalid syntax\n");
    assert_true(f.is_found);
    assert_string_equal(f.found.type, "SyntaxError");
    assert_int_equal(f.found.line, 2);
    assert_string_equal(f.found.frames.at[0].code, "x = = 2");
    assert_null(f.found.frames.at[0].function);
    done(&f);
}

static void messages_of_several_lines_become_one(void **state)
{
    (void)state;
    struct fixture f = parse(
        TOP MAIN "1, in <module>\nValueError: one\n  two\nthree\n\nlast\n");
    assert_string_equal(f.found.message, "one two three");
    done(&f);
}

static void text_that_is_no_traceback_is_none(void **state)
{
    (void)state;
    static const char *const texts[] = {
        "",
        "\n\n",
        "Segmentation fault\n",
        TOP,
        TOP MAIN "1, in f\n",
        TOP MAIN "1, in f\n    x\nnot an exception at all\n",
        TOP "  File \"x\", line 99999999999999999999, in f\n",
        "ValueError: x\n",
    };
    for (size_t i = 0; i < COUNT_OF(texts); i++) {
        struct fixture f = parse(texts[i]);
        if (i != 6)
            assert_false(f.is_found);
        assert_null(f.found.file);
        done(&f);
    }
}

static void hostile_text_is_escaped_and_bounded(void **state)
{
    (void)state;
    struct buf text = {0};
    buf_add(&text, STR(TOP MAIN "1, in \x1b]0;pwned\x07\n    \xe2\x80\xae"
                                "code\n"));
    for (int i = 0; i < 5000; i++)
        buf_add(&text, STR(MAIN "7, in f\n    f()\n"));
    buf_add(&text, STR("Evil\xff: \x1b[31m"));
    for (int i = 0; i < 20000; i++)
        buf_add(&text, STR("\xe2\x80\xae"));
    buf_add(&text, STR("\n"));
    struct fixture f = {0};
    assert_true(traceback_parse(buf_str(&text), NULL, &f.arena, &f.found));
    assert_int_equal(f.found.frames.n, 50);
    assert_int_equal(f.found.line, 7);
    assert_string_equal(f.found.type, "Evil\\xff");
    assert_memory_equal(f.found.message, "\\x1b[31m\\u202e", 14);
    assert_true(strlen(f.found.message) <= 2000);
    buf_done(&text);
    done(&f);
    f = parse(TOP MAIN "1, in \x1b]0;pwned\x07\n    \xe2\x80\xae"
                       "code\nE: x\n");
    assert_string_equal(f.found.frames.at[0].function, "\\x1b]0;pwned\\x07");
    assert_string_equal(f.found.frames.at[0].code, "\\u202ecode");
    done(&f);
}

static void nul_bytes_do_not_end_the_reading(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct traceback found;
    assert_true(
        traceback_parse(STR(TOP MAIN "3, in f\n    a\0b\nValueError: x\0y\n"),
                        NULL, &arena, &found));
    assert_string_equal(found.message, "x\\x00y");
    assert_int_equal(found.line, 3);
    arena_done(&arena);
}

static void destructors_threads_and_warnings_are_not_the_end(void **state)
{
    (void)state;
    struct fixture f =
        parse(TOP MAIN
              "3, in <module>\n    asyncio.run(main())\n"
              "PermissionError: [Errno 1] Operation not permitted\n"
              "/code/main.py:9: RuntimeWarning: never awaited\n  status = 1\n"
              "Exception ignored in: <function BaseEventLoop.__del__>\n" TOP
              "  File \"/usr/lib/x.py\", line 9, in __del__\n"
              "AttributeError: no attribute '_ssock'\n");
    assert_true(f.is_found);
    assert_string_equal(f.found.type, "PermissionError");
    assert_string_equal(f.found.message, "[Errno 1] Operation not permitted");
    assert_int_equal(f.found.line, 3);
    done(&f);
    f = parse("Exception in thread Thread-1 (f):\n" TOP MAIN
              "5, in f\nValueError: x\n");
    assert_true(f.is_found); /* where there is nothing better */
    assert_string_equal(f.found.type, "ValueError");
    done(&f);
}

static void advise(const char *type, const char *message, const char *want)
{
    struct arena arena = {0};
    const char *got =
        advice_find(str_of(type), str_of(message), &limits, &arena);
    if (!got || !strstr(got, want))
        fail_msg("%s: %s: '%s' is not in '%s'", type, message, want,
                 got ? got : "(nothing)");
    arena_done(&arena);
}

static void advice_names_what_to_do_and_the_limits(void **state)
{
    (void)state;
    advise("ModuleNotFoundError", "No module named 'torch'",
           "no module 'torch'");
    advise("PermissionError", "os.system() is refused: one process",
           "Take this call out");
    advise("PermissionError", "[Errno 1] Operation not permitted",
           "no network");
    advise("OSError", "[Errno 28] No space left on device",
           "at most 64 MiB in 1000 files");
    advise("OSError", "[Errno 27] File too large", "at most 1536 KiB");
    advise("MemoryError", "", "There is 1 GiB of memory");
    advise("numpy.core._exceptions._ArrayMemoryError",
           "Unable to allocate 8 GiB", "There is 1 GiB of memory");
    advise("FileNotFoundError", "no file 'x' in the source folder; it is empty",
           "walkfiles()");
    advise("FileNotFoundError", "[Errno 2] No such file or directory: 'a.csv'",
           "open(srcpath('a.csv'))");
    advise("FileNotFoundError", "[Errno 2] No such file or directory: '/etc/x'",
           "no '/etc/x'");
    advise("FileNotFoundError", "[Errno 2] No such file or directory",
           "one process");
    advise("AttributeError", "'numpy.ndarray' object has no attribute 'append'",
           "no 'append'");
    advise("AttributeError", "module 'numpy' has no attribute 'foo'",
           "version of 'numpy' has no 'foo'");
    advise("AttributeError",
           "Line2D.set() got an unexpected keyword argument "
           "'colour'",
           "no argument 'colour'");
    advise("dateutil.parser._parser.ParserError", "month must be in 1..12",
           "pd.to_datetime");
    advise("pandas.errors.ParserError", "Error tokenizing data", "skiprows=");
    advise("NameError", "name 'foo' is not defined", "'foo'");
    advise("RuntimeError", "can't start new thread", "limited to 64");
    advise("KeyError", "'Price'", "df.columns");
    advise("pandas.errors.EmptyDataError", "No columns", "no data");
    struct arena arena = {0};
    assert_null(advice_find(STR("MyError"), STR("x"), NULL, &arena));
    assert_non_null(
        strstr(advice_find(STR("MemoryError"), STR(""), NULL, &arena),
               "a limited amount of memory"));
    arena_done(&arena);
}

static void advice_names_helpers_only_where_they_are(void **state)
{
    (void)state;
    struct arena arena = {0};
    struct profile profile = limits;
    const struct str type = STR("FileNotFoundError");
    const struct str message = STR("[Errno 2] … directory: 'a.csv'");
    profile.guard = STR("CONFIG = {\"helpers\": [\"srcpath\", \"SRC\"]}");
    assert_non_null(strstr(advice_find(type, message, &profile, &arena),
                           "srcpath('a.csv')"));
    profile.guard = STR("CONFIG = {\"helpers\": []}\ndef srcpath(name): ...");
    profile.source_mount = "/src";
    assert_string_equal(advice_find(type, message, &profile, &arena),
                        "The current folder holds only what the code itself "
                        "wrote, and no folders: write a file without a path. "
                        "Data files are in the folder /src.");
    profile.source_mount = NULL;
    assert_string_equal(
        advice_find(STR("gaierror"), STR(""), &profile, &arena),
        "There is no network. There are no data files: put the data into the "
        "code.");
    arena_done(&arena);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(the_last_own_line_is_named),
        cmocka_unit_test(the_last_of_several_tracebacks_counts),
        cmocka_unit_test(a_syntax_error_has_a_place_without_a_traceback),
        cmocka_unit_test(messages_of_several_lines_become_one),
        cmocka_unit_test(text_that_is_no_traceback_is_none),
        cmocka_unit_test(hostile_text_is_escaped_and_bounded),
        cmocka_unit_test(nul_bytes_do_not_end_the_reading),
        cmocka_unit_test(destructors_threads_and_warnings_are_not_the_end),
        cmocka_unit_test(advice_names_helpers_only_where_they_are),
        cmocka_unit_test(advice_names_what_to_do_and_the_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
