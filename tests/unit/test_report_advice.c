/* test_report_advice.c - what is said to each exception, by its real message.
 * SPDX-License-Identifier: Apache-2.0 */
#include "report/advice.h"
#include "report/traceback.h"
#include "tests/lib/unit.h"

static struct arena arena;

static const struct {
    const char *type, *message, *begins;
} rows[] = {
    {"ModuleNotFoundError", "No module named 'openpyxl'", "Write df.to_csv("},
    {"ImportError",
     "Missing optional dependency 'tabulate'.  Use pip or conda to install "
     "tabulate.",
     "Write print(df.to_string())"},
    {"ImportError",
     "`Import tabulate` failed.  Use pip or conda to install the tabulate "
     "package.",
     "Write print(df.to_string())"},
    {"ImportError",
     "Missing optional dependency 'lxml'.  Use pip or conda to install lxml.",
     "This machine lacks 'lxml'"},
    {"ModuleNotFoundError", "No module named 'pandas'",
     "The sandbox has no module 'pandas': the policy allows it, but this "
     "machine lacks it"},
    {"NameError",
     "name 'plt' is not defined plt is provided here, but: "
     "ModuleNotFoundError: No module named 'matplotlib'",
     "'plt' is provided, but this machine lacks the library behind it"},
    {"NameError", "name 'display' is not defined", "Write print(table"},
    {"NameError", "name 'get_ipython' is not defined",
     "Leave lines for notebooks out"},
    {"NameError", "name 'df_raw' is not defined",
     "Nothing is loaded: read it first, such as df_raw = pd.read_csv("},
    {"NameError", "name 'df2' is not defined", "Nothing is loaded"},
    {"NameError", "name 'dfs' is not defined", "Nothing is loaded"},
    {"NameError", "name 'sales_df' is not defined", "Nothing is loaded"},
    {"NameError", "name 'pdf' is not defined", "Define or import 'pdf'"},
    {"NameError", "name 'df_' is not defined", "Nothing is loaded"},
    {"NameError", "name 'dfoo' is not defined", "Define or import 'dfoo'"},
    {"NameError", "name 'total' is not defined. Did you mean: 'df'?",
     "Define or import 'total'"},
    {"NameError", "name 'axx' is not defined. Did you mean: 'ax'?",
     "Define or import 'axx'"},
    {"NameError", "name 'fig' is not defined", "Make the figure first"},
    {"NameError", "name 'python' is not defined", "Leave this line out"},
    {"NameError", "name 'python3' is not defined", "Leave this line out"},
    {"NameError", "name 'python_files' is not defined",
     "Define or import 'python_files'"},
    {"NameError", "name 'pd' is not defined", "Write import pandas as pd"},
    {"NameError", "name 'dx' is not defined", "Define or import 'dx'"},
    {"MemoryError", "In RendererAgg: Out of memory (drawing)",
     "The figure is too large for"},
    {"MemoryError", "In RendererAgg: Out of memory", "There is "},
    {"ImportError", "cannot import name 'simps' from 'scipy.integrate'",
     "Import simpson"},
    {"ImportError", "cannot import name 'trapz' from 'scipy.integrate'",
     "Import simpson"},
    {"ImportError", "cannot import name 'foo' from 'bar'",
     "The installed version of the library has no 'foo'"},
    {"KeyError", "\"'virids' is not a known colormap name\"",
     "Write 'viridis', 'plasma'"},
    {"KeyError", "'sales' (the columns are 'Region', 'Sales ', 3)",
     "Write 'Sales ', exactly as it is listed, instead of 'sales'."},
    {"KeyError", "'x' (the columns are 'Region')",
     "Write one of the names that are listed, exactly as it is listed"},
    {"AttributeError",
     "module 'numpy' has no attribute 'float'. `np.float` was a deprecated "
     "alias for the builtin `float`.",
     "Write float instead of np.float;"},
    {"AttributeError", "module 'matplotlib.cm' has no attribute 'get_cmap'",
     "Write plt.get_cmap('viridis')"},
    {"AttributeError", "module 'scipy.integrate' has no attribute 'simps'",
     "trapz, simps and cumtrapz are now"},
    {"AttributeError", "module 'numpy' has no attribute 'trapz'",
     "Write trapezoid(y, x) of scipy.integrate"},
    {"AttributeError", "module 'numpy' has no attribute 'asscalar'",
     "Write x.item()"},
    {"AttributeError",
     "module 'matplotlib.pyplot' has no attribute 'set_xlabel'",
     "set_xlabel belongs to axes: write ax = plt.gca() and ax.set_xlabel("},
    {"AttributeError", "'DataFrame' object has no attribute 'iteritems'",
     "Write .items()"},
    {"AttributeError", "'DataFrame' object has no attribute 'ix'",
     "Write .loc["},
    {"AttributeError", "'DataFrame' object has no attribute 'as_matrix'",
     "Write .to_numpy()"},
    {"AttributeError", "'Series' object has no attribute 'append'",
     "Use pd.concat([series, other])"},
    {"AttributeError", "'DataFrame' object has no attribute 'append'",
     "Use pd.concat([df, other]"},
    {"AttributeError", "'DataFrame' object has no attribute 'xlabel'",
     "A table has neither"},
    {"AttributeError", "Can only use .dt accessor with datetimelike values",
     "Convert the column first: pd.to_datetime("},
    {"AttributeError", "Can only use .str accessor with string values!",
     "Convert the column first: column.astype(str)"},
    {"AttributeError", "'numpy.ndarray' object has no attribute 'plot'",
     "An array has no 'plot'. Of the array that plt.subplots("},
    {"AttributeError", "'AxesSubplot' object has no attribute 'xlabel'",
     "Axes have set_xlabel instead"},
    {"AttributeError", "'Axes' object has no attribute 'ylim'",
     "Axes have set_ylim instead"},
    {"AttributeError", "'Axes' object has no attribute 'xticks'",
     "Axes have set_xticks instead"},
    {"AttributeError", "'Axes' object has no attribute 'yticks'",
     "Axes have set_yticks instead"},
    {"TypeError",
     "FigureBase.gca() got an unexpected keyword argument 'projection'",
     "Write ax = fig.add_subplot(projection='3d')"},
    {"TypeError", "f() missing 1 required positional argument: 'x'",
     "Give 'x' in the call"},
    {"TypeError",
     "barplot() takes from 0 to 1 positional arguments but 2 were given",
     "Name the arguments"},
    {"TypeError", "Can only append a dict if ignore_index=True",
     "Use pd.concat([df, pd.DataFrame([row])]"},
    {"TypeError", "no numeric data to plot",
     "Turn the columns into numbers first"},
    {"TypeError", "Could not convert ['xy'] to numeric",
     "Take the columns of numbers only"},
    {"TypeError", "can only concatenate str (not \"int\") to str",
     "Turn the number into text"},
    {"TypeError", "'int' object is not callable",
     "A value of type 'int' is called"},
    {"TypeError", "unhashable type: 'list'", "A 'list' cannot be a key"},
    {"OSError",
     "'seaborn-whitegrid' is not a valid package style, path of style file, "
     "URL of style file, or library style name",
     "Write 'seaborn-v0_8-whitegrid': the styles"},
    {"OSError",
     "'seaborn' not found in the style library and input is not a valid URL or "
     "path",
     "Write 'seaborn-v0_8': the styles"},
    {"OSError",
     "'gplot' not found in the style library and input is not a valid URL or "
     "path",
     "Write 'ggplot', 'bmh'"},
    {"OSError",
     "'gplot' is not a valid package style, path of style file, URL of style "
     "file, or library style name",
     "Write 'ggplot', 'bmh'"},
    {"RuntimeError", "Requested MovieWriter (ffmpeg) not available",
     "No other program can be started to write a film"},
    {"RuntimeError",
     "Failed to process string with tex because latex could not be found",
     "Leave usetex out"},
    {"pandas.errors.MergeError", "No common columns to perform merge on.",
     "Name the columns to join by"},
    {"pandas.errors.IntCastingNaNError",
     "Cannot convert non-finite values (NA or inf) to integer",
     "Fill or drop what is missing first, column.fillna(0).astype(int)"},
    {"ValueError", "cannot convert float NaN to integer",
     "Fill or drop what is missing first: column.dropna()"},
    {"ValueError", "unknown file extension: .mp4",
     "No film can be written here"},
    {"ValueError",
     "Format 'gif' is not supported (supported formats: eps, jpeg, jpg, pdf)",
     "Save a figure as .png, .svg or .pdf; only an animation"},
    {"ValueError", "'bluee' is not a valid value for color",
     "Write a colour by name"},
    {"ValueError", "Invalid RGBA argument: 'bluee'", "Write a colour by name"},
    {"ValueError",
     "'virids' is not a valid value for cmap; supported values are 'Blues', "
     "'viridis', 'viridis_r'",
     "Write 'viridis' instead of 'virids'."},
    {"ValueError",
     "'top right' is not a valid value for loc; supported values are 'best', "
     "'center'",
     "Write one of the names that are listed instead of 'top right'."},
    {"ValueError", "'virids' is not a valid palette name",
     "Write 'deep', 'viridis'"},
    {"ValueError", "Unrecognized marker style 'q'", "Write 'o', 's', '^'"},
    {"ValueError", "bars is not a valid plot kind", "kind is 'line', 'bar'"},
    {"ValueError",
     "Length mismatch: Expected axis has 1 elements, new values have 2 "
     "elements",
     "Give as many names as there are columns"},
    {"ValueError", "Length of values (2) does not match length of index (1)",
     "A column takes as many values"},
    {"ValueError", "All arrays must be of the same length",
     "Print the length of each column"},
    {"ValueError", "'label' must be of length 'x'",
     "Give as many labels and colours"},
    {"ValueError",
     "shape mismatch: objects cannot be broadcast to a single shape.",
     "Print the length or .shape of both"},
    {"ValueError",
     "operands could not be broadcast together with shapes (2,) (3,)",
     "Print the .shape of both arrays"},
    {"ValueError",
     "x and y must have same first dimension, but have shapes (2,) and (1,)",
     "Print the length of both before plotting"},
    {"ValueError",
     "The number of FixedLocator locations (2), usually from a call to "
     "set_ticks, does not match the number of ticklabels (1).",
     "Give as many labels as ticks"},
    {"ValueError", "num must be 1 <= num <= 4, not 5",
     "Number subplots from 1"},
    {"ValueError", "num must be an integer with 1 <= num <= 4, not 5",
     "Number subplots from 1"},
    {"ValueError", "Image size of 300000x300000 pixels is too large.",
     "Make figsize"},
    {"ValueError", "invalid literal for int() with base 10: 'x'",
     "Clean the text first: pd.to_numeric("},
    {"ValueError", "cannot reshape array of size 5 into shape (2,3)",
     "Print its .size"},
    {"ValueError",
     "matmul: Input operand 1 has a mismatch in its core dimension 0",
     "Print the .shape of both: the first"},
    {"ValueError",
     "all the input arrays must have same number of dimensions, but",
     "Print the .shape of each"},
    {"ValueError",
     "setting an array element with a sequence. The requested array has an "
     "inhomogeneous shape after 1 dimensions.",
     "The rows have different lengths"},
    {"ValueError", "not enough values to unpack (expected 3, got 2)",
     "Print what stands right of ="},
    {"ValueError", "too many values to unpack (expected 2)",
     "Print what stands right of ="},
    {"ValueError", "Index contains duplicate entries, cannot reshape",
     "Use df.pivot_table("},
    {"ValueError", "cannot reindex on an axis with duplicate labels",
     "Make the labels unique first"},
    {"ValueError", "Invalid frequency: ME", "Before pandas 2.2 it is 'M'"},
    {"ValueError",
     "Cannot take a larger sample than population when 'replace=False'",
     "Draw fewer"},
    {"ValueError", "Could not interpret input 'b'",
     "x, y and hue name columns"},
    {"ValueError", "Unknown format code 'f' for object of type 'str'",
     "The value is text"},
    {"ValueError", "\\frc{a} ^ Unknown symbol: \\frc, found '\\'  (at char 0)",
     "mathtext knows less than LaTeX"},
};

