import type { UnitTest } from './regex-sets.ts'
import type { RegexNode } from './regex-node.ts'

/** Fewest and most characters that a node can take. */
export function widths(node: RegexNode): readonly [number, number] {
  switch (node.kind) {
    case 'set':
      return [1, 1]
    case 'sequence':
      return node.parts.map(widths).reduce(([a, b], [c, d]) => [a + c, b + d], [0, 0])
    case 'choice': {
      const all = node.options.map(widths)
      return [Math.min(...all.map(([least]) => least)), Math.max(...all.map(([, most]) => most))]
    }
    case 'group':
    case 'atomic':
      return widths(node.inner)
    case 'repeat': {
      const [least, most] = widths(node.inner)
      return [least * node.least, most === 0 ? 0 : most * node.most]
    }
    case 'reference':
      return [0, Infinity]
    case 'look':
    case 'assert':
      return [0, 0]
  }
}

/** Tests one of which the first character of every match passes; `undefined` where a match can be empty. */
export function firstSet(node: RegexNode): UnitTest[] | undefined {
  switch (node.kind) {
    case 'set':
      return [node.test]
    case 'sequence': {
      const tests: UnitTest[] = []
      for (const part of node.parts) {
        const [least, most] = widths(part)
        if (most === 0) continue
        const first = firstSet(part.kind === 'repeat' && part.least === 0 ? { ...part, least: 1 } : part)
        if (first === undefined) return undefined
        tests.push(...first)
        if (least > 0) return tests
      }
      return undefined
    }
    case 'choice': {
      const all = node.options.map(firstSet)
      return all.every((tests) => tests !== undefined) ? all.flat() : undefined
    }
    case 'group':
    case 'atomic':
      return firstSet(node.inner)
    case 'repeat':
      return node.least === 0 ? undefined : firstSet(node.inner)
    case 'reference':
    case 'look':
    case 'assert':
      return undefined
  }
}
