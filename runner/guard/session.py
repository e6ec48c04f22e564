# session.py - cells that come one after another.
# SPDX-License-Identifier: Apache-2.0


class Session:
    """Cells that come over descriptor 0 (runner/talk.h), one after another."""

    def __init__(self, main):
        import signal

        self.main, self.process = main, os.getpid()
        self.signal, self.interrupts = signal.signal, signal.SIGINT
        self.channel = os.dup(0)
        # The code finds there what it finds in a run: nothing.
        reading, writing = os.pipe()
        os.dup2(reading, 0)
        os.close(reading)
        os.close(writing)

    @staticmethod
    def is_asked_for(fstat=os.fstat):  # before a policy refuses it to the code
        import stat

        try:
            return stat.S_ISSOCK(fstat(0).st_mode)
        except OSError:
            return False

    def interrupt(self, _number, _frame):
        self.main.asked = True
        if self.main.busy:
            raise KeyboardInterrupt

    def read(self, size):
        pieces = []
        while size:
            piece = os.read(self.channel, size)
            if not piece:
                raise EOFError
            pieces.append(piece)
            size -= len(piece)
        return b"".join(pieces)

    def head(self):
        line = self.read(1)
        # What came before was for the cell before. An interrupt of this one is sent
        # when all of it has been read.
        self.main.asked = False
        while not line.endswith(b"\n"):
            line += self.read(1)
        number, size, nonce = line.split()
        return int(number), int(size), nonce

    def ended(self, nonce, status, whole):
        for stream in (sys.stdout, sys.stderr):
            try:
                stream.flush()
            except Exception:  # the code has put something else there
                pass
        end = b" end" if whole else b""
        os.write(self.channel, b"%s %d%s\n" % (nonce, status & 0xFF, end))

    def serve(self):
        """Until the supervisor has gone."""
        self.ended(b"ready", 0, False)
        try:
            while True:
                self.signal(self.interrupts, self.interrupt)
                number, size, nonce = self.head()
                status = self.main.cell(number, self.read(size))
                if os.getpid() != self.process:  # a fork that ran on
                    return status
                self.ended(nonce, status, self.main.whole)
        except EOFError:
            return 0
