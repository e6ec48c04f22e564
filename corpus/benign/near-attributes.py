# policy: plot
# attributes that only look denied
import pandas as pd


class Frame:
    def __init__(self):
        self.f_score = 1
        self.co_level = 400
        self.tb_size = 2
        self.objective = 'max'
        self.throws = 0
        self.gi_index = 55


f = Frame()
print(f.f_score, f.co_level, f.tb_size, f.objective, f.throws, f.gi_index)
df = pd.DataFrame({'co': [1], 'mro_x': [2]})
print(df.co, df.mro_x, df.obj_x if 'obj_x' in df else None)
