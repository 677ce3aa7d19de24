app.post('/login', (req, res) => {
  const { user } = req.body
  // ruleid: ldap-injection
  client.search('dc=example,dc=com', { scope: 'sub', filter: `(uid=${user})` }, done)
  const filter = '(&(objectClass=person)(cn=' + req.query.name + '))'
  // ruleid: ldap-injection
  client.search(BASE, { filter, attributes: ['mail'] }, done)
  // ruleid: ldap-injection
  ldapClient.bind(`uid=${req.body.user},ou=people`, req.body.password, done)
  // ok: ldap-injection
  client.search(BASE, { filter: '(objectClass=person)', sizeLimit: 10 }, done)
  // ok: ldap-injection
  client.search(BASE, { filter: `(uid=${escapeFilter(user)})` }, done)
  // ok: ldap-injection
  client.search(BASE, { filter: `(uidNumber=${Number(req.query.id)})` }, done)
})
