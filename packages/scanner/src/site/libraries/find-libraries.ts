import { LIBRARIES, type Library } from '../data/libraries.ts'
import { commentHeads } from './comment-heads.ts'

export interface FoundLibrary {
  /** On npm. */
  readonly name: string
  readonly title: string
  /** Three numbers, and a pre-release where it is one. */
  readonly version: string
}

/** Majors beyond the newest known that are still taken for real: libraries go on. */
const MAJORS_TO_COME = 5

/** The libraries that a script is made of, by their own banners and code. A version that cannot be told is not guessed. */
export function librariesIn(text: string): FoundLibrary[] {
  const lower = text.toLowerCase()
  const candidates = LIBRARIES.filter(({ word }) => lower.includes(word))
  if (candidates.length === 0) return []
  const heads = commentHeads(text)
  return candidates.flatMap((library) => {
    const version = versionByBanner(library, heads) ?? versionByCode(library, text)
    return version === undefined ? [] : [{ name: library.name, title: library.title, version }]
  })
}

function versionByBanner(library: Library, heads: readonly string[]): string | undefined {
  for (const head of heads) {
    for (const banner of library.banners ?? []) {
      const version = realVersion(library, banner.exec(head)?.[1])
      if (version !== undefined) return version
    }
  }
  return undefined
}

function versionByCode(library: Library, text: string): string | undefined {
  if (library.mark !== undefined && !library.mark.test(text)) return undefined
  for (const pattern of library.code ?? []) {
    const groups = pattern.exec(text)?.slice(1)
    const version = realVersion(library, groups?.join('.'))
    if (version !== undefined) return version
  }
  return undefined
}

/** A version as npm writes it; undefined for what the library cannot have. */
export function realVersion(
  { name, major: newest }: Pick<Library, 'name' | 'major'>,
  text: string | undefined,
): string | undefined {
  const revision = name === 'three' ? /^r?(\d{2,3})$/.exec(text ?? '')?.[1] : undefined
  const parts = /^(\d{1,3})\.(\d{1,5})(?:\.(\d{1,6}))?(-?(?:alpha|beta|rc|pre|next|dev|canary)[\w.-]{0,30})?$/i.exec(
    revision === undefined ? (text ?? '').replace(/\.+$/, '') : `0.${revision}.0`,
  )
  if (parts === null) return undefined
  const [, major = '', minor = '', patch = '0', preRelease = ''] = parts
  if (Number(major) > newest + MAJORS_TO_COME || (major === '0' && minor === '0' && patch === '0')) return undefined
  return `${Number(major)}.${Number(minor)}.${Number(patch)}${preRelease === '' ? '' : `-${preRelease.replace(/^-/, '')}`}`
}
