/* probe.c - what a hostile program sees and may do; run inside the sandbox.
 * SPDX-License-Identifier: Apache-2.0
 *
 * probe WHAT…: prints a line for each thing tried: the name and "ok", a value
 * or the name of the errno. Static, so that it needs nothing mounted but
 * itself. */
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <linux/capability.h>
#include <netinet/in.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/utsname.h>
#include <sys/wait.h>
#include <unistd.h>

extern char **environ;

static void say(const char *what, long answer)
{
    printf("%s %s\n", what, answer < 0 ? strerrorname_np(errno) : "ok");
}

static void value(const char *what, long number)
{
    printf("%s %ld\n", what, number);
}

static void try_env(void)
{
    for (char **at = environ; *at; at++)
        printf("env %s\n", *at);
}

/* Which descriptors are open, up to a number that the limit allowed before. */
static void try_fds(void)
{
    for (int fd = 0; fd < 4096; fd++)
        if (fcntl(fd, F_GETFD) >= 0)
            value("fd", fd);
}

static void try_caps(void)
{
    struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    struct __user_cap_data_struct data[2] = {0};
    syscall(SYS_capget, &header, data);
    value("effective", (long)(data[0].effective | data[1].effective));
    value("permitted", (long)(data[0].permitted | data[1].permitted));
    value("inheritable", (long)(data[0].inheritable | data[1].inheritable));
    long bounding = 0;
    for (int i = 0; i < 64; i++)
        bounding += prctl(PR_CAPBSET_READ, i) == 1;
    value("bounding", bounding);
    value("no_new_privs", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0));
    value("securebits", prctl(PR_GET_SECUREBITS));
    value("uid", getuid());
    value("gid", getgid());
    value("pid", getpid());
    value("session", getsid(0));
    say("setuid-0", setuid(0));
}

static void try_open(const char *what, const char *path, int flags)
{
    int fd = open(path, flags, 0600);
    say(what, fd);
    if (fd >= 0)
        close(fd);
}

static void try_files(void)
{
    static const char *const hidden[] = {
        "/etc/shadow", "/etc/passwd", "/root",   "/home",    "/proc/1/environ",
        "/sys",        "/run",        "/var",    "/dev/tty", "/dev/ptmx",
        "/dev/kmsg",   "/dev/mem",    "/dev/shm"};
    static const char *const sealed[] = {"/x",      "/usr/x",        "/etc/x",
                                         "/code/x", "/code/main.py", "/src/x",
                                         "/dev/x"};
    for (size_t i = 0; i < sizeof(hidden) / sizeof(hidden[0]); i++)
        try_open(hidden[i], hidden[i], O_RDONLY);
    for (size_t i = 0; i < sizeof(sealed) / sizeof(sealed[0]); i++)
        try_open(
            sealed[i], sealed[i],
            O_WRONLY |
                (sealed[i][1] == 'c' && strlen(sealed[i]) > 7 ? 0 : O_CREAT));
    try_open("null", "/dev/null", O_RDWR);
    try_open("urandom", "/dev/urandom", O_RDONLY);
    say("chmod-null", chmod("/dev/null", 0600));
    say("remount", mount(NULL, "/usr", NULL, MS_REMOUNT | MS_BIND, NULL));
    say("unmount", umount2("/usr", MNT_DETACH));
    say("mknod", mknod("/box/n", S_IFCHR | 0600, 0x103));
    say("chroot", chroot("/box"));
    say("climb", chdir("../../../../.."));
    char cwd[100];
    printf("cwd %s\n", getcwd(cwd, sizeof(cwd)));
}

/* A program that the code writes itself must not run. */
static void try_noexec(void)
{
    int from = open("/proc/self/exe", O_RDONLY);
    static const char *const places[] = {"/box/p", "/tmp/p"};
    (void)from;
    for (size_t i = 0; i < 2; i++) {
        int fd = open(places[i], O_WRONLY | O_CREAT, 0700);
        if (write(fd, "#!/bin/true\n", 12) != 12)
            say("write", -1);
        close(fd);
        pid_t pid = fork();
        if (pid == 0) {
            execl(places[i], places[i], NULL);
            say("run-own", -1);
            fflush(stdout);
            _exit(0);
        }
        waitpid(pid, NULL, 0);
    }
    if (symlink("/usr", "/box/link") == 0)
        try_open("follow", "/box/link", O_RDONLY);
}

static void try_net(void)
{
    struct sockaddr_in to = {.sin_family = AF_INET, .sin_port = htons(53)};
    to.sin_addr.s_addr = htonl(0x01010101);
    int fd = socket(AF_INET, SOCK_STREAM, 0);
    say("socket", fd);
    say("connect", connect(fd, (struct sockaddr *)&to, sizeof(to)));
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    say("loopback", connect(fd, (struct sockaddr *)&to, sizeof(to)));
}

