/* schema.c - every key of the policy language, in one table.
 * SPDX-License-Identifier: Apache-2.0 */
#include "policy/schema_rows.h"

/* clang-format off */
/* Rows of model/sections.def. */
#define SWITCH(key, member, rule, usual, open, word, noun, about, say) WORD(key, ALLOW_WARN_DENY, say),
#define DEFAULT(key, member, rule, usual, open, word, noun, about, say) WORD(key, ALLOW_DENY, say),
#define ALSO(...)
#define NUMBER(key, member, kind, usual, word, per, noun, say) KEY(key, TYPE_##kind, 0, say),
#define CHOICE(key, member, yes, no, strict, under, noun, say) WORD(key, yes " " no, say),
#define JUDGED(key, shape, member, rule_at, rule, word, listed, noun, say) SECTION(key, shape, say),
#define BESIDE(key, shape, member, rule_at, listed, noun, say) SECTION(key, shape, say),
#define NAMES(key, member, rule_at, word, noun, say) KEY(key, TYPE_NAME, KEY_MANY, say),

/* What an entry of a deny list says besides what it names. */
#define WORDS \
    KEY("id", TYPE_ID, 0, "the rule id that fires, instead of the section's"), \
    WORD("severity", "error warning note", "how bad it is; only errors refuse"), \
    KEY("why", TYPE_TEXT, 0, "why it is refused"), \
    KEY("instead", TYPE_TEXT, 0, "what to write instead"), \
    KEY("example", TYPE_STRING, 0, "code that the rule refuses")
#define SECTION_WORDS \
    KEY("why", TYPE_TEXT, 0, "why, for entries without words of their own"), \
    KEY("instead", TYPE_TEXT, 0, "what to write instead, likewise")

static const struct key a_name = KEY("name", TYPE_NAME, 0, "a Python name");
static const struct key an_id = KEY("id", TYPE_ID, 0, "a rule id");

/* What an entry asks before it refuses. */
#define CONDITIONS \
    CONDITION("when", 0, "the rule fires when this is true or undecided"), \
    CONDITION("unless", KEY_MANY, "it does not fire when one of these is certainly true"), \
    WORD("undecided", ALLOW_WARN_DENY, "what an undecided `when` does (deny)")

/* ---------------------------------------------------------------- imports */

static const struct mapping import_allow = {"an entry of imports.allow", (const struct key[]){
    KEY("module", TYPE_DOTTED, KEY_MANY | KEY_SELECTOR, "the module; everything below it is judged by member tables"),
    KEY("members", TYPE_PACK, 0, "the pack with its member tables, or all"),
    KEY("optional", TYPE_BOOL, 0, "the interpreter need not have it: no warning (false)"),
    LAST}};
static const struct mapping import_deny = {"an entry of imports.deny", (const struct key[]){
    KEY("module", TYPE_DOTTED, KEY_MANY | KEY_SELECTOR, "the module, with everything below it"),
    WORDS,
    LAST}};
static const struct mapping import_except = {"an entry of imports.except", (const struct key[]){
    KEY("mutate", TYPE_BELOW, KEY_MANY | KEY_SELECTOR, "storing below this path is allowed"),
    KEY("as_value", TYPE_DOTTED, KEY_MANY | KEY_SELECTOR, "this call may be given a module"),
    KEY("argument", TYPE_ARGUMENT, KEY_MANY, "at this argument of as_value"),
    LAST}};
static const struct mapping imports = {"imports", (const struct key[]){
#define OF_unlisted
#include "model/sections.def"
    ENTRIES("allow", import_allow, 0, "modules that may be imported"),
    ENTRIES("deny", import_deny, 0, "modules that may not; the longest dotted prefix decides, at equal length deny (but for `id: import-not-allowed`, which only gives words to what is not listed)"),
#define OF_imports
#include "model/sections.def"
    ENTRIES("except", import_except, 0, "exceptions to as_value and mutate"),
    KEY("why", TYPE_TEXT, 0, "why a module that is not listed is refused"),
    KEY("instead", TYPE_TEXT, 0, "what to import instead"),
    LAST}};

/* ---------------------------------------------------------- member tables */

static const struct mapping member_deny = {"a denied member", (const struct key[]){
    KEY("name", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "the member"),
    WORDS,
    LAST}};
static const struct mapping member_same = {"a member by two paths", (const struct key[]){
    KEY("name", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "the member"),
    KEY("of", TYPE_DOTTED, 0, "the module or class that has the same object under the same name"),
    KEY("as", TYPE_DOTTED, 0, "the whole path of the same object, where its name there is another"),
    LAST}};
static const struct mapping member_table = {"a member table", (const struct key[]){
    WORD("default", ALLOW_DENY, "what happens to a member that is not listed (deny)"),
    SCALARS("modules", a_name, "members that are modules: judged by tables of their own"),
    SCALARS("allow", a_name, "members that may be used"),
    ENTRIES("deny", member_deny, 0, "members that may not"),
    ENTRIES("same", member_same, 0, "members that other paths lead to as well: what is said of that path is said of them"),
    LAST}};
