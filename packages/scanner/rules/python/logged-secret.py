import logging
def login(name, password, user):
    # ruleid: logged-secret
    logging.info('login %s %s', name, password)
    # ruleid: logged-secret
    logger.debug(f'login {name} {password}')
    # ruleid: logged-secret
    print(password)
    # ok: logged-secret
    logging.info('login %s', name)
    # ok: logged-secret
    logger.debug('no password given')
    # ok: logged-secret
    print(len(password))