static void try_names(void)
{
    struct utsname name;
    uname(&name);
    printf("host %s\ndomain %s\n", name.nodename, name.domainname);
    char line[200] = "";
    int fd = open("/dev/null", O_RDONLY);
    value("stdin", read(0, line, sizeof(line)));
    close(fd);
    value("nofile", (long)sysconf(_SC_OPEN_MAX));
    struct rlimit limit;
    getrlimit(RLIMIT_CORE, &limit);
    value("core", (long)limit.rlim_max);
    getrlimit(RLIMIT_MEMLOCK, &limit);
    value("memlock", (long)limit.rlim_max);
    value("umask", (long)umask(0));
    value("keyring", syscall(SYS_keyctl, 0, -3, 0)); /* session keyring */
}

/* How many processes can there be at once? */
static void try_forks(void)
{
    long made = 0;
    for (int i = 0; i < 10000; i++) {
        pid_t pid = fork();
        if (pid == 0) {
            pause();
            _exit(0);
        }
        if (pid < 0)
            break;
        made++;
    }
    printf("forks %ld %s\n", made, strerrorname_np(errno));
}

/* Two forks and a session away from the payload, which ends at once. */
static void try_daemon(void)
{
    if (fork() == 0) {
        setsid();
        if (fork() == 0) {
            close(0);
            close(1);
            close(2);
            signal(SIGTERM, SIG_IGN);
            for (;;)
                pause();
        }
        _exit(0);
    }
    wait(NULL);
    printf("daemon left\n");
}

static void try_exec(void)
{
    static const char *const self = "/usr/bin/true";
    char *const argv[] = {"true", NULL};
    char *const none[] = {NULL};
    if (fork() == 0) {
        execve(self, argv, none);
        say("execve", -1);
        fflush(stdout);
        _exit(0);
    }
    wait(NULL);
    int fd = open(self, O_PATH);
    say("open", fd);
    say("execveat", syscall(SYS_execveat, fd, "", argv, none, AT_EMPTY_PATH));
    say("execveat-path", syscall(SYS_execveat, AT_FDCWD, self, argv, none, 0));
    say("execveat-100",
        syscall(SYS_execveat, 100, "", argv, none, AT_EMPTY_PATH));
    say("execveat-100-path", syscall(SYS_execveat, 100, self, argv, none, 0));
    /* With an absolute path the kernel ignores the descriptor. */
    say("execveat-100-absolute",
        syscall(SYS_execveat, 100, self, argv, none, AT_EMPTY_PATH));
    say("execveat-loader",
        syscall(SYS_execveat, 100, "/lib64/ld-linux-x86-64.so.2", argv, none,
                AT_EMPTY_PATH));
    say("dup-to-100", dup2(fd, 100));
    say("dupfd-100", fcntl(fd, F_DUPFD, 100));
    struct rlimit limit = {4096, 4096};
    say("raise-limit", setrlimit(RLIMIT_NOFILE, &limit));
}

/* Everything that a caller could have left ignored or blocked. */
static void try_signals(void)
{
    long ignored = 0, blocked = 0;
    sigset_t mask;
    sigprocmask(SIG_SETMASK, NULL, &mask);
    for (int number = 1; number < 32; number++) {
        struct sigaction action = {0};
        sigaction(number, NULL, &action);
        ignored += action.sa_handler == SIG_IGN;
        blocked += sigismember(&mask, number) == 1;
    }
    value("ignored", ignored);
    value("blocked", blocked);
}

static void try_nesting(void)
{
    say("unshare-user", unshare(CLONE_NEWUSER));
    say("unshare-net", unshare(CLONE_NEWNET));
    say("ptrace-init", syscall(SYS_ptrace, 16, 1, 0, 0)); /* PTRACE_ATTACH */
    say("kill-init", kill(1, SIGKILL));
}

static const struct {
    const char *name;
    void (*run)(void);
} tries[] = {
    {"signals", try_signals}, {"nesting", try_nesting}, {"env", try_env},
    {"fds", try_fds},         {"caps", try_caps},       {"files", try_files},
    {"noexec", try_noexec},   {"net", try_net},         {"names", try_names},
    {"forks", try_forks},     {"daemon", try_daemon},   {"exec", try_exec},
};

int main(int argc, char **argv)
{
    setvbuf(stdout, NULL, _IOLBF, 0);
    for (int i = 1; i < argc; i++)
        for (size_t k = 0; k < sizeof(tries) / sizeof(tries[0]); k++)
            if (strcmp(argv[i], tries[k].name) == 0)
                tries[k].run();
    return 0;
}
