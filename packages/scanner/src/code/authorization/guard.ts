/** Something that runs before a handler, or stands at it. */
export interface Guard {
  /** As written. */
  readonly name: string
  /** Whether it lets nobody through who has not signed in. */
  readonly authenticates: boolean
  /** Whether it asks for a role, a permission or ownership. */
  readonly authorizes: boolean
}

/** Words of names that say so by themselves. */
const AUTHENTICATION = new Set(
  (
    'auth authenticate authenticated authentication authenticator authn authed authenticates loggedin logged login loginrequired signedin signed signin ' +
    'jwt bearer protect protected protector passport secured apikey token accesstoken session currentuser principal clerk guard protectroute firebaseauth ' +
    'identity credentials private authguard authrequired verifytoken basicauth oauth oauth2 keycloak'
  ).split(' '),
)
const AUTHORIZATION = new Set(
  (
    'admin admins role roles permission permissions permitted permit perm perms can acl rbac abac ability abilities policy policies authorize authorized authorization authorizer ' +
    'authorise authorised authorisation authz scope scopes owner owns ownership superuser superadmin staff privilege privileges entitlement access moderator allowed gate'
  ).split(' '),
)
/** Words of names that are about something else than keeping people out, whatever else is in them. */
const OTHER = new Set(
  (
    'limit limiter limiters limits rate throttle throttler csrf xsrf cors csurf log logger logging optional optionally maybe attach populate deserialize serialize initialize init ' +
    'validator validation schema body parser upload multer cache cookie helmet compression swagger docs response interceptor pipe error handler not anonymous skip without service services repository repo repositories db database dao store manager client factory settings config'
  ).split(' '),
)
/** Words that keep people out only with a word of command beside them: a session middleware alone loads a session. */
const LOADED = new Set([
  'session',
  'token',
  'identity',
  'credentials',
  'passport',
  'login',
  'user',
  'access',
  'private',
])
const COMMANDS = new Set(
  'require requires required requiring ensure ensures check checks verify verifies validate validates assert must need needs is has with get fetch only enforce restrict current active valid protect guard authenticate'.split(
    ' ',
  ),
)

const BESIDE_ADMIN = new Set('middleware guard auth role route user permission'.split(' '))

/** The words of a name: `requireAuth_token` is `require`, `auth`, `token`. */
export function wordsOf(name: string): readonly string[] {
  return name
    .slice(0, 300)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z]+)([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '')
}

/** What a name promises; `undefined` where it promises nothing either way. */
export function guardByName(name: string): Guard | undefined {
  // `(0, guards.checkRole)('admin')` is what compilers make of a call.
  const called = name.replace(/^\(0,\s*([\w$.]{1,200})\)/, '$1').replace(/\([\s\S]*$/, '')
  if (/\bpassport\.(?:initialize|session)$|\bcredentialsRequired\s*:\s*false/.test(called)) return none(name)
  // `require('./auth')` names a file, which tells as much as a function's name.
  const file = /^require\(\s*['"]([^'"]{1,200})['"]\s*\)/.exec(name)?.[1]
  const words = wordsOf(file ?? called)
  if (words.some((word) => OTHER.has(word))) return none(name)
  const joined = words.join('')
  const commanded = words.some((word) => COMMANDS.has(word))
  // `adminToolbar` is about the administration, and keeps nobody out of it.
  const isPlain =
    commanded || words.length === 1 || wordsOf(/[\w$]*$/.exec(called)?.[0] ?? '').some((word) => BESIDE_ADMIN.has(word))
  const authorizes = words.some(
    (word) =>
      AUTHORIZATION.has(word) &&
      !(LOADED.has(word) && words.length === 1) &&
      (isPlain || !/^(?:super)?(?:admins?|staff|moderator)$/.test(word)),
  )
  const authenticates =
    words.some((word) => AUTHENTICATION.has(word) && (!LOADED.has(word) || commanded)) ||
    (commanded && words.includes('user')) ||
    /loggedin|signedin|apikey|isauth|requireuser|loginrequired|authcheck|checkauth/.test(joined)
  return authorizes || authenticates ? { name: short(name), authenticates: true, authorizes } : undefined
}

export function none(name: string): Guard {
  return { name: short(name), authenticates: false, authorizes: false }
}

export function short(name: string): string {
  const line = name.slice(0, 200).replace(/\s+/g, ' ').trim()
  return line.length <= 60 ? line : `${line.slice(0, 59)}…`
}
