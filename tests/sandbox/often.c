/* often.c - run a program many times and say what memory the runs took.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: often COUNT CODE PROGRAM ARGUMENT…; descriptor 3 is the file CODE, 4
 * takes what is written. Prints the count, the seconds, and the most memory
 * that a run had: the median of the first tenth and of the last. Exit status 1:
 * a run did not end well. It is small itself, since a child is counted from its
 * fork. */
#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_RUNS 100000

extern char **environ;
static long most[MAX_RUNS];

static int by_size(const void *a, const void *b)
{
    const long *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static int file_at(int number, const char *path, int flags)
{
    int fd = open(path, flags);
    if (fd < 0 || fd == number)
        return fd < 0 ? -1 : 0;
    return dup2(fd, number) < 0 ? -1 : close(fd);
}

static long median(long *of, long n)
{
    qsort(of, (size_t)n, sizeof(*of), by_size);
    return of[n / 2];
}

int main(int argc, char **argv)
{
    long count = argc > 3 ? strtol(argv[1], NULL, 10) : 0;
    time_t start = time(NULL);
    if (count < 10 || count > MAX_RUNS)
        return 2;
    for (long i = 0; i < count; i++) {
        struct rusage usage;
        int status;
        pid_t pid;
        if (file_at(3, argv[2], O_RDONLY) < 0 ||
            file_at(4, "/dev/null", O_WRONLY) < 0 ||
            posix_spawn(&pid, argv[3], NULL, NULL, argv + 3, environ))
            return 2;
        while (wait4(pid, &status, 0, &usage) < 0)
            if (errno != EINTR)
                return 2;
        if (status)
            return 1;
        most[i] = usage.ru_maxrss;
    }
    long part = count / 10;
    printf("%ld in %ld s, %ld KiB at first, %ld KiB at last\n", count,
           (long)(time(NULL) - start), median(most, part),
           median(most + count - part, part));
    return 0;
}
