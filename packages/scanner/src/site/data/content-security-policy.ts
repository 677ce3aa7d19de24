/** A policy's directives by name in lower case; the first of a repeated one counts (CSP 3, 2.2.1). */
export function parsePolicy(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>()
  for (const part of policy.split(';')) {
    const [name, ...sources] = part.trim().split(/\s+/)
    const key = name?.toLowerCase() ?? ''
    if (key !== '' && !directives.has(key))
      directives.set(
        key,
        sources.map((source) => source.toLowerCase()),
      )
  }
  return directives
}

/** Whether the policy says who may put the page into a frame, and not everybody. */
export function framesAreLimited(policy: string): boolean {
  // Several policies in one header are separated by commas; all of them hold.
  return policy.split(',').some((one) => {
    const ancestors = parsePolicy(one).get('frame-ancestors')
    return ancestors !== undefined && !ancestors.some((source) => ['*', 'http:', 'https:'].includes(source))
  })
}

/** What lets injected scripts through although there is a policy, in sentences. All policies hold, so one that is strict is enough. */
export function cspFaults(policies: readonly string[]): readonly string[] {
  const faults = policies.flatMap((header) => header.split(',')).map((policy) => scriptFaults(parsePolicy(policy)))
  return faults.find((one) => one.length === 0) ?? faults[0] ?? []
}

function scriptFaults(directives: ReadonlyMap<string, readonly string[]>): string[] {
  const scripts = directives.get('script-src-elem') ?? directives.get('script-src') ?? directives.get('default-src')
  if (scripts === undefined)
    return ['The policy has neither script-src nor default-src: it says nothing about scripts.']
  const faults: string[] = []
  const hasNonceOrHash = scripts.some((source) => /^'(?:nonce-|sha(?:256|384|512)-)/.test(source))
  const strictDynamic = scripts.includes("'strict-dynamic'") && hasNonceOrHash
  // Browsers that know nonces and hashes ignore 'unsafe-inline' beside them (CSP 3, 6.7.3.2).
  if (scripts.includes("'unsafe-inline'") && !hasNonceOrHash)
    faults.push("script-src allows 'unsafe-inline': injected scripts run.")
  if (scripts.includes("'unsafe-eval'")) faults.push("script-src allows 'unsafe-eval': text can be made into code.")
  const anywhere = scripts.find((source) => ['*', 'http:', 'https:', 'data:', 'blob:'].includes(source))
  if (anywhere !== undefined && !strictDynamic)
    faults.push(`script-src allows ${anywhere}: scripts can be loaded from anywhere.`)
  return faults
}
