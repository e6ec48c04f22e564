/* refused.c - what a refused call costs the one who makes it.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Prints the median of many, in microseconds with two decimals. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#define CALLS 5000

static int by_size(const void *a, const void *b)
{
    const double *left = a, *right = b;
    return (*left > *right) - (*left < *right);
}

static double now_us(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e6 + (double)now.tv_nsec / 1e3;
}

int main(void)
{
    static double took[CALLS];
    for (int i = 0; i < CALLS; i++) {
        double start = now_us();
        if (syscall(SYS_vhangup) >= 0 || errno != EPERM)
            return 1; /* it was not refused */
        took[i] = now_us() - start;
    }
    qsort(took, CALLS, sizeof(took[0]), by_size);
    printf("%.2f\n", took[CALLS / 2]);
    return 0;
}
