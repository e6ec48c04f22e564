/* warmfiles.c - the files of a zygote, which are inside redline-run.
 * SPDX-License-Identifier: Apache-2.0
 *
 * The assembler puts them in as they are (gas, .incbin): the library is built
 * from the same objects as redline-run itself. */
#include "runner/warmfiles.h"

#define INCLUDE(name, path)                                                    \
    __asm__(".pushsection .rodata\n"                                           \
            ".balign 16\n"                                                     \
            ".global " #name "_begin\n" #name "_begin:\n"                      \
            ".incbin \"" path "\"\n"                                           \
            ".global " #name "_end\n" #name "_end:\n"                          \
            ".popsection\n");                                                  \
    extern const char name##_begin[] __attribute__((visibility("hidden")));    \
    extern const char name##_end[] __attribute__((visibility("hidden")))

INCLUDE(warmfiles_py, WARM_SCRIPT);
INCLUDE(warmfiles_so, WARM_LIBRARY);

struct str warmfiles_script(void)
{
    return (struct str){warmfiles_py_begin,
                        (size_t)(warmfiles_py_end - warmfiles_py_begin)};
}

struct str warmfiles_library(void)
{
    return (struct str){warmfiles_so_begin,
                        (size_t)(warmfiles_so_end - warmfiles_so_begin)};
}
