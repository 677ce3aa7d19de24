import ldap
import ldap.filter
from flask import request
def find(base):
    connection = ldap.initialize('ldap://localhost')
    name = request.args['name']
    # ruleid: ldap-injection
    connection.search_s(base, ldap.SCOPE_SUBTREE, '(uid=' + name + ')')
    # ruleid: ldap-injection
    connection.search_s(base, ldap.SCOPE_SUBTREE, f'(&(uid={name})(active=1))', ['mail'])
    # ruleid: ldap-injection
    connection.search_s('ou=' + request.form['unit'], ldap.SCOPE_SUBTREE, '(uid=1)')
    # ok: ldap-injection
    connection.search_s(base, ldap.SCOPE_SUBTREE, '(uid=%s)' % ldap.filter.escape_filter_chars(name))
    # ok: ldap-injection
    connection.search_s(base, ldap.SCOPE_SUBTREE, '(uid=admin)')
    if name.isalnum():
        # ok: ldap-injection
        connection.search_s(base, ldap.SCOPE_SUBTREE, '(uid=' + name + ')')
