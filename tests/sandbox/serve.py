#!/usr/bin/python3
"""serve.py - redline serve: answers, clients that misbehave, and its end.

SPDX-License-Identifier: Apache-2.0

Speaks TAP. REDLINE names the program under test.
"""

import json
import os
import select
import signal
import socket
import subprocess
import sys
import time

from processes import below, gone, soon
from served import (REDLINE, WAITING, Client, kept, ok, path, run, start, stop,
                    work)

ENDLESS = "while True:\n    pass"


def answers():
    client = Client()
    one = client.ask({"id": 1, "code": "print(1)"})
    ok([one["id"], one["outcome"], one["warm"], one["stdout"]["text"]]
       == [1, "ok", True, "1\n"], "a request is answered, by a fork", one)
    client.send({"id": 2, "code": ENDLESS}, {"id": 3, "code": "print(3)"})
    first = client.get()
    ok(first["id"] == 3, "answers come when they are ready", first)
    other = Client()
    ok(other.ask({"op": "cancel", "id": 2})["found"] is False,
       "nobody cancels what is another client's")
    client.send({"op": "cancel", "id": 2})
    two = sorted([client.get(), client.get()], key=lambda a: "op" in a)
    ok(two[0]["outcome"] == "cancelled" and two[1]["found"] is True,
       "a run can be cancelled", two)
    ok(client.ask({"id": 4, "op": "fly"})["error"]["type"] == "unknown-op",
       "an unknown op is told")
    client.file.write("{nonsense\n")
    client.file.flush()
    bad = client.get()
    ok(bad["outcome"] == "unchecked" and bad["error"]["type"] == "bad-request",
       "a line that is no record is told", bad)
    plot = client.ask({"id": 5, "policy": "plot", "out": "a/b", "code":
                       "plt.plot([1, 2])\nplt.savefig(OUT)"})
    made = work + "/out/a/b/figure.png"
    ok(plot["outcome"] == "ok" and os.path.exists(made)
       and plot["artifacts"][0]["path"] == made, "artifacts go below --out-root",
       plot)
    source = client.ask({"id": 6, "src": "one", "code": "print(listdir())"})
    ok(source["stdout"] and source["stdout"]["text"] == "['a.txt']\n",
       "data comes from below --src-root", source)
    for name in "../in/one", "/etc", "link", "one/../../x", "missing":
        refused = client.ask({"id": 7, "src": name, "code": "1"})
        ok(refused["outcome"] == "unchecked" and "src" in
           refused["lint"]["findings"][0]["evidence"],
           f"{name} does not lead out of --src-root", refused)
    refused = client.ask({"id": 8, "out": "link/x", "code": "1"})
    ok(refused["outcome"] == "unchecked", "no link leads out of --out-root",
       refused)
    status = client.ask({"op": "status"})
    ok(status["workers"] == 2 and status["clients"] == 2
       and status["answered"] >= 8 and status["cancelled"] == 1
       and sum(n for _, n in status["took_ms"]) == status["answered"]
       and status["zygotes"][0]["state"] == "ready", "figures", status)
    other.close()
    client.close()


def many():
    clients = [Client() for _ in range(50)]
    for number, client in enumerate(clients):
        client.send({"id": number, "code": f"print({number})"})
    got = [client.get() for client in clients]
    ok(all(a and a["id"] == n and a["stdout"]["text"] == f"{n}\n"
           for n, a in enumerate(got)), "50 clients at once: each has its answer")
    greedy, modest = clients[0], clients[1]
    greedy.send(*[{"id": n, "code": "import time\ntime.sleep(0.2)"}
                  for n in range(40)])
    soon(lambda: modest.ask({"op": "status"})["queued"] > 20)
    before = time.monotonic()
    modest.ask({"id": 1, "code": "print(1)"})
    waited = time.monotonic() - before
    greedy.send({"op": "status"})
    left = 40
    while left:
        answer = greedy.get()
        if answer.get("op") == "status":
            break
        left -= 1
    ok(left > 5, "who asks once does not wait for who asked forty times",
       waited, left)
    for client in clients:
        client.close()
    one = Client()

    def is_alone():
        status = one.ask({"op": "status"})
        return (status["clients"] == 1 and status["queued"] == 0
                and status["running"] == 0)

    ok(soon(is_alone), "who goes away takes its requests along",
       one.ask({"op": "status"}))
    one.close()


