/* replay.c - run a fuzz target on its seeds and past findings, speaking TAP.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A finding is a crash here as it was for the fuzzer: the program dies, and the
 * tests that it still owed count as failed. */
#include <stdio.h>
#include <stdlib.h>

#include "base/alloc.h"
#include "base/file.h"
#include "tests/fuzz/fuzz.h"

static const size_t largest = (size_t)1 << 20;

static bool any_name(struct str name)
{
    return name.len > 0;
}

static rl_status count(void *context, const char *path, rl_error *err)
{
    (void)path;
    (void)err;
    ++*(size_t *)context;
    return RL_OK;
}

static rl_status replay(void *context, const char *path, rl_error *err)
{
    CLEANUP(buf_done) struct buf bytes = {0};
    rl_status status = file_read(path, largest, &bytes, err);
    if (status != RL_OK)
        return status;
    /* A block of its own, so that a read past its end is seen. */
    uint8_t *copy = heap_new(bytes.len + 1, 1);
    if (!copy)
        return RL_E_NOMEM;
    if (bytes.len)
        memcpy(copy, bytes.ptr, bytes.len);
    int answer = LLVMFuzzerTestOneInput(copy, bytes.len);
    heap_free(copy);
    (void)printf("%sok %zu - %s\n", answer ? "not " : "", ++*(size_t *)context,
                 path);
    (void)fflush(stdout);
    return RL_OK;
}

int main(void)
{
    char folder[256];
    (void)snprintf(folder, sizeof(folder), "tests/fuzz/seeds/%s", fuzz_name);
    size_t n = 0, done = 0;
    rl_error err = {0};
    struct file_walk walk = {.wanted = any_name, .found = count, .context = &n};
    if (file_walk(folder, &walk, &err) != RL_OK) {
        (void)printf("1..1\nnot ok 1 - %s: %s\n", folder, err.message);
        return EXIT_FAILURE;
    }
    (void)printf("1..%zu\n", n);
    walk.found = replay;
    walk.context = &done;
    if (file_walk(folder, &walk, &err) != RL_OK)
        (void)printf("# %s: %s\n", err.file, err.message);
    return done == n && n > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
