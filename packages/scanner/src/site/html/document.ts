/** What checks read of a page, in document order. Plain text is decoded and bounded; attributes are as written. */
export interface PageDocument {
  readonly lang: string | null
  /** Texts of the `title` elements in the head. */
  readonly titles: readonly string[]
  readonly metas: readonly Meta[]
  readonly links: readonly Link[]
  readonly anchors: readonly Anchor[]
  readonly headings: readonly Heading[]
  readonly images: readonly Image[]
  readonly scripts: readonly ScriptElement[]
  readonly frames: readonly string[]
  readonly forms: readonly Form[]
  /** `href` of the first `base` element. */
  readonly base: string | null
  /** The text that is shown, white space folded, cut at 20,000 characters. */
  readonly text: string
  /** Other addresses that the page loads by itself: stylesheets, media, sources. */
  readonly resources: readonly string[]
}

/** A `meta` element: its `name`, `property` or `http-equiv` in lower case. */
export interface Meta {
  readonly key: string
  readonly content: string
}

export interface Link {
  /** Lower case. */
  readonly rel: readonly string[]
  readonly href: string
  readonly hreflang: string | null
  readonly integrity: string | null
}

export interface Anchor {
  readonly href: string | null
  /** What a screen reader would read: text, `aria-label`, alternatives of images inside. */
  readonly name: string
  readonly rel: readonly string[]
  readonly onclick: boolean
}

export interface Heading {
  readonly level: number
  readonly text: string
}

export interface Image {
  readonly src: string
  /** Null where the attribute is absent; empty for decoration. */
  readonly alt: string | null
  /** Hidden from assistive technology, or named in another way. */
  readonly excused: boolean
}

export interface ScriptElement {
  readonly src: string | null
  readonly type: string
  readonly integrity: string | null
  readonly text: string
}

export interface Form {
  readonly action: string
  readonly method: string
  readonly hasPassword: boolean
}
