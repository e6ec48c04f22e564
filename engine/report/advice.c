/* advice.c - what to do about an exception, in a sentence.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/advice.h"

#include <inttypes.h>
#include <stddef.h>

/* The first that fits: the type without its module, and words of the message.
 * {box}, {files}, {file}, {memory}, {processes}, {open} are the profile's
 * limits; {name} is what the message quotes first. */
static const struct {
    const char *type;     /* NULL: any */
    const char *contains; /* NULL: any */
    const char *advice;
} advices[] = {
    {NULL, "No space left on device",
     "The work folder and /tmp are full: they hold at most {box} in {files} "
     "files each. Write less, or delete what is not needed any more."},
    {NULL, "Disk quota exceeded",
     "The work folder and /tmp are full: they hold at most {box} in {files} "
     "files each. Write less, or delete what is not needed any more."},
    {NULL, "File too large",
     "A file can have at most {file}. Write less into it, or a smaller form "
     "of it."},
    {NULL, "Read-only file system",
     "Files can be written to the current folder and to /tmp only."},
    {NULL, "Too many open files",
     "At most {open} files can be open at once: close each by `with "
     "open(…)`."},
    {NULL, "can't start new thread",
     "Threads and processes together are limited to {processes}. Compute with "
     "numpy instead, which needs none of your own."},
    {"BlockingIOError", "Resource temporarily unavailable",
     "Threads and processes together are limited to {processes}. Compute with "
     "numpy instead, which needs none of your own."},
    {"ModuleNotFoundError", NULL,
     "The sandbox has no module '{name}'. Use one of the libraries that the "
     "policy provides; nothing can be installed."},
    {"ImportError", "cannot import name",
     "The installed version of the library has no '{name}'. Use what this "
     "version offers, or compute it with numpy."},
    {"PermissionError", "() is refused:",
     "Take this call out: the policy refuses it however it is spelled."},
    {"PermissionError", "source folder",
     "Name files as listdir() and walkfiles() give them, and open them with "
     "open(srcpath('name'))."},
    {"PermissionError", "absolute paths",
     "Name files as listdir() and walkfiles() give them, and open them with "
     "open(srcpath('name'))."},
    {"PermissionError", NULL,
     "The sandbox refuses this: no network, no other programs, reading from "
     "the source folder by srcpath('name'), writing to the current folder."},
    {"FileNotFoundError", "source folder",
     "Call walkfiles() to see which files there are, and give one of these "
     "names to srcpath()."},
    {"FileNotFoundError", NULL,
     "Only the source folder can be read: open(srcpath('name')), with a name "
     "that walkfiles() gives. Output goes to the current folder."},
    {"IsADirectoryError", NULL,
     "This is a folder: listdir('name') tells what is in it."},
    {"MemoryError", NULL,
     "There is {memory} of memory. Read less (usecols, nrows, chunksize), use "
     "smaller types (float32, category), and drop what is done with."},
    {"_ArrayMemoryError", NULL,
     "There is {memory} of memory. Use a smaller or a sparse array, or a "
     "smaller type such as float32, or work in parts."},
    {"NameError", NULL,
     "Define or import '{name}' before this line; check how it is spelled."},
    {"UnboundLocalError", NULL,
     "'{name}' is assigned in this function and read before that: pass it as "
     "an argument."},
    {"KeyError", NULL,
     "Print the keys that there are (list(data), df.columns) and use one of "
     "them exactly as written, with its case and spaces."},
    {"IndexError", NULL,
     "Print the length or shape before this line; the position lies outside "
     "of it."},
    {"AttributeError", "has no attribute",
     "Objects of this type have no such attribute in the installed version: "
     "print type(x) and use what that offers."},
    {"ValueError", "could not be broadcast",
     "Print the .shape of both arrays before this line, and reshape one."},
    {"ValueError", "could not convert string to float",
     "Clean the text first: pandas.to_numeric(column, errors='coerce') turns "
     "what is no number into NaN."},
    {"ValueError", "x and y must",
     "Print the length of both before plotting; they must be equal."},
    {"UnicodeDecodeError", NULL,
     "The file is not UTF-8: give encoding='latin-1' or the one it has, or "
     "open it as bytes, 'rb'."},
    {"JSONDecodeError", NULL,
     "The text is no JSON at this place: print its first lines to see what "
     "it is."},
    {"ParserError", NULL,
     "Print the first lines of the file, and give sep=, header= and skiprows= "
     "that fit."},
    {"EmptyDataError", NULL,
     "The file has no data: check its name with walkfiles()."},
    {"ZeroDivisionError", NULL,
     "Test for zero before the division, or use numpy.divide with where=."},
    {"LinAlgError", NULL,
     "The matrix is singular or badly scaled: print its shape and rank, or "
     "use numpy.linalg.lstsq or pinv."},
    {"RecursionError", NULL,
     "The function calls itself without end or too deep: use a loop."},
    {"EOFError", NULL,
     "Nobody types an answer here: put the values into the code."},
    {"TimeoutError", NULL,
     "Nothing answers inside the sandbox: take the waiting out."},
    {"gaierror", NULL,
     "There is no network: read the data from the source folder, "
     "open(srcpath('name'))."},
    {"URLError", NULL,
     "There is no network: read the data from the source folder, "
     "open(srcpath('name'))."},
    {"ConnectionError", NULL,
     "There is no network: read the data from the source folder, "
     "open(srcpath('name'))."},
    {"SyntaxError", NULL,
     "The interpreter of the sandbox does not take this line: use older "
     "syntax, or mend it."},
    {"IndentationError", NULL, "Indent the block by four spaces a level."},
    {"TabError", NULL, "Indent by spaces only, four a level."},
};

