// ruleid: secret-in-log
console.log('sign-in', user, password)
// ruleid: secret-in-log
logger.debug(`got ${tokens.access_token}`)
// ruleid: secret-in-log
console.log('key: ' + process.env.SECRET_KEY)
// ok: secret-in-log
console.log('sign-in', user)
// ok: secret-in-log
console.log('has password', Boolean(password))
// ok: secret-in-log
console.log('Enter your password')
// ok: secret-in-log
logger.info(`password of ${user} changed`)
