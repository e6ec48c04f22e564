/* elf.c - the loader that a program asks for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/elf.h"

#include <elf.h>
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

#define HEADERS 64 /* of a program; real ones have about a dozen */

static bool is_program(const Elf64_Ehdr *head)
{
    return memcmp(head->e_ident, ELFMAG, SELFMAG) == 0 &&
           head->e_ident[EI_CLASS] == ELFCLASS64 &&
           head->e_phentsize == sizeof(Elf64_Phdr);
}

static bool path_read(int fd, const Elf64_Phdr *at, char loader[ELF_LOADER])
{
    size_t size = at->p_filesz < ELF_LOADER ? at->p_filesz : ELF_LOADER;
    ssize_t n = pread(fd, loader, size, (off_t)at->p_offset);
    return n > 1 && (size_t)n == size && loader[0] == '/' &&
           loader[n - 1] == '\0';
}

static bool loader_find(int fd, char loader[ELF_LOADER])
{
    Elf64_Ehdr head;
    Elf64_Phdr parts[HEADERS];
    if (pread(fd, &head, sizeof(head), 0) != (ssize_t)sizeof(head) ||
        !is_program(&head))
        return false;
    ssize_t n = pread(fd, parts, sizeof(parts), (off_t)head.e_phoff);
    for (size_t i = 0; i < head.e_phnum && n > 0; i++) {
        if ((i + 1) * sizeof(*parts) > (size_t)n)
            return false;
        if (parts[i].p_type == PT_INTERP)
            return path_read(fd, &parts[i], loader);
    }
    return false;
}

bool elf_loader(const char *path, char loader[ELF_LOADER])
{
    int fd = open(path, O_RDONLY | O_CLOEXEC);
    bool found = fd >= 0 && loader_find(fd, loader);
    if (fd >= 0)
        close(fd);
    return found;
}
