import { guardByName, type Guard } from './guard.ts'
import type { Place } from './source.ts'

/** Longest function whose text is looked at, calls followed from one function to the next, and calls looked at in one. */
const MAX_TEXT = 60_000
const MAX_DEPTH = 3
const MAX_CALLS = 300

/** What a function does about who calls it. */
export interface Checks {
  /** Whether it turns away those who have not signed in, or asks who signs the request. */
  readonly authenticates: boolean
  /** Whether it asks for roles, permissions or ownership. */
  readonly authorizes: boolean
  /** Whether it reads who the user is, which somebody must have found out. */
  readonly readsIdentity: boolean
  /** What it asks who is there with, where that is plain; it then counts as a guard. */
  readonly asks: string | undefined
  /** Whether it plainly keeps people out, as what stands in front of a handler must to count as a guard. */
  readonly guards: boolean
}

/** How names lead to functions in a language. */
export interface Functions {
  /** The function that the callee of a call, or any expression, stands for. */
  resolve(place: Place): Place | undefined
  /** Callees of the calls in a function. */
  callees(place: Place): readonly number[]
}

const TURNS_AWAY =
  /\b40[13]\b|unauthori[sz]ed|forbidden|unauthenticated|not.?authenticated|access.?denied|permission.?denied|not.?logged.?in|login.?required|not.?allowed|redirect\w*\([^\n]{0,80}(?:login|sign-?in|\bauth)/i
const LIBRARY =
  /\b(?:getServerSession|unstable_getServerSession|getToken|jwtVerify|jwtDecrypt|verifyIdToken|verifySessionCookie|jwt\.verify|jwt\.decode|currentUser\(|auth\(|auth\.protect|auth\.api\.getSession|requireAuth|getAuth\(|getIronSession|validateRequest\(|validateSession\w*\(|auth\.getUser\(|auth\.getClaims\(|getSession\(|constructEvent\w*\(|construct_event\(|timingSafeEqual|compare_digest|verify_?[sS]ignature\w*|createHmac|hmac\.new|verify_jwt_in_request|get_jwt_identity|current_user\b|login_required|is_authenticated|has_perm|check_object_permissions|SecurityContextHolder|getUserPrincipal|isUserInRole|isAuthenticated)/
/** Of those, what finds out who the user is. */
const SIGNED_IN =
  /\b(?:getServerSession|unstable_getServerSession|jwtVerify|verifyIdToken|verifySessionCookie|jwt\.verify|currentUser(?=\()|auth(?=\(\))|auth\.protect|auth\.api\.getSession|getAuth(?=\()|getIronSession|validateRequest|validateSession\w*|auth\.getUser|auth\.getClaims|verify_jwt_in_request|get_jwt_identity|is_authenticated|request\.user\.is_authenticated|getUserPrincipal)/
const PLAINLY = /\b401\b|unauthori[sz]ed|unauthenticated|not.?authenticated|not.?logged.?in|login.?required/i
const REFUSES = /\b403\b|forbidden|permission.?denied|access.?denied|redirect\w*\([^\n]{0,80}(?:login|sign-?in)/i
const ABOUT_USERS = /auth|token|\buser|session|jwt|login|api.?key|\brole|permission|credential|admin/i
/** Names of what decides, of those that are about signing in at all. */
const COMMANDED =
  /^(?:require|ensure|check|verify|validate|assert|enforce|authenticate|authorize|protect|is(?:Auth|Logged|Signed)|must)/i
const ROLES =
  /\bis_?(?:super)?_?(?:admin|owner|staff|superuser|moderator)\b|\broles?\b|permission|\bcan\(|\bability\b|\bpolicy\b|\bscopes?\b|\bowner\w*\b|has_perm|hasRole|hasAuthority/i
const IDENTITY =
  /\b(?:req|request|ctx|context|c|res|event|reply|info|self\.request|socket|interaction)\??\.(?:state\??\.|locals\??\.|session\??\.|raw\??\.|auth\??\.|requestContext\??\.)?(?:user\w*|auth\b|authInfo|account\w*|accountability|currentUser|uid|principal|member|viewer|tenant\w*|session\.\w+|decoded\w*|jwt\w*|oidc|kauth|apiKey|profile)\b|\b[cC]urrent_?[uU]ser\b|@(?:Req|Request|User|GetUser|AuthUser)\(|\bsession\??\.(?:user\w*|uid|account\w*|data)|\bsession\[['"](?:user|uid|account|logged|id|admin)|\bsession\.get\(['"](?:user|uid|account|logged|id|admin)|\.get\(['"](?:user\w*|jwt\w*|session|auth\w*|account\w*|tenant\w*)['"]\)|\bg\.(?:user|current)\w*|locals\.(?:user|session|auth)/

/** What functions do about who calls them, those included that they call. */
export class FunctionChecks {
  readonly #functions: Functions
  readonly #known = new Map<string, Checks>()

  constructor(functions: Functions) {
    this.#functions = functions
  }

  of(place: Place, depth = MAX_DEPTH): Checks {
    const key = `${place.source.path}:${place.node}:${depth}`
    const known = this.#known.get(key)
    if (known !== undefined) return known
    // Recursion meets this, and adds nothing to it.
    this.#known.set(key, {
      authenticates: false,
      authorizes: false,
      readsIdentity: false,
      asks: undefined,
      guards: false,
    })
    const found = this.#look(place, depth)
    this.#known.set(key, found)
    return found
  }

  #look(place: Place, depth: number): Checks {
    const { source, node } = place
    const text = codeOf(place)
    const turnsAway = TURNS_AWAY.test(text)
    let authenticates = turnsAway || LIBRARY.test(text)
    let authorizes = turnsAway && ROLES.test(text)
    let readsIdentity = IDENTITY.test(text)
    let asks = SIGNED_IN.exec(text)?.[0] ?? (turnsAway && readsIdentity ? 'a check in its handler' : undefined)
    let guards = PLAINLY.test(text) || (REFUSES.test(text) && ABOUT_USERS.test(text)) || SIGNED_IN.test(text)
    for (const callee of this.#functions.callees(place).slice(0, MAX_CALLS)) {
      if (authenticates && authorizes && guards && asks !== undefined) break
      const name = lastName(source.text(callee))
      const guard = guardByName(name)
      if (guard?.authenticates === true && COMMANDED.test(name)) guards = true
      if (guard?.authenticates === true) authenticates = true
      if (guard?.authorizes === true) authorizes = true
      if (depth <= 0) continue
      const called = this.#functions.resolve({ source, node: callee })
      if (called === undefined || (called.source === source && called.node === node)) continue
      const inner = this.of(called, depth - 1)
      authenticates ||= inner.authenticates
      authorizes ||= inner.authorizes
      readsIdentity ||= inner.readsIdentity
      guards ||= inner.guards && depth >= MAX_DEPTH - 1
      if (inner.asks !== undefined) asks ??= lastName(source.text(callee))
    }
    return { authenticates, authorizes, readsIdentity, asks, guards }
  }
}

/** What a guard does, by its name where that says so and else by what the function does. */
export function guardOf(name: string, implementation: Place | undefined, checks: FunctionChecks): Guard {
  const named = guardByName(name)
  if (named !== undefined && (named.authorizes || !named.authenticates)) return named
  const found = implementation === undefined ? undefined : checks.of(implementation)
  return {
    name: named?.name ?? name.slice(0, 60).replace(/\s+/g, ' ').trim(),
    authenticates: named?.authenticates === true || found?.guards === true,
    authorizes: named === undefined && found?.guards === true && found.authorizes,
  }
}

/** The text of a function without comments. */
export function codeOf({ source, node }: Place): string {
  return source
    .text(node)
    .slice(0, MAX_TEXT)
    .replace(/\/\*[^*]*(?:\*(?!\/)[^*]*)*\*\/|(?:^|[\s;{}])(?:\/\/|#)[^\n]*/g, ' ')
}

export function lastName(callee: string): string {
  return /[\w$]+$/.exec(callee.slice(-200))?.[0] ?? ''
}
