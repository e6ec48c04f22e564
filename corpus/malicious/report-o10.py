name = 'café'
import os
