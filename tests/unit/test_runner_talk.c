/* test_runner_talk.c - a supervisor and a guard, of which one may lie.
 * SPDX-License-Identifier: Apache-2.0 */
#include <poll.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "runner/talk.h"
#include "tests/lib/unit.h"

#define TURN (POLLIN | POLLOUT)

static enum talk_said said(struct talk *talk, int inside, const char *text,
                           int *status)
{
    assert_int_equal(write(inside, text, strlen(text)), strlen(text));
    return talk_turn(talk, TURN, status);
}

static void open_both(struct talk *talk, int *inside)
{
    assert_true(talk_open(talk, inside));
}

static void close_both(struct talk *talk, int inside)
{
    talk_close(talk);
    close(inside);
}

static void a_cell_arrives_whole_behind_its_head(void **state)
{
    (void)state;
    struct talk talk;
    int inside, status = -1;
    char got[128], want[128];
    open_both(&talk, &inside);
    assert_true(talk_give(&talk, 7, STR("x = 1\n")));
    assert_int_equal(talk_events(&talk), POLLIN | POLLOUT);
    assert_int_equal(talk_turn(&talk, POLLOUT, &status), TALK_NOTHING);
    assert_int_equal(talk_events(&talk), POLLIN);
    assert_false(talk_is_taken(&talk));
    assert_int_equal(read(inside, got, 1), 1);
    assert_false(talk_is_taken(&talk));
    ssize_t n = read(inside, got + 1, sizeof(got) - 2) + 1;
    assert_true(n > 1 && talk_is_taken(&talk));
    got[n] = '\0';
    assert_int_equal(strlen(talk.nonce), TALK_NONCE);
    (void)snprintf(want, sizeof(want), "7 6 %s\nx = 1\n", talk.nonce);
    assert_string_equal(got, want);
    close_both(&talk, inside);
}

static void only_the_nonce_ends_a_cell(void **state)
{
    (void)state;
    struct talk talk;
    int inside, status = -1;
    char text[512];
    open_both(&talk, &inside);
    assert_int_equal(said(&talk, inside, "ready 0\n", &status), TALK_ENDED);
    assert_int_equal(status, 0);
    assert_true(talk_give(&talk, 1, STR("1")));
    (void)talk_turn(&talk, POLLOUT, &status);
    assert_int_equal(said(&talk, inside, "ready 0\n", &status), TALK_NOTHING);
    (void)snprintf(text, sizeof(text), "%032d 0\n%s 256\n%s\n%s x\n %s 0\n", 0,
                   talk.nonce, talk.nonce, talk.nonce, talk.nonce);
    assert_int_equal(said(&talk, inside, text, &status), TALK_NOTHING);
    (void)snprintf(text, sizeof(text), "%s 3\n", talk.nonce);
    assert_int_equal(said(&talk, inside, text, &status), TALK_ENDED);
    assert_int_equal(status, 3);
    assert_false(talk.whole);
    char before[TALK_NONCE + 1];
    memcpy(before, talk.nonce, sizeof(before));
    assert_true(talk_give(&talk, 2, STR("2")));
    assert_string_not_equal(before, talk.nonce);
    (void)talk_turn(&talk, POLLOUT, &status);
    (void)snprintf(text, sizeof(text), "%s 0 ends\n%s 0end\n%s 0 end \n",
                   talk.nonce, talk.nonce, talk.nonce);
    assert_int_equal(said(&talk, inside, text, &status), TALK_NOTHING);
    (void)snprintf(text, sizeof(text), "%s 0 end\n", talk.nonce);
    assert_int_equal(said(&talk, inside, text, &status), TALK_ENDED);
    assert_int_equal(status, 0);
    assert_true(talk.whole);
    close_both(&talk, inside);
}

static void a_cell_that_was_not_given_whole_has_not_ended(void **state)
{
    (void)state;
    struct talk talk;
    int inside, status = -1;
    char text[128];
    open_both(&talk, &inside);
    assert_true(talk_give(&talk, 1, STR("1")));
    (void)snprintf(text, sizeof(text), "%s 0\n", talk.nonce);
    assert_int_equal(write(inside, text, strlen(text)), strlen(text));
    assert_int_equal(talk_turn(&talk, POLLIN, &status), TALK_NOTHING);
    close_both(&talk, inside);
}

static void a_flood_is_too_much_and_long_lines_are_cut(void **state)
{
    (void)state;
    struct talk talk;
    int inside, status = -1;
    char piece[257];
    enum talk_said got = TALK_NOTHING;
    memset(piece, 'x', sizeof(piece) - 1);
    piece[sizeof(piece) - 1] = '\0';
    open_both(&talk, &inside);
    int turns = 0;
    while (got == TALK_NOTHING && turns++ < 2 * TALK_MOST / 256)
        got = said(&talk, inside, piece, &status);
    assert_int_equal(got, TALK_TOO_MUCH);
    assert_int_equal(turns, TALK_MOST / 256 + 1);
    close_both(&talk, inside);
}

static void its_end_closes_it_and_says_nothing(void **state)
{
    (void)state;
    struct talk talk;
    int inside, status = -1;
    open_both(&talk, &inside);
    close(inside);
    assert_int_equal(talk_turn(&talk, POLLIN | POLLHUP, &status), TALK_NOTHING);
    assert_int_equal(talk.fd, -1);
    talk_close(&talk);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_cell_arrives_whole_behind_its_head),
        cmocka_unit_test(only_the_nonce_ends_a_cell),
        cmocka_unit_test(a_cell_that_was_not_given_whole_has_not_ended),
        cmocka_unit_test(a_flood_is_too_much_and_long_lines_are_cut),
        cmocka_unit_test(its_end_closes_it_and_says_nothing),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
