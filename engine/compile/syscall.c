/* syscall.c - system calls of x86-64 by name and by number.
 * SPDX-License-Identifier: Apache-2.0 */
#include "compile/syscall.h"

#include <seccomp.h>
#include <stdlib.h>

#include "base/diag.h"

/* What libseccomp 2.5 does not know (Linux 5.18 to 6.17, as numbered in
 * arch/x86/entry/syscalls/syscall_64.tbl). */
static const struct {
    const char *name;
    uint32_t number;
} younger[] = {
    {"cachestat", 451},         {"fchmodat2", 452},
    {"map_shadow_stack", 453},  {"futex_wake", 454},
    {"futex_wait", 455},        {"futex_requeue", 456},
    {"statmount", 457},         {"listmount", 458},
    {"lsm_get_self_attr", 459}, {"lsm_set_self_attr", 460},
    {"lsm_list_modules", 461},  {"mseal", 462},
    {"setxattrat", 463},        {"getxattrat", 464},
    {"listxattrat", 465},       {"removexattrat", 466},
    {"open_tree_attr", 467},    {"file_getattr", 468},
    {"file_setattr", 469},
};

enum { NAME_ROOM = 64 }; /* the longest name has 23 characters */

enum syscall_known syscall_find(struct str name, uint32_t *number)
{
    for (size_t i = 0; i < COUNT_OF(younger); i++)
        if (str_eq(name, str_of(younger[i].name))) {
            *number = younger[i].number;
            return SYSCALL_KNOWN;
        }
    char text[NAME_ROOM];
    if (name.len >= sizeof(text) || (name.len && memchr(name.ptr, 0, name.len)))
        return SYSCALL_UNKNOWN;
    memcpy(text, name.ptr, name.len);
    text[name.len] = '\0';
    int found = seccomp_syscall_resolve_name_arch(SCMP_ARCH_X86_64, text);
    if (found == __NR_SCMP_ERROR)
        return SYSCALL_UNKNOWN;
    if (found < 0)
        return SYSCALL_ELSEWHERE;
    *number = (uint32_t)found;
    return SYSCALL_KNOWN;
}

const char *syscall_name(uint32_t number, struct arena *arena)
{
    for (size_t i = 0; i < COUNT_OF(younger); i++)
        if (younger[i].number == number)
            return younger[i].name;
    /* The library's answer comes from malloc, so free() it is. */
    char *name =
        seccomp_syscall_resolve_num_arch(SCMP_ARCH_X86_64, (int)number);
    const char *kept = name ? arena_cstr(arena, str_of(name)) : NULL;
    free(name);
    return kept;
}

struct str syscall_nearest(struct str name, struct arena *arena)
{
    struct str known[SYSCALL_NUMBERS];
    size_t n = 0;
    for (uint32_t number = 0; number < SYSCALL_NUMBERS; number++) {
        const char *text = syscall_name(number, arena);
        if (text)
            known[n++] = str_of(text);
    }
    return nearest(name, known, n);
}
