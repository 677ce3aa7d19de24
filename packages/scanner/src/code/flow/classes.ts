/** What data from outside can do at a sink. A sanitizer clears data for some of these. */
export const SINK_CLASSES = [
  'command-injection',
  'path-traversal',
  'code-injection',
  'prototype-pollution',
  'sql-injection',
  'nosql-injection',
  'ssrf',
  'open-redirect',
  'xss',
  'dom-xss',
  'regex-injection',
  'deserialization',
  'template-injection',
  'slow-regex',
  'ldap-injection',
  'xpath-injection',
  'jndi-injection',
  'header-injection',
  'log-injection',
  'xxe',
  'trust-boundary',
  'unsafe-reflection',
  'weak-hash',
  'weak-cipher',
  'insecure-cookie',
  'polynomial-regex',
] as const
export type SinkClass = (typeof SINK_CLASSES)[number]

/** Bit of a class in the mask of what data is cleared for. */
export const BIT: Readonly<Record<SinkClass, number>> = Object.fromEntries(
  SINK_CLASSES.map((name, index) => [name, 1 << index]),
) as Record<SinkClass, number>

export const ALL_CLASSES = (1 << SINK_CLASSES.length) - 1

export function isSinkClass(name: string): name is SinkClass {
  return (SINK_CLASSES as readonly string[]).includes(name)
}

export function maskOf(classes: readonly SinkClass[]): number {
  return classes.reduce((mask, one) => mask | BIT[one], 0)
}

/** In the mask of a fact: what is read there is a field of the object itself, and so not the prototype of all. */
export const OWN_FIELD = 1 << 30
