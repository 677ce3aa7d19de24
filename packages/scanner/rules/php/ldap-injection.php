<?php
// ruleid: ldap-injection
ldap_search($ds, 'dc=example', '(uid=' . $_POST['user'] . ')');
$user = $_GET['u'];
// ruleid: ldap-injection
ldap_list($ds, 'dc=example', "(cn=$user)");
// ruleid: ldap-injection
ldap_read($ds, "cn=$user,dc=example", '(objectClass=*)');
// ok: ldap-injection
ldap_search($ds, 'dc=example', '(uid=' . ldap_escape($user, '', LDAP_ESCAPE_FILTER) . ')');
// ok: ldap-injection
ldap_search($ds, 'dc=example', '(uid=admin)');
if (ctype_alnum($user)) {
    // ok: ldap-injection
    ldap_search($ds, 'dc=example', "(uid=$user)", [(int) $_GET['n']]);
}
