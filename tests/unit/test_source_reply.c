/* test_source_reply.c - the code of replies, for each sentence of CommonMark
 * 0.31, 4.5 (fenced code blocks), and for what models write besides.
 * SPDX-License-Identifier: Apache-2.0 */
#include <stdio.h>

#include "source/reply.h"
#include "tests/lib/unit.h"

struct expected {
    const char *name, *reply, *code; /* NULL: there is none */
};

/* The code without its empty lines, since those only hold the places. */
static const char *packed(struct str code)
{
    static char out[65536];
    size_t n = 0;
    while (code.len && n + code.len < sizeof(out) - 1) {
        size_t length = str_index(code, '\n');
        if (length) {
            memcpy(out + n, code.ptr, length);
            n += length;
            out[n++] = '|';
        }
        code = str_sub(code, length + 1, code.len);
    }
    out[n] = '\0';
    return out;
}

static size_t lines_before(struct str text, size_t at)
{
    size_t n = 0;
    for (size_t i = 0; i < at; i++)
        n += text.ptr[i] == '\n';
    return n;
}

/* Each character of the code stands in the reply, on the same line. */
static void assert_places(const char *name, const struct reply *reply)
{
    struct str code = buf_str(&reply->code);
    for (size_t i = 0; i < code.len; i++) {
        size_t at = reply_offset(reply, i);
        if (at > reply->bytes.len)
            fail_msg("%s: %zu is placed at %zu", name, i, at);
        assert_int_equal(lines_before(code, i), lines_before(reply->bytes, at));
        char there = at < reply->bytes.len ? reply->bytes.ptr[at] : '\n';
        if (code.ptr[i] != '\n' && code.ptr[i] != ' ' && there != code.ptr[i])
            fail_msg("%s: '%c' at %zu is placed at %zu, where '%c' stands",
                     name, code.ptr[i], i, at, there);
    }
}

static void judge(const struct expected *one, enum reply_pick pick)
{
    struct reply reply = {0};
    assert_true(reply_read(&reply, &grammar_python, str_of(one->reply), pick));
    const char *code = packed(buf_str(&reply.code));
    if (!one->code) {
        if (reply.lack == LACK_NOTHING)
            fail_msg("%s: there is code: %s", one->name, code);
        assert_int_equal(reply.code.len, 0);
    } else {
        if (reply.lack != LACK_NOTHING)
            fail_msg("%s: no code (%d)", one->name, (int)reply.lack);
        if (strcmp(code, one->code) != 0)
            fail_msg("%s: got %s, not %s", one->name, code, one->code);
        assert_places(one->name, &reply);
    }
    reply_done(&reply);
}

static void judge_all(const struct expected *all, size_t n)
{
    for (size_t i = 0; i < n; i++)
        judge(&all[i], REPLY_ALL);
}

/* "A code fence is a sequence of at least three consecutive backtick characters
 * (`) or tildes (~). (Tildes and backticks cannot be mixed.)" */
