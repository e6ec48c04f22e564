/* schema_condition.c - what `when` and `unless` hold.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/schema_rows.h"

/* clang-format off */
/* Each list is behind a blank. */
#define BLANK_WORD(name, word) " " word
#define KIND BLANK_WORD
static const char kinds[] =
#include "model/conditions.def"
    ;
#define LITERAL BLANK_WORD
static const char literals[] =
#include "model/conditions.def"
    " any";
#define PATH_KIND BLANK_WORD
static const char paths[] =
#include "model/conditions.def"
    ;
#define USE BLANK_WORD
static const char uses[] =
#include "model/conditions.def"
    ;
static const struct mapping value = {"value", (const struct key[]){
    {.name = "kind", .type = TYPE_WORD, .flags = KEY_MANY, .words = kinds + 1, .doc = "it is such a thing. function, class: of the file, or a member of a library, which may be either; container: a list, tuple, set or iterator; dict: any dict; options: a dict, or a list of keys or of pairs, whose keys stand in the file, or settings of a library; module: a module that is imported; object: made by a class of the file; path: a path object, by a model that returns one"},
    KEY("origin", TYPE_BELOW, KEY_MANY, "it is this member or module of a library, whatever name leads there"),
    WORD("owner", "file foreign", "file: a function or class of the file, or an object of such a class, that derives from nothing else; foreign: of a library, or made by one"),
    KEY("known", TYPE_BOOL, 0, "true: a text of which all stands in the file, but for digits, or no text; false: another text"),
    LAST}};
const struct mapping schema_condition = {"a condition", (const struct key[]){
    KEY("argument", TYPE_ARGUMENT, KEY_MANY, "the argument: its position (from 0) and its keyword names"),
    KEY("count", TYPE_NUMBER, 0, "how many arguments the call has"),
    {.name = "use", .type = TYPE_WORD, .flags = KEY_MANY, .words = uses + 1, .doc = "how the file uses what the rule names. called: it is called here; kept: called, and what it gives may be called or become a base; handed: code that is not seen gets hold of it; base: it stands among the bases of a class; method: a class of the file defines a method of that name; field: called for an attribute of a dataclass that its body does not read"},
    SECTION("value", value, "what the argument can be; without an argument, the object whose attribute the rule names; all of its words must hold"),
    KEY("imports_only", TYPE_DOTTED, KEY_MANY, "the file imports and reads nothing but these modules, named without dots, and what is below them"),
    KEY("reads", TYPE_DOTTED, KEY_MANY, "the file reads one of these somewhere: a dotted origin such as numpy.load, or an attribute of that name"),
    KEY("command", TYPE_REGEX, 0, "the command line that the call gives, by texts or a list of them, each word a line and U+FFFC for what is not known of it, is one in which this PCRE2 expression matches"),
    KEY("is", TYPE_CONSTANT, KEY_MANY, "the argument is one of these: True, False, None, numbers; anything else is a text"),
    {.name = "literal", .type = TYPE_WORD, .flags = KEY_MANY, .words = literals + 1, .doc = "the argument is such a constant, or such a display; a text of which all is known"},
    KEY("matches", TYPE_REGEX, 0, "the argument is a text in which this PCRE2 expression matches"),
    KEY("named", TYPE_REGEX, 0, "the same of the name of a file, with U+FFFC in the place of a path that a helper gives or a path object has, if it begins with one (without an argument, of the path object whose attribute the rule names)"),
    KEY("shape", TYPE_REGEX, 0, "the same of a text (without an argument, of the path object whose attribute the rule names) of which parts are not known, with U+FFFC in the place of each, or U+FFFB, where it is a name that listdir() gives or a piece of one; undecided where the file names a place outside of the work folder"),
    {.name = "path", .type = TYPE_WORD, .flags = KEY_MANY, .words = paths + 1, .doc = "the argument is such a path"},
    KEY("from", TYPE_DOTTED, KEY_MANY, "the argument (without one, the object whose attribute the rule names) comes from one of these guard helpers, or from a call of these origins (io.StringIO; builtins.open)"),
    KEY("absent", TYPE_BOOL, 0, "the argument is not given"),
    CONDITION("not", 0, "the opposite of a condition"),
    CONDITION("all", KEY_MANY, "all of these hold"),
    CONDITION("any", KEY_MANY, "one of these holds"),
    LAST}};
