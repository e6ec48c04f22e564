/* test_review_agree.c - what does not fit together is warned about.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/compile.h"
#include "review/agree.h"
#include "tests/lib/policy.h"

/* The number of mistakes that it had before: those of compiling. */
static size_t agree(rl_policy *policy)
{
    rl_program *program = NULL;
    rl_error err = {0};
    (void)compile_attempt(policy, "en", &program, &err);
    assert_non_null(program);
    size_t before = policy->diags.n;
    policy_agree(policy, program);
    rl_program_free(program);
    return before;
}

#define IMPORTS(text) POLICY_HEAD "imports:\n  default: deny\n" text
#define RUNTIME(text)                                                          \
    "runtime:\n  interpreter: [/usr/bin/python3, -I, \"{script}\"]\n" text
#define CALLS "  syscalls: {allow: [\"@python\"]}\n"
#define ALLOWS(module)                                                         \
    IMPORTS("  allow: [{module: " module ", members: all}]\n")                 \
    RUNTIME(CALLS)

/* What is said of a module that is dangerous as a whole, besides. */
#define WHOLE(module, does)                                                    \
    "6: module '" module "' with all its members " does                        \
    ": give it a table of the members that the code needs\n"
#define CONNECTS "connects to others"
#define MULTIPROCESSING                                                        \
    WHOLE("multiprocessing",                                                   \
          "starts programs, runs or imports what a text says, " CONNECTS)
#define ASYNCIO                                                                \
    WHOLE("asyncio", "opens, writes or lists files, starts "                   \
                     "programs, " CONNECTS)

/* The warnings, one a line: "line: message". */
static struct str warnings_of(const char *text, struct buf *out)
{
    rl_policy *policy = policy_of(text);
    size_t before = agree(policy);
    for (size_t i = before; i < policy->diags.n; i++) {
        assert_int_equal(policy->diags.at[i].level, DIAG_WARNING);
        buf_addf(out, "%u: %s\n", policy->diags.at[i].at.line,
                 policy->diags.at[i].message);
    }
    rl_policy_free(policy);
    return buf_str(out);
}

static void assert_warns(const char *text, const char *want)
{
    CLEANUP(buf_done) struct buf out = {0};
    assert_str_is(warnings_of(text, &out), want);
}

static void a_policy_in_order_is_not_warned_about(void **state)
{
    (void)state;
    assert_warns(ALLOWS("math"), "");
    assert_warns(POLICY_HEAD, "");
}

static void shipped_policies_agree_with_themselves(void **state)
{
    (void)state;
    for (const char *const *name = rl_policy_builtin_names(); *name; name++) {
        rl_policy *policy = NULL;
        rl_error err = {0};
        assert_int_equal(rl_policy_load(*name, &policy, &err), RL_OK);
        size_t before = agree(policy);
        for (size_t i = before; i < policy->diags.n; i++)
            print_message("%s:%u: %s\n", policy->diags.at[i].at.file,
                          policy->diags.at[i].at.line,
                          policy->diags.at[i].message);
        assert_int_equal(policy->diags.n, before);
        rl_policy_free(policy);
    }
}

static void modules_that_the_sandbox_cannot_serve_are_named(void **state)
{
    (void)state;
    assert_warns(ALLOWS("requests"),
                 "6: module 'requests' is allowed, but it reaches other "
                 "machines, and runtime.network is none: take it off the list, "
                 "or deny it with words that say so\n");
    assert_warns(ALLOWS("subprocess"),
                 "6: module 'subprocess' is allowed, but it starts programs, "
                 "and the sandbox lets none be started: take it off the list, "
                 "or deny it with words that say so\n" WHOLE(
                     "subprocess", "starts programs"));
    assert_warns(ALLOWS("socket"),
                 "6: module 'socket' is allowed, but it makes sockets, and "
                 "runtime.syscalls refuses that: allow \"@network\" for "
                 "sockets within the sandbox\n" WHOLE("socket", CONNECTS));
    assert_warns(ALLOWS("multiprocessing"),
                 "6: module 'multiprocessing' is allowed, but it forks, and "
                 "runtime.syscalls refuses that: allow \"@processes\" after "
                 "\"@threads\"\n" MULTIPROCESSING);
    assert_warns(ALLOWS("threading"),
                 "6: module 'threading' is allowed, but it starts threads, and "
                 "runtime.syscalls refuses that: allow \"@threads\"\n");
    assert_warns(ALLOWS("asyncio"),
                 "6: module 'asyncio' is allowed, but its loop makes a pair of "
                 "sockets, and runtime.syscalls refuses that: allow "
                 "\"@asyncio\"\n" ASYNCIO);
    assert_warns(ALLOWS("numba"),
                 "6: module 'numba' is allowed, but it makes machine code, and "
                 "runtime.syscalls refuses to run any: take it off the list\n");
}