static const struct key a_member_table = SECTION("", member_table, "the members of a module");

/* ---------------------------------------------------- names, builtins, … */

static const struct mapping name_deny = {"an entry of names.deny", (const struct key[]){
    KEY("name", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "the name"),
    KEY("matching", TYPE_REGEX, KEY_MANY | KEY_SELECTOR, "names in which this expression matches"),
    WORDS,
    LAST}};
static const struct mapping names = {"names", (const struct key[]){
    ENTRIES("deny", name_deny, KEY_BESIDE_IF_ID_DIFFERS, "bare names that no scope of the file binds"),
    SECTION_WORDS,
    LAST}};
static const struct mapping builtin_deny = {"an entry of builtins.deny", (const struct key[]){
    KEY("name", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "the builtin"),
    CONDITIONS,
    WORDS,
    LAST}};
static const struct mapping builtins = {"builtins", (const struct key[]){
    ENTRIES("deny", builtin_deny, KEY_BESIDE_IF_ID_DIFFERS, "builtins that may not be called or handed on"),
    SECTION_WORDS,
    LAST}};
static const struct mapping attribute_deny = {"an entry of attributes.deny", (const struct key[]){
    KEY("name", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "the attribute"),
    KEY("matching", TYPE_REGEX, KEY_MANY | KEY_SELECTOR, "attributes in which this expression matches"),
    CONDITIONS,
    WORDS,
    LAST}};
static const struct mapping attributes_private = {"attributes.private", (const struct key[]){
#define OF_private
#include "model/sections.def"
    LAST}};
static const struct mapping classes = {"classes", (const struct key[]){
#define OF_classes
#include "model/sections.def"
    LAST}};
static const struct mapping attributes = {"attributes", (const struct key[]){
    ENTRIES("deny", attribute_deny, KEY_BESIDE_IF_ID_DIFFERS, "attributes refused on every object"),
    SECTION("private", attributes_private, "names with a leading underscore"),
    SECTION_WORDS,
    LAST}};
static const struct mapping call_deny = {"an entry of calls.deny", (const struct key[]){
    KEY("call", TYPE_BELOW, KEY_MANY | KEY_SELECTOR, "the origin of what is called: modules and their members; of what a class makes there is none"),
    KEY("method", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "a method name, whatever the object: pie meets ax.pie()"),
    KEY("keyword", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "a keyword argument, whatever is called"),
    CONDITIONS,
    WORDS,
    LAST}};
static const struct mapping calls = {"calls", (const struct key[]){
    ENTRIES("deny", call_deny, KEY_BESIDE_IF_ID_DIFFERS, "calls refused, some by their arguments"),
    SECTION_WORDS,
    LAST}};
/* Behind a blank, as the lists of schema_condition.c are. */
static const char results[] =
#define R(name, word, about) " " word
#include "model/results.def"
#undef R
    ;
static const struct mapping model = {"an entry of models", (const struct key[]){
    KEY("call", TYPE_DOTTED, KEY_MANY | KEY_SELECTOR, "the origin of what is called"),
    KEY("evaluates", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "a method that is given a text in which @name reads a name of the file"),
    KEY("fields", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "an attribute that holds data of one object: where the object is not known it is not taken for a class"),
    KEY("looks", TYPE_NAME, KEY_MANY | KEY_SELECTOR, "a method of objects of libraries that looks at the classes it is given, and keeps none"),
    {.name = "returns", .type = TYPE_WORD, .flags = KEY_MANY, .words = results + 1, .doc = "what it gives (any)"},
    KEY("argument", TYPE_NUMBER, 0, "the position of the argument that `returns` speaks of (0)"),
    KEY("keeps", TYPE_BOOL, 0, "it keeps its arguments, and changes them as it likes (false)"),
    KEY("pure", TYPE_BOOL, 0, "it keeps nothing, not even what stands in its arguments (false)"),
    KEY("items", TYPE_DOTTED, 0, "of a mapping that a library holds: the origin that stands for each of its items"),
    KEY("calls", TYPE_NAME, KEY_MANY, "keywords whose argument it calls, or calls methods of"),
    KEY("asks", TYPE_BOOL, 0, "what objects of classes of the file answer decides what it gives (false)"),
    KEY("changes", TYPE_BOOL, 0, "it changes its first argument, as list.append does; what it gives is anything (false)"),
    LAST}};
static const struct mapping string_deny = {"an entry of strings.deny", (const struct key[]){
    KEY("matching", TYPE_REGEX, KEY_MANY | KEY_SELECTOR, "strings in which this expression matches; conditions test the argument `value`: what the string is the key of, in x['k'] = value and {'k': value}; absent where x['k'] is read"),
    CONDITIONS,
    WORDS,
    LAST}};
static const struct mapping strings_format = {"strings.format", (const struct key[]){
#define OF_format
#include "model/sections.def"
    LAST}};
static const struct mapping strings = {"strings", (const struct key[]){
    ENTRIES("deny", string_deny, KEY_BESIDE_IF_ID_DIFFERS, "texts refused, after decoding and joining"),
    SECTION("format", strings_format, "templates of str.format"),
    SECTION_WORDS,
    LAST}};

