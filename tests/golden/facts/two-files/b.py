import b.c
