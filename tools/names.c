/* names.c - the names of Unicode's characters as a table of C.
 * SPDX-License-Identifier: Apache-2.0
 *
 * Usage: names FOLDER, which holds UnicodeData.txt and NameAliases.txt
 * (Debian's unicode-data). The table goes to standard output: a hash and a code
 * point for each name, so 8 bytes for each of 35,000 names. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/attr.h"
#include "grammars/python/character.h"

#define MAX_NAMES 60000
#define MAX_RANGES 32

/* Of Unicode 15.1, which Python 3.13 has and Debian 12 has not. */
static const struct {
    uint32_t code;
    const char *name;
} newer[] = {
    {0x2FFC, "IDEOGRAPHIC DESCRIPTION CHARACTER SURROUND FROM RIGHT"},
    {0x2FFD, "IDEOGRAPHIC DESCRIPTION CHARACTER SURROUND FROM LOWER RIGHT"},
    {0x2FFE, "IDEOGRAPHIC DESCRIPTION CHARACTER HORIZONTAL REFLECTION"},
    {0x2FFF, "IDEOGRAPHIC DESCRIPTION CHARACTER ROTATION"},
    {0x31EF, "IDEOGRAPHIC DESCRIPTION CHARACTER SUBTRACTION"},
};
static const struct character_range newer_ideographs = {0x2EBF0, 0x2EE5D};

static struct character_name names[MAX_NAMES];
static struct character_range ranges[MAX_RANGES];
static size_t n_names, n_ranges;

static _Noreturn void stop(const char *what, const char *which)
{
    (void)fprintf(stderr, "names: %s: %s\n", which, what);
    exit(1);
}

static void name_add(const char *name, uint32_t code)
{
    if (n_names == MAX_NAMES)
        stop("too many names", name);
    names[n_names++] =
        (struct character_name){character_hash(str_of(name)), code};
}

/* "<CJK Ideograph…, First>" and the line of its last one. */
static void range_add(const char *name, uint32_t code)
{
    if (strncmp(name, "<CJK Ideograph", 14) != 0)
        return;
    if (strstr(name, ", First>")) {
        if (n_ranges == MAX_RANGES - 1)
            stop("too many ranges", name);
        ranges[n_ranges].first = code;
    } else {
        ranges[n_ranges++].last = code;
    }
}

static void file_read(const char *folder, const char *file)
{
    char path[4096], line[1024];
    (void)snprintf(path, sizeof(path), "%s/%s", folder, file);
    FILE *in = fopen(path, "r");
    if (!in)
        stop("cannot be read; it is of the Debian package unicode-data", path);
    while (fgets(line, sizeof(line), in)) {
        char *name = strchr(line, ';'),
             *end = name ? strchr(name + 1, ';') : NULL;
        if (!end || line[0] == '#')
            continue;
        *end = '\0';
        name++;
        uint32_t value = (uint32_t)strtoul(line, NULL, 16);
        if (name[0] == '<')
            range_add(name, value);
        else if (strncmp(name, "CJK UNIFIED IDEOGRAPH-", 22) != 0)
            name_add(name, value);
    }
    if (fclose(in) != 0)
        stop("cannot be read", path);
}

static int name_order(const void *a, const void *b)
{
    const struct character_name *x = a, *y = b;
    return x->hash < y->hash ? -1 : x->hash > y->hash;
}

/* Two names with one hash would make one of them the other's character. */
static void names_sort(void)
{
    size_t n = 0;
    qsort(names, n_names, sizeof(*names), name_order);
    for (size_t i = 0; i < n_names; i++) {
        if (!n || names[n - 1].hash != names[i].hash)
            names[n++] = names[i];
        else if (names[n - 1].code != names[i].code)
            stop("two names have one hash; change the offset in "
                 "character_hash.c",
                 "table");
    }
    n_names = n;
}

int main(int argc, char **argv)
{
    if (argc != 2)
        stop("give the folder of UnicodeData.txt", "usage");
    file_read(argv[1], "UnicodeData.txt");
    file_read(argv[1], "NameAliases.txt");
    for (size_t i = 0; i < COUNT_OF(newer); i++)
        name_add(newer[i].name, newer[i].code);
    ranges[n_ranges++] = newer_ideographs;
    names_sort();
    printf("/* Made by tools/names.c. */\n"
           "#include \"grammars/python/character.h\"\n"
           "const struct character_name character_names[] = {\n");
    for (size_t i = 0; i < n_names; i++)
        printf("{0x%X,0x%X},\n", names[i].hash, names[i].code);
    printf("};\nconst size_t n_character_names = %zu;\n"
           "const struct character_range ideographs[] = {\n",
           n_names);
    for (size_t i = 0; i < n_ranges; i++)
        printf("{0x%X,0x%X},\n", ranges[i].first, ranges[i].last);
    printf("};\nconst size_t n_ideographs = %zu;\n", n_ranges);
    return fflush(stdout) != 0;
}
