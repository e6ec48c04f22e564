/* test_run_listen.c - the socket of a service.
 * SPDX-License-Identifier: Apache-2.0 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>
#include <sys/wait.h>
#include <unistd.h>

#include "run/connect.h"
#include "run/listen.h"
#include "tests/lib/unit.h"

#define TEMPLATE "/tmp/redline-listen.XXXXXX"

static char folder[sizeof(TEMPLATE)], path[sizeof(TEMPLATE) + 20];

static int make(void **state)
{
    (void)state;
    memcpy(folder, TEMPLATE, sizeof(folder));
    if (!mkdtemp(folder))
        return -1;
    (void)snprintf(path, sizeof(path), "%s/socket", folder);
    return 0;
}

static int drop(void **state)
{
    (void)state;
    (void)unlink(path);
    return rmdir(folder); /* nothing else may lie there */
}

static mode_t mode_of(const char *name)
{
    struct stat about;
    return lstat(name, &about) == 0 ? about.st_mode : 0;
}

static void it_is_the_owners_alone_and_goes_with_him(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    mode_t mask = umask(0);
    assert_int_equal(listener_open(&listener, path, geteuid(), &err), RL_OK);
    (void)umask(mask);
    assert_int_equal(mode_of(path), S_IFSOCK | 0600);
    assert_true(fcntl(listener.fd, F_GETFL) & O_NONBLOCK);
    assert_true(fcntl(listener.fd, F_GETFD) & FD_CLOEXEC);
    assert_int_equal(listener_accept(&listener, geteuid()), -1);
    assert_int_equal(errno, EAGAIN);
    listener_close(&listener);
    assert_int_equal(listener.fd, -1);
    assert_int_equal(mode_of(path), 0);
    listener_close(&listener); /* once more does nothing */
}

static void a_client_is_let_in_by_its_user(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    assert_int_equal(listener_open(&listener, path, geteuid(), &err), RL_OK);
    int client = connect_open(path, &err);
    assert_true(client >= 0);
    int fd = listener_accept(&listener, geteuid());
    assert_true(fd >= 0);
    assert_true(fcntl(fd, F_GETFL) & O_NONBLOCK);
    assert_int_equal(write(client, "x", 1), 1);
    char byte = 0;
    assert_int_equal(read(fd, &byte, 1), 1);
    assert_int_equal(byte, 'x');
    close(fd);
    close(client);
    client = connect_open(path, &err); /* the server's own user always may */
    fd = listener_accept(&listener, geteuid() + 1);
    assert_true(fd >= 0);
    close(fd);
    close(client);
    listener_close(&listener);
}

/* Only root can become somebody else; without it there is nobody to refuse. */
static void another_user_is_sent_away(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    if (geteuid() != 0)
        skip();
    assert_int_equal(listener_open(&listener, path, 0, &err), RL_OK);
    assert_int_equal(chmod(path, 0666), 0);
    assert_int_equal(chmod(folder, 0711), 0);
    pid_t other = fork();
    if (other == 0) {
        char byte;
        int fd = setuid(65534) == 0 ? connect_open(path, &err) : -1;
        _exit(fd < 0 || read(fd, &byte, 1) != 0);
    }
    int fd = -1, status, tries = 0;
    while (waitpid(other, &status, WNOHANG) == 0 && fd < 0 && tries++ < 60000) {
        fd = listener_accept(&listener, 0);
        (void)usleep(1000);
    }
    assert_int_equal(fd, -1);
    assert_int_equal(status, 0);
    listener_close(&listener);
}

static void a_socket_that_is_answered_is_left_alone(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener first, second;
    assert_int_equal(listener_open(&first, path, geteuid(), &err), RL_OK);
    assert_int_equal(listener_open(&second, path, geteuid(), &err), RL_E_USAGE);
    assert_string_equal(err.message, "another server answers there");
    assert_int_equal(second.fd, -1);
    int client = connect_open(path, &err); /* the first still does */
    assert_true(client >= 0);
    close(client);
    listener_close(&first);
}

static void a_socket_of_a_dead_server_is_replaced(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    assert_int_equal(listener_open(&listener, path, geteuid(), &err), RL_OK);
    close(listener.fd); /* as SIGKILL leaves it */
    assert_int_equal(mode_of(path), S_IFSOCK | 0600);
    assert_int_equal(connect_open(path, &err), -1);
    assert_int_equal(listener_open(&listener, path, geteuid(), &err), RL_OK);
    int client = connect_open(path, &err);
    assert_true(client >= 0);
    close(client);
    listener_close(&listener);
}

