/* memory.c - which pages of the interpreter PID 1 of a sandbox keeps.
 * SPDX-License-Identifier: Apache-2.0
 *
 * It is a fork of the interpreter only so that its own fork is one. Without the
 * pages it dies in no time, and the payload's are nobody's copies any more. */
#include <gnu/libc-version.h>
#include <link.h>
#include <stdint.h>
#include <sys/auxv.h>
#include <sys/mman.h>
#include <unistd.h>

#include "base/attr.h"
#include "runner/zygote/way.h"

/* Around what a pointer leads to: our stack, the C library's thread-local
 * storage and the kernel's clock, whose ends nobody tells. */
#define AROUND ((uintptr_t)256 << 10)
#define LOWEST ((uintptr_t)64 << 10)
#define HIGHEST (((uintptr_t)1 << 47) - 4096)
#define KEPT_MOST 16

struct mapped_range {
    uintptr_t from, to;
};

/* By where they begin. */
struct ranges_kept {
    struct mapped_range at[KEPT_MOST];
    size_t n;
};

/* What is loaded and is to stay: the same in each fork. */
static struct ranges_kept loaded;

static void range_add(struct ranges_kept *kept, uintptr_t from, uintptr_t to)
{
    size_t i = kept->n++;
    for (; i > 0 && kept->at[i - 1].from > from; i--)
        kept->at[i] = kept->at[i - 1];
    kept->at[i] = (struct mapped_range){from, to};
}

static void around_add(struct ranges_kept *kept, uintptr_t at)
{
    range_add(kept, at > AROUND ? at - AROUND : 0, at + AROUND);
}

/* ------------------------------------------------------------ in the zygote */

static uintptr_t object_end(const struct dl_phdr_info *object)
{
    uintptr_t end = object->dlpi_addr;
    for (size_t i = 0; i < object->dlpi_phnum; i++) {
        const ElfW(Phdr) *part = &object->dlpi_phdr[i];
        uintptr_t last = object->dlpi_addr + part->p_vaddr + part->p_memsz;
        if (part->p_type == PT_LOAD && last > end)
            end = last;
    }
    return end;
}

/* This library, the C library, and the loader. */
static int object_look(struct dl_phdr_info *object, size_t size, void *unused)
{
    const uintptr_t wanted[] = {(uintptr_t)&loaded,
                                (uintptr_t)gnu_get_libc_version(),
                                (uintptr_t)getauxval(AT_BASE)};
    const uintptr_t from = object->dlpi_addr, to = object_end(object);
    (void)size;
    (void)unused;
    for (size_t i = 0; i < COUNT_OF(wanted); i++) {
        if (wanted[i] < from || wanted[i] >= to)
            continue;
        range_add(&loaded, from, to);
        break;
    }
    return 0;
}

bool memory_look(void)
{
    loaded.n = 0;
    (void)dl_iterate_phdr(object_look, NULL);
    around_add(&loaded, (uintptr_t)getauxval(AT_SYSINFO_EHDR));
    return loaded.n >= 3;
}

/* ----------------------------------------------------------------- in PID 1 */

void memory_drop(const struct child_report *report)
{
    const uintptr_t page = (uintptr_t)sysconf(_SC_PAGESIZE) - 1;
    struct ranges_kept kept = loaded;
    around_add(&kept, (uintptr_t)__builtin_frame_address(0));
    around_add(&kept, (uintptr_t)__builtin_thread_pointer());
    range_add(&kept, (uintptr_t)report, (uintptr_t)report + sizeof(*report));
    range_add(&kept, HIGHEST, HIGHEST);
    uintptr_t from = LOWEST;
    for (size_t i = 0; i < kept.n; i++) {
        uintptr_t to = kept.at[i].from & ~page;
        uintptr_t next = (kept.at[i].to + page) & ~page;
        if (to > from)
            (void)munmap((void *)from, to - from); /* NOLINT: an address */
        from = next > from ? next : from;
    }
}