def fair():
    """By the order of the answers, since time says nothing on a loaded machine:
    three ask for as much as a client may have waiting, 47 once each, all of it
    before the first of it runs. In the order of arrival those 47 would come
    last, behind 192 others; a fair share for each is a place among the first
    50."""
    clients = [Client() for _ in range(50)]
    gate = Client()
    gate.send(*[{"id": n, "code": WAITING, "src": "gate"} for n in range(2)])
    for client in clients[:3]:
        client.send(*[{"id": n, "code": "print()"} for n in range(64)])
    ok(soon(lambda: Client().ask({"op": "status"})["queued"] == 3 * 64),
       "192 requests of three clients wait")
    for client in clients[3:]:
        client.send({"id": 0, "code": "print()"})
    ok(soon(lambda: Client().ask({"op": "status"})["queued"] == 3 * 64 + 47),
       "and one of each of 47 others")
    open(work + "/in/gate/open", "w").close()
    order, watched = [], {client.socket: n for n, client in enumerate(clients)}
    while len(order) < 3 * 64 + 47:
        ready = select.select(list(watched), [], [], 120)[0]
        if not ready:
            break
        for one in ready:
            clients[watched[one]].file.readline()
            order.append(watched[one])
    os.unlink(work + "/in/gate/open")
    ok(sorted(order) == sorted([0, 1, 2] * 64 + list(range(3, 50))),
       "50 clients at once: all are answered", len(order))
    slowest = max((order.index(n) + 1 for n in range(3, 50) if n in order), default=0)
    ok(0 < slowest <= 3 * 50, "the slowest within three times its fair share", slowest)
    for client in [gate, *clients]:
        client.close()


def ends():
    server = start("-j", "1", "--queue", "2")
    client = Client()
    client.ask({"id": 0, "code": "print(0)"})
    client.send({"id": 1, "src": "gate", "code": WAITING})
    soon(lambda: client.ask({"op": "status"})["running"] == 1)
    client.send(*[{"id": n, "code": "1"} for n in (2, 3, 4)])
    busy = client.get()
    ok(busy["id"] == 4 and busy["error"]["type"] == "busy",
       "a full queue says so", busy)
    members = below(server.pid)
    server.terminate()
    got = {a["id"]: a for a in (client.get(), client.get())}
    open(work + "/in/gate/open", "w").close()
    got[1] = client.get()
    ok(got[1]["outcome"] == "ok" and got[1]["stdout"]["text"] == "done\n"
       and got[2]["error"]["type"] == "stopping" and client.get() is None
       and server.wait(30) == 0 and not os.path.exists(path),
       "SIGTERM: what runs ends, what waits is sent back", got)
    ok(gone(members), "and nothing is left")
    server = start("-j", "2")
    client = Client()
    client.ask({"id": 0, "code": "print(0)"})
    client.send({"id": 1, "code": ENDLESS})
    soon(lambda: client.ask({"op": "status"})["running"] == 1)
    members = below(server.pid)
    stop(server, signal.SIGKILL)
    ok(client.get() is None and gone(members),
       "SIGKILL: clients see the end, and nothing is left")
    ok(os.path.exists(path), "the socket of the dead stays")
    server = start("-j", "1")
    ok(Client().ask({"id": 1, "code": "print(1)"})["outcome"] == "ok",
       "and another server takes it over")
    second = subprocess.run(
        [REDLINE, "serve", "--socket", path, "--policy", "data",
         *(["--uid", "0"] if os.geteuid() == 0 else [])],
        capture_output=True, text=True)
    ok(second.returncode == 2 and "another server answers" in second.stderr,
       "but not while it is answered", second.stderr)
    ok(os.stat(path).st_mode & 0o777 == 0o600, "its mode is 0600")
    if os.geteuid() == 0:
        os.chmod(work, 0o755)
        os.chmod(path, 0o666)
        probe = ("import socket, sys\ns = socket.socket(socket.AF_UNIX)\n"
                 "s.connect(sys.argv[1])\ns.sendall(b'{}\\n')\n"
                 "sys.exit(len(s.recv(10)))")
        sent_away = subprocess.run(
            ["setpriv", "--reuid", "65534", "--regid", "65534",
             "--clear-groups", "/usr/bin/python3", "-c", probe, path],
            capture_output=True, text=True)
        ok(sent_away.returncode == 0
           or "reset" in sent_away.stderr or "Broken" in sent_away.stderr,
           "another user is sent away, whatever the mode", sent_away.stderr)
        refused = subprocess.run([REDLINE, "serve", "--socket", path + "2",
                                  "--policy", "data"], capture_output=True,
                                 text=True)
        ok(refused.returncode == 2 and "--uid" in refused.stderr,
           "root has to say whom it serves", refused.stderr)
    stop(server)


