/* result_words.h - the words of the text form, for its writer and its reader.
 * SPDX-License-Identifier: Apache-2.0 */
#ifndef MODEL_RESULT_WORDS_H
#define MODEL_RESULT_WORDS_H

#include "model/result.h"

extern const char *const result_yes_no[2];
extern const char *const result_states[4]; /* by enum layer_state */
extern const char *const result_judged[2]; /* of a violation: counted, benign */

#endif