static void something_else_there_is_not_touched(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    close(open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0640));
    assert_int_equal(listener_open(&listener, path, geteuid(), &err),
                     RL_E_USAGE);
    assert_string_equal(err.message, "something else than a socket lies there");
    assert_int_equal(mode_of(path), S_IFREG | 0640);
    assert_int_equal(unlink(path), 0);
    assert_int_equal(symlink("elsewhere", path), 0); /* not followed either */
    assert_int_equal(listener_open(&listener, path, geteuid(), &err),
                     RL_E_USAGE);
    assert_int_equal(mode_of(path) & S_IFMT, S_IFLNK);
}

static void a_path_that_fits_no_socket_is_told(void **state)
{
    (void)state;
    rl_error err = {0};
    struct listener listener;
    char name[200];
    memset(name, 'x', sizeof(name) - 1);
    name[sizeof(name) - 1] = '\0';
    name[0] = '/';
    assert_int_equal(listener_open(&listener, name, geteuid(), &err),
                     RL_E_USAGE);
    assert_string_equal(err.message, "a socket's path has at most 84 bytes");
    assert_int_equal(connect_open(name, &err), -1);
    assert_int_equal(listener_open(&listener, NULL, geteuid(), &err),
                     RL_E_USAGE);
    assert_int_equal(
        listener_open(&listener, "/tmp/redline-no-such/s", geteuid(), &err),
        RL_E_IO);
}

/* In a process of its own, which number 3 can be given to. */
static int passed_run(const char *pid, const char *n)
{
    struct listener listener;
    rl_error err = {0};
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_STREAM, 0);
    if (bind(fd, (struct sockaddr *)&address, sizeof(address)) < 0 ||
        listen(fd, 1) < 0 || dup2(fd, 3) != 3)
        return 90;
    if (fd != 3)
        close(fd);
    (void)setenv("LISTEN_PID", pid, 1);
    (void)setenv("LISTEN_FDS", n, 1);
    if (listener_open(&listener, NULL, geteuid(), &err) != RL_OK)
        return 1;
    int client = connect_open(path, &err);
    bool right = listener.fd == 3 && !getenv("LISTEN_FDS") &&
                 fcntl(3, F_GETFD) & FD_CLOEXEC && client >= 0 &&
                 listener_accept(&listener, geteuid()) >= 0;
    listener_close(&listener);
    return !right || mode_of(path) == 0 ? 2 : 0; /* the socket is systemd's */
}

static int passed_status(bool own, const char *n)
{
    int status;
    pid_t child = fork();
    if (child == 0) {
        char pid[20];
        (void)snprintf(pid, sizeof(pid), "%d", own ? (int)getpid() : 1);
        _exit(passed_run(pid, n));
    }
    assert_int_equal(waitpid(child, &status, 0), child);
    (void)unlink(path);
    return WEXITSTATUS(status);
}

static void a_socket_of_systemd_is_taken(void **state)
{
    (void)state;
    assert_int_equal(passed_status(true, "1"), 0);
    assert_int_equal(passed_status(true, "2"), 0);
    assert_int_equal(passed_status(true, "0"), 1);  /* none was passed */
    assert_int_equal(passed_status(false, "1"), 1); /* to somebody else */
}

static void who_started_us_is_told(void **state)
{
    (void)state;
    char text[40] = "";
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    memcpy(address.sun_path, path, strlen(path) + 1);
    int fd = socket(AF_UNIX, SOCK_DGRAM | SOCK_CLOEXEC, 0);
    assert_int_equal(bind(fd, (struct sockaddr *)&address, sizeof(address)), 0);
    (void)unsetenv("NOTIFY_SOCKET");
    listener_notify("READY=1"); /* nobody wants to know */
    assert_int_equal(recv(fd, text, sizeof(text), MSG_DONTWAIT), -1);
    (void)setenv("NOTIFY_SOCKET", path, 1);
    listener_notify("READY=1");
    (void)unsetenv("NOTIFY_SOCKET");
    assert_int_equal(recv(fd, text, sizeof(text) - 1, MSG_DONTWAIT), 7);
    assert_string_equal(text, "READY=1");
    close(fd);
}

#define LISTEN_TEST(name) cmocka_unit_test_setup_teardown(name, make, drop)

int main(void)
{
    const struct CMUnitTest tests[] = {
        LISTEN_TEST(it_is_the_owners_alone_and_goes_with_him),
        LISTEN_TEST(a_client_is_let_in_by_its_user),
        LISTEN_TEST(another_user_is_sent_away),
        LISTEN_TEST(a_socket_that_is_answered_is_left_alone),
        LISTEN_TEST(a_socket_of_a_dead_server_is_replaced),
        LISTEN_TEST(something_else_there_is_not_touched),
        LISTEN_TEST(a_path_that_fits_no_socket_is_told),
        LISTEN_TEST(a_socket_of_systemd_is_taken),
        LISTEN_TEST(who_started_us_is_told),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
