# policy: plot, data
# what a call gives is handed on: no reference stands there at which a rule could say so
import functools
import typing
b = np.array([1])
functools.partial(lambda x, y: y, 0)((lambda: np.ndarray)())((1,), object, b)  # expect: memory-layout
Held = typing.Union[min([np.recarray], key=lambda x: 0), pd.DataFrame]  # expect: memory-layout
typing.get_args(Held)[0]((1,), object, b)
functools.partial(lambda x, y: y, 0)(np.ma.mrecords.MaskedRecords if b else None)  # expect: any
