/* halt.c - stop all processes of a sandbox, and let them go on.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/halt.h"

#include <dirent.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "base/clock.h"
#include "runner/procfile.h"
#include "runner/sys.h"

/* A stop takes effect when a thread leaves the kernel, which a slow disk may
 * put off. */
#define STOP_MS 5000
#define LOOK_NS 500000
/* One that waits in the kernel where no signal reaches it, as in vfork(2) for a
 * child that is stopped, runs no code until it has met the signal. */
#define WAITS_MS 100
/* Looks in a row that find nobody running: a process that was made while the
 * first went over its parent is a child of a stopped one in the second. */
#define LOOKS_CLEAN 2

/* By pidfd, and only if the number is still that process's. */
static void process_signal(const struct tally_process *process, int number)
{
    int pidfd = sys_pidfd_open(process->pid);
    if (pidfd < 0)
        return;
    if (tally_is_alive(process))
        (void)sys_pidfd_signal(pidfd, number);
    close(pidfd);
}

/* 0: it is gone. */
static char thread_state(pid_t pid, const char *thread)
{
    char path[64], text[512];
    (void)snprintf(path, sizeof(path), "task/%.20s/stat", thread);
    const char *at = procfile_of(pid, path, text, sizeof(text))
                         ? procfile_state(text)
                         : NULL;
    return at ? *at : '\0';
}

static bool is_halted(char state, bool waits)
{
    return !state || strchr("TtZXx", state) || (waits && state == 'D');
}

/* No thread of it runs. waits: those that wait in the kernel count as halted.
 */
static bool process_is_halted(pid_t pid, bool waits)
{
    char path[64];
    (void)snprintf(path, sizeof(path), "/proc/%d/task", (int)pid);
    DIR *tasks = opendir(path);
    bool halted = true;
    for (const struct dirent *at; tasks && halted && (at = readdir(tasks));)
        if (at->d_name[0] != '.')
            halted = is_halted(thread_state(pid, at->d_name), waits);
    if (tasks)
        closedir(tasks);
    return halted;
}

/* How many of them run still; they are told to stop. */
static size_t look(struct tally *tally, bool waits)
{
    size_t n_running = 0;
    tally_look(tally);
    for (size_t i = 0; i < tally->n_before; i++) {
        const struct tally_process *at = &tally->before[i];
        if (process_is_halted(at->pid, waits))
            continue;
        n_running++;
        process_signal(at, SIGSTOP);
    }
    return n_running;
}

bool halt_stop(struct tally *tally)
{
    const struct timespec pause = {0, LOOK_NS};
    const int64_t started = clock_ms();
    int n_clean = 0;
    while (n_clean < LOOKS_CLEAN) {
        int64_t passed = clock_ms() - started;
        if (passed > STOP_MS)
            return false;
        n_clean = look(tally, passed > WAITS_MS) ? 0 : n_clean + 1;
        if (!n_clean)
            nanosleep(&pause, NULL);
    }
    return tally->n_before < TALLY_MAX;
}

void halt_again(struct tally *tally)
{
    (void)look(tally, true);
}

void halt_continue(struct tally *tally)
{
    tally_look(tally);
    for (size_t i = 0; i < tally->n_before; i++)
        process_signal(&tally->before[i], SIGCONT);
}

/* The last number of the line "NSpid:", which is the one in its own namespace.
 */
static pid_t inner_number(pid_t pid)
{
    char text[4096];
    const char *at = procfile_of(pid, "status", text, sizeof(text))
                         ? procfile_line(text, "NSpid:")
                         : NULL;
    const char *end = at ? strchr(at, '\n') : NULL;
    while (end && end > at && end[-1] >= '0' && end[-1] <= '9')
        end--;
    return end ? (pid_t)strtol(end, NULL, 10) : 0;
}

void halt_interrupt(struct tally *tally, pid_t inside)
{
    tally_look(tally);
    for (size_t i = 0; i < tally->n_before; i++) {
        const struct tally_process *at = &tally->before[i];
        if (at->pid != tally->pid && inner_number(at->pid) == inside) {
            process_signal(at, SIGINT);
            return;
        }
    }
}
