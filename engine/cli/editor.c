/* editor.c - a line that a person edits, by libedit; and those typed before.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Reference: editline(3). The library is loaded at run time
 * (docs/architecture.md says why). */
#include "cli/editor.h"

#include <dlfcn.h>
#include <errno.h>
#include <histedit.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>
#include <wchar.h>

#include "base/alloc.h"
#include "base/attr.h"
#include "host/cache.h"

#define LIBRARY "libedit.so.2"
#define HISTORY "history"
#define REMEMBERED 1000
#define HISTORY_KEPT ((size_t)128 << 10)
#define HISTORY_MOST ((size_t)64 << 20) /* by then it is none of ours */
#define LINE_BYTES ((size_t)1 << 20)

#define FUNCTIONS(X)                                                           \
    X(el_init)                                                                 \
    X(el_end)                                                                  \
    X(el_set)                                                                  \
    X(el_get)                                                                  \
    X(el_gets)                                                                 \
    X(el_resize)                                                               \
    X(history_init)                                                            \
    X(history_end)                                                             \
    X(history)

/* Filled in once. */
static struct library {
    void *handle;
#define X(name) __typeof__(&name) name;
    FUNCTIONS(X)
#undef X
} lib;

struct editor {
    struct console *console;
    EditLine *line;
    History *history;
    struct cache state; /* where the history is kept */
    const char *prompt;
    enum console_event event; /* why a line was not read to its end */
    mbstate_t shift;
};

static bool library_load(void)
{
    bool found = true;
    void *symbol;
    lib.handle = dlopen(LIBRARY, RTLD_NOW | RTLD_LOCAL);
    if (!lib.handle)
        return false;
        /* POSIX has functions fit into void *; C has no cast for it. */
#define X(name)                                                                \
    symbol = dlsym(lib.handle, #name);                                         \
    found &= symbol != NULL;                                                   \
    memcpy(&lib.name, &symbol, sizeof(symbol));
    FUNCTIONS(X)
#undef X
    return found;
}

/* --------------------------------------------------------------- callbacks */

static struct editor *editor_of(EditLine *line)
{
    struct editor *editor = NULL;
    (void)lib.el_get(line, EL_CLIENTDATA, &editor);
    return editor;
}

static char *prompt_give(EditLine *line)
{
    static char text[64]; /* libedit wants it writable */
    (void)snprintf(text, sizeof(text), "%s", editor_of(line)->prompt);
    return text;
}

/* One byte, once there is one; false: event says why not. */
static bool byte_read(struct editor *editor, char *ret)
{
    for (;;) {
        editor->event = console_wait(editor->console);
        if (editor->event == CONSOLE_RESIZED) {
            lib.el_resize(editor->line);
            continue;
        }
        if (editor->event != CONSOLE_INPUT)
            return false;
        ssize_t n = read(editor->console->input, ret, 1);
        if (n == 1)
            return true;
        if (n < 0 && errno == EINTR)
            continue;
        editor->event = CONSOLE_END;
        return false;
    }
}

/* The next character; what is no character in this locale is passed over. */
static int character_read(EditLine *line, wchar_t *ret)
{
    struct editor *editor = editor_of(line);
    char byte;
    while (byte_read(editor, &byte)) {
        size_t n = mbrtowc(ret, &byte, 1, &editor->shift);
        if (n == 0 || n == 1)
            return 1;
        if (n == (size_t)-1)
            editor->shift = (mbstate_t){0};
    }
    return -1;
}

/* ----------------------------------------------------------------- history */

static void history_add(struct editor *editor, struct str line)
{
    HistEvent event;
    CLEANUP(buf_done) struct buf text = {0};
    buf_add(&text, line);
    if (text.len && !text.failed)
        (void)lib.history(editor->history, &event, H_ENTER, text.ptr);
}

/* The file is lines, the oldest first; of a long one the end counts, and is
 * what it is cut to. */
static void history_read(struct editor *editor)
{
    CLEANUP(buf_done) struct buf text = {0};
    cache_open_state(&editor->state);
    if (!cache_read(&editor->state, HISTORY, HISTORY_MOST, &text))
        return;
    struct str rest = buf_str(&text), line;
    if (rest.len > HISTORY_KEPT) {
        rest = str_sub(rest, rest.len - HISTORY_KEPT, rest.len);
        (void)str_cut(rest, STR("\n"), &line, &rest);
        cache_write(&editor->state, HISTORY, rest);
    }
    for (bool more = true; more;) {
        more = str_cut(rest, STR("\n"), &line, &rest);
        history_add(editor, line);
    }
}

void editor_remember(struct editor *editor, struct str line)
{
    CLEANUP(buf_done) struct buf text = {0};
    history_add(editor, line);
    buf_add(&text, line);
    buf_addc(&text, '\n');
    if (!text.failed)
        cache_append(&editor->state, HISTORY, buf_str(&text));
}

/* ------------------------------------------------------------------ editor */

/* Where the locale has no characters but ASCII, UTF-8 is what Python reads. */
static void locale_set(void)
{
    if (!setlocale(LC_CTYPE, "") || strcmp(nl_langinfo(CODESET), "UTF-8") != 0)
        (void)setlocale(LC_CTYPE, "C.UTF-8");
}

static bool editor_begin(struct editor *editor)
{
    HistEvent event;
    locale_set();
    editor->history = lib.history_init();
    editor->line = lib.el_init("redline", stdin, stdout, stderr);
    return editor->history && editor->line &&
           lib.history(editor->history, &event, H_SETSIZE, REMEMBERED) == 0 &&
           lib.el_set(editor->line, EL_CLIENTDATA, editor) == 0 &&
           lib.el_set(editor->line, EL_PROMPT, prompt_give) == 0 &&
           lib.el_set(editor->line, EL_GETCFN, character_read) == 0 &&
           lib.el_set(editor->line, EL_SIGNAL, 1) == 0 &&
           lib.el_set(editor->line, EL_EDITOR, "emacs") == 0 &&
           lib.el_set(editor->line, EL_BIND, "^R", "em-inc-search-prev",
                      NULL) == 0 &&
           lib.el_set(editor->line, EL_HIST, lib.history, editor->history) == 0;
}

struct editor *editor_open(struct console *console, const char **why)
{
    if (!library_load()) {
        *why = dlerror();
        return NULL;
    }
    struct editor *editor = heap_new(1, sizeof(*editor));
    if (editor) {
        *editor = (struct editor){.console = console, .state = {.fd = -1}};
        if (editor_begin(editor)) {
            history_read(editor);
            return editor;
        }
    }
    editor_close(editor);
    *why = LIBRARY " does not know this terminal";
    return NULL;
}

void editor_close(struct editor *editor)
{
    if (!editor)
        return;
    if (editor->line)
        lib.el_end(editor->line);
    if (editor->history)
        lib.history_end(editor->history);
    cache_close(&editor->state);
    heap_free(editor);
}

enum console_event editor_line(struct editor *editor, const char *prompt,
                               struct buf *line)
{
    int n = 0;
    editor->prompt = prompt;
    editor->event = CONSOLE_INPUT;
    const char *text = lib.el_gets(editor->line, &n);
    if (!text || n <= 0) /* ^D on an empty line is an end without an event */
        return editor->event == CONSOLE_INPUT ? CONSOLE_END : editor->event;
    buf_add(line, (struct str){text, (size_t)n < LINE_BYTES ? (size_t)n
                                                            : LINE_BYTES});
    return CONSOLE_INPUT;
}
