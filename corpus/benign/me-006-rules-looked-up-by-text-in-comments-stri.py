"""import os; eval(1)"""
print("HIT")