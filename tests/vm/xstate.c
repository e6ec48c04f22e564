/* xstate.c - lets user-mode-linux 6.1 run where the processor has AMX.
 * SPDX-License-Identifier: Apache-2.0
 *
 * UML keeps the floating-point state of its processes in a buffer of a fixed
 * size, and hands that to PTRACE_SETREGSET. Since Linux 5.16 a state of another
 * size than the host's is refused (EFAULT; arch/x86/kernel/fpu/regset.c), and
 * with AMX the host's is 11 KB. Preloaded, this puts UML's bytes over the whole
 * state that the process has; what lies behind them is left as it is. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <elf.h>
#include <stdarg.h>
#include <string.h>
#include <sys/ptrace.h>
#include <sys/types.h>
#include <sys/uio.h>

typedef long ptrace_call(enum __ptrace_request, ...);

static long set_whole(ptrace_call *real, pid_t pid, const struct iovec *part)
{
    static char whole[1 << 16];
    struct iovec state = {whole, sizeof(whole)};
    if (real(PTRACE_GETREGSET, pid, (void *)NT_X86_XSTATE, &state) < 0)
        return -1;
    size_t n = part->iov_len < state.iov_len ? part->iov_len : state.iov_len;
    memcpy(whole, part->iov_base, n);
    return real(PTRACE_SETREGSET, pid, (void *)NT_X86_XSTATE, &state);
}

long ptrace(enum __ptrace_request request, ...)
{
    va_list list;
    va_start(list, request);
    pid_t pid = va_arg(list, pid_t);
    void *address = va_arg(list, void *);
    void *data = va_arg(list, void *);
    va_end(list);
    /* dlsym gives an object pointer; POSIX says how to make it a function. */
    ptrace_call *real;
    *(void **)&real = dlsym(RTLD_NEXT, "ptrace");
    if (request == PTRACE_SETREGSET && address == (void *)NT_X86_XSTATE)
        return set_whole(real, pid, data);
    return real(request, pid, address, data);
}
