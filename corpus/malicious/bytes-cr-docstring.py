"""Draw."""import os
