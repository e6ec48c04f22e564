# policy: data
# a logger, named in annotations
import logging


def setup(level: int = logging.INFO) -> logging.Logger:
    logger = logging.getLogger('a')
    logger.setLevel(level)
    return logger


log: logging.Logger = setup()
log.info('ready: %s', isinstance(log, logging.Logger))
