/* cgroupfile.c - read and write the files of a control group's folder.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "runner/cgroup.h"

bool cgroup_put(int folder, const char *file, const char *text)
{
    int fd = openat(folder, file, O_WRONLY | O_CLOEXEC);
    if (fd < 0)
        return false;
    ssize_t n = write(fd, text, strlen(text));
    int why = errno;
    close(fd);
    errno = why;
    return n == (ssize_t)strlen(text);
}

bool cgroup_enter(int folder, pid_t pid)
{
    char text[32];
    (void)snprintf(text, sizeof(text), "%d", (int)pid);
    return pid > 0 && cgroup_put(folder, "cgroup.procs", text);
}

bool cgroup_get(int folder, const char *file, char *text, size_t size)
{
    int fd = openat(folder, file, O_RDONLY | O_CLOEXEC);
    size_t len = 0;
    ssize_t n = fd < 0 ? -1 : 1;
    while (n > 0 && len < size - 1) {
        n = read(fd, text + len, size - 1 - len);
        len += n > 0 ? (size_t)n : 0;
    }
    text[len] = '\0';
    if (fd >= 0)
        close(fd);
    return n >= 0;
}

bool cgroup_has(int folder, const char *file, const char *word)
{
    char text[512], *rest;
    if (!cgroup_get(folder, file, text, sizeof(text)))
        return false;
    for (char *at = strtok_r(text, " \n", &rest); at;
         at = strtok_r(NULL, " \n", &rest))
        if (strcmp(at, word) == 0)
            return true;
    return false;
}

int64_t cgroup_number(int folder, const char *file, const char *key)
{
    char text[4096];
    if (!cgroup_get(folder, file, text, sizeof(text)))
        return -1;
    if (!key)
        return strtoll(text, NULL, 10);
    size_t len = strlen(key);
    for (const char *at = text; at; at = strchr(at, '\n')) {
        at += *at == '\n';
        if (!*at)
            break;
        if (strncmp(at, key, len) == 0 && at[len] == ' ')
            return strtoll(at + len, NULL, 10);
    }
    return -1;
}
