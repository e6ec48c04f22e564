# policy: plot, data, general
# learning on a grid; attributes named buffer
import random
from collections import deque, namedtuple
import numpy as np
Transition = namedtuple("Transition", ("state", "action", "reward", "next_state"))
class ReplayBuffer:
    def __init__(self, capacity):
        self.buffer = deque([], maxlen=capacity)
    def push(self, *args):
        self.buffer.append(Transition(*args))
    def sample(self, n):
        return random.sample(self.buffer, n)
    def __len__(self):
        return len(self.buffer)
class GridWorld:
    ACTIONS = {"up": (-1, 0), "down": (1, 0), "left": (0, -1), "right": (0, 1)}
    def __init__(self, n=4): self.n = n; self.reset()
    def reset(self): self.pos = (0, 0); return self.pos
    def step(self, action):
        dr, dc = self.ACTIONS[action]
        r, c = self.pos
        self.pos = (min(max(r + dr, 0), self.n - 1), min(max(c + dc, 0), self.n - 1))
        done = self.pos == (self.n - 1, self.n - 1)
        return self.pos, 1.0 if done else -0.01, done, {}
class QAgent:
    def __init__(self, env, lr=0.5, gamma=0.95, eps=0.2):
        self.env, self.lr, self.gamma, self.eps = env, lr, gamma, eps
        self.q = {}
        self.memory = ReplayBuffer(1000)
    def act(self, s):
        if random.random() < self.eps:
            return random.choice(list(self.env.ACTIONS))
        return max(self.env.ACTIONS, key=lambda a: self.q.get((s, a), 0.0))
    def learn(self, episodes=200):
        rewards = []
        for _ in range(episodes):
            s, total = self.env.reset(), 0
            for _ in range(50):
                a = self.act(s)
                s2, r, done, _info = self.env.step(a)
                best = max(self.q.get((s2, b), 0.0) for b in self.env.ACTIONS)
                self.q[s, a] = self.q.get((s, a), 0.0) + self.lr * (r + self.gamma * best * (not done) - self.q.get((s, a), 0.0))
                self.memory.push(s, a, r, s2)
                s = s2; total += r
                if done: break
            rewards.append(total)
        return rewards
random.seed(1)
agent = QAgent(GridWorld())
r = agent.learn()
print(np.mean(r[:20]).round(2), "->", np.mean(r[-20:]).round(2), len(agent.memory.buffer), agent.memory.sample(1)[0].action in GridWorld.ACTIONS)
import matplotlib.pyplot as plt
plt.plot(np.convolve(r, np.ones(10) / 10, mode="valid")); plt.savefig(OUT)
