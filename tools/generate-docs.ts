// Writes docs/reference from the code's own metadata: node tools/generate-docs.ts
// generate-docs.test.ts fails when that has not been done after a change.
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { REFERENCE } from './docs/reference.ts'

const folder = resolve(import.meta.dirname, '../docs/reference')
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (!(name in REFERENCE)) rmSync(join(folder, name))
for (const [name, render] of Object.entries(REFERENCE)) writeFileSync(join(folder, name), render())
