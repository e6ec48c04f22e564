# watch.py - run instrumented programs and compare what is seen with the answers.
# SPDX-License-Identifier: Apache-2.0
#
# One process runs many programs, in its own session with limits; it reads a list of
# {"source", "answers"} as JSON on standard input and writes a line for each program:
# {"end", "seen", "narrow", "misses"}. A program that takes too long is cut there.
import ast
import builtins
import io
import json
import os
import resource
import signal
import sys
import types
import warnings

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cover import Cover, Made  # noqa: E402
from see import MADE, SEE, Places, instrument  # noqa: E402

SECONDS = 2     # of CPU time, for one program
EACH = 12       # values of one expression that are compared
DISPLAYS = (ast.List, ast.Dict, ast.Set, ast.ListComp, ast.DictComp, ast.SetComp)


class TooLong(BaseException):
    pass


def on_alarm(signum, frame):
    raise TooLong


class Watch:
    """One program under way. answers: {"OFFSET:LENGTH": answer}, as redline gives them."""

    def __init__(self, source, answers):
        self.code, self.looked_at = instrument(source)
        self.spans = self.looked_at.spans
        places, nodes = Places(source), list(ast.walk(ast.parse(source)))
        self.sites = {places.span(n) for n in nodes if isinstance(n, DISPLAYS)}
        self.literals = {places.span(n) for n in nodes if isinstance(n, ast.Constant)}
        self.answers, self.made = answers, Made()
        self.cover = Cover(self.made)
        self.modules = {}  # what is said of each: does it escape?
        for answer in answers.values():
            for a in answer["values"]:
                if a["kind"] == "module":
                    self.modules.setdefault(a["name"], set()).add("escaped" in a)
        self.counts, self.narrow, self.misses, self.unanswered = {}, set(), {}, {}

    def see(self, number, value):
        span = self.spans[number]
        if span in self.sites:
            self.made.add(value, span[0])
        elif type(value).__name__ == "function" and self.made.of(value) is None:
            self.made.add(value, span[0])  # a lambda, right where it is made
        n = self.counts[number] = self.counts.get(number, 0) + 1
        if n <= EACH:
            try:
                self.compare(number, span, value, n)
            except Exception as error:  # in what an own class does when it is asked
                self.miss(span, value, "cannot be compared: %r" % error)
        return value

    def compare(self, number, span, value, n):
        answer = self.answers.get("%d:%d" % span)
        if answer is None:
            kind = self.looked_at.kinds[number]
            self.unanswered[kind] = self.unanswered.get(kind, 0) + (n == 1)
        elif "any" in answer:
            if isinstance(value, types.ModuleType) and self.is_followed(value, answer):
                self.miss(span, value, "a module that is out of sight and not said to be")
            if answer["any"] == "sum" and isinstance(value, (str, os.PathLike)) and \
                    not self.cover.covers(answer["values"], value):
                self.miss(span, value, answer["values"])
        elif not self.cover.covers(answer["values"], value):
            self.miss(span, value, answer["values"])
        elif any(a["kind"] != "result" for a in answer["values"]):
            self.narrow.add(number)

    def is_followed(self, module, answer):
        """Nothing says that it escapes, so wherever it arrives it must be listed."""
        return self.modules.get(module.__name__) == {False} and not self.cover.covers(
            [a for a in answer["values"] if a["kind"] == "module"], module)

    def miss(self, span, value, said):
        if span not in self.misses:
            self.misses[span] = {"span": span, "seen": shown(value), "said": said}

    def define(self, number):
        def made(thing):
            self.made.add(thing, self.spans[number][0])
            return thing
        return made

    def run(self):
        names = {"__name__": "program", SEE: self.see, MADE: self.define,
                 "__builtins__": builtins}
        end, out = "ok", sys.stdout
        sys.stdout = io.StringIO()
        try:
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            exec(self.code, names)
        except TooLong:
            end = "TooLong"
        except BaseException as error:  # what a program may raise, it raises
            end = type(error).__name__
        finally:
            signal.setitimer(signal.ITIMER_VIRTUAL, 0)
            sys.stdout = out
        seen = set(self.counts)
        computed = {n for n in seen if self.spans[n] not in self.literals}
        return {"end": end, "seen": len(seen), "narrow": len(self.narrow),
                "computed": len(computed), "computed_narrow": len(self.narrow & computed),
                "unanswered": self.unanswered, "misses": list(self.misses.values())}


def shown(value):
    try:
        text = object.__repr__(value) if type(value).__repr__ is object.__repr__ \
            else repr(value)
    except Exception:
        text = object.__repr__(value)
    return "%s: %s" % (type(value).__name__, text[:120])


def main():
    warnings.simplefilter("ignore")
    resource.setrlimit(resource.RLIMIT_AS, (2 << 30, 2 << 30))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    signal.signal(signal.SIGVTALRM, on_alarm)
    sys.setrecursionlimit(400)
    answers = os.fdopen(os.dup(1), "w")
    for line in sys.stdin:
        case = json.loads(line)
        found = Watch(case["source"], case["answers"]).run()
        answers.write(json.dumps(found) + "\n")
        answers.flush()


main()
