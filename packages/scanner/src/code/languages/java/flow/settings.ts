import type { CallSite, FlowContext } from '../../../flow/context.ts'
import { constantValue, UNDEFINED, UNKNOWN, type Value } from '../../../flow/values.ts'

/** Lines of a file of properties that are looked at. */
const MAX_LINES = 2_000

/** A stream of a file that is opened by its name, which it keeps. */
export function openedByName(site: CallSite): Value | undefined {
  const isOpened =
    site.name === 'getResourceAsStream' ||
    (site.construct &&
      /^java\.io\.(?:FileInputStream|FileReader|InputStreamReader|BufferedReader|BufferedInputStream)$/.test(
        site.callee.name,
      ))
  const [first = UNDEFINED] = site.arguments
  if (!isOpened || first.taints.length > 0 || !first.prefix.endsWith('.properties')) return undefined
  return { ...UNKNOWN, name: site.construct ? site.callee.name : 'java.io.InputStream', prefix: first.prefix }
}

/** Puts what a file of properties of the program says into a map; false where there is no such file. */
export function loadSettings(context: FlowContext, site: CallSite, maps: Value, name: string): boolean {
  const text = name.endsWith('.properties') ? context.resource(name) : undefined
  if (text === undefined) return false
  for (const line of text.split(/\r?\n/, MAX_LINES)) {
    const [, key, value = ''] = /^\s*([^\s#!=:][^\s=:]*)\s*[=:\s]\s*(.*)$/.exec(line) ?? []
    if (key !== undefined) context.writeField(site.activation, maps, key, constantValue(value.trim()))
  }
  return true
}
