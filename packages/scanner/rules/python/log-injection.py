import logging
from flask import request
logger = logging.getLogger(__name__)
def view():
    # ruleid: log-injection
    logging.info('user ' + request.args['name'])
    # ruleid: log-injection
    logger.warning('no page %s', request.args.get('page'))
    # ruleid: log-injection
    logger.error(f"failed: {request.form['q']}")
    # ok: log-injection
    logger.info('user %s', request.args['name'].replace('\n', ''))
    # ok: log-injection
    logger.info('count %d', int(request.args['count']))
    # ok: log-injection
    logger.info('started')
