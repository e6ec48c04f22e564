/* fontcache.c - matplotlib's list of fonts, made once an interpreter.
 * SPDX-License-Identifier: Apache-2.0 */
#include "host/fontcache.h"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/file.h"
#include "base/sha256.h"
#include "host/ask.h"

enum {
    FONTS_SECONDS = 60,
    LIST_BYTES = PROFILE_SEED_BYTES,
    MOST_FOLDERS = 5000, /* of fonts; a machine with every language has 300 */
    MOST_DEPTH = 16
};

static void close_folder(DIR **folder)
{
    if (*folder)
        closedir(*folder);
}

/* The folder of a list: KIND, 16 digits for the interpreter and its matplotlib,
 * '-', 16 for the fonts. */
#define KIND "fonts-"
#define KIND_BYTES (sizeof(KIND) - 1 + 16)

/* ------------------------------------------------------------ font folders */

struct fonts {
    struct sha256 hash;
    size_t n; /* folders seen */
};

static void folder_hash(struct fonts *fonts, int above, const char *name,
                        int depth)
{
    struct stat about;
    int fd = openat(above, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    CLEANUP(close_folder) DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    if (!entries || fstat(fd, &about) < 0) {
        if (!entries)
            fd_close(&fd);
        return;
    }
    const int64_t when[] = {about.st_mtim.tv_sec, about.st_mtim.tv_nsec,
                            (int64_t)about.st_ino};
    fonts->n++;
    sha256_add(&fonts->hash, name, strlen(name) + 1);
    sha256_add(&fonts->hash, when, sizeof(when));
    for (struct dirent *entry = readdir(entries); entry;
         entry = readdir(entries)) {
        if (entry->d_name[0] == '.' || depth >= MOST_DEPTH ||
            fonts->n >= MOST_FOLDERS)
            continue;
        if (entry->d_type == DT_DIR ||
            (entry->d_type == DT_UNKNOWN &&
             fstatat(fd, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
             S_ISDIR(about.st_mode)))
            folder_hash(fonts, fd, entry->d_name, depth + 1);
    }
}

void fontcache_state(const char *const *folders, size_t n, char ret[65])
{
    struct fonts fonts = {.n = 0};
    sha256_init(&fonts.hash);
    for (size_t i = 0; i < n; i++)
        folder_hash(&fonts, AT_FDCWD, folders[i], 0);
    sha256_hex(&fonts.hash, ret);
}

/* ----------------------------------------------------------------- the list */

static bool is_list(const char *name)
{
    struct str text = str_of(name);
    return str_starts(text, STR("fontlist-")) && str_ends(text, STR(".json"));
}

/* The list's name in a folder of the cache; NULL: none that is ours. */
static const char *find_list(const struct cache *cache, const char *folder,
                             struct arena *arena)
{
    struct stat about;
    int fd = openat(cache->fd, folder,
                    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (fd < 0)
        return NULL;
    CLEANUP(close_folder) DIR *entries = fdopendir(fd);
    if (!entries) {
        close(fd);
        return NULL;
    }
    if (fstat(fd, &about) < 0 || !cache_trusts(&about))
        return NULL;
    for (struct dirent *entry = readdir(entries); entry;
         entry = readdir(entries))
        if (is_list(entry->d_name) &&
            fstatat(fd, entry->d_name, &about, AT_SYMLINK_NOFOLLOW) == 0 &&
            S_ISREG(about.st_mode) && cache_trusts(&about) &&
            about.st_size > 0 && about.st_size < LIST_BYTES)
            return arena_cstr(arena, str_of(entry->d_name));
    return NULL;
}

/* What matplotlib leaves behind is a file or two, and no folders. */
static void remove_folder(const struct cache *cache, const char *name)
{
    int fd = openat(cache->fd, name,
                    O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    CLEANUP(close_folder) DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    if (entries)
        for (struct dirent *entry = readdir(entries); entry;
             entry = readdir(entries))
            unlinkat(fd, entry->d_name, 0);
    else if (fd >= 0)
        close(fd);
    unlinkat(cache->fd, name, AT_REMOVEDIR);
}

/* What a process left that was killed while it made a list, and lists of this
 * interpreter from before its fonts changed. */
static void remove_stale(const struct cache *cache, struct str kind)
{
    int fd = openat(cache->fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    CLEANUP(close_folder) DIR *entries = fd >= 0 ? fdopendir(fd) : NULL;
    if (!entries) {
        fd_close(&fd);
        return;
    }
    for (struct dirent *entry = readdir(entries); entry;
         entry = readdir(entries))
        if (str_starts(str_of(entry->d_name), STR(".fonts-")) ||
            str_starts(str_of(entry->d_name), kind))
            remove_folder(cache, entry->d_name);
}

/* Made beside its place and then put there, so that a run at the same time
 * finds a whole one or none. */
static void make_list(const struct cache *cache, const char *folder,
                      const char *program, struct arena *arena)
{
    struct str beside = arena_printf(arena, ".%s.%ld", folder, (long)getpid());
    const char *config = arena_printf(arena, "MPLCONFIGDIR=%s/%.*s",
                                      cache->path, STR_FMT(beside))
                             .ptr;
    if (!beside.ptr || !config || mkdirat(cache->fd, beside.ptr, 0700) < 0)
        return;
    const char *const arguments[] = {
        program, "-I", "-B", "-c", "import matplotlib.font_manager", NULL};
    const char *const environment[] = {
        "PATH=/usr/bin:/bin", "LANG=C.UTF-8", "HOME=/nonexistent",
        "MPLBACKEND=Agg",     config,         NULL};
    const struct ask ask = {arguments, environment, FONTS_SECONDS, 65536};
    CLEANUP(buf_done) struct buf printed = {0};
    if (ask_program(&ask, &printed, NULL) != RL_OK ||
        !find_list(cache, beside.ptr, arena) ||
        renameat(cache->fd, beside.ptr, cache->fd, folder) < 0)
        remove_folder(cache, beside.ptr);
}

/* Others who are after the same list wait for it. */
static const char *make_once(const struct cache *cache, const char *folder,
                             const char *program, struct arena *arena)
{
    CLEANUP(fd_close) int lock = cache_lock(cache, FONTS_SECONDS);
    const char *name = find_list(cache, folder, arena);
    if (name || lock < 0)
        return name;
    remove_stale(cache, str_sub(str_of(folder), 0, KIND_BYTES));
    make_list(cache, folder, program, arena);
    return find_list(cache, folder, arena);
}

/* Its bytes, not its path: whoever could change a folder on that path would
 * choose what the runner copies in. */
static void seed_add(struct profile *profile, const struct cache *cache,
                     const char *folder, const char *name)
{
    struct arena *arena = profile->arena;
    CLEANUP(buf_done) struct buf text = {0};
    struct str path = arena_printf(arena, "%s/%s", folder, name);
    if (!path.ptr || !cache_read(cache, path.ptr, LIST_BYTES, &text) ||
        !ARENA_GROW(arena, &profile->seeds))
        return;
    profile->seeds.at[profile->seeds.n++] = (struct profile_seed){
        .from = arena_printf(arena, "%s/%s", cache->path, path.ptr).ptr,
        .to = arena_printf(arena, "%s/%s", profile->fontcache_to, name).ptr,
        .bytes = arena_str(arena, buf_str(&text)),
    };
}

void fontcache_seed(struct profile *profile, const struct cache *cache,
                    const char *program, const char *key,
                    const char *matplotlib)
{
    struct arena *arena = profile->arena;
    struct stat about;
    char hash[65], state[65];
    if (cache->fd < 0 || !matplotlib || !profile->fontcache_to ||
        stat(matplotlib, &about) < 0)
        return;
    /* Another matplotlib means another list, and so do other fonts. */
    static const char *const folders[] = {FONT_FOLDERS};
    struct str what = arena_printf(arena, "%s %s %jd", key, matplotlib,
                                   (intmax_t)about.st_mtim.tv_sec);
    sha256_of(what, hash);
    fontcache_state(folders, COUNT_OF(folders), state);
    const char *folder =
        arena_printf(arena, KIND "%.16s-%.16s", hash, state).ptr;
    if (!what.ptr || !folder)
        return;
    const char *name = find_list(cache, folder, arena);
    if (!name)
        name = make_once(cache, folder, program, arena);
    if (name)
        seed_add(profile, cache, folder, name);
}
