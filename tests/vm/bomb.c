/* bomb.c - one way each to use more of the machine than a run may.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#define MIB ((size_t)1 << 20)

static void *anonymous(size_t bytes)
{
    void *at = mmap(NULL, bytes, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED)
        exit(9);
    return at;
}

static void eat(size_t mib)
{
    memset(anonymous(mib * MIB), 1, mib * MIB);
}

static void memory(void)
{
    eat(60);
}

/* Each within what one process may have, all together not. */
static void children(void)
{
    for (int i = 0; i < 4; i++)
        if (fork() == 0) {
            eat(5);
            pause();
        }
    while (wait(NULL) > 0)
        continue;
}

static void pour(int fd)
{
    static char piece[65536];
    memset(piece, 1, sizeof(piece));
    for (int i = 0; i < 3200; i++)
        if (write(fd, piece, sizeof(piece)) < 0) {
            printf("write: %s\n", strerrorname_np(errno));
            exit(8);
        }
}

static void tmpfs(void)
{
    pour(open("/box/big", O_WRONLY | O_CREAT, 0600));
}

static void memfd(void)
{
    pour(memfd_create("big", 0));
}

/* Buffers of pipes, as large as anybody may make them. */
static void pipes(void)
{
    static char piece[65536];
    for (int i = 0; i < 500; i++) {
        int ends[2];
        if (pipe2(ends, O_NONBLOCK) < 0)
            exit(7);
        (void)fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
        while (write(ends[1], piece, sizeof(piece)) > 0)
            continue;
    }
}

/* A page table for every 2 MiB, and nothing else. */
static void pagetables(void)
{
    size_t bytes = (size_t)64 << 30;
    const volatile char *at =
        mmap(NULL, bytes, PROT_READ,
             MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (at == MAP_FAILED)
        exit(9);
    for (size_t i = 0; i < bytes; i += 2 * MIB)
        (void)at[i];
}

static void forks(void)
{
    int made = 0;
    for (;;) {
        pid_t pid = fork();
        if (pid == 0)
            for (;;)
                pause();
        if (pid < 0)
            break;
        made++;
    }
    printf("made %d %s\n", made, strerrorname_np(errno));
    exit(1);
}

/* Every child does the same, for ever. */
static void forkbomb(void)
{
    for (;;)
        (void)!fork();
}

static void *sleeper(void *nothing)
{
    for (;;)
        pause();
    return nothing;
}

static void threads(void)
{
    int made = 0, error;
    pthread_t thread;
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 65536);
    while (!(error = pthread_create(&thread, &small, sleeper, NULL)))
        made++;
    printf("made %d %s\n", made, strerrorname_np(error));
    exit(1);
}

static void daemonize(void)
{
    if (fork() == 0) {
        setsid();
        if (fork() == 0)
            for (;;)
                pause();
        _exit(0);
    }
    wait(NULL);
    puts("left a daemon");
}

static void spin(void)
{
    for (volatile int i = 0;; i++)
        continue;
}

/* Processor time that nobody in the sandbox reaps. */
static void spinners(void)
{
    for (int i = 0; i < 3; i++)
        if (fork() == 0)
            spin();
    pause();
}

static void nothing(void)
{
}

static const struct {
    const char *name;
    void (*go)(void);
} ways[] = {
    {"memory", memory},    {"children", children}, {"tmpfs", tmpfs},
    {"memfd", memfd},      {"pipes", pipes},       {"pagetables", pagetables},
    {"forks", forks},      {"forkbomb", forkbomb}, {"threads", threads},
    {"daemon", daemonize}, {"spin", spin},         {"spinners", spinners},
    {"nothing", nothing},
};

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (size_t i = 0; i < sizeof(ways) / sizeof(ways[0]); i++)
        if (argc > 1 && strcmp(ways[i].name, argv[1]) == 0) {
            ways[i].go();
            return 0;
        }
    return 2;
}