static void all_below_an_allowed_module_counts(void **state)
{
    (void)state;
    assert_warns(
        ALLOWS("urllib"),
        "6: module 'urllib.request' is allowed, but it reaches other "
        "machines, and runtime.network is none: take it off the list, "
        "or deny it with words that say so\n" WHOLE("urllib", CONNECTS));
    assert_warns(IMPORTS("  allow: [{module: urllib, members: all}]\n"
                         "  deny: [urllib.request]\n") RUNTIME(CALLS),
                 WHOLE("urllib", CONNECTS));
}

static void groups_that_give_what_a_module_needs_silence_it(void **state)
{
    (void)state;
    assert_warns(
        IMPORTS("  allow: [{module: [threading, multiprocessing, asyncio, "
                "socket], members: all}]\n")
            RUNTIME("  syscalls: {allow: [\"@python\", \"@threads\", "
                    "\"@asyncio\", \"@processes\", \"@network\"]}\n"),
        MULTIPROCESSING ASYNCIO WHOLE("socket", CONNECTS));
    assert_warns(IMPORTS("  allow: [{module: threading, members: all}]\n")
                     RUNTIME("  limits: {processes: 1}\n"
                             "  syscalls: {allow: [\"@python\", "
                             "\"@threads\"]}\n"),
                 "6: module 'threading' is allowed, but limits.processes is 1, "
                 "which leaves none for its threads or processes\n");
}

static void without_a_runtime_nothing_is_needed(void **state)
{
    (void)state;
    assert_warns(IMPORTS("  allow: [{module: socket, members: all}]\n"),
                 WHOLE("socket", CONNECTS));
}

static void imports_that_change_nothing_are_named(void **state)
{
    (void)state;
    assert_warns(IMPORTS("  allow: [{module: numpy, members: all}, numpy.fft]\n"
                         "  deny: [numpy.f2py, numpy.f2py.rules]\n"),
                 "6: module 'numpy.fft' is allowed already, by 'numpy': the "
                 "entry changes nothing\n"
                 "7: module 'numpy.f2py.rules' is denied already, by "
                 "'numpy.f2py', and the entry has no words of its own\n");
    assert_warns(IMPORTS("  allow: [{module: json, members: all}]\n"
                         "  deny: [json]\n"),
                 "6: module 'json' is allowed here and denied at p.yaml:7: "
                 "deny decides\n");
    assert_warns(IMPORTS("  allow: [{module: [a, a.b], members: all}, {module: "
                         "c, members: api/numpy}, {module: c.d, members: "
                         "all}]\n"),
                 "6: module 'a.b' is allowed already, by 'a': the entry "
                 "changes nothing\n");
    assert_warns(POLICY_HEAD "imports: {default: allow, allow: [json]}\n",
                 "4: module 'json' is allowed already, by 'default: allow': "
                 "the entry changes nothing\n");
}

static void a_denial_of_another_file_says_how_to_take_it_back(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf out = {0};
    struct str text = warnings_of(
        POLICY_HEAD "extends: plot\nimports:\n  allow: [{module: numpy.f2py, "
                    "members: all}]\n",
        &out);
    assert_true(str_starts(text, STR("6: module 'numpy.f2py' is allowed here "
                                     "and denied at rules/")));
    assert_true(str_ends(text, STR(": deny decides; '- !remove numpy.f2py' "
                                   "under imports.deny takes that back\n")));
}

static void what_a_later_file_takes_away_is_no_contradiction(void **state)
{
    (void)state;
    assert_warns(POLICY_HEAD
                 "extends: data\nimports:\n  deny: [pandas, matplotlib, "
                 "scipy.io, {module: seaborn, why: Not here.}]\n",
                 "");
    assert_warns(POLICY_HEAD
                 "extends: data\nimports:\n  allow: [{module: json, members: "
                 "all}]\n  deny: [json]\n",
                 "6: module 'json' is allowed here and denied at p.yaml:7: "
                 "deny decides\n");
}

