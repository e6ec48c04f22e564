# policy: plot
# AP-033: pandas -> _config.localization.subprocess (catalogue of bypasses, flag)
import pandas
pandas._config.localization.subprocess.run(["echo","HIT"])  # expect: any
