import { expect, it } from 'vitest'
import { withDependants } from './dependants.ts'
import type { LockedPackage } from './ecosystem.ts'

function locked(name: string, ...targets: number[]): LockedPackage {
  const place = { file: 'lock', line: 1, column: 1, endColumn: 2 }
  return { name, version: '1', place, dev: false, requires: targets.map((target) => ({ target, range: `^${target}` })) }
}

it('finds the shortest way, through cycles, and who asks for whom', () => {
  const packages = [locked('a', 1, 2), locked('b', 2), locked('c', 3), locked('d', 0)]
  const found = withDependants('npm', { packages, roots: [{ target: 0, range: '*' }], gaps: [] })
  expect(
    found.map(({ name, direct, path, range }) => [name, direct, path.map((step) => step.name).join('>'), range]),
  ).toEqual([
    ['a', true, '', '*'],
    ['b', false, 'a', undefined],
    ['c', false, 'a', undefined],
    ['d', false, 'a>c', undefined],
  ])
  expect(found[2]?.parents).toEqual([
    { name: 'a', version: '1', range: '^2' },
    { name: 'b', version: '1', range: '^2' },
  ])
})

it('takes what nobody asks for as direct where the manifest is not told', () => {
  const found = withDependants('npm', { packages: [locked('a', 1), locked('b')], gaps: [] })
  expect(found.map(({ direct }) => direct)).toEqual([true, false])
})

it('keeps a chain of all packages from growing by its square', () => {
  const packages = Array.from({ length: 50_000 }, (_, i) => locked(`p${i}`, i + 1)).slice(0, -1)
  const found = withDependants('npm', { packages: [...packages, locked('last')], roots: [{ target: 0 }], gaps: [] })
  expect(found.reduce((sum, { path }) => sum + path.length, 0)).toBeLessThan(2_000)
  expect(found[40]?.path).toHaveLength(40)
})
