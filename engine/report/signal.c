/* signal.c - what a signal that ends code usually comes from.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/signal.h"

#include <signal.h>
#include <stddef.h>

#include "base/attr.h"

struct str signal_advice(int signal)
{
    static const char crash[] = "The interpreter itself crashed: take out "
                                "ctypes, os.abort() and endless recursion.";
    static const char timer[] = "A timer of the code's own ended it: take out "
                                "signal.alarm() and signal.setitimer().";
    static const char own[] = "The code sent itself that signal: take out "
                              "signal.raise_signal() and os.kill().";
    static const struct {
        int signal;
        const char *advice;
    } advices[] = {
        {SIGSEGV, crash},
        {SIGABRT, crash},
        {SIGILL, crash},
        {SIGFPE, crash},
        {SIGBUS, "A file that was mapped into memory (np.memmap, mmap) had no "
                 "room to be written, or was made shorter: write less, or "
                 "keep the array in memory."},
        {SIGALRM, timer},
        {SIGVTALRM, timer},
        {SIGPROF, timer},
        {SIGTERM, own},
        {SIGINT, own},
        {SIGHUP, own},
        {SIGQUIT, own},
        {SIGUSR1, own},
        {SIGUSR2, own},
        {SIGXCPU, own},
    };
    for (size_t i = 0; i < COUNT_OF(advices); i++)
        if (advices[i].signal == signal)
            return str_of(advices[i].advice);
    return STR_NONE;
}
