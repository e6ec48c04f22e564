# sqlite.py - a database in the work folder.
# SPDX-License-Identifier: Apache-2.0
#
# artifacts: 0
# prints: (332833500, 499.5)

import sqlite3
con=sqlite3.connect("t.db"); con.execute("create table t(a,b)"); con.executemany("insert into t values(?,?)",[(i,i*i) for i in range(1000)]); con.commit()
print(con.execute("select sum(b),avg(a) from t").fetchone())
