/* fuzz.h - one fuzz target: bytes in, nothing may break.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A target is one file here, linked with libFuzzer (make fuzz-NAME) or with
 * replay.c, which runs the seeds and past findings in `make test`. A property
 * that does not hold is an abort(). */
#ifndef TESTS_FUZZ_FUZZ_H
#define TESTS_FUZZ_FUZZ_H

#include <stddef.h>
#include <stdint.h>

/* Its seeds are in tests/fuzz/seeds/NAME. */
extern const char fuzz_name[];

/* libFuzzer's name for it. Answers 0. */
int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t length);

#endif
