// ruleid: insecure-random-token
const token = Math.random().toString(36).slice(2)
// ruleid: insecure-random-token
user.resetToken = 'r' + Math.random()
function generatePassword() {
  // ruleid: insecure-random-token
  return Math.random().toString(36)
}
// ok: insecure-random-token
const index = Math.floor(Math.random() * list.length)
// ok: insecure-random-token
const token2 = crypto.randomBytes(32).toString('hex')
function pick(list) {
  // ok: insecure-random-token
  return list[Math.floor(Math.random() * list.length)]
}
// ok: insecure-random-token
const tokenizerSeed = Math.random()
