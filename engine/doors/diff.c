/* diff.c - where a library and the member tables in force disagree.
 * SPDX-License-Identifier: Apache-2.0 */
#include "base/attr.h"
#include "doors/table.h"
#include "model/program.h"

struct differing {
    struct buf *out;
    const struct doors_table *table;
    struct member_table force;
    bool has_force;  /* a table of that module is in force */
    struct map seen; /* names that the library has */
    size_t n;
};

static void line_write(struct differing *d, char sign, struct str name)
{
    buf_addf(d->out, "%c %.*s.%.*s", sign, STR_FMT(d->table->module),
             STR_FMT(name));
    d->n++;
}

static bool member_of(const struct differing *d, struct str name,
                      struct member *ret)
{
    return d->has_force && member_find(&d->force, name, ret);
}

static void name_compare(struct differing *d, struct str name)
{
    (void)map_put(&d->seen, name, d);
    struct member member;
    if (member_of(d, name, &member) || (d->has_force && d->force.default_allow))
        return;
    line_write(d, '+', name);
    buf_addc(d->out, '\n');
}

static void mark_compare(struct differing *d, const struct doors_mark *mark)
{
    (void)map_put(&d->seen, mark->name, d);
    struct member member;
    bool is_allowed = member_of(d, mark->name, &member)
                          ? member.answer != MEMBER_DENY
                          : d->has_force && d->force.default_allow;
    if (!is_allowed)
        return;
    line_write(d, '!', mark->name);
    buf_addf(d->out, "  %s: %.*s\n", doors_kind_name(mark->kind),
             STR_FMT(mark->what));
}

/* What the table allows and the library does not have. */
static void rest_compare(struct differing *d, struct arena *arena)
{
    if (!d->has_force)
        return;
    size_t n;
    struct str *names = member_names(&d->force, arena, &n);
    for (size_t i = 0; names && i < n; i++) {
        struct member member;
        if (!member_find(&d->force, names[i], &member) ||
            member.answer == MEMBER_DENY || map_has(&d->seen, names[i]))
            continue;
        line_write(d, '-', names[i]);
        buf_addc(d->out, '\n');
    }
}

size_t doors_write_diff(const struct doors *doors, const rl_program *program,
                        struct buf *out)
{
    size_t n = 0;
    for (size_t i = 0; i < doors->n_tables; i++) {
        const struct doors_table *table = &doors->tables[i];
        struct differing d = {
            .out = out, .table = table, .seen = {.arena = doors->arena}};
        d.has_force =
            member_table_find(&program->members, table->module, &d.force);
        for (size_t j = 0; j < table->n_modules; j++)
            name_compare(&d, table->modules[j]);
        for (size_t j = 0; j < table->n_allow; j++)
            name_compare(&d, table->allow[j]);
        for (size_t j = 0; j < table->n_deny; j++)
            mark_compare(&d, &table->deny[j]);
        rest_compare(&d, doors->arena);
        n += d.n;
    }
    return n;
}