static void a_fence_is_three_marks(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"three backticks", "```python\nf(1)\n```\n", "f(1)|"},
        {"three tildes", "~~~python\nf(1)\n~~~\n", "f(1)|"},
        {"two backticks", "``python\nf(1)\n``\nsee\n", NULL},
        {"two tildes", "See this:\n~~python\nf(1)\n~~\nsee that\n", NULL},
        {"mixed", "So:\n``~python\nf(1)\n``~\nsee that\n", NULL},
        {"another mark does not close", "```python\nx = 1\n~~~\n",
         "x = 1|~~~|"},
        {"tildes are not closed by backticks",
         "~~~python\nx = '''\n```\n'''\n~~~\nSo", "x = '''|```|'''|"},
        {"not consecutive", "So:\n`` `python\nf(1)\n`` `\nsee that\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

/* "A fenced code block begins with a code fence, preceded by up to three spaces
 * of indentation." */
static void a_block_begins_with_up_to_three_blanks(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"one", " ```python\n f(1)\n ```\n", "f(1)|"},
        {"two", "  ```python\n  f(1)\n  ```\n", "f(1)|"},
        {"three", "   ```python\n   f(1)\n   ```\n", "f(1)|"},
        {"four are an indented block",
         "See:\n\n    ```python\n    f(1)\n    ```\n", NULL},
        {"a tab is four", "See:\n\n\t```python\n\tf(1)\n\t```\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

/* "The line with the opening code fence may optionally contain some text
 * following the code fence; this is trimmed of leading and trailing spaces or
 * tabs and called the info string." "The first word of the info string is
 * typically used to specify the language of the code sample." */
static void the_info_string_names_the_language(void **state)
{
    (void)state;
    static const char *const python[] = {
        "python",
        "Python",
        "PYTHON",
        "py",
        "PY",
        "python3",
        "Python3",
        "py3",
        "python3.11",
        "python 3",
        "ipython",
        "ipython3",
        "tool_code",
        "python title=\"x\"",
        "python title=\"a b\" {1,3}",
        "{.python}",
        "{python}",
        "{.python .numberLines}",
        "{ .python }",
        "python{1-3}",
        "python:main.py",
        "python,editable",
        "python;run",
        "python=",
        "python-3",
        "python-3.12",
        "language-python",
        "lang=py",
        "language: python",
        "{.language-python}",
        "main.py",
        "src/app/main.py",
        "12:20:src/main.PY",
        "./plot.py title",
        "  python  ",
        "\tpython\t",
        "python\r",
    };
    static const char *const other[] = {
        "json",        "bash",         "sh",
        "pycon",       "python2",      "py2",
        "python-repl", "cython",       "text",
        "output",      "pythonic",     "console",
        "js python",   "{.r}",         "yaml",
        "python_out",  "mypython",     "console python",
        "diff",        "python-2",     "language-r",
        "main.pyx",    "diff main.py", "notes.py.txt",
    };
    char reply[256];
    for (size_t i = 0; i < COUNT_OF(python); i++) {
        (void)snprintf(reply, sizeof(reply), "So:\n\n```%s\nf(1)\n```\n",
                       python[i]);
        judge(&(struct expected){python[i], reply, "f(1)|"}, REPLY_ALL);
    }
    for (size_t i = 0; i < COUNT_OF(other); i++) {
        (void)snprintf(reply, sizeof(reply), "So:\n\n```%s\nf(1)\n```\n",
                       other[i]);
        judge(&(struct expected){other[i], reply, NULL}, REPLY_ALL);
    }
}

/* "If the info string comes after a backtick fence, it may not contain any
 * backtick characters." */
static void an_info_string_holds_no_backtick(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"inline code", "``` f(1) ```\n", NULL},
        {"inline code of many lines", "``` py`\nf(1)\n", NULL},
        {"behind tildes it may", "~~~ python `a`\nf(1)\n~~~\n", "f(1)|"},
        {"tildes in it", "~~~ python ~~~ ```\nf(1)\n~~~\n", "f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

/* "The content of the code block consists of all subsequent lines, until a
 * closing code fence of the same type as the code block began with (backticks
 * or tildes), and with at least as many backticks or tildes as the opening
 * code fence." */
static void a_block_ends_with_its_fence(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"as many", "````python\nf(1)\n````\nSo.\n", "f(1)|"},
        {"more", "```python\nf(1)\n``````\nSo.\n", "f(1)|"},
        {"fewer do not close", "````python\nf(1)\n```\n````\n", "f(1)|```|"},
        {"tildes as many", "~~~~python\nf(1)\n~~~~\nSo.\n", "f(1)|"},
        {"what is longer holds what is shorter",
         "````markdown\n```python\nf(1)\n```\n````\n", NULL},
        {"blank lines are content", "```python\nf(1)\n\n\ng(2)\n```\n",
         "f(1)|g(2)|"},
        {"a blank line and no more", "```python\n\n```\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

/* "If the leading code fence is preceded by N spaces of indentation, then up to
 * N spaces of indentation are removed from each line of the content (if
 * present)." */
static void the_fence_s_indent_is_taken_away(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"all of it", "  ```python\n  if x:\n      f(1)\n  ```\n",
         "if x:|    f(1)|"},
        {"as much as there is", "   ```python\nif x:\n   \n    f(1)\n   ```\n",
         "if x:| f(1)|"},
        {"no more than that", " ```python\n  f(1)\n ```\n", " f(1)|"},
        {"a tab in its place", "  ```python\n\tf(1)\n  ```\n", "  f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

/* "The closing code fence may be preceded by up to three spaces of indentation,
 * and may be followed only by spaces or tabs, which are ignored." */
static void a_closing_fence_stands_alone(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"indented", "```python\nf(1)\n   ```\nSo.\n", "f(1)|"},
        {"less than its opening", "   ```python\n   f(1)\n ```\nSo.\n",
         "f(1)|"},
        {"by four it is content", "```python\nf(1)\n    ```\n",
         "f(1)|    ```|"},
        {"blanks follow", "```python\nf(1)\n```  \t \nSo.\n", "f(1)|"},
        {"a word follows", "```python\nf(1)\n``` end\n```\n", "f(1)|``` end|"},
        {"carriage returns", "```python\r\nf(1)\r\n```\r\nSo.\r\n", "f(1)\r|"},
        {"a model's end mark follows", "```py\nf(1)\n```<end_code>\n", "f(1)|"},
        {"another one", "```py\nf(1)\n```<|im_end|>", "f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

/* "If the end of the containing block (or document) is reached and no closing
 * code fence has been found, the code block contains all of the lines after the
 * opening code fence until the end of the containing block (or document)." */
static void a_block_may_stay_open(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"at the end of the reply", "So:\n```python\nf(1)\ng(2)", "f(1)|g(2)|"},
        {"of a quote", "> ```python\n> f(1)\n\nThat is it.\n", "f(1)|"},
        {"of a list item", "- ```python\n  f(1)\n\nThat is it.\n", "f(1)|"},
        {"of an item, by the next one",
         "- ```python\n  f(1)\n- ```python\n  g(2)\n", "f(1)|g(2)|"},
        {"nothing follows", "```python", NULL},
        {"nothing but a line end", "```python\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

/* "A fenced code block may interrupt a paragraph, and does not require a blank
 * line either before or after." */
static void a_block_needs_no_blank_lines(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"a paragraph around", "So:\n```python\nf(1)\n```\nDone.\n", "f(1)|"},
        {"a heading around", "# So\n```python\nf(1)\n```\n## Done\n", "f(1)|"},
        {"two in a row", "```python\nf(1)\n```\n```python\ng(2)\n```\n",
         "f(1)|g(2)|"},
        {"in a quote's paragraph", "> So:\n> ```python\n> f(1)\n> ```\n",
         "f(1)|"},
        {"not in a lazy line", "> So:\n```python\nf(1)\n```\n", "f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

/* "The content of a code fence is treated as literal text, not parsed as
 * inlines." */
static void content_is_literal(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"marks of other blocks",
         "```python\n# head\n- x\n> 1\n* y\n1. z\n---\n```\n",
         "# head|- x|> 1|* y|1. z|---|"},
        {"inlines", "```python\nf('**a** _b_ <b> &amp; \\*')\n```\n",
         "f('**a** _b_ <b> &amp; \\*')|"},
        {"a tag of thoughts in a text",
         "```python\nf('<think>')\ng('</think>')\n```\n",
         "f('<think>')|g('</think>')|"},
        {"a closing tag in a text", "```python\nx = '''\n</think>\n'''\n```\n",
         "x = '''|</think>|'''|"},
    };
    judge_all(all, COUNT_OF(all));
}

static void lists_and_quotes_hold_blocks(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"bullet", "- So:\n\n  ```python\n  if x:\n      f(1)\n  ```\n",
         "if x:|    f(1)|"},
        {"on the mark's line", "* ```python\n  f(1)\n  ```\n", "f(1)|"},
        {"number",
         "1. So:\n   ```python\n   f(1)\n   ```\n2. Then:\n   ```py\n   g(2)\n "
         "  ```\n",
         "f(1)|g(2)|"},
        {"number and bracket", "10) So:\n    ```python\n    f(1)\n    ```\n",
         "f(1)|"},
        {"more indent than the item's",
         "1. So:\n\n     ```python\n     f(1)\n     ```\n", "f(1)|"},
        {"a list in a list", "- a\n  - b\n    ```python\n    f(1)\n    ```\n",
         "f(1)|"},
        {"a quote in a list", "- > ```python\n  > f(1)\n  > ```\n", "f(1)|"},
        {"a list in a quote", "> 1. So\n>    ```python\n>    f(1)\n>    ```\n",
         "f(1)|"},
        {"quotes in quotes", "> > ```python\n> > f(1)\n> > ```\n", "f(1)|"},
        {"no blank behind the mark of a quote",
         ">```python\n>if x:\n>    f(1)\n>```\n", "if x:|   f(1)|"},
        {"a blank line in an item", "- ```python\n  f(1)\n\n  g(2)\n  ```\n",
         "f(1)|g(2)|"},
        {"an empty line of a quote", "> ```python\n> f(1)\n>\n> g(2)\n> ```\n",
         "f(1)|g(2)|"},
        {"a tab behind the mark", "-\t```python\n\tf(1)\n\t```\n", "f(1)|"},
        {"a tab in the code", "- ```python\n  if x:\n  \tf(1)\n  ```\n",
         "if x:|\tf(1)|"},
        {"a lazy line before", "- So we\ngo on:\n  ```python\n  f(1)\n  ```\n",
         "f(1)|"},
        {"a number amid a paragraph is text",
         "It was in\n2014. So\n    ```python\n", NULL},
        {"a break is no item", "* * *\n```python\nf(1)\n```\n", "f(1)|"},
        {"an item that begins empty", "-\n  ```python\n  f(1)\n  ```\n",
         "f(1)|"},
        {"and stays empty", "-\n\n  ```python\n  f(1)\n  ```\n", "f(1)|"},
        {"code that is less indented ends the item",
         "- ```python\nf(1)\n  ```\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

static void fences_in_texts_are_code(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"a docstring with an example",
         "```python\ndef f():\n    '''\n```\nf()\n```\n    "
         "'''\nf()\n```\nSo.\n",
         "def f():|    '''|```|f()|```|    '''|f()|"},
        {"a formatted text",
         "```python\nx = f\"\"\"\n```{1}\n```\n\"\"\"\n```\nSo.\n",
         "x = f\"\"\"|```{1}|```|\"\"\"|"},
        {"in tildes", "~~~python\nx = '''\n~~~\n'''\n~~~\nSo.\n",
         "x = '''|~~~|'''|"},
        {"a text that does not end", "```python\nx = '''\n```\nSo it's done.\n",
         "x = '''|"},
        {"and one that did before",
         "```python\ny = '''\n```\n'''\nx = '''\n```\nSo it's done.\n",
         "y = '''|```|'''|x = '''|"},
        {"quotes in a comment", "```python\nf(1) # '''\n```\nSo.\n",
         "f(1) # '''|"},
        {"marks in a comment", "```python\nf(1)\n# ```\n```\nSo.\n",
         "f(1)|# ```|"},
        {"an apostrophe that is wrong",
         "```python\nf('don't')\n```\nIt's so.\n", "f('don't')|"},
    };
    judge_all(all, COUNT_OF(all));
}

static void a_fence_behind_code_closes(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"the last line", "```python\nx = 1\nf(x)```\nSo it's done.\n",
         "x = 1|f(x)|"},
        {"with a blank", "```python\nf(1) ```\n\nSo.\n", "f(1) |"},
        {"at the end", "```python\nf(1)```", "f(1)|"},
        {"and more blocks follow",
         "```python\nf(1)```\nSo:\n```python\ng(2)\n```\n", "f(1)|g(2)|"},
        {"in a list", "- ```python\n  f(1)```\n  So.\n", "f(1)|"},
        {"fewer marks are wrong code", "````python\nf(1)```\n````\n",
         "f(1)```|"},
        {"amid a line they are wrong code", "```python\nf(1)``` x\n```\n",
         "f(1)``` x|"},
    };
    judge_all(all, COUNT_OF(all));
}

static void thoughts_never_run(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"before",
         "<think>\n```python\nevil()\n```\n</think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"in one line", "<think>So.</think>\n```python\nf(1)\n```\n", "f(1)|"},
        {"right before the fence",
         "<think>\nSo.\n</think>```python\nf(1)\n```\n", "f(1)|"},
        {"not closed", "<think>\nSo\n```python\nevil()\n```\n", NULL},
        {"not closed, behind code",
         "```python\nf(1)\n```\n<think>\n```python\nevil()\n```\n", "f(1)|"},
        {"only closed",
         "I think\n```python\nevil()\n```\n</think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"only closed, amid a block",
         "I think\n```python\nevil(\n</think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"only closed, behind a word",
         "I think\n```python\nevil()\n```\nSo.</think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"in capitals",
         "<THINK>\n```python\nevil()\n```\n</Think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"thinking",
         "<thinking>\n```python\nevil()\n```\n</"
         "thinking>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"reasoning",
         "<reasoning>\n```python\nevil()\n```\n</"
         "reasoning>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"scratchpad",
         "<scratchpad>\n```python\nevil()\n```\n</"
         "scratchpad>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"with a prefix",
         "<seed:think>\n```python\nevil()\n```\n</"
         "seed:think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"with attributes",
         "<think "
         "level=\"2\">\n```python\nevil()\n```\n</"
         "think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"triangles",
         "\u25C1think\u25B7\n```python\nevil()\n```\n\u25C1/"
         "think\u25B7\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"brackets",
         "[THINK]\n```python\nevil()\n```\n[/THINK]\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"channels",
         "<|channel|>analysis<|message|>\n```python\nevil()\n```\n<|end|><|"
         "start|>assistant<|channel|>final<|message|>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"a comment",
         "<!--\n```python\nevil()\n```\n-->\n```python\nf(1)\n```\n", "f(1)|"},
        {"a tag in backquotes is text",
         "Without `<think>` it is:\n```python\nf(1)\n```\n", "f(1)|"},
        {"a closing tag amid a sentence is text",
         "```python\nf(1)\n```\nI wrote </think> above.\n", "f(1)|"},
        {"a program behind one", "<think>\nSo.\n</think>\n\nx = 1\nf(x)\n",
         "x = 1|f(x)|"},
        {"a longer name",
         "<reasoning_content>\n```python\nevil()\n```\n</"
         "reasoning_content>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"another longer name",
         "<chain-of-thought>\n```python\nevil()\n```\n</"
         "chain-of-thought>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"channels on one line",
         "<|channel|>analysis<|message|>```python\nevil()\n```<|end|><|start|>"
         "assistant<|channel|>final<|message|>```python\nf(1)\n```<|return|>",
         "f(1)|"},
        {"an element of HTML is none",
         "<article>\n```python\nf(1)\n```\n</article>\n", "f(1)|"},
        {"twice",
         "<think>a</think>\n<think>\n```python\nevil()\n```\n</"
         "think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"another tag does not close",
         "<think>\n</thinking>\n```python\nevil()\n```\n", NULL},
        {"in a quote",
         "> <think>\n> ```python\n> evil()\n> ```\n> "
         "</think>\n```python\nf(1)\n```\n",
         "f(1)|"},
        {"thoughts and no more", "<think>\nSo.\n</think>\n", NULL},
    };
    judge_all(all, COUNT_OF(all));
}

static void blocks_of_no_language(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"alone it is code", "So:\n```\nimport math\nf(1)\n```\n",
         "import math|f(1)|"},
        {"beside a named one as well",
         "```python\nf(1)\n```\nthen\n```\nx = g(3)\n```\n", "f(1)|x = g(3)|"},
        {"what only assigns is output, beside a named one",
         "```python\nf(1)\n```\nprints\n```\nmean = 3.5\nmax = 7\n```\n",
         "f(1)|"},
        {"or a file of settings, or a formula",
         "```\n[tool]\nname = value\n```\n```python\nf(1)\n```\n```\ny = a * x "
         "+ "
         "b\n```\n",
         "f(1)|"},
        {"beside none it is code", "```\nx = 3\n```\n```\nf(x)\n```\n",
         "x = 3|f(x)|"},
        {"and beside an empty one", "```python\n```\n```\nx = 3\n```\n",
         "x = 3|"},
        {"a statement is code", "```python\nf(1)\n```\n```\nimport g\n```\n",
         "f(1)|import g|"},
        {"what does nothing is output",
         "```python\nf(1)\n```\nprints\n```\n3\n```\n", "f(1)|"},
        {"an output beside code",
         "```\nx = 1\nf(x)\n```\nprints\n```\n   a  b\n0  1  2\n```\n",
         "x = 1|f(x)|"},
        {"a shell's line", "Install:\n```\npip install pandas\n```\n", NULL},
        {"a prompt", "```\n$ python main.py\n```\n", NULL},
        {"a list", "```\n{\"a\": 1, \"b\": [2, 3]}\n```\n", NULL},
        {"a number", "```\n42\n```\n", NULL},
        {"a word", "```\nDone\n```\n", NULL},
        {"a comment and code", "```\n# main\nf(1)\n```\n", "# main|f(1)|"},
        {"wrong code", "```\nimport math\nf(1\n```\n", "import math|f(1|"},
        {"Python 2", "```\nprint 'a'\n```\n", "print 'a'|"},
        {"where the named ones are empty", "```python\n```\n```\nf(1)\n```\n",
         "f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

static void a_reply_without_blocks(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"a program", "import math\nf(math.pi)\n", "import math|f(math.pi)|"},
        {"a program with fences in a text",
         "s = '''\n```js\nx\n```\n'''\nf(s)\n",
         "s = '''|```js|x|```|'''|f(s)|"},
        {"a program that is wrong further down", "import math\nf(math.pi\n",
         "import math|f(math.pi|"},
        {"a program behind a docstring", "\"\"\"Draw.\"\"\"\nf(1)\n",
         "\"\"\"Draw.\"\"\"|f(1)|"},
        {"prose", "I cannot do that.\n", NULL},
        {"a word", "Sorry\n", NULL},
        {"words with a comma", "Hello, World\n", NULL},
        {"a call in prose", "Note (that is important)\n", NULL},
        {"prose with a keyword", "for the record, I cannot\n", NULL},
        {"nothing", "", NULL},
        {"blanks", " \n\t\n", NULL},
        {"comments", "# nothing to do\n", NULL},
        {"JSON", "{\"code\": \"f(1)\"}\n", NULL},
        {"a sentence, then code", "Here is the code:\n\nimport math\nf(1)\n",
         NULL},
        {"a fence amid a line", "Here it is: ```python\nf(1)\n```\n", NULL},
        {"a fence amid a line, beside a block",
         "So: ```python\nevil()\n```\nx\n```python\nf(1)\n```\n", NULL},
        {"a byte order mark",
         "\xEF\xBB\xBF"
         "```python\nf(1)\n```\n",
         "f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

#define SEVERAL                                                                \
    "```python\nf(1)\n```\n```json\n{}\n```\n```python\ng(2)\nh(3)\n```\n"     \
    "```py\n# no\n```\n```python\ni(4)\n```\n```\nj(5)\n```\n"

/* What a page shows above a block, and is copied with it. */
static void the_languages_name_above_the_code_is_none(void **state)
{
    (void)state;
    static const struct expected all[] = {
        {"without a block", "python\nimport math\nf(1)\n", "import math|f(1)|"},
        {"behind an empty line", "\nPython3\n\nf(1)\n", "f(1)|"},
        {"in a block", "```\npython\nf(1)\n```\n", "f(1)|"},
        {"carriage returns", "python\r\nf(1)\r\n", "f(1)\r|"},
        {"amid the code it is code", "f(1)\npython\n", "f(1)|python|"},
        {"in a block that is named", "```python\npy\nf(1)\n```\n", "py|f(1)|"},
        {"alone", "python\n", NULL},
        {"another language", "ruby\nf(1)\n", "ruby|f(1)|"},
        {"an expression", "py.x\nf(1)\n", "py.x|f(1)|"},
    };
    judge_all(all, COUNT_OF(all));
}

static void one_of_several(void **state)
{
    (void)state;
    judge(&(struct expected){"all", SEVERAL, "f(1)|g(2)|h(3)|i(4)|j(5)|"},
          REPLY_ALL);
    judge(&(struct expected){"first", SEVERAL, "f(1)|"}, REPLY_FIRST);
    judge(&(struct expected){"last", SEVERAL, "j(5)|"}, REPLY_LAST);
    judge(&(struct expected){"largest", SEVERAL, "g(2)|h(3)|"}, REPLY_LARGEST);
    struct reply reply = {0};
    assert_true(
        reply_read(&reply, &grammar_python, str_of(SEVERAL), REPLY_LAST));
    static const enum reply_fate fates[] = {REPLY_UNPICKED, REPLY_LANGUAGE,
                                            REPLY_UNPICKED, REPLY_EMPTY,
                                            REPLY_UNPICKED, REPLY_TAKEN};
    static const uint32_t lines[] = {1, 4, 7, 11, 14, 17};
    assert_int_equal(reply.blocks.n, COUNT_OF(fates));
    for (size_t i = 0; i < COUNT_OF(fates); i++) {
        assert_int_equal(reply.blocks.at[i].fate, fates[i]);
        assert_int_equal(reply.blocks.at[i].line, lines[i]);
    }
    assert_str_is(reply.blocks.at[1].info, "json");
    reply_done(&reply);
}

static void what_is_missing_is_told(void **state)
{
    (void)state;
    static const struct {
        const char *reply;
        enum reply_lack lack;
        uint32_t start, end;
    } all[] = {
        {"No.\n", LACK_PROSE, 0, 0},
        {"So:\n```json\n{}\n```\n", LACK_LANGUAGE, 4, 11},
        {"So:\n```python\n# no\n```\n", LACK_EMPTY, 4, 13},
        {"So.\n<think>\nx", LACK_THINKING, 4, 11},
        {"So: ```python\nf(1)\n```\n", LACK_DOUBTFUL, 0, 13},
    };
    struct reply reply = {0};
    for (size_t i = 0; i < COUNT_OF(all); i++) {
        assert_true(reply_read(&reply, &grammar_python, str_of(all[i].reply),
                               REPLY_ALL));
        assert_int_equal(reply.lack, all[i].lack);
        assert_int_equal(reply.lack_at.start, all[i].start);
        assert_int_equal(reply.lack_at.end, all[i].end);
    }
    reply_done(&reply);
}

/* Hostile replies of some MiB take no more than their size says. */
static void time_is_linear(void **state)
{
    (void)state;
    static const char *const units[] = {
        "```python\n",
        "```python\n'''\n```\n",
        "```python\nf'''{\n```\n",
        "> ",
        "- ",
        "<think>",
        "<think ",
        "</think>\n",
        "```\n'''\n",
        "~~~py\n'''\n~~~\n",
        "```python\nx = '''\n```\n\\'''\n",
        "`",
        "```x\n</think>\n",
        "1. ```py\n",
        "```py\nf(1)```\n",
        "<!--",
        "\t",
        "'''\n```\n",
    };
    for (size_t i = 0; i < COUNT_OF(units); i++) {
        struct buf text = {0};
        while (text.len < ((size_t)1 << 20))
            buf_add(&text, str_of(units[i]));
        struct reply reply = {0};
        assert_true(
            reply_read(&reply, &grammar_python, buf_str(&text), REPLY_ALL));
        reply_done(&reply);
        buf_done(&text);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_fence_is_three_marks),
        cmocka_unit_test(a_block_begins_with_up_to_three_blanks),
        cmocka_unit_test(the_info_string_names_the_language),
        cmocka_unit_test(an_info_string_holds_no_backtick),
        cmocka_unit_test(a_block_ends_with_its_fence),
        cmocka_unit_test(the_fence_s_indent_is_taken_away),
        cmocka_unit_test(a_closing_fence_stands_alone),
        cmocka_unit_test(a_block_may_stay_open),
        cmocka_unit_test(a_block_needs_no_blank_lines),
        cmocka_unit_test(content_is_literal),
        cmocka_unit_test(lists_and_quotes_hold_blocks),
        cmocka_unit_test(fences_in_texts_are_code),
        cmocka_unit_test(a_fence_behind_code_closes),
        cmocka_unit_test(thoughts_never_run),
        cmocka_unit_test(blocks_of_no_language),
        cmocka_unit_test(a_reply_without_blocks),
        cmocka_unit_test(the_languages_name_above_the_code_is_none),
        cmocka_unit_test(one_of_several),
        cmocka_unit_test(what_is_missing_is_told),
        cmocka_unit_test(time_is_linear),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
