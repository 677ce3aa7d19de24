/** What says whose a record is, or who may do what with it. */
const OWNER =
  /\b(?:user_?ids?|uid|owner\w*|author\w*|created_?by|creator\w*|tenant\w*|org_?id|organi[sz]ation\w*|account_?id|team\w*|workspace\w*|member\w*|compan\w+|customer_?id|shared\w*)\b|\.(?:user|auth|account|viewer|principal|identity|session|currentUser)\b\??\.?\w*|\b(?:user|currentUser|current_user|viewer|account|principal|member)\b\??\.(?:_?id|pk|uid|sub|email|username|\w*[rR]oles?|is\w+|organi\w+|tenant\w*|company\w*|\w+_id|has\w+)|\b403\b|forbidden|permission|\broles?\b|admin|\bability\b|\bcan[A-Z(]\w*|polic(?:y|ies)|authori[sz]|\bowns?\b|access|privilege/i
const HANDED_ON =
  /[(,=]\s*\**(?:session|user|current_?user|currentUser|viewer|req|request|ctx|context|principal|authentication|auth|self\.request\.user|g\.user)\s*[,)]/
/** What only finds out that somebody is there. */
const PRESENCE =
  /\bdb\.session\b|(?:await\s+)?\b(?:getServerSession|unstable_getServerSession|getSession|getServerAuthSession|auth|getAuth|currentUser|requireUser|requireAuth|requireSession|getCurrentUser|verifySession|verifyToken)\([^()]{0,120}\)|\bnot\s+[\w.]+\.is_authenticated|(?:!|\bnot\s+)\s*[\w$.?]+(?![\w$.?]|\s*[(=!])|\b(?:const|let|var)\s+(?:\{[^{}]{0,120}\}|[\w$]+)\s*=(?!=)|\b401\b|unauthori[sz]ed|[\w$.?]+\s*={2,3}\s*(?:null|undefined)|Depends\([^()]{0,80}\)|@\w+\([^()]{0,120}\)/gi

/** What plainly compares a record with the user. */
const PLAINLY =
  /\b(?:user_?id|uid|owner\w*|author(?:_?id)?|created_?by|creator\w*|tenant_?id|org_?id|account_?id)\b|\bget(?:User|Owner|Author|Creator|Account|Tenant|Customer)(?:Id|Name|Email)?\(|\b(?:user|currentUser|current_user|viewer|account|principal)\b\??\.(?:_?id|pk|uid|sub|email|username)\b/i

/**
 * Whether code asks whose something is, beyond finding out that somebody is there: plainly, by what it compares, or perhaps, in a
 * function that is handed the user or by a word of it.
 */
export function asksForOwner(code: string): 'plainly' | 'perhaps' | 'no' {
  const rest = code.replace(PRESENCE, ' ')
  if (PLAINLY.test(rest)) return 'plainly'
  return OWNER.test(rest) || HANDED_ON.test(rest) ? 'perhaps' : 'no'
}
