import { readdirSync } from 'node:fs'
import { expect, it } from 'vitest'
import { ECOSYSTEMS } from './list.ts'

const folders = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

it('lists one ecosystem for each folder, under a name that the folder follows from', () => {
  expect(ECOSYSTEMS.map(({ name }) => name.toLowerCase().replace(/[ .]/g, '-')).sort()).toEqual(folders.sort())
})
