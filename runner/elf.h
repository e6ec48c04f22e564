/* elf.h - the loader that a program asks for.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_ELF_H
#define RUNNER_ELF_H

#include <stdbool.h>

#define ELF_LOADER 256 /* bytes for its path, with the NUL */

/* The path in PT_INTERP (elf(5)) of the program at path. False: it is no ELF
 * program of 64 bits, or one that needs no loader. Child side: no allocation.
 */
bool elf_loader(const char *path, char loader[ELF_LOADER]);

#endif
