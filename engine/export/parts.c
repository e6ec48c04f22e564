/* parts.c - what the writers for the engines share.
 * SPDX-License-Identifier: Apache-2.0 */
#include "export/parts.h"

#include <errno.h>
#include <linux/seccomp.h>
#include <stdarg.h>
#include <stdlib.h>

#include "base/utf8.h"
#include "policy/units.h"

struct export_file *export_file_add(struct export *ret, const char *name)
{
    struct export_file *file = &ret->files[ret->n_files++];
    file->name = name;
    return file;
}

void export_note(struct export *ret, const char *format, ...)
{
    char shown[2048];
    va_list list;
    va_start(list, format);
    size_t n = utf8_escape_message(shown, sizeof(shown), format, list);
    va_end(list);
    if (ARENA_GROW(&ret->arena, &ret->notes))
        ret->notes.at[ret->notes.n++] =
            arena_cstr(&ret->arena, (struct str){shown, n});
}

static void note_layers(const struct export_source *source, struct export *ret)
{
    const struct profile *profile = source->profile;
    if (profile->layers[LAYER_LANDLOCK] != LAYER_UNUSED)
        export_note(ret, "layers: landlock is not applied");
    if (profile->artifacts.n)
        export_note(ret, "artifacts: nobody looks at the type or the size of "
                         "what is written");
    for (size_t i = 0; i < profile->seeds.n; i++)
        export_note(ret, "filesystem.seed: '%s' has to be copied to '%s'",
                    profile->seeds.at[i].from, profile->seeds.at[i].to);
    if (profile->expand_python || profile->mounts.n)
        export_note(ret, "filesystem.read: the code sees the files of the "
                         "image or of the host, not those of the policy alone");
}

uint32_t export_refused(const struct export_source *source)
{
    return source->runtime->on_deny == ON_DENY_KILL ? SECCOMP_RET_KILL_PROCESS
                                                    : SECCOMP_RET_ERRNO | EPERM;
}

void export_note_cpu(const struct export_source *source, struct export *ret)
{
    if (source->profile->limits.cpu_ms)
        export_note(ret,
                    "limits.cpu: %ju ms are counted for each process by "
                    "itself, in whole seconds",
                    (uintmax_t)source->profile->limits.cpu_ms);
}

void export_notes_common(const struct export_source *source, struct export *ret)
{
    export_note(ret, "lint: nothing is checked before it runs; use 'redline "
                     "lint'");
    export_note(ret,
                "limits.output_total: %ju bytes of output do not end the run, "
                "and all of it is kept",
                (uintmax_t)source->profile->limits.output_total);
    note_layers(source, ret);
}

uint64_t export_seconds(uint64_t ms)
{
    return ms / 1000 + (ms % 1000 != 0);
}

uint64_t export_cpu_percent(const struct profile *profile)
{
    uint64_t percent = 0;
    if (profile->cpu_max)
        percent_parse(str_of(profile->cpu_max), &percent);
    return percent;
}

void export_script_put(struct buf *out, const struct profile *profile,
                       const char *text)
{
    struct str head, tail;
    bool found = str_cut(str_of(text), STR("{script}"), &head, &tail);
    buf_add(out, head);
    if (found) {
        buf_add(out, str_of(profile->guard.len ? PROFILE_GUARD : PROFILE_CODE));
        buf_add(out, tail);
    }
}

json_t *export_notes_json(const struct export *ret)
{
    json_t *list = json_array();
    for (size_t i = 0; list && i < ret->notes.n; i++)
        json_array_append_new(list, json_string(ret->notes.at[i]));
    return list;
}

void export_json_write(json_t *value, struct export_file *file)
{
    char *text = json_dumps(value, JSON_INDENT(2) | JSON_ENSURE_ASCII);
    json_decref(value);
    if (text) {
        buf_add(&file->bytes, str_of(text));
        buf_addc(&file->bytes, '\n');
    } else {
        file->bytes.failed = true;
    }
    free(text);
}
