# policy: plot, data
# near misses: windows, buffers of numbers, arrays by type
import numpy as np

windows = np.lib.stride_tricks.sliding_window_view(np.arange(9), 3)
data = np.frombuffer(b'\x00\x01\x02\x03', dtype='u1')


def scaled(values: np.ndarray) -> np.ndarray:
    assert isinstance(values, np.ndarray)
    return values / values.max()


print(windows.mean(axis=1), scaled(data), np.ndarray((2, 2)).shape)
