#!/usr/bin/env python3
"""spark.py - judge records that lie on a cluster, by Spark's pipe().

    spark-submit spark.py POLICY 'records/*.jsonl' answers

Each partition is handed to one `redline lint --jsonl`, which has to be installed
on the workers. One thread each: Spark decides how many run at a time. A verdict is
no failure (--exit-zero); a wrong policy is, and checkCode lets the task fail.
SPDX-License-Identifier: Apache-2.0
"""
import shlex
import sys

from pyspark.sql import SparkSession


def main(policy, records, answers):
    spark = SparkSession.builder.appName('redline').getOrCreate()
    command = f'redline lint --policy {shlex.quote(policy)} --jsonl --jobs 1 --exit-zero'
    judged = spark.sparkContext.textFile(records).pipe(command, checkCode=True)
    judged.saveAsTextFile(answers)
    spark.stop()


if __name__ == '__main__':
    main(*sys.argv[1:])