static void entries_on_what_cannot_be_imported_never_fire(void **state)
{
    (void)state;
    assert_warns(
        IMPORTS(
            "  allow: [{module: math, members: all}]\n"
            "  except: [{mutate: os.environ}]\n") "calls:\n"
                                                  "  deny: [os.system, "
                                                  "math.sqrt, open, "
                                                  "\"shutil.**\"]\n"
                                                  "members:\n"
                                                  "  os: {allow: [getcwd]}\n",
        "7: the exception for 'os.environ' never fires: the policy "
        "allows no import of it\n"
        "9: the entry for the call 'os.system' never fires: the "
        "policy allows no import of it\n"
        "9: the entry for the call 'shutil.**' never fires: the "
        "policy allows no import of it\n"
        "11: the member table of 'os' is never asked: the policy "
        "allows no import of it\n");
}

static void modules_that_are_preloaded_for_nothing_are_named(void **state)
{
    (void)state;
    assert_warns(
        IMPORTS("  allow: [{module: math, members: all}]\n")
            RUNTIME("  preload: [math, numpy, json]\n"
                    "  guard: {provide: {np: numpy}}\n" CALLS),
        "9: module 'json' is loaded before every run, and the policy allows no "
        "import of it\n");
}

static void what_the_guard_provides_needs_no_import(void **state)
{
    (void)state;
    assert_warns(POLICY_HEAD "imports: {default: deny}\n"
                             "calls: {deny: [numpy.save]}\n" RUNTIME(
                                 "  guard: {provide: {np: numpy}}\n" CALLS),
                 "");
}

static void a_member_in_two_lists_is_named(void **state)
{
    (void)state;
    assert_warns(IMPORTS("  allow: [math]\n") "members:\n"
                                              "  math:\n"
                                              "    allow: [sqrt, pi]\n"
                                              "    deny: [sqrt]\n",
                 "9: 'sqrt' stands under 'allow' and under 'deny': 'deny' "
                 "decides\n");
}

static void a_module_that_no_table_judges_is_named(void **state)
{
    (void)state;
    assert_warns(IMPORTS("  allow: [xml]\n") "members:\n"
                                             "  xml: {modules: [dom, sax, "
                                             "etree]}\n"
                                             "  xml.dom: {allow: [x]}\n"
                                             "  xml.sax.**: {allow: [x]}\n",
                 "8: 'etree' is a module by this list, and no table says what "
                 "of it may be used: everything may; give 'xml.etree' a "
                 "table\n");
}

static void a_refusal_that_a_longer_entry_weakens_is_named(void **state)
{
    (void)state;
    assert_warns(
        IMPORTS("  allow: [{module: a, members: all}]\n") "calls:\n"
                                                          "  deny:\n"
                                                          "    - a.**\n"
                                                          "    - a.b\n"
                                                          "    - {call: a.c, "
                                                          "severity: "
                                                          "warning}\n"
                                                          "    - {call: "
                                                          "a.d.**, unless: "
                                                          "{count: 0}}\n"
                                                          "    - {call: ab.c, "
                                                          "severity: note}\n",
        "13: the entry for the call 'ab.c' never fires: no import gives 'ab', "
        "and what a variable holds has no origin; calls on objects are "
        "'method: c'\n"
        "9: 'a.**' does not hold for 'a.c': the longer entry at p.yaml:11 "
        "decides, and refuses less\n"
        "9: 'a.**' does not hold for 'a.d.**': the longer entry at p.yaml:12 "
        "decides, and refuses less\n");
}

static void names_that_another_section_takes_first_never_fire(void **state)
{
    (void)state;
    assert_warns(POLICY_HEAD
                 "names: {deny: [eval, __file__, os]}\n"
                 "builtins: {deny: [eval]}\n"
                 "attributes: {deny: [__class__, __name__, system]}\n"
                 "dunders: {names: {allow: [__doc__, main]}, attributes: "
                 "{allow: [__name__]}}\n",
                 "4: the entry for the name 'eval' never fires: builtins.deny "
                 "refuses it before\n"
                 "4: the entry for the name '__file__' never fires: "
                 "dunders.names refuses it before\n"
                 "6: the entry for the attribute '__class__' never fires: "
                 "dunders.attributes refuses it before\n"
                 "7: 'main' is no name with two underscores at both ends: "
                 "dunders.names never asks for it\n");
    assert_warns(POLICY_HEAD "names: {deny: [np, srcpath]}\n" RUNTIME(
                     "  guard: {provide: {np: numpy}, helpers: [srcpath]}\n"
                     "  source: {mount: /src}\n" CALLS),
                 "4: the entry for the name 'np' never fires: the guard binds "
                 "that name\n"
                 "4: the entry for the name 'srcpath' never fires: the guard "
                 "binds that name\n");
}

