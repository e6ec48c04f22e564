# coding: rot13
vzcbeg bf