static int done(void **state)
{
    (void)state;
    arena_done(&arena);
    return 0;
}

static void each_message_gets_its_own_advice(void **state)
{
    (void)state;
    for (size_t i = 0; i < COUNT_OF(rows); i++) {
        const char *advice = advice_find(str_of(rows[i].type),
                                         str_of(rows[i].message), NULL, &arena);
        assert_non_null(advice);
        if (!str_starts(str_of(advice), str_of(rows[i].begins)))
            assert_string_equal(advice, rows[i].begins);
    }
}

/* A message is cut for showing, and the name may stand behind the cut. */
static void the_nearest_of_two_hundred_names_is_found(void **state)
{
    (void)state;
    CLEANUP(buf_done) struct buf text = {0};
    buf_add(&text, STR("Traceback (most recent call last):\n"
                       "  File \"/code/main.py\", line 1, in <module>\n"
                       "ValueError: 'virids' is not a valid value for cmap; "
                       "supported values are "));
    for (int i = 0; i < 200; i++)
        buf_addf(&text, "'Accent_number_%d', ", i);
    buf_add(&text, STR("'vir\033[2Jdis', 'viridis', 'winter'\n"));
    struct traceback found;
    assert_true(traceback_parse(buf_str(&text), NULL, &arena, &found));
    assert_string_equal(found.advice, "Write 'viridis' instead of 'virids'.");
    assert_true(strlen(found.message) <= 2000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_message_gets_its_own_advice),
        cmocka_unit_test(the_nearest_of_two_hundred_names_is_found),
    };
    return cmocka_run_group_tests(tests, NULL, done);
}
