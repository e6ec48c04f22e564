# policy: plot
# what the modules of pandas hand out besides their own work (redline audit)
import pandas as pandas_
pandas_.pandas  # expect: any
import pandas.compat  # expect: any
import pandas.compat.numpy  # expect: any
import pandas.compat.pickle_compat  # expect: any
import pandas.core.accessor as pandas_core_accessor_  # expect: any
pandas_core_accessor_.warnings
import pandas.core.algorithms as pandas_core_algorithms_
pandas_core_algorithms_.inspect  # expect: any
pandas_core_algorithms_.np  # expect: any
pandas_core_algorithms_.operator  # expect: any
pandas_core_algorithms_.warnings  # expect: any
import pandas.core.apply as pandas_core_apply_  # expect: any
pandas_core_apply_.inspect
pandas_core_apply_.np
pandas_core_apply_.warnings
import pandas.core.array_algos.masked_reductions as pandas_core_array_algos_masked_reductions_  # expect: any
pandas_core_array_algos_masked_reductions_.np
import pandas.core.array_algos.putmask as pandas_core_array_algos_putmask_  # expect: any
pandas_core_array_algos_putmask_.np
import pandas.core.array_algos.quantile as pandas_core_array_algos_quantile_  # expect: any
pandas_core_array_algos_quantile_.np
import pandas.core.array_algos.replace as pandas_core_array_algos_replace_  # expect: any
pandas_core_array_algos_replace_.np
pandas_core_array_algos_replace_.operator
import pandas.core.array_algos.take as pandas_core_array_algos_take_  # expect: any
pandas_core_array_algos_take_.np
import pandas.core.array_algos.transforms as pandas_core_array_algos_transforms_  # expect: any
pandas_core_array_algos_transforms_.np
import pandas.core.arraylike as pandas_core_arraylike_  # expect: any
pandas_core_arraylike_.np
pandas_core_arraylike_.operator
pandas_core_arraylike_.warnings
import pandas.core.arrays.arrow.array as pandas_core_arrays_arrow_array_
pandas_core_arrays_arrow_array_.np  # expect: any
import pandas.core.arrays.arrow.dtype as pandas_core_arrays_arrow_dtype_
pandas_core_arrays_arrow_dtype_.np  # expect: any
import pandas.core.arrays.base as pandas_core_arrays_base_
pandas_core_arrays_base_.inspect  # expect: any
pandas_core_arrays_base_.np  # expect: any
pandas_core_arrays_base_.operator  # expect: any
pandas_core_arrays_base_.warnings  # expect: any
import pandas.core.arrays.boolean as pandas_core_arrays_boolean_
pandas_core_arrays_boolean_.np  # expect: any
pandas_core_arrays_boolean_.numbers  # expect: any
import pandas.core.arrays.categorical as pandas_core_arrays_categorical_
pandas_core_arrays_categorical_.np  # expect: any
pandas_core_arrays_categorical_.operator  # expect: any
import pandas.core.arrays.datetimelike as pandas_core_arrays_datetimelike_
pandas_core_arrays_datetimelike_.np  # expect: any
pandas_core_arrays_datetimelike_.operator  # expect: any
pandas_core_arrays_datetimelike_.warnings  # expect: any
import pandas.core.arrays.datetimes as pandas_core_arrays_datetimes_
pandas_core_arrays_datetimes_.np  # expect: any
pandas_core_arrays_datetimes_.warnings  # expect: any
import pandas.core.arrays.floating as pandas_core_arrays_floating_
pandas_core_arrays_floating_.np  # expect: any
import pandas.core.arrays.integer as pandas_core_arrays_integer_
pandas_core_arrays_integer_.np  # expect: any
import pandas.core.arrays.interval as pandas_core_arrays_interval_
pandas_core_arrays_interval_.np  # expect: any
pandas_core_arrays_interval_.operator  # expect: any
import pandas.core.arrays.masked as pandas_core_arrays_masked_
pandas_core_arrays_masked_.np  # expect: any
pandas_core_arrays_masked_.warnings  # expect: any
import pandas.core.arrays.numeric as pandas_core_arrays_numeric_
pandas_core_arrays_numeric_.np  # expect: any
pandas_core_arrays_numeric_.numbers  # expect: any
import pandas.core.arrays.numpy_ as pandas_core_arrays_numpy__
pandas_core_arrays_numpy__.np  # expect: any
import pandas.core.arrays.period as pandas_core_arrays_period_
pandas_core_arrays_period_.np  # expect: any
pandas_core_arrays_period_.operator  # expect: any
import pandas.core.arrays.sparse.accessor as pandas_core_arrays_sparse_accessor_
pandas_core_arrays_sparse_accessor_.np  # expect: any
import pandas.core.arrays.sparse.array as pandas_core_arrays_sparse_array_
pandas_core_arrays_sparse_array_.np  # expect: any
pandas_core_arrays_sparse_array_.numbers  # expect: any
pandas_core_arrays_sparse_array_.operator  # expect: any
pandas_core_arrays_sparse_array_.warnings  # expect: any
import pandas.core.arrays.sparse.dtype as pandas_core_arrays_sparse_dtype_
pandas_core_arrays_sparse_dtype_.np  # expect: any
pandas_core_arrays_sparse_dtype_.warnings  # expect: any
import pandas.core.arrays.sparse.scipy_sparse as pandas_core_arrays_sparse_scipy_sparse_
pandas_core_arrays_sparse_scipy_sparse_.np  # expect: any
import pandas.core.arrays.string_ as pandas_core_arrays_string__
pandas_core_arrays_string__.np  # expect: any
import pandas.core.arrays.string_arrow as pandas_core_arrays_string_arrow_
pandas_core_arrays_string_arrow_.np  # expect: any
import pandas.core.arrays.timedeltas as pandas_core_arrays_timedeltas_
pandas_core_arrays_timedeltas_.np  # expect: any
import pandas.core.base as pandas_core_base_
pandas_core_base_.np  # expect: any
pandas_core_base_.warnings  # expect: any
import pandas.core.common as pandas_core_common_  # expect: any
pandas_core_common_.builtins
pandas_core_common_.contextlib
pandas_core_common_.inspect
pandas_core_common_.np
pandas_core_common_.warnings
import pandas.core.computation.align  # expect: any
import pandas.core.computation.api  # expect: any
import pandas.core.computation.common  # expect: any
import pandas.core.computation.engines  # expect: any
import pandas.core.computation.eval  # expect: any
import pandas.core.computation.expr  # expect: any
import pandas.core.computation.expressions  # expect: any
import pandas.core.computation.ops  # expect: any
import pandas.core.computation.parsing  # expect: any
import pandas.core.computation.pytables  # expect: any
import pandas.core.computation.scope  # expect: any
import pandas.core.config_init as pandas_core_config_init_  # expect: any
pandas_core_config_init_.os
pandas_core_config_init_.warnings
import pandas.core.construction as pandas_core_construction_  # expect: any
pandas_core_construction_.np
pandas_core_construction_.warnings
import pandas.core.describe as pandas_core_describe_  # expect: any
pandas_core_describe_.np
pandas_core_describe_.pd
pandas_core_describe_.warnings
import pandas.core.dtypes.astype as pandas_core_dtypes_astype_
pandas_core_dtypes_astype_.inspect  # expect: any
pandas_core_dtypes_astype_.np  # expect: any
pandas_core_dtypes_astype_.warnings  # expect: any
import pandas.core.dtypes.base as pandas_core_dtypes_base_
pandas_core_dtypes_base_.np  # expect: any
import pandas.core.dtypes.cast as pandas_core_dtypes_cast_
pandas_core_dtypes_cast_.np  # expect: any
pandas_core_dtypes_cast_.warnings  # expect: any
import pandas.core.dtypes.common as pandas_core_dtypes_common_
pandas_core_dtypes_common_.np  # expect: any
pandas_core_dtypes_common_.warnings  # expect: any
import pandas.core.dtypes.concat as pandas_core_dtypes_concat_
pandas_core_dtypes_concat_.np  # expect: any
pandas_core_dtypes_concat_.warnings  # expect: any
import pandas.core.dtypes.dtypes as pandas_core_dtypes_dtypes_
pandas_core_dtypes_dtypes_.np  # expect: any
pandas_core_dtypes_dtypes_.pytz  # expect: any
import pandas.core.dtypes.inference as pandas_core_dtypes_inference_
pandas_core_dtypes_inference_.np  # expect: any
pandas_core_dtypes_inference_.warnings  # expect: any
import pandas.core.dtypes.missing as pandas_core_dtypes_missing_
pandas_core_dtypes_missing_.np  # expect: any
import pandas.core.flags as pandas_core_flags_  # expect: any
pandas_core_flags_.weakref
import pandas.core.frame as pandas_core_frame_
pandas_core_frame_.np  # expect: any
pandas_core_frame_.pandas  # expect: any
pandas_core_frame_.warnings  # expect: any
import pandas.core.generic as pandas_core_generic_  # expect: any
pandas_core_generic_.gc
pandas_core_generic_.np
pandas_core_generic_.operator
pandas_core_generic_.pickle
pandas_core_generic_.warnings
pandas_core_generic_.weakref
import pandas.core.groupby.categorical as pandas_core_groupby_categorical_
pandas_core_groupby_categorical_.np  # expect: any
import pandas.core.groupby.generic as pandas_core_groupby_generic_
pandas_core_groupby_generic_.np  # expect: any
pandas_core_groupby_generic_.warnings  # expect: any
import pandas.core.groupby.groupby as pandas_core_groupby_groupby_
pandas_core_groupby_groupby_.inspect  # expect: any
pandas_core_groupby_groupby_.np  # expect: any
pandas_core_groupby_groupby_.types  # expect: any
pandas_core_groupby_groupby_.warnings  # expect: any
import pandas.core.groupby.grouper as pandas_core_groupby_grouper_
pandas_core_groupby_grouper_.np  # expect: any
pandas_core_groupby_grouper_.warnings  # expect: any
import pandas.core.groupby.indexing as pandas_core_groupby_indexing_
pandas_core_groupby_indexing_.np  # expect: any
import pandas.core.groupby.numba_ as pandas_core_groupby_numba__
pandas_core_groupby_numba__.inspect  # expect: any
pandas_core_groupby_numba__.np  # expect: any
import pandas.core.groupby.ops as pandas_core_groupby_ops_
pandas_core_groupby_ops_.np  # expect: any
import pandas.core.index as pandas_core_index_
pandas_core_index_.warnings  # expect: any
import pandas.core.indexers.objects as pandas_core_indexers_objects_  # expect: any
pandas_core_indexers_objects_.np
import pandas.core.indexers.utils as pandas_core_indexers_utils_  # expect: any
pandas_core_indexers_utils_.np
pandas_core_indexers_utils_.warnings
import pandas.core.indexes.accessors as pandas_core_indexes_accessors_
pandas_core_indexes_accessors_.np  # expect: any
pandas_core_indexes_accessors_.warnings  # expect: any
import pandas.core.indexes.api as pandas_core_indexes_api_
pandas_core_indexes_api_.np  # expect: any
import pandas.core.indexes.base as pandas_core_indexes_base_
pandas_core_indexes_base_.np  # expect: any
pandas_core_indexes_base_.operator  # expect: any
pandas_core_indexes_base_.warnings  # expect: any
import pandas.core.indexes.category as pandas_core_indexes_category_
pandas_core_indexes_category_.np  # expect: any
pandas_core_indexes_category_.warnings  # expect: any
import pandas.core.indexes.datetimelike as pandas_core_indexes_datetimelike_
pandas_core_indexes_datetimelike_.np  # expect: any
pandas_core_indexes_datetimelike_.warnings  # expect: any
import pandas.core.indexes.datetimes as pandas_core_indexes_datetimes_
pandas_core_indexes_datetimes_.np  # expect: any
pandas_core_indexes_datetimes_.operator  # expect: any
pandas_core_indexes_datetimes_.warnings  # expect: any
import pandas.core.indexes.extension as pandas_core_indexes_extension_
pandas_core_indexes_extension_.np  # expect: any
import pandas.core.indexes.interval as pandas_core_indexes_interval_
pandas_core_indexes_interval_.np  # expect: any
import pandas.core.indexes.multi as pandas_core_indexes_multi_
pandas_core_indexes_multi_.np  # expect: any
pandas_core_indexes_multi_.warnings  # expect: any
import pandas.core.indexes.numeric as pandas_core_indexes_numeric_
pandas_core_indexes_numeric_.np  # expect: any
pandas_core_indexes_numeric_.warnings  # expect: any
import pandas.core.indexes.period as pandas_core_indexes_period_
pandas_core_indexes_period_.np  # expect: any
pandas_core_indexes_period_.warnings  # expect: any
import pandas.core.indexes.range as pandas_core_indexes_range_
pandas_core_indexes_range_.np  # expect: any
pandas_core_indexes_range_.operator  # expect: any
pandas_core_indexes_range_.warnings  # expect: any
import pandas.core.indexing as pandas_core_indexing_
pandas_core_indexing_.np  # expect: any
pandas_core_indexing_.warnings  # expect: any
import pandas.core.interchange.buffer as pandas_core_interchange_buffer_  # expect: any
pandas_core_interchange_buffer_.np
import pandas.core.interchange.column as pandas_core_interchange_column_  # expect: any
pandas_core_interchange_column_.np
pandas_core_interchange_column_.pd
import pandas.core.interchange.from_dataframe as pandas_core_interchange_from_dataframe_  # expect: any
pandas_core_interchange_from_dataframe_.ctypes  # expect: any
pandas_core_interchange_from_dataframe_.np
pandas_core_interchange_from_dataframe_.pd
import pandas.core.interchange.utils as pandas_core_interchange_utils_  # expect: any
pandas_core_interchange_utils_.np
pandas_core_interchange_utils_.pd
import pandas.core.internals.api as pandas_core_internals_api_  # expect: any
pandas_core_internals_api_.np
import pandas.core.internals.array_manager as pandas_core_internals_array_manager_  # expect: any
pandas_core_internals_array_manager_.np
import pandas.core.internals.base as pandas_core_internals_base_  # expect: any
pandas_core_internals_base_.np
import pandas.core.internals.blocks as pandas_core_internals_blocks_  # expect: any
pandas_core_internals_blocks_.np
pandas_core_internals_blocks_.warnings
import pandas.core.internals.concat as pandas_core_internals_concat_  # expect: any
pandas_core_internals_concat_.np
import pandas.core.internals.construction as pandas_core_internals_construction_  # expect: any
pandas_core_internals_construction_.np
pandas_core_internals_construction_.warnings
import pandas.core.internals.managers as pandas_core_internals_managers_  # expect: any
pandas_core_internals_managers_.np
pandas_core_internals_managers_.warnings
pandas_core_internals_managers_.weakref
import pandas.core.missing as pandas_core_missing_  # expect: any
pandas_core_missing_.np
import pandas.core.nanops as pandas_core_nanops_
pandas_core_nanops_.np  # expect: any
pandas_core_nanops_.operator  # expect: any
pandas_core_nanops_.warnings  # expect: any
import pandas.core.ops as pandas_core_ops_  # expect: any
pandas_core_ops_.np
pandas_core_ops_.operator
pandas_core_ops_.warnings
import pandas.core.ops.array_ops as pandas_core_ops_array_ops_  # expect: any
pandas_core_ops_array_ops_.np
pandas_core_ops_array_ops_.operator
import pandas.core.ops.invalid as pandas_core_ops_invalid_  # expect: any
pandas_core_ops_invalid_.np
pandas_core_ops_invalid_.operator
import pandas.core.ops.mask_ops as pandas_core_ops_mask_ops_  # expect: any
pandas_core_ops_mask_ops_.np
import pandas.core.ops.methods as pandas_core_ops_methods_  # expect: any
pandas_core_ops_methods_.operator
import pandas.core.ops.missing as pandas_core_ops_missing_  # expect: any
pandas_core_ops_missing_.np
pandas_core_ops_missing_.operator
import pandas.core.resample as pandas_core_resample_
pandas_core_resample_.np  # expect: any
pandas_core_resample_.warnings  # expect: any
import pandas.core.reshape.concat as pandas_core_reshape_concat_
pandas_core_reshape_concat_.np  # expect: any
pandas_core_reshape_concat_.warnings  # expect: any
import pandas.core.reshape.encoding as pandas_core_reshape_encoding_
pandas_core_reshape_encoding_.np  # expect: any
import pandas.core.reshape.melt as pandas_core_reshape_melt_
pandas_core_reshape_melt_.np  # expect: any
pandas_core_reshape_melt_.warnings  # expect: any
import pandas.core.reshape.merge as pandas_core_reshape_merge_
pandas_core_reshape_merge_.np  # expect: any
pandas_core_reshape_merge_.uuid  # expect: any
pandas_core_reshape_merge_.warnings  # expect: any
import pandas.core.reshape.pivot as pandas_core_reshape_pivot_
pandas_core_reshape_pivot_.np  # expect: any
import pandas.core.reshape.reshape as pandas_core_reshape_reshape_
pandas_core_reshape_reshape_.np  # expect: any
pandas_core_reshape_reshape_.warnings  # expect: any
import pandas.core.reshape.tile as pandas_core_reshape_tile_
pandas_core_reshape_tile_.np  # expect: any
import pandas.core.reshape.util as pandas_core_reshape_util_
pandas_core_reshape_util_.np  # expect: any
import pandas.core.roperator as pandas_core_roperator_  # expect: any
pandas_core_roperator_.operator
import pandas.core.sample as pandas_core_sample_  # expect: any
pandas_core_sample_.np
import pandas.core.series as pandas_core_series_
pandas_core_series_.np  # expect: any
pandas_core_series_.pandas  # expect: any
pandas_core_series_.warnings  # expect: any
pandas_core_series_.weakref  # expect: any
import pandas.core.sorting as pandas_core_sorting_
pandas_core_sorting_.np  # expect: any
pandas_core_sorting_.warnings  # expect: any
import pandas.core.strings.accessor as pandas_core_strings_accessor_
pandas_core_strings_accessor_.codecs  # expect: any
pandas_core_strings_accessor_.np  # expect: any
pandas_core_strings_accessor_.warnings  # expect: any
import pandas.core.strings.base as pandas_core_strings_base_
pandas_core_strings_base_.np  # expect: any
import pandas.core.strings.object_array as pandas_core_strings_object_array_
pandas_core_strings_object_array_.np  # expect: any
pandas_core_strings_object_array_.unicodedata  # expect: any
import pandas.core.tools.datetimes as pandas_core_tools_datetimes_
pandas_core_tools_datetimes_.np  # expect: any
pandas_core_tools_datetimes_.warnings  # expect: any
import pandas.core.tools.numeric as pandas_core_tools_numeric_
pandas_core_tools_numeric_.np  # expect: any
pandas_core_tools_numeric_.pd  # expect: any
import pandas.core.tools.timedeltas as pandas_core_tools_timedeltas_
pandas_core_tools_timedeltas_.np  # expect: any
import pandas.core.tools.times as pandas_core_tools_times_
pandas_core_tools_times_.np  # expect: any
import pandas.core.util.hashing as pandas_core_util_hashing_  # expect: any
pandas_core_util_hashing_.np
import pandas.core.util.numba_ as pandas_core_util_numba__  # expect: any
pandas_core_util_numba__.np
pandas_core_util_numba__.types
import pandas.core.window.common as pandas_core_window_common_
pandas_core_window_common_.np  # expect: any
pandas_core_window_common_.warnings  # expect: any
import pandas.core.window.ewm as pandas_core_window_ewm_
pandas_core_window_ewm_.np  # expect: any
pandas_core_window_ewm_.warnings  # expect: any
import pandas.core.window.numba_ as pandas_core_window_numba__
pandas_core_window_numba__.np  # expect: any
import pandas.core.window.online as pandas_core_window_online_
pandas_core_window_online_.np  # expect: any
import pandas.core.window.rolling as pandas_core_window_rolling_
pandas_core_window_rolling_.inspect  # expect: any
pandas_core_window_rolling_.np  # expect: any
pandas_core_window_rolling_.warnings  # expect: any
import pandas.errors as pandas_errors_
pandas_errors_.ctypes  # expect: any
import pandas.io.api  # expect: any
import pandas.io.clipboard  # expect: any
import pandas.io.clipboards  # expect: any
import pandas.io.common as pandas_io_common_
pandas_io_common_.Path  # expect: any
pandas_io_common_.bz2  # expect: any
pandas_io_common_.codecs  # expect: any
pandas_io_common_.gzip  # expect: any
pandas_io_common_.mmap  # expect: any
pandas_io_common_.os  # expect: any
pandas_io_common_.tarfile  # expect: any
pandas_io_common_.warnings  # expect: any
pandas_io_common_.zipfile  # expect: any
import pandas.io.date_converters  # expect: any
import pandas.io.excel  # expect: any
import pandas.io.feather_format  # expect: any
import pandas.io.formats.css  # expect: any
import pandas.io.formats.csvs  # expect: any
import pandas.io.formats.excel  # expect: any
import pandas.io.formats.format  # expect: any
import pandas.io.formats.html  # expect: any
import pandas.io.formats.info  # expect: any
import pandas.io.formats.latex  # expect: any
import pandas.io.formats.printing as pandas_io_formats_printing_  # expect: any
pandas_io_formats_printing_.sys
import pandas.io.formats.string  # expect: any
import pandas.io.formats.xml  # expect: any
import pandas.io.gbq  # expect: any
import pandas.io.html  # expect: any
import pandas.io.json as pandas_io_json_
pandas_io_json_.read_json  # expect: any
import pandas.io.orc  # expect: any
import pandas.io.parquet  # expect: any
import pandas.io.parsers  # expect: any
import pandas.io.parsers.base_parser  # expect: any
import pandas.io.parsers.c_parser_wrapper  # expect: any
import pandas.io.parsers.python_parser  # expect: any
import pandas.io.parsers.readers  # expect: any
import pandas.io.pickle  # expect: any
import pandas.io.pytables  # expect: any
import pandas.io.sas  # expect: any
import pandas.io.sas.sas7bdat  # expect: any
import pandas.io.sas.sas_constants  # expect: any
import pandas.io.sas.sas_xport  # expect: any
import pandas.io.sas.sasreader  # expect: any
import pandas.io.spss  # expect: any
import pandas.io.sql  # expect: any
import pandas.io.stata  # expect: any
import pandas.io.xml  # expect: any
import pandas.tests.extension.array_with_attr.array  # expect: any
import pandas.tests.extension.date.array  # expect: any
import pandas.tests.extension.decimal.array  # expect: any
import pandas.tests.extension.json.array  # expect: any
import pandas.tests.extension.list.array  # expect: any
import pandas.tseries.frequencies as pandas_tseries_frequencies_
pandas_tseries_frequencies_.np  # expect: any
pandas_tseries_frequencies_.warnings  # expect: any
import pandas.tseries.holiday as pandas_tseries_holiday_
pandas_tseries_holiday_.np  # expect: any
pandas_tseries_holiday_.warnings  # expect: any
import pandas.util.version as pandas_util_version_  # expect: any
pandas_util_version_.warnings
