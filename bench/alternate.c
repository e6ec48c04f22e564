/* alternate.c - two commands against each other, in turns and nothing between.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: alternate RUNS CODE RESULT COMMAND COMMAND, split at blanks;
 * descriptor 3 is the file CODE, 4 the file RESULT. A tool that forks itself
 * first adds a millisecond to both sides, which hides what is measured. Which
 * of the two comes first is drawn anew each time: one command's late work in
 * the kernel (the end of a network namespace) would else always fall on the
 * other. Prints "median fastest" of both, in milliseconds. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define WARM_UP 5
#define PAUSE_NS 5000000
#define MAX_RUNS 100000
#define MAX_WORDS 200

extern char **environ;

struct side {
    char *argv[MAX_WORDS + 1];
    double took[MAX_RUNS];
};

static int by_size(const void *a, const void *b)
{
    const double *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static double now_ms(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

static int words_split(char *command, char **argv)
{
    int n = 0;
    char *rest;
    for (char *at = strtok_r(command, " \n", &rest); at && n < MAX_WORDS;
         at = strtok_r(NULL, " \n", &rest))
        argv[n++] = at;
    argv[n] = NULL;
    return n;
}

/* A descriptor that a run may have moved on is opened for each anew. */
static int file_at(int number, const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    if (fd < 0)
        return -1;
    if (fd == number)
        return 0;
    return dup2(fd, number) < 0 ? -1 : close(fd);
}

static int run(struct side *side, const char *code, const char *result,
               double *took)
{
    int status;
    pid_t pid;
    if (file_at(3, code, O_RDONLY) < 0 ||
        file_at(4, result, O_WRONLY | O_CREAT | O_TRUNC) < 0)
        return -1;
    nanosleep(&(struct timespec){0, PAUSE_NS}, NULL);
    double start = now_ms();
    if (posix_spawn(&pid, side->argv[0], NULL, NULL, side->argv, environ))
        return -1;
    while (waitpid(pid, &status, 0) < 0)
        if (errno != EINTR)
            return -1;
    *took = now_ms() - start;
    return status;
}

int main(int argc, char **argv)
{
    static struct side sides[2];
    long runs = argc == 6 ? strtol(argv[1], NULL, 10) : 0;
    if (runs < 1 || runs > MAX_RUNS - WARM_UP ||
        !words_split(argv[4], sides[0].argv) ||
        !words_split(argv[5], sides[1].argv))
        return 2;
    for (long i = 0; i < runs + WARM_UP; i++) {
        int first = (int)(random() % 2);
        for (int k = 0; k < 2; k++) {
            struct side *side = &sides[first ^ k];
            double *took = &side->took[i < WARM_UP ? 0 : i - WARM_UP];
            int status = run(side, argv[2], argv[3], took);
            if (status == 0)
                continue;
            fprintf(stderr, "%s: status %d\n", side->argv[0], status);
            return 1;
        }
    }
    for (int k = 0; k < 2; k++) {
        qsort(sides[k].took, (size_t)runs, sizeof(double), by_size);
        printf("%.3f %.3f%s", sides[k].took[runs / 2], sides[k].took[0],
               k ? "\n" : " ");
    }
    return 0;
}
