/* attempt.c - one edit that may mend a finding, while it is looked for.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "lint/fold.h"
#include "lint/rewrite_parts.h"

struct str attempt_written(const struct attempt *attempt, uint32_t fact)
{
    const struct fact *at = lint_fact(attempt->lint, fact);
    return fact_text(&attempt->lint->facts, at->start, at->end);
}

void attempt_replace(struct attempt *attempt, uint32_t fact)
{
    attempt->start = lint_fact(attempt->lint, fact)->start;
    attempt->end = lint_fact(attempt->lint, fact)->end;
}

/* Does nothing in the file bind the name where it would be read? */
bool attempt_is_free(const struct lint *lint, struct str name, uint32_t scope)
{
    uint32_t id = name_find(&lint->facts, name);
    return !id || !symbol_resolve(&lint->symbols, scope, id);
}

bool is_identifier(struct str text)
{
    for (size_t i = 0; i < text.len; i++) {
        char c = text.ptr[i];
        bool letter = (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
                      c == '_' || (c >= '0' && c <= '9' && i > 0);
        if (!letter)
            return false;
    }
    return text.len > 0;
}

bool attempt_literal(struct attempt *attempt, uint32_t value, struct str *ret)
{
    CLEANUP(folded_done) struct folded folded = {0};
    if (!value || !fold_is_string(attempt->lint, value))
        return false;
    if (!fold(attempt->lint, value, &folded)) {
        attempt->lint->failed = true;
        return false;
    }
    if (!folded.literal || folded.bytes || folded.bad)
        return false;
    *ret = folded.runs.at[0].text; /* in the lint's arena */
    return true;
}
