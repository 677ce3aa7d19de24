import type { CallSite, FlowContext } from '../../../flow/context.ts'
import type { SinkJudge } from '../../../flow/flow-language.ts'
import { constantOf, UNDEFINED, type Taint, type Value } from '../../../flow/values.ts'
import { argument } from './arguments.ts'

const WEAK_HASH = /^(?:md[245]|sha-?1|sha)$/i
const WEAK_CIPHER = /^(?:DES|DES3|ARC2|ARC4|Blowfish|CAST|CAST5|IDEA|SEED|TripleDES|des|triple_des)$/
/** The number that the libraries PyCrypto, PyCryptodome and PyCryptodomex give the mode ECB. */
const MODE_ECB = 1

/** What the code decides itself, told as if it came in at the call. */
function flaw(context: FlowContext, site: CallSite, message: string): readonly Taint[] {
  const source = context.source('request', site.node, message)
  return [{ source, cleared: 0, flags: 0, steps: undefined }]
}

/** The last names of a callee: `DES` and `new` of `Crypto.Cipher.DES.new`. */
function lastNames(callee: Value): readonly [owner: string, name: string] {
  const names = callee.name.split('.')
  return [names.at(-2) ?? '', names.at(-1) ?? '']
}

function isOff(value: Value | undefined): boolean {
  return value?.constants?.some((one) => one !== undefined && !one) === true
}

/** A hash function by its own name, or by the name that a constructor is given. */
const hash: SinkJudge = (context, site) => {
  if (isOff(site.keywords?.get('usedforsecurity'))) return []
  const [owner, name] = lastNames(site.callee)
  if (site.callee.name === 'hmac.new') return macTaints(context, site)
  const own = name === 'new' && owner !== 'hashlib' ? owner : name
  const weak = name === 'new' && owner === 'hashlib' ? weakName(argument(site, 0, 'name')) : WEAK_HASH.test(own) && own
  return typeof weak === 'string' ? flaw(context, site, `the hash function is ${weak}`) : []
}

/** HMAC asks less of its hash function than signatures do; MD5 alone is told of. */
function macTaints(context: FlowContext, site: CallSite): readonly Taint[] {
  const given = argument(site, 2, 'digestmod')
  const isWeak =
    /\bmd[245]$/i.test(given.name) || given.constants?.some((one) => /^md[245]$/i.test(String(one))) === true
  return isWeak ? flaw(context, site, 'the hash function is MD5') : []
}

function weakName({ constants }: Value): string | undefined {
  const found = constants?.find((one) => typeof one === 'string' && WEAK_HASH.test(one))
  return found === undefined ? undefined : String(found)
}

/** A cipher by its name, or AES in the mode ECB. */
const cipher: SinkJudge = (context, site) => {
  const [owner, name] = lastNames(site.callee)
  const own = name === 'new' ? owner : name
  if (WEAK_CIPHER.test(own)) return flaw(context, site, `the cipher is ${own}`)
  if (name === 'ECB') return flaw(context, site, 'the mode is ECB')
  if (own !== 'AES') return []
  const mode = argument(site, 1, 'mode')
  const isEcb = mode.name.endsWith('.MODE_ECB') || mode.constants?.includes(MODE_ECB) === true
  return isEcb ? flaw(context, site, 'the mode is ECB') : []
}

/** `response.set_cookie(…)` with the flag `secure` off or not given. */
const cookie: SinkJudge = (context, site) => {
  const given = site.keywords?.get('secure') ?? site.arguments[6]
  if (isGone(site)) return []
  if (given !== undefined) return isOff(given) ? flaw(context, site, 'the flag `secure` is off') : []
  const isSeen = site.furtherKeywords === undefined || hasKnownKeywords(site)
  return isSeen && site.furtherArguments === undefined ? flaw(context, site, 'the flag `secure` is not given') : []
}

/** A cookie that is taken away. */
function isGone({ keywords }: CallSite): boolean {
  const [age, expires] = [keywords?.get('max_age'), keywords?.get('expires')].map((one) => constantOf(one ?? UNDEFINED))
  return age?.value === 0 || expires?.value === 0
}

/** Whether names of arguments came out of a dictionary that is seen. */
function hasKnownKeywords({ keywords }: CallSite): boolean {
  return ['httponly', 'samesite', 'max_age', 'path', 'domain'].some((name) => keywords?.has(name) === true)
}

/** `response.headers['Set-Cookie'] = 'name=value; …'`, where the whole line is known. */
const cookieHeader: SinkJudge = (context, site) => {
  const { constants } = argument(site, 0)
  const open = constants?.some((one) => typeof one === 'string' && one.includes('=') && !/;\s*secure\b/i.test(one))
  return open === true ? flaw(context, site, 'the cookie has no flag `Secure`') : []
}

/** Conditions of sinks that are about what the code itself decides. */
export const CONSTANT_JUDGES: Readonly<Record<string, SinkJudge>> = {
  hash,
  cipher,
  cookie,
  'cookie-header': cookieHeader,
}
