/* seccomp.c - system calls as Docker and OCI have them.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Entries for one call stand beside each other: one of them must hold. In an
 * entry all arguments must hold, and no argument stands twice, since engines
 * take that for a choice. */
#include <errno.h>
#include <inttypes.h>
#include <linux/seccomp.h>

#include "compile/filter.h"
#include "export/parts.h"

/* execve is what an engine itself starts the program by. */
#define STARTER "execve"

static json_t *comparison(const struct syscall_test *test, uint64_t value)
{
    bool masked = test->mask != UINT64_MAX;
    json_t *ret = json_object();
    json_object_set_new(ret, "index", json_integer((json_int_t)test->arg));
    json_object_set_new(
        ret, "value", json_integer((json_int_t)(masked ? test->mask : value)));
    if (masked)
        json_object_set_new(ret, "valueTwo", json_integer((json_int_t)value));
    json_object_set_new(
        ret, "op", json_string(masked ? "SCMP_CMP_MASKED_EQ" : "SCMP_CMP_EQ"));
    return ret;
}

/* Numbers of JSON are read as signed here, and by some engines as well. */
static bool is_writable(const struct filter_rule *rule)
{
    for (size_t i = 0; i < rule->n_tests; i++) {
        const struct syscall_test *test = &rule->tests[i];
        if (test->mask != UINT64_MAX && test->mask > INT64_MAX)
            return false;
        for (size_t k = 0; k < test->n_values; k++)
            if (test->values[k] > INT64_MAX)
                return false;
    }
    return true;
}

#define NO_ERROR (-1)

/* error: NO_ERROR, or what the call answers: 0, that it has been done. */
static json_t *entry_of(const char *action, int error)
{
    json_t *entry = json_object();
    json_object_set_new(entry, "names", json_array());
    json_object_set_new(entry, "action", json_string(action));
    if (error != NO_ERROR)
        json_object_set_new(entry, "errnoRet", json_integer(error));
    return entry;
}

static void name_add(json_t *entry, const char *name)
{
    json_array_append_new(json_object_get(entry, "names"), json_string(name));
}

static json_t *answer_entry(uint32_t answer)
{
    return answer == SECCOMP_RET_ALLOW
               ? entry_of("SCMP_ACT_ALLOW", NO_ERROR)
               : entry_of("SCMP_ACT_ERRNO", (int)(answer & SECCOMP_RET_DATA));
}

/* One entry for each combination of values. */
static void tested_add(json_t *list, const struct filter_rule *rule)
{
    size_t digit[6] = {0};
    for (;;) {
        json_t *entry = answer_entry(rule->answer);
        json_t *arguments = json_array();
        name_add(entry, rule->name);
        for (size_t k = 0; k < rule->n_tests; k++)
            json_array_append_new(
                arguments,
                comparison(&rule->tests[k], rule->tests[k].values[digit[k]]));
        json_object_set_new(entry, "args", arguments);
        json_array_append_new(list, entry);
        size_t k = 0;
        while (k < rule->n_tests && ++digit[k] == rule->tests[k].n_values)
            digit[k++] = 0;
        if (k == rule->n_tests)
            return;
    }
}

static bool is_error(const struct filter_rule *rule, uint32_t refused)
{
    return (rule->answer & SECCOMP_RET_ACTION_FULL) == SECCOMP_RET_ERRNO &&
           rule->answer != refused && !rule->n_tests;
}

/* Calls that fail with an error of their own, an entry an error. */
static void errors_add(json_t *list, const struct filter_rules *rules,
                       uint32_t refused)
{
    for (size_t i = 0; i < rules->n; i++) {
        uint32_t answer = rules->at[i].answer;
        bool first = is_error(&rules->at[i], refused);
        for (size_t k = 0; first && k < i; k++)
            first = !is_error(&rules->at[k], refused) ||
                    rules->at[k].answer != answer;
        if (!first)
            continue;
        json_t *entry = answer_entry(answer);
        for (size_t k = i; k < rules->n; k++)
            if (is_error(&rules->at[k], refused) &&
                rules->at[k].answer == answer)
                name_add(entry, rules->at[k].name);
        json_array_append_new(list, entry);
    }
}

static json_t *calls_json(const struct export_source *source,
                          struct export *ret)
{
    const struct filter_rules *rules = &source->rules;
    json_t *list = json_array();
    json_t *allowed = entry_of("SCMP_ACT_ALLOW", NO_ERROR);
    name_add(allowed, STARTER);
    for (size_t i = 0; i < rules->n; i++)
        if (rules->at[i].answer == SECCOMP_RET_ALLOW && !rules->at[i].n_tests)
            name_add(allowed, rules->at[i].name);
    json_array_append_new(list, allowed);
    for (size_t i = 0; i < rules->n; i++) {
        const struct filter_rule *rule = &rules->at[i];
        if (rule->answer == SECCOMP_RET_USER_NOTIF || !rule->n_tests ||
            rule->answer == export_refused(source))
            continue;
        if (is_writable(rule))
            tested_add(list, rule);
        else
            export_note(ret,
                        "system calls: '%s' is refused, since its "
                        "arguments are tested for numbers past 2^63",
                        rule->name);
    }
    errors_add(list, rules, export_refused(source));
    return list;
}

static bool is_tested_for_self(const struct filter_rules *rules)
{
    for (size_t i = 0; i < rules->n; i++)
        if (str_eq(str_of(rules->at[i].name), STR("tgkill")) &&
            rules->at[i].n_tests &&
            rules->at[i].tests[0].values[0] == FILTER_SELF_PID)
            return true;
    return false;
}

static void notes(const struct export_source *source, struct export *ret)
{
    export_note(ret, "system calls: '" STARTER "' is allowed, since engines "
                     "start the program by it; redline-run never allows it");
    export_note(ret, "system calls: they hold for whatever the engine starts "
                     "first: an init or a shell that may not fork does not "
                     "get to the interpreter");
    if (is_tested_for_self(&source->rules))
        export_note(ret,
                    "system calls: 'tgkill' is allowed for process %d alone, "
                    "as which redline-run starts the code; engines start it "
                    "as 1",
                    FILTER_SELF_PID);
    if (source->runtime->on_deny == ON_DENY_NOTIFY)
        export_note(ret, "syscalls.on_deny: refused calls fail with EPERM, and "
                         "nobody is told");
    export_note(ret, "system calls: what other architectures ask for is "
                     "answered as the engine likes, not always by killing");
}

json_t *export_seccomp(const struct export_source *source, struct export *ret)
{
    uint32_t refused = export_refused(source);
    bool kill = refused == SECCOMP_RET_KILL_PROCESS;
    json_t *seccomp = json_object();
    json_object_set_new(
        seccomp, "defaultAction",
        json_string(kill ? "SCMP_ACT_KILL_PROCESS" : "SCMP_ACT_ERRNO"));
    if (!kill)
        json_object_set_new(seccomp, "defaultErrnoRet",
                            json_integer(refused & SECCOMP_RET_DATA));
    json_object_set_new(seccomp, "architectures",
                        json_pack("[s]", "SCMP_ARCH_X86_64"));
    json_object_set_new(seccomp, "syscalls", calls_json(source, ret));
    notes(source, ret);
    return seccomp;
}
