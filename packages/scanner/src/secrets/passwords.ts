import { isPlaceholder } from './placeholders.ts'

/** Passwords that everybody writes where some password must stand. */
const COMMON =
  /^(?:pass(?:w(?:or)?d|phrase|code)?|passwd|pwd|pw|p4ssw0rd|p@ssw(?:or|0r)d|my-?_?(?:pass(?:word)?|secret|token)|secret|token|key|api-?_?key|user(?:name)?|usr|admin(?:istrator)?|root|postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|rabbitmq|guest|test(?:ing|er)?|demo|dev(?:elop(?:ment)?)?|local|default|none|null|undefined|foo|bar|baz|abc|xyz|hello|docker|oauth2?|x-oauth-basic|x-token-auth|git|credentials?|auth|login|prod(?:uction)?|staging|letmein|qwerty|welcome|monkey|iloveyou|s3cr3t|s3cret|secr3t|database|db|app|web|service|access-?_?token|private-?_?token|some-?_?\w{1,12}|the-?_?\w{1,12}|a|b|c|p|u)[0-9!@#$*]{0,4}$/i

/** Whether a password is a placeholder, a common word or its own user name: it stands for one, or protects nothing. */
export function isWeakPassword(secret: string, user: string): boolean {
  if (COMMON.test(secret) || secret.toLowerCase() === user.toLowerCase() || isPlaceholder(secret)) return true
  // Small letters alone are a word more often than a password.
  return secret.length < 5 || (/^[a-z_-]+$/i.test(secret) && secret.length < 16) || /^\d{1,5}$/.test(secret)
}

/** `user:password` out of what a Basic authorization header or a registry's configuration holds, base64. */
export function basicCredentialIn(base64: string): { readonly user: string; readonly password: string } | undefined {
  const text = Buffer.from(base64, 'base64').toString('latin1')
  const match = /^(?<user>[!-9;-~]{1,128}):(?<password>[ -~]{4,256})$/.exec(text)
  return match === null ? undefined : { user: match.groups?.['user'] ?? '', password: match.groups?.['password'] ?? '' }
}