static void a_system_call_that_is_replaced_is_named(void **state)
{
    (void)state;
    assert_warns(
        POLICY_HEAD RUNTIME("  syscalls:\n"
                            "    allow:\n"
                            "      - {call: clone, when: {arg: 0, in: [0]}}\n"
                            "      - \"@python\"\n"
                            "      - \"@threads\"\n"),
        "8: the entry for the system call 'clone' has no effect: a later group "
        "or entry replaces it\n");
}

static void a_required_layer_that_the_filter_defeats_is_named(void **state)
{
    (void)state;
    assert_warns(POLICY_HEAD RUNTIME(
                     "  layers: {require: [seccomp, mounts, namespaces, "
                     "rlimits]}\n"
                     "  syscalls:\n"
                     "    allow: [\"@python\", mount, unshare, setrlimit]\n"),
                 "8: the layer 'namespaces' is required, but the system call "
                 "'unshare', which is allowed, makes a user namespace\n"
                 "8: the layer 'mounts' is required, but the system call "
                 "'mount', which is allowed, changes the file layout\n"
                 "8: the layer 'rlimits' is required, but the system call "
                 "'setrlimit', which is allowed, sets limits\n");
}

static void what_has_no_layer_to_enforce_it_is_named(void **state)
{
    (void)state;
    assert_warns(
        POLICY_HEAD RUNTIME("  network: none\n"
                            "  limits: {memory: 1GiB, open_files: 64}\n"
                            "  layers: {require: [seccomp, mounts, rlimits], "
                            "prefer: [mounts]}\n" CALLS),
        "8: the layer 'mounts' is both required and preferred: it is required\n"
        "7: 'limits.memory' has no effect without the layer 'cgroup': memory "
        "is counted by control groups alone; limits.address_space bounds each "
        "process\n"
        "6: 'network' has no effect without the layer 'namespaces': the code "
        "sees the machine's network, as far as system calls let it\n");
}

static void limits_that_contradict_one_another_are_named(void **state)
{
    (void)state;
    assert_warns(
        POLICY_HEAD RUNTIME(
            "  environment: {PYTHONHASHSEED: \"0\", TZ: UTC}\n"
            "  filesystem: {box: 1MiB, box_files: 5, tmp: 1MiB}\n"
            "  limits: {file_size: 2MiB, open_files: 8}\n"
            "  artifacts:\n"
            "    - {name: a, path: a.csv, max: 2MiB}\n"
            "    - {name: b, glob: \"*.csv\", max: 1MiB, max_files: "
            "6}\n" CALLS),
        "8: limits.file_size is more than filesystem.box and filesystem.tmp, "
        "and files are written nowhere else\n"
        "8: limits.open_files is 8, with which Python hardly starts: it needs "
        "16\n"
        "10: artifact 'a' may be larger than filesystem.box, where it is "
        "written\n"
        "11: artifact 'b' may be more files than filesystem.box_files, of "
        "which the work folder holds no more\n"
        "6: 'PYTHONHASHSEED' has no effect: the interpreter is started with -I "
        "or -E, and then reads no variable of Python's\n");
}

#define TABLES                                                                 \
    IMPORTS("  allow: [a, np]\n")                                              \
    "members:\n"                                                               \
    "  a: {allow: [load, save], modules: [sub], deny: [run]}\n"                \
    "  a.sub: {allow: [one]}\n"                                                \
    "  np: {default: allow}\n"

static void a_call_that_no_table_lists_is_named_with_the_nearest(void **state)
{
    (void)state;
    assert_warns(
        TABLES "calls: {deny: [a.laod, a.sub.oen, a.usb.**]}\n",
        "11: the entry for the call 'a.laod' never fires: no member 'laod' of "
        "'a' is allowed, so that it is refused before; did you mean 'a.load'?\n"
        "11: the entry for the call 'a.sub.oen' never fires: no member 'oen' "
        "of "
        "'a.sub' is allowed, so that it is refused before; did you mean "
        "'a.sub.one'?\n"
        "11: the entry for the call 'a.usb.**' never fires: no member 'usb' of "
        "'a' is allowed, so that it is refused before; did you mean 'a.sub'?"
        "\n");
}

