#!/bin/sh
# cases.sh - each row of cases.tsv names a test that is there.
# SPDX-License-Identifier: Apache-2.0
here=$(cd "$(dirname "$0")" && pwd)
cd "$here/../.." || exit 2
tab=$(printf '\t')
n=0
while IFS="$tab" read -r id what file words; do
    case $id in '#'*) continue ;; esac
    n=$((n + 1))
    if [ -n "$words" ] && grep -qF -- "$words" "$file"; then
        echo "ok $n - $id: $what"
    else
        echo "not ok $n - $id: $what: '$words' is not in $file"
    fi
done <"$here/cases.tsv"
echo "1..$n"
[ "$n" -gt 40 ]
