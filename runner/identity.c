/* identity.c - who the sandbox is.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Never the host's root, whom RLIMIT_NPROC does not bind. */
#include "runner/identity.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

#include "base/error.h"
#include "runner/ids.h"

#define ALL_IDS 4294967295u

/* One line of uid_map: a range inside, and where it begins outside. */
struct id_range {
    unsigned inside, outside, count;
};

/* Three numbers, as the kernel writes them (user_namespaces(7)). */
static bool range_read(const char *line, struct id_range *ret)
{
    unsigned *const fields[] = {&ret->inside, &ret->outside, &ret->count};
    for (size_t i = 0; i < 3; i++) {
        char *end;
        unsigned long number = strtoul(line, &end, 10);
        if (end == line || number > ALL_IDS)
            return false;
        *fields[i] = (unsigned)number;
        line = end;
    }
    return true;
}

/* The range that holds the id; false: none does, or nobody can tell. */
static bool range_find(const char *map, unsigned id, struct id_range *ret)
{
    FILE *in = fopen(map, "re");
    bool found = false;
    char line[128];
    while (in && !found && fgets(line, sizeof(line), in))
        found = range_read(line, ret) && id >= ret->inside &&
                id - ret->inside < ret->count;
    if (in)
        fclose(in);
    return found;
}

static bool is_known(uid_t uid, gid_t gid)
{
    struct id_range range;
    return range_find("/proc/self/uid_map", uid, &range) &&
           range_find("/proc/self/gid_map", gid, &range);
}

/* Is our root the host's? In its own namespace all ids are there; in another
 * one, what the map says of 0 is the answer. */
static bool is_hosts_root(void)
{
    struct id_range range;
    return !range_find("/proc/self/uid_map", 0, &range) ||
           range.outside - range.inside == 0;
}

static rl_status root_becomes(long given, struct identity *ret, rl_error *err)
{
    uid_t wanted = given < 0 ? IDS_NOBODY : (uid_t)given;
    ret->uid = ret->outside_uid = wanted;
    ret->gid = ret->outside_gid = wanted;
    ret->switches = ret->other = true;
    if (access("/proc/self/uid_map", R_OK) < 0 || is_known(wanted, wanted))
        return RL_OK;
    if (given >= 0)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "--uid %ld: this user namespace has no such user "
                    "(/proc/self/uid_map)",
                    given);
    if (is_hosts_root()) {
        ret->wrong = "this user namespace has no user but the host's root, "
                     "which the sandbox never is";
        return RL_OK;
    }
    ret->outside_uid = 0;
    ret->outside_gid = getegid();
    ret->other = false;
    ret->note = "as the caller's own user, since this user namespace has no "
                "user 65534";
    return RL_OK;
}

rl_status identity_find(long given, struct identity *ret, rl_error *err)
{
    uid_t uid = geteuid();
    if (uid != getuid() || getegid() != getgid())
        return fail(err, RL_E_USAGE, NOWHERE,
                    "redline-run is not made to be installed set-user-ID");
    if (given == 0)
        return fail(err, RL_E_USAGE, NOWHERE,
                    "the sandbox is never host root: --uid '0' (try --help)");
    *ret = (struct identity){.uid = uid,
                             .gid = getegid(),
                             .outside_uid = uid,
                             .outside_gid = getegid()};
    if (uid == 0)
        return root_becomes(given, ret, err);
    if (given > 0 && (uid_t)given != uid)
        return fail(
            err, RL_E_USAGE, NOWHERE,
            "only root may choose another user than itself with '--uid' "
            "(try --help)");
    return RL_OK;
}