static void a_call_that_a_table_lists_is_not(void **state)
{
    (void)state;
    assert_warns(TABLES "calls: {deny: [a.load, a.load.anything, a.run, "
                        "a.sub.one, a.sub.**, a.**, np.whatever]}\n",
                 "");
}

static void an_origin_is_written_in_full(void **state)
{
    (void)state;
    assert_warns(
        IMPORTS("  allow: [{module: pandas, members: all}]\n") RUNTIME(
            CALLS
            "  guard: {provide: {p: pandas}}\n") "calls: {deny: [pd.eval, "
                                                 "p.eval, pandsa.eval, "
                                                 "xyzzy.eval]}\n",
        "11: the entry for the call 'pd.eval' never fires: origins are written "
        "in full, as 'pandas.eval', however a file calls the module\n"
        "11: the entry for the call 'p.eval' never fires: origins are written "
        "in full, as 'pandas.eval', however a file calls the module\n"
        "11: the entry for the call 'pandsa.eval' never fires: the policy "
        "allows no import of it; did you mean 'pandas.eval'?\n"
        "11: the entry for the call 'xyzzy.eval' never fires: no import gives "
        "'xyzzy', and what a variable holds has no origin; calls on objects "
        "are 'method: eval'\n");
}

static void a_method_of_a_class_is_told_from_a_function(void **state)
{
    (void)state;
    assert_warns(IMPORTS("  allow: [{module: a, members: all}]\n")
                     RUNTIME(CALLS) "calls: {deny: [a.Frame.save, a.Frame, "
                                    "a.Frame.from_dict, a.Frame.**, a.frame.x, "
                                    "os.system]}\n",
                 "10: 'a.Frame.save' is a method of a class: it is met only as "
                 "a.Frame.save(object, …); calls on objects are 'method: "
                 "save'\n"
                 "10: the entry for the call 'os.system' never fires: the "
                 "policy allows no import of it\n");
    /* Who denies the method as well knows. */
    assert_warns(IMPORTS("  allow: [{module: a, members: all}]\n")
                     RUNTIME(CALLS) "calls: {deny: [a.Frame.save, "
                                    "{method: save}]}\n",
                 "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_method_of_a_class_is_told_from_a_function),
        cmocka_unit_test(a_policy_in_order_is_not_warned_about),
        cmocka_unit_test(shipped_policies_agree_with_themselves),
        cmocka_unit_test(modules_that_the_sandbox_cannot_serve_are_named),
        cmocka_unit_test(all_below_an_allowed_module_counts),
        cmocka_unit_test(groups_that_give_what_a_module_needs_silence_it),
        cmocka_unit_test(without_a_runtime_nothing_is_needed),
        cmocka_unit_test(imports_that_change_nothing_are_named),
        cmocka_unit_test(a_denial_of_another_file_says_how_to_take_it_back),
        cmocka_unit_test(what_a_later_file_takes_away_is_no_contradiction),
        cmocka_unit_test(entries_on_what_cannot_be_imported_never_fire),
        cmocka_unit_test(modules_that_are_preloaded_for_nothing_are_named),
        cmocka_unit_test(what_the_guard_provides_needs_no_import),
        cmocka_unit_test(a_member_in_two_lists_is_named),
        cmocka_unit_test(a_module_that_no_table_judges_is_named),
        cmocka_unit_test(a_refusal_that_a_longer_entry_weakens_is_named),
        cmocka_unit_test(names_that_another_section_takes_first_never_fire),
        cmocka_unit_test(a_system_call_that_is_replaced_is_named),
        cmocka_unit_test(a_required_layer_that_the_filter_defeats_is_named),
        cmocka_unit_test(what_has_no_layer_to_enforce_it_is_named),
        cmocka_unit_test(limits_that_contradict_one_another_are_named),
        cmocka_unit_test(a_call_that_no_table_lists_is_named_with_the_nearest),
        cmocka_unit_test(a_call_that_a_table_lists_is_not),
        cmocka_unit_test(an_origin_is_written_in_full),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