static const struct mapping dunder_list = {"a list of dunder names", (const struct key[]){
    SCALARS("allow", a_name, "the names that may stand there"),
    LAST}};
static const struct mapping dunder_strings = {"dunders.strings", (const struct key[]){
    SCALARS("allow", a_name, "dunder names that may stand in strings"),
#define OF_dunder_strings
#include "model/sections.def"
    LAST}};
static const struct mapping dunders = {"dunders", (const struct key[]){
#define OF_dunders
#include "model/sections.def"
    LAST}};

/* ------------------------------------------------------- source, patterns */

static const struct mapping invisible = {"source.invisible", (const struct key[]){
#define OF_invisible
#include "model/sections.def"
    LAST}};
static const struct mapping source = {"source", (const struct key[]){
#define OF_source
#include "model/sections.def"
    SECTION("invisible", invisible, "characters that take no room"),
    LAST}};
static const struct mapping suppressions = {"suppressions", (const struct key[]){
    SCALARS("allow", an_id, "rule ids that `# redline: allow[id]` may switch off"),
    LAST}};
static const struct mapping pattern = {"a pattern", (const struct key[]){
    KEY("id", TYPE_ID, KEY_SELECTOR | KEY_REQUIRED, "the rule id"),
    KEY("query", TYPE_QUERY, KEY_REQUIRED, "a tree-sitter query; @here is the place of the finding (at most 8 of ? * + in a pattern, 3 upon one another, none behind what may be absent; 2000 nodes in all patterns of a policy)"),
    WORD("severity", "error warning note", "how bad it is; only errors refuse"),
    KEY("why", TYPE_TEXT, 0, "why it is refused"),
    KEY("instead", TYPE_TEXT, 0, "what to write instead"),
    KEY("example", TYPE_STRING, 0, "code that the rule refuses"),
    LAST}};
static const struct mapping teach = {"teach", (const struct key[]){
    KEY("provides", TYPE_STRING, 0, "what the guard gives the code, in a line"),
    LAST}};

/* ------------------------------------------------------------------- root */

static const struct key a_set_item = KEY("item", TYPE_CONSTANT, 0, "a name, or $other");
static const struct key a_set = SCALARS("", a_set_item, "what it holds");
static const struct key a_made = KEY("", TYPE_STRING, 0, "a version");
const struct mapping schema_root = {"a policy", (const struct key[]){
    {.name = "redline", .type = TYPE_WORD, .flags = KEY_REQUIRED | KEY_OWN, .words = "1", .doc = "the version of the language"},
    KEY("policy", TYPE_STRING, KEY_OWN, "the name of a policy"),
    KEY("pack", TYPE_STRING, KEY_OWN, "the name of a pack: a fragment for policies to extend"),
    KEY("about", TYPE_STRING, KEY_OWN, "what it is for, in a line"),
    WORD("language", "python", "the language that is checked"),
    KEY("versions", TYPE_VERSIONS, 0, "the interpreters that the code is for"),
    KEY("extends", TYPE_PACK, KEY_MANY | KEY_OWN, "packs and policies that come before, in this order"),
    {.name = "made", .type = TYPE_TABLE, .flags = KEY_OWN, .key_type = TYPE_STRING, .element = &a_made, .doc = "what a pack was made from"},
    TABLE("sets", TYPE_NAME, a_set, "named lists: $name stands for them wherever an entry names one or a list of names, arguments or constants; they add up over all files of a policy"),
    SECTION("imports", imports, "which modules may be imported"),
    TABLE("members", TYPE_MEMBERS, a_member_table, "what an allowed library may be used for; a.B() is a class from which a class may be derived, and deny lists what that may not define"),
    SECTION("names", names, "bare names"),
    SECTION("builtins", builtins, "builtins"),
    SECTION("dunders", dunders, "__names__; a list that stands nowhere is not judged"),
    SECTION("attributes", attributes, "attributes, whatever the object"),
    SECTION("classes", classes, "the classes of the file"),
    SECTION("calls", calls, "calls, by origin or method name"),
    SECTION("strings", strings, "texts"),
    SECTION("source", source, "the file before it is parsed"),
    SECTION("suppressions", suppressions, "what comments in the code may switch off"),
    ENTRIES("models", model, 0, "what functions return and what they do with their arguments; what has no model may give anything and keeps all that it is given"),
    ENTRIES("patterns", pattern, 0, "rules of one's own: tree-sitter queries"),
    SECTION("teach", teach, "words for people and models"),
    TABLE("groups", TYPE_GROUP, schema_group, "groups of system calls"),
    SECTION("runtime", schema_runtime, "the sandbox"),
    LAST}};
/* clang-format on */

const struct key *schema_key(const struct mapping *shape, struct str name)
{
    for (const struct key *key = shape->keys; key->name; key++)
        if (str_eq(str_of(key->name), name))
            return key;
    return NULL;
}

const struct key *schema_scalar(const struct key *list)
{
    const struct key *key = list->element ? list->element : list->shape->keys;
    while (!list->element && !(key->flags & KEY_SELECTOR))
        key++;
    return key;
}
