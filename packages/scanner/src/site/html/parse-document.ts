import { Parser } from 'htmlparser2'
import type { Anchor, Form, Heading, Image, Link, Meta, PageDocument, ScriptElement } from './document.ts'

/** Elements of one kind that are kept of one page. */
const MAX_ELEMENTS = 5_000
const MAX_TEXT = 20_000
const MAX_INLINE_SCRIPT = 200_000

/** Content that is not shown. */
const UNSEEN = new Set(['script', 'style', 'template', 'noscript', 'head', 'title'])

/**
 * Elements inside each other, beyond which the rest of a page is not read: each wrong end tag makes the parser look through all
 * open elements. Browsers stop nesting at 512.
 */
const MAX_DEPTH = 2_000
const CHUNK = 64 * 1024

/** Reads a page by its events: in time and memory linear in its length, however broken or deep it is. */
export function parseDocument(html: string): PageDocument {
  const reader = new DocumentReader()
  const parser = new Parser(
    {
      onopentag: (name, attributes) => reader.open(name, attributes),
      ontext: (text) => reader.text(text),
      onclosetag: (name) => reader.close(name),
    },
    { lowerCaseTags: true, lowerCaseAttributeNames: true, decodeEntities: true },
  )
  for (let at = 0; at < html.length && reader.depth < MAX_DEPTH; at += CHUNK) parser.write(html.slice(at, at + CHUNK))
  parser.end()
  return reader.document()
}

type Attributes = Readonly<Record<string, string>>

/** The rest of a page's elements is made of whole elements; these gather the text inside them first. */
interface OpenText {
  readonly name: string
  readonly parts: string[]
  length: number
  readonly finish: (text: string) => void
}

class DocumentReader {
  readonly #metas: Meta[] = []
  readonly #links: Link[] = []
  readonly #anchors: Anchor[] = []
  readonly #headings: Heading[] = []
  readonly #images: Image[] = []
  readonly #scripts: ScriptElement[] = []
  readonly #frames: string[] = []
  readonly #forms: Form[] = []
  readonly #titles: string[] = []
  readonly #resources: string[] = []
  readonly #shown: string[] = []
  #shownLength = 0
  #lang: string | null = null
  #base: string | null = null
  #unseen = 0
  #svg = 0
  /** Only the innermost few gather text, so that text costs the same at any depth. */
  readonly #open: OpenText[] = []

  depth = 0

  open(name: string, attributes: Attributes): void {
    this.depth++
    if (UNSEEN.has(name)) this.#unseen++
    if (name === 'svg') this.#svg++
    if (name === 'html') this.#lang ??= attributes['lang'] ?? null
    else if (name === 'base') this.#base ??= attributes['href'] ?? null
    else if (name === 'meta') this.#meta(attributes)
    else if (name === 'link') this.#link(attributes)
    else if (name === 'img') this.#image(attributes)
    else if (name === 'iframe' || name === 'frame') push(this.#frames, attributes['src'] ?? '')
    else if (name === 'form')
      push(this.#forms, {
        action: attributes['action'] ?? '',
        method: (attributes['method'] ?? 'get').toLowerCase(),
        hasPassword: false,
      })
    else if (name === 'input' && attributes['type']?.toLowerCase() === 'password') this.#password()
    else if (['source', 'video', 'audio', 'embed', 'object', 'track'].includes(name))
      push(this.#resources, attributes['src'] ?? attributes['data'] ?? '')
    else this.#openText(name, attributes)
  }

  text(text: string): void {
    for (const open of this.#open) {
      if (open.length > MAX_INLINE_SCRIPT) continue
      open.parts.push(text)
      open.length += text.length
    }
    if (this.#unseen > 0 || this.#shownLength > MAX_TEXT) return
    this.#shown.push(text)
    this.#shownLength += text.length
  }

  close(name: string): void {
    this.depth--
    if (UNSEEN.has(name) && this.#unseen > 0) this.#unseen--
    if (name === 'svg' && this.#svg > 0) this.#svg--
    const index = this.#open.findLastIndex((open) => open.name === name)
    if (index < 0) return
    for (const open of this.#open.splice(index)) open.finish(open.parts.join(''))
  }

  document(): PageDocument {
    return {
      lang: this.#lang,
      titles: this.#titles,
      metas: this.#metas,
      links: this.#links,
      anchors: this.#anchors,
      headings: this.#headings,
      images: this.#images,
      scripts: this.#scripts,
      frames: this.#frames.filter(Boolean),
      forms: this.#forms,
      base: this.#base,
      text: folded(this.#shown.join(' ')).slice(0, MAX_TEXT),
      resources: this.#resources.filter(Boolean),
    }
  }

  #openText(name: string, attributes: Attributes): void {
    const gather = (finish: OpenText['finish']): void => {
      if (this.#open.length < 8) this.#open.push({ name, parts: [], length: 0, finish })
    }
    if (name === 'title' && this.#svg === 0) gather((text) => push(this.#titles, folded(text)))
    else if (/^h[1-6]$/.test(name))
      gather((text) => push(this.#headings, { level: Number(name[1]), text: folded(text) }))
    else if (name === 'a') this.#anchor(attributes, gather)
    else if (name === 'script') {
      gather((text) =>
        push(this.#scripts, {
          src: attributes['src'] ?? null,
          type: (attributes['type'] ?? '').toLowerCase(),
          integrity: attributes['integrity'] ?? null,
          text: text.slice(0, MAX_INLINE_SCRIPT),
        }),
      )
    }
  }

  #anchor(attributes: Attributes, gather: (finish: OpenText['finish']) => void): void {
    const { href = null, rel = '', title = '' } = attributes
    const label = attributes['aria-label'] ?? ''
    gather((text) =>
      push(this.#anchors, {
        href,
        name: folded(label || text || title),
        rel: words(rel),
        onclick: 'onclick' in attributes,
      }),
    )
  }

  #image(attributes: Attributes): void {
    const { src = '', alt } = attributes
    const excused =
      ['presentation', 'none'].includes(attributes['role'] ?? '') ||
      attributes['aria-hidden'] === 'true' ||
      'aria-label' in attributes ||
      'aria-labelledby' in attributes
    push(this.#images, { src: src || (attributes['data-src'] ?? ''), alt: alt ?? null, excused })
    // An image names the link that it is in.
    for (const open of this.#open) if (open.name === 'a' && alt !== undefined) open.parts.push(` ${alt} `)
  }

  #meta(attributes: Attributes): void {
    const key = attributes['name'] ?? attributes['property'] ?? attributes['http-equiv']
    if (key !== undefined) push(this.#metas, { key: key.trim().toLowerCase(), content: attributes['content'] ?? '' })
  }

  #link(attributes: Attributes): void {
    const { rel = '', href = '', hreflang = null, integrity = null } = attributes
    push(this.#links, { rel: words(rel), href, hreflang, integrity })
  }

  #password(): void {
    const form = this.#forms.at(-1)
    if (form !== undefined) this.#forms[this.#forms.length - 1] = { ...form, hasPassword: true }
    else push(this.#forms, { action: '', method: 'get', hasPassword: true })
  }
}

function push<T>(list: T[], item: T): void {
  if (list.length < MAX_ELEMENTS) list.push(item)
}

function folded(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function words(text: string): string[] {
  return text.toLowerCase().split(/\s+/).filter(Boolean)
}