static struct str size_text(uint64_t bytes, struct arena *arena)
{
    static const char *const units[] = {"bytes", "KiB", "MiB", "GiB", "TiB"};
    size_t unit = 0;
    while (unit + 1 < COUNT_OF(units) && bytes >= 1024 && bytes % 1024 == 0) {
        bytes /= 1024;
        unit++;
    }
    return arena_printf(arena, "%" PRIu64 " %s", bytes, units[unit]);
}

/* Where the profile is not known, or does not limit it. */
static struct str limit_text(uint64_t value, bool size, struct arena *arena)
{
    if (!value)
        return STR("a limited amount");
    return size ? size_text(value, arena)
                : arena_printf(arena, "%" PRIu64, value);
}

static const struct {
    const char *name;
    size_t offset;
    bool size;
} variables[] = {
    {"box", offsetof(struct profile_limits, box_bytes), true},
    {"files", offsetof(struct profile_limits, box_files), false},
    {"file", offsetof(struct profile_limits, file_size), true},
    {"memory", offsetof(struct profile_limits, memory), true},
    {"processes", offsetof(struct profile_limits, processes), false},
    {"open", offsetof(struct profile_limits, open_files), false},
};

/* What the message quotes first; "it" where it quotes nothing. */
static struct str quoted(struct str message)
{
    struct str before, after, name;
    if (str_cut(message, STR("'"), &before, &after) &&
        str_cut(after, STR("'"), &name, &before) && name.len && name.len <= 100)
        return name;
    return STR("it");
}

static struct str value_of(struct str variable, struct str message,
                           const struct profile *profile, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(variables); i++) {
        uint64_t value = 0;
        if (!str_eq(variable, str_of(variables[i].name)))
            continue;
        if (profile)
            memcpy(&value, (const char *)&profile->limits + variables[i].offset,
                   sizeof(value));
        return limit_text(value, variables[i].size, arena);
    }
    return quoted(message);
}

static const char *fill_in(const char *advice, struct str message,
                           const struct profile *profile, struct arena *arena)
{
    CLEANUP(buf_done) struct buf text = {0};
    struct str rest = str_of(advice), part, variable;
    while (str_cut(rest, STR("{"), &part, &rest)) {
        buf_add(&text, part);
        str_cut(rest, STR("}"), &variable, &rest);
        buf_add(&text, value_of(variable, message, profile, arena));
    }
    buf_add(&text, part);
    return text.failed ? NULL : arena_cstr(arena, buf_str(&text));
}

const char *advice_find(struct str type, struct str message,
                        const struct profile *profile, struct arena *arena)
{
    struct str name = type, module;
    while (str_cut(name, STR("."), &module, &name))
        type = name;
    for (size_t i = 0; i < COUNT_OF(advices); i++) {
        const char *of = advices[i].type, *contains = advices[i].contains;
        if (of && !str_eq(type, str_of(of)))
            continue;
        if (contains && str_find(message, str_of(contains)) == message.len)
            continue;
        return fill_in(advices[i].advice, message, profile, arena);
    }
    return NULL;
}
