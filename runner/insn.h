/* insn.h - the instructions of a filter that is written by hand.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef RUNNER_INSN_H
#define RUNNER_INSN_H

#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdint.h>

/* The codes of a struct bpf_instruction: load the word of the call that is at
 * k; jump by whether that is k, or has a bit of k; answer k. */
#define INSN_LOAD (BPF_LD | BPF_W | BPF_ABS)
#define INSN_IS (BPF_JMP | BPF_JEQ | BPF_K)
#define INSN_HAS (BPF_JMP | BPF_JSET | BPF_K)
#define INSN_ANSWER (BPF_RET | BPF_K)

/* Where nr and arch are, and the halves of argument i (little-endian). */
#define INSN_AT(member) ((uint32_t)offsetof(struct seccomp_data, member))
#define INSN_LOW(i) (INSN_AT(args) + (uint32_t)((i) * sizeof(uint64_t)))
#define INSN_HIGH(i) (INSN_LOW(i) + (uint32_t)sizeof(uint32_t))

#endif
