import type { SourceFile } from '../../tree/source-file.ts'
import { LockfileError } from '../ecosystem.ts'

export interface XmlElement {
  readonly name: string
  /** Offset of the `<` that opens it. */
  readonly offset: number
  readonly children: XmlElement[]
  text: string
}

/** Deeper than any manifest nests. */
const MAX_DEPTH = 100

const ENTITIES: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
  '&quot;': '"',
  '&apos;': "'",
}

/**
 * Elements and their text, for manifests: no attributes, no document type, no entities but the five of XML itself, so that nothing
 * is fetched and nothing grows. Throws `LockfileError` with the line of the first mistake.
 */
export function parseXml(file: SourceFile): XmlElement {
  const { text } = file
  const root: XmlElement = { name: '', offset: 0, children: [], text: '' }
  const open: XmlElement[] = [root]
  let at = 0
  const fail = (message: string): never => {
    const { line } = file.positionAt(at)
    throw new LockfileError(`It is not valid XML in line ${line} (${message}).`, line)
  }
  const skipPast = (end: string): number => {
    const found = text.indexOf(end, at)
    return found === -1 ? fail(`no ${end}`) : found + end.length
  }
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const current = open.at(-1) ?? root
    current.text += decoded(text.slice(at, start === -1 ? text.length : start))
    if (start === -1) break
    at = start
    if (text.startsWith('<!--', at)) at = skipPast('-->')
    else if (text.startsWith('<![CDATA[', at)) {
      const end = skipPast(']]>')
      current.text += text.slice(at + 9, end - 3)
      at = end
    } else if (text.startsWith('<?', at)) at = skipPast('?>')
    else if (text.startsWith('<!', at)) at = skipPast('>')
    else {
      const end = skipPast('>')
      const tag = text.slice(at + 1, end - 1)
      const name = /^\/?\s*([^\s/>]*)/.exec(tag)?.[1] ?? ''
      if (tag.startsWith('/')) {
        if (open.length < 2 || current.name !== name) fail(`</${name.slice(0, 40)}> closes nothing`)
        open.pop()
      } else {
        const element: XmlElement = { name, offset: at, children: [], text: '' }
        current.children.push(element)
        if (!tag.endsWith('/')) open.push(element)
        if (open.length > MAX_DEPTH) fail('nested too deeply')
      }
      at = end
    }
  }
  if (open.length > 1) fail(`<${open.at(-1)?.name.slice(0, 40)}> is not closed`)
  return root
}

function decoded(text: string): string {
  return text.includes('&') ? text.replace(/&(?:lt|gt|amp|quot|apos);/g, (entity) => ENTITIES[entity] ?? entity) : text
}

/** Characters of one tag; the attributes of a longer one are not read. */
const MAX_TAG = 5_000

/** The attributes of an element, entities decoded. */
export function attributesOf({ text }: SourceFile, { offset }: XmlElement): Partial<Record<string, string>> {
  const tag = text.slice(offset, Math.min(text.indexOf('>', offset) + 1, offset + MAX_TAG))
  const attributes: Partial<Record<string, string>> = Object.create(null)
  for (const [, name = '', double, single] of tag.matchAll(/\s([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g))
    attributes[name] ??= decoded(double ?? single ?? '')
  return attributes
}

/** The first element at a path of names. */
export function elementAt(element: XmlElement | undefined, ...path: readonly string[]): XmlElement | undefined {
  let at = element
  for (const name of path) at = at?.children.find((child) => child.name === name)
  return at
}

export function textAtPath(element: XmlElement | undefined, ...path: readonly string[]): string | undefined {
  const text = elementAt(element, ...path)?.text.trim()
  return text === '' ? undefined : text
}
