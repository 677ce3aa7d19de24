import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { REFERENCE } from './docs/reference.ts'

const HOME = resolve(import.meta.dirname, '..')
const DOCS = join(HOME, 'docs')

test.each(Object.keys(REFERENCE))(
  'docs/reference/%s is what the code says; node tools/generate-docs.ts writes it',
  (name) => {
    expect(readFileSync(join(DOCS, 'reference', name), 'utf8')).toBe(REFERENCE[name]?.())
  },
)

test('docs/reference holds nothing else', () => {
  expect(readdirSync(join(DOCS, 'reference')).sort()).toEqual(Object.keys(REFERENCE).sort())
})

const PAGES = [
  'README.md',
  ...readdirSync(DOCS, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => join('docs', file)),
]

test.each(PAGES)('the links of %s lead somewhere', (page) => {
  const path = join(HOME, page)
  const links = [...readFileSync(path, 'utf8').matchAll(/\]\((?![a-z]+:)([^)#\s]+)[^)]*\)/g)].map(
    ([, target]) => target ?? '',
  )
  expect(links.filter((target) => !existsSync(resolve(dirname(path), target)))).toEqual([])
})
