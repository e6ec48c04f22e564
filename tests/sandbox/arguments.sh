#!/bin/sh
# arguments.sh - the command line and the profile are read strictly.
# SPDX-License-Identifier: Apache-2.0
# shellcheck disable=SC2119
# shellcheck source-path=SCRIPTDIR source=lib.sh
. "$(dirname "$0")/lib.sh"
plan

# refuses WORDS OPTION…: exit status 2, one line on standard error with these
# words, nothing on the result descriptor.
refuses() {
    words=$1
    shift
    : >"$work/result"
    $as "$run" "$@" 3<"$work/code" 4>"$work/result" 2>"$work/log" </dev/null
    [ $? -eq 2 ] && grep -qF -- "$words" "$work/log" &&
        [ "$(wc -l <"$work/log")" -eq 1 ] && [ ! -s "$work/result" ]
}

# broken SED WORDS NAME: a profile edited so is refused with these words.
broken() {
    profile
    sed "$1" "$work/profile" >"$work/broken"
    refuses "$2" --profile "$work/broken" --code 3 --result 4
    ok $? "$3"
}

tests() {
    : >"$work/code"
    profile
    refuses "missing: '--profile'" --code 3 --result 4
    ok $? "the profile has to be given"
    refuses "missing: '--result'" --profile "$work/profile" --code 3
    ok $? "the result descriptor has to be given"
    refuses "not an option: '--prof'" --prof x
    ok $? "options are not abbreviated"
    refuses "given twice: '--code'" --code 3 --code 3
    ok $? "nothing is given twice"
    refuses "not a number: '3x'" --code 3x
    ok $? "a descriptor is a number"
    refuses "a value is missing after '--out'" --out
    ok $? "a value may not be missing"
    refuses "no program follows '--'" --code 3 --
    ok $? "a program has to follow --"
    refuses "--code 77" --profile "$work/profile" --code 77 --result 4
    ok $? "the descriptors have to be open"
    refuses "cannot read" --profile "$work/no-such" --code 3 --result 4
    ok $? "the profile has to be there"

    broken 's/^proc no/proc maybe/' "'maybe' is none of no, yes" \
        "a word that is not known is refused with the words that are"
    broken 's/^proc no/proc no\nproc no/' "'proc' stands here a second time" \
        "a repeated key is refused"
    broken '/^proc no/d' "the key 'proc' is missing" "a missing key is refused"
    broken 's/^proc no/prok no/' "the key 'prok' is not known" \
        "an unknown key is refused"
    broken 's,^mount read /usr,mount read /usr/../x,' "no absolute path" \
        "a path with '..' is refused"
    broken 's/^limit processes 16/limit processes 016/' "no whole number" \
        "a number is written one way"
    broken '/^limit processes/d' "the limit 'processes' is missing" \
        "a missing limit is refused"
    broken 's/^exec-fd 100/exec-fd 10/' "below the limit open_files" \
        "an exec-fd that could be opened again is refused"
    broken 's/^end$/end\nmore/' "bytes follow" \
        "bytes after the end are refused"
    broken '/^end$/d' "stops before" "a cut profile is refused"
    broken 's/^expand-python no/expand-python yes/' "@python" \
        "a profile that is not expanded is refused"
    broken 's/^redline-profile 1/redline-profile 2/' "the first line is not" \
        "another version is refused"
}

as_both tests

who=build
# A release is linked statically: it needs nothing at all.
readelf -d "$run" | grep NEEDED | sed 's/.*\[\(.*\)\]/\1/' >"$work/log"
[ ! -s "$work/log" ] || [ "$(cat "$work/log")" = libc.so.6 ] || grep -q 'lib[au].san' "$work/log"
ok $? "redline-run links nothing but libc"
finish
