/* procfile.c - small files of /proc.
 * SPDX-License-Identifier: Apache-2.0 */
#include "runner/procfile.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

bool procfile_of(pid_t pid, const char *file, char *text, size_t size)
{
    char path[128];
    (void)snprintf(path, sizeof(path), "/proc/%d/%s", (int)pid, file);
    return file_begin(path, text, size);
}

const char *procfile_line(const char *text, const char *name)
{
    size_t len = strlen(name);
    while (text && strncmp(text, name, len) != 0) {
        text = strchr(text, '\n');
        text = text ? text + 1 : NULL;
    }
    return text ? text + len : NULL;
}

int64_t procfile_number(const char *text, const char *name)
{
    const char *at = procfile_line(text, name);
    return at ? strtoll(at, NULL, 10) : 0;
}

const char *procfile_state(const char *text)
{
    const char *at = strrchr(text, ')');
    return at && at[1] == ' ' && at[2] ? at + 2 : NULL;
}
