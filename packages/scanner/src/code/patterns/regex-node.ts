import type { UnitTest } from './regex-sets.ts'

/**
 * The regular expressions of rules, in the syntax of PCRE and Python as far as rules use it. They come from strangers and run
 * over hostile text, so they are not given to `RegExp`, whose time nothing bounds.
 */
export type RegexNode =
  /** One character, by a test of its code unit. */
  | { readonly kind: 'set'; readonly test: UnitTest }
  | { readonly kind: 'sequence'; readonly parts: readonly RegexNode[] }
  | { readonly kind: 'choice'; readonly options: readonly RegexNode[] }
  | {
      readonly kind: 'repeat'
      readonly inner: RegexNode
      readonly least: number
      readonly most: number
      readonly mode: 'greedy' | 'lazy' | 'possessive'
    }
  | { readonly kind: 'group'; readonly inner: RegexNode; readonly index: number }
  | { readonly kind: 'atomic'; readonly inner: RegexNode }
  | { readonly kind: 'look'; readonly inner: RegexNode; readonly behind: boolean; readonly negative: boolean }
  | { readonly kind: 'reference'; readonly index: number; readonly ignoreCase: boolean }
  | {
      readonly kind: 'assert'
      readonly what: 'text-start' | 'text-end' | 'text-end-newline' | 'line-start' | 'line-end' | 'word' | 'not-word'
    }

export interface ParsedRegex {
  readonly root: RegexNode
  readonly groups: number
  /** Numbers of the groups that have names. */
  readonly names: ReadonlyMap<string, number>
}

export class RegexProblem extends Error {}
