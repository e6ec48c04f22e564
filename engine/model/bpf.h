/* bpf.h - run, check and print a system-call filter.
 * SPDX-License-Identifier: Apache-2.0
 *
 * A filter is checked against the policy by running it, since the library that
 * builds it has had a bug that weakened 64-bit comparisons
 * (GHSA-4q85-33p6-j5g6). */
#ifndef MODEL_BPF_H
#define MODEL_BPF_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "base/buf.h"
#include "model/profile.h"

/* What a filter sees of a call: struct seccomp_data. */
struct bpf_call {
    uint32_t number, arch;
    uint64_t instruction_pointer;
    uint64_t arguments[6];
};

/* The filter's answer (SECCOMP_RET_…). A program that is not well-formed (an
 * unknown instruction, a jump or a load out of bounds, no return) gives false
 * and leaves *ret alone. */
bool bpf_run(const struct bpf_instruction *program, size_t n,
             const struct bpf_call *call, uint32_t *ret);

/* How far a jump goes with this value in the accumulator; false for one that
 * libseccomp does not write, and for what is no jump. */
bool bpf_jump(const struct bpf_instruction *at, uint32_t value, uint32_t *skip);

/* One line an instruction, for people. */
void bpf_write_text(const struct bpf_instruction *program, size_t n,
                    struct buf *out);

/* "allow", "errno EPERM", "kill process", … for a filter's answer. */
void bpf_write_action(uint32_t action, struct buf *out);

#endif
