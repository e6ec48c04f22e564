/* schema_runtime.c - the keys of the sandbox: `runtime` and groups of system
 * calls. SPDX-License-Identifier: Apache-2.0 */
#include "model/filetype.h"
#include "model/profile.h"
#include "policy/schema_rows.h"

/* clang-format off */
/* Rows of model/runtime.def. */
#define LIST(key, member, refuses, noun, ...) __VA_ARGS__,
#define FLAG(key, member, yes, refuses, noun, ...) __VA_ARGS__,
#define TEXT(key, member, ...) __VA_ARGS__,
#define PAIRS(key, member, lacks, differs, ...) __VA_ARGS__,
#define PICK_PASSED(key, member, type, words, usual, passed, word, ...) __VA_ARGS__,

static const struct key a_name = KEY("name", TYPE_NAME, 0, "a Python name");
static const struct key a_glob = KEY("call", TYPE_GLOB, 0, "a dotted name, a star at its end");
#define X(name, text) " " text
static const char layer_words[] = LAYERS(X);
#undef X
static const struct key a_layer = WORD("layer", &layer_words[1], "a mechanism of isolation");
static const struct key a_tier = WORD("tier", "full flat", "full: namespaces, mounts and all; flat: Landlock and the filter alone");
static const struct key a_read = KEY("path", TYPE_STRING, 0, "an absolute path or @python");

static const struct key a_provided = KEY("", TYPE_DOTTED, 0, "what the name stands for");
static const struct mapping guard = {"runtime.guard", (const struct key[]){
#define OF_guard
#include "model/runtime.def"
    LAST}};
static const struct mapping runtime_source = {"runtime.source", (const struct key[]){
#define OF_data
#include "model/runtime.def"
    LAST}};
static const struct mapping seed = {"an entry of filesystem.seed", (const struct key[]){
    KEY("to", TYPE_PATH, KEY_SELECTOR | KEY_REQUIRED, "where it is copied to"),
    KEY("from", TYPE_STRING, KEY_REQUIRED, "an absolute path or @fontcache"),
    LAST}};
static const struct mapping filesystem = {"runtime.filesystem", (const struct key[]){
#define OF_filesystem
#include "model/runtime.def"
#define L(section, key, kind, ...) L_##section(key, kind, __VA_ARGS__)
#define L_ROW(key, kind, name, usual, what, say) KEY(key, TYPE_##kind, 0, say),
#define L_NO_ROW(key, kind, name, usual, what, say)
#define L_filesystem L_ROW
#define L_limits L_NO_ROW
#include "model/limits.def"
#undef L_filesystem
#undef L_limits
    ENTRIES("seed", seed, 0, "what is copied in before the start"),
    LAST}};
static const struct mapping limits = {"runtime.limits", (const struct key[]){
#define L_filesystem L_NO_ROW
#define L_limits L_ROW
#include "model/limits.def"
#undef L
    LAST}};
static const struct mapping cgroup = {"runtime.cgroup", (const struct key[]){
#define OF_cgroup
#include "model/runtime.def"
    LAST}};

static const struct mapping syscall_test = {"a test of an argument", (const struct key[]){
    KEY("arg", TYPE_NUMBER, KEY_REQUIRED, "which argument, from 0"),
    KEY("mask", TYPE_NUMBER, 0, "the bits that count (all)"),
    KEY("in", TYPE_NUMBER, KEY_MANY | KEY_REQUIRED, "the values that are allowed"),
    LAST}};
#define SYSCALL_KEYS \
    {.name = "when", .type = TYPE_MAP, .flags = KEY_MANY, .shape = &syscall_test, .doc = "tests that must all hold"}, \
    KEY("errno", TYPE_ERRNO, 0, "the call fails with this error; 0: it does nothing and reports success")
static const struct mapping syscall_allow = {"an allowed system call", (const struct key[]){
    KEY("call", TYPE_CALL_OR_GROUP, KEY_MANY | KEY_SELECTOR, "the call, or a group (@python)"),
    SYSCALL_KEYS,
    LAST}};
static const struct mapping syscall_deny = {"a denied system call", (const struct key[]){
    KEY("call", TYPE_CALL, KEY_MANY | KEY_SELECTOR, "the call"),
    KEY("errno", TYPE_ERRNO, 0, "the call fails with this error (EPERM)"),
    KEY("why", TYPE_STRING, 0, "why it is refused"),
    KEY("instead", TYPE_STRING, 0, "what to do instead"),
    LAST}};
static const struct mapping syscall_in_group = {"a system call of a group", (const struct key[]){
    KEY("call", TYPE_CALL, KEY_MANY | KEY_SELECTOR, "the call"),
    SYSCALL_KEYS,
    KEY("why", TYPE_STRING, 0, "why it fails"),
    KEY("instead", TYPE_STRING, 0, "what to do instead"),
    LAST}};
static const struct mapping group = {"a group of system calls", (const struct key[]){
    ENTRIES("syscalls", syscall_in_group, KEY_BESIDE, "the calls that it allows"),
    LAST}};
const struct key schema_group = SECTION("", group, "a group of system calls");
static const struct mapping syscalls = {"runtime.syscalls", (const struct key[]){
#define OF_syscalls
#include "model/runtime.def"
    ENTRIES("allow", syscall_allow, 0, "calls and groups that are allowed"),
    ENTRIES("deny", syscall_deny, 0, "calls refused in words of their own"),
    LAST}};
static const struct mapping artifact = {"an artifact", (const struct key[]){
    KEY("name", TYPE_STRING, KEY_SELECTOR | KEY_REQUIRED, "the name in the result"),
    KEY("path", TYPE_STRING, 0, "the file in the work folder, or {OUT}"),
    KEY("glob", TYPE_STRING, 0, "several files: *.{png,svg}, or *.{@figures,@tables} with groups of types: @figures, @films, @tables, @texts, @archives"),
    WORD("type", filetype_words + 1, "what the file must be; what the extension says where nothing is said"),
    KEY("required", TYPE_BOOL, 0, "whether the run fails without it (false)"),
    KEY("max", TYPE_SIZE, 0, "the largest size (16MiB)"),
    KEY("max_files", TYPE_NUMBER, 0, "how many files a glob may give (20)"),
    LAST}};
static const struct mapping layers = {"runtime.layers", (const struct key[]){
    SCALARS("require", a_layer, "without these a run is setup-failed"),
    SCALARS("prefer", a_layer, "these are used where the machine has them"),
#define OF_layers
#include "model/runtime.def"
    LAST}};
static const struct key an_environ = KEY("", TYPE_STRING, 0, "its value");
const struct mapping schema_runtime = {"runtime", (const struct key[]){
#define OF_runtime
#include "model/runtime.def"
    SECTION("guard", guard, "what the code finds when it starts"),
    SECTION("source", runtime_source, "the read-only data folder"),
    SECTION("filesystem", filesystem, "what the sandbox sees of files"),
    WORD("network", "none", "no network"),
    SECTION("limits", limits, "how much a run may use"),
    SECTION("cgroup", cgroup, "control group settings that limits do not give"),
    SECTION("syscalls", syscalls, "the system calls"),
    ENTRIES("artifacts", artifact, 0, "the files that a run hands back"),
    SECTION("layers", layers, "the mechanisms of isolation"),
    LAST}};
/* clang-format on */