def systemd():
    notices = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
    notices.bind(work + "/notify")
    notices.settimeout(60)
    listening = socket.socket(socket.AF_UNIX)
    listening.bind(path)
    listening.listen()
    os.dup2(listening.fileno(), 3, inheritable=True)
    # The process itself has to be the one that LISTEN_PID names.
    script = ('LISTEN_PID=$$ LISTEN_FDS=1 NOTIFY_SOCKET=$1 exec "$2" serve '
              '--policy data -j 1 $3 $4')
    server = kept(subprocess.Popen(
        ["sh", "-c", script, "sh", work + "/notify", REDLINE,
         *(["--uid", "0"] if os.geteuid() == 0 else ["", ""])],
        pass_fds=(3,)))
    listening.close()
    os.close(3)
    ok(notices.recv(100) == b"READY=1", "systemd is told when it is ready")
    ok(Client().ask({"id": 1, "code": "print(1)"})["outcome"] == "ok",
       "a socket of systemd's is served")
    ok(stop(server) == 0 and os.path.exists(path), "and stays when it ends")


def connect():
    os.unlink(path)
    server = start("-j", "1")
    said = server.stderr.readline().decode()
    ok(said == f"redline: listening on {path}\n", "it says where it listens", said)
    with open(work + "/five.py", "w") as file:
        file.write("print(5)\n")
    ran = subprocess.run([REDLINE, "run", "--connect", path, "--json",
                          "--timeout", "5s", work + "/five.py"],
                         capture_output=True, text=True)
    ok(ran.returncode == 0 and json.loads(ran.stdout)["stdout"]["text"]
       == "5\n", "run --connect --json", ran.stdout, ran.stderr)
    ran = subprocess.run([REDLINE, "run", "--connect", path, "--jsonl"],
                         input='{"id": 1, "code": "print(1)"}\n'
                         '{"id": 2, "code": "import socket"}\n',
                         capture_output=True, text=True)
    ok(sorted(json.loads(line)["outcome"] for line in
              ran.stdout.splitlines()) == ["ok", "rejected"],
       "run --connect --jsonl", ran.stdout, ran.stderr)
    connected()
    stop(server)
    ran = subprocess.run([REDLINE, "run", "--connect", path, "--json",
                          work + "/five.py"], capture_output=True, text=True)
    ok(ran.returncode == 6 and "no server answers" in ran.stderr,
       "without a server it says so", ran.stderr)


def connected():
    """What a person sees of run --connect is what a local run shows."""
    for name, code in (("five", "print(5)\n"), ("fails", "print(1)\n1 / 0\n"),
                       ("refused", "import socket\n")):
        with open(f"{work}/{name}.py", "w") as file:
            file.write(code)
        local, there = (
            subprocess.run([REDLINE, "run", *how, f"{work}/{name}.py"],
                           capture_output=True, text=True)
            for how in (("--policy", "data"), ("--connect", path)))
        ok(local.stdout and (local.returncode, local.stdout, local.stderr)
           == (there.returncode, there.stdout, there.stderr),
           f"run --connect prints what a local run prints: {name}",
           local.stdout, there.stdout)
    for wrong, says in ((["--src", "nowhere"], "is no folder below"),
                        (["--policy", "other"], "was not given with --policy"),
                        (["--set", "limits.memory=99GiB"], "a call can only set less"),
                        (["--timeout", "soon"], "is not a time")):
        for more in ([], ["--json"]):
            ran = subprocess.run(
                [REDLINE, "run", "--connect", path, *wrong, *more,
                 work + "/five.py"], capture_output=True, text=True)
            ok(ran.returncode == 2 and says in
               (json.loads(ran.stdout)["error"]["message"] if more else ran.stderr),
               f"a wrong {wrong[0]} is a wrong call {more}",
               ran.stdout, ran.stderr)
    for wrong in (["--src", "nowhere"], ["--policy", "other"]):
        ran = subprocess.run([REDLINE, "repl", "--connect", path, *wrong],
                             input="1\n", capture_output=True, text=True)
        ok(ran.returncode == 2 and "the server says" in ran.stderr,
           f"and so it is for repl: {wrong[0]}", ran.stderr)


def main():
    os.makedirs(work + "/in/one")
    os.makedirs(work + "/in/gate")
    open(work + "/in/one/a.txt", "w").close()
    os.symlink("/etc", work + "/in/link")
    os.symlink("/etc", work + "/out/link")
    server = start("-j", "2")
    answers()
    many()
    fair()
    stop(server)
    ends()
    systemd()
    connect()


sys.exit(run(main))
