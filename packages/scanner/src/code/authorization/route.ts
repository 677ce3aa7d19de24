import type { Guard } from './guard.ts'
import type { Place } from './source.ts'

/** One route of the application, with all that stands in front of its handler. */
export interface Route {
  /** In capitals; `ALL` for any, `ACTION` for a function that a framework serves by its name. */
  readonly method: string
  /** As registered, with the prefixes that routers are mounted at. */
  readonly path: string
  /** Where it is registered. */
  readonly place: Place
  /** The function that answers; `undefined` where it is in no file of the repository. */
  readonly handler: Place | undefined
  /** All of them, the outermost first. */
  readonly guards: readonly Guard[]
  /** Those of them that stand at the route itself, and not at its router or controller. */
  readonly ownGuards: readonly Guard[]
  /** What is registered together: a router, a controller, a file of views. Comparable routes are of one group. */
  readonly group: string
  /** How the group is called in messages. */
  readonly groupName: string
  /** Whether something says that it is meant to be public. */
  readonly declaredPublic: boolean
}

const CHANGING = new Set(['POST', 'PUT', 'PATCH', 'DELETE', 'ACTION'])

export function changesState({ method }: Route): boolean {
  return CHANGING.has(method)
}

export function isAuthenticated({ guards }: Route): boolean {
  return guards.some(({ authenticates }) => authenticates)
}

export function isAuthorized({ guards }: Route): boolean {
  return guards.some(({ authorizes }) => authorizes)
}

/** Two parts of a path with one slash between them. */
export function joinPaths(before: string, after: string): string {
  const joined = `/${before}/${after}`.replace(/\/{2,}/g, '/')
  return joined.length > 1 ? joined.replace(/\/$/, '') : joined
}

/** Words of paths that are public by what they are for. */
const PUBLIC_WORDS = new Set(
  (
    'login signin logon auth oauth oauth2 openid oidc saml sso register registration signup join logout signout password passwd forgot reset recover recovery ' +
    'verify verification confirm confirmation activate activation magic otp mfa totp 2fa token tokens refresh session sessions csrf xsrf nonce challenge ' +
    'health healthz healthcheck ready readyz live livez liveness readiness status ping heartbeat version metrics info up alive ' +
    'webhook webhooks hook hooks callback callbacks notify ipn public static assets images uploads favicon robots sitemap manifest wellknown ' +
    'docs swagger openapi redoc graphql graphiql contact newsletter subscribe unsubscribe feedback feed rss embed share shared invite invitation invitations ' +
    'setup install onboarding captcha config settings languages locales translations i18n error errors 404 search telemetry track tracking analytics collect csp report ' +
    'preflight test demo example examples echo hello home index about terms privacy landing'
  ).split(' '),
)

/** Whether a path is public by what it is for: signing in, health, webhooks, assets. */
export function isPublicPath(path: string): boolean {
  if (path === '/' || path === '' || path.includes('*')) return true
  return path
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .some((word) => PUBLIC_WORDS.has(word))
}

export function isAdminPath(path: string): boolean {
  return /(?:^|[/_-])(?:admins?|administration|administrator|superuser|backoffice|staff)(?:$|[/_.-])/i.test(path)
}
